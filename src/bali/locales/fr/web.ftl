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
    [novice] Novice
    [apprentice] Apprenti
    [adept] Initié
   *[master] Maître
}
level-hint = { $level ->
    [novice] joue ce qui lui plaît
    [apprentice] prend le meilleur de ce qu’il voit
    [adept] essaie comment la partie pourrait continuer
   *[master] réfléchit plus loin, pour vous aussi
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
