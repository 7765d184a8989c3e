"""The record `bali/1` and the position dump: read, check, write."""

from bali.record.dump import dump
from bali.record.errors import BadMove, NotJson
from bali.record.record import FORMAT, Player, Record, parse_json

__all__ = ["FORMAT", "BadMove", "NotJson", "Player", "Record", "dump", "parse_json"]
