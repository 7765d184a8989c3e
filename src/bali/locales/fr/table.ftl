# La table dans le navigateur. $move est le début d’une phrase, fait par les messages « move-… ».

table-title = Une table de Bali : { $players }
table-turn = Tour { $number }
table-row = Colonne { $row }
table-row-card = { $card }, au bout de la colonne { $row }
table-barred-card = { $card } ; le démon barre la colonne { $row }
table-barred = barrée
table-row-empty = plus de cartes
table-scores = décompte
table-new-row = nouvelle
table-offer = Marché
table-supply = Réserve
table-pile = pioche
table-supply-choice = { $move }. Il en reste { $count }.
table-price = { $count ->
    [one] vous coûte { $count } pierre
   *[other] vous coûte { $count } pierres
}
table-altar = Autel
table-altar-cards = { $count ->
    [0] pas encore de carte
    [one] 1 carte
   *[other] { $count } cartes
}
table-altar-top = sur le dessus : { $good }
table-altar-back = sur le dessus : une carte cachée
table-altar-known = sur l’autel
table-altar-worth = peut valoir
table-altar-final = { $count ->
    [one] { $count } carte. En or : ce que vaut chaque ressource.
   *[other] { $count } cartes. En or : ce que vaut chaque ressource.
}
table-altar-empty = Rien encore sur l’autel.
table-altar-unknown = { $count ->
    [one] 1 carte,
   *[other] { $count } cartes,
} { $unknown ->
    [0] toutes connues.
    [one] dont 1 inconnue.
   *[other] dont { $unknown } inconnues.
} En or : ce que chaque ressource pourrait valoir si la partie finissait maintenant.
table-belief = { $good } : { $count } sur l’autel, peut valoir { $worth }
table-goods = Offrandes
table-hand = Main
table-goods-count = { $count ->
    [one] { $count } carte Offrande
   *[other] { $count } cartes Offrande
}
table-tableau = Cartes jouées
table-peek = { $player } : ce qu’on en sait
table-decides = décide maintenant
table-away = absent, { $level } joue
table-players = Joueurs
table-opponents = Les autres
table-my-place = Votre place : { $player }
table-now = Ce qui se passe
table-my-hand = Votre main
table-my-goods = Vos cartes Offrande
table-my-tableau = Devant vous
table-slot = à prendre
table-looking = Cartes vues sur l’autel
table-looking-top = À partir du dessus :
table-phases = Les phases de votre tour
table-step = { $step ->
    [buy] Achat
    [play] Jeu
    [take] Prise
   *[score] Décompte
}
table-waiting = { $phase ->
    [offer] { $player } choisit une carte Offrande…
    [add] { $player } choisit une carte pour l’autel…
    [take] { $player } prend des cartes…
    [oracle] { $player } peut regarder l’autel…
    [keep] { $player } regarde l’autel…
    [reward] { $player } choisit pierres ou points…
    [claim] { $player } choisit une ressource…
   *[main] { $player } réfléchit…
}
table-one-moment = Un instant…
table-over = La partie est terminée.
table-then-sacrifice = { $move }. Puis, dans cet ordre : { $asks }.
table-asked = { $what ->
    [supply] { $player } ajoute une carte de la réserve
    [up] { $player } pose une carte face visible sur l’autel
   *[down] { $player } en pose une face cachée
}
table-then-scored = { $move }. Puis décompte des { $plural } :
table-then-row = { $move }. Puis une nouvelle colonne est posée.
table-then-nothing = { $move }.
table-nobody-gains = personne ne gagne rien
table-how-many = Combien
table-act = { $verb ->
    [buy] Acheter
    [play] Jouer
    [discard] Écarter
    [offer] Offrir
    [add] Ajouter
    [take] Prendre
    [keep] Garder
    [claim] Prendre
    [stones] Prendre les pierres
    [points] Prendre les points
    [consult] Regarder
    [decline] Passer
   *[other] Choisir
}
table-skip = Aller à la suite
table-undo = Reprendre le coup
table-undone = { $player } reprend son dernier coup.
table-bot-for = { $why ->
    [clock] { $player } n’a plus de temps ; un bot continue :
   *[away] { $player } est absent ; un bot joue :
}
table-log = Journal
table-log-empty = Il ne s’est encore rien passé.

