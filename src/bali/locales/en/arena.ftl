arena-progress = games
arena-heading = Bali · Arena
arena-duel = { $candidate } against { $opponent }
arena-round = { $count } bots, each against each
arena-size = { $games ->
    [one] 1 game
   *[other] { $games } games
} on { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
arena-table = { $players } players, variants: { $variants }, seed { $seed }

arena-bot = bot
arena-bots = Bots
arena-opponent = against
arena-pairings = Pairings
arena-games = games
arena-share = win share
arena-margin = score margin
arena-moves = moves
arena-rating = rating
arena-score = score
arena-time = time a move
arena-longest = longest
arena-forfeits = forfeits
arena-cross = Each against each
arena-cross-note = Win share in % of one seat of the row’s bot against the column’s.
arena-range = 95 %: { $low } to { $high }
arena-par = equals win { $par }
arena-note = ±: 95 % interval, with the deal as the unit, because games on the same cards are not independent. Each deal is played once from every seat. A shared victory counts in proportion; equals win { $par }.
arena-again = The same deals again (a bot with a time limit may move otherwise):

arena-better = { $candidate } did better than { $opponent }: the interval is clear of par.
arena-worse = { $candidate } did worse than { $opponent }: the interval is clear of par.
arena-equal = No difference between { $candidate } and { $opponent } is proven.
arena-test-decided = Sequential test of { $p0 } against { $p1 }: decided for { $accepted } after { $games ->
    [one] 1 game
   *[other] { $games } games
}.
arena-test-open = Sequential test of { $p0 } against { $p1 }: not decided after { $games ->
    [one] 1 game
   *[other] { $games } games
}.
arena-forfeit-illegal = { $bot } forfeited a game of deal { $deal } after { $move } moves: no legal move ({ $detail })
arena-forfeit-raised = { $bot } forfeited a game of deal { $deal } after { $move } moves: it failed ({ $detail })
arena-more-forfeits = { $count ->
    [one] and 1 more forfeited game
   *[other] and { $count } more forfeited games
}

arena-all-seats = all seats
arena-axis-share = win share, %
arena-axis-rating = rating (Elo points)
arena-axis-margin = score margin in a game
arena-axis-deals = deals played
arena-plot-shares = Win share
arena-plot-ratings = Ratings
arena-plot-running = How the estimate settled
arena-plot-scores = Final scores
arena-plot-margins = Score margins

arena-kept = { $done } of { $total } games are kept in { $folder }; the same command goes on.
arena-unknown-bot = "{ $text }" is not a bot. Possible: { $known }; with a time or a number of playouts a move if you like: @20ms, @1s, @500p
arena-not-shares = "{ $text }" is not two win shares between 0 and 1, the smaller one first, like 0.5,0.55
arena-wrong-number = name { $least } to { $most } bots, like "bali arena greedy random"
arena-test-for-two = --sprt: this test is for two bots
arena-resume-what = --resume: say with --out in which folder the match is
arena-nothing-begun = { $folder }: no match was begun in this folder
arena-not-a-folder = { $folder } is not a folder
arena-other-match = { $folder }: another match was begun in this folder ({ $setting }: { $stored }, not { $asked }). Choose another folder, or go on with --resume --out alone.
arena-damaged = { $file }, line { $line }: this is not what the arena wrote. Choose another folder, or mend the file.
arena-in-use = { $file }: this match is being played by another process
arena-worker-lost = a worker process died (killed, or out of memory); finished games are kept in the folder given with --out, and the same command goes on
