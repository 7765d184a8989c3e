# Der Tisch im Browser. $move ist der Anfang eines Satzes, aus den Meldungen "move-…".

table-title = Ein Tisch Bali: { $players }
table-turn = Zug { $number }
table-row = Reihe { $row }
table-row-card = { $card }, am Ende von Reihe { $row }
table-barred-card = { $card }; der Dämon versperrt Reihe { $row }
table-barred = gesperrt
table-row-empty = keine Karten mehr
table-scores = wertet
table-new-row = neue Reihe
table-offer = Dorfplatz
table-supply = Vorrat
table-pile = Stapel
table-supply-choice = { $move }. Noch { $count } da.
table-price = { $count ->
    [one] kostet dich 1 Stein
   *[other] kostet dich { $count } Steine
}
table-altar = Altar
table-altar-cards = { $count ->
    [0] noch keine Karten
    [one] 1 Karte
   *[other] { $count } Karten
}
table-altar-top = obenauf: { $good }
table-altar-back = obenauf: eine verdeckte Karte
table-altar-known = auf dem Altar
table-altar-worth = kann wert sein
table-altar-final = { $count ->
    [one] 1 Karte. Gold: was jede Sorte wert ist.
   *[other] { $count } Karten. Gold: was jede Sorte wert ist.
}
table-altar-empty = Noch liegt nichts auf dem Altar.
table-altar-unknown = { $count ->
    [one] 1 Karte,
   *[other] { $count } Karten,
} { $unknown ->
    [0] alle bekannt.
    [one] davon 1 unbekannt.
   *[other] davon { $unknown } unbekannt.
} Gold: was jede Sorte wert sein kann, wäre jetzt Schluss.
table-belief = { $good }: { $count } auf dem Altar, kann { $worth } wert sein
table-goods = Güter
table-hand = Hand
table-goods-count = { $count ->
    [one] 1 Opferkarte
   *[other] { $count } Opferkarten
}
table-tableau = Auslage
table-peek = Was man von { $player } weiß
table-decides = entscheidet jetzt
table-away = abwesend, { $level } spielt
table-players = Spieler
table-opponents = Die anderen
table-my-place = Dein Platz: { $player }
table-now = Was gerade geschieht
table-my-hand = Deine Hand
table-my-goods = Deine Opferkarten
table-my-tableau = Deine Auslage
table-slot = zu nehmen
table-looking = Auf dem Altar gesehene Karten
table-looking-top = Von oben:
table-phases = Die Phasen deines Zugs
table-step = { $step ->
    [buy] Kaufen
    [play] Spielen
    [take] Nehmen
   *[score] Werten
}
table-waiting = { $phase ->
    [offer] { $player } wählt eine Opferkarte …
    [add] { $player } wählt eine Karte für den Altar …
    [take] { $player } nimmt Karten …
    [oracle] { $player } darf den Altar ansehen …
    [keep] { $player } sieht sich den Altar an …
    [reward] { $player } wählt Steine oder Siegpunkte …
    [claim] { $player } wählt eine Sorte …
   *[main] { $player } überlegt …
}
table-one-moment = Einen Moment …
table-over = Das Spiel ist zu Ende.
table-then-sacrifice = { $move }. Dann der Reihe nach: { $asks }.
table-asked = { $what ->
    [supply] { $player } fügt eine Karte aus dem Vorrat hinzu
    [up] { $player } legt eine Karte offen auf den Altar
   *[down] { $player } legt eine verdeckt
}
table-then-scored = { $move }. Dann werden { $plural } gewertet:
table-then-row = { $move }. Dann kommt eine neue Reihe.
table-then-nothing = { $move }.
table-nobody-gains = niemand bekommt etwas
table-how-many = Wie viele
table-act = { $verb ->
    [buy] Kaufen
    [play] Spielen
    [discard] Ablegen
    [offer] Opfern
    [add] Dazulegen
    [take] Nehmen
    [keep] Behalten
    [claim] Nehmen
    [stones] Steine nehmen
    [points] Punkte nehmen
    [consult] Ansehen
    [decline] Verzichten
   *[other] Wählen
}
table-skip = Überspringen
table-undo = Zurücknehmen
table-undone = { $player } nimmt den letzten Zug zurück.
table-bot-for = { $why ->
    [clock] { $player } hat keine Zeit mehr; ein Bot spielt weiter:
   *[away] { $player } ist abwesend; ein Bot spielt:
}
table-log = Verlauf
table-log-empty = Noch ist nichts geschehen.

