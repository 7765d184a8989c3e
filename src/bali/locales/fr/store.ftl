# Où les parties sont conservées : `bali backup`, `bali restore`, `bali check`, et la base de données de `bali serve`.

backup-done = Sauvegardé dans { $file }. Tables : { $tables }. Personnes : { $people }. Coups : { $entries }.
restore-done = Sauvegarde restaurée. Tables : { $tables }. Personnes : { $people }. Coups : { $entries }.

check-table = Table { $id } : { $reason }
check-replay = Partie importée { $id } : { $reason }
check-summary = Vérification de { $tables ->
    [0] 0 table
    [one] { $tables } table
   *[other] { $tables } tables
} et de { $replays ->
    [0] 0 partie importée
    [one] { $replays } partie importée
   *[other] { $replays } parties importées
}. { $unsound ->
    [0] Tout est en ordre.
    [one] Une n’est pas en ordre.
   *[other] { $unsound } ne sont pas en ordre.
}

problem-unknown-status = son état « { $status } » n’existe pas
problem-still-open = elle passe pour ouverte, alors que les cartes ont été distribuées
problem-still-waiting = elle attend la décision de quelqu’un, alors que son état est « { $status } »
problem-no-setup = son état est « { $status } », mais la donne manque
problem-too-early = rien n’a été distribué, mais son journal compte des entrées : { $entries }
problem-bad-chairs = ses places ne sont pas numérotées à la suite
problem-empty-seat = personne n’occupe la place { $chair } (en comptant à partir de 0)
problem-gap = dans son journal, le numéro { $found } est là où devrait être { $wanted }
problem-other-number = selon la table, la dernière entrée de son journal est { $found } ; or c’est { $wanted }
problem-bad-setup = sa donne est illisible : { $cause }
problem-setup-with-moves = sa donne contient des coups
problem-other-players = nombre de joueurs de la donne : { $players } ; nombre de places de la table : { $seats }
problem-bad-order = « { $order } » n’est pas un ordre de ses places
problem-bad-seed = sa graine et les valeurs des joueurs ne permettent aucune donne. { $cause }
problem-other-order = son ordre est { $found }, mais la graine et les valeurs donnent { $wanted }
problem-other-deal = { $field ->
    [variants] les variantes ne sont pas celles de la table
    [colors] les couleurs ne sont pas celles que donnent la graine et les valeurs
    [deck] les cartes ne sont pas celles que donnent la graine et les valeurs
   *[altar] l’autel n’est pas celui que donnent la graine et les valeurs
}
problem-unknown-word = entrée { $number } de son journal : « { $word } » y est inconnu
problem-after-end = l’entrée { $number } de son journal vient après la fin de la partie
problem-other-player = entrée { $number } de son journal : la décision ne revenait pas au joueur { $player } (en comptant à partir de 0)
problem-no-undo = entrée { $number } de son journal : le joueur { $player } (en comptant à partir de 0) n’avait aucun coup à reprendre
problem-illegal-entry = entrée { $number } de son journal : « { $move } » n’était pas possible
problem-other-undo = l’entrée { $number } de son journal reprend « { $found } », alors que le dernier coup était « { $wanted } »
problem-not-finished = la partie est terminée, mais son état est « { $status } »
problem-not-over = elle passe pour terminée, mais la partie ne l’est pas
problem-other-decider = la décision revient à la place { $wanted } (en comptant à partir de 0), mais la table attend : { $found ->
    [none] personne
   *[other] { $found }
}
problem-other-waiting = la table ne sait pas qui, d’une personne ou d’un bot, décide à la place { $chair } (en comptant à partir de 0) : « { $found } »
problem-bad-record = { $cause }

store-unavailable = la base de données est inutilisable ({ $detail })
store-bad-address = ce n’est pas l’adresse d’une base de données. Elle ressemble à ceci : { "postgresql://utilisateur@serveur/nom" } ; dans un mot de passe, les caractères spéciaux s’écrivent par exemple %40 pour @.
store-unknown-kind = les bases de données du type « { $kind } » sont inconnues ici ; il faut postgresql ou sqlite
store-no-file = l’adresse d’une base SQLite doit désigner un fichier, comme { "sqlite:////dossier/bali.sqlite3" }
store-no-driver = pour PostgreSQL, il faut installer le pilote : pip install { "\u0022" }bali[postgres]{ "\u0022" }
store-absent = { $place } : il n’y a encore aucune partie ici ; « bali serve » commence
store-not-ours = cette base de données contient des tables d’un autre programme ; Bali a besoin d’une base à lui
store-too-new = cette base de données a servi à un Bali plus récent (version { $found } des tables ; celui-ci connaît { $known }). Veuillez installer le plus récent.
store-too-old = cette base de données vient d’un Bali plus ancien (version { $found } des tables, désormais { $known }). « bali serve » la met à jour en démarrant.
store-broken-reference = des lignes de « { $table } » renvoient à quelque chose qui manque dans « { $to } » ; rien n’a été changé
store-in-use = un serveur utilise cette base de données ; arrêtez-le d’abord
store-not-empty = { $place } : il y a déjà des parties ici. --replace les supprime et met à leur place celles de la sauvegarde.
store-file-in-the-way = { $file } existe et n’est pas une sauvegarde de Bali : il n’est pas écrasé
store-not-a-backup = ce fichier n’est pas une sauvegarde écrite par « bali backup »
store-too-new-backup = cette sauvegarde a été écrite par un Bali plus récent (version { $found } des tables ; celui-ci connaît { $known })
store-damaged-backup = cette sauvegarde est abîmée : il y manque quelque chose, ou quelque chose y a été changé. Rien n’a été restauré.
store-row-refused = une ligne de « { $table } » ne convient pas à cette base de données ({ $detail }). Rien n’a été restauré.
