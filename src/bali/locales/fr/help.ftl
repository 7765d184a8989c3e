# L’espace insécable à la fin des titres précède les deux-points que la commande ajoute.

help-description = Le jeu de cartes Bali : y jouer, revoir des parties, les étudier.
help-usage = utilisation :
help-commands = commandes{ "\u00A0" }
help-arguments = arguments{ "\u00A0" }
help-options = options{ "\u00A0" }
help-command-word = COMMANDE
help-file-word = FICHIER
help-folder-word = DOSSIER
help-address-word = ADRESSE
help-help = afficher cette aide et quitter
help-version = afficher la version et quitter
help-language = langue de tout ce qui s’affiche : en, fr ou de (par défaut : celle du système)

help-play = jouer dans le terminal contre des bots
help-play-players = nombre de joueurs, vous compris : 2, 3 ou 4 (par défaut : 2)
help-play-variants = variantes, séparées par des virgules : oracle, demon
help-play-seed = nombre qui fixe la donne et les choix des adversaires
help-play-name = votre nom
help-play-level = la force des adversaires : { $levels } (par défaut : { $default })
help-play-fast = les adversaires jouent dès qu’ils ont réfléchi, ce qui révèle combien de temps cela a pris
help-play-first = vous jouez en premier (par défaut : tirage au sort)
help-play-resume = reprendre une partie sauvegardée : ce fichier, ou la plus récente
help-play-plain = sans couleurs

help-replay = vérifier des enregistrements de parties et les raconter coup par coup
help-replay-files = fichiers à lire ; - lit l’entrée standard, un enregistrement par ligne
help-replay-json = écrire plutôt chaque position, une par ligne, en JSON

help-verify = vérifier que la donne d’une partie est honnête : qu’elle découle de la graine révélée et des valeurs des joueurs
help-verify-files = enregistrements avec la graine révélée ; - lit l’entrée standard, un enregistrement par ligne
help-verify-hash = l’empreinte que la table affichait à son ouverture, telle que vous l’avez notée
help-verify-value = la valeur que vous avez ajoutée vous-même ; elle doit figurer parmi celles de la donne
help-verify-json = écrire ce qui a été vérifié en JSON, une ligne par enregistrement

help-simulate = jouer à toute vitesse des parties au hasard et afficher des statistiques
help-simulate-games = nombre de parties (par défaut : 10000)
help-simulate-players = nombre de joueurs : 2, 3 ou 4 (par défaut : 2)
help-simulate-seed = le même nombre donne les mêmes parties (par défaut : 1)
help-simulate-out = écrire une ligne par partie dans ce fichier : .parquet ou .csv
help-decisions = écrire chaque décision dans ce fichier .parquet, ou dans plusieurs de ce nouveau dossier : ce que savait le joueur, son coup, l’issue de la partie
help-simulate-plot = dessiner les statistiques dans ce fichier : .png ou .svg
help-simulate-json = afficher les statistiques en JSON
help-simulate-cores = nombre de cœurs à utiliser (par défaut : tous)
help-ray = travailler sur la grappe Ray à cette adresse (comme { $example }), ou sur une grappe lancée ici pour l’occasion ; les résultats sont les mêmes (demande « bali[ray] »)

help-view = montrer ce que savait un joueur à un moment d’une partie enregistrée
help-view-file = fichier à lire ; - lit un enregistrement sur l’entrée standard
help-view-seat = qui regarde : 1 pour le premier joueur, 2 pour le suivant, etc., ou « spectator » pour un spectateur
help-view-at = après tant de coups ; 0 : avant le premier (par défaut : tous)
help-view-memory = on : avec ce qui a été vu plus tôt ; off : seulement ce qui est visible à ce moment (par défaut : on)
help-view-json = l’écrire en JSON

help-worlds = montrer ce qu’un joueur pouvait déduire des ressources de chacun et de l’autel
help-worlds-json = écrire les déductions en JSON

