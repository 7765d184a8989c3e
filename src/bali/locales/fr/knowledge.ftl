# Qui sait quoi : `bali view` et `bali worlds`. $when vient du message "view-when".

view-when = { $ply ->
    [0] avant le premier coup
    [one] après le premier coup
   *[other] après { $ply } coups
}
view-title = { $viewer ->
    [spectator] Ce que sait un spectateur { $when }
   *[player] Ce que sait { $player } { $when }
}
view-memory-off = Sans mémoire : seulement ce qui est visible maintenant, et ses propres cartes.
view-looking = Vues sur l’autel, à partir du dessus : { $list }
view-goods = { $known ->
    [open] Cartes Offrande
   *[ranges] Cartes Offrande (minimum–maximum ; valeur : points par carte à cet instant)
}
view-good = ressource
view-altar = autel
view-worth = valeur
view-unseen = Encore dans la pioche, dans un ordre inconnu :
view-decides = C’est à { $player } de décider.
view-over = La partie est terminée : tout est visible.

worlds-title = { $viewer ->
    [spectator] Ce que peut déduire un spectateur { $when }
   *[player] Ce que peut déduire { $player } { $when }
}
worlds-situations = { $count ->
    [one] Une seule répartition des cartes Offrande est possible.
   *[other] { $count } répartitions des cartes Offrande sont possibles.
}
worlds-over = La partie est terminée et tout est visible ; voici ce qu’on en déduisait sans regarder.
