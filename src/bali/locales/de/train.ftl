train-begin = Ein Netz für { $players } Spieler lernt im Spiel gegen sich selbst; Strg+C hält an, --resume macht weiter.
train-line = { $minutes } min, { $games } Partien: Überraschung { $surprise }, { $points } Punkte daneben, { $share } ± { $error } % gewonnen gegen das Netz, das Bali mitbringt
train-exam = Ohne vorauszurechnen gegen { $opponent }, { $games } Partien: { $share } gewonnen
train-written = Geschrieben: { $net }, { $picture }
train-try = Lass es spielen: { $command }
train-interrupted = Angehalten. { $file } enthält alles Gelernte; derselbe Befehl mit --resume macht weiter.
train-instinct-begin = Ein Instinkt für { $players } Spieler lernt aus Partien, bei denen er zusieht; Strg+C hält ihn an.
train-instinct-line = { $minutes } Min., { $games } Partien gesehen
train-instinct-told = Von { $choices } Entscheidungen, die er nicht kannte, gibt er der getroffenen im geometrischen Mittel { $chance } %; wären alle Züge gleich, wären es { $evenly } %.
train-instinct-written = Geschrieben: { $net }
train-instinct-interrupted = Angehalten; nichts bleibt erhalten.
train-title = Ein Netz für { $players } Spieler, { $games } Partien gegen sich selbst
train-plot-surprise = Überraschung, wer gewinnt
train-plot-share = Gewonnen gegen das Netz, das Bali mitbringt
train-axis-games = Partien
train-bad-net = { $reason ->
    [other-inputs] { $file }: von einer Fassung von Bali, deren Netze anderes gesagt bekommen; trainiere es neu
    [other-rules] { $file }: für andere Regeln als diese gemacht; trainiere es neu
    [other-size] { $file }: für eine andere Zahl von Spielern gemacht
    [other-course] { $file }: ein Lehrgang für eine andere Zahl von Spielern, mit anderem Startwert, anderem --from oder einer anderen Zahl von Partien oder Minuten; gib dieselben an oder einen anderen Ordner; mit einem fertigen Netz geht es durch --from weiter
    [only-a-course] { $file }: womit --resume weitermacht, kein Netz; das Netz dieses Lehrgangs liegt daneben
   *[no-net] { $file }: keine Datei, die bali train geschrieben hat
}
