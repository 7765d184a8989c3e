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
arena-cpu = of it CPU
arena-longest = longest
arena-late = late
arena-forfeits = forfeits
arena-cross = Each against each
arena-cross-note = Win share in % of one seat of the row’s bot against the column’s.
arena-cross-note-many = Win share in % of one of the row’s bot among copies of the column’s; equals win { $par }.
arena-range = 95 %: { $low } to { $high }
arena-par = equals win { $par }
arena-note = ± or (from–to): 95 % interval, with the deal as the unit, because games on the same cards are not independent. Each deal is played once from every seat. A shared victory counts in proportion; equals win { $par }.
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
arena-stopped = The interval is that of a stopped test: whoever stops on a good run of deals sees too large a difference. The test’s decision counts.
arena-forfeit-illegal = { $bot } forfeited a game of deal { $deal } after { $move } moves: no legal move ({ $detail })
arena-forfeit-raised = { $bot } forfeited a game of deal { $deal } after { $move } moves: it failed ({ $detail })
arena-forfeit-not-started = { $bot } forfeited a game of deal { $deal }: its program could not be started ({ $detail })
arena-forfeit-other-protocol = { $bot } forfeited a game of deal { $deal }: its program speaks another version of the protocol ({ $detail })
arena-forfeit-died = { $bot } forfeited a game of deal { $deal } after { $move } moves: its program ended ({ $detail })
arena-forfeit-late = { $bot } forfeited a game of deal { $deal } after { $move } moves: no answer within { $detail }
arena-forfeit-nonsense = { $bot } forfeited a game of deal { $deal } after { $move } moves: its program said something else than was asked ({ $detail })
arena-forfeit-too-much = { $bot } forfeited a game of deal { $deal } after { $move } moves: its program wrote too long a line ({ $detail })
arena-more-forfeits = { $count ->
    [one] and 1 more forfeited game
   *[other] and { $count } more forfeited games
}
arena-starved = { $bot } had { $cpu } of processor time in the { $time } that a move took on average: the machine was busy, and the bot played below its strength.
arena-late-moves = { $bot } took over one and a half times its { $limit } for { $late } of { $decisions } moves.

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
arena-broken-off = Broken off after { $done } of { $total } games.
arena-too-many-cores = --cores { $cores }: more games at once than this machine has room for ({ $most }); bots with a time limit will play below their strength
arena-budgets = (a search without one has 100 ms; x2 thinks on two threads: tree@1sx2)
arena-cores = how many games to play at once (default: as many as there are cores for, by the bots’ threads)
arena-unknown-bot = "{ $text }" is not a bot. Possible: { $known }; { $searchers } with a time or a number of playouts a move if you like: @20ms, @1s, @500p
arena-takes-no-budget = "{ $text }": { $name } takes no time or playouts of its own; write just { $name }. These do: { $searchers }
arena-unreadable-budget = "{ $text }": this is not a time or a number of playouts a move, like @20ms, @1s, @500p or, on two threads, @1sx2
arena-budget-range = "{ $text }": so much or so little time, playouts or threads cannot be given; possible are amounts like @20ms, @1s, @500p, @1sx2
arena-program-name = "{ $text }": before the = stands a name of your choice in letters, digits, - or _, with a time a move if you like: mine=…, mine@100ms=…. These names are taken: { $known }
arena-program-time = "{ $text }": after the @ stands a time a move, like mine@100ms=… or mine@2s=…
arena-program-command = "{ $text }": after the = stands a command, like "mine=python bot.py"
arena-no-program = there is no program "{ $program }" that could be run
arena-no-net = { $file }: this net for { $players } players cannot be read ({ $detail }); "bali train --players { $players }" makes one
arena-programs-again = { $folder }: bots of this match are programs; name the bots again to let them run: { $bots }
arena-not-shares = "{ $text }" is not two win shares between 0 and 1, the smaller one first, like 0.5,0.55
arena-wrong-number = name { $least } to { $most } bots, like "bali arena greedy random"
arena-test-for-two = --sprt: this test is for two bots
arena-resume-what = --resume: say with --out in which folder the match is
arena-nothing-begun = { $folder }: no match was begun in this folder
arena-not-a-folder = { $folder } is not a folder
arena-other-match = { $folder }: another match was begun in this folder ({ $setting }: { $stored }, not { $asked }). Choose another folder, or go on with --resume --out alone.
arena-other-version = { $file }: this match was begun with another version of Bali, { $stored }, not { $running }, whose bots may play otherwise. Go on with that one, or choose another folder.
arena-damaged = { $file }, line { $line }: this is not what the arena wrote. Choose another folder, or mend the file.
arena-in-use = { $file }: this match is being played by another process
arena-worker-lost = a worker process died (killed, or out of memory); finished games are kept in the folder given with --out, and the same command goes on
