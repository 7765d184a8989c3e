error-usage = { $detail }. « { $command } --help » montre ce qui est possible.
error-unknown-arguments = inconnu ici : { $found }
error-missing-arguments = il manque : { $found }
error-invalid-choice = { $option } : « { $found } » n’est pas possible. Possible : { $known }
error-needs-value = { $option } : il faut une valeur
error-takes-no-value = { $option } : cette option ne prend pas de valeur
error-ambiguous-option = « { $found } » est ambigu : { $known }
error-not-together = { $option } et { $other } ne vont pas ensemble
error-in-option = { $option } : { $message }
error-in-file = { $place } : { $message }
error-in-line = entrée standard, ligne { $line } : { $message }
error-standard-input = entrée standard
error-cannot-read = impossible de lire ce fichier ({ $detail })
error-cannot-write = impossible d’écrire { $file } ({ $detail })
error-system = { $code ->
    [ENOENT] fichier ou dossier introuvable
    [EACCES] droits insuffisants
    [EISDIR] c’est un dossier
    [EEXIST] il existe un fichier de ce nom
    [ENOTDIR] le chemin passe par un fichier
    [ENOSPC] le disque est plein
    [EROFS] le disque est en lecture seule
   *[other] { $detail }
}
error-too-long = cet enregistrement dépasse { $most } octets ; aucune partie n’en demande autant
error-no-folder = { $file } : le dossier { $folder } n’existe pas
error-folder-not-new = { $folder } : ce doit être un dossier nouveau ou vide
error-kind-of-file = { $file } : le nom doit se terminer par l’une de ces extensions : { $wanted }
error-no-ray = --ray : Ray n’est pas installé ; « pip install bali[ray] » l’ajoute
error-no-cluster = aucune grappe Ray n’est utilisable à l’adresse { $address } ({ $detail })
error-other-sources = une machine de la grappe Ray a une autre version de Bali, qui peut jouer autrement ; installez partout la même
error-share-lost = la grappe Ray a perdu un processus après l’autre sur le même travail (tués, ou manque de mémoire)
error-not-a-number = « { $text } » n’est pas un nombre entier de { $least } à { $most }
error-no-saved-game = aucune partie sauvegardée à reprendre ; « bali play » en commence une
error-not-a-saved-game = cet enregistrement ne vient pas de « bali play » : il ne dit pas quelle place est la vôtre
error-no-such-seat = --seat : « { $text } » n’est pas possible. Dans cette partie, c’est un nombre de 1 à { $players }, ou « spectator ».
error-no-such-ply = --at : « { $text } » n’est pas possible. Pour cet enregistrement, c’est un nombre de coups de 0 à { $moves }.

error-unreadable-move = « { $move } » n’est pas un coup. Un coup s’écrit par exemple « take 3 » ou « play rice x2 ».
error-illegal-move = « { $move } » n’est pas possible ici. Possible : { $legal }.
error-bad-move = coup { $index } (à partir de 0), { $move } : impossible à cet endroit. Possible : { $legal }.
error-move-after-end = coup { $index } (à partir de 0), { $move } : la partie était déjà terminée.
error-bad-setup = { $field } : { $reason }

error-not-json = ce n’est pas du JSON : { $reason ->
    [syntax] le texte s’interrompt ou devient incorrect à la ligne { $line }, colonne { $column }
    [not-utf-8] le texte n’est pas en UTF-8
    [too-deep] trop d’accolades ou de crochets imbriqués
    [key-twice] un objet contient deux fois la même clé
    [not-a-number] NaN et Infinity ne sont pas des nombres JSON
   *[number-too-long] un nombre est trop grand ou trop long
}

reason-missing = cette clé manque
reason-wrong-type = { $wanted ->
    [object] un objet entre accolades est attendu
    [list] une liste entre crochets est attendue
    [number] un nombre entier est attendu
   *[text] un texte entre guillemets est attendu
}
reason-unknown-format = « { $wanted } » est attendu
reason-unknown-word = « { $word } » est inconnu ici. Possible : { $known }.
reason-twice = « { $word } » y figure deux fois
reason-wrong-number = { $found ->
    [one] { $found } joueur
   *[other] { $found } joueurs
} ; une partie en compte de { $least } à { $most }
reason-wrong-count = { $card } y figure { $found } fois au lieu de { $wanted }
reason-oracle-too-early = aucun oracle ne peut se trouver parmi les { $dealt } premières cartes
reason-without-oracle = seule une partie avec l’oracle commence avec des cartes sur l’autel ; retirez cette clé
reason-out-of-range = un nombre entier de { $least } à { $most } est attendu
reason-names-and-colors = { $names ->
    [one] { $names } nom
   *[other] { $names } noms
}, mais { $colors ->
    [one] { $colors } couleur
   *[other] { $colors } couleurs
}
error-train-budgets = --minutes et --games : donnez l’un des deux
error-train-instinct = --instinct va avec --players, --games, --seed, --cores et --out, pas avec --minutes, --from, --resume ni --ray
error-train-instinct-players = --instinct : search ne se sert d’un instinct qu’à { $players } joueurs ; ajoutez --players { $players }
error-train-instinct-games = --instinct : regardez de { $least } à { $most } parties
error-instinct-there = { $file } existe déjà ; nommez un autre dossier avec --out
error-course-unreadable = { $file } est illisible : { $detail }
error-no-course = --resume : { $file } n’existe pas
error-folder-busy = { $folder } : un autre processus apprend ici pour autant de joueurs ; attendez-le, ou nommez un autre dossier avec --out
error-net-there = { $file } existe déjà : ajoutez --from { $file } et nommez un autre dossier avec --out pour partir de là, ou seulement un autre dossier pour recommencer
error-course-there = { $file } existe déjà : ajoutez --resume pour le reprendre, ou nommez un autre dossier avec --out
