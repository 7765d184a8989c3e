# Wer was weiß: `bali view` und `bali worlds`. $when kommt aus der Meldung "view-when".

view-when = { $ply ->
    [0] vor der ersten Aktion
    [one] nach der ersten Aktion
   *[other] nach { $ply } Aktionen
}
view-title = { $viewer ->
    [spectator] Was ein Zuschauer { $when } weiß
   *[player] Was { $player } { $when } weiß
}
view-memory-off = Ohne Gedächtnis: nur was jetzt offen liegt und die eigenen Karten.
view-looking = Auf dem Altar gesehen, von oben: { $list }
view-goods = { $known ->
    [open] Opferkarten
   *[ranges] Opferkarten (mindestens–höchstens; Wert: Punkte pro Karte, wäre jetzt Schluss)
}
view-good = Sorte
view-altar = Altar
view-worth = Wert
view-unseen = Noch im Stapel, in unbekannter Reihenfolge:
view-decides = { $player } entscheidet jetzt.
view-over = Das Spiel ist zu Ende: Alles liegt offen.

worlds-title = { $viewer ->
    [spectator] Was ein Zuschauer { $when } schließen kann
   *[player] Was { $player } { $when } schließen kann
}
worlds-situations = { $count ->
    [one] Nur eine Verteilung der Opferkarten ist möglich.
   *[other] { $count } Verteilungen der Opferkarten sind möglich.
}
worlds-over = Das Spiel ist zu Ende, alles liegt offen; dies folgte ohne hinzusehen.
