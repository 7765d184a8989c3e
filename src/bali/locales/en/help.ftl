help-description = The card game Bali: play it, replay it, study it.
help-usage = usage:
help-commands = commands
help-arguments = arguments
help-options = options
help-command-word = COMMAND
help-file-word = FILE
help-help = show this help and stop
help-version = show the version and stop
help-language = language of all output: en, fr or de (default: that of the system)

help-play = play in the terminal against opponents who play at random
help-play-players = how many play, you included: 2, 3 or 4 (default: 2)
help-play-variants = variants, separated by commas: oracle, demon
help-play-seed = number that fixes the deal and the opponents' choices
help-play-name = your name
help-play-first = you take the first turn (default: drawn by lot)
help-play-resume = go on with a saved game: this file, or the latest one
help-play-plain = no colour

help-replay = check game records and tell the games move by move
help-replay-files = record files; - reads standard input, one record per line
help-replay-json = print each position as one line of JSON instead

help-simulate = play random games at full speed and print statistics
help-simulate-games = how many games (default: 10000)
help-simulate-players = how many play: 2, 3 or 4 (default: 2)
help-simulate-seed = the same number gives the same games (default: 1)
help-simulate-out = write one row per game to this file: .parquet or .csv
help-simulate-plot = draw the statistics into this file: .png or .svg
help-simulate-json = print the statistics as JSON
help-simulate-cores = how many cores to use (default: all)

help-compile = compile the fast engine now, so that nobody has to wait later
