# La page des règles. Chaque règle porte son numéro dans son nom : rules-t4 est la règle T4 ; -title est son
# titre, -ruling ce que nous avons tranché là où les règles imprimées se taisent, -example un exemple.
# Dans ces textes, T4 devient un lien vers la règle, [rice] une image devant le mot auquel elle se rapporte ;
# une ligne vide commence un paragraphe.

rules-title = Les règles de Bali
rules-intro = Vous dirigez un village entre rizières en terrasses et marches du temple. Les cultivateurs rapportent riz, arachides, bananes et piments, les tailleurs de pierre des pierres, les prêtres des points. Dès qu’un sanctuaire est construit, chacun dépose une ressource sur l’autel, et plus une ressource s’y trouve en nombre, plus chacune de ses cartes rapporte à ceux qui en ont encore. Chaque carte donnée augmente donc la valeur de celles que vous gardez, et la dernière carte prise décide de ce qui sera décompté, pour tout le monde. Quand la pioche est vide, le plus grand nombre de points l’emporte.

rules-contents = Sommaire
rules-search = Chercher dans les règles et le glossaire
rules-search-hint = autel, égalité, T4
rules-search-clear = Effacer la recherche
rules-found = { $count ->
    [0] Rien trouvé. Essayez un mot plus court.
    [one] { $count } entrée trouvée
   *[other] { $count } entrées trouvées
}
rules-ruling = Arbitrage
rules-rulings-about = Un arbitrage tranche ce que les règles imprimées laissent ouvert, ou ce que leurs langues disent différemment.
rules-example = Exemple

rules-start-title = Votre première partie en cinq minutes
rules-start-1-title = Ce que vous avez
rules-start-1 = Devant vous, un [mason] tailleur de pierre ; en main, 3 cultivateurs ; face cachée, 1 carte Offrande de chaque ressource ; et quelques pierres. Au milieu : l’autel, la réserve de cartes Offrande et le marché, 4 colonnes de cartes visibles.
rules-start-2-title = Acheter, si vous voulez
rules-start-2 = Vous pouvez commencer votre tour en achetant une carte Offrande. Elle coûte 5 [stone] pierres, 1 de moins pour chaque cultivateur de cette ressource que vous avez joué (T1). Aux premiers tours, mieux vaut souvent garder ses pierres.
rules-start-3-title = Jouer une carte
rules-start-3 = Ensuite, il faut jouer : un tailleur de pierre, un prêtre, un sanctuaire, ou jusqu’à 3 cultivateurs d’une même ressource (T2). Un [shrine] sanctuaire coûte 7 pierres. Il vaut 4 points à la fin et entraîne une offrande.
rules-start-4-title = L’offrande
rules-start-4 = Quand un sanctuaire est joué, chacun pose une de ses cartes Offrande sur [altar] l’autel : les autres face visible, le bâtisseur face cachée. Celui-ci choisit aussi une carte de la réserve et l’ajoute (T4). Plus une ressource est présente sur l’autel, plus elle vaut.
rules-start-5-title = Prendre des cartes jusqu’à en avoir 3
rules-start-5 = Seule la carte du bas d’une colonne peut être prise (T6). Si une colonne se vide, la pioche en fournit une nouvelle.
rules-start-6-title = Décompter la carte découverte
rules-start-6 = La carte qui se trouve maintenant au bas de la colonne où vous avez pris la dernière est décomptée, pour tout le monde (T9). Les tailleurs de pierre donnent des pierres, les [priest] prêtres des [point] points, les sanctuaires l’un ou l’autre, les cultivateurs une carte Offrande. En avoir le plus donne un petit supplément (P1).
rules-start-7-title = Jusqu’à la fin de la pioche
rules-start-7 = On fixe alors la valeur des ressources : 3 points par carte pour la plus présente sur l’autel, puis 2, 1 et 0 (E2). Additionnez vos points, vos sanctuaires, vos pierres et les ressources qui vous restent (E3). Le plus grand total l’emporte.
rules-start-8-title = Un conseil pour la route
rules-start-8 = Avant de prendre votre dernière carte, regardez celle qui se trouve au-dessus : à qui profiterait-elle le plus ? Prendre la deuxième meilleure carte pour décompter la meilleure vaut souvent la peine.

