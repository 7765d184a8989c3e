# Was der Server antwortet, wenn etwas nicht geht; Zurufe am Tisch; E-Mails.

server-not-found = { $what ->
    [table] Diesen Tisch gibt es nicht.
    [seat] Diesen Platz gibt es nicht.
    [replay] Diese Aufzeichnung gibt es nicht.
    [person] Diese Person gibt es nicht.
   *[page] Unter dieser Adresse ist nichts zu finden.
}
server-wrong-method = Auf diese Weise lässt sich diese Adresse nicht ansprechen.
server-invalid = { $place }: { $reason ->
    [missing] Diese Angabe fehlt
    [unknown-key] Das ist hier unbekannt
    [wrong-type] Hier muss eine andere Art von Wert stehen
    [unknown-word] Dieser Wert ist hier nicht vorgesehen
    [too-short] Das ist zu kurz
    [too-long] Das ist zu lang
    [out-of-range] Diese Zahl ist zu klein oder zu groß
    [not-json] Das lässt sich nicht als JSON lesen
    [twice] Dasselbe kommt zweimal vor
    [no-clock] Eine Partie ohne Uhr hat keine Bedenkzeit
   *[not-possible] Das ist hier nicht möglich
}.
server-too-large = Das ist zu viel auf einmal. Hier lassen sich höchstens { $most } Byte senden.
server-too-many-requests = Das war viel auf einmal. Versuch es bitte in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
server-foreign-origin = Das kam von der Seite eines anderen Anbieters und wird zu deiner Sicherheit abgelehnt.
server-bad-message = Diese Nachricht war nicht zu verstehen.
server-bad-record = Das ist keine Aufzeichnung einer Partie Bali: { $detail }
server-no-such-ply = Diesen Zeitpunkt gibt es nicht. Diese Partie hat { $plies ->
    [one] { $plies } Aktion
   *[other] { $plies } Aktionen
}.
server-bad-email = Das sieht nicht nach einer E-Mail-Adresse aus.

server-not-signed-in = Sag zuerst, wie du heißt.
server-wrong-link = Dieser Link wurde schon benutzt oder ist abgelaufen. Erzeuge auf deinem anderen Gerät einen neuen.
server-too-many-tables = Du hast schon { $most } laufende Tische. Bring einen zu Ende, bevor du einen neuen eröffnest.
server-too-many-sockets = Du hast an zu vielen Stellen Tische offen ({ $most }). Schließ einen davon.
server-too-many-replays = Du hast schon { $most } Aufzeichnungen gespeichert; mehr gehen nicht.

server-no-such-seat = Diesen Platz gibt es nicht. Der Tisch hat { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}.
server-wrong-seat-link = Dieser Link führt zu keinem freien Platz. Bitte die Person, die den Tisch eröffnet hat, um einen neuen.
server-seat-taken = Dieser Platz ist besetzt.
server-already-dealt = Die Karten sind schon verteilt.
server-not-dealt = Die Karten sind noch nicht verteilt.
server-opener-only = Das kann nur, wer den Tisch eröffnet hat.
server-not-your-seat = Das ist nicht dein Platz.
server-not-a-spectator = Dieser Tisch ist privat. Zum Zuschauen brauchst du den Link für Zuschauer.
server-unknown-level = Die Spielstärke „{ $level }“ gibt es nicht. Möglich: { $known }.
server-too-few-seats = Eine Partie braucht mindestens { $least } Plätze.

server-not-playing = { $status ->
    [open] Die Partie hat noch nicht begonnen.
    [finished] Die Partie ist zu Ende.
   *[aborted] Die Partie wurde abgebrochen.
}
server-not-over = Das geht erst, wenn die Partie zu Ende ist.
server-not-your-decision = Gerade entscheidet jemand anderes.
server-illegal-move = „{ $move }“ ist hier nicht möglich. Möglich: { $legal }.
server-unreadable-move = „{ $move }“ ist keine Aktion.
server-cannot-undo = Das lässt sich nicht mehr zurücknehmen: Etwas Neues wurde aufgedeckt, oder jemand anderes hat schon entschieden.
server-too-many-undos = Das wurde schon { $most }-mal zurückgenommen. Bitte jetzt entscheiden.
server-bot-plays = Auf diesem Platz spielt gerade ein Bot.
server-time-over = Deine Bedenkzeit ist um; ein Bot spielt diesen Zug zu Ende.
server-stale = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin, bevor du entscheidest.
server-number-ahead = So weit ist die Partie noch nicht. Lade den Tisch neu.
server-busy = An diesem Tisch geschieht gerade zu viel gleichzeitig. Versuch es bitte noch einmal.
server-void = Diese Entscheidung steht nicht mehr an.

server-no-mail = Dieser Server verschickt keine E-Mails.
server-unavailable = Die Partien sind gerade nicht erreichbar. Verloren ist nichts; versuch es bitte gleich noch einmal.
server-internal = Auf dem Server ist etwas schiefgegangen. Versuch es bitte noch einmal.

server-mail-subject = Bali: Du bist am Zug
server-mail-body =
    Hallo { $name },

    eine Partie Bali wartet auf deine Entscheidung:

    { $link }

    Zu dieser Partie bekommst du keine weitere Nachricht, bis sie weitergegangen ist.
    Wenn du gar keine möchtest, lösche die E-Mail-Adresse aus deinem Profil.

server-confirm-subject = Bali: Ist das deine Adresse?
server-confirm-body =
    Hallo { $name },

    diese Adresse wurde bei Bali angegeben, um an wartende Partien zu erinnern. Wenn du das warst,
    bestätige sie bitte innerhalb eines Tages:

    { $link }

    Wenn nicht, ist nichts zu tun: Es kommt keine weitere Nachricht.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Tut mir leid!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran!
phrase-oh-no = Oh nein!
phrase-good-game = Schöne Partie!
phrase-bye = Tschüss!

server-not-built = Die Seite ist noch nicht gebaut: `make play` im Ordner von Bali baut und öffnet sie.
