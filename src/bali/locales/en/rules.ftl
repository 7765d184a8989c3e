# The rules page. Every rule has its number in its name: rules-t4 is rule T4, with -title its heading, -ruling
# how we settled what the printed rules leave open, and -example a worked example.
# In these texts T4 stands for a link to that rule, [rice] for a picture before the word it belongs to;
# a blank line begins a paragraph.

rules-title = The rules of Bali
rules-intro = You run a village between rice terraces and temple steps. Farmers bring in rice, peanuts, bananas and peppers, masons cut stones, priests earn points. Whenever somebody builds a shrine, everyone lays a good on the altar, and the more of a good lies there, the more points each card of it brings to those who still own some. So each good you give away raises the value of those you keep, and the last card you take decides what is scored, for all. When the pile runs out, the most points win.

rules-contents = Contents
rules-search = Search the rules and the glossary
rules-search-hint = altar, tie, T4
rules-search-clear = Clear the search
rules-found = { $count ->
    [0] Nothing found. Try a shorter word.
    [one] { $count } entry found
   *[other] { $count } entries found
}
rules-ruling = Ruling
rules-rulings-about = A ruling settles what the printed rules leave open, or where their languages differ.
rules-example = Example

rules-start-title = Your first game in five minutes
rules-start-1-title = What lies before you
rules-start-1 = You have a [mason] mason in front of you, 3 farmers in your hand, 1 sacrifice card of each good face down, and a few stones. In the middle are the altar, the supply of sacrifice cards and the offer: 4 rows of open cards.
rules-start-2-title = Buy, if you like
rules-start-2 = You may begin your turn by buying a sacrifice card. It costs 5 [stone] stones, 1 less for each farmer of that good you have played (T1). In your first turns you will mostly save your stones.
rules-start-3-title = Play a card
rules-start-3 = Then you must play: a mason, a priest, a shrine, or up to 3 farmers of one good (T2). A [shrine] shrine costs 7 stones. It is worth 4 points at the end, and it brings a sacrifice.
rules-start-4-title = The sacrifice
rules-start-4 = When a shrine is played, everyone puts one of their sacrifice cards on the [altar] altar: the others face up, whoever built the shrine face down. The builder also picks a card from the supply and adds it (T4). The more of a good lies on the altar, the more that good is worth.
rules-start-5-title = Take cards until you hold 3
rules-start-5 = You can take only the bottom card of a row (T6). If a row runs empty, a new one is laid from the pile.
rules-start-6-title = Score what you have laid bare
rules-start-6 = The card that now ends the row you took your last card from is scored, for all players (T9). Masons give stones, [priest] priests give [point] points, shrines give either, farmers give a sacrifice card. Having the most of them brings a little extra (P1).
rules-start-7-title = Until the pile is empty
rules-start-7 = Then the goods are valued: 3 points a card for the one most often on the altar, then 2, 1 and 0 (E2). Add your points, shrines, stones and remaining goods (E3). The highest total wins.
rules-start-8-title = A tip for the way
rules-start-8 = Before you take your last card, look at the card above it: who would gain most if that one were scored? Often it is worth taking the second-best card to score the best one.

rules-section-c = What is in the box
rules-section-s = Setting up
rules-section-t = A turn
rules-section-p = Scoring at the end of a turn
rules-section-e = The end of the game
rules-section-o = The Oracle variant
rules-section-d = The Demon variant
rules-section-k = Who knows what

