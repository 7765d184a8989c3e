"""A bot that is a program of its own, by the protocol of docs/bot-protocol.md; it needs no Bali.

bali arena "mine=python examples/bots/foreign.py" random
Likes shrines, and to take where it then leads in the card that is scored; else it trusts to luck.
"""

import json
import random
import sys


def liking(view, move):
    if move.startswith("take ") and len(row := view["rows"][int(move[5:]) - 1]) > 1:
        played = [tableau.get(row[-2], 0) for tableau in view["tableaus"]]
        return 2 * played[view["viewer"]] - sum(played)
    return 5 if move == "play shrine" else 0


for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        answer = {"protocol": "bali-bot/1", "name": "Leader"}
    elif asked["type"] == "move":
        moves = asked["view"]["legal"]
        random.Random(asked["seed"][0]).shuffle(moves)
        answer = {"id": asked["id"], "move": max(moves, key=lambda m: liking(asked["view"], m))}
    else:
        continue  # a game begins, or all are over
    print(json.dumps(answer), flush=True)
