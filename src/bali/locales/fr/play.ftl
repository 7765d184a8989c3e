play-welcome = Bienvenue à Bali ! Tapez le numéro d’un coup ou le coup lui-même ; « ? » explique, « q » sauvegarde et quitte.
play-opponents = Vos adversaires : { $name }. { $character } { $memory }.
play-opponents-random = Vos adversaires jouent au hasard et n’oublient rien.
play-opponent = { $number ->
    [1] Wayan
    [2] Made
   *[3] Nyoman
}
play-guest = Invité
play-help =
    À chaque tour, vous pouvez acheter une carte Offrande (5 pierres, 1 de moins pour chacun de vos cultivateurs de cette ressource), puis vous jouez une carte (ou jusqu’à 3 cultivateurs d’une même ressource), puis vous prenez des cartes au bas des colonnes jusqu’à en avoir 3 en main.
    La carte qui se trouve alors au bas de la colonne où vous avez pris la dernière est décomptée, pour tout le monde. Un sanctuaire coûte 7 pierres et déclenche une offrande : plus l’autel compte de cartes d’une ressource, plus elle vaudra de points à la fin.
    La partie se termine quand la pioche est vide. Le code entre crochets après une phrase désigne la règle.
play-row = colonne { $row }
play-demon = démon
play-pile = Pioche : { $count }
play-altar = { $count ->
    [0] Autel : vide
   *[other] Autel : { $count }, dessus : { $top }
}
play-face-down = face cachée
play-supply = Réserve :
play-box = Boîte : { $list }
play-player = joueur
play-stones = pierres
play-points = points
play-cards = main
play-goods-count = ressources
play-tableau = devant soi
play-hand = Votre main :
play-goods = Vos ressources :
play-phase = { $phase ->
    [main-first] C’est votre tour : achetez une carte Offrande ou jouez une carte.
    [main] C’est votre tour : jouez une carte.
    [discard-first] Rien que des sanctuaires en main, et pas assez de pierres : achetez une carte Offrande ou mettez un sanctuaire dans la boîte.
    [discard] Rien que des sanctuaires en main, et pas assez de pierres : mettez un sanctuaire dans la boîte.
    [offer-up] { $player } a joué un sanctuaire : choisissez une carte Offrande à poser face visible sur l’autel.
    [offer-down] Votre sanctuaire : choisissez une carte Offrande à poser face cachée sur l’autel.
    [add] Votre sanctuaire : choisissez dans la réserve une carte pour l’autel.
    [take] { $count ->
        [one] Prenez 1 carte.
       *[other] Prenez { $count } cartes.
    }
    [oracle] Un oracle : regardez-vous le dessus de l’autel ? Si oui, vous devrez garder une carte.
    [keep] Gardez une des cartes que vous voyez.
    [reward] Les sanctuaires sont décomptés : pierres ou points ?
   *[claim] Cette ressource est épuisée : choisissez-en une autre.
}
play-prompt = Votre coup :
play-choose = Tapez un nombre de 1 à { $most }, un coup comme « take 3 », « ? » ou « q ».
play-saved = Partie sauvegardée. Pour la reprendre : bali play --resume { $file }
play-finished = L’enregistrement de cette partie : { $file }
play-rank = rang
play-shrines-points = sanctuaires
play-stones-points = pierres
play-goods-points = ressources
play-total = total
play-resumed = { $ply ->
    [one] La partie reprend après le premier coup.
   *[other] La partie reprend après { $ply } coups.
}
