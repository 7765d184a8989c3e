help-description = Das Kartenspiel Bali: spielen, Partien ansehen, Partien untersuchen.
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-command-word = BEFEHL
help-file-word = DATEI
help-folder-word = ORDNER
help-address-word = ADRESSE
help-help = diese Hilfe anzeigen und beenden
help-version = die Version anzeigen und beenden
help-language = Sprache aller Ausgaben: en, fr oder de (sonst die des Systems)

help-play = im Terminal gegen Bots spielen
help-play-players = wie viele mitspielen, du eingeschlossen: 2, 3 oder 4 (sonst 2)
help-play-variants = Varianten, durch Kommas getrennt: oracle, demon
help-play-seed = Zahl, die das Mischen und die Entscheidungen der Gegner festlegt
help-play-name = dein Name
help-play-level = wie stark die Gegner sind: { $levels } (Vorgabe: { $default })
help-play-fast = die Gegner ziehen, sobald sie überlegt haben, woran man merkt, wie lange das dauerte
help-play-first = du beginnst (sonst entscheidet das Los)
help-play-resume = eine gespeicherte Partie fortsetzen: diese Datei oder die letzte Partie
help-play-plain = ohne Farben

help-replay = Aufzeichnungen von Partien prüfen und Aktion für Aktion erzählen
help-replay-files = Dateien mit Aufzeichnungen; - liest die Standardeingabe, eine Aufzeichnung pro Zeile
help-replay-json = stattdessen jede Stellung als eine Zeile JSON ausgeben

help-verify = prüfen, ob eine Partie ehrlich gemischt wurde: ob alles aus der aufgedeckten Startzahl und den Werten der Spieler folgt
help-verify-files = Aufzeichnungen mit aufgedeckter Startzahl; - liest die Standardeingabe, eine Aufzeichnung pro Zeile
help-verify-hash = der Hashwert, den der Tisch beim Öffnen zeigte, wie du ihn dir notiert hast
help-verify-value = der Wert, den du selbst beigesteuert hast; er muss unter den Werten der Partie sein
help-verify-json = für jede Aufzeichnung als eine Zeile JSON ausgeben, was geprüft wurde

help-simulate = Zufallspartien mit voller Geschwindigkeit spielen und Statistiken ausgeben
help-simulate-games = wie viele Partien (sonst 10000)
help-simulate-players = wie viele mitspielen: 2, 3 oder 4 (sonst 2)
help-simulate-seed = dieselbe Zahl ergibt dieselben Partien (sonst 1)
help-simulate-out = eine Zeile pro Partie in diese Datei schreiben: .parquet oder .csv
help-decisions = jede Entscheidung in diese .parquet-Datei oder in mehrere in diesem neuen Ordner schreiben: was der Platz wusste, sein Zug, wie die Partie ausging
help-simulate-plot = die Statistiken in diese Datei zeichnen: .png oder .svg
help-simulate-json = die Statistiken als JSON ausgeben
help-simulate-cores = wie viele Prozessorkerne rechnen (sonst alle)
help-ray = auf dem Ray-Cluster unter dieser Adresse rechnen (wie { $example }) oder auf einem, der eigens hier gestartet wird; die Ergebnisse sind dieselben (braucht „bali[ray]“)

help-view = zeigen, was ein Spieler in einem Moment einer aufgezeichneten Partie wusste
help-view-file = Datei mit einer Aufzeichnung; - liest eine von der Standardeingabe
help-view-seat = wessen Wissen: 1 für den Startspieler, 2 für den nächsten usw., oder „spectator“ für einen Zuschauer
help-view-at = nach so vielen Aktionen; 0 ist vor der ersten (sonst nach allen)
help-view-memory = on: auch was früher zu sehen war; off: nur was in diesem Moment offen liegt (sonst on)
help-view-json = als JSON ausgeben

help-worlds = zeigen, was ein Spieler über die Güter aller und den Altar schließen konnte
help-worlds-json = die Schlüsse als JSON ausgeben

