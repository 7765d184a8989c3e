"""A program that plays the first legal move, and in one way or another does not.

`python strange_bot.py WAY [AFTER]`: so many moves go well.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

way, after = sys.argv[1], int((*sys.argv[2:], "3")[0])
played = 0


def say(answer: object) -> None:
    print(json.dumps(answer), flush=True)


def misbehave(asked: dict[str, object]) -> None:
    match way:
        case "crash":
            print("so it goes", file=sys.stderr)
            raise ZeroDivisionError("in the \x1b[31mmidst\x07 of it")
        case "leave":
            sys.exit(0)
        case "leave-an-heir":
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
            os._exit(7)
        case "kill":
            os.kill(os.getpid(), 9)
        case "hang":
            time.sleep(3600)
        case "busy":
            while True:
                pass
        case "nonsense":
            print("I think I take the rice.", flush=True)
        case "no-object":
            say([1, 2])
        case "deep":
            print("[" * 60000, flush=True)
        case "other-id":
            say({"id": 999, "move": "take 1"})
        case "no-move":
            say({"id": asked["id"], "move": 7})
        case "bad-candidates":
            say({"id": asked["id"], "move": "take 1", "candidates": [{"estimate": "much"}]})
        case "no-candidates":
            say({"id": asked["id"], "move": "take 1", "candidates": [5]})
        case "empty":
            print(flush=True)
        case "illegal":
            say({"id": asked["id"], "move": "take 9"})
        case "flood":
            while True:
                os.write(1, b"x" * 65536)
        case "flood-of-lines":
            while True:
                os.write(1, b"{}\n" * 9999)
        case "flood-of-complaints":
            while True:
                os.write(2, b"woe is me\n" * 999)
        case "deaf":
            os.close(0)
            time.sleep(3600)
        case "mute":
            os.close(1)
            time.sleep(3600)


def twice(answer: object) -> None:
    say(answer)
    say(answer)


if way == "crash-at-start":
    raise ImportError("no such thing as luck")
if way == "leaves-children":
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
if way == "hang-at-start":
    time.sleep(3600)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        protocol = "bali-bot/99" if way == "other-protocol" else "bali-bot/1"
        say({"protocol": protocol, "name": 5 if way == "nameless" else "Strange"})
    elif asked["type"] == "move":
        played += 1
        if played > after:
            misbehave(asked)
        answer = {"id": asked["id"], "move": asked["view"]["legal"][0]}
        if way == "slow":
            time.sleep(0.03)
        twice(answer) if way == "twice" else say(answer)
    elif asked["type"] == "quit" and way == "farewell":
        with Path(sys.argv[3]).open("a") as file:
            file.write("goodbye\n")
if way == "stays":
    time.sleep(3600)
