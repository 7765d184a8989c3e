play-welcome = Welcome to Bali. Type the number of a move or the move itself; "?" explains, "q" saves and stops.
play-opponents = Your opponents: { $name }. { $character } { $memory }.
play-opponents-random = Your opponents play at random and forget nothing.
play-opponent = { $number ->
    [1] Wayan
    [2] Made
   *[3] Nyoman
}
play-guest = Guest
play-help =
    Every turn: you may buy a sacrifice card (5 stones, 1 less for each of your farmers of that good), then you play a card (or up to 3 farmers of one good), then you take cards from the ends of the rows until you hold 3.
    The card that then ends the row you took from is scored, for everybody. A shrine costs 7 stones and brings a sacrifice: the more of a good lies on the altar, the more it is worth at the end.
    The game ends when the pile is empty. Numbers in brackets after a sentence name the rule.
play-row = row { $row }
play-demon = demon
play-pile = Pile: { $count }
play-altar = { $count ->
    [0] Altar: empty
   *[other] Altar: { $count }, top: { $top }
}
play-face-down = face down
play-supply = Supply:
play-box = Box: { $list }
play-player = player
play-stones = stones
play-points = points
play-cards = hand
play-goods-count = goods
play-tableau = played
play-hand = Your hand:
play-goods = Your goods:
play-phase = { $phase ->
    [main-first] Your turn: buy a sacrifice card, or play a card.
    [main] Your turn: play a card.
    [discard-first] Only shrines in your hand, and too few stones for one: buy a sacrifice card, or put a shrine in the box.
    [discard] Only shrines in your hand, and too few stones for one: put a shrine in the box.
    [offer-up] { $player } has played a shrine: choose a sacrifice card for the altar, face up.
    [offer-down] Your shrine: choose a sacrifice card for the altar, face down.
    [add] Your shrine: choose a card from the supply for the altar.
    [take] { $count ->
        [one] Take 1 card.
       *[other] Take { $count } cards.
    }
    [oracle] An oracle: do you look at the top of the altar? If you look, you must keep a card.
    [keep] Keep one of the cards you see.
    [reward] Shrines are scored: stones or points?
   *[claim] This good is used up: choose another.
}
play-prompt = Your move:
play-choose = Type a number from 1 to { $most }, a move such as "take 3", "?" or "q".
play-saved = Saved. Go on with: bali play --resume { $file }
play-finished = The record of this game: { $file }
play-rank = place
play-shrines-points = shrines
play-stones-points = stones
play-goods-points = goods
play-total = total
play-resumed = { $ply ->
    [one] Going on after the first move.
   *[other] Going on after { $ply } moves.
}
