simulate-progress = parties au hasard
simulate-compiling = Compilation du moteur (seulement après une installation ou une mise à jour ; elle peut prendre une minute)…
simulate-compiled = Le moteur est compilé.
simulate-title = { $games ->
    [one] { $games } partie au hasard
    [many] { $games } de parties au hasard
   *[other] { $games } parties au hasard
}, { $players } joueurs, variantes : { $variants }
simulate-no-variants = aucune
simulate-speed = { $games } parties/s, { $moves } coups/s
simulate-length = Durée : { $moves } coups, { $turns } tours
simulate-seat = joueur
simulate-score = score
simulate-wins = victoires
simulate-tokens = jetons
simulate-shrines = sanctuaires
simulate-stones = pierres
simulate-goods = ressources
simulate-good = ressource
simulate-worth = vaut { $value }
simulate-ran-out = épuisée
simulate-intervals =
    ± : intervalle de confiance à 95 %. Une victoire partagée compte en proportion.
    Les joueurs sont numérotés dans l’ordre du tour.
simulate-written = Fichier écrit : { $file }
simulate-axis-score = score final
simulate-axis-games = part des parties
simulate-axis-points = points
simulate-axis-worth = points par carte
simulate-axis-moves = coups par partie
simulate-plot-scores = Scores finaux selon l’ordre du tour
simulate-plot-wins = Victoires selon l’ordre du tour
simulate-plot-parts = D’où viennent les points
simulate-plot-values = Ce que valaient les ressources
simulate-plot-length = Durée d’une partie
simulate-plot-seat = joueur { $seat }