table-opening = Der Tisch wird geöffnet …
table-cannot-open = Der Server antwortet nicht. Der Tisch öffnet sich, sobald er es tut.
table-closed-to-you = An diesen Tisch kommst du nicht
table-your-turn = Du bist am Zug
table-watching = Du schaust zu. Gezeigt wird nur, was alle wissen dürfen.
table-connection-lost = Die Verbindung ist weg, das Spiel nicht: Hier geht es weiter, sobald der Server antwortet.
table-rules = Regeln
table-menu = Menü
table-time-left = Restzeit
table-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
table-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}

table-result = Ergebnis
table-ranking = Rangliste
table-how-points = So kommen die Punkte zustande
table-how-goods = Was die Güter wert sind
table-how-goods-why = Die Sorte mit den meisten Karten auf dem Altar ist 3 Punkte je Karte wert, die nächste 2, dann 1, dann 0. Gleich viele sind gleich viel wert; eine Sorte, die dort fehlt, nichts.
table-good-value = { $good }: { $count } auf dem Altar
table-shrines-counted = { $count ->
    [one] 1 Schrein
   *[other] { $count } Schreine
}
table-sum = { $tokens } (Siegpunkte) + { $shrines } ({ $count ->
    [one] 1 Schrein
   *[other] { $count } Schreine
}) + { $stones } ({ $owned ->
    [one] 1 Stein
   *[other] { $owned } Steine
}) + Güter:
table-replay = Nachspielen
table-replay-link = Link zum Nachspielen
table-record = Aufzeichnung herunterladen
table-rematch = Revanche
table-rematch-waits = Zur Revanche
table-aborted = Das Spiel wurde aufgegeben.

table-handover = { $player } ist dran
table-handover-hint = Gib das Gerät weiter. Bis dahin wird nichts gezeigt.
table-handover-accept = Ich bin { $player }

table-waiting-room = Warten auf Mitspieler
table-free-seats = { $count ->
    [one] Ein Platz ist frei. Schicke seinen Link an jemanden.
   *[other] { $count } Plätze sind frei. Schicke jeden Link an jemanden.
}
table-all-seated = Alle sitzen. Ausgeteilt wird, wenn alle bereit sind.
table-free-seat = Freier Platz
table-seat-waits = wartet auf jemanden
table-not-ready = noch nicht bereit
table-ready = bereit
table-here = bereit und da
table-bot = Bot, { $level }. { $memory }.
table-invite-link = Link zu diesem Platz
table-new-link = Neuen Link erstellen
table-give-to-bot = Einen Bot spielen lassen
table-drop-seat = Ohne diesen Platz spielen
table-sit-down = Hinsetzen
table-be-ready = Ich bin bereit
table-watch-link = Link für Zuschauer
table-make-watch-link = Link für Zuschauer erstellen
table-fair = Ein Austeilen, das man prüfen kann
table-fair-hint = Dieser Hash bindet den Server an seine Karten, bevor jemand seinen Zufall dazugibt. Nach dem Spiel wird der Startwert geöffnet, und „bali verify“ prüft die Aufzeichnung.
table-close-table = Diesen Tisch schließen

table-bots = Die Bots an diesem Tisch
table-say = Etwas sagen
table-leave = Den Tisch verlassen
table-leave-hint = Ein Bot spielt für dich weiter, bis du zurück bist.
table-come-back = Selbst weiterspielen
table-abort = Das Spiel aufgeben
table-abort-sure = Wirklich aufgeben?
table-wants-abort = { $player } möchte das Spiel aufgeben.
table-agree = Einverstanden
table-go-on = Doch weiterspielen
table-abort-hint = { $count ->
    [one] Das Spiel endet sofort, ohne Sieger.
   *[other] Das Spiel endet ohne Sieger, sobald alle Menschen am Tisch einverstanden sind.
}

table-join-title = Ein Platz für dich
table-join-invited = { $others ->
    [0] { $player } lädt dich zu einer Partie Bali ein.
   *[other] { $player } lädt dich zu einer Partie Bali ein, mit: { $players }.
}
table-join-bad-link = Dieser Link ist unvollständig. Lass ihn dir noch einmal schicken.
table-join-as = Du setzt dich als { $name } dazu.
table-join-name = Wie heißt du?
table-join-sit-down = Hinsetzen