rules-c1-title = Playing cards
rules-c1 = There are 50 playing cards: 9 [priest] priests, 9 [shrine] shrines, 12 [mason] masons and 20 farmers, 5 for each of the 4 goods. The Oracle variant adds 8 [oracle] oracles (O1).
rules-c2-title = Sacrifice cards
rules-c2 = There are 100 sacrifice cards, 25 for each good: [rice] rice, [peanut] peanuts, [banana] bananas and [pepper] peppers.
rules-c3-title = Starting cards
rules-c3 = Red, blue, yellow and green have 4 starting cards each, 16 in all: 1 mason and 3 farmers of 3 different goods.
rules-c3-ruling = The printed rules do not say which farmers these are. Each colour lacks a different good: red has no [farmer-rice] rice farmer, blue no [farmer-peanut] peanut farmer, yellow no [farmer-banana] banana farmer, green no [farmer-pepper] pepper farmer.
rules-c4-title = Tokens
rules-c4 = There are 30 [point] point tokens and 46 [stone] stone tokens.
rules-c4-ruling = Stones and points never run out: tokens come in several values, so everyone gets what they are owed. Only sacrifice cards can be used up (P6), because the printed rules say so of them alone.

rules-s1-title = Players, colours and hands
rules-s1 = Bali is for 2 to 4 players. Pick a colour and take its starting cards (C3): the [mason] mason goes face up in front of you and opens your tableau, the 3 farmers are your hand, which you keep secret. Colours nobody plays go to the box.
rules-s2-title = Your first goods
rules-s2 = Take 1 sacrifice card of each good and lay these 4 face down in front of you. You may look at your own sacrifice cards whenever you like. All the others are the supply: 4 face-up piles, one for each good.
rules-s3-title = Offer and pile
rules-s3 = Shuffle the 50 playing cards and deal 16 of them face up into 4 rows of 4: the offer. The cards of a row overlap, but everyone can read all of them. The other 34 are the pile, face down.
rules-s4-title = Stones to begin with
rules-s4 = Whoever starts gets 2 [stone] stones, the next player 3, then 4, then 5.
rules-s5-title = Turn order
rules-s5 = Turns go clockwise from the starting player. Records and programs number the players 0, 1, 2 and 3 in this order.

rules-t1-title = Phase 1: buy a sacrifice card
rules-t1 = If you like, buy 1 sacrifice card of any good that the supply still has. The price is 5 [stone] stones, less 1 for each farmer of that good in your tableau, and never below 0. The card goes face down to your others.
rules-t1-example = Ayu has 4 stones and 3 [farmer-pepper] pepper farmers in her tableau. A [pepper] pepper card costs her 5 − 3 = 2 stones. She has no banana farmer, so a [banana] banana card would cost 5: more than she has.
rules-t2-title = Phase 2A: play
rules-t2 =
    Now you must play from your hand into your tableau. Choose exactly one of these:
    1 [mason] mason, free;
    1 [priest] priest, free;
    1 [shrine] shrine, for 7 stones;
    1, 2 or 3 farmers of the same good, for 0, 1 or 2 stones.
rules-t2-example = Made holds 2 [farmer-rice] rice farmers and a [priest] priest. He can play the priest for nothing, 1 rice farmer for nothing or both rice farmers for 1 stone, but not a farmer and the priest together.
rules-t3-title = Three shrines and too few stones
rules-t3 = If all 3 cards in your hand are [shrine] shrines and you have fewer than 7 stones, you put 1 of the shrines in the box instead of playing. Your stones are counted after phase 1 (T1). With 7 or more you must play one. No other hand can leave you stuck.
rules-t3-example = Wayan holds 3 shrines and has 9 stones. If he buys a card for 5 stones, he is left with 4 and has to put a shrine in the box. If he does not buy, he must play a shrine.
rules-t4-title = Phase 2B: the sacrifice
rules-t4 =
    A sacrifice follows only if you have played a [shrine] shrine. Going clockwise from the player on your left, each of the others puts 1 of their sacrifice cards face up on the [altar] altar. Then you put 1 of yours there, face down. Last, you choose 1 card from the supply and put it there too, face up.

    Whoever has no sacrifice card puts none, and nothing takes its place.
