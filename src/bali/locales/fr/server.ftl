# Ce que le serveur répond quand quelque chose n’est pas possible ; les mots dits à table ; le courrier.

server-not-found = { $what ->
    [table] Cette table n’existe pas.
    [seat] Cette place n’existe pas.
    [replay] Cet enregistrement n’existe pas.
    [person] Cette personne n’existe pas.
   *[page] Il n’y a rien à cette adresse.
}
server-wrong-method = On ne peut pas s’adresser ainsi à cette adresse.
server-invalid = { $place } : { $reason ->
    [missing] cette indication manque
    [unknown-key] ceci est inconnu ici
    [wrong-type] une valeur d’un autre type est attendue ici
    [unknown-word] cette valeur n’est pas prévue ici
    [too-short] c’est trop court
    [too-long] c’est trop long
    [out-of-range] ce nombre est trop petit ou trop grand
    [not-json] ceci n’est pas lisible en JSON
    [twice] la même chose y figure deux fois
    [no-clock] une partie sans pendule n’a pas de temps limité
   *[not-possible] ce n’est pas possible ici
}.
server-too-large = C’est trop à la fois. On peut envoyer ici au plus { $most } octets.
server-too-many-requests = Cela fait beaucoup à la fois. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
server-foreign-origin = Cette demande vient de la page d’un autre site ; elle est refusée pour votre sécurité.
server-bad-message = Ce message n’a pas été compris.
server-bad-record = Ce n’est pas l’enregistrement d’une partie de Bali : { $detail }
server-no-such-ply = Ce moment n’existe pas. Cette partie compte { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.
server-bad-email = Cela ne ressemble pas à une adresse électronique.

server-not-signed-in = Dites d’abord comment vous vous appelez.
server-wrong-link = Ce lien a déjà servi ou a expiré. Demandez-en un nouveau sur votre autre appareil.
server-too-many-tables = Vous avez déjà { $most } tables en cours. Terminez-en une avant d’en ouvrir une autre.
server-too-many-sockets = Vous avez des tables ouvertes à trop d’endroits ({ $most }). Fermez-en une.
server-too-many-replays = Vous conservez déjà { $most } enregistrements ; il n’y a plus de place.

server-no-such-seat = Cette place n’existe pas. La table en compte { $seats }.
server-wrong-seat-link = Ce lien ne mène à aucune place libre. Demandez-en un nouveau à qui a ouvert la table.
server-seat-taken = Cette place est prise.
server-already-dealt = Les cartes sont déjà distribuées.
server-not-dealt = Les cartes ne sont pas encore distribuées.
server-opener-only = Seule la personne qui a ouvert la table peut le faire.
server-not-your-seat = Cette place n’est pas la vôtre.
server-not-a-spectator = Cette table est privée. Pour regarder, il faut le lien des spectateurs.
server-unknown-level = Le niveau « { $level } » n’existe pas. Possible : { $known }.
server-too-few-seats = Il faut au moins { $least } places pour une partie.

server-not-playing = { $status ->
    [open] La partie n’a pas encore commencé.
    [finished] La partie est terminée.
   *[aborted] La partie a été abandonnée.
}
server-not-over = Ce sera possible une fois la partie terminée.
server-not-your-decision = C’est à quelqu’un d’autre de décider.
server-illegal-move = « { $move } » n’est pas possible ici. Possible : { $legal }.
server-unreadable-move = « { $move } » n’est pas un coup.
server-cannot-undo = Il est trop tard pour reprendre ce coup : il a dévoilé quelque chose, ou quelqu’un d’autre a déjà joué.
server-too-many-undos = Vous êtes déjà revenu { $most } fois en arrière. Décidez-vous, s’il vous plaît.
server-bot-plays = Un bot joue à cette place en ce moment.
server-time-over = Votre temps est écoulé ; un bot termine ce tour à votre place.
server-stale = La partie a continué entre-temps. Regardez-la de nouveau avant de décider.
server-number-ahead = La partie n’en est pas encore là. Rechargez la table.
server-busy = Trop de choses se passent en même temps à cette table. Réessayez.
server-void = Cette décision n’est plus à prendre.

server-no-mail = Ce serveur n’envoie pas de courriels.
server-unavailable = Les parties sont inaccessibles pour le moment. Rien n’est perdu ; réessayez dans un instant.
server-internal = Un problème est survenu sur le serveur. Réessayez.

server-mail-subject = Bali : c’est à vous de jouer
server-mail-body =
    Bonjour { $name },

    une partie de Bali attend votre décision :

    { $link }

    Vous ne recevrez pas d’autre message au sujet de cette partie avant qu’elle n’ait repris.
    Pour n’en recevoir aucun, retirez votre adresse électronique de votre profil.

server-confirm-subject = Bali : cette adresse est-elle la vôtre ?
server-confirm-body =
    Bonjour { $name },

    cette adresse a été indiquée à Bali pour vous rappeler les parties qui vous attendent. Si c’était vous,
    confirmez-la dans les vingt-quatre heures :

    { $link }

    Sinon, il n’y a rien à faire : vous ne recevrez aucun autre message.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = À vous de jouer !
phrase-oh-no = Oh non !
phrase-good-game = Belle partie !
phrase-bye = Au revoir !

server-not-built = La page n’a pas encore été construite : `make play` dans le dossier de Bali la construit et l’ouvre.
