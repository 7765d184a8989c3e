"""A bot that joins a table over the network and plays it to the end, by chance.

    python examples/bot.py http://127.0.0.1:8000                    opens a table against a bot
    python examples/bot.py http://127.0.0.1:8000 TABLE SEAT-TOKEN   takes the seat of that link
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def ask(method, path, body=None, token=None):
    """One call of the API."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{server}/api{path}", data, headers, method=method)) as answer:
        return json.load(answer)


server, *invitation = sys.argv[1:]
token = ask("POST", "/people", {"name": "Chance"})["token"]
if invitation:
    table, seat_token = invitation
    seat = ask("POST", f"/tables/{table}/claim", {"token": seat_token}, token)["seat"]
    ask("POST", f"/tables/{table}/ready", {"seat": seat}, token)
else:
    table, seat = ask("POST", "/tables", {}, token)["table"]["id"], 0

view, number = {"phase": None}, 0
address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={seat}"
with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
    while view["phase"] != "over":
        message = json.loads(socket.recv())
        if message["type"] == "resume":
            view, number = message["view"], message["number"]
        for event in message.get("events", [message["event"]] if "event" in message else []):
            view, number = view | event["patch"], event["number"]
        if message["type"] in ("resume", "event") and view["legal"]:
            move = random.choice(view["legal"])
            socket.send(json.dumps({"type": "move", "seat": seat, "number": number, "move": move}))

print("ranks:", view["ranks"], "scores:", [score["total"] for score in view["scores"]])
