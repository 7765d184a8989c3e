arena-progress = parties
arena-heading = Bali · Arène
arena-duel = { $candidate } contre { $opponent }
arena-round = { $count } bots, chacun contre chacun
arena-size = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
arena-table = { $players } joueurs, variantes : { $variants }, graine { $seed }

arena-bot = bot
arena-bots = Bots
arena-opponent = contre
arena-pairings = Rencontres
arena-games = parties
arena-share = victoires
arena-margin = écart
arena-moves = coups
arena-rating = force
arena-score = score
arena-time = temps par coup
arena-cpu = dont processeur
arena-longest = maximum
arena-late = en retard
arena-forfeits = forfaits
arena-cross = Chacun contre chacun
arena-cross-note = Victoires, en %, d’une place du bot de la ligne contre celui de la colonne.
arena-cross-note-many = Victoires, en %, d’un bot de la ligne parmi des copies de celui de la colonne ; à force égale : { $par }.
arena-range = 95 % : de { $low } à { $high }
arena-par = à force égale : { $par }
arena-note = ± ou (de–à) : intervalle à 95 %, avec la donne pour unité, car les parties jouées avec les mêmes cartes ne sont pas indépendantes. Chaque donne est jouée une fois depuis chaque place. Une victoire partagée compte en proportion ; à force égale, on gagne { $par }.
arena-again = Les mêmes donnes à nouveau (un bot à temps limité peut jouer autrement) :

arena-better = { $candidate } a fait mieux que { $opponent } : l’intervalle exclut l’égalité.
arena-worse = { $candidate } a fait moins bien que { $opponent } : l’intervalle exclut l’égalité.
arena-equal = Aucune différence n’est prouvée entre { $candidate } et { $opponent }.
arena-test-decided = Test séquentiel de { $p0 } contre { $p1 } : conclu en faveur de { $accepted } après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
arena-test-open = Test séquentiel de { $p0 } contre { $p1 } : sans conclusion après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
arena-stopped = L’intervalle est celui d’un test arrêté : qui s’arrête sur une bonne série de donnes voit une différence trop grande. C’est la conclusion du test qui compte.
arena-forfeit-illegal = { $bot } a perdu par forfait une partie de la donne { $deal } après { $move } coups : pas de coup légal ({ $detail })
arena-forfeit-raised = { $bot } a perdu par forfait une partie de la donne { $deal } après { $move } coups : il a échoué ({ $detail })
arena-forfeit-not-started = { $bot } a perdu par forfait une partie de la donne { $deal } : son programme n’a pas pu démarrer ({ $detail })
arena-forfeit-other-protocol = { $bot } a perdu par forfait une partie de la donne { $deal } : son programme parle une autre version du protocole ({ $detail })
arena-forfeit-died = { $bot } a perdu par forfait une partie de la donne { $deal } après { $move } coups : son programme s’est arrêté ({ $detail })
arena-forfeit-late = { $bot } a perdu par forfait une partie de la donne { $deal } après { $move } coups : pas de réponse en { $detail }
arena-forfeit-nonsense = { $bot } a perdu par forfait une partie de la donne { $deal } après { $move } coups : son programme a dit autre chose que ce qui était demandé ({ $detail })
arena-forfeit-too-much = { $bot } a perdu par forfait une partie de la donne { $deal } après { $move } coups : son programme a écrit une ligne trop longue ({ $detail })
arena-more-forfeits = { $count ->
    [one] et { $count } autre partie perdue par forfait
   *[other] et { $count } autres parties perdues par forfait
}
arena-starved = { $bot } a eu { $cpu } de processeur dans les { $time } qu’un coup a pris en moyenne : la machine était occupée, et le bot a joué au-dessous de sa force.
arena-late-moves = { $bot } a pris plus d’une fois et demie ses { $limit } pour { $late } de ses { $decisions } coups.

