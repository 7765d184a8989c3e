play-welcome = Willkommen auf Bali! Gib die Nummer einer Aktion ein oder die Aktion selbst; „?“ erklärt das Spiel, „q“ speichert und beendet.
play-opponents = Deine Gegner: { $name }. { $character } { $memory }.
play-opponents-random = Deine Gegner spielen auf gut Glück und vergessen nichts.
play-opponent = { $number ->
    [1] Wayan
    [2] Made
   *[3] Nyoman
}
play-guest = Gast
play-help =
    In deinem Zug darfst du zuerst eine Opferkarte kaufen (5 Steine, 1 weniger für jeden deiner Bauern dieser Sorte). Dann spielst du eine Karte aus (oder bis zu 3 Bauern einer Sorte). Danach nimmst du immer die unterste Karte einer Reihe, bis du 3 Karten auf der Hand hast.
    Die Karte, die danach in der zuletzt gewählten Reihe ganz unten liegt, wird gewertet, und zwar für alle. Ein Schrein kostet 7 Steine und löst ein Opfer aus: Je mehr Karten einer Sorte auf dem Altar liegen, desto mehr ist sie am Ende wert.
    Das Spiel endet, sobald der Stapel leer ist. Das Kürzel in eckigen Klammern hinter einem Satz nennt die Regel.
play-row = Reihe { $row }
play-demon = Dämon
play-pile = Stapel: { $count }
play-altar = { $count ->
    [0] Altar: leer
   *[other] Altar: { $count }, oben: { $top }
}
play-face-down = verdeckt
play-supply = Vorrat:
play-box = Schachtel: { $list }
play-player = Spieler
play-stones = Steine
play-points = Punkte
play-cards = Hand
play-goods-count = Güter
play-tableau = Auslage
play-hand = Deine Hand:
play-goods = Deine Güter:
play-phase = { $phase ->
    [main-first] Du bist am Zug: Kaufe eine Opferkarte oder spiele eine Karte aus.
    [main] Du bist am Zug: Spiele eine Karte aus.
    [discard-first] Nur Schreine auf der Hand und zu wenige Steine: Kaufe eine Opferkarte oder lege einen Schrein in die Schachtel.
    [discard] Nur Schreine auf der Hand und zu wenige Steine: Lege einen Schrein in die Schachtel.
    [offer-up] { $player } hat einen Schrein gespielt: Welche Opferkarte legst du offen auf den Altar?
    [offer-down] Dein Schrein: Welche Opferkarte legst du verdeckt auf den Altar?
    [add] Dein Schrein: Welche Karte aus dem Vorrat kommt auf den Altar?
    [take] { $count ->
        [one] Nimm 1 Karte.
       *[other] Nimm { $count } Karten.
    }
    [oracle] Ein Orakel: Siehst du dir den Altar an? Wenn ja, musst du eine Karte behalten.
    [keep] Behalte eine der Karten, die du siehst.
    [reward] Schreine werden gewertet: Steine oder Siegpunkte?
   *[claim] Diese Sorte ist aufgebraucht: Wähle eine andere.
}
play-prompt = Deine Aktion:
play-choose = Gib eine Zahl von 1 bis { $most } ein, eine Aktion wie „take 3“, „?“ oder „q“.
play-saved = Gespeichert. So geht es weiter: bali play --resume { $file }
play-finished = Die Aufzeichnung dieser Partie: { $file }
play-rank = Platz
play-shrines-points = Schreine
play-stones-points = Steine
play-goods-points = Güter
play-total = Summe
play-resumed = { $ply ->
    [one] Es geht nach der ersten Aktion weiter.
   *[other] Es geht nach { $ply } Aktionen weiter.
}
