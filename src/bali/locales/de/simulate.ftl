simulate-progress = Zufallspartien
simulate-compiling = Der Spielkern wird kompiliert (nur nach einer Installation oder Aktualisierung; das kann eine Minute dauern) …
simulate-compiled = Der Spielkern ist kompiliert.
simulate-title = { $games ->
    [one] 1 Zufallspartie
   *[other] { $games } Zufallspartien
}, { $players } Spieler, Varianten: { $variants }
simulate-no-variants = keine
simulate-speed = { $games } Partien/s, { $moves } Aktionen/s
simulate-length = Länge: { $moves } Aktionen, { $turns } Züge
simulate-seat = Spieler
simulate-score = Ergebnis
simulate-wins = Siege
simulate-tokens = Marker
simulate-shrines = Schreine
simulate-stones = Steine
simulate-goods = Güter
simulate-good = Sorte
simulate-worth = Wert { $value }
simulate-ran-out = aufgebraucht
simulate-intervals =
    ±: 95-%-Konfidenzintervall. Ein geteilter Sieg zählt anteilig.
    Die Spieler sind in der Zugreihenfolge nummeriert.
simulate-written = Geschrieben: { $file }
simulate-axis-score = Endergebnis
simulate-axis-games = Anteil der Partien
simulate-axis-points = Punkte
simulate-axis-worth = Punkte je Karte
simulate-axis-moves = Aktionen pro Partie
simulate-plot-scores = Endergebnisse nach Zugreihenfolge
simulate-plot-wins = Siege nach Zugreihenfolge
simulate-plot-parts = Woher die Punkte kommen
simulate-plot-values = Was die Güter wert waren
simulate-plot-length = Länge einer Partie
simulate-plot-seat = Spieler { $seat }
