# Wo Partien aufgehoben werden: `bali backup`, `bali restore`, `bali check` und die Datenbank von `bali serve`.

backup-done = In { $file } gesichert. Tische: { $tables }. Personen: { $people }. Aktionen: { $entries }.
restore-done = Wiederhergestellt. Tische: { $tables }. Personen: { $people }. Aktionen: { $entries }.

check-table = Tisch { $id }: { $reason }
check-replay = Hochgeladene Partie { $id }: { $reason }
check-summary = { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
} und { $replays ->
    [one] 1 hochgeladene Partie
   *[other] { $replays } hochgeladene Partien
} geprüft. { $unsound ->
    [0] Alles ist in Ordnung.
    [one] Eine Partie ist nicht in Ordnung.
   *[other] { $unsound } Partien sind nicht in Ordnung.
}

problem-unknown-status = seinen Zustand „{ $status }“ gibt es nicht
problem-still-open = er gilt als offen, obwohl die Karten schon verteilt sind
problem-still-waiting = er wartet auf eine Entscheidung, obwohl sein Zustand „{ $status }“ ist
problem-no-setup = sein Zustand ist „{ $status }“, aber die Kartenverteilung fehlt
problem-too-early = es ist noch nichts verteilt, aber sein Protokoll hat schon Einträge: { $entries }
problem-bad-chairs = seine Plätze sind nicht fortlaufend nummeriert
problem-empty-seat = auf Platz { $chair } (ab 0 gezählt) sitzt niemand
problem-gap = in seinem Protokoll steht Nummer { $found }, wo { $wanted } stehen müsste
problem-other-number = laut Tisch hat der letzte Eintrag des Protokolls die Nummer { $found }; es ist { $wanted }
problem-bad-setup = seine Kartenverteilung ist nicht lesbar: { $cause }
problem-setup-with-moves = in seiner Kartenverteilung stehen schon Aktionen
problem-other-players = verteilt wurde für { $players } Spieler, der Tisch hat aber { $seats } Plätze
problem-bad-order = „{ $order }“ ist keine Reihenfolge seiner Plätze
problem-bad-seed = aus seiner Startzahl und den Werten der Spieler lässt sich nichts verteilen. { $cause }
problem-other-order = die Reihenfolge ist { $found }, aus Startzahl und Werten folgt aber { $wanted }
problem-other-deal = { $field ->
    [variants] die Varianten sind nicht die des Tisches
    [colors] die Farben folgen nicht aus Startzahl und Werten
    [deck] die Karten folgen nicht aus Startzahl und Werten
   *[altar] der Altar folgt nicht aus Startzahl und Werten
}
problem-unknown-word = Eintrag { $number } des Protokolls: „{ $word }“ ist dort unbekannt
problem-after-end = Eintrag { $number } des Protokolls steht hinter dem Ende der Partie
problem-other-player = Eintrag { $number } des Protokolls: Die Entscheidung lag nicht bei Spieler { $player } (ab 0 gezählt)
problem-no-undo = Eintrag { $number } des Protokolls: Spieler { $player } (ab 0 gezählt) hatte keine Aktion zurückzunehmen
problem-illegal-entry = Eintrag { $number } des Protokolls: „{ $move }“ war nicht möglich
problem-other-undo = Eintrag { $number } des Protokolls nimmt „{ $found }“ zurück, die letzte Aktion war aber „{ $wanted }“
problem-not-finished = die Partie ist zu Ende, sein Zustand ist aber „{ $status }“
problem-not-over = er gilt als beendet, aber die Partie ist nicht zu Ende
problem-other-decider = die Entscheidung liegt bei Platz { $wanted } (ab 0 gezählt), der Tisch wartet aber auf: { $found ->
    [none] niemanden
   *[other] { $found }
}
problem-other-waiting = der Tisch weiß nicht, ob auf Platz { $chair } (ab 0 gezählt) ein Mensch oder ein Bot entscheidet: „{ $found }“
problem-bad-record = { $cause }

store-unavailable = die Datenbank lässt sich nicht benutzen ({ $detail })
store-bad-address = das ist keine Adresse einer Datenbank. Sie sieht so aus: postgresql://benutzer@rechner/name; Sonderzeichen in einem Passwort schreibt man etwa %40 für @.
store-unknown-kind = Datenbanken der Art „{ $kind }“ sind hier unbekannt; möglich sind postgresql und sqlite
store-no-file = die Adresse einer SQLite-Datenbank muss eine Datei nennen, etwa sqlite:////ordner/bali.sqlite3
store-no-driver = für PostgreSQL muss der Treiber installiert sein: pip install { "\u0022" }bali[postgres]{ "\u0022" }
store-absent = { $place }: Hier gibt es noch keine Partien; „bali serve“ macht den Anfang
store-not-ours = in dieser Datenbank liegen Tabellen eines anderen Programms; Bali braucht eine eigene
store-too-new = diese Datenbank wurde zuletzt von einem neueren Bali benutzt (Version { $found } der Tabellen; dieses hier kennt { $known }). Bitte installiere das neuere.
store-too-old = diese Datenbank stammt von einem älteren Bali (Version { $found } der Tabellen, jetzt { $known }). „bali serve“ bringt sie beim Start auf den neuen Stand.
store-broken-reference = Zeilen von „{ $table }“ verweisen auf etwas in „{ $to }“, das es nicht gibt; nichts wurde geändert
store-in-use = auf dieser Datenbank läuft ein Server; beende ihn zuerst
store-not-empty = { $place }: Hier gibt es schon Partien. --replace entfernt sie und setzt die der Sicherung an ihre Stelle.
store-file-in-the-way = { $file } gibt es schon, und es ist keine Sicherung von Bali; die Datei wird nicht überschrieben
store-not-a-backup = diese Datei ist keine Sicherung von „bali backup“
store-too-new-backup = diese Sicherung stammt von einem neueren Bali (Version { $found } der Tabellen; dieses hier kennt { $known })
store-damaged-backup = diese Sicherung ist beschädigt: Etwas darin fehlt oder wurde verändert. Nichts wurde wiederhergestellt.
store-row-refused = eine Zeile von „{ $table }“ passt nicht in diese Datenbank ({ $detail }). Nichts wurde wiederhergestellt.