rules-section-c = Le matériel
rules-section-s = La mise en place
rules-section-t = Un tour de jeu
rules-section-p = Le décompte en fin de tour
rules-section-e = La fin de la partie
rules-section-o = La variante de l’Oracle
rules-section-d = La variante du Démon
rules-section-k = Qui sait quoi

rules-c1-title = Cartes de jeu
rules-c1 = Il y a 50 cartes de jeu : 9 [priest] prêtres, 9 [shrine] sanctuaires, 12 [mason] tailleurs de pierre et 20 cultivateurs, 5 pour chacune des 4 ressources. La variante de l’Oracle y ajoute 8 [oracle] oracles (O1).
rules-c2-title = Cartes Offrande
rules-c2 = Il y a 100 cartes Offrande, 25 pour chaque ressource : [rice] riz, [peanut] arachides, [banana] bananes et [pepper] piments.
rules-c3-title = Cartes de départ
rules-c3 = Le rouge, le bleu, le jaune et le vert ont chacun 4 cartes de départ, 16 en tout : 1 tailleur de pierre et 3 cultivateurs de 3 ressources différentes.
rules-c3-ruling = Les règles imprimées ne disent pas lesquels. À chaque couleur manque une autre ressource : le rouge n’a pas de [farmer-rice] cultivateur de riz, le bleu pas de [farmer-peanut] cultivateur d’arachides, le jaune pas de [farmer-banana] cultivateur de bananes, le vert pas de [farmer-pepper] cultivateur de piments.
rules-c4-title = Jetons
rules-c4 = Il y a 30 jetons [point] point de victoire et 46 jetons [stone] pierre.
rules-c4-ruling = Les pierres et les points ne s’épuisent jamais : les jetons ont plusieurs valeurs, et chacun reçoit ce qui lui revient. Seules les cartes Offrande peuvent manquer (P6), car les règles imprimées ne le disent que d’elles.

rules-s1-title = Joueurs, couleurs et mains
rules-s1 = Bali se joue de 2 à 4. Choisissez une couleur et prenez ses cartes de départ (C3) : le [mason] tailleur de pierre se pose face visible devant vous, les 3 cultivateurs forment votre main, que vous gardez secrète. Les couleurs que personne ne joue vont dans la boîte.
rules-s2-title = Vos premières ressources
rules-s2 = Prenez 1 carte Offrande de chaque ressource et posez ces 4 cartes devant vous, face cachée. Vous pouvez regarder les vôtres quand vous voulez. Toutes les autres forment la réserve : 4 tas face visible, un par ressource.
rules-s3-title = Marché et pioche
rules-s3 = Mélangez les 50 cartes de jeu et distribuez-en 16, face visible, en 4 colonnes de 4 : c’est le marché. Les cartes d’une colonne se chevauchent, mais chacun peut toutes les lire. Les 34 autres forment la pioche, face cachée.
rules-s4-title = Pierres de départ
rules-s4 = Qui commence reçoit 2 [stone] pierres, le joueur suivant 3, puis 4, puis 5.
rules-s5-title = Ordre du tour
rules-s5 = On joue dans le sens horaire à partir du premier joueur. Les enregistrements et les programmes numérotent les joueurs 0, 1, 2 et 3 dans cet ordre.

rules-t1-title = Phase 1 : acheter une carte Offrande
rules-t1 = Si vous voulez, achetez 1 carte Offrande d’une ressource que la réserve possède encore. Le prix est de 5 [stone] pierres, 1 de moins pour chaque cultivateur de cette ressource devant vous, et jamais au-dessous de 0. La carte rejoint les vôtres, face cachée.
rules-t1-example = Ayu a 4 pierres et 3 [farmer-pepper] cultivateurs de piments devant elle. Une carte [pepper] Piments lui coûte 5 − 3 = 2 pierres. Elle n’a pas de cultivateur de bananes : une carte [banana] Bananes lui coûterait 5 pierres, plus qu’elle n’en a.
rules-t2-title = Phase 2A : jouer
rules-t2 =
    Vous devez maintenant jouer devant vous des cartes de votre main. Choisissez exactement une de ces possibilités :
    1 [mason] tailleur de pierre, gratuit ;
    1 [priest] prêtre, gratuit ;
    1 [shrine] sanctuaire, pour 7 pierres ;
    1, 2 ou 3 cultivateurs d’une même ressource, pour 0, 1 ou 2 pierres.
