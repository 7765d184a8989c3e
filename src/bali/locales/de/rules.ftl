# Die Regelseite. Jede Regel trägt ihre Nummer im Namen: rules-t4 ist Regel T4; -title ist ihre Überschrift,
# -ruling, was wir festgelegt haben, wo die gedruckte Anleitung schweigt, -example ein Beispiel.
# In diesen Texten wird T4 zu einem Link auf die Regel und [rice] zu einem Bild vor dem Wort, zu dem es gehört;
# eine Leerzeile beginnt einen Absatz.

rules-title = Die Regeln von Bali
rules-intro = Du leitest ein Dorf zwischen Reisterrassen und Tempelstufen. Bauern bringen Reis, Erdnüsse, Bananen und Paprika ein, Steinmetze Steine, Priester Siegpunkte. Sobald jemand einen Schrein baut, legen alle ein Gut auf den Altar, und je mehr von einem Gut dort liegt, desto mehr zählt am Ende jede seiner Karten für alle, die noch welche haben. Mit jeder Karte, die du opferst, steigt also der Wert derer, die du behältst, und die letzte Karte, die du nimmst, entscheidet, was gewertet wird: für alle. Wenn der Stapel leer ist, gewinnt, wer die meisten Siegpunkte hat.

rules-contents = Inhalt
rules-search = Regeln und Glossar durchsuchen
rules-search-hint = Altar, Gleichstand, T4
rules-search-clear = Suche leeren
rules-found = { $count ->
    [0] Nichts gefunden. Versuch es mit einem kürzeren Wort.
    [one] { $count } Eintrag gefunden
   *[other] { $count } Einträge gefunden
}
rules-ruling = Festlegung
rules-rulings-about = Eine Festlegung klärt, was die gedruckte Anleitung offenlässt oder worin sich ihre Sprachen unterscheiden.
rules-example = Beispiel

rules-start-title = In fünf Minuten zur ersten Partie
rules-start-1-title = Was vor dir liegt
rules-start-1 = Du hast einen [mason] Steinmetz in der Auslage, 3 Bauern auf der Hand, verdeckt 1 Opferkarte jeder Sorte und ein paar Steine. In der Mitte sind der Altar, der Vorrat an Opferkarten und der Dorfplatz: 4 Reihen offener Karten.
rules-start-2-title = Kaufen, wenn du magst
rules-start-2 = Du darfst deinen Zug damit beginnen, eine Opferkarte zu kaufen. Sie kostet 5 [stone] Steine, 1 weniger für jeden Bauern dieser Sorte, den du gespielt hast (T1). In den ersten Zügen sparst du deine Steine meist besser.
rules-start-3-title = Eine Karte spielen
rules-start-3 = Dann musst du spielen: einen Steinmetz, einen Priester, einen Schrein oder bis zu 3 Bauern einer Sorte (T2). Ein [shrine] Schrein kostet 7 Steine. Er zählt am Ende 4 Siegpunkte und löst ein Opfer aus.
rules-start-4-title = Das Opfer
rules-start-4 = Wird ein Schrein gespielt, legen alle eine ihrer Opferkarten auf den [altar] Altar: die anderen offen, wer den Schrein gebaut hat, verdeckt. Wer ihn gebaut hat, sucht außerdem eine Karte aus dem Vorrat aus und legt sie dazu (T4). Je mehr von einer Sorte auf dem Altar liegt, desto mehr ist sie wert.
rules-start-5-title = Karten nehmen, bis du 3 hast
rules-start-5 = Nehmen kannst du nur die unterste Karte einer Reihe (T6). Wird eine Reihe leer, kommt vom Stapel eine neue.
rules-start-6-title = Werten, was du freigelegt hast
rules-start-6 = Die Karte, die jetzt ganz unten in der Reihe liegt, aus der du deine letzte Karte genommen hast, wird für alle gewertet (T9). Steinmetze bringen Steine, [priest] Priester bringen [point] Siegpunkte, Schreine das eine oder das andere, Bauern eine Opferkarte. Wer am meisten davon hat, bekommt etwas mehr (P1).
rules-start-7-title = Bis der Stapel leer ist
rules-start-7 = Dann steht fest, was die Güter wert sind: 3 Siegpunkte pro Karte für die Sorte, die am häufigsten auf dem Altar liegt, dann 2, 1 und 0 (E2). Zähle deine Siegpunkte, Schreine, Steine und übrigen Güter zusammen (E3). Die höchste Summe gewinnt.
rules-start-8-title = Ein Rat für unterwegs
rules-start-8 = Sieh dir, bevor du deine letzte Karte nimmst, die Karte darüber an: Wer hätte am meisten davon, wenn sie gewertet wird? Oft lohnt es sich, die zweitbeste Karte zu nehmen, um die beste zu werten.

