# La page d’accueil et les chemins qui mènent à une partie.

home-title = Cultivez les terrasses, honorez l’autel.
home-play = Jouer
home-starting = Distribution des cartes…
home-next-game = La prochaine partie
home-you-and-bots = { $count ->
    [one] Vous et un bot
   *[other] Vous et { $count } bots
}
home-variant = { $variant ->
    [oracle] oracle
   *[demon] démon
}
home-variant-hint = { $variant ->
    [oracle] Permet de regarder l’autel et d’y garder une carte
   *[demon] Barre une colonne jusqu’à ce qu’un prêtre le chasse
}
home-memory = Aide-mémoire
home-no-memory = sans aide-mémoire
home-memory-hint = Montre ce dont chacun pourrait se souvenir
home-pause = Les bots prennent leur temps
home-no-pause = sans pause
home-pause-hint = Une courte pause avant chaque réponse ; sans elle, ils répondent aussitôt
home-change = Modifier
home-done = Terminé
home-players = Joueurs
home-level = Les bots
home-extras = Variantes et aide
home-ways = Autres façons de jouer
home-way-invite = Inviter des amis
home-way-invite-hint = Par lien ou code QR
home-way-pass = Chacun son tour
home-way-pass-hint = Un écran, 2 à 4 joueurs
home-way-learn = Apprendre le jeu
home-way-learn-hint = Les règles, en images
home-way-watch = Regarder une partie
home-way-watch-hint = Tables ouvertes, parties en cours
home-way-score = Compter les points
home-way-score-hint = Après une partie avec de vraies cartes
home-way-replay = Revoir une partie
home-way-replay-hint = Ouvrir un enregistrement
home-my-games = Mes parties
home-all = Toutes
home-all-games = Toutes mes parties
home-no-games = Pas encore de partie. La première n’attend que vous.
home-lobby = Salon
home-to-lobby = Vers le salon
home-rules = Règles
home-glossary = Glossaire
home-about = À propos
home-unreachable = Le serveur est injoignable pour l’instant. Les règles, le décompte et les réglages restent là.

home-bots = { $count ->
    [one] un bot
   *[other] { $count } bots
}
home-nobody-yet = Personne d’autre encore
home-finished = Terminée
home-aborted = Abandonnée
home-your-turn = À vous de jouer
home-turn-of = À { $player } de jouer
home-bot-thinks = Un bot réfléchit
home-be-ready = Dites quand vous serez prêt
home-waits-for = { $count ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $count } joueurs
}
home-not-all-ready = Tous ne sont pas encore prêts
home-live = { $count ->
    [one] { $count } minute par tour
   *[other] { $count } minutes par tour
}
home-slow = { $count ->
    [one] { $count } jour par tour
   *[other] { $count } jours par tour
}
home-due = fin du temps { $when }
home-go-on = Jouer
home-open = Ouvrir
home-look-back = Revoir
home-action = { $action } : { $players }
home-waiting = Vous êtes attendu
home-running = En cours
home-over = Terminées
home-new-game = Une nouvelle partie

home-new-title = { $way ->
    [friends] Inviter des amis
    [one-device] Chacun son tour
    [lobby] Une table pour tous
   *[bots] Une nouvelle partie
}
home-who = Qui joue
home-what = À quoi on joue
home-how = Comment on joue
home-your-name = Votre nom
home-player-number = Joueur { $number }
home-whom = { $whom ->
    [me] Vous
    [here] Sur cet appareil
    [friend] Par lien
   *[bot] Bot
}
home-friend-hint = Vous recevrez le lien à l’ouverture de la table.
home-name-of = Nom ({ $player })
home-level-of = Niveau ({ $player })
home-starts = Qui commence
home-drawn = Tirage au sort
home-starts-drawn = L’ordre entier est tiré au sort.
home-starts-seat = Les autres suivent dans l’ordre ci-dessus.
home-pace = Rythme
home-pace-name = { $pace ->
    [none] Sans limite
    [live] Minutes par tour
   *[days] Jours par tour
}
home-pace-hint = { $pace ->
    [none] Chacun prend le temps qu’il veut.
    [live] Pour jouer tous en même temps. À la fin du temps, un bot termine le tour.
   *[days] Pour jouer quand on a un moment. À la fin du temps, un bot termine le tour.
}
home-time = Temps pour un tour
home-minutes-count = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
home-days-count = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
home-listed = Qui peut venir
home-listed-name = { $listed ->
    [yes] Tout le monde
   *[no] Qui a un lien
}
home-listed-hint = { $listed ->
    [yes] La table figure au salon. Tout le monde peut s’asseoir ou regarder.
   *[no] Seules les personnes à qui vous envoyez un lien peuvent s’asseoir ou regarder.
}
home-open-table = Ouvrir la table
home-start = Commencer la partie

home-open-title = Ouvrir un enregistrement
home-open-about = Un enregistrement contient toute une partie, coup par coup. Ouvrez-le pour la revoir, de chaque place.
home-open-file = Choisir un fichier
home-open-drop = ou déposez-le ici
home-open-paste = Ou collez son texte
home-open-empty = Collez d’abord le texte d’un enregistrement.
home-open-unreadable = Ce fichier est illisible.

lobby-open = Tables ouvertes
lobby-open-none = Personne n’attend de joueurs en ce moment.
lobby-new = Ouvrir une table pour tous
lobby-playing = Parties à regarder
lobby-playing-none = Aucune partie n’est en cours ici.
lobby-finished = Parties à revoir
lobby-table-of = Table ouverte par { $player }
lobby-with = avec { $players }
lobby-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
lobby-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
lobby-sit = S’asseoir
lobby-watch = Regarder

join-label = Lien vers une table
join-placeholder = Collez un lien ici
join-go = Rejoindre
join-wrong = { $why ->
    [empty] Collez le lien qu’on vous a envoyé.
    [no-table] Ce lien ne mène ni à une table ni à une partie à revoir.
    [cut-off] Il manque la fin de ce lien. Copiez-le en entier et réessayez.
   *[no-link] Ce n’est pas un lien. Les liens vers une table ont cette forme : …/table/…
}
join-elsewhere = Ce lien mène à une autre adresse : { $host }.
join-there = L’ouvrir là-bas
