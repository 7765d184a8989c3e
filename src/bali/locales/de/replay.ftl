replay-players = Spieler: { $list }
replay-variants = Varianten: { $list }
replay-none = keine
replay-color = { $color ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
replay-variant = { $variant ->
    [oracle] Orakel
   *[demon] Dämon
}
replay-player = Spieler { $number }
replay-unfinished = Hier endet die Aufzeichnung; { $player } wäre als Nächstes an der Reihe.
