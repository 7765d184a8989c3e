# Settings, the profile, and the small pages beside them.

settings-look = How it looks
settings-theme = Light or dark
settings-theme-name = { $theme ->
    [light] Light
    [dark] Dark
   *[system] As the device
}
settings-text = Size of the text
settings-text-name = { $size ->
    [large] Large
    [largest] Larger
   *[normal] Normal
}
settings-letters = Letters on the cards
settings-letters-hint = They tell the cards apart where colours are hard to see.

settings-at-table = At the table
settings-speed = Motion
settings-speed-name = { $pace ->
    [none] None
    [fast] Fast
    [slow] Slow
   *[normal] Normal
}
settings-speed-calm = Your device asks for less motion, so nothing moves.
settings-sound = Sound
settings-sound-hint = A few quiet notes, when something happens.
settings-call = Tell me when it is my turn
settings-call-hint = { $permission ->
    [granted] You are told when it is your turn, while a table is open in the background. Your browser’s settings turn that off.
    [denied] Your browser does not let this page tell you when it is your turn. Its settings can allow it.
   *[default] While a table is open in the background.
}

settings-profile = Profile
settings-name = Your name
settings-nobody = You have no profile yet. Enter a name, or just play: that makes one, without a password.
settings-called = From now on you are called { $name }.
settings-email = Reminders by e-mail
settings-email-hint = For games that last for days: a mail when it is your turn. Nobody else sees the address.
settings-email-address = E-mail address
settings-email-other = Another address
settings-email-goes = Reminders go to { $email }.
settings-email-send = Send a mail to confirm it
settings-email-asked = A mail is on its way to { $email }. Open its link in this browser within a day.
settings-email-remove = No more reminders
settings-devices = Devices
settings-bring = Bring my profile to another device
settings-bring-hint = { $minutes ->
    [one] Open this link on the other device, or scan the code there. It works once, within a minute. Whoever has it plays as you: give it to nobody.
   *[other] Open this link on the other device, or scan the code there. It works once, within { $minutes } minutes. Whoever has it plays as you: give it to nobody.
}
settings-sign-out = Sign out all other devices
settings-sign-out-hint = If one was lost, or a link fell into wrong hands.
settings-signed-out = All other devices are signed out.
settings-forget = Forget me
settings-forget-title = Delete your profile?
settings-forget-seats = Your name, your e-mail address and your devices are deleted. Your seats lose their name, and bots finish the games you are in. The others keep theirs.
settings-forget-for-good = This cannot be undone.
settings-forgotten = You are forgotten.
settings-to-home = To the home page
settings-to-score = Final score
settings-confirmed = { $outcome ->
    [waiting] One moment …
    [done] Your address is confirmed
    [stranger] Who are you?
   *[failed] That did not work
}
settings-confirmed-done = Reminders go to { $email } from now on.
settings-confirmed-stranger = This browser does not know you. Open the link of the mail in the browser you play in.

link-title = Your profile on this device
link-waiting = One moment …
link-done = Welcome, { $name }.
link-failed = The link does not work
link-failed-hint = A link works once, for a quarter of an hour. Make a new one in the settings of the other device.
link-instead = You are { $name } here
link-instead-hint = With the link this device belongs to the other profile. The one here stays, but you only reach it from another device that knows it.
link-instead-do = Use the other profile

about-title = About Bali
about-game = Bali is a card game for 2 to 4 players: farmers, masons, priests and shrines, and an altar that decides at the end what the offerings are worth.
about-edition = This is an independent digital edition. Its words and its pictures are its own, its rules are those of the card game.
about-fair-title = Fair deals
about-fair = When a table opens, the server fixes the deal with a secret number and shows its hash; then everyone who sits down adds a random number of their own. After the game the secret is opened, and anyone can deal again with the record and compare. So nobody alone can choose the cards.
about-private-title = What is kept
about-private = A profile is a name and a language; an e-mail address only if you give one. There are no passwords, no advertising, and nothing from anywhere else is loaded. Settings and score sheet stay on your device.
about-licence-title = Free
about-licence = The program is free software under the MIT licence: you may use, change and pass it on.
about-version = Version { $version }
about-rules = Rules
