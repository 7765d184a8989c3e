# `bali verify`: ob eine Partie ehrlich gemischt wurde.

verify-line = Standardeingabe, Zeile { $line }
verify-hash = Die aufgedeckte Startzahl hat den Hashwert { $hash }.
verify-hash-noted = Es ist der Hashwert, den du dir notiert hast.
verify-hash-unknown = Hat der Tisch beim Öffnen denselben gezeigt? Gib mit --hash an, was du dir notiert hast.
verify-deal = Reihenfolge, Farben, Karten und Altar folgen aus der Startzahl und den Werten hier ({ $version }).
verify-order = { $drawn ->
    [yes] Der Startspieler und die Reihenfolge der anderen wurden ausgelost.
   *[no] Der Startspieler stand fest: { $player }. Die anderen folgen, wie sie saßen.
}
verify-values = Werte in der Reihenfolge der Spieler:
verify-no-value = keiner
verify-nobody = Niemand hat einen Wert beigesteuert: Wer die Startzahl machte, konnte sich die Karten aussuchen.
verify-value-found = Dein Wert ist dabei: { $player }.
verify-value-unknown = Ist deiner dabei? Such ihn oder gib ihn mit --value an.
verify-moves = { $count ->
    [0] Noch wurde keine Aktion ausgeführt.
    [one] { $state ->
        [over] Die einzige Aktion ist erlaubt, und das Spiel ist zu Ende.
       *[unfinished] Die einzige Aktion bisher ist erlaubt; das Spiel ist noch nicht zu Ende.
    }
   *[other] { $state ->
        [over] Alle { $count } Aktionen sind erlaubt, und das Spiel ist zu Ende.
       *[unfinished] Alle { $count } Aktionen bisher sind erlaubt; das Spiel ist noch nicht zu Ende.
    }
}

verify-other-table = das ist ein anderer Tisch, oder die Startzahl wurde vertauscht: Dein notierter Hashwert ist nicht der hier, { $hash }
verify-value-absent = dein Wert ist nicht unter denen, aus denen die Karten folgen
verify-not-hex = „{ $text }“ sind nicht { $digits } hexadezimale Ziffern
verify-bad-opening = { $field }: { $reason ->
    [missing] dieser Schlüssel fehlt; ohne ihn lässt sich nicht prüfen, ob ehrlich gemischt wurde
    [not-an-object] hier muss ein Objekt in geschweiften Klammern stehen
    [not-a-list] hier muss eine Liste in eckigen Klammern stehen
    [wrong-number] Anzahl der Einträge: { $found }; nötig ist einer für jeden der { $wanted } Spieler
    [not-hex] hier müssen { $wanted } hexadezimale Ziffern stehen, in Kleinbuchstaben
    [no-chair] hier muss die Nummer eines Platzes stehen, von 0 bis { $wanted }
    [unknown-key] „{ $found }“ gehört nicht hierher
    [unknown-version] diese Version ist hier unbekannt; bekannt ist „{ $wanted }“
    [other-hash] diese Startzahl passt nicht zum Hashwert: Die Karten können nachträglich geändert worden sein
   *[not-drawn] „{ $found }“ folgt nicht aus der Startzahl und den Werten, sondern „{ $wanted }“
}