rules-t2-example = Made a en main 2 [farmer-rice] cultivateurs de riz et un [priest] prêtre. Il peut jouer le prêtre sans rien payer, 1 cultivateur de riz sans rien payer ou les deux cultivateurs de riz pour 1 pierre, mais pas un cultivateur avec le prêtre.
rules-t3-title = Trois sanctuaires et trop peu de pierres
rules-t3 = Si vos 3 cartes en main sont des [shrine] sanctuaires et que vous avez moins de 7 pierres, vous en mettez 1 dans la boîte au lieu de jouer. Les pierres se comptent après la phase 1 (T1). Avec 7 pierres ou plus, vous devez en jouer un. Aucune autre main ne peut vous bloquer.
rules-t3-example = Wayan a 3 sanctuaires en main et 9 pierres. S’il achète une carte pour 5 pierres, il lui en reste 4 et il doit mettre un sanctuaire dans la boîte. S’il n’achète pas, il doit jouer un sanctuaire.
rules-t4-title = Phase 2B : l’offrande
rules-t4 =
    Il n’y a d’offrande que si vous avez joué un [shrine] sanctuaire. Dans le sens horaire, à partir de votre voisin de gauche, chacun des autres pose 1 de ses cartes Offrande face visible sur [altar] l’autel. Puis vous y posez 1 des vôtres, face cachée. Pour finir, vous choisissez 1 carte de la réserve et l’y posez aussi, face visible.

    Qui n’a pas de carte Offrande n’en pose pas, et rien ne la remplace.
rules-t4-ruling = Même si vous n’avez pas de carte Offrande à vous, vous ajoutez la carte de la réserve. Si la réserve est entièrement vide, rien n’est ajouté.
rules-t4-example = Ayu, Wayan, Made et Ketut sont assis dans cet ordre, dans le sens horaire, et Wayan joue un sanctuaire. Made pose une carte [banana] Bananes face visible sur l’autel. Ketut n’a pas de carte Offrande et n’en pose pas. Ayu pose une carte [rice] Riz face visible. Wayan en pose une des siennes face cachée et, pour finir, une carte [peanut] Arachides de la réserve, face visible, sur le dessus. L’autel a reçu 4 cartes.
rules-t5-title = L’autel est une pile
rules-t5 = De [altar] l’autel, on ne voit que la carte du dessus : sa face si elle est visible, son dos si elle est cachée. Personne ne peut consulter les cartes qui sont dessous.
rules-t6-title = Phase 3 : prendre des cartes
rules-t6 = Prenez des cartes au marché, une par une, jusqu’à en avoir 3 en main. Seule la carte du bas d’une colonne peut être prise. Chaque carte peut venir de n’importe quelle colonne, de la même ou d’une autre.
rules-t7-title = Quand une colonne est vide
rules-t7 = Dès qu’une colonne est vide, 4 cartes de la pioche en forment une nouvelle à sa place. S’il vous manque encore des cartes, vous pouvez continuer à y prendre.
rules-t8-title = Comment se pose une nouvelle colonne
rules-t8 = Les cartes d’une colonne sont posées dans l’ordre où elles sont tirées, celle du haut en premier. La dernière tirée est donc celle du bas, la première que l’on peut prendre.
rules-t8-ruling = Les règles imprimées n’en disent rien. Les chances de chacun restent les mêmes.
rules-t9-title = Phase 4 : ce qui est décompté
rules-t9 = Votre tour finit par le décompte d’un type de carte, pour tout le monde : celui de la carte qui est maintenant au bas de la colonne où vous avez pris votre dernière carte. Si cette colonne vient d’être refaite (T7), c’est la carte du bas de la nouvelle qui compte. Ce que donne chaque type se lit en P2, P3, P4 et P5.
rules-t9-example =
    Il manque 2 cartes à Ayu. Elle prend la première dans la colonne 2 et la seconde, un [mason] tailleur de pierre, dans la colonne 4. Là, un [priest] prêtre est maintenant en bas : les prêtres sont décomptés, pour Ayu comme pour les autres. La colonne 2 n’y change rien.

    Si le tailleur de pierre avait été seul dans la colonne 4, 4 nouvelles cartes s’y trouveraient, et celle du bas serait décomptée.