rules-section-c = Was in der Schachtel ist
rules-section-s = Der Aufbau
rules-section-t = Ein Zug
rules-section-p = Die Wertung am Ende eines Zuges
rules-section-e = Das Ende des Spiels
rules-section-o = Die Variante „Das Orakel“
rules-section-d = Die Variante „Der Dämon“
rules-section-k = Wer was weiß

rules-c1-title = Spielkarten
rules-c1 = Es gibt 50 Spielkarten: 9 [priest] Priester, 9 [shrine] Schreine, 12 [mason] Steinmetze und 20 Bauern, 5 für jede der 4 Sorten. In der Variante „Das Orakel“ kommen 8 [oracle] Orakel dazu (O1).
rules-c2-title = Opferkarten
rules-c2 = Es gibt 100 Opferkarten, 25 von jeder Sorte: [rice] Reis, [peanut] Erdnüsse, [banana] Bananen und [pepper] Paprika.
rules-c3-title = Startkarten
rules-c3 = Rot, Blau, Gelb und Grün haben je 4 Startkarten, zusammen 16: 1 Steinmetz und 3 Bauern von 3 verschiedenen Sorten.
rules-c3-ruling = Welche Bauern das sind, sagt die gedruckte Anleitung nicht. Jeder Farbe fehlt eine andere Sorte: Rot hat keinen [farmer-rice] Reisbauern, Blau keinen [farmer-peanut] Erdnussbauern, Gelb keinen [farmer-banana] Bananenbauern, Grün keinen [farmer-pepper] Paprikabauern.
rules-c4-title = Marker
rules-c4 = Es gibt 30 [point] Siegpunkte-Marker und 46 [stone] Steinmarker.
rules-c4-ruling = Steine und Siegpunkte gehen nie aus: Die Marker gibt es in mehreren Werten, und alle bekommen, was ihnen zusteht. Nur Opferkarten können ausgehen (P6), denn nur von ihnen sagt es die gedruckte Anleitung.

rules-s1-title = Spieler, Farben und Hände
rules-s1 = Bali ist für 2 bis 4 Spieler. Such dir eine Farbe aus und nimm ihre Startkarten (C3): Der [mason] Steinmetz kommt offen vor dich und eröffnet deine Auslage, die 3 Bauern sind deine Hand und bleiben geheim. Farben, die niemand spielt, kommen in die Schachtel.
rules-s2-title = Deine ersten Güter
rules-s2 = Nimm von jeder Sorte 1 Opferkarte und leg diese 4 verdeckt vor dich. Deine eigenen Opferkarten darfst du ansehen, wann immer du willst. Alle anderen sind der Vorrat: 4 offene Stapel, einer für jede Sorte.
rules-s3-title = Dorfplatz und Stapel
rules-s3 = Misch die 50 Spielkarten und leg 16 davon offen in 4 Reihen zu 4 aus: Das ist der Dorfplatz. Die Karten einer Reihe überlappen sich, aber alle können jede von ihnen lesen. Die anderen 34 sind der Stapel, verdeckt.
rules-s4-title = Steine zu Beginn
rules-s4 = Wer beginnt, bekommt 2 [stone] Steine, der nächste Spieler 3, dann 4, dann 5.
rules-s5-title = Reihenfolge
rules-s5 = Gespielt wird im Uhrzeigersinn, beginnend mit dem Startspieler. Aufzeichnungen und Programme nummerieren die Spieler in dieser Reihenfolge mit 0, 1, 2 und 3.

