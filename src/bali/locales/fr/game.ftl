# Les noms des choses, et ce qui s’est passé dans un coup. $player est un nom ; $cards et $goods
# viennent des messages « cards » et « goods », compléments d’objet avec leur article. Pas de « de »
# ni de « que » devant un nom de joueur : il faudrait parfois une élision.

card-short = { $card ->
    [rice] Riz
    [peanut] Arachides
    [banana] Bananes
    [pepper] Piments
    [mason] Tailleur
    [priest] Prêtre
    [shrine] Sanctuaire
   *[oracle] Oracle
}
card-name = { $card ->
    [rice] cultivateur de riz
    [peanut] cultivateur d’arachides
    [banana] cultivateur de bananes
    [pepper] cultivateur de piments
    [mason] tailleur de pierre
    [priest] prêtre
    [shrine] sanctuaire
   *[oracle] oracle
}
card-plural = { $card ->
    [rice] cultivateurs de riz
    [peanut] cultivateurs d’arachides
    [banana] cultivateurs de bananes
    [pepper] cultivateurs de piments
    [mason] tailleurs de pierre
    [priest] prêtres
    [shrine] sanctuaires
   *[oracle] oracles
}
cards = { $count ->
    [one] { $card ->
        [rice] un cultivateur de riz
        [peanut] un cultivateur d’arachides
        [banana] un cultivateur de bananes
        [pepper] un cultivateur de piments
        [mason] un tailleur de pierre
        [priest] un prêtre
        [shrine] un sanctuaire
       *[oracle] un oracle
    }
   *[other] { $card ->
        [rice] { $count } cultivateurs de riz
        [peanut] { $count } cultivateurs d’arachides
        [banana] { $count } cultivateurs de bananes
        [pepper] { $count } cultivateurs de piments
        [mason] { $count } tailleurs de pierre
        [priest] { $count } prêtres
        [shrine] { $count } sanctuaires
       *[oracle] { $count } oracles
    }
}
good-name = { $good ->
    [rice] riz
    [peanut] arachides
    [banana] bananes
   *[pepper] piments
}
goods = { $good ->
    [rice] une carte Riz
    [peanut] une carte Arachides
    [banana] une carte Bananes
   *[pepper] une carte Piments
}
stones = { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
bonus = , dont { $bonus } pour la majorité
decimal-mark = ,

fact-bought = { $player } achète { $goods } pour { $stones }.
fact-played = { $cost ->
    [0] { $player } joue { $cards }.
   *[other] { $player } joue { $cards } pour { $stones }.
}
fact-discarded = Faute de 7 pierres, { $player } met { $cards } dans la boîte.
fact-demon-moved = Le démon passe de la colonne { $source } à la colonne { $target }.
fact-offered = { $face ->
    [up] { $player } pose { $goods } face visible sur l’autel.
   *[down] { $player } pose { $goods } face cachée sur l’autel.
}
fact-offered-unseen = { $player } pose une carte face cachée sur l’autel.
fact-offered-nothing = { $player } n’a rien à offrir.
fact-added = { $player } ajoute à l’autel { $goods } de la réserve.
fact-added-nothing = La réserve est vide ; { $player } n’ajoute rien à l’autel.
fact-took = { $player } prend { $cards } dans la colonne { $row }.
fact-row-laid = Nouvelle colonne { $row } : { $list }.
fact-oracles-removed = { $count ->
    [one] Un oracle quitte la colonne { $row } pour la boîte.
   *[other] { $count } oracles quittent la colonne { $row } pour la boîte.
}
fact-no-look = L’autel est vide : il n’y a rien à regarder.
fact-consulted = { $player } regarde le dessus de l’autel et voit, de haut en bas : { $list }.
fact-consulted-unseen = { $count ->
    [one] { $player } regarde la carte du dessus de l’autel.
   *[other] { $player } regarde les { $count } cartes du dessus de l’autel.
}
fact-declined = { $player } ne regarde pas l’autel.
fact-kept = { $player } garde { $goods } prise sur l’autel.
fact-kept-unseen = { $player } garde une carte prise sur l’autel.
fact-scored = La colonne { $row } décide : décompte des { $plural }.
fact-gained-stones = { $player } gagne { $stones }{ $bonus }.
fact-chose-stones = { $player } prend { $stones } pour ses sanctuaires{ $bonus }.
fact-gained-points = { $player } gagne { $points }{ $bonus }.
fact-chose-points = { $player } prend { $points } pour ses sanctuaires{ $bonus }.
fact-received = { $bonus ->
    [yes] { $player } reçoit { $goods } de plus pour la majorité.
   *[no] { $player } reçoit { $goods }.
}
fact-claimed = { $bonus ->
    [yes] { $scored } : il n’y en a plus. Pour la majorité, { $player } prend { $goods } à la place.
   *[no] { $scored } : il n’y en a plus. { $player } prend { $goods } à la place.
}
fact-received-nothing = La réserve est vide ; { $player } ne reçoit rien.
fact-turn-began = C’est à { $player } de jouer.
fact-ended = La pioche est vide : la partie est terminée.
fact-good-valued = { $good } : { $count } sur l’autel, { $value ->
    [one] { $value } point
   *[other] { $value } points
} par carte.
fact-final-score = { $rank }. { $player } : { $tokens } (points) + { $shrines } (sanctuaires) + { $stones } (pierres) + { $goods } (ressources) = { $total }
fact-won = { $decided ->
    [points] { $players } l’emporte avec le plus de points.
    [shrines] Égalité de points : { $players } l’emporte avec plus de sanctuaires.
    [stones] Égalité de points et de sanctuaires : { $players } l’emporte avec plus de pierres.
   *[nothing] Égalité parfaite : { $players } se partagent la victoire.
}
and = { $first } et { $last }

move-buy = acheter { $goods } ({ $stones })
move-play = { $cost ->
    [0] jouer { $cards }
   *[other] jouer { $cards } ({ $stones })
}
move-discard = mettre un sanctuaire dans la boîte
move-offer = offrir { $goods }
move-add = ajouter { $goods } de la réserve
move-take = prendre { $cards } dans la colonne { $row }
move-consult = regarder le dessus de l’autel
move-decline = ne pas regarder
move-keep = garder { $goods } ({ $place ->
    [one] la 1re
   *[other] la { $place }e
} à partir du dessus)
move-stones = prendre { $stones }
move-points = prendre { $points }
move-and-score = { $move }, puis décompte des { $plural }
move-and-row = { $move }, puis nouvelle colonne
move-claim = prendre { $goods }
