# The home page and the ways from it into a game.

home-title = Tend the terraces, honour the altar.
home-play = Play now
home-starting = Dealing the cards …
home-next-game = The next game
home-you-and-bots = { $count ->
    [one] You and a bot
   *[other] You and { $count } bots
}
home-variant = { $variant ->
    [oracle] oracle
   *[demon] demon
}
home-variant-hint = { $variant ->
    [oracle] Lets you look at the altar and keep a card
   *[demon] Bars a row until a priest moves it
}
home-memory = Memory aid
home-no-memory = no memory aid
home-memory-hint = Shows what everyone could remember
home-pause = Bots take their time
home-no-pause = no pause
home-pause-hint = A short pause before each answer; without it they answer at once
home-change = Change
home-done = Done
home-players = Players
home-level = The bots
home-extras = Variants and help
home-ways = Other ways to play
home-way-invite = Invite friends
home-way-invite-hint = By link or QR code
home-way-pass = Pass and play
home-way-pass-hint = One screen, 2 to 4 players
home-way-learn = Learn the game
home-way-learn-hint = The rules, with pictures
home-way-watch = Watch a game
home-way-watch-hint = Open tables, games going on
home-way-score = Count a score
home-way-score-hint = After a game with real cards
home-way-replay = Look back
home-way-replay-hint = Open a record
home-my-games = My games
home-all = All
home-all-games = All my games
home-no-games = No games yet. The first is one tap away.
home-lobby = Lobby
home-to-lobby = To the lobby
home-rules = Rules
home-glossary = Glossary
home-about = About
home-unreachable = The server cannot be reached right now. The rules, the score sheet and the settings are here all the same.

home-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
home-nobody-yet = Nobody else yet
home-finished = Finished
home-aborted = Given up
home-your-turn = Your turn
home-turn-of = { $player } to play
home-bot-thinks = A bot is thinking
home-be-ready = Say when you are ready
home-waits-for = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
home-not-all-ready = Not everyone is ready yet
home-live = { $count ->
    [one] 1 minute a turn
   *[other] { $count } minutes a turn
}
home-slow = { $count ->
    [one] 1 day a turn
   *[other] { $count } days a turn
}
home-due = time is up { $when }
home-go-on = Play
home-open = Open
home-look-back = Look back
home-action = { $action }: { $players }
home-waiting = Waiting for you
home-running = Going on
home-over = Over
home-new-game = A new game

home-new-title = { $way ->
    [friends] Invite friends
    [one-device] Pass and play
    [lobby] A table for everyone
   *[bots] A new game
}
home-who = Who plays
home-what = What is played
home-how = How it is played
home-your-name = Your name
home-player-number = Player { $number }
home-whom = { $whom ->
    [me] You
    [here] On this device
    [friend] By link
   *[bot] Bot
}
home-friend-hint = You get the link once the table is open.
home-name-of = Name of { $player }
home-level-of = Level ({ $player })
home-starts = Who starts
home-drawn = By lot
home-starts-drawn = The whole order is drawn.
home-starts-seat = The others follow in the order above.
home-pace = Pace
home-pace-name = { $pace ->
    [none] No clock
    [live] Minutes a turn
   *[days] Days a turn
}
home-pace-hint = { $pace ->
    [none] Everyone takes the time they like.
    [live] For people who play at the same time. When time runs out, a bot finishes the turn.
   *[days] For a game beside other things. When time runs out, a bot finishes the turn.
}
home-time = Time for a turn
home-minutes-count = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
home-days-count = { $count ->
    [one] 1 day
   *[other] { $count } days
}
home-listed = Who may come
home-listed-name = { $listed ->
    [yes] Everyone
   *[no] Whoever has a link
}
home-listed-hint = { $listed ->
    [yes] The table stands in the lobby. Anyone may sit down or watch.
   *[no] Only those you send a link to may sit down or watch.
}
home-open-table = Open the table
home-start = Start the game

home-open-title = Open a record
home-open-about = A record holds a whole game, move by move. Open one and look back at it, from every seat.
home-open-file = Choose a file
home-open-drop = or drop it here
home-open-paste = Or paste its text
home-open-empty = Paste the text of a record first.
home-open-unreadable = This file cannot be read.

lobby-open = Open tables
lobby-open-none = Nobody is waiting for players right now.
lobby-new = Open a table for everyone
lobby-playing = Games to watch
lobby-playing-none = No game is going on here right now.
lobby-finished = Games to look back at
lobby-table-of = { $player }’s table
lobby-with = with { $players }
lobby-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
lobby-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
lobby-sit = Sit down
lobby-watch = Watch

join-label = Link to a table
join-placeholder = Paste a link to join
join-go = Join
join-wrong = { $why ->
    [empty] Paste the link that somebody sent you.
    [no-table] This link leads neither to a table nor to a replay.
    [cut-off] The end of this link is missing. Copy all of it and try again.
   *[no-link] This is not a link. Links to a table look like this: …/table/…
}
join-elsewhere = This link leads to another address: { $host }.
join-there = Open it there
