# `bali verify` : si la donne d’une partie est honnête.

verify-line = Entrée standard, ligne { $line }
verify-hash = La graine révélée a pour empreinte { $hash }.
verify-hash-noted = C’est bien l’empreinte que vous avez notée.
verify-hash-unknown = Est-ce celle que la table affichait à son ouverture ? Indiquez avec --hash celle que vous avez notée.
verify-deal = L’ordre du tour, les couleurs, les cartes et l’autel découlent de la graine et des valeurs ci-dessous ({ $version }).
verify-order = { $drawn ->
    [yes] Le premier joueur et l’ordre des suivants ont été tirés au sort.
   *[no] Le premier joueur était convenu : { $player }. Les autres suivent dans l’ordre de leurs places.
}
verify-values = Les valeurs, dans l’ordre du tour :
verify-no-value = aucune
verify-nobody = Personne n’a ajouté de valeur : qui a créé la graine pouvait choisir la donne.
verify-value-found = Votre valeur y figure : { $player }.
verify-value-unknown = La vôtre y figure-t-elle ? Cherchez-la, ou indiquez-la avec --value.
verify-moves = { $count ->
    [0] Aucun coup n’a encore été joué.
    [one] { $state ->
        [over] Le seul coup joué est permis et la partie est terminée.
       *[unfinished] Le seul coup joué jusqu’ici est permis ; la partie n’est pas terminée.
    }
   *[other] { $state ->
        [over] Les { $count } coups sont tous permis et la partie est terminée.
       *[unfinished] Les { $count } coups joués jusqu’ici sont tous permis ; la partie n’est pas terminée.
    }
}

verify-other-table = c’est une autre table, ou la graine a été échangée : l’empreinte que vous avez notée n’est pas celle d’ici, { $hash }
verify-value-absent = votre valeur n’est pas parmi celles dont découle la donne
verify-not-hex = « { $text } » : il faut { $digits } chiffres hexadécimaux
verify-bad-opening = { $field } : { $reason ->
    [missing] cette clé manque ; sans elle, la donne est invérifiable
    [not-an-object] un objet entre accolades est attendu
    [not-a-list] une liste entre crochets est attendue
    [wrong-number] nombre d’éléments : { $found } ; il en faut un pour chacun des { $wanted } joueurs
    [not-hex] { $wanted } chiffres hexadécimaux, en minuscules, sont attendus
    [no-chair] le numéro d’une place est attendu, de 0 à { $wanted }
    [unknown-key] « { $found } » n’a rien à faire ici
    [unknown-version] cette version est inconnue ici ; seule « { $wanted } » est connue
    [other-hash] cette graine ne correspond pas à l’empreinte : la donne a pu être changée après coup
   *[not-drawn] « { $found } » ne découle pas de la graine et des valeurs ; ce devrait être « { $wanted } »
}
