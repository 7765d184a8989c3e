replay-players = Joueurs : { $list }
replay-variants = Variantes : { $list }
replay-none = aucune
replay-color = { $color ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
   *[green] vert
}
replay-variant = { $variant ->
    [oracle] oracle
   *[demon] démon
}
replay-player = Joueur { $number }
replay-unfinished = L’enregistrement s’arrête ici ; c’est { $player } qui devait jouer.

# Revoir une partie dans le navigateur. $told raconte le coup, en phrases entières.

replay-of = Revoir la partie : { $players }
replay-eyes = Point de vue
replay-eyes-all = Cartes ouvertes
replay-eyes-of = Vu par { $player }
replay-eyes-none = Vu par un spectateur
replay-controls = Parcourir la partie
replay-first = Au début
replay-turn-before = Un tour en arrière
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un coup en avant
replay-turn-after = Un tour en avant
replay-last = À la fin
replay-scrubber = Coup
replay-position = { $ply ->
    [0] Avant le premier des { $plies } coups : { $told }
   *[other] Coup { $ply } sur { $plies } : { $told }
}
replay-speed = Vitesse
replay-times = { $speed } ×
replay-start = Les cartes sont distribuées. { $player } commence.
replay-whole = toute la partie
replay-altar = Du bas vers le haut ; coin plié : face cachée
replay-altar-card = { $face ->
    [up] { $good }, face visible
   *[down] { $good }, face cachée
}
replay-thoughts = Ce que le bot a pensé
replay-thoughts-looked = { $player } a anticipé { $playouts ->
    [one] une fois
   *[other] { $playouts } fois
}. Chances de victoire avec chaque coup :
replay-thoughts-chances = Chances de victoire avec chaque coup, selon { $player } :
replay-thoughts-liked = À quel point chaque coup plaisait à { $player } :
replay-thoughts-chosen = choisi
replay-thoughts-none = Aucune pensée de bot ne correspond à ce coup.
replay-buy = acheter { $goods }
replay-stones = prendre des pierres
replay-points = prendre des points
replay-link = Lien vers ce moment
replay-to-table = Vers la table et son résultat
replay-keys = Touches
replay-keys-move = un coup en arrière, en avant
replay-keys-turn = un tour en arrière, en avant
replay-keys-ends = au début, à la fin
replay-keys-play = lecture, pause
replay-key-home = Début
replay-key-end = Fin
replay-key-space = Espace
replay-early = Cette partie n’est pas encore terminée
replay-early-hint = Tant qu’elle dure, des cartes sont secrètes. Vous pourrez la revoir quand elle sera finie.
replay-refused = Cette partie ne peut pas être montrée
