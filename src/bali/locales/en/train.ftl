train-begin = A net for { $players } players learns by playing against itself; Ctrl+C stops it, --resume goes on.
train-line = { $minutes } min, { $games } games: surprise { $surprise }, { $points } points off, { $share } ± { $error } % won against the net that Bali comes with
train-exam = One ply deep against { $opponent }, { $games } games: { $share } won
train-written = Written: { $net }, { $picture }
train-try = Let it play: { $command }
train-interrupted = Stopped. { $file } holds all that was learnt; the same command with --resume goes on.
train-instinct-begin = An instinct for { $players } players learns from games that it watches; Ctrl+C stops it.
train-instinct-line = { $minutes } min, { $games } games watched
train-instinct-told = Of { $choices } choices it had not seen, it gives the one that was made a chance of { $chance } % (geometric mean); if all moves were alike it would be { $evenly } %.
train-instinct-written = Written: { $net }
train-instinct-interrupted = Stopped; nothing is kept.
train-title = A net for { $players } players, { $games } games against itself
train-plot-surprise = Surprise at who wins
train-plot-share = Won against the net that Bali comes with
train-axis-games = games
train-bad-net = { $reason ->
    [other-inputs] { $file }: made by a version of Bali whose nets are told other things; train it anew
    [other-rules] { $file }: made for other rules than these; train it anew
    [other-size] { $file }: made for another number of players
    [other-course] { $file }: a course for another number of players, with another seed, another --from or another number of games or minutes; give the same ones, or another folder; to go on with a net that is there, --from names it
    [only-a-course] { $file }: what --resume goes on from, not a net; the net of this course lies beside it
   *[no-net] { $file }: not a file that bali train has written
}
