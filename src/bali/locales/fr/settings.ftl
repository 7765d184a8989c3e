# Les réglages, le profil, et les petites pages à côté.

settings-look = L’apparence
settings-theme = Clair ou sombre
settings-theme-name = { $theme ->
    [light] Clair
    [dark] Sombre
   *[system] Comme l’appareil
}
settings-text = Taille du texte
settings-text-name = { $size ->
    [large] Grande
    [largest] Très grande
   *[normal] Normale
}
settings-letters = Lettres sur les cartes
settings-letters-hint = Elles distinguent les cartes quand les couleurs se voient mal.

settings-at-table = À la table
settings-speed = Mouvement
settings-speed-name = { $pace ->
    [none] Aucun
    [fast] Rapide
    [slow] Lent
   *[normal] Normal
}
settings-speed-calm = Votre appareil demande moins de mouvement : rien ne bouge.
settings-sound = Son
settings-sound-hint = Quelques notes discrètes, quand il se passe quelque chose.
settings-call = Me prévenir quand c’est à moi
settings-call-hint = { $permission ->
    [granted] Vous êtes prévenu quand c’est à vous, tant qu’une table est ouverte en arrière-plan. Les réglages du navigateur permettent de l’arrêter.
    [denied] Votre navigateur ne laisse pas cette page vous prévenir quand c’est à vous. Ses réglages peuvent le permettre.
   *[default] Tant qu’une table est ouverte en arrière-plan.
}

settings-profile = Profil
settings-name = Votre nom
settings-nobody = Vous n’avez pas encore de profil. Indiquez un nom, ou jouez simplement : cela en crée un, sans mot de passe.
settings-called = Désormais, votre nom est { $name }.
settings-email = Rappels par courriel
settings-email-hint = Pour les parties de plusieurs jours : un courriel quand c’est à vous. Personne d’autre ne voit l’adresse.
settings-email-address = Adresse électronique
settings-email-other = Une autre adresse
settings-email-goes = Les rappels vont à { $email }.
settings-email-send = Envoyer un courriel pour confirmer
settings-email-asked = Un courriel est en route vers { $email }. Ouvrez son lien dans ce navigateur dans les vingt-quatre heures.
settings-email-remove = Plus de rappels
settings-devices = Appareils
settings-bring = Apporter mon profil sur un autre appareil
settings-bring-hint = { $minutes ->
    [one] Ouvrez ce lien sur l’autre appareil, ou scannez-y le code. Il sert une seule fois, pendant une minute. Qui l’a joue à votre place : ne le donnez à personne.
   *[other] Ouvrez ce lien sur l’autre appareil, ou scannez-y le code. Il sert une seule fois, pendant { $minutes } minutes. Qui l’a joue à votre place : ne le donnez à personne.
}
settings-sign-out = Déconnecter tous les autres appareils
settings-sign-out-hint = Si l’un d’eux est perdu, ou si un lien est tombé en de mauvaises mains.
settings-signed-out = Tous les autres appareils sont déconnectés.
settings-forget = Oubliez-moi
settings-forget-title = Supprimer votre profil ?
settings-forget-seats = Votre nom, votre adresse électronique et vos appareils sont effacés. Vos places perdent leur nom, et des bots finissent vos parties. Les autres gardent les leurs.
settings-forget-for-good = On ne peut pas revenir en arrière.
settings-forgotten = Vous êtes oublié.
settings-to-home = Vers l’accueil
settings-to-score = Décompte final
settings-confirmed = { $outcome ->
    [waiting] Un instant…
    [done] Votre adresse est confirmée
    [stranger] Qui êtes-vous ?
   *[failed] Cela n’a pas marché
}
settings-confirmed-done = Désormais, les rappels vont à { $email }.
settings-confirmed-stranger = Ce navigateur ne vous connaît pas. Ouvrez le lien du courriel dans le navigateur où vous jouez.

link-title = Votre profil sur cet appareil
link-waiting = Un instant…
link-done = Bienvenue, { $name }.
link-failed = Le lien ne fonctionne pas
link-failed-hint = Un lien sert une seule fois, pendant un quart d’heure. Faites-en un nouveau dans les réglages de l’autre appareil.
link-instead = Ici, vous êtes { $name }
link-instead-hint = Avec le lien, cet appareil passe à l’autre profil. Celui d’ici demeure, mais vous n’y accédez plus que d’un autre appareil qui le connaît.
link-instead-do = Utiliser l’autre profil

about-title = À propos de Bali
about-game = Bali est un jeu de cartes pour 2 à 4 joueurs : des cultivateurs, des tailleurs de pierre, des prêtres et des sanctuaires, et un autel qui décide à la fin de la valeur des offrandes.
about-edition = Ceci est une édition numérique indépendante. Ses mots et ses images sont les siens, ses règles sont celles du jeu de cartes.
about-fair-title = Une donne honnête
about-fair = À l’ouverture d’une table, le serveur fixe la donne par un nombre secret et en montre l’empreinte ; chaque personne qui s’assied y ajoute ensuite un nombre tiré au hasard. Après la partie, le secret est dévoilé : chacun peut redistribuer d’après l’enregistrement et comparer. Ainsi personne ne peut, à soi seul, choisir les cartes.
about-private-title = Ce qui est gardé
about-private = Un profil, c’est un nom et une langue ; une adresse électronique seulement si vous en donnez une. Ni mot de passe, ni publicité, et rien n’est chargé d’ailleurs. Les réglages et la feuille de décompte restent sur votre appareil.
about-licence-title = Libre
about-licence = Le programme est un logiciel libre sous licence MIT : vous pouvez l’utiliser, le modifier et le transmettre.
about-version = Version { $version }
about-rules = Règles
