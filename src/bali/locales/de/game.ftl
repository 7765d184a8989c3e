# Die Namen der Dinge, und was in einem Zug geschah. $player ist ein Name; $cards und $goods kommen
# aus den Meldungen "cards" und "goods" und stehen im Akkusativ.

card-short = { $card ->
    [rice] Reis
    [peanut] Erdnuss
    [banana] Banane
    [pepper] Paprika
    [mason] Steinmetz
    [priest] Priester
    [shrine] Schrein
   *[oracle] Orakel
}
card-name = { $card ->
    [rice] Reisbauer
    [peanut] Erdnussbauer
    [banana] Bananenbauer
    [pepper] Paprikabauer
    [mason] Steinmetz
    [priest] Priester
    [shrine] Schrein
   *[oracle] Orakel
}
card-plural = { $card ->
    [rice] Reisbauern
    [peanut] Erdnussbauern
    [banana] Bananenbauern
    [pepper] Paprikabauern
    [mason] Steinmetze
    [priest] Priester
    [shrine] Schreine
   *[oracle] Orakel
}
cards = { $count ->
    [one] { $card ->
        [rice] einen Reisbauern
        [peanut] einen Erdnussbauern
        [banana] einen Bananenbauern
        [pepper] einen Paprikabauern
        [mason] einen Steinmetz
        [priest] einen Priester
        [shrine] einen Schrein
       *[oracle] ein Orakel
    }
   *[other] { $card ->
        [rice] { $count } Reisbauern
        [peanut] { $count } Erdnussbauern
        [banana] { $count } Bananenbauern
        [pepper] { $count } Paprikabauern
        [mason] { $count } Steinmetze
        [priest] { $count } Priester
        [shrine] { $count } Schreine
       *[oracle] { $count } Orakel
    }
}
good-name = { $good ->
    [rice] Reis
    [peanut] Erdnüsse
    [banana] Bananen
   *[pepper] Paprika
}
goods = { $good ->
    [rice] eine Reiskarte
    [peanut] eine Erdnusskarte
    [banana] eine Bananenkarte
   *[pepper] eine Paprikakarte
}
stones = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
points = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
}
bonus = , davon { $bonus } für die Mehrheit
decimal-mark = ,

fact-bought = { $player } kauft { $goods } für { $stones }.
fact-played = { $cost ->
    [0] { $player } spielt { $cards }.
   *[other] { $player } spielt { $cards } für { $stones }.
}
fact-discarded = { $player } hat keine 7 Steine und legt { $cards } in die Schachtel.
fact-demon-moved = Der Dämon zieht von Reihe { $source } auf Reihe { $target }.
fact-offered = { $face ->
    [up] { $player } legt { $goods } offen auf den Altar.
   *[down] { $player } legt { $goods } verdeckt auf den Altar.
}
fact-offered-unseen = { $player } legt eine Karte verdeckt auf den Altar.
fact-offered-nothing = { $player } hat nichts zu opfern.
fact-added = { $player } legt { $goods } aus dem Vorrat auf den Altar.
fact-added-nothing = Der Vorrat ist leer; { $player } legt nichts dazu.
fact-took = { $player } nimmt { $cards } aus Reihe { $row }.
fact-row-laid = Reihe { $row } wird neu ausgelegt: { $list }.
fact-oracles-removed = { $count ->
    [one] Ein Orakel aus Reihe { $row } kommt in die Schachtel.
   *[other] { $count } Orakel aus Reihe { $row } kommen in die Schachtel.
}
fact-no-look = Der Altar ist leer; es gibt nichts anzusehen.
fact-consulted = { $player } sieht sich den Altar an, von oben nach unten: { $list }.
fact-consulted-unseen = { $count ->
    [one] { $player } sieht sich die oberste Karte des Altars an.
   *[other] { $player } sieht sich die obersten { $count } Karten des Altars an.
}
fact-declined = { $player } sieht sich den Altar nicht an.
fact-kept = { $player } behält { $goods } vom Altar.
fact-kept-unseen = { $player } behält eine Karte vom Altar.
fact-scored = Reihe { $row } entscheidet: Gewertet werden { $plural }.
fact-gained-stones = { $player } erhält { $stones }{ $bonus }.
fact-chose-stones = { $player } nimmt für Schreine { $stones }{ $bonus }.
fact-gained-points = { $player } erhält { $points }{ $bonus }.
fact-chose-points = { $player } nimmt für Schreine { $points }{ $bonus }.
fact-received = { $bonus ->
    [yes] { $player } erhält für die Mehrheit noch { $goods }.
   *[no] { $player } erhält { $goods }.
}
fact-claimed = { $bonus ->
    [yes] { $scored }: aufgebraucht. Für die Mehrheit nimmt { $player } stattdessen { $goods }.
   *[no] { $scored }: aufgebraucht. Stattdessen nimmt { $player } { $goods }.
}
fact-received-nothing = Der Vorrat ist leer; { $player } erhält nichts.
fact-turn-began = { $player } ist am Zug.
fact-ended = Der Stapel ist leer: Das Spiel ist zu Ende.
fact-good-valued = { $good }: { $count } auf dem Altar, { $value ->
    [one] 1 Siegpunkt
   *[other] { $value } Siegpunkte
} pro Karte.
fact-final-score = { $rank }. { $player }: { $tokens } (Siegpunkte) + { $shrines } (Schreine) + { $stones } (Steine) + { $goods } (Güter) = { $total }
fact-won = { $decided ->
    [points] { $players } gewinnt mit den meisten Siegpunkten.
    [shrines] Gleich viele Siegpunkte: { $players } gewinnt mit mehr Schreinen.
    [stones] Gleich viele Siegpunkte und Schreine: { $players } gewinnt mit mehr Steinen.
   *[nothing] Gleichstand in allem: { $players } teilen sich den Sieg.
}
and = { $first } und { $last }

move-buy = { $goods } kaufen ({ $stones })
move-play = { $cost ->
    [0] { $cards } spielen
   *[other] { $cards } spielen ({ $stones })
}
move-discard = einen Schrein in die Schachtel legen
move-offer = { $goods } opfern
move-add = { $goods } aus dem Vorrat dazulegen
move-take = { $cards } aus Reihe { $row } nehmen
move-consult = den Altar ansehen
move-decline = nicht ansehen
move-keep = { $goods } behalten (Nummer { $place } von oben)
move-stones = { $stones } nehmen
move-points = { $points } nehmen
move-and-score = { $move }; dann Wertung: { $plural }
move-and-row = { $move }; dann kommt eine neue Reihe
move-claim = { $goods } nehmen
