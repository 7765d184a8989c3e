"""What is kept, as tables of a database. `migrations/` leads every older database here.

Times are seconds since 1970. Tokens are kept as hashes only. Moves are kept as text, never as
pickled objects, so that old games outlive every change of the code.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_Id = String(24)
_Hash = String(64)
_Count = BigInteger().with_variant(Integer, "sqlite")

people = Table(
    "people",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("email", Text),
    Column("created", Float, nullable=False),
    Column("deleted", Float),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", _Hash, primary_key=True),
    Column("person", _Id, ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(12), nullable=False),  # device, transfer, mail
    Column("created", Float, nullable=False),
    Column("expires", Float),
)

tables = Table(
    "tables",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("opener", _Id, ForeignKey("people.id"), nullable=False, index=True),
    Column("status", String(12), nullable=False),  # open, playing, finished, aborted
    Column("listed", Boolean, nullable=False),
    Column("variants", Text, nullable=False),  # words with a space between
    Column("memory", Boolean, nullable=False),
    Column("pause", Boolean, nullable=False),  # whether bots wait a little before they answer
    Column("starts", Integer),  # a chair; null: drawn
    Column("pace", String(12), nullable=False),  # none, live, days
    Column("limit", Integer),  # seconds a turn
    Column("watch_hash", _Hash, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("setup", Text),  # the record before its first move, once dealt
    Column("order", String(12)),  # chairs in turn order, once dealt: "2013"
    Column("rules", String(12), nullable=False),
    Column("created", Float, nullable=False),
    Column("dealt", Float),
    Column("ended", Float),
    Column("number", Integer, nullable=False),  # of the last entry of the log
    Column("to_act", Integer),  # the chair that decides
    Column("waits_for", String(12)),  # person, bot
    Column("due", Float),  # when the decider's time is over
    Column("rematch_of", _Id),
    Column("rematch", _Id),
    Index("ix_tables_lobby", "status", "listed", "created"),
    Index("ix_tables_due", "status", "due"),
    Index("ix_tables_waits_for", "status", "waits_for"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", _Id, ForeignKey("tables.id"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),  # person, bot
    Column("level", String(40)),
    Column("person", _Id, ForeignKey("people.id"), index=True),
    Column("name", Text),  # of this seat alone, if its person plays several; else theirs
    Column("claim_hash", _Hash),
    Column("ready", Boolean, nullable=False),
    Column("value", String(64)),  # this person's share in the deal
    Column("away", Boolean, nullable=False),
    Column("wants_abort", Boolean, nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table", _Id, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # move, undo
    Column("move", String(24), nullable=False),
    Column("maker", String(8), nullable=False),  # person, bot, away, clock
    Column("at", Float, nullable=False),
    Column("thought", Text),  # what a bot thought, as JSON; its seat's alone until the end
)

sayings = Table(
    "sayings",
    metadata,
    Column("table", _Id, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("chair", Integer, nullable=False),
    Column("phrase", String(24), nullable=False),
    Column("at", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("person", _Id, ForeignKey("people.id"), index=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
)

reminders = Table(
    "reminders",
    metadata,
    Column("table", _Id, ForeignKey("tables.id"), primary_key=True),
    Column("person", _Id, ForeignKey("people.id"), primary_key=True),
    Column("sent", Float, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("alive", Float, nullable=False),
)

downtimes = Table(
    "downtimes",
    metadata,
    Column("id", _Count, primary_key=True, autoincrement=True),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
)
