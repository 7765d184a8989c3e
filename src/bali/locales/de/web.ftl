# Was alle Seiten im Browser gemeinsam haben.

letter-card = { $card ->
    [rice] R
    [peanut] E
    [banana] B
    [pepper] K
    [mason] M
    [priest] P
    [shrine] S
   *[oracle] O
}
letter-good = { $good ->
    [rice] r
    [peanut] e
    [banana] b
   *[pepper] k
}
level-name = { $level ->
    [duckling] Entlein
    [macaque] Makak
    [rooster] Hahn
    [buffalo] Büffel
    [gecko] Gecko
    [heron] Reiher
   *[tiger] Tiger
}
level-character = { $level ->
    [duckling] Watschelt allem nach, was glitzert, und hat es gleich wieder vergessen.
    [macaque] Greift nach dem, was ihm am besten gefällt, und gönnt den anderen alles.
    [rooster] Stolziert jeder Mehrheit nach und kräht schon vor den Punkten.
    [buffalo] Pflügt langsam und gründlich das eigene Feld und vergisst, was die Nachbarn haben.
    [gecko] Sitzt reglos an der Wand, schaut zu und lässt sich wenig entgehen.
    [heron] Wartet auf einem Bein, hat es nie eilig und stößt im rechten Augenblick zu.
   *[tiger] Denkt weit voraus und verzeiht nichts.
}
level-strength = Stärke { $number } von { $count }
level-memory = { $forgets ->
    [yes] Vergesslich wie ein Mensch
   *[no] Merkt sich alles
}
level-memory-short = { $forgets ->
    [yes] vergisst
   *[no] vergisst nichts
}

web-home = Bali, zur Startseite
web-to-home = Zur Startseite
web-settings = Einstellungen
web-language = Sprache
web-close = Schließen
web-cancel = Abbrechen
web-copy = Kopieren
web-copied = Kopiert.
web-share = Teilen
web-skip = Zum Inhalt
web-rule = Regel { $number }
web-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
web-unreadable = Etwas ist schiefgegangen. Bitte versuche es noch einmal.
web-missing = { $what ->
    [table] Diesen Tisch gibt es nicht
    [replay] Diese Aufzeichnung gibt es nicht
    [offline] Diese Seite ist gerade nicht da
   *[page] Hier ist nichts
}
web-missing-hint = { $what ->
    [offline] Der Server ist nicht erreichbar. Was du schon geöffnet hast, geht auch ohne ihn.
   *[other] Vielleicht stimmt die Adresse nicht, oder was hier war, ist fort.
}
web-someone = Jemand
web-bot-name = { $seat ->
    [0] Putu
    [1] Wayan
    [2] Made
   *[3] Nyoman
}
web-chip = { $count } × { $card }{ $majority ->
    [yes] , die Mehrheit
   *[no] { "" }
}
web-or = oder
web-each = je
web-look = ansehen
web-most = Mehrh. +1
web-retry = Noch einmal
web-code = QR-Code: { $title }
