train-begin = Un réseau pour { $players } joueurs apprend en jouant contre lui-même ; Ctrl+C l’arrête, --resume le reprend.
train-line = { $minutes } min, { $games } parties : surprise { $surprise }, { $points } points d’écart, { $share } ± { $error } % gagnées contre le réseau fourni avec Bali
train-exam = Sans calculer plus loin, contre { $opponent }, { $games } parties : { $share } gagnées
train-written = Écrit : { $net }, { $picture }
train-try = Faites-le jouer : { $command }
train-interrupted = Arrêté. { $file } contient tout ce qui a été appris ; la même commande avec --resume reprend.
train-instinct-begin = Un instinct pour { $players } joueurs apprend en regardant des parties ; Ctrl+C l’arrête.
train-instinct-line = { $minutes } min, { $games } parties regardées
train-instinct-told = Sur { $choices } choix qu’il n’avait pas vus, il donne à celui qui a été fait { $chance } % de chances (moyenne géométrique) ; si tous les coups se valaient, ce serait { $evenly } %.
train-instinct-written = Écrit : { $net }
train-instinct-interrupted = Arrêté ; rien n’est gardé.
train-title = Un réseau pour { $players } joueurs, { $games } parties contre lui-même
train-plot-surprise = Surprise quant au vainqueur
train-plot-share = Gagné contre le réseau fourni avec Bali
train-axis-games = parties
train-bad-net = { $reason ->
    [other-inputs] { $file } : fait par une version de Bali dont les réseaux reçoivent d’autres données ; entraînez-le de nouveau
    [other-rules] { $file } : fait pour d’autres règles que celles-ci ; entraînez-le de nouveau
    [other-size] { $file } : fait pour un autre nombre de joueurs
    [other-course] { $file } : un apprentissage pour un autre nombre de joueurs, avec une autre graine, un autre --from ou un autre nombre de parties ou de minutes ; donnez les mêmes, ou un autre dossier ; pour continuer avec un réseau existant, nommez-le avec --from
    [only-a-course] { $file } : ce que --resume reprend, pas un réseau ; le réseau de cet apprentissage se trouve à côté
   *[no-net] { $file } : ce n’est pas un fichier écrit par bali train
}
