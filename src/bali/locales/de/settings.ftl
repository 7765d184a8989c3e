# Einstellungen, das Profil und die kleinen Seiten daneben.

settings-look = Aussehen
settings-theme = Hell oder dunkel
settings-theme-name = { $theme ->
    [light] Hell
    [dark] Dunkel
   *[system] Wie das Gerät
}
settings-text = Schriftgröße
settings-text-name = { $size ->
    [large] Groß
    [largest] Sehr groß
   *[normal] Normal
}
settings-letters = Buchstaben auf den Karten
settings-letters-hint = Daran sind die Karten zu erkennen, wo Farben schwer zu sehen sind.

settings-at-table = Am Tisch
settings-speed = Bewegung
settings-speed-name = { $pace ->
    [none] Keine
    [fast] Schnell
    [slow] Langsam
   *[normal] Normal
}
settings-speed-calm = Dein Gerät wünscht weniger Bewegung; darum bewegt sich nichts.
settings-sound = Ton
settings-sound-hint = Ein paar leise Töne, wenn etwas geschieht.
settings-call = Sag mir, wenn ich am Zug bin
settings-call-hint = { $permission ->
    [granted] Du erfährst, wenn du am Zug bist, solange ein Tisch im Hintergrund offen ist. Abschalten kannst du das in deinem Browser.
    [denied] Dein Browser lässt nicht zu, dass diese Seite dir sagt, wenn du am Zug bist. In seinen Einstellungen lässt sich das erlauben.
   *[default] Solange ein Tisch im Hintergrund offen ist.
}

settings-profile = Profil
settings-name = Dein Name
settings-nobody = Du hast noch kein Profil. Trag einen Namen ein oder spiel einfach: Dann entsteht eines, ohne Passwort.
settings-called = Von jetzt an heißt du { $name }.
settings-email = Erinnerungen per E-Mail
settings-email-hint = Für Spiele über mehrere Tage: eine E-Mail, wenn du am Zug bist. Niemand sonst sieht die Adresse.
settings-email-address = E-Mail-Adresse
settings-email-other = Eine andere Adresse
settings-email-goes = Erinnerungen gehen an { $email }.
settings-email-send = E-Mail zum Bestätigen senden
settings-email-asked = Eine E-Mail ist unterwegs an { $email }. Öffne ihren Link innerhalb eines Tages in diesem Browser.
settings-email-remove = Keine Erinnerungen mehr
settings-devices = Geräte
settings-bring = Profil auf ein anderes Gerät bringen
settings-bring-hint = { $minutes ->
    [one] Öffne diesen Link auf dem anderen Gerät oder scanne dort den Code. Er gilt einmal, eine Minute lang. Wer ihn hat, spielt als du: Gib ihn niemandem.
   *[other] Öffne diesen Link auf dem anderen Gerät oder scanne dort den Code. Er gilt einmal, { $minutes } Minuten lang. Wer ihn hat, spielt als du: Gib ihn niemandem.
}
settings-sign-out = Alle anderen Geräte abmelden
settings-sign-out-hint = Falls eines verloren ging oder ein Link in falsche Hände kam.
settings-signed-out = Alle anderen Geräte sind abgemeldet.
settings-forget = Vergiss mich
settings-forget-title = Profil löschen?
settings-forget-seats = Dein Name, deine E-Mail-Adresse und deine Geräte werden gelöscht. Deine Plätze verlieren ihren Namen, und Bots spielen deine Spiele zu Ende. Die anderen behalten ihre.
settings-forget-for-good = Das lässt sich nicht rückgängig machen.
settings-forgotten = Du bist vergessen.
settings-to-home = Zur Startseite
settings-to-score = Endwertung
settings-confirmed = { $outcome ->
    [waiting] Einen Moment …
    [done] Deine Adresse ist bestätigt
    [stranger] Wer bist du?
   *[failed] Das hat nicht geklappt
}
settings-confirmed-done = Erinnerungen gehen von jetzt an an { $email }.
settings-confirmed-stranger = Dieser Browser kennt dich nicht. Öffne den Link der E-Mail in dem Browser, in dem du spielst.

link-title = Dein Profil auf diesem Gerät
link-waiting = Einen Moment …
link-done = Willkommen, { $name }.
link-failed = Der Link gilt nicht
link-failed-hint = Ein Link gilt einmal, eine Viertelstunde lang. Erstelle in den Einstellungen des anderen Geräts einen neuen.
link-instead = Hier bist du { $name }
link-instead-hint = Mit dem Link gehört dieses Gerät zum anderen Profil. Das hiesige bleibt, aber du kommst nur noch von einem anderen Gerät aus daran, das es kennt.
link-instead-do = Das andere Profil nehmen

about-title = Über Bali
about-game = Bali ist ein Kartenspiel für 2 bis 4 Spieler: Bauern, Steinmetze, Priester und Schreine, und ein Altar, der am Ende entscheidet, was die Opfergaben wert sind.
about-edition = Dies ist eine unabhängige digitale Ausgabe. Worte und Bilder sind ihre eigenen, die Regeln sind die des Kartenspiels.
about-fair-title = Ehrlich gemischt
about-fair = Wenn ein Tisch eröffnet wird, legt der Server sich mit einer geheimen Zahl fest und zeigt ihren Hash; danach gibt jeder, der sich setzt, eine eigene Zufallszahl dazu. Nach dem Spiel wird das Geheimnis geöffnet, und jeder kann mit der Aufzeichnung noch einmal austeilen und vergleichen. So kann niemand allein die Karten bestimmen.
about-private-title = Was aufbewahrt wird
about-private = Ein Profil ist ein Name und eine Sprache; eine E-Mail-Adresse nur, wenn du eine angibst. Es gibt keine Passwörter und keine Werbung, und nichts wird von anderswo geladen. Einstellungen und Wertungsblatt bleiben auf deinem Gerät.
about-licence-title = Frei
about-licence = Das Programm ist freie Software unter der MIT-Lizenz: Du darfst es benutzen, ändern und weitergeben.
about-version = Version { $version }
about-rules = Regeln