help-arena = faire jouer des bots les uns contre les autres avec les mêmes donnes et mesurer leur force
help-arena-bots = deux bots, ou plus pour que chacun joue contre chacun : { $known } ; avec un temps ou des parties simulées par coup : tree@20ms, tree@500p
help-arena-programs = ou un programme à vous : « mien=python bot.py », avec un temps par coup « mien@100ms=… » (sinon 1 s ; docs/bot-protocol.md)
help-arena-nets = value et search jouent avec vos propres réseaux, faits par bali train, quand un dossier est nommé : { $examples }
help-arena-games = parties de chaque rencontre, arrondies à des donnes entières (par défaut : 200)
help-arena-players = nombre de joueurs : 2, 3 ou 4 ; à plus de 2, un candidat parmi des copies de son adversaire (par défaut : 2)
help-arena-seed = le même nombre donne les mêmes donnes et, sauf pour les bots à temps limité, les mêmes parties (par défaut : 1)
help-arena-sprt = pour deux bots : arrêter dès qu’il est décidé si la part de victoires du premier est P0 ou P1, comme 0.5,0.55
help-arena-out = conserver les parties dans ce dossier, avec games.parquet, summary.json et report.html ; la même commande continue après une interruption
help-arena-html = écrire aussi le rapport dans ce fichier : .html
help-arena-resume = continuer la rencontre du dossier donné avec --out ; rien d’autre n’est nécessaire
help-arena-json = afficher les résultats en JSON

help-serve = lancer un serveur pour des tables dans le navigateur : pour vous, chez vous ou pour tous
help-serve-lan = laisser entrer aussi les autres appareils de votre réseau
help-serve-host = adresse de cet ordinateur où l’atteindre (par défaut : de cet ordinateur seulement)
help-serve-port = port où l’atteindre (par défaut : 8000, ou le premier qui est libre ensuite)
help-serve-no-browser = ne pas ouvrir le navigateur
help-serve-no-pause = les bots jouent dès qu’ils ont réfléchi, ce qui révèle combien de temps cela a pris
help-serve-bots = processus où réfléchissent les bots, pour chaque processus serveur (par défaut : 1) ; avec 0, « bali worker » s’en charge
help-serve-workers = processus serveurs ; plus d’un demande PostgreSQL (par défaut : 1)
help-serve-public-url = adresse du serveur vue de l’extérieur, comme { "https://bali.example.org" }
help-serve-behind-proxy = votre proxy transmet les requêtes et indique d’où elles viennent
help-serve-smtp = serveur de courrier pour rappeler les parties lentes, comme { "smtp://nom:mot-de-passe@hôte:587" } (par défaut : { $variable } dans l’environnement)
help-serve-mail-from = adresse d’expéditeur du courrier

help-worker = faire réfléchir des bots dans ce processus aussi, pour des serveurs qui partagent une base PostgreSQL
help-worker-bots = processus où réfléchissent les bots (par défaut : 1)

help-data = dossier où les parties sont conservées (par défaut : le vôtre pour de telles données)
help-database = les conserver plutôt dans PostgreSQL, comme { "postgresql://utilisateur@serveur/nom" } (par défaut : { $variable } dans l’environnement)

help-backup = sauvegarder dans un fichier tout ce qui est conservé, même pendant qu’un serveur tourne
help-backup-file = la sauvegarde ; vous seul pouvez la lire, car elle contient des secrets de parties

help-restore = remplir une base de données à partir d’une sauvegarde, même d’un autre type ou d’un Bali plus ancien
help-restore-file = un fichier écrit par « bali backup »
help-restore-replace = supprimer les parties qui s’y trouvent déjà

help-check = rejouer toutes les parties conservées et dire lesquelles ne sont pas en ordre
help-check-json = écrire en JSON, une ligne chacune, les parties qui ne sont pas en ordre, puis un résumé

help-compile = compiler dès maintenant le moteur rapide, pour ne plus attendre ensuite

help-train = entraîner un réseau d’évaluation pour les bots, par des parties contre lui-même
help-train-players = pour combien de joueurs : 2, 3 ou 4 (par défaut : 2)
help-train-minutes = pendant combien de temps, en tout (par défaut : 60)
help-train-games = ou combien de parties, par leçons de 512 : la même graine donne alors le même réseau
help-train-seed = nombre qui fixe tout le hasard (par défaut : 1)
help-train-out = dossier pour le réseau, sa courbe et le point de reprise (par défaut : nets)
help-train-from = commencer avec ce réseau et non de rien
help-train-resume = reprendre là où ce dossier en est
help-train-instinct = apprendre plutôt ce que font les joueurs qui calculent, en regardant leurs parties (4 000 par défaut) ; search s’en sert
