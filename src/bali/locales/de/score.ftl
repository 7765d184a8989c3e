# Die Seite, die das Ende eines Spiels mit den echten Karten zählt.

score-title = Endwertung
score-intro = Für ein Spiel mit den echten Karten: Trag ein, was auf dem Tisch liegt; gezählt wird sofort.
score-players = Spieler
score-player = Spieler { $number }
score-name = Name von Spieler { $number }
score-points = Siegpunkte
score-shrines = Schreine
score-stones = Steine
score-goods = Opferkarten
score-less = Eins weniger: { $name }, { $of }
score-more = Eins mehr: { $name }, { $of }
score-problem = { $problem ->
    [negative] Weniger als 0 geht nicht. Ist nichts da, lass es leer.
    [fraction] Bitte nur ganze Zahlen.
    [many] Es können höchstens { $most } sein.
   *[letters] Das ist keine Zahl.
}

score-altar = Altar
score-altar-by = Wie der Altar eingetragen wird
score-by-cards = Karten zählen
score-by-values = Werte eintragen
score-altar-hint = Wie viele Karten jeder Sorte liegen darauf? Dreh die verdeckten um: Sie zählen mit.
score-values-hint = Wie viele Siegpunkte ist jede Karte wert?
score-reason = { $place ->
    [none] Keine auf dem Altar: 0 Siegpunkte pro Karte.
    [first] { $shared ->
        [yes] Die höchste Anzahl (ebenso { $others }): { $points } pro Karte.
       *[no] Die höchste Anzahl: { $points } pro Karte.
    }
    [second] { $shared ->
        [yes] Die zweithöchste Anzahl (ebenso { $others }): { $points } pro Karte.
       *[no] Die zweithöchste Anzahl: { $points } pro Karte.
    }
    [third] { $shared ->
        [yes] Die dritthöchste Anzahl (ebenso { $others }): { $points } pro Karte.
       *[no] Die dritthöchste Anzahl: { $points } pro Karte.
    }
   *[last] Die niedrigste von vier verschiedenen: { $points } pro Karte.
}

score-result = Ergebnis
score-nothing-yet = Noch ist nichts eingetragen.
score-unread = Eine der Zeilen lässt sich nicht zählen: Siehe den Hinweis darunter.
score-impossible-values = Kein Altar ergibt diese Werte: Die höchste Anzahl ist 3 wert, die nächstniedrigere 2, dann 1 und 0.
score-too-many-cards = { $good }: insgesamt { $count } Karten, aber es gibt nur { $most }.
score-too-many-shrines = Insgesamt { $count } Schreine, aber es gibt nur { $most }.
score-unsaid = Noch ohne Wert und mit 0 gezählt: { $goods }.
score-sum-of = Was { $name } hat
score-tie = { $decided ->
    [shrines] Gleich viele Siegpunkte wie { $other }; mehr Schreine entscheiden, { $mine } zu { $theirs }.
    [stones] Gleich viele Siegpunkte und Schreine wie { $other }; mehr Steine entscheiden, { $mine } zu { $theirs }.
   *[nothing] Gleich viele Siegpunkte, Schreine und Steine wie { $other }: Sie teilen sich den Platz.
}
score-stones-hint = Je volle { $stones } Steine sind 1 Siegpunkt. Bei gleich vielen Siegpunkten und Schreinen werden alle Steine verglichen.
score-start-over = Neu beginnen
score-go-back = Zurückholen, was da stand
score-kept = Nur auf diesem Gerät aufbewahrt; gezählt wird auch ohne Verbindung.
