replay-players = Spieler: { $list }
replay-variants = Varianten: { $list }
replay-none = keine
replay-color = { $color ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
replay-variant = { $variant ->
    [oracle] Orakel
   *[demon] Dämon
}
replay-player = Spieler { $number }
replay-unfinished = Hier endet die Aufzeichnung; { $player } wäre als Nächstes an der Reihe.

# Das Nachspielen im Browser. $told erzählt in ganzen Sätzen, was geschah.

replay-of = Nachspielen: { $players }
replay-eyes = Mit wessen Augen du schaust
replay-eyes-all = Alle Karten offen
replay-eyes-of = Wie { $player } es sah
replay-eyes-none = Als Zuschauer
replay-controls = Durch die Partie gehen
replay-first = Zum Anfang
replay-turn-before = Einen Zug zurück
replay-back = Eine Aktion zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Eine Aktion weiter
replay-turn-after = Einen Zug weiter
replay-last = Zum Ende
replay-scrubber = Aktion
replay-position = { $ply ->
    [0] Vor der ersten von { $plies } Aktionen: { $told }
   *[other] Aktion { $ply } von { $plies }: { $told }
}
replay-speed = Tempo
replay-times = { $speed }×
replay-start = Die Karten sind verteilt. { $player } beginnt.
replay-whole = ganze Partie
replay-altar = Von unten nach oben; Eselsohr: verdeckt
replay-altar-card = { $face ->
    [up] { $good }, offen
   *[down] { $good }, verdeckt
}
replay-thoughts = Was der Bot dachte
replay-thoughts-looked = { $player } hat { $playouts ->
    [one] einmal
   *[other] { $playouts }-mal
} vorausgeschaut. Aussicht auf den Sieg, je Aktion:
replay-thoughts-chances = Aussicht auf den Sieg mit jeder Aktion, wie { $player } sie sah:
replay-thoughts-liked = Wie gut { $player } jede Aktion fand:
replay-thoughts-chosen = gewählt
replay-thoughts-none = Zu dieser Aktion gibt es keine Gedanken eines Bots.
replay-buy = { $goods } kaufen
replay-stones = Steine nehmen
replay-points = Punkte nehmen
replay-link = Link zu diesem Moment
replay-to-table = Zum Tisch und seinem Ergebnis
replay-keys = Tasten
replay-keys-move = eine Aktion zurück, eine weiter
replay-keys-turn = einen Zug zurück, einen weiter
replay-keys-ends = zum Anfang, zum Ende
replay-keys-play = abspielen, anhalten
replay-key-home = Pos1
replay-key-end = Ende
replay-key-space = Leertaste
replay-early = Diese Partie ist noch nicht zu Ende
replay-early-hint = Solange gespielt wird, sind manche Karten geheim. Nachspielen kannst du sie, sobald sie zu Ende ist.
replay-refused = Diese Partie lässt sich gerade nicht zeigen
