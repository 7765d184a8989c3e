"""A bot of the roster behind the protocol, as somebody else's program: `polite_bot.py NAME FILE`.

What it is told, besides its views, is written to the file.
"""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

from bali.bots import contestant
from bali.knowledge import View

player = contestant(sys.argv[1])
with Path(sys.argv[2]).open("a") as log:
    for line in sys.stdin:
        asked = json.loads(line)
        view = asked.pop("view", None)
        seen = {"pid": os.getpid(), "viewer": view and view["viewer"]}
        log.write(json.dumps(asked | seen) + "\n")
        log.flush()
        if asked["type"] == "hello":
            print(json.dumps({"protocol": asked["protocol"], "name": "Polite"}), flush=True)
        elif view:
            thought = player.bot.choose(View.from_json(view), player.budget, asked["seed"])
            print(json.dumps({"id": asked["id"], **asdict(thought)}), flush=True)
