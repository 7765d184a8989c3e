# Where games are kept: `bali backup`, `bali restore`, `bali check`, and the database of `bali serve`.

backup-done = Written to { $file }. Tables: { $tables }. People: { $people }. Moves: { $entries }.
restore-done = Restored. Tables: { $tables }. People: { $people }. Moves: { $entries }.

check-table = Table { $id }: { $reason }
check-replay = Uploaded replay { $id }: { $reason }
check-summary = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} and { $replays ->
    [one] 1 uploaded replay
   *[other] { $replays } uploaded replays
} checked. { $unsound ->
    [0] All are sound.
    [one] 1 is not sound.
   *[other] { $unsound } are not sound.
}

problem-unknown-status = its status "{ $status }" does not exist
problem-still-open = it counts as open, though its cards have been dealt
problem-still-waiting = it waits for somebody’s decision, though its status is "{ $status }"
problem-no-setup = its status is "{ $status }", but the deal is missing
problem-too-early = it has not been dealt, yet its log has entries: { $entries }
problem-bad-chairs = its seats are not numbered one after the other
problem-empty-seat = nobody sits on seat { $chair } (counted from 0)
problem-gap = its log has number { $found } where { $wanted } should be
problem-other-number = the table says that the last entry of its log is { $found }; it is { $wanted }
problem-bad-setup = its deal cannot be read: { $cause }
problem-setup-with-moves = there are moves in its deal
problem-other-players = its deal is for { $players } players, but the table has { $seats } seats
problem-bad-order = "{ $order }" is not an order of its seats
problem-bad-seed = nothing can be dealt from its seed and the players’ values. { $cause }
problem-other-order = its order is { $found }, but seed and values give { $wanted }
problem-other-deal = { $field ->
    [variants] the variants are not those of the table
    [colors] the colours are not those that seed and values give
    [deck] the deck is not the one that seed and values give
   *[altar] the altar is not the one that seed and values give
}
problem-unknown-word = entry { $number } of its log: "{ $word }" is not known there
problem-after-end = entry { $number } of its log stands after the end of the game
problem-other-player = entry { $number } of its log: it was not the decision of player { $player } (counted from 0)
problem-no-undo = entry { $number } of its log: player { $player } (counted from 0) had no move to take back
problem-illegal-entry = entry { $number } of its log: "{ $move }" was not possible
problem-other-undo = entry { $number } of its log takes back "{ $found }", but the last move was "{ $wanted }"
problem-not-finished = the game is over, but its status is "{ $status }"
problem-not-over = it counts as finished, but the game is not over
problem-other-decider = seat { $wanted } has to decide (counted from 0), but the table waits for { $found ->
    [none] nobody
   *[other] { $found }
}
problem-other-waiting = the table does not know whether a person or a bot decides on seat { $chair } (counted from 0): "{ $found }"
problem-bad-record = { $cause }

store-unavailable = the database cannot be used ({ $detail })
store-bad-address = this is not the address of a database. It looks like this: postgresql://user@host/name; special characters in a password are written like %40 for @.
store-unknown-kind = databases of the kind "{ $kind }" are not known here; possible are postgresql and sqlite
store-no-file = the address of a SQLite database has to name a file, like sqlite:////folder/bali.sqlite3
store-no-driver = for PostgreSQL the driver has to be installed: pip install "bali[postgres]"
store-absent = { $place }: there are no games here yet; "bali serve" makes a beginning
store-not-ours = somebody else’s tables are in this database; Bali needs one of its own
store-too-new = this database was last used by a newer Bali (version { $found } of the tables; this one knows { $known }). Please install the newer one.
store-too-old = this database is from an earlier Bali (version { $found } of the tables, now { $known }). "bali serve" brings it up to date when it starts.
store-broken-reference = rows of "{ $table }" refer to something in "{ $to }" that is not there; nothing has been changed
store-in-use = a server is running on this database; stop it first
store-not-empty = { $place }: there are games here already. --replace removes them and puts those of the backup in their place.
store-file-in-the-way = { $file } exists and is no backup of Bali, so it is not overwritten
store-not-a-backup = this file is not a backup written by "bali backup"
store-too-new-backup = this backup was written by a newer Bali (version { $found } of the tables; this one knows { $known })
store-damaged-backup = this backup is damaged: something in it is missing or has been changed. Nothing has been restored.
store-row-refused = a row of "{ $table }" does not fit into this database ({ $detail }). Nothing has been restored.
