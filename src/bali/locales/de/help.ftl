help-description = Das Kartenspiel Bali: spielen, Partien ansehen, Partien untersuchen.
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-command-word = BEFEHL
help-file-word = DATEI
help-help = diese Hilfe anzeigen und beenden
help-version = die Version anzeigen und beenden
help-language = Sprache aller Ausgaben: en, fr oder de (sonst die des Systems)

help-play = im Terminal gegen Gegner spielen, die zufällig spielen
help-play-players = wie viele mitspielen, du eingeschlossen: 2, 3 oder 4 (sonst 2)
help-play-variants = Varianten, durch Kommas getrennt: oracle, demon
help-play-seed = Zahl, die das Mischen und die Entscheidungen der Gegner festlegt
help-play-name = dein Name
help-play-first = du beginnst (sonst entscheidet das Los)
help-play-resume = eine gespeicherte Partie fortsetzen: diese Datei oder die letzte Partie
help-play-plain = ohne Farben

help-replay = Aufzeichnungen von Partien prüfen und Aktion für Aktion erzählen
help-replay-files = Dateien mit Aufzeichnungen; - liest die Standardeingabe, eine Aufzeichnung pro Zeile
help-replay-json = stattdessen jede Stellung als eine Zeile JSON ausgeben

help-simulate = Zufallspartien mit voller Geschwindigkeit spielen und Statistiken ausgeben
help-simulate-games = wie viele Partien (sonst 10000)
help-simulate-players = wie viele mitspielen: 2, 3 oder 4 (sonst 2)
help-simulate-seed = dieselbe Zahl ergibt dieselben Partien (sonst 1)
help-simulate-out = eine Zeile pro Partie in diese Datei schreiben: .parquet oder .csv
help-simulate-plot = die Statistiken in diese Datei zeichnen: .png oder .svg
help-simulate-json = die Statistiken als JSON ausgeben
help-simulate-cores = wie viele Prozessorkerne rechnen (sonst alle)

help-compile = den schnellen Spielkern im Voraus kompilieren, damit später niemand warten muss