table-opening = Ouverture de la table…
table-cannot-open = Le serveur ne répond pas. La table s’ouvre dès qu’il répond.
table-closed-to-you = Cette table ne vous est pas ouverte
table-your-turn = À vous de jouer
table-watching = Vous êtes spectateur. Vous ne voyez que ce que tout le monde peut savoir.
table-connection-lost = La connexion est perdue, mais rien de la partie ne l’est : elle reprend ici dès que le serveur répond.
table-rules = Règles
table-menu = Menu
table-time-left = Temps restant
table-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
table-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}

table-result = Résultat
table-ranking = Classement
table-how-points = D’où viennent les points
table-how-goods = Ce que valent les ressources
table-how-goods-why = La ressource qui a le plus de cartes sur l’autel vaut 3 points par carte, la suivante 2, puis 1, puis 0. À nombre égal, même valeur ; une ressource absente ne vaut rien.
table-good-value = { $good } : { $count } sur l’autel
table-shrines-counted = { $count ->
    [one] { $count } sanctuaire
   *[other] { $count } sanctuaires
}
table-sum = { $tokens } (points) + { $shrines } ({ $count ->
    [one] { $count } sanctuaire
   *[other] { $count } sanctuaires
}) + { $stones } ({ $owned ->
    [one] { $owned } pierre
   *[other] { $owned } pierres
}) + ressources :
table-replay = Revoir
table-replay-link = Lien pour revoir la partie
table-record = Télécharger l’enregistrement
table-rematch = Revanche
table-rematch-waits = Rejoindre la revanche
table-aborted = La partie a été abandonnée.

table-handover = Au tour de : { $player }
table-handover-hint = Passez l’appareil. Rien n’est montré d’ici là.
table-handover-accept = Je suis { $player }

table-waiting-room = En attente de joueurs
table-free-seats = { $count ->
    [one] Une place est libre. Envoyez son lien à quelqu’un.
   *[other] { $count } places sont libres. Envoyez chaque lien à quelqu’un.
}
table-all-seated = Tout le monde est assis. Les cartes sont distribuées quand tous sont prêts.
table-free-seat = Place libre
table-seat-waits = attend quelqu’un
table-not-ready = pas encore prêt
table-ready = prêt
table-here = prêt, et présent
table-bot = Bot, { $level }. { $memory }.
table-invite-link = Lien vers cette place
table-new-link = Créer un nouveau lien
table-give-to-bot = Laisser jouer un bot
table-drop-seat = Jouer sans cette place
table-sit-down = S’asseoir
table-be-ready = Je suis prêt
table-watch-link = Lien pour les spectateurs
table-make-watch-link = Créer un lien pour les spectateurs
table-fair = Une donne vérifiable
table-fair-hint = Cette empreinte lie le serveur à ses cartes avant que chacun ajoute son hasard. À la fin de la partie, la graine est ouverte, et « bali verify » contrôle l’enregistrement.
table-close-table = Fermer cette table

table-bots = Les bots à cette table
table-say = Dire quelque chose
table-leave = Quitter la table
table-leave-hint = Un bot continue pour vous jusqu’à votre retour.
table-come-back = Reprendre ma place
table-abort = Abandonner la partie
table-abort-sure = Vraiment abandonner ?
table-wants-abort = { $player } voudrait abandonner la partie.
table-agree = D’accord
table-go-on = Continuer la partie
table-abort-hint = { $count ->
    [one] La partie se termine aussitôt, sans vainqueur.
   *[other] La partie se termine sans vainqueur dès que tous les joueurs humains sont d’accord.
}

table-join-title = Une place pour vous
table-join-invited = { $others ->
    [0] { $player } vous invite à une partie de Bali.
   *[other] { $player } vous invite à une partie de Bali avec : { $players }.
}
table-join-bad-link = Ce lien est incomplet. Demandez-le de nouveau.
table-join-as = Vous vous asseyez sous le nom de : { $name }.
table-join-name = Comment vous appelez-vous ?
table-join-sit-down = S’asseoir