arena-all-seats = toutes les places
arena-axis-share = victoires, %
arena-axis-rating = force (points Elo)
arena-axis-margin = écart de score dans une partie
arena-axis-deals = donnes jouées
arena-plot-shares = Victoires
arena-plot-ratings = Force
arena-plot-running = Comment l’estimation s’est fixée
arena-plot-scores = Scores finaux
arena-plot-margins = Écarts de score

arena-kept = { $done } parties sur { $total } sont conservées dans { $folder } ; la même commande continue.
arena-broken-off = Interrompu après { $done } parties sur { $total }.
arena-too-many-cores = --cores { $cores } : plus de parties à la fois que cette machine n’en supporte ({ $most }) ; les bots à temps limité joueront au-dessous de leur force
arena-budgets = (une recherche sans indication a 100 ms ; x2 réfléchit sur deux fils : tree@1sx2)
arena-cores = nombre de parties jouées à la fois (par défaut : autant qu’il y a de cœurs, selon les fils des bots)
arena-unknown-bot = « { $text } » n’est pas un bot. Possibles : { $known } ; { $searchers } avec, au choix, un temps ou un nombre de parties simulées par coup : @20ms, @1s, @500p
arena-takes-no-budget = « { $text } » : { $name } ne prend ni temps ni parties simulées ; écrivez seulement { $name }. Ceux qui en prennent : { $searchers }
arena-unreadable-budget = « { $text } » : ce n’est ni un temps ni un nombre de parties simulées par coup, comme @20ms, @1s, @500p ou, sur deux fils, @1sx2
arena-budget-range = « { $text } » : on ne peut pas donner tant ou si peu de temps, de parties simulées ou de fils ; possibles sont des valeurs comme @20ms, @1s, @500p, @1sx2
arena-program-name = « { $text } » : avant le signe = se place un nom de votre choix en lettres, chiffres, - ou _, avec si l’on veut un temps par coup : mien=…, mien@100ms=…. Ces noms sont pris : { $known }
arena-program-time = « { $text } » : après le signe @ se place un temps par coup, comme mien@100ms=… ou mien@2s=…
arena-program-command = « { $text } » : après le signe = se place une commande, comme « mien=python bot.py »
arena-no-program = il n’y a pas de programme « { $program } » qui puisse être lancé
arena-no-net = { $file } : ce réseau pour { $players } joueurs ne peut pas être lu ({ $detail }) ; « bali train --players { $players } » en fait un
arena-programs-again = { $folder } : des bots de cette rencontre sont des programmes ; nommez les bots à nouveau pour les laisser tourner : { $bots }
arena-not-shares = « { $text } » n’est pas deux parts de victoires entre 0 et 1, la plus petite d’abord, comme 0.5,0.55
arena-wrong-number = nommez de { $least } à { $most } bots, comme « bali arena greedy random »
arena-test-for-two = --sprt : ce test ne vaut que pour deux bots
arena-resume-what = --resume : indiquez avec --out dans quel dossier se trouve la rencontre
arena-nothing-begun = { $folder } : aucune rencontre n’a été commencée dans ce dossier
arena-not-a-folder = { $folder } n’est pas un dossier
arena-other-match = { $folder } : une autre rencontre a été commencée dans ce dossier ({ $setting } : { $stored }, et non { $asked }). Choisissez un autre dossier, ou continuez-la avec --resume --out seulement.
arena-other-version = { $file } : cette rencontre a été commencée avec une autre version de Bali, { $stored } et non { $running }, dont les bots jouent peut-être autrement. Continuez avec celle-là, ou choisissez un autre dossier.
arena-damaged = { $file }, ligne { $line } : ce n’est pas ce que l’arène a écrit. Choisissez un autre dossier, ou réparez le fichier.
arena-in-use = { $file } : un autre processus joue cette rencontre
arena-worker-lost = un processus de calcul s’est arrêté (tué, ou à court de mémoire) ; les parties finies sont conservées dans le dossier donné avec --out, et la même commande continue