rules-t1-title = Phase 1: eine Opferkarte kaufen
rules-t1 = Wenn du willst, kauf 1 Opferkarte einer Sorte, die es im Vorrat noch gibt. Der Preis beträgt 5 [stone] Steine, 1 weniger für jeden Bauern dieser Sorte in deiner Auslage, und nie unter 0. Die Karte kommt verdeckt zu deinen anderen.
rules-t1-example = Ayu hat 4 Steine und 3 [farmer-pepper] Paprikabauern in der Auslage. Eine [pepper] Paprikakarte kostet sie 5 − 3 = 2 Steine. Sie hat keinen Bananenbauern, eine [banana] Bananenkarte würde also 5 kosten: mehr, als sie hat.
rules-t2-title = Phase 2A: spielen
rules-t2 =
    Jetzt musst du aus der Hand in deine Auslage spielen. Wähle genau eines davon:
    1 [mason] Steinmetz, umsonst;
    1 [priest] Priester, umsonst;
    1 [shrine] Schrein, für 7 Steine;
    1, 2 oder 3 Bauern derselben Sorte, für 0, 1 oder 2 Steine.
rules-t2-example = Made hat 2 [farmer-rice] Reisbauern und einen [priest] Priester auf der Hand. Er kann den Priester umsonst spielen, 1 Reisbauern umsonst oder beide Reisbauern für 1 Stein, aber keinen Bauern zusammen mit dem Priester.
rules-t3-title = Drei Schreine und zu wenig Steine
rules-t3 = Sind alle 3 Karten auf deiner Hand [shrine] Schreine und hast du weniger als 7 Steine, so legst du 1 davon in die Schachtel, statt zu spielen. Deine Steine werden nach Phase 1 gezählt (T1). Mit 7 oder mehr musst du einen spielen. Mit keiner anderen Hand kannst du festsitzen.
rules-t3-example = Wayan hat 3 Schreine auf der Hand und 9 Steine. Kauft er eine Karte für 5 Steine, bleiben ihm 4, und er muss einen Schrein in die Schachtel legen. Kauft er nicht, muss er einen Schrein spielen.
rules-t4-title = Phase 2B: das Opfer
rules-t4 =
    Ein Opfer gibt es nur, wenn du einen [shrine] Schrein gespielt hast. Im Uhrzeigersinn, angefangen bei deinem linken Nachbarn, legt jeder andere 1 seiner Opferkarten offen auf den [altar] Altar. Dann legst du 1 von deinen verdeckt dazu. Zum Schluss suchst du dir 1 Karte aus dem Vorrat aus und legst auch sie darauf, offen.

    Wer keine Opferkarte hat, legt keine, und nichts tritt an ihre Stelle.
