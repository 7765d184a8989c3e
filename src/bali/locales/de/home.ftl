# Die Startseite und die Wege von ihr ins Spiel.

home-title = Pflege die Terrassen, ehre den Altar.
home-play = Jetzt spielen
home-starting = Die Karten werden gegeben …
home-next-game = Die nächste Partie
home-you-and-bots = { $count ->
    [one] Du und ein Bot
   *[other] Du und { $count } Bots
}
home-variant = { $variant ->
    [oracle] Orakel
   *[demon] Dämon
}
home-variant-hint = { $variant ->
    [oracle] Zeigt dir Karten vom Altar; eine behältst du
   *[demon] Versperrt eine Reihe, bis ihn ein Priester vertreibt
}
home-memory = Gedächtnisstütze
home-no-memory = ohne Gedächtnisstütze
home-memory-hint = Zeigt, woran sich alle erinnern könnten
home-pause = Bots lassen sich Zeit
home-no-pause = ohne Pause
home-pause-hint = Eine kurze Pause vor jeder Antwort; ohne sie antworten sie sofort
home-change = Ändern
home-done = Fertig
home-players = Spieler
home-level = Die Bots
home-extras = Varianten und Hilfe
home-ways = Andere Arten zu spielen
home-way-invite = Freunde einladen
home-way-invite-hint = Mit Link oder QR-Code
home-way-pass = Reihum spielen
home-way-pass-hint = Ein Bildschirm, 2 bis 4 Spieler
home-way-learn = Das Spiel lernen
home-way-learn-hint = Die Regeln, mit Bildern
home-way-watch = Einem Spiel zusehen
home-way-watch-hint = Offene Tische, laufende Partien
home-way-score = Punkte zählen
home-way-score-hint = Nach einer Partie mit echten Karten
home-way-replay = Nachspielen
home-way-replay-hint = Eine Aufzeichnung öffnen
home-my-games = Meine Partien
home-all = Alle
home-all-games = Alle meine Partien
home-no-games = Noch keine Partie. Die erste ist nur ein Antippen entfernt.
home-lobby = Lobby
home-to-lobby = Zur Lobby
home-rules = Regeln
home-glossary = Glossar
home-about = Über das Spiel
home-unreachable = Der Server ist gerade nicht erreichbar. Regeln, Punktezähler und Einstellungen gehen trotzdem.

home-bots = { $count ->
    [one] ein Bot
   *[other] { $count } Bots
}
home-nobody-yet = Noch sonst niemand
home-finished = Zu Ende
home-aborted = Aufgegeben
home-your-turn = Du bist dran
home-turn-of = { $player } ist dran
home-bot-thinks = Ein Bot überlegt
home-be-ready = Sag, wenn du bereit bist
home-waits-for = { $count ->
    [one] Ein Platz ist noch frei
   *[other] { $count } Plätze sind noch frei
}
home-not-all-ready = Noch sind nicht alle bereit
home-live = { $count ->
    [one] 1 Minute pro Zug
   *[other] { $count } Minuten pro Zug
}
home-slow = { $count ->
    [one] 1 Tag pro Zug
   *[other] { $count } Tage pro Zug
}
home-due = Zeit läuft { $when } ab
home-go-on = Spielen
home-open = Öffnen
home-look-back = Nachspielen
home-action = { $action }: { $players }
home-waiting = Warten auf dich
home-running = Laufende
home-over = Beendete
home-new-game = Eine neue Partie

home-new-title = { $way ->
    [friends] Freunde einladen
    [one-device] Reihum spielen
    [lobby] Ein Tisch für alle
   *[bots] Eine neue Partie
}
home-who = Wer spielt
home-what = Was gespielt wird
home-how = Wie gespielt wird
home-your-name = Dein Name
home-player-number = Spieler { $number }
home-whom = { $whom ->
    [me] Du
    [here] An diesem Gerät
    [friend] Mit Link
   *[bot] Bot
}
home-friend-hint = Den Link bekommst du, sobald der Tisch offen ist.
home-name-of = Name ({ $player })
home-level-of = Stärke ({ $player })
home-starts = Wer beginnt
home-drawn = Das Los
home-starts-drawn = Die ganze Reihenfolge wird ausgelost.
home-starts-seat = Die anderen folgen in der Reihenfolge oben.
home-pace = Tempo
home-pace-name = { $pace ->
    [none] Ohne Uhr
    [live] Minuten pro Zug
   *[days] Tage pro Zug
}
home-pace-hint = { $pace ->
    [none] Alle nehmen sich die Zeit, die sie möchten.
    [live] Wenn alle zur gleichen Zeit spielen. Läuft die Zeit ab, beendet ein Bot den Zug.
   *[days] Für eine Partie nebenher. Läuft die Zeit ab, beendet ein Bot den Zug.
}
home-time = Zeit für einen Zug
home-minutes-count = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
home-days-count = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
home-listed = Wer dazukommen darf
home-listed-name = { $listed ->
    [yes] Alle
   *[no] Wer einen Link hat
}
home-listed-hint = { $listed ->
    [yes] Der Tisch steht in der Lobby. Alle dürfen sich setzen oder zusehen.
   *[no] Nur wer von dir einen Link bekommt, darf sich setzen oder zusehen.
}
home-open-table = Tisch eröffnen
home-start = Partie beginnen

home-open-title = Eine Aufzeichnung öffnen
home-open-about = Eine Aufzeichnung enthält eine ganze Partie, Zug um Zug. Öffne sie und sieh sie dir an, von jedem Platz aus.
home-open-file = Datei wählen
home-open-drop = oder hier ablegen
home-open-paste = Oder füge den Text ein
home-open-empty = Füge zuerst den Text einer Aufzeichnung ein.
home-open-unreadable = Diese Datei ist nicht lesbar.

lobby-open = Offene Tische
lobby-open-none = Gerade wartet niemand auf Mitspieler.
lobby-new = Einen Tisch für alle eröffnen
lobby-playing = Partien zum Zusehen
lobby-playing-none = Gerade läuft hier keine Partie.
lobby-finished = Beendete Partien
lobby-table-of = Tisch von { $player }
lobby-with = mit { $players }
lobby-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
lobby-free = { $count ->
    [one] 1 Platz frei
   *[other] { $count } Plätze frei
}
lobby-sit = Hinsetzen
lobby-watch = Zusehen

join-label = Link zu einem Tisch
join-placeholder = Link hier einfügen
join-go = Mitspielen
join-wrong = { $why ->
    [empty] Füge den Link ein, den dir jemand geschickt hat.
    [no-table] Dieser Link führt weder zu einem Tisch noch zu einer Aufzeichnung.
    [cut-off] Das Ende dieses Links fehlt. Kopiere ihn ganz und versuche es noch einmal.
   *[no-link] Das ist kein Link. Links zu einem Tisch sehen so aus: …/table/…
}
join-elsewhere = Dieser Link führt zu einer anderen Adresse: { $host }.
join-there = Dort öffnen
