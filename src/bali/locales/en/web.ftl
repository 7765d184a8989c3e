# What all pages of the browser client share.

letter-card = { $card ->
    [rice] R
    [peanut] N
    [banana] B
    [pepper] C
    [mason] M
    [priest] P
    [shrine] S
   *[oracle] O
}
letter-good = { $good ->
    [rice] r
    [peanut] n
    [banana] b
   *[pepper] c
}
level-name = { $level ->
    [novice] Novice
    [apprentice] Apprentice
    [adept] Adept
   *[master] Master
}
level-hint = { $level ->
    [novice] plays for what it likes
    [apprentice] takes the best it can see
    [adept] tries out how the game could go on
   *[master] thinks ahead, for you as well
}

web-home = Bali, to the home page
web-to-home = To the home page
web-settings = Settings
web-language = Language
web-close = Close
web-cancel = Cancel
web-copy = Copy
web-copied = Copied.
web-share = Share
web-skip = To the content
web-rule = Rule { $number }
web-offline = The server cannot be reached. Check your connection and try again.
web-unreadable = Something went wrong. Please try again.
web-missing = { $what ->
    [table] There is no such table
    [replay] There is no such replay
    [offline] This page is not here right now
   *[page] There is nothing here
}
web-missing-hint = { $what ->
    [offline] The server cannot be reached. What you have opened before works without it.
   *[other] The address may be wrong, or what was here is gone.
}
web-someone = Somebody
web-bot-name = { $seat ->
    [0] Putu
    [1] Wayan
    [2] Made
   *[3] Nyoman
}
web-chip = { $count } × { $card }{ $majority ->
    [yes] , the majority
   *[no] { "" }
}
web-or = or
web-each = each
web-look = look
web-most = most +1
web-retry = Try again
web-code = QR code: { $title }
