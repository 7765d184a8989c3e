error-usage = { $detail }. „{ $command } --help“ zeigt, was möglich ist.
error-unknown-arguments = hier unbekannt: { $found }
error-missing-arguments = es fehlt: { $found }
error-invalid-choice = { $option }: „{ $found }“ ist nicht möglich. Möglich: { $known }
error-needs-value = { $option }: hier fehlt ein Wert
error-takes-no-value = { $option }: diese Option nimmt keinen Wert an
error-ambiguous-option = „{ $found }“ ist nicht eindeutig: { $known }
error-not-together = { $option } und { $other } schließen einander aus
error-in-option = { $option }: { $message }
error-in-file = { $place }: { $message }
error-in-line = Standardeingabe, Zeile { $line }: { $message }
error-standard-input = Standardeingabe
error-cannot-read = diese Datei lässt sich nicht lesen ({ $detail })
error-cannot-write = { $file } lässt sich nicht schreiben ({ $detail })
error-system = { $code ->
    [ENOENT] Datei oder Ordner nicht gefunden
    [EACCES] keine Berechtigung
    [EISDIR] es ist ein Ordner
    [EEXIST] es gibt eine Datei dieses Namens
    [ENOTDIR] der Pfad führt durch eine Datei
    [ENOSPC] der Datenträger ist voll
    [EROFS] der Datenträger ist schreibgeschützt
   *[other] { $detail }
}
error-too-long = diese Aufzeichnung ist länger als { $most } Byte; so viel braucht keine Partie
error-no-folder = { $file }: den Ordner { $folder } gibt es nicht
error-folder-not-new = { $folder }: das muss ein neuer oder leerer Ordner sein
error-kind-of-file = { $file }: der Name muss eine dieser Endungen haben: { $wanted }
error-no-ray = --ray: Ray ist nicht installiert; „pip install bali[ray]“ fügt es hinzu
error-no-cluster = unter { $address } ist kein Ray-Cluster zu erreichen ({ $detail })
error-other-sources = ein Rechner des Ray-Clusters hat eine andere Fassung von Bali, die anders spielen kann; installiere überall dieselbe
error-share-lost = der Ray-Cluster hat an derselben Arbeit einen Prozess nach dem anderen verloren (beendet oder kein Speicher mehr)
error-not-a-number = „{ $text }“ ist keine ganze Zahl von { $least } bis { $most }
error-no-saved-game = es gibt keine gespeicherte Partie zum Weiterspielen; „bali play“ beginnt eine neue
error-not-a-saved-game = diese Aufzeichnung stammt nicht von „bali play“: Es steht nicht darin, welcher Platz deiner ist
error-no-such-seat = --seat: „{ $text }“ ist nicht möglich. In dieser Partie ist es eine Zahl von 1 bis { $players } oder „spectator“.
error-no-such-ply = --at: „{ $text }“ ist nicht möglich. Bei dieser Aufzeichnung ist es eine Anzahl von Aktionen von 0 bis { $moves }.

error-unreadable-move = „{ $move }“ ist keine Aktion. Aktionen schreibt man wie „take 3“ oder „play rice x2“.
error-illegal-move = „{ $move }“ ist hier nicht möglich. Möglich: { $legal }.
error-bad-move = Aktion { $index } (von 0 an gezählt), { $move }: dort nicht möglich. Möglich: { $legal }.
error-move-after-end = Aktion { $index } (von 0 an gezählt), { $move }: Das Spiel war schon zu Ende.
error-bad-setup = { $field }: { $reason }

error-not-json = das ist kein JSON: { $reason ->
    [syntax] Der Text bricht in Zeile { $line }, Spalte { $column } ab oder ist dort falsch
    [not-utf-8] Der Text ist nicht in UTF-8
    [too-deep] Zu viele Klammern sind ineinander verschachtelt
    [key-twice] Ein Objekt enthält denselben Schlüssel zweimal
    [not-a-number] NaN und Infinity sind keine JSON-Zahlen
   *[number-too-long] Eine Zahl ist zu groß oder zu lang
}

reason-missing = dieser Schlüssel fehlt
reason-wrong-type = { $wanted ->
    [object] hier muss ein Objekt in geschweiften Klammern stehen
    [list] hier muss eine Liste in eckigen Klammern stehen
    [number] hier muss eine ganze Zahl stehen
   *[text] hier muss ein Text in Anführungszeichen stehen
}
reason-unknown-format = hier muss „{ $wanted }“ stehen
reason-unknown-word = „{ $word }“ ist hier unbekannt. Möglich: { $known }.
reason-twice = „{ $word }“ kommt zweimal vor
reason-wrong-number = { $found } Spieler; an einer Partie nehmen { $least } bis { $most } teil
reason-wrong-count = { $card } kommt { $found }-mal statt { $wanted }-mal vor
reason-oracle-too-early = unter den ersten { $dealt } Karten kann kein Orakel sein
reason-without-oracle = nur eine Partie mit dem Orakel beginnt mit Karten auf dem Altar; lass diesen Schlüssel weg
reason-out-of-range = hier muss eine ganze Zahl von { $least } bis { $most } stehen
reason-names-and-colors = { $names } Namen, aber { $colors ->
    [one] { $colors } Farbe
   *[other] { $colors } Farben
}
error-train-budgets = --minutes und --games: gib eines von beiden an
error-train-instinct = --instinct verträgt sich mit --players, --games, --seed, --cores und --out, nicht mit --minutes, --from, --resume oder --ray
error-train-instinct-players = --instinct: search fragt nur mit { $players } Spielern einen Instinkt; ergänze --players { $players }
error-train-instinct-games = --instinct: { $least } bis { $most } Partien können es sein
error-instinct-there = { $file } gibt es schon; nenne mit --out einen anderen Ordner
error-course-unreadable = { $file } ist nicht lesbar: { $detail }
error-no-course = --resume: { $file } gibt es nicht
error-folder-busy = { $folder }: Ein anderer Prozess lernt hier gerade für ebenso viele Spieler; warte auf ihn oder nenne mit --out einen anderen Ordner
error-net-there = { $file } gibt es schon: mit --from { $file } und einem anderen Ordner nach --out geht es von dort weiter, nur mit einem anderen Ordner von vorn
error-course-there = { $file } gibt es schon: mit --resume geht es dort weiter, mit --out in einem anderen Ordner von vorn