rules-t4-ruling = Even if you have no sacrifice card of your own, you add the card from the supply. If the supply is wholly empty, nothing is added.
rules-t4-example = Ayu, Wayan, Made and Ketut sit clockwise in this order, and Wayan plays a shrine. Made puts a [banana] banana card face up on the altar. Ketut has no sacrifice card and puts none. Ayu puts a [rice] rice card face up. Wayan puts one of his own face down, and last a [peanut] peanut card from the supply, face up on top. The altar has grown by 4 cards.
rules-t5-title = The altar is a stack
rules-t5 = Of the [altar] altar only the top card can be seen: its face if it lies face up, its back if it lies face down. Nobody may look through the cards beneath.
rules-t6-title = Phase 3: take cards
rules-t6 = Take cards from the offer, one at a time, until you have 3 in hand. Only the bottom card of a row can be taken. Each card may come from any row, the same one again or another.
rules-t7-title = When a row is empty
rules-t7 = The moment a row is empty, 4 cards from the pile make a new row in its place. If you need more cards, you may go on taking from it.
rules-t8-title = How a new row is laid
rules-t8 = The cards of a row are laid in the order they are drawn, the top one first. So the last card drawn is the bottom one, and the first that can be taken.
rules-t8-ruling = The printed rules say nothing about this. It changes nobody’s chances.
rules-t9-title = Phase 4: what is scored
rules-t9 = Your turn ends with the scoring of one type of card, for all players: the type of the card that is now at the bottom of the row you took your last card from. If that row has just been laid anew (T7), the bottom card of the new row counts. What each type gives stands in P2, P3, P4 and P5.
rules-t9-example =
    Ayu needs 2 cards. She takes the first from row 2 and the second, a [mason] mason, from row 4. There a [priest] priest is the bottom card now, so priests are scored, for Ayu and for everybody else. Row 2 does not matter.

    Had the mason been alone in row 4, 4 new cards would lie there, and the bottom one of these would be scored.

rules-p1-title = Majority
rules-p1 = You have the majority if your tableau holds more of the scored card than that of every other player, and at least 2 of them. In a tie for the most nobody has it.
rules-p1-example =
    Ayu has 3 [priest] priests, Wayan 2, Made 0: Ayu has the majority.
    Ayu has 2 [mason] masons, Wayan 2, Made 1: nobody has it, because two are tied.
    Ayu has 1 [farmer-banana] banana farmer, Wayan 0, Made 0: nobody has it, because 1 is not enough.
rules-p2-title = Masons
rules-p2 = Every [mason] mason earns its owner 1 [stone] stone. The majority is worth 1 stone more.
rules-p2-example = Masons are scored. Wayan has 3, Ketut 2 and Ayu 1. Wayan gets 3 + 1 = 4 stones, Ketut 2 and Ayu 1.
rules-p3-title = Priests
rules-p3 = Every [priest] priest earns its owner 1 [point] point. The majority is worth 1 point more.
rules-p4-title = Shrines
rules-p4 = If you have [shrine] shrines, you take 1 [stone] stone for each or 1 [point] point for each, and with the majority 1 more of the same kind. It is one choice for all of them, the extra one included.
rules-p4-ruling = Players choose in turn order, beginning with the active player.
rules-p4-example = Wayan has 2 shrines and the majority, Ayu has 1. It is Ayu’s turn, so she chooses first: 1 stone or 1 point. Then Wayan chooses 3 stones or 3 points. He cannot take 2 stones and 1 point.
rules-p5-title = Farmers
rules-p5 = Whoever has at least 1 farmer of the scored good takes exactly 1 sacrifice card of that good from the supply, no matter how many of these farmers they have. The active player goes first, the others follow clockwise. The majority is worth 1 card more, taken after everyone has taken theirs.
rules-p5-example = Ayu, Wayan and Made sit clockwise in this order. It is Made’s turn, and [farmer-pepper] pepper farmers are scored. Made has none and gets nothing. Ayu has 3 and takes 1 [pepper] pepper card, Wayan has 1 and takes 1 too. Then Ayu takes 1 more for the majority.
rules-p6-title = When a good is used up
rules-p6 = If you find the scored good used up when your turn to take comes, you take a card of any other good instead. The choice is yours.
rules-p6-ruling = This holds for the card of the majority too. If the supply is wholly empty, you take nothing.
rules-p6-example = In the example of P5 only 1 pepper card is left in the supply. Ayu takes it. Wayan has to choose another good and takes [rice] rice. For the majority Ayu chooses another good as well and takes a [banana] banana card.