rules-t4-ruling = Auch wenn du selbst keine Opferkarte hast, legst du die Karte aus dem Vorrat dazu. Ist der Vorrat ganz leer, kommt nichts dazu.
rules-t4-example = Ayu, Wayan, Made und Ketut sitzen in dieser Reihenfolge im Uhrzeigersinn, und Wayan spielt einen Schrein. Made legt eine [banana] Bananenkarte offen auf den Altar. Ketut hat keine Opferkarte und legt keine. Ayu legt eine [rice] Reiskarte offen dazu. Wayan legt eine von seinen verdeckt darauf, zum Schluss kommt offen eine [peanut] Erdnusskarte aus dem Vorrat obenauf. Der Altar ist um 4 Karten gewachsen.
rules-t5-title = Der Altar ist ein Stapel
rules-t5 = Vom [altar] Altar ist nur die oberste Karte zu sehen: ihre Vorderseite, wenn sie offen liegt, ihre Rückseite, wenn sie verdeckt liegt. Die Karten darunter darf niemand durchsehen.
rules-t6-title = Phase 3: Karten nehmen
rules-t6 = Nimm Karten vom Dorfplatz, eine nach der anderen, bis du 3 auf der Hand hast. Nur die unterste Karte einer Reihe lässt sich nehmen. Jede Karte darf aus einer beliebigen Reihe kommen, wieder aus derselben oder aus einer anderen.
rules-t7-title = Wenn eine Reihe leer ist
rules-t7 = In dem Moment, in dem eine Reihe leer ist, bilden 4 Karten vom Stapel an ihrer Stelle eine neue. Brauchst du noch Karten, darfst du auch aus ihr weiter nehmen.
rules-t8-title = Wie eine neue Reihe entsteht
rules-t8 = Die Karten einer Reihe werden so ausgelegt, wie sie gezogen werden, die oberste zuerst. Die zuletzt gezogene liegt also ganz unten und lässt sich als Erste nehmen.
rules-t8-ruling = Die gedruckte Anleitung sagt dazu nichts. An den Chancen ändert es nichts.
rules-t9-title = Phase 4: was gewertet wird
rules-t9 = Dein Zug endet damit, dass ein Kartentyp für alle gewertet wird: der Typ der Karte, die jetzt ganz unten in der Reihe liegt, aus der du deine letzte Karte genommen hast. Wurde diese Reihe dabei neu ausgelegt (T7), so zählt die unterste Karte der neuen. Was jeder Typ bringt, steht in P2, P3, P4 und P5.
rules-t9-example =
    Ayu braucht 2 Karten. Die erste nimmt sie aus Reihe 2, die zweite, einen [mason] Steinmetz, aus Reihe 4. Dort liegt jetzt ein [priest] Priester ganz unten, also werden Priester gewertet, für Ayu und für alle anderen. Auf Reihe 2 kommt es nicht an.

    Hätte der Steinmetz allein in Reihe 4 gelegen, lägen dort jetzt 4 neue Karten, und die unterste von ihnen würde gewertet.

rules-p1-title = Mehrheit
rules-p1 = Du hast die Mehrheit, wenn in deiner Auslage mehr Exemplare der gewerteten Karte liegen als bei jedem anderen, und mindestens 2. Haben mehrere gleich am meisten, hat sie niemand.
rules-p1-example =
    Ayu hat 3 [priest] Priester, Wayan 2, Made 0: Ayu hat die Mehrheit.
    Ayu hat 2 [mason] Steinmetze, Wayan 2, Made 1: Niemand hat sie, denn zwei haben gleich viele.
    Ayu hat 1 [farmer-banana] Bananenbauern, Wayan 0, Made 0: Niemand hat sie, denn 1 ist nicht genug.
rules-p2-title = Steinmetze
rules-p2 = Jeder [mason] Steinmetz bringt seinem Besitzer 1 [stone] Stein. Die Mehrheit bringt 1 Stein mehr.
rules-p2-example = Steinmetze werden gewertet. Wayan hat 3, Ketut 2 und Ayu 1. Wayan bekommt 3 + 1 = 4 Steine, Ketut 2 und Ayu 1.
rules-p3-title = Priester
rules-p3 = Jeder [priest] Priester bringt seinem Besitzer 1 [point] Siegpunkt. Die Mehrheit bringt 1 Siegpunkt mehr.
rules-p4-title = Schreine
rules-p4 = Hast du [shrine] Schreine, so nimmst du entweder für jeden 1 [stone] Stein oder für jeden 1 [point] Siegpunkt, und mit der Mehrheit 1 mehr von derselben Art. Du entscheidest einmal für alle, die Zugabe eingeschlossen.
rules-p4-ruling = Entschieden wird in der Reihenfolge der Züge, vom aktiven Spieler an.
rules-p4-example = Wayan hat 2 Schreine und die Mehrheit, Ayu hat 1. Ayu ist am Zug und entscheidet darum zuerst: 1 Stein oder 1 Siegpunkt. Dann entscheidet sich Wayan für 3 Steine oder 3 Siegpunkte. 2 Steine und 1 Siegpunkt kann er nicht nehmen.
rules-p5-title = Bauern
rules-p5 = Wer mindestens 1 Bauern der gewerteten Sorte hat, nimmt genau 1 Opferkarte dieser Sorte aus dem Vorrat, ganz gleich, wie viele dieser Bauern es sind. Der aktive Spieler beginnt, die anderen folgen im Uhrzeigersinn. Die Mehrheit bringt 1 Karte mehr; sie wird genommen, wenn alle ihre Karte haben.
rules-p5-example = Ayu, Wayan und Made sitzen in dieser Reihenfolge im Uhrzeigersinn. Made ist am Zug, und [farmer-pepper] Paprikabauern werden gewertet. Made hat keinen und bekommt nichts. Ayu hat 3 und nimmt 1 [pepper] Paprikakarte, Wayan hat 1 und nimmt ebenfalls 1. Dann nimmt Ayu für die Mehrheit noch 1.
rules-p6-title = Wenn eine Sorte aufgebraucht ist
rules-p6 = Ist die gewertete Sorte aufgebraucht, wenn du mit dem Nehmen an der Reihe bist, so nimmst du stattdessen eine Karte irgendeiner anderen Sorte. Welche, entscheidest du.
rules-p6-ruling = Das gilt auch für die Karte der Mehrheit. Ist der Vorrat ganz leer, nimmst du nichts.
rules-p6-example = Im Beispiel zu P5 ist nur noch 1 Paprikakarte im Vorrat. Ayu nimmt sie. Wayan muss eine andere Sorte wählen und nimmt eine [rice] Reiskarte. Auch für die Mehrheit wählt Ayu eine andere Sorte und nimmt eine [banana] Bananenkarte.

