help-description = The card game Bali: play it, replay it, study it.
help-usage = usage:
help-commands = commands
help-arguments = arguments
help-options = options
help-command-word = COMMAND
help-file-word = FILE
help-folder-word = FOLDER
help-address-word = ADDRESS
help-help = show this help and stop
help-version = show the version and stop
help-language = language of all output: en, fr or de (default: that of the system)

help-play = play in the terminal against bots
help-play-players = how many play, you included: 2, 3 or 4 (default: 2)
help-play-variants = variants, separated by commas: oracle, demon
help-play-seed = number that fixes the deal and the opponents' choices
help-play-name = your name
help-play-level = how strong the opponents are: { $levels } (default: { $default })
help-play-fast = the opponents move as soon as they have thought, which tells how long that took
help-play-first = you take the first turn (default: drawn by lot)
help-play-resume = go on with a saved game: this file, or the latest one
help-play-plain = no colour

help-replay = check game records and tell the games move by move
help-replay-files = record files; - reads standard input, one record per line
help-replay-json = print each position as one line of JSON instead

help-verify = check that a game was dealt fairly: that its deal follows from the opened seed and the players’ values
help-verify-files = record files with an opened seed; - reads standard input, one record per line
help-verify-hash = the hash that the table showed when it opened, as you noted it
help-verify-value = the value that you added yourself; it must be among those of the deal
help-verify-json = print what was checked as one line of JSON per record

help-simulate = play random games at full speed and print statistics
help-simulate-games = how many games (default: 10000)
help-simulate-players = how many play: 2, 3 or 4 (default: 2)
help-simulate-seed = the same number gives the same games (default: 1)
help-simulate-out = write one row per game to this file: .parquet or .csv
help-decisions = write every decision to this .parquet file, or to several in this new folder: what the seat knew, its move, how the game ended
help-simulate-plot = draw the statistics into this file: .png or .svg
help-simulate-json = print the statistics as JSON
help-simulate-cores = how many cores to use (default: all)
help-ray = work on the Ray cluster at this address (like { $example }), or on one that is started here for the purpose; the results are the same (needs "bali[ray]")

help-view = show what a player knew at one moment of a recorded game
help-view-file = record file; - reads one record from standard input
help-view-seat = whose knowledge: 1 for the player who starts, 2 for the next, and so on, or "spectator"
help-view-at = after so many moves; 0 is before the first (default: all)
help-view-memory = on: also what was seen earlier; off: only what lies open at that moment (default: on)
help-view-json = print it as JSON

help-worlds = show what a player could conclude about everyone's goods and the altar
help-worlds-json = print the conclusions as JSON

help-arena = play bots against each other on the same deals and measure their strength
help-arena-bots = two bots, or more for each against each: { $known }; with a time or playouts a move: tree@20ms, tree@500p
help-arena-programs = or a program of your own: "mine=python bot.py", with a time a move "mine@100ms=…" (1 s without; docs/bot-protocol.md)
help-arena-nets = value and search play with nets of your own, made by bali train, when a folder is named: { $examples }
help-arena-games = games in each pairing, rounded up to whole deals (default: 200)
help-arena-players = how many play: 2, 3 or 4; with more than 2, one candidate among copies of its opponent (default: 2)
help-arena-seed = the same number gives the same deals and, apart from bots with a time limit, the same games (default: 1)
help-arena-sprt = for two bots: stop once the first bot’s win share is decided to be P0 or P1, like 0.5,0.55
help-arena-out = keep the games in this folder, with games.parquet, summary.json and report.html; the same command goes on after a break
help-arena-html = write the report to this file too: .html
help-arena-resume = go on with the match in the folder given with --out; nothing else need be said
help-arena-json = print the results as JSON

help-serve = run a server for tables in the browser: for yourself, your home or everyone
help-serve-lan = let other devices in your network in too
help-serve-host = the address of this computer to be reached at (default: from this computer only)
help-serve-port = the port to be reached at (default: 8000, or the next one that is free)
help-serve-no-browser = do not open the browser
help-serve-no-pause = bots move as soon as they have thought, which tells how long that took
help-serve-bots = processes in which bots think, for each server process (default: 1); 0 leaves it to "bali worker"
help-serve-workers = server processes; more than one needs PostgreSQL (default: 1)
help-serve-public-url = how the server is reached from outside, like https://bali.example.org
help-serve-behind-proxy = a proxy of yours passes requests on and tells where they come from
help-serve-smtp = mail server for reminders of slow games, like smtp://user:password@host:587 (default: { $variable } in the environment)
help-serve-mail-from = the address that mail comes from

help-worker = let bots think in this process too, for servers that share a PostgreSQL database
help-worker-bots = processes in which bots think (default: 1)

help-data = folder where the games are kept (default: your own for such data)
help-database = keep them in PostgreSQL instead, like postgresql://user@host/name (default: { $variable } in the environment)

help-backup = write everything that is kept into one file; a server may go on meanwhile
help-backup-file = the backup; nobody but you may read it, for it holds secrets of games

help-restore = fill a database from a backup, also one of the other kind or of an earlier Bali
help-restore-file = a file that "bali backup" wrote
help-restore-replace = remove the games that are there already

help-check = play every game that is kept again and say which are not sound
help-check-json = print each unsound game, and a summary, as a line of JSON

help-compile = compile the fast engine now, so that nobody has to wait later

help-train = train a value net for the bots by self-play
help-train-players = for how many players: 2, 3 or 4 (default: 2)
help-train-minutes = for how long, in all (default: 60)
help-train-games = or how many games, in lessons of 512: the same seed then gives the same net
help-train-seed = number that fixes all chance (default: 1)
help-train-out = folder for the net, its curve and the checkpoint (default: nets)
help-train-from = begin with this net instead of nothing
help-train-resume = go on from the checkpoint in that folder
help-train-instinct = learn instead what players do who look ahead, from games of such bots (default: 4,000 games); search uses that
