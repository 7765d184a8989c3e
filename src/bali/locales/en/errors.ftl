error-usage = { $detail }. "{ $command } --help" shows what is possible.
error-unknown-arguments = not known here: { $found }
error-missing-arguments = missing: { $found }
error-invalid-choice = { $option }: "{ $found }" is not possible. Possible: { $known }
error-needs-value = { $option }: a value is missing
error-takes-no-value = { $option }: this option takes no value
error-ambiguous-option = "{ $found }" is ambiguous: { $known }
error-not-together = { $option } and { $other } cannot both be given
error-in-option = { $option }: { $message }
error-in-file = { $place }: { $message }
error-in-line = standard input, line { $line }: { $message }
error-standard-input = standard input
error-cannot-read = this file cannot be read ({ $detail })
error-cannot-write = { $file } cannot be written ({ $detail })
error-system = { $code ->
    [ENOENT] no such file or folder
    [EACCES] no permission
    [EISDIR] it is a folder
    [EEXIST] there is a file of that name
    [ENOTDIR] its path leads through a file
    [ENOSPC] the disk is full
    [EROFS] the disk is read-only
   *[other] { $detail }
}
error-too-long = this record is longer than { $most } bytes; no game needs so much
error-no-folder = { $file }: there is no folder { $folder }
error-folder-not-new = { $folder }: this must be a new or an empty folder
error-kind-of-file = { $file }: the name must end in one of these: { $wanted }
error-no-ray = --ray: Ray is not installed; "pip install bali[ray]" adds it
error-no-cluster = no Ray cluster can be used at { $address } ({ $detail })
error-other-sources = a machine of the Ray cluster has another version of Bali, which may play otherwise; install the same one everywhere
error-share-lost = the Ray cluster lost one worker after another at the same piece of work (killed, or out of memory)
error-not-a-number = "{ $text }" is not a whole number from { $least } to { $most }
error-no-saved-game = there is no saved game to go on with; "bali play" starts one
error-not-a-saved-game = this record was not saved by "bali play": it does not say which seat is yours
error-no-such-seat = --seat: "{ $text }" is not possible. In this game it is a number from 1 to { $players }, or "spectator".
error-no-such-ply = --at: "{ $text }" is not possible. For this record it is a number of moves from 0 to { $moves }.

error-unreadable-move = "{ $move }" is not a move. Moves are written like "take 3" or "play rice x2".
error-illegal-move = "{ $move }" is not possible here. Possible: { $legal }.
error-bad-move = move { $index } (counted from 0), { $move }: not possible there. Possible: { $legal }.
error-move-after-end = move { $index } (counted from 0), { $move }: the game was over before it.
error-bad-setup = { $field }: { $reason }

error-not-json = this is not JSON: { $reason ->
    [syntax] the text breaks off or goes wrong at line { $line }, column { $column }
    [not-utf-8] it is not text in UTF-8
    [too-deep] brackets are nested too deeply
    [key-twice] an object has the same key twice
    [not-a-number] NaN and Infinity are not JSON numbers
   *[number-too-long] it holds a number that is too big or too long
}

reason-missing = this key is missing
reason-wrong-type = { $wanted ->
    [object] an object in braces is expected
    [list] a list in brackets is expected
    [number] a whole number is expected
   *[text] a text in quotes is expected
}
reason-unknown-format = "{ $wanted }" is expected
reason-unknown-word = "{ $word }" is not known here. Possible: { $known }.
reason-twice = "{ $word }" is there twice
reason-wrong-number = { $found ->
    [one] 1 player
   *[other] { $found } players
}; a game has { $least } to { $most }
reason-wrong-count = { $card } is there { $found ->
    [one] once
   *[other] { $found } times
}; it must be { $wanted ->
    [one] once
   *[other] { $wanted } times
}
reason-oracle-too-early = an oracle cannot be among the first { $dealt } cards
reason-without-oracle = only a game with the oracle starts with cards on the altar; leave this key out
reason-out-of-range = a whole number from { $least } to { $most } is expected
reason-names-and-colors = { $names ->
    [one] 1 name
   *[other] { $names } names
}, but { $colors ->
    [one] 1 colour
   *[other] { $colors } colours
}
error-train-budgets = --minutes and --games: give one of them
error-train-instinct = --instinct goes with --players, --games, --seed, --cores and --out, not with --minutes, --from, --resume or --ray
error-train-instinct-players = --instinct: search asks an instinct with { $players } players only; add --players { $players }
error-train-instinct-games = --instinct: watch { $least } to { $most } games
error-instinct-there = { $file } is there already; name another folder with --out
error-course-unreadable = { $file } cannot be read: { $detail }
error-no-course = --resume: there is no { $file }
error-folder-busy = { $folder }: another process is training here for as many players; wait for it, or name another folder with --out
error-net-there = { $file } is there already: add --from { $file } and name another folder with --out to go on from it, or only another folder to begin anew
error-course-there = { $file } is there already: add --resume to go on with it, or name another folder with --out