rules-e1-title = Das Ende
rules-e1 = Das Spiel endet in dem Moment, in dem der Stapel leer wird. Danach geschieht nichts mehr: Niemand nimmt noch Karten, nichts wird gewertet. Die 34 Karten des Stapels reichen für 8 neue Reihen zu 4; beim Ziehen danach finden sich die letzten 2.
rules-e1-ruling = Die letzten Karten liegen in ihrer Reihe, wie sie gezogen wurden, auch Orakel. Kein Orakel wird entfernt oder befragt.
rules-e2-title = Was die Güter wert sind
rules-e2 = Zähl zuerst die Karten jeder Sorte auf dem [altar] Altar, auch die verdeckten. Die höchste Anzahl macht eine Sorte 3 [point] Siegpunkte pro Karte wert, die nächstkleinere 2, die nächste 1, die letzte 0. Sorten mit gleicher Anzahl sind gleich viel wert. Eine Sorte, von der keine Karte auf dem Altar liegt, ist 0 wert.
rules-e2-example =
    Auf dem Altar liegen 7 [rice] Reiskarten, 5 [pepper] Paprikakarten, 3 [peanut] Erdnusskarten und 2 [banana] Bananenkarten: Sie sind 3, 2, 1 und 0 Siegpunkte pro Karte wert.
    Bei 6 Reis-, 6 Bananen-, 2 Paprika- und 0 Erdnusskarten: 3, 3, 2 und 0. Reis und Bananen teilen sich die höchste Anzahl, Paprika hat die nächstkleinere, Erdnüsse fehlen.
    Bei 4 Karten jeder Sorte ist jede 3 wert.
rules-e3-title = Die Endwertung
rules-e3 =
    Deine Endsumme besteht aus vier Teilen:
    deine [point] Siegpunkte-Marker;
    4 Siegpunkte für jeden [shrine] Schrein in deiner Auslage;
    1 Siegpunkt für je volle 5 [stone] Steine;
    der Wert jeder Opferkarte, die du noch hast (E2).

    Handkarten zählen nichts.
rules-e3-example = Der Altar ist der erste aus dem Beispiel zu E2. Ayu hat 6 Siegpunkte, 2 Schreine und 13 Steine, und ihr bleiben 3 [rice] Reiskarten, 1 [pepper] Paprikakarte, 2 [peanut] Erdnusskarten und 4 [banana] Bananenkarten. Ihre Güter sind 3 × 3 + 1 × 2 + 2 × 1 + 4 × 0 = 13 wert. Mit 6 für ihre Siegpunkte, 2 × 4 = 8 für die Schreine und 2 für die Steine hat sie 6 + 8 + 2 + 13 = 29. Der Schrein auf ihrer Hand bringt nichts.
rules-e4-title = Wer gewinnt, und Gleichstand
rules-e4 = Die meisten Siegpunkte gewinnen. Bei Gleichstand entscheiden mehr Schreine, danach mehr Steine: alle deine Steine, nicht nur der Rest aus E3. Wer auch dann noch gleichauf ist, teilt sich den Sieg. Die Plätze hinter dem ersten ergeben sich genauso.
rules-e4-example = Ayu und Wayan haben beide 29 Siegpunkte und 2 Schreine. Ayu hat 13 Steine und Wayan 12. Beiden brachten sie 2 Siegpunkte, aber Ayu hat mehr Steine und gewinnt.