rules-e1-title = The end
rules-e1 = The game ends the moment the pile becomes empty. Nothing happens after that: no more cards are taken, nothing is scored. The 34 cards of the pile make 8 new rows of 4; the draw after these finds the last 2.
rules-e1-ruling = The last cards lie in their row just as they were drawn, oracles included. No oracle is removed or consulted.
rules-e2-title = What the goods are worth
rules-e2 = First count the cards of each good on the [altar] altar, those lying face down too. The highest count makes a good worth 3 [point] points a card, the next lower count 2, the next 1, the last 0. Goods with equal counts are worth the same. A good without any card on the altar is worth 0.
rules-e2-example =
    On the altar lie 7 [rice] rice, 5 [pepper] pepper, 3 [peanut] peanut and 2 [banana] banana cards: worth 3, 2, 1 and 0 points a card.
    With 6 rice, 6 banana, 2 pepper and 0 peanut cards: 3, 3, 2 and 0. Rice and bananas share the highest count, peppers have the next lower one, peanuts are not there.
    With 4 cards of each good, each is worth 3.
rules-e3-title = Final score
rules-e3 =
    Your final score is the sum of four things:
    your [point] point tokens;
    4 points for each [shrine] shrine in your tableau;
    1 point for each full 5 [stone] stones;
    the value of each sacrifice card you still own (E2).

    Cards in hand count nothing.
rules-e3-example = The altar is the first one of the example of E2. Ayu has 6 points, 2 shrines and 13 stones, and she owns 3 [rice] rice, 1 [pepper] pepper, 2 [peanut] peanut and 4 [banana] banana cards. Her goods are worth 3 × 3 + 1 × 2 + 2 × 1 + 4 × 0 = 13. With 6 for her points, 2 × 4 = 8 for the shrines and 2 for the stones she has 6 + 8 + 2 + 13 = 29. The shrine in her hand gives nothing.
rules-e4-title = Who wins, and ties
rules-e4 = The most points win. If players are tied, more shrines decide, and after these more stones: all of your stones, not only those left over in E3. Players who are still tied share the victory. The places below the first are found in the same way.
rules-e4-example = Ayu and Wayan both have 29 points and 2 shrines. Ayu has 13 stones and Wayan 12. Both got 2 points for them, but Ayu has more stones and wins.

rules-o1-title = Setting up
rules-o1 = Take 1 sacrifice card of each good from the supply, shuffle these 4 and lay them face down on the [altar] altar. Once the 16 cards of the offer are dealt, shuffle the 8 [oracle] oracles into the pile, which now has 42 cards.
rules-o2-title = Oracles in a new row
rules-o2 = If a new row (T7) holds [oracle] oracles, all of them go to the box at once. They are not replaced; the row is shorter. Only if all 4 cards were oracles, 4 more are drawn, and oracles among them are removed likewise. If that draw empties the pile, the game ends (E1).
rules-o2-example = Ayu empties row 2. The new row is, from the top: a [farmer-rice] rice farmer, an [oracle] oracle, a [mason] mason and another oracle. Both oracles go to the box. The row has 2 cards, the mason can be taken, and Ayu may look at the altar once (O3).
rules-o3-title = Looking at the altar
rules-o3 = The active player may then look at the top 4 cards of the [altar] altar, or at all of them if there are fewer. If you look, you must keep 1: it goes face down to your own sacrifice cards. The others go back in the same order.
rules-o3-ruling =
    Looking is optional: the printed rules say “may” in all three languages. Keeping a card is not: one sentence in French says “may”, but the English and German rules, and the note in all three, do not.

    There is one look for each new row, once the row is complete, however many oracles it held and however often it was drawn. An empty altar gives no look. Cards that go back lie as they lay, face up or face down.
