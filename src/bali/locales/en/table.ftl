# The table in the browser. $move is a sentence's beginning, made by the messages "move-…".

table-title = A table of Bali: { $players }
table-turn = Turn { $number }
table-row = Row { $row }
table-row-card = { $card }, at the end of row { $row }
table-barred-card = { $card }; the demon bars row { $row }
table-barred = barred
table-row-empty = no cards left
table-scores = scores
table-new-row = new row
table-offer = Offer
table-supply = Supply
table-pile = pile
table-supply-choice = { $move }. { $count } left.
table-price = { $count ->
    [one] costs you 1 stone
   *[other] costs you { $count } stones
}
table-altar = Altar
table-altar-cards = { $count ->
    [0] no cards yet
    [one] 1 card
   *[other] { $count } cards
}
table-altar-top = on top: { $good }
table-altar-back = on top: a card face down
table-altar-known = on the altar
table-altar-worth = may be worth
table-altar-final = { $count ->
    [one] 1 card. Gold: what each good is worth.
   *[other] { $count } cards. Gold: what each good is worth.
}
table-altar-empty = Nothing lies on the altar yet.
table-altar-unknown = { $count ->
    [one] 1 card,
   *[other] { $count } cards,
} { $unknown ->
    [0] all known.
    [one] 1 of them unknown.
   *[other] { $unknown } of them unknown.
} Gold: what each good may be worth if it ended now.
table-belief = { $good }: { $count } on the altar, may be worth { $worth }
table-goods = Goods
table-hand = Hand
table-goods-count = { $count ->
    [one] 1 sacrifice card
   *[other] { $count } sacrifice cards
}
table-tableau = Cards played
table-peek = What is known of { $player }
table-decides = decides now
table-away = away, { $level } plays
table-players = Players
table-opponents = The others
table-my-place = Your place: { $player }
table-now = What happens now
table-my-hand = Your hand
table-my-goods = Your sacrifice cards
table-my-tableau = Your tableau
table-slot = to take
table-looking = Cards seen on the altar
table-looking-top = From the top:
table-phases = The phases of your turn
table-step = { $step ->
    [buy] Buy
    [play] Play
    [take] Take
   *[score] Score
}
table-waiting = { $phase ->
    [offer] { $player } chooses a sacrifice card …
    [add] { $player } chooses a card for the altar …
    [take] { $player } takes cards …
    [oracle] { $player } may look at the altar …
    [keep] { $player } looks at the altar …
    [reward] { $player } chooses stones or points …
    [claim] { $player } chooses a good …
   *[main] { $player } is thinking …
}
table-one-moment = One moment …
table-over = The game is over.
table-then-sacrifice = { $move }. Then, in this order: { $asks }.
table-asked = { $what ->
    [supply] { $player } adds a card from the supply
    [up] { $player } puts a card face up on the altar
   *[down] { $player } puts one face down
}
table-then-scored = { $move }. Then { $plural } are scored:
table-then-row = { $move }. Then a new row is laid.
table-then-nothing = { $move }.
table-nobody-gains = nobody gains anything
table-how-many = How many
table-act = { $verb ->
    [buy] Buy
    [play] Play
    [discard] Discard
    [offer] Sacrifice
    [add] Add
    [take] Take
    [keep] Keep
    [claim] Take
    [stones] Take stones
    [points] Take points
    [consult] Look
    [decline] Decline
   *[other] Choose
}
table-skip = Skip
table-undo = Take back
table-undone = { $player } takes the last move back.
table-bot-for = { $why ->
    [clock] { $player } ran out of time; a bot goes on:
   *[away] { $player } is away; a bot plays:
}
table-log = Log
table-log-empty = Nothing has happened yet.

table-opening = Opening the table …
table-cannot-open = The server does not answer. The table opens as soon as it does.
table-closed-to-you = This table is not open to you
table-your-turn = Your turn
table-watching = You are watching. Only what everyone may know is shown.
table-connection-lost = The connection is lost. Nothing of the game is: it goes on here as soon as the server answers.
table-rules = Rules
table-menu = Menu
table-time-left = Time left
table-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
table-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}

table-result = Result
table-ranking = Ranking
table-how-points = How the points came about
table-how-goods = What the goods are worth
table-how-goods-why = The good with most cards on the altar is worth 3 points a card, the next 2, then 1, then 0. Equal numbers are worth the same; a good that is not there is worth nothing.
table-good-value = { $good }: { $count } on the altar
table-shrines-counted = { $count ->
    [one] 1 shrine
   *[other] { $count } shrines
}
table-sum = { $tokens } (points) + { $shrines } ({ $count ->
    [one] 1 shrine
   *[other] { $count } shrines
}) + { $stones } ({ $owned ->
    [one] 1 stone
   *[other] { $owned } stones
}) + goods:
table-replay = Replay
table-replay-link = Link to the replay
table-record = Save the record
table-rematch = Rematch
table-rematch-waits = Join the rematch
table-aborted = The game was given up.

table-handover = { $player } is next
table-handover-hint = Pass the device on. Nothing is shown until then.
table-handover-accept = I am { $player }

table-waiting-room = Waiting for players
table-free-seats = { $count ->
    [one] One seat is free. Send its link to a friend.
   *[other] { $count } seats are free. Send each link to a friend.
}
table-all-seated = Everyone is seated. The cards are dealt when all are ready.
table-free-seat = Free seat
table-seat-waits = waits for somebody
table-not-ready = not ready yet
table-ready = ready
table-here = ready, and here
table-bot = Bot, { $level }. { $memory }.
table-invite-link = Link to this seat
table-new-link = Make a new link
table-give-to-bot = Let a bot play
table-drop-seat = Play without this seat
table-sit-down = Sit down
table-be-ready = I am ready
table-watch-link = Link for spectators
table-make-watch-link = Make a link for spectators
table-fair = A deal one can check
table-fair-hint = This hash binds the server to its cards before anyone adds their chance. Once the game is over the seed is opened, and “bali verify” checks the record.
table-close-table = Close this table

table-bots = The bots at this table
table-say = Say something
table-leave = Leave the table
table-leave-hint = A bot goes on for you until you are back.
table-come-back = Go on playing myself
table-abort = Give the game up
table-abort-sure = Really give up?
table-wants-abort = { $player } would like to give the game up.
table-agree = Agree
table-go-on = Rather play on
table-abort-hint = { $count ->
    [one] The game ends at once, without a winner.
   *[other] The game ends without a winner once all people at the table agree.
}

table-join-title = A seat for you
table-join-invited = { $others ->
    [0] { $player } invites you to a game of Bali.
   *[other] { $player } invites you to a game of Bali with: { $players }.
}
table-join-bad-link = This link is not complete. Ask for it once more.
table-join-as = You sit down as { $name }.
table-join-name = What are you called?
table-join-sit-down = Sit down
