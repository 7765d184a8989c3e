# La page qui compte la fin d’une partie jouée avec les vraies cartes.

score-title = Décompte final
score-intro = Pour une partie jouée avec les vraies cartes : indiquez ce qui se trouve sur la table, le compte se fait à mesure.
score-players = Joueurs
score-player = Joueur { $number }
score-name = Nom du joueur { $number }
score-points = Jetons Point
score-shrines = Sanctuaires
score-stones = Pierres
score-goods = Cartes Offrande
score-less = Un de moins : { $name }, { $of }
score-more = Un de plus : { $name }, { $of }
score-problem = { $problem ->
    [negative] Pas de nombre négatif. S’il n’y a rien, laissez vide.
    [fraction] Des nombres entiers seulement.
    [many] Il peut y en avoir { $most } au plus.
   *[letters] Ce n’est pas un nombre.
}

score-altar = Autel
score-altar-by = Comment indiquer l’autel
score-by-cards = Compter ses cartes
score-by-values = Donner les valeurs
score-altar-hint = Combien de cartes de chaque ressource s’y trouvent ? Retournez les cartes cachées : elles comptent aussi.
score-values-hint = Combien de points vaut chaque carte ?
score-reason = { $place ->
    [none] Aucune sur l’autel : 0 point par carte.
    [first] { $shared ->
        [yes] Le plus grand nombre, partagé ({ $others }) : { $points } par carte.
       *[no] Le plus grand nombre : { $points } par carte.
    }
    [second] { $shared ->
        [yes] Le deuxième nombre, partagé ({ $others }) : { $points } par carte.
       *[no] Le deuxième nombre : { $points } par carte.
    }
    [third] { $shared ->
        [yes] Le troisième nombre, partagé ({ $others }) : { $points } par carte.
       *[no] Le troisième nombre : { $points } par carte.
    }
   *[last] Le plus petit de quatre nombres différents : { $points } par carte.
}

score-result = Résultat
score-nothing-yet = Rien n’est encore indiqué.
score-unread = L’une des lignes ne peut pas être comptée : voyez la phrase en dessous.
score-impossible-values = Aucun autel ne donne ces valeurs : le plus grand nombre vaut 3, le suivant 2, puis 1 et 0.
score-too-many-cards = { $good } : { $count } cartes en tout, mais il n’y en a que { $most }.
score-too-many-shrines = { $count } sanctuaires en tout, mais il n’y en a que { $most }.
score-unsaid = Pas encore de valeur, compté pour 0 : { $goods }.
score-sum-of = Le compte : { $name }
score-tie = { $decided ->
    [shrines] À égalité de points avec { $other }, les sanctuaires décident : { $mine } contre { $theirs }.
    [stones] À égalité de points et de sanctuaires avec { $other }, les pierres décident : { $mine } contre { $theirs }.
   *[nothing] À égalité de points, de sanctuaires et de pierres avec { $other } : la place est partagée.
}
score-stones-hint = Chaque groupe complet de { $stones } pierres vaut 1 point. À égalité de points et de sanctuaires, on compare toutes les pierres.
score-start-over = Recommencer
score-go-back = Rétablir la saisie
score-kept = Gardé sur cet appareil seulement, et compté même sans connexion.