rules-p1-title = Majorité
rules-p1 = Vous avez la majorité si vous avez devant vous plus d’exemplaires de la carte décomptée que chacun des autres, et au moins 2. Si plusieurs joueurs se partagent la première place, personne ne l’a.
rules-p1-example =
    Ayu a 3 [priest] prêtres, Wayan 2, Made 0 : Ayu a la majorité.
    Ayu a 2 [mason] tailleurs de pierre, Wayan 2, Made 1 : personne ne l’a, car deux joueurs sont à égalité.
    Ayu a 1 [farmer-banana] cultivateur de bananes, Wayan 0, Made 0 : personne ne l’a, car 1 ne suffit pas.
rules-p2-title = Tailleurs de pierre
rules-p2 = Chaque [mason] tailleur de pierre rapporte 1 [stone] pierre à son propriétaire. La majorité vaut 1 pierre de plus.
rules-p2-example = Les tailleurs de pierre sont décomptés. Wayan en a 3, Ketut 2 et Ayu 1. Wayan reçoit 3 + 1 = 4 pierres, Ketut 2 et Ayu 1.
rules-p3-title = Prêtres
rules-p3 = Chaque [priest] prêtre rapporte 1 [point] point à son propriétaire. La majorité vaut 1 point de plus.
rules-p4-title = Sanctuaires
rules-p4 = Si vous avez des [shrine] sanctuaires, prenez pour chacun 1 [stone] pierre, ou pour chacun 1 [point] point, et avec la majorité 1 de plus de la même sorte. C’est un seul choix pour tous, supplément compris.
rules-p4-ruling = On choisit dans l’ordre du tour, le joueur actif en premier.
rules-p4-example = Wayan a 2 sanctuaires et la majorité, Ayu en a 1. C’est le tour d’Ayu, qui choisit donc en premier : 1 pierre ou 1 point. Puis Wayan choisit 3 pierres ou 3 points. Il ne peut pas prendre 2 pierres et 1 point.
rules-p5-title = Cultivateurs
rules-p5 = Qui a au moins 1 cultivateur de la ressource décomptée prend exactement 1 carte Offrande de cette ressource dans la réserve, quel que soit le nombre de ces cultivateurs. Le joueur actif commence, les autres suivent dans le sens horaire. La majorité vaut 1 carte de plus, prise quand chacun a pris la sienne.
rules-p5-example = Ayu, Wayan et Made sont assis dans cet ordre, dans le sens horaire. C’est le tour de Made, et les [farmer-pepper] cultivateurs de piments sont décomptés. Made n’en a pas et ne reçoit rien. Ayu en a 3 et prend 1 carte [pepper] Piments, Wayan en a 1 et en prend 1 aussi. Puis Ayu en prend 1 de plus pour la majorité.
rules-p6-title = Quand une ressource est épuisée
rules-p6 = Si la ressource décomptée est épuisée quand vient votre tour d’en prendre, vous prenez à la place une carte de n’importe quelle autre ressource. Le choix est à vous.
rules-p6-ruling = Cela vaut aussi pour la carte de la majorité. Si la réserve est entièrement vide, vous ne prenez rien.
rules-p6-example = Dans l’exemple de P5, il ne reste que 1 carte Piments dans la réserve. Ayu la prend. Wayan doit choisir une autre ressource et prend une carte [rice] Riz. Pour la majorité, Ayu choisit aussi une autre ressource et prend une carte [banana] Bananes.

rules-e1-title = La fin
rules-e1 = La partie se termine à l’instant où la pioche devient vide. Rien ne se passe plus : on ne prend plus de carte, on ne décompte plus rien. Les 34 cartes de la pioche font 8 nouvelles colonnes de 4 ; le tirage suivant trouve les 2 dernières.
rules-e1-ruling = Les dernières cartes restent dans leur colonne telles qu’elles ont été tirées, oracles compris. Aucun oracle n’est retiré ni consulté.
rules-e2-title = Ce que valent les ressources
rules-e2 = Comptez d’abord les cartes de chaque ressource sur [altar] l’autel, y compris celles qui sont face cachée. Le plus grand nombre donne à une ressource 3 [point] points par carte, le nombre suivant 2, le suivant 1, le dernier 0. À nombre égal, même valeur. Une ressource sans aucune carte sur l’autel vaut 0.
rules-e2-example =
    Sur l’autel, il y a 7 cartes [rice] Riz, 5 [pepper] Piments, 3 [peanut] Arachides et 2 [banana] Bananes : elles valent 3, 2, 1 et 0 points par carte.
    Avec 6 cartes Riz, 6 Bananes, 2 Piments et 0 Arachides : 3, 3, 2 et 0. Le riz et les bananes partagent le plus grand nombre, les piments ont le nombre suivant, les arachides n’y sont pas.
    Avec 4 cartes de chaque ressource, chacune vaut 3.
