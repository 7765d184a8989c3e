# The page that counts the end of a game played with the cards themselves.

score-title = Final score
score-intro = For a game you have played with the real cards: enter what lies on the table, and it is counted as you type.
score-players = Players
score-player = Player { $number }
score-name = Name of player { $number }
score-points = Point tokens
score-shrines = Shrines
score-stones = Stones
score-goods = Sacrifice cards
score-less = One less: { $name }, { $of }
score-more = One more: { $name }, { $of }
score-problem = { $problem ->
    [negative] A number below 0 cannot be. Leave it empty if there is nothing.
    [fraction] Only whole numbers, please.
    [many] There can be at most { $most }.
   *[letters] This is not a number.
}

score-altar = Altar
score-altar-by = How the altar is entered
score-by-cards = Count its cards
score-by-values = Enter the values
score-altar-hint = How many of each good lie on it? Turn over the face-down cards: they count too.
score-values-hint = What is each good worth, in points a card?
score-reason = { $place ->
    [none] None on the altar: 0 points a card.
    [first] { $shared ->
        [yes] The highest count, shared with { $others }: { $points } a card.
       *[no] The highest count: { $points } a card.
    }
    [second] { $shared ->
        [yes] The second highest count, shared with { $others }: { $points } a card.
       *[no] The second highest count: { $points } a card.
    }
    [third] { $shared ->
        [yes] The third highest count, shared with { $others }: { $points } a card.
       *[no] The third highest count: { $points } a card.
    }
   *[last] The lowest of four different counts: { $points } a card.
}

score-result = Result
score-nothing-yet = Nothing has been entered yet.
score-unread = One of the lines cannot be counted: see the sentence below it.
score-impossible-values = No altar gives these values: the highest count is worth 3, the next lower one 2, then 1 and 0.
score-too-many-cards = { $good }: { $count } cards in all, but there are only { $most }.
score-too-many-shrines = { $count } shrines in all, but there are only { $most }.
score-unsaid = Without a value so far, and counted as 0: { $goods }.
score-sum-of = What { $name } has
score-tie = { $decided ->
    [shrines] Equal points with { $other }; more shrines decide, { $mine } to { $theirs }.
    [stones] Equal points and shrines with { $other }; more stones decide, { $mine } to { $theirs }.
   *[nothing] Equal points, shrines and stones with { $other }: they share the place.
}
score-stones-hint = Every full { $stones } stones are 1 point. If points and shrines are equal, all stones are compared.
score-start-over = Start over
score-go-back = Bring back what was there
score-kept = Kept on this device only, and counted without a connection too.
