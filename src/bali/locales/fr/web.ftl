# Ce que toutes les pages du navigateur ont en commun.

letter-card = { $card ->
    [rice] R
    [peanut] A
    [banana] B
    [pepper] M
    [mason] T
    [priest] P
    [shrine] S
   *[oracle] O
}
letter-good = { $good ->
    [rice] r
    [peanut] a
    [banana] b
   *[pepper] m
}
level-name = { $level ->
    [duckling] Caneton
    [macaque] Macaque
    [rooster] Coq
    [buffalo] Buffle
    [gecko] Gecko
    [heron] Héron
   *[tiger] Tigre
}
level-character = { $level ->
    [duckling] Se dandine vers tout ce qui brille et l’oublie l’instant d’après.
    [macaque] Attrape ce qui lui plaît le plus et se moque bien de ce que gagnent les autres.
    [rooster] Se pavane derrière chaque majorité et chante avant d’avoir les points.
    [buffalo] Laboure son champ lentement mais sûrement et oublie ce que tiennent les voisins.
    [gecko] Immobile sur son mur, il observe, et peu de choses lui échappent.
    [heron] Attend sur une patte, sans se presser, et frappe au bon moment.
   *[tiger] Réfléchit loin devant et ne pardonne rien.
}
level-strength = Force { $number } sur { $count }
level-memory = { $forgets ->
    [yes] Oublie, comme tout le monde
   *[no] Se souvient de tout
}
level-memory-short = { $forgets ->
    [yes] oublie
   *[no] n’oublie rien
}

web-home = Bali, vers l’accueil
web-to-home = Vers l’accueil
web-settings = Réglages
web-language = Langue
web-close = Fermer
web-cancel = Annuler
web-copy = Copier
web-copied = Copié.
web-share = Partager
web-skip = Aller au contenu
web-rule = Règle { $number }
web-offline = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
web-unreadable = Quelque chose s’est mal passé. Veuillez réessayer.
web-missing = { $what ->
    [table] Cette table n’existe pas
    [replay] Cette partie à revoir n’existe pas
    [offline] Cette page n’est pas disponible pour l’instant
   *[page] Il n’y a rien ici
}
web-missing-hint = { $what ->
    [offline] Le serveur est injoignable. Ce que vous avez déjà ouvert fonctionne sans lui.
   *[other] L’adresse est peut-être fausse, ou ce qui était ici a disparu.
}
web-someone = Quelqu’un
web-bot-name = { $seat ->
    [0] Putu
    [1] Wayan
    [2] Made
   *[3] Nyoman
}
web-chip = { $count } × { $card }{ $majority ->
    [yes] , la majorité
   *[no] { "" }
}
web-or = ou
web-each = chacun
web-look = voir
web-most = maj. +1
web-retry = Réessayer
web-code = Code QR : { $title }
