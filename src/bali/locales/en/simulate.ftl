simulate-progress = random games
simulate-compiling = Compiling the engine (only after an installation or an update; it may take a minute)...
simulate-compiled = The engine is compiled.
simulate-title = { $games ->
    [one] 1 random game
   *[other] { $games } random games
}, { $players } players, variants: { $variants }
simulate-no-variants = none
simulate-speed = { $games } games/s, { $moves } moves/s
simulate-length = Length: { $moves } moves, { $turns } turns
simulate-seat = seat
simulate-score = score
simulate-wins = win share
simulate-tokens = tokens
simulate-shrines = shrines
simulate-stones = stones
simulate-goods = goods
simulate-good = good
simulate-worth = worth { $value }
simulate-ran-out = ran out
simulate-intervals =
    ±: 95 % confidence interval. A shared victory counts in proportion.
    Seats are numbered in turn order.
simulate-written = Written: { $file }
simulate-axis-score = final score
simulate-axis-games = share of games
simulate-axis-points = points
simulate-axis-worth = points a card
simulate-axis-moves = moves in a game
simulate-plot-scores = Final scores by seat
simulate-plot-wins = Win share by seat
simulate-plot-parts = What scores are made of
simulate-plot-values = What goods were worth
simulate-plot-length = Length of a game
simulate-plot-seat = seat { $seat }