rules-e3-title = Décompte final
rules-e3 =
    Votre décompte final additionne quatre choses :
    vos jetons [point] point de victoire ;
    4 points pour chaque [shrine] sanctuaire devant vous ;
    1 point par tranche entière de 5 [stone] pierres ;
    la valeur de chaque carte Offrande qui vous reste (E2).

    Les cartes en main ne comptent pas.
rules-e3-example = L’autel est le premier de l’exemple de E2. Ayu a 6 points, 2 sanctuaires et 13 pierres, et il lui reste 3 cartes [rice] Riz, 1 [pepper] Piments, 2 [peanut] Arachides et 4 [banana] Bananes. Ses ressources valent 3 × 3 + 1 × 2 + 2 × 1 + 4 × 0 = 13. Avec 6 pour ses points, 2 × 4 = 8 pour les sanctuaires et 2 pour les pierres, elle a 6 + 8 + 2 + 13 = 29. Le sanctuaire dans sa main ne donne rien.
rules-e4-title = Qui gagne, et les égalités
rules-e4 = Le plus grand nombre de points l’emporte. À égalité de points, ce sont les sanctuaires qui décident, puis les pierres : toutes vos pierres, pas seulement le reste de E3. Qui est encore à égalité partage la victoire. Les places suivantes se décident de la même façon.
rules-e4-example = Ayu et Wayan ont tous deux 29 points et 2 sanctuaires. Ayu a 13 pierres et Wayan 12. Elles leur ont donné 2 points à chacun, mais Ayu a plus de pierres et gagne.

rules-o1-title = La mise en place
rules-o1 = Prenez dans la réserve 1 carte Offrande de chaque ressource, mélangez ces 4 cartes et posez-les face cachée sur [altar] l’autel. Une fois les 16 cartes du marché distribuées, mélangez les 8 [oracle] oracles à la pioche, qui compte alors 42 cartes.
rules-o2-title = Des oracles dans une nouvelle colonne
rules-o2 = Si une nouvelle colonne (T7) contient des [oracle] oracles, tous vont aussitôt dans la boîte. Ils ne sont pas remplacés ; la colonne est plus courte. Ce n’est que si les 4 cartes étaient des oracles qu’on en tire 4 autres, dont on retire les oracles de la même façon. Si ce tirage vide la pioche, la partie se termine (E1).
rules-o2-example = Ayu vide la colonne 2. La nouvelle compte, de haut en bas, un [farmer-rice] cultivateur de riz, un [oracle] oracle, un [mason] tailleur de pierre et un autre oracle. Les deux oracles vont dans la boîte. La colonne a 2 cartes, le tailleur de pierre peut être pris, et Ayu peut regarder l’autel une fois (O3).
rules-o3-title = Regarder l’autel
rules-o3 = Le joueur actif peut alors regarder les 4 cartes du dessus de [altar] l’autel, ou toutes s’il y en a moins. Si vous regardez, vous devez en garder 1 : elle rejoint vos cartes Offrande, face cachée. Les autres sont remises dans le même ordre.
rules-o3-ruling =
    Regarder est facultatif : les règles imprimées disent « peut » dans les trois langues. Garder une carte ne l’est pas : une phrase française dit « peut », mais ni l’anglais ni l’allemand, ni la remarque dans les trois langues.

    On regarde une fois par nouvelle colonne, une fois la colonne complète, quel que soit le nombre d’oracles qu’elle contenait et de tirages qu’il a fallu. Un autel vide ne se regarde pas. Les cartes remises gardent leur côté, visible ou caché.
rules-o3-example = L’autel a 6 cartes. Ayu regarde les 4 du dessus et voit, de haut en bas, [pepper] piments, [rice] riz, riz, [banana] bananes. Elle garde une carte Riz. Piments, riz et bananes sont remis dans cet ordre, et l’autel a 5 cartes.
rules-o4-title = Aussitôt
rules-o4 = Tout cela se fait immédiatement : avant de prendre la carte suivante, et avant le décompte.

