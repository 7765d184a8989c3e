# Who knows what: `bali view` and `bali worlds`. $when comes from the message "view-when".

view-when = { $ply ->
    [0] before the first move
    [one] after the first move
   *[other] after { $ply } moves
}
view-title = { $viewer ->
    [spectator] What a spectator knows { $when }
   *[player] What { $player } knows { $when }
}
view-memory-off = Without memory: only what lies open now, and one's own cards.
view-looking = Seen on the altar, from the top: { $list }
view-goods = { $known ->
    [open] Sacrifice cards
   *[ranges] Sacrifice cards (least–most; worth: points a card if it ended now)
}
view-good = good
view-altar = altar
view-worth = worth
view-unseen = Left in the pile, in unknown order:
view-decides = { $player } decides now.
view-over = The game is over: everything is open.

worlds-title = { $viewer ->
    [spectator] What a spectator can conclude { $when }
   *[player] What { $player } can conclude { $when }
}
worlds-situations = { $count ->
    [one] Only one distribution of the sacrifice cards fits.
   *[other] { $count } distributions of the sacrifice cards fit.
}
worlds-over = The game is over and everything is open; this is what followed without looking.