rules-o3-example = The altar has 6 cards. Ayu looks at the top 4 and sees, from the top down, [pepper] pepper, [rice] rice, rice, [banana] banana. She keeps a rice card. Pepper, rice and banana go back in this order, and the altar has 5 cards.
rules-o4-title = At once
rules-o4 = All this happens immediately: before the next card is taken, and before the scoring.

rules-d1-title = Setting up
rules-d1 = The [demon] demon stands on the leftmost row of the offer.
rules-d2-title = Priests drive the demon on
rules-d2 = Playing a [priest] priest moves the [demon] demon one row to the right, and from the last row back to the first.
rules-d2-example = The demon stands on row 4 and Made plays a priest. The demon moves to row 1, and Made takes his next card from row 2, 3 or 4.
rules-d3-title = The demon’s row
rules-d3 = In phase 3 nobody may take a card from the row the [demon] demon stands on.
rules-d4-title = Both variants
rules-d4 = Oracle and Demon can be played together.

rules-k-about = This is what players at a real table know if they forget nothing. Nobody may ever be shown or told more.
rules-k1-title = What everyone can see
rules-k1 = Open to everyone at any time are: all tableaus, stones and points; how many cards each player has in hand, and how many sacrifice cards; the offer; how many cards the pile and each pile of the supply still have; how many cards the altar has, and its top card if that lies face up; where the demon stands; what is in the box.
rules-k2-title = What everyone could remember
rules-k2 = Whoever has watched knows which playing cards each player took and played, and each sacrifice card that was taken openly from the supply or put face up on the altar. The farmers of the start follow from the colours (C3). So all hands are known to those who remember.
rules-k3-title = What only one player knows
rules-k3 = The good put face down on the [altar] altar is known only to the player who put it there, and the good kept after consulting an [oracle] oracle only to the player who kept it. The cards looked at, and their order, are known only to whoever looked.
rules-k4-title = What follows by logic
rules-k4 = What follows from all this by logic counts as known.
rules-k4-example = A [banana] banana card lies face up on top of the altar. Wayan consults an oracle and keeps a card, and the banana card is gone: everyone knows that he kept it. Later Ayu puts a card face down. All know that she had no [pepper] pepper card left, so it was not pepper.
rules-k5-title = What nobody knows
rules-k5 = Nobody knows the order of the pile. In the Oracle variant nobody knows the order of the 4 cards first laid on the altar either, until an oracle shows them to whoever looks.
rules-k6-title = What others learn of a look
rules-k6 = When a player may look at the altar (O3), the others learn only this: whether the player looked or declined, how many cards were looked at, and afterwards how many cards the altar has and what lies on top. Which card was kept, the first, second, third or fourth from the top, stays secret.
rules-k6-ruling = During the look the altar counts as unchanged for everyone else. The card beneath is not laid bare.
rules-k7-title = After the end
rules-k7 = Once the game is over, everything is open.
rules-k8-title = The memory aid
rules-k8 =
    Each table decides how much of K2 the screen remembers for people.

    With the memory aid you see what a perfect memory would know: all hands, each player’s goods as far as they are known, and what lies on the altar as far as it is known, the unknown cards counted apart.

    Without it you see what K1 lists, your own hand and goods and, while you choose which card to keep, the cards you are looking at. What happens in the open is shown as it happens. The log, and what you are told when you come back to a game, reach back to your own last decision. There are no counts for the altar, no ranges and no counts of unseen cards.

    The choice binds spectators, hints and replays of unfinished games too. Bots remember everything unless their level says otherwise, and the table says so.