rules-d1-title = La mise en place
rules-d1 = Le [demon] démon est sur la colonne la plus à gauche du marché.
rules-d2-title = Les prêtres chassent le démon
rules-d2 = Jouer un [priest] prêtre fait avancer le [demon] démon d’une colonne vers la droite, et de la dernière à la première.
rules-d2-example = Le démon est sur la colonne 4, et Made joue un prêtre. Le démon passe sur la colonne 1, et Made prend sa prochaine carte dans la colonne 2, 3 ou 4.
rules-d3-title = La colonne du démon
rules-d3 = En phase 3, personne ne peut prendre de carte dans la colonne où est le [demon] démon.
rules-d4-title = Les deux variantes
rules-d4 = L’Oracle et le Démon peuvent se jouer ensemble.

rules-k-about = Voici ce que savent, à une vraie table, des joueurs qui n’oublient rien. Personne ne doit jamais en voir ni en apprendre davantage.
rules-k1-title = Ce que tout le monde voit
rules-k1 = Sont visibles de tous à tout moment : les cartes de jeu, les pierres et les points devant chaque joueur ; combien de cartes chacun a en main, et combien de cartes Offrande ; le marché ; combien de cartes il reste dans la pioche et dans chaque tas de la réserve ; combien de cartes compte l’autel, et celle du dessus si elle est face visible ; où est le démon ; ce qui est dans la boîte.
rules-k2-title = Ce dont tout le monde peut se souvenir
rules-k2 = Qui a bien regardé sait quelles cartes de jeu chacun a prises et jouées, et connaît chaque carte Offrande prise ouvertement dans la réserve ou posée face visible sur l’autel. Les cultivateurs de départ se déduisent des couleurs (C3). Avec de la mémoire, on connaît donc toutes les mains.
rules-k3-title = Ce qu’un seul joueur sait
rules-k3 = La ressource posée face cachée sur [altar] l’autel n’est connue que du joueur qui l’a posée, et celle gardée après avoir consulté un [oracle] oracle que de celui qui l’a gardée. Les cartes regardées et leur ordre ne sont connus que de celui qui les a regardées.
rules-k4-title = Ce qui s’en déduit
rules-k4 = Ce qui se déduit logiquement de tout cela est considéré comme connu.
rules-k4-example = Une carte [banana] Bananes est face visible sur le dessus de l’autel. Wayan consulte un oracle et garde une carte, et la carte Bananes a disparu : tout le monde sait que c’est elle. Plus tard, Ayu pose une carte face cachée. Tous savent qu’elle n’avait plus de carte [pepper] Piments : ce n’en était donc pas une.
rules-k5-title = Ce que personne ne sait
rules-k5 = Personne ne connaît l’ordre de la pioche. Dans la variante de l’Oracle, personne ne connaît non plus l’ordre des 4 premières cartes de l’autel, avant qu’un oracle les montre à celui qui regarde.
rules-k6-title = Ce que les autres apprennent d’un regard
rules-k6 = Quand un joueur peut regarder l’autel (O3), les autres apprennent seulement ceci : s’il a regardé ou renoncé, combien de cartes il a regardées, et ensuite combien de cartes a l’autel et laquelle est dessus. La place de la carte gardée, première, deuxième, troisième ou quatrième à partir du dessus, reste secrète.
rules-k6-ruling = Pendant qu’un joueur regarde, l’autel est considéré comme inchangé pour tous les autres. La carte du dessous n’est pas découverte.
rules-k7-title = Après la fin
rules-k7 = Une fois la partie terminée, tout est visible.
rules-k8-title = L’aide-mémoire
rules-k8 =
    Chaque table décide ce que l’écran retient de K2 à la place des joueurs.

    Avec l’aide-mémoire, vous voyez ce que saurait une mémoire parfaite : toutes les mains, les ressources de chacun et celles de l’autel pour autant qu’elles sont connues, les cartes inconnues comptées à part.

    Sans lui, vous voyez ce qu’énumère K1, votre main et vos ressources et, pendant que vous choisissez laquelle garder, les cartes que vous regardez. Ce qui se passe ouvertement est montré sur le moment. Le journal, et ce que l’on vous dit quand vous revenez à une partie, remontent jusqu’à votre dernière décision. Il n’y a ni décompte de l’autel, ni fourchettes, ni nombre de cartes encore à voir.

    Ce choix vaut aussi pour les spectateurs, les conseils et la relecture de parties inachevées. Les bots se souviennent de tout, sauf si leur niveau dit le contraire, et la table l’indique.