rules-o1-title = Der Aufbau
rules-o1 = Nimm aus dem Vorrat 1 Opferkarte jeder Sorte, misch diese 4 und leg sie verdeckt auf den [altar] Altar. Wenn die 16 Karten des Dorfplatzes liegen, misch die 8 [oracle] Orakel in den Stapel, der dann 42 Karten hat.
rules-o2-title = Orakel in einer neuen Reihe
rules-o2 = Liegen in einer neuen Reihe (T7) [oracle] Orakel, so kommen sie alle sofort in die Schachtel. Ersetzt werden sie nicht; die Reihe ist kürzer. Nur wenn alle 4 Karten Orakel waren, werden 4 weitere gezogen und ihre Orakel ebenso entfernt. Leert dieses Ziehen den Stapel, endet das Spiel (E1).
rules-o2-example = Ayu leert Reihe 2. In der neuen liegen, von oben nach unten, ein [farmer-rice] Reisbauer, ein [oracle] Orakel, ein [mason] Steinmetz und noch ein Orakel. Beide Orakel kommen in die Schachtel. Die Reihe hat 2 Karten, der Steinmetz lässt sich nehmen, und Ayu darf sich den Altar einmal ansehen (O3).
rules-o3-title = Den Altar ansehen
rules-o3 = Der aktive Spieler darf sich dann die obersten 4 Karten des [altar] Altars ansehen oder alle, wenn es weniger sind. Siehst du sie dir an, musst du 1 behalten: Sie kommt verdeckt zu deinen Opferkarten. Die anderen kommen in derselben Reihenfolge zurück.
rules-o3-ruling =
    Ansehen ist freiwillig: Die gedruckte Anleitung sagt in allen drei Sprachen „darf“. Behalten ist es nicht: Ein einzelner Satz sagt auf Französisch „darf“, Englisch und Deutsch aber nicht, und der Hinweis in keiner der drei Sprachen.

    Für jede neue Reihe wird einmal angesehen, wenn die Reihe vollständig ist, egal wie viele Orakel darin lagen und wie oft gezogen wurde. Ein leerer Altar wird nicht angesehen. Karten, die zurückkommen, liegen wie zuvor, offen oder verdeckt.
rules-o3-example = Der Altar hat 6 Karten. Ayu sieht sich die obersten 4 an und findet, von oben nach unten, [pepper] Paprika, [rice] Reis, Reis, [banana] Bananen. Sie behält eine Reiskarte. Paprika, Reis und Bananen kommen in dieser Reihenfolge zurück, und der Altar hat 5 Karten.
rules-o4-title = Sofort
rules-o4 = Das alles geschieht auf der Stelle: bevor die nächste Karte genommen wird und vor der Wertung.

rules-d1-title = Der Aufbau
rules-d1 = Der [demon] Dämon steht auf der Reihe ganz links am Dorfplatz.
rules-d2-title = Priester treiben den Dämon weiter
rules-d2 = Wer einen [priest] Priester spielt, rückt den [demon] Dämon eine Reihe nach rechts, von der letzten wieder auf die erste.
rules-d2-example = Der Dämon steht auf Reihe 4, und Made spielt einen Priester. Der Dämon rückt auf Reihe 1, und Made nimmt seine nächste Karte aus Reihe 2, 3 oder 4.
rules-d3-title = Die Reihe des Dämons
rules-d3 = In Phase 3 darf niemand eine Karte aus der Reihe nehmen, auf der der [demon] Dämon steht.
rules-d4-title = Beide Varianten
rules-d4 = Orakel und Dämon lassen sich zusammen spielen.