help-arena = Bots mit denselben Karten gegeneinander spielen lassen und ihre Stärke messen
help-arena-bots = zwei Bots, oder mehr für jeder gegen jeden: { $known }; mit einer Zeit oder Probepartien je Aktion: tree@20ms, tree@500p
help-arena-programs = oder ein eigenes Programm: „meiner=python bot.py“, mit einer Zeit je Aktion „meiner@100ms=…“ (sonst 1 s; docs/bot-protocol.md)
help-arena-nets = value und search spielen mit eigenen Netzen aus bali train, wenn ein Ordner dabeisteht: { $examples }
help-arena-games = Partien jeder Paarung, auf ganze Kartenverteilungen aufgerundet (sonst 200)
help-arena-players = wie viele mitspielen: 2, 3 oder 4; bei mehr als 2 ein Kandidat unter Kopien seines Gegners (sonst 2)
help-arena-seed = dieselbe Zahl ergibt dieselben Karten und, außer bei Bots mit Zeitgrenze, dieselben Partien (sonst 1)
help-arena-sprt = für zwei Bots: aufhören, sobald entschieden ist, ob der Siegesanteil des ersten P0 oder P1 ist, etwa 0.5,0.55
help-arena-out = die Partien in diesem Ordner aufheben, dazu games.parquet, summary.json und report.html; derselbe Befehl macht nach einer Unterbrechung weiter
help-arena-html = den Bericht auch in diese Datei schreiben: .html
help-arena-resume = das Turnier im Ordner von --out fortsetzen; mehr muss nicht gesagt werden
help-arena-json = die Ergebnisse als JSON ausgeben

help-serve = einen Server für Tische im Browser starten: für dich, dein Zuhause oder alle
help-serve-lan = auch andere Geräte in deinem Netz einlassen
help-serve-host = Adresse dieses Rechners, unter der er erreichbar ist (Vorgabe: nur von diesem Rechner aus)
help-serve-port = Port, unter dem er erreichbar ist (Vorgabe: 8000 oder der nächste freie)
help-serve-no-browser = den Browser nicht öffnen
help-serve-no-pause = Bots ziehen, sobald sie überlegt haben, woran man merkt, wie lange das dauerte
help-serve-bots = Prozesse, in denen Bots überlegen, je Serverprozess (Vorgabe: 1); 0 überlässt das „bali worker“
help-serve-workers = Serverprozesse; für mehr als einen ist PostgreSQL nötig (Vorgabe: 1)
help-serve-public-url = Adresse, unter der der Server von außen erreichbar ist, etwa https://bali.example.org
help-serve-behind-proxy = ein eigener Proxy reicht Anfragen weiter und sagt, woher sie kommen
help-serve-smtp = Mailserver für Erinnerungen an langsame Partien, etwa smtp://benutzer:passwort@rechner:587 (Vorgabe: { $variable } aus der Umgebung)
help-serve-mail-from = Absenderadresse der E-Mails

help-worker = auch in diesem Prozess Bots überlegen lassen, für Server mit gemeinsamer PostgreSQL-Datenbank
help-worker-bots = Prozesse, in denen Bots überlegen (Vorgabe: 1)

help-data = Ordner, in dem die Partien aufgehoben werden (sonst deiner für solche Daten)
help-database = sie stattdessen in PostgreSQL aufheben, etwa postgresql://benutzer@rechner/name (sonst { $variable } aus der Umgebung)

help-backup = alles, was aufgehoben wird, in eine Datei sichern; ein Server darf dabei weiterlaufen
help-backup-file = die Sicherung; nur du kannst sie lesen, denn sie enthält Geheimnisse von Partien

help-restore = eine Datenbank aus einer Sicherung füllen, auch aus einer der anderen Art oder eines älteren Bali
help-restore-file = eine Datei von „bali backup“
help-restore-replace = die Partien entfernen, die schon da sind

help-check = alle aufgehobenen Partien nachspielen und sagen, welche nicht in Ordnung sind
help-check-json = jede Partie, die nicht in Ordnung ist, und eine Zusammenfassung als je eine Zeile JSON ausgeben

help-compile = den schnellen Spielkern im Voraus kompilieren, damit später niemand warten muss

help-train = ein Bewertungsnetz für die Bots trainieren, im Spiel gegen sich selbst
help-train-players = für wie viele Spieler: 2, 3 oder 4 (sonst 2)
help-train-minutes = wie lange insgesamt, in Minuten (sonst 60)
help-train-games = oder wie viele Partien, in Lektionen zu 512: derselbe Startwert gibt dann dasselbe Netz
help-train-seed = Zahl, die allen Zufall festlegt (sonst 1)
help-train-out = Ordner für das Netz, seine Kurve und den Zwischenstand (sonst nets)
help-train-from = mit diesem Netz beginnen statt mit nichts
help-train-resume = vom Zwischenstand in diesem Ordner weitermachen
help-train-instinct = stattdessen aus Partien vorausschauender Bots lernen, was Spieler tun (vorgegeben: 4.000 Partien); search nutzt das
