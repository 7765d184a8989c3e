replay-players = Players: { $list }
replay-variants = Variants: { $list }
replay-none = none
replay-color = { $color ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
replay-variant = { $variant ->
    [oracle] oracle
   *[demon] demon
}
replay-player = Player { $number }
replay-unfinished = The record stops here; { $player } would be next.
