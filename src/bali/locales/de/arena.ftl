arena-progress = Partien
arena-heading = Bali · Arena
arena-duel = { $candidate } gegen { $opponent }
arena-round = { $count } Bots, jeder gegen jeden
arena-size = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} mit { $deals ->
    [one] 1 Kartenverteilung
   *[other] { $deals } Kartenverteilungen
}
arena-table = { $players } Spieler, Varianten: { $variants }, Startzahl { $seed }

arena-bot = Bot
arena-bots = Bots
arena-opponent = gegen
arena-pairings = Paarungen
arena-games = Partien
arena-share = Siege
arena-margin = Vorsprung
arena-moves = Aktionen
arena-rating = Stärke
arena-score = Ergebnis
arena-time = Zeit/Aktion
arena-longest = längste
arena-forfeits = verwirkt
arena-cross = Jeder gegen jeden
arena-cross-note = Siege in % eines Platzes des Bots der Zeile gegen den der Spalte.
arena-range = 95 %: { $low } bis { $high }
arena-par = gleich Starke gewinnen { $par }
arena-note = ±: 95-%-Intervall mit der Kartenverteilung als Einheit, denn Partien mit denselben Karten sind nicht unabhängig. Jede Kartenverteilung wird von jedem Platz aus einmal gespielt. Ein geteilter Sieg zählt anteilig; gleich Starke gewinnen { $par }.
arena-again = Dieselben Karten noch einmal (ein Bot mit Zeitgrenze spielt vielleicht anders):

arena-better = { $candidate } war besser als { $opponent }: Das Intervall schließt Gleichstand aus.
arena-worse = { $candidate } war schlechter als { $opponent }: Das Intervall schließt Gleichstand aus.
arena-equal = Zwischen { $candidate } und { $opponent } ist kein Unterschied nachgewiesen.
arena-test-decided = Sequenzieller Test von { $p0 } gegen { $p1 }: für { $accepted } entschieden nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}.
arena-test-open = Sequenzieller Test von { $p0 } gegen { $p1 }: nicht entschieden nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}.
arena-forfeit-illegal = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: keine erlaubte Aktion ({ $detail })
arena-forfeit-raised = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: Fehler im Bot ({ $detail })
arena-more-forfeits = { $count ->
    [one] und 1 weitere verwirkte Partie
   *[other] und { $count } weitere verwirkte Partien
}

arena-all-seats = alle Plätze
arena-axis-share = Siege, %
arena-axis-rating = Stärke (Elo-Punkte)
arena-axis-margin = Vorsprung in einer Partie
arena-axis-deals = gespielte Kartenverteilungen
arena-plot-shares = Siege
arena-plot-ratings = Stärke
arena-plot-running = Wie sich die Schätzung festigte
arena-plot-scores = Endergebnisse
arena-plot-margins = Vorsprünge

arena-kept = { $done } von { $total } Partien liegen in { $folder }; derselbe Befehl macht weiter.
arena-unknown-bot = „{ $text }“ ist kein Bot. Möglich: { $known }; wenn gewünscht mit einer Zeit oder einer Zahl von Probepartien je Aktion: @20ms, @1s, @500p
arena-not-shares = „{ $text }“ sind nicht zwei Siegesanteile zwischen 0 und 1, der kleinere zuerst, wie 0.5,0.55
arena-wrong-number = { $least } bis { $most } Bots sind nötig, etwa „bali arena greedy random“
arena-test-for-two = --sprt: Dieser Test ist für zwei Bots
arena-resume-what = --resume: Mit --out muss gesagt werden, in welchem Ordner das Turnier liegt
arena-nothing-begun = { $folder }: In diesem Ordner wurde kein Turnier begonnen
arena-not-a-folder = { $folder } ist kein Ordner
arena-other-match = { $folder }: In diesem Ordner wurde ein anderes Turnier begonnen ({ $setting }: { $stored }, nicht { $asked }). Wähle einen anderen Ordner, oder setze es nur mit --resume --out fort.
arena-damaged = { $file }, Zeile { $line }: Das hat die Arena nicht geschrieben. Wähle einen anderen Ordner, oder repariere die Datei.
arena-in-use = { $file }: Ein anderer Prozess spielt dieses Turnier gerade
arena-worker-lost = ein Rechenprozess ist abgebrochen (beendet, oder der Speicher reichte nicht); fertige Partien liegen im Ordner von --out, und derselbe Befehl macht weiter
