# Names of things, and what happened in a move. $player is a name; $cards and $goods are made by
# the messages "cards" and "goods", as the object of a sentence.

card-short = { $card ->
    [rice] Rice
    [peanut] Peanut
    [banana] Banana
    [pepper] Pepper
    [mason] Mason
    [priest] Priest
    [shrine] Shrine
   *[oracle] Oracle
}
card-name = { $card ->
    [rice] rice farmer
    [peanut] peanut farmer
    [banana] banana farmer
    [pepper] pepper farmer
    [mason] mason
    [priest] priest
    [shrine] shrine
   *[oracle] oracle
}
card-plural = { $card ->
    [rice] rice farmers
    [peanut] peanut farmers
    [banana] banana farmers
    [pepper] pepper farmers
    [mason] masons
    [priest] priests
    [shrine] shrines
   *[oracle] oracles
}
cards = { $count ->
    [one] { $card ->
        [rice] a rice farmer
        [peanut] a peanut farmer
        [banana] a banana farmer
        [pepper] a pepper farmer
        [mason] a mason
        [priest] a priest
        [shrine] a shrine
       *[oracle] an oracle
    }
   *[other] { $card ->
        [rice] { $count } rice farmers
        [peanut] { $count } peanut farmers
        [banana] { $count } banana farmers
        [pepper] { $count } pepper farmers
        [mason] { $count } masons
        [priest] { $count } priests
        [shrine] { $count } shrines
       *[oracle] { $count } oracles
    }
}
good-name = { $good ->
    [rice] rice
    [peanut] peanuts
    [banana] bananas
   *[pepper] peppers
}
goods = { $good ->
    [rice] a rice card
    [peanut] a peanut card
    [banana] a banana card
   *[pepper] a pepper card
}
stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
bonus = , { $bonus } of them for the majority
decimal-mark = .

fact-bought = { $player } buys { $goods } for { $stones }.
fact-played = { $cost ->
    [0] { $player } plays { $cards }.
   *[other] { $player } plays { $cards } for { $stones }.
}
fact-discarded = { $player } cannot pay for a shrine and puts { $cards } in the box.
fact-demon-moved = The demon moves from row { $source } to row { $target }.
fact-offered = { $face ->
    [up] { $player } puts { $goods } face up on the altar.
   *[down] { $player } puts { $goods } face down on the altar.
}
fact-offered-unseen = { $player } puts a card face down on the altar.
fact-offered-nothing = { $player } has nothing to sacrifice.
fact-added = { $player } adds { $goods } from the supply to the altar.
fact-added-nothing = The supply is empty; { $player } adds nothing to the altar.
fact-took = { $player } takes { $cards } from row { $row }.
fact-row-laid = Row { $row } is laid anew: { $list }.
fact-oracles-removed = { $count ->
    [one] An oracle leaves row { $row } for the box.
   *[other] { $count } oracles leave row { $row } for the box.
}
fact-no-look = The altar is empty, so there is nothing to look at.
fact-consulted = { $player } looks at the top of the altar and sees, from the top down: { $list }.
fact-consulted-unseen = { $count ->
    [one] { $player } looks at the top card of the altar.
   *[other] { $player } looks at the top { $count } cards of the altar.
}
fact-declined = { $player } does not look at the altar.
fact-kept = { $player } keeps { $goods } from the altar.
fact-kept-unseen = { $player } keeps a card from the altar.
fact-scored = Row { $row } decides: { $plural } are scored.
fact-gained-stones = { $player } gains { $stones }{ $bonus }.
fact-chose-stones = { $player } takes { $stones } for shrines{ $bonus }.
fact-gained-points = { $player } gains { $points }{ $bonus }.
fact-chose-points = { $player } takes { $points } for shrines{ $bonus }.
fact-received = { $bonus ->
    [yes] { $player } receives { $goods } more for the majority.
   *[no] { $player } receives { $goods }.
}
fact-claimed = { $bonus ->
    [yes] { $scored }: used up. For the majority, { $player } takes { $goods } instead.
   *[no] { $scored }: used up. { $player } takes { $goods } instead.
}
fact-received-nothing = The supply is empty; { $player } receives nothing.
fact-turn-began = { $player }'s turn.
fact-ended = The pile is empty: the game is over.
fact-good-valued = { $good }: { $count } on the altar, { $value ->
    [one] 1 point
   *[other] { $value } points
} a card.
fact-final-score = { $rank }. { $player }: { $tokens } (points) + { $shrines } (shrines) + { $stones } (stones) + { $goods } (goods) = { $total }
fact-won = { $decided ->
    [points] { $players } wins with the most points.
    [shrines] Equal points: { $players } wins with more shrines.
    [stones] Equal points and shrines: { $players } wins with more stones.
   *[nothing] Equal in everything: { $players } share the victory.
}
and = { $first } and { $last }

move-buy = buy { $goods } ({ $stones })
move-play = { $cost ->
    [0] play { $cards }
   *[other] play { $cards } ({ $stones })
}
move-discard = put a shrine in the box
move-offer = sacrifice { $goods }
move-add = add { $goods } from the supply
move-take = take { $cards } from row { $row }
move-consult = look at the top of the altar
move-decline = do not look
move-keep = keep { $goods }, number { $place } from the top
move-stones = take { $stones }
move-points = take { $points }
move-and-score = { $move }; then { $plural } are scored
move-and-row = { $move }; then a new row is laid
move-claim = take { $goods }
