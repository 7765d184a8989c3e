# L’espace insécable à la fin des titres précède les deux-points que la commande ajoute.

help-description = Le jeu de cartes Bali : y jouer, revoir des parties, les étudier.
help-usage = utilisation :
help-commands = commandes{ "\u00A0" }
help-arguments = arguments{ "\u00A0" }
help-options = options{ "\u00A0" }
help-command-word = COMMANDE
help-file-word = FICHIER
help-help = afficher cette aide et quitter
help-version = afficher la version et quitter
help-language = langue de tout ce qui s’affiche : en, fr ou de (par défaut : celle du système)

help-play = jouer dans le terminal contre des adversaires qui jouent au hasard
help-play-players = nombre de joueurs, vous compris : 2, 3 ou 4 (par défaut : 2)
help-play-variants = variantes, séparées par des virgules : oracle, demon
help-play-seed = nombre qui fixe la donne et les choix des adversaires
help-play-name = votre nom
help-play-first = vous jouez en premier (par défaut : tirage au sort)
help-play-resume = reprendre une partie sauvegardée : ce fichier, ou la plus récente
help-play-plain = sans couleurs

help-replay = vérifier des enregistrements de parties et les raconter coup par coup
help-replay-files = fichiers à lire ; - lit l’entrée standard, un enregistrement par ligne
help-replay-json = écrire plutôt chaque position, une par ligne, en JSON

help-simulate = jouer à toute vitesse des parties au hasard et afficher des statistiques
help-simulate-games = nombre de parties (par défaut : 10000)
help-simulate-players = nombre de joueurs : 2, 3 ou 4 (par défaut : 2)
help-simulate-seed = le même nombre donne les mêmes parties (par défaut : 1)
help-simulate-out = écrire une ligne par partie dans ce fichier : .parquet ou .csv
help-simulate-plot = dessiner les statistiques dans ce fichier : .png ou .svg
help-simulate-json = afficher les statistiques en JSON
help-simulate-cores = nombre de cœurs à utiliser (par défaut : tous)

help-compile = compiler dès maintenant le moteur rapide, pour ne plus attendre ensuite
