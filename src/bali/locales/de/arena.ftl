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
arena-cpu = davon Rechenzeit
arena-longest = längste
arena-late = zu spät
arena-forfeits = verwirkt
arena-cross = Jeder gegen jeden
arena-cross-note = Siege in % eines Platzes des Bots der Zeile gegen den der Spalte.
arena-cross-note-many = Siege in % eines Bots der Zeile unter Kopien dessen der Spalte; gleich Starke gewinnen { $par }.
arena-range = 95 %: { $low } bis { $high }
arena-par = gleich Starke gewinnen { $par }
arena-note = ± oder (von–bis): 95-%-Intervall mit der Kartenverteilung als Einheit, denn Partien mit denselben Karten sind nicht unabhängig. Jede Kartenverteilung wird von jedem Platz aus einmal gespielt. Ein geteilter Sieg zählt anteilig; gleich Starke gewinnen { $par }.
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
arena-stopped = Das Intervall ist das eines abgebrochenen Tests: Wer bei einer guten Serie aufhört, sieht einen zu großen Unterschied. Es zählt, wie der Test entschieden hat.
arena-forfeit-illegal = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: keine erlaubte Aktion ({ $detail })
arena-forfeit-raised = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: Fehler im Bot ({ $detail })
arena-forfeit-not-started = { $bot } hat eine Partie der Kartenverteilung { $deal } verwirkt: Das Programm ließ sich nicht starten ({ $detail })
arena-forfeit-other-protocol = { $bot } hat eine Partie der Kartenverteilung { $deal } verwirkt: Das Programm spricht eine andere Fassung des Protokolls ({ $detail })
arena-forfeit-died = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: Das Programm hat sich beendet ({ $detail })
arena-forfeit-late = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: keine Antwort innerhalb von { $detail }
arena-forfeit-nonsense = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: Das Programm hat etwas anderes gesagt, als gefragt war ({ $detail })
arena-forfeit-too-much = { $bot } hat eine Partie der Kartenverteilung { $deal } nach { $move } Aktionen verwirkt: Das Programm hat eine zu lange Zeile geschrieben ({ $detail })
arena-more-forfeits = { $count ->
    [one] und 1 weitere verwirkte Partie
   *[other] und { $count } weitere verwirkte Partien
}
arena-starved = { $bot } hatte { $cpu } Rechenzeit in den { $time }, die eine Aktion im Mittel dauerte: Der Rechner war beschäftigt, und der Bot spielte schwächer, als er ist.
arena-late-moves = { $bot } brauchte bei { $late } von { $decisions } Aktionen mehr als das Anderthalbfache der { $limit }.

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
arena-broken-off = Abgebrochen nach { $done } von { $total } Partien.
arena-too-many-cores = --cores { $cores }: mehr Partien zugleich, als dieser Rechner verträgt ({ $most }); Bots mit Zeitgrenze spielen schwächer, als sie sind
arena-budgets = (wer sucht, hat sonst 100 ms; x2 denkt mit zwei Threads: tree@1sx2)
arena-cores = wie viele Partien zugleich gespielt werden (sonst so viele, wie Kerne da sind, nach den Threads der Bots)
arena-unknown-bot = „{ $text }“ ist kein Bot. Möglich: { $known }; { $searchers } wenn gewünscht mit einer Zeit oder einer Zahl von Probepartien je Aktion: @20ms, @1s, @500p
arena-takes-no-budget = „{ $text }“: { $name } nimmt weder Zeit noch Probepartien an; schreibe nur { $name }. Mit einer solchen Angabe spielen: { $searchers }
arena-unreadable-budget = „{ $text }“: Das ist weder eine Zeit noch eine Zahl von Probepartien je Aktion wie @20ms, @1s, @500p oder, mit zwei Threads, @1sx2
arena-budget-range = „{ $text }“: So viel oder so wenig Zeit, Probepartien oder Threads geht nicht; möglich sind Angaben wie @20ms, @1s, @500p, @1sx2
arena-program-name = „{ $text }“: Vor dem = steht ein Name deiner Wahl aus Buchstaben, Ziffern, - oder _, wenn gewünscht mit einer Zeit je Aktion: meiner=…, meiner@100ms=…. Diese Namen sind vergeben: { $known }
arena-program-time = „{ $text }“: Nach dem @ steht eine Zeit je Aktion, wie meiner@100ms=… oder meiner@2s=…
arena-program-command = „{ $text }“: Nach dem = steht ein Befehl, wie „meiner=python bot.py“
arena-no-program = es gibt kein Programm „{ $program }“, das sich ausführen ließe
arena-no-net = { $file }: Dieses Netz für { $players } Spieler lässt sich nicht lesen ({ $detail }); „bali train --players { $players }“ macht eines
arena-programs-again = { $folder }: Bots dieses Turniers sind Programme; nenne die Bots noch einmal, damit sie laufen dürfen: { $bots }
arena-not-shares = „{ $text }“ sind nicht zwei Siegesanteile zwischen 0 und 1, der kleinere zuerst, wie 0.5,0.55
arena-wrong-number = { $least } bis { $most } Bots sind nötig, etwa „bali arena greedy random“
arena-test-for-two = --sprt: Dieser Test ist für zwei Bots
arena-resume-what = --resume: Mit --out muss gesagt werden, in welchem Ordner das Turnier liegt
arena-nothing-begun = { $folder }: In diesem Ordner wurde kein Turnier begonnen
arena-not-a-folder = { $folder } ist kein Ordner
arena-other-match = { $folder }: In diesem Ordner wurde ein anderes Turnier begonnen ({ $setting }: { $stored }, nicht { $asked }). Wähle einen anderen Ordner, oder setze es nur mit --resume --out fort.
arena-other-version = { $file }: Dieses Turnier wurde mit einer anderen Version von Bali begonnen, { $stored } statt { $running }, deren Bots vielleicht anders spielen. Setze es mit jener fort, oder wähle einen anderen Ordner.
arena-damaged = { $file }, Zeile { $line }: Das hat die Arena nicht geschrieben. Wähle einen anderen Ordner, oder repariere die Datei.
arena-in-use = { $file }: Ein anderer Prozess spielt dieses Turnier gerade
arena-worker-lost = ein Rechenprozess ist abgebrochen (beendet, oder der Speicher reichte nicht); fertige Partien liegen im Ordner von --out, und derselbe Befehl macht weiter
