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
