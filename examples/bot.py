"""A bot that plays a whole game over the network, by chance.

python examples/bot.py http://127.0.0.1:8000 [TABLE SEAT-TOKEN]
opens a table against a bot, or takes the seat that the token is for.
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

server, *invitation = sys.argv[1:]
headers = {"Content-Type": "application/json"}


def post(path, body):
    request = Request(f"{server}/api{path}", json.dumps(body).encode(), headers)
    return json.load(urlopen(request))


headers["Authorization"] = "Bearer " + post("/people", {"name": "Chance"})["token"]
if invitation:
    table, token = invitation
    seat = post(f"/tables/{table}/claim", {"token": token})["seat"]
    post(f"/tables/{table}/ready", {"seat": seat})
else:
    table, seat = post("/tables", {})["table"]["id"], 0
view, number = {"phase": None}, 0
address = f"ws{server[4:]}/api/tables/{table}/socket?seat={seat}"
with connect(address, additional_headers=headers) as socket:
    while view["phase"] != "over":
        message = json.loads(socket.recv())
        if message["type"] == "resume":
            view, number = message["view"], message["number"]
        for event in message.get("events") or ([message["event"]] if "event" in message else []):
            view, number = view | event["patch"], event["number"]
        if message["type"] in ("resume", "event") and view["legal"]:
            move = {"seat": seat, "number": number, "move": random.choice(view["legal"])}
            socket.send(json.dumps({"type": "move", **move}))
print("ranks:", view["ranks"], "scores:", [score["total"] for score in view["scores"]])