rules-k-about = Das wissen an einem wirklichen Tisch Spieler, die nichts vergessen. Mehr darf niemand je zu sehen oder zu hören bekommen.
rules-k1-title = Was alle sehen
rules-k1 = Für alle jederzeit offen sind: alle Auslagen, Steine und Siegpunkte; wie viele Karten jeder auf der Hand hat und wie viele Opferkarten; der Dorfplatz; wie viele Karten im Stapel und in jedem Stapel des Vorrats noch sind; wie viele Karten der Altar hat, und die oberste, wenn sie offen liegt; wo der Dämon steht; was in der Schachtel liegt.
rules-k2-title = Woran sich alle erinnern können
rules-k2 = Wer zugesehen hat, weiß, welche Spielkarten jeder genommen und gespielt hat, und kennt jede Opferkarte, die offen aus dem Vorrat genommen oder offen auf den Altar gelegt wurde. Die Bauern vom Anfang ergeben sich aus den Farben (C3). Wer sich erinnert, kennt also alle Hände.
rules-k3-title = Was nur einer weiß
rules-k3 = Welches Gut verdeckt auf den [altar] Altar kam, weiß nur, wer es gelegt hat, und welches nach der Befragung eines [oracle] Orakels behalten wurde, nur, wer es behalten hat. Die angesehenen Karten und ihre Reihenfolge kennt nur, wer sie angesehen hat.
rules-k4-title = Was logisch folgt
rules-k4 = Was aus alldem logisch folgt, gilt als bekannt.
rules-k4-example = Auf dem Altar liegt obenauf offen eine [banana] Bananenkarte. Wayan befragt ein Orakel und behält eine Karte, und die Bananenkarte ist weg: Alle wissen, dass er sie behalten hat. Später legt Ayu eine Karte verdeckt. Alle wissen, dass sie keine [pepper] Paprikakarte mehr hatte; also war es keine.
rules-k5-title = Was niemand weiß
rules-k5 = Niemand kennt die Reihenfolge des Stapels. In der Variante „Das Orakel“ kennt auch niemand die Reihenfolge der 4 Karten, die zuerst auf dem Altar lagen, bis ein Orakel sie dem zeigt, der sie ansieht.
rules-k6-title = Was andere von einem Blick erfahren
rules-k6 = Darf sich jemand den Altar ansehen (O3), erfahren die anderen nur dies: ob es geschah oder nicht, wie viele Karten angesehen wurden und danach, wie viele Karten der Altar hat und was obenauf liegt. Welche Karte behalten wurde, die erste, zweite, dritte oder vierte von oben, bleibt geheim.
rules-k6-ruling = Während des Ansehens gilt der Altar für alle anderen als unverändert. Die Karte darunter wird nicht aufgedeckt.
rules-k7-title = Nach dem Ende
rules-k7 = Ist das Spiel zu Ende, liegt alles offen.
rules-k8-title = Die Gedächtnisstütze
rules-k8 =
    Jeder Tisch legt fest, wie viel von K2 der Bildschirm den Leuten abnimmt.

    Mit Gedächtnisstütze siehst du, was ein vollkommenes Gedächtnis wüsste: alle Hände, die Güter aller Spieler, soweit sie bekannt sind, und was auf dem Altar liegt, soweit es bekannt ist; die unbekannten Karten sind gesondert gezählt.

    Ohne sie siehst du, was K1 aufzählt, deine eigene Hand und deine Güter und, während du eine Karte zum Behalten auswählst, die angesehenen Karten. Was offen geschieht, wird gezeigt, während es geschieht. Der Verlauf, und was du erfährst, wenn du zu einer Partie zurückkehrst, reichen bis zu deiner eigenen letzten Entscheidung zurück. Es gibt keine Zahlen zum Altar, keine Spannen und keine Zahlen zu ungesehenen Karten.

    Die Wahl gilt auch für Zuschauer, Tipps und das Nachspielen unfertiger Partien. Bots erinnern sich an alles, es sei denn, ihre Spielstärke sagt etwas anderes, und der Tisch zeigt es an.
