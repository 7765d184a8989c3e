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

# The replay in the browser. $told is what the move did, in whole sentences.

replay-of = Replay: { $players }
replay-eyes = Whose eyes to look through
replay-eyes-all = All cards open
replay-eyes-of = As { $player } saw it
replay-eyes-none = As a spectator
replay-controls = Move through the game
replay-first = To the start
replay-turn-before = One turn back
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-turn-after = One turn on
replay-last = To the end
replay-scrubber = Move
replay-position = { $ply ->
    [0] Before the first of { $plies } moves: { $told }
   *[other] Move { $ply } of { $plies }: { $told }
}
replay-speed = Speed
replay-times = { $speed }×
replay-start = The cards are dealt. { $player } begins.
replay-whole = whole game
replay-altar = From the bottom up; folded corner: face down
replay-altar-card = { $face ->
    [up] { $good }, face up
   *[down] { $good }, face down
}
replay-thoughts = What the bot thought
replay-thoughts-looked = { $player } looked ahead { $playouts ->
    [one] once
   *[other] { $playouts } times
}. Chances of winning with each move:
replay-thoughts-chances = Chances of winning with each move, as { $player } saw them:
replay-thoughts-liked = How good each move seemed to { $player }:
replay-thoughts-chosen = chosen
replay-thoughts-none = No bot’s thoughts belong to this move.
replay-buy = buy { $goods }
replay-stones = take stones
replay-points = take points
replay-link = Link to this moment
replay-to-table = To the table and its result
replay-keys = Keys
replay-keys-move = one move back, one on
replay-keys-turn = one turn back, one on
replay-keys-ends = to the start, to the end
replay-keys-play = play, pause
replay-key-home = Home
replay-key-end = End
replay-key-space = Space
replay-early = This game is not over yet
replay-early-hint = As long as it is played, some cards are secret. Its replay opens when it ends.
replay-refused = The replay cannot be shown
