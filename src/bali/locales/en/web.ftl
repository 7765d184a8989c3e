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
    [duckling] Duckling
    [macaque] Macaque
    [rooster] Rooster
    [buffalo] Buffalo
    [gecko] Gecko
    [heron] Heron
   *[tiger] Tiger
}
level-character = { $level ->
    [duckling] Waddles after whatever glitters and has forgotten it a moment later.
    [macaque] Grabs what it likes best and never minds what the others get.
    [rooster] Struts after every majority and crows before the points are in.
    [buffalo] Ploughs its own field slowly and well, and forgets what the neighbours hold.
    [gecko] Sits quite still on the wall, watches, and lets little escape it.
    [heron] Waits on one leg, in no hurry at all, and strikes when it counts.
   *[tiger] Thinks far ahead and forgives nothing.
}
level-strength = Strength { $number } of { $count }
level-memory = { $forgets ->
    [yes] Forgets, as people do
   *[no] Remembers everything
}
level-memory-short = { $forgets ->
    [yes] forgets
   *[no] forgets nothing
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
