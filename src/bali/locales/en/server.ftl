# What the server answers when something is not possible; phrases said at a table; mail.

server-not-found = { $what ->
    [table] There is no such table.
    [seat] There is no such seat.
    [replay] There is no such replay.
    [person] There is no such person.
   *[page] There is nothing at this address.
}
server-wrong-method = This address cannot be asked in this way.
server-invalid = { $place }: { $reason ->
    [missing] this is missing
    [unknown-key] this is not known here
    [wrong-type] another kind of value is expected here
    [unknown-word] this is none of the possible values
    [too-short] this is too short
    [too-long] this is too long
    [out-of-range] this number is too small or too large
    [not-json] this cannot be read as JSON
    [twice] the same thing is there twice
    [no-clock] a game without a clock has no time limit
   *[not-possible] this is not possible here
}.
server-too-large = That is too much at once. At most { $most } bytes can be sent here.
server-too-many-requests = That was a lot at once. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
server-foreign-origin = This was sent by a page of another site, and is refused for your safety.
server-bad-message = This message was not understood.
server-bad-record = This is not the record of a game of Bali: { $detail }
server-no-such-ply = There is no such moment. This game has { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
server-bad-email = This does not look like an e-mail address.

server-not-signed-in = First say what you are called.
server-wrong-link = This link has been used or has expired. Ask for a new one on your other device.
server-too-many-tables = You have { $most } tables going already. Finish one before you open another.
server-too-many-sockets = You have tables open in too many places ({ $most }). Close one of them.
server-too-many-replays = You keep { $most } replays already; there is no room for more.

server-no-such-seat = There is no such seat. This table has { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
server-wrong-seat-link = This link does not lead to a free seat. Ask whoever opened the table for a new one.
server-seat-taken = This seat is taken.
server-already-dealt = The cards have been dealt already.
server-not-dealt = The cards have not been dealt yet.
server-opener-only = Only the person who opened the table can do this.
server-not-your-seat = This seat is not yours.
server-not-a-spectator = This table is private. To watch, you need the link for spectators.
server-unknown-level = There is no level "{ $level }". Possible: { $known }.
server-too-few-seats = A game needs at least { $least } seats.

server-not-playing = { $status ->
    [open] The game has not started yet.
    [finished] The game is over.
   *[aborted] The game was given up.
}
server-not-over = This is possible only once the game is over.
server-not-your-decision = It is somebody else’s decision now.
server-illegal-move = "{ $move }" is not possible here. Possible: { $legal }.
server-unreadable-move = "{ $move }" is not a move.
server-cannot-undo = This can no longer be taken back: something new has been seen, or somebody else has moved.
server-too-many-undos = That was taken back { $most } times already. Please decide now.
server-bot-plays = A bot is playing this seat at the moment.
server-time-over = Your time for this turn is up; a bot plays it to its end.
server-stale = The game has gone on in the meantime. Look again before you decide.
server-number-ahead = The game has not got that far. Load the table again.
server-busy = Too much is happening at this table at the same time. Please try again.
server-void = This decision is no longer to be made.

server-no-mail = This server sends no mail.
server-unavailable = The games cannot be reached right now. Nothing is lost; please try again in a moment.
server-internal = Something went wrong on the server. Please try again.

server-mail-subject = Bali: it is your turn
server-mail-body =
    Hello { $name },

    a game of Bali is waiting for your decision:

    { $link }

    You will get no other message about this game until it has gone on.
    To get none at all, remove your e-mail address from your profile.

server-confirm-subject = Bali: is this your address?
server-confirm-body =
    Hello { $name },

    this address was given to Bali for reminders of games that wait for you. If that was you,
    please confirm it within a day:

    { $link }

    If not, there is nothing to do: no further message will come.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It’s your turn!
phrase-oh-no = Oh no!
phrase-good-game = Good game!
phrase-bye = Bye!

server-not-built = The page has not been built yet: `make play` in Bali’s folder builds it and opens it.
