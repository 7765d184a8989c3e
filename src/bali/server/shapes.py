"""The shapes of what is asked and answered, which the OpenAPI description is made from."""

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WithJsonSchema,
)

from bali.bots.levels import LEVELS, USUAL_LEVEL, level_now
from bali.rules.cards import COLORS
from bali.words import LANGUAGES

LONGEST_NAME = 24

Language = Literal["en", "fr", "de"]
assert Language.__args__ == LANGUAGES  # type: ignore[attr-defined]
Level = Literal["duckling", "macaque", "rooster", "buffalo", "gecko", "heron", "tiger"]
assert Level.__args__ == tuple(LEVELS)  # type: ignore[attr-defined]
Variant = Literal["oracle", "demon"]
Color = Literal["red", "blue", "yellow", "green"]
assert Color.__args__ == COLORS  # type: ignore[attr-defined]
Phrase = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "oh-no",
    "good-game", "bye",
]  # fmt: skip


MOST_MARKS = 2
"""Signs above and below one letter: enough for every script, too few to climb over the page."""


def clean_name(text: str) -> str:
    """A name on one line, without signs that are not seen, change direction or pile up."""
    told = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for sign in told:
        kind = unicodedata.category(sign)[0]
        marks = marks + 1 if kind == "M" else 0
        if sign.isspace():
            kept.append(" ")
        elif kind != "C" and marks <= MOST_MARKS:
            kept.append(sign)
    name = " ".join("".join(kept).split())[:LONGEST_NAME].strip()
    if not name:
        raise ValueError("empty")
    return name


Name = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(clean_name)]
Token = Annotated[str, Field(min_length=20, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
Value = Annotated[
    str, Field(pattern=r"^[0-9a-f]{32}$", description="16 random bytes of yours, in hex")
]
Seat = Annotated[int, Field(ge=0, le=3, description="a chair at the table, from 0")]
Number = Annotated[int, Field(ge=0, le=10**9, description="the last entry you have seen")]


class Shape(BaseModel):
    """Strict: `false` is no number, and an unknown key is a mistake."""

    model_config = ConfigDict(strict=True, extra="forbid")


# ---- asked


class NewPerson(Shape):
    name: Name
    language: Language | None = Field(default=None, description="if not said, the browser's")


class PersonChange(Shape):
    name: Name | None = None
    language: Language | None = None


Email = Annotated[str, Field(max_length=254, description="for reminders, and nothing else")]


class NewEmail(Shape):
    email: Email


class ConfirmedEmail(Shape):
    email: Email
    token: Token


class OneTimeLink(Shape):
    token: Token


AskedLevel = Annotated[
    Level, BeforeValidator(lambda name: level_now(name) if isinstance(name, str) else name)
]
"""Pages that were loaded when levels had other names may still ask for those."""


class NewSeat(Shape):
    whom: Literal["me", "friend", "bot"]
    level: AskedLevel | None = Field(
        default=None, description=f"of a bot; {USUAL_LEVEL} if not said"
    )
    name: Name | None = Field(
        default=None, description="of whoever plays a seat of yours; your own if not said"
    )


class NewTable(Shape):
    name: Name | None = Field(
        default=None, description="yours, if you have no profile yet: then one is made"
    )
    language: Language | None = None
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=4)] = Field(
        default_factory=lambda: [NewSeat(whom="me"), NewSeat(whom="bot", level=USUAL_LEVEL)]
    )
    variants: list[Variant] = Field(default_factory=list, max_length=2)
    memory: bool = Field(default=True, description="whether the table remembers for you (K8)")
    pause: bool = Field(
        default=True, description="whether bots wait a little before they answer, as people do"
    )
    starts: Seat | None = Field(default=None, description="who starts; drawn if not said")
    pace: Literal["none", "live", "days"] = "none"
    limit: Annotated[int, Field(ge=10, le=30 * 24 * 3600)] | None = Field(
        default=None, description="seconds a turn; 5 minutes (live) or 3 days if not said"
    )
    listed: bool = Field(default=False, description="whether it stands in the lobby")
    ready: bool = Field(
        default=True,
        description="false: see the seed's hash first, then say that you are ready with your value",
    )


class Claim(Shape):
    token: Token | None = Field(default=None, description="of the seat's link")
    seat: Seat | None = None
    name: Name | None = Field(default=None, description="yours, if you have no profile yet")
    language: Language | None = None


class Ready(Shape):
    seat: Seat
    value: Value | None = None


class OwnSeat(Shape):
    seat: Seat


class GiveSeat(Shape):
    seat: Seat
    whom: Literal["friend", "bot"]
    level: AskedLevel = USUAL_LEVEL


class Abort(Shape):
    seat: Seat
    agree: bool = True


class Move(Shape):
    seat: Seat
    number: Number
    move: Annotated[str, Field(max_length=40)]


class Undo(Shape):
    seat: Seat
    number: Number


class Say(Shape):
    seat: Seat
    phrase: Phrase


# ---- answered

SHAPE = "x-shape"
"""Plain JSON by the time it gets here; `describing.py` tells what its name means."""

View = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "View"})]
Event = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "Event"})]
Fact = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "Fact"})]
Step = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "Step"})]
Reading = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "Reading"})]
Preview = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "Preview"})]
Position = Annotated[dict[str, Any], WithJsonSchema({SHAPE: "Position"})]
Score = Annotated[dict[str, int], WithJsonSchema({SHAPE: "ViewScore"})]
Goods = Annotated[dict[str, int], WithJsonSchema({SHAPE: "ViewGoods"})]
Code = Annotated[str, WithJsonSchema({SHAPE: "Code"})]


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ErrorAnswer(Answer):
    code: Code
    facts: dict[str, Any]
    message: str = Field(description="in the asker's language")


STATUSES = {
    401: "This device has no profile.",
    403: "Not for this person; or sent by a page of another site.",
    404: "There is no such thing.",
    405: "This address cannot be asked in this way.",
    409: "Not as things stand. For a stale move, `facts.missed` tells what was missed.",
    413: "Too large.",
    422: "What was sent is not right.",
    429: "Too much at once, or too many of them.",
    503: "The database is not available. Nothing is lost; try again.",
}

READING = (405, 422, 503)
WRITING = (403, 405, 413, 422, 429, 503)
"""What can go wrong wherever something is read, or written."""


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What can go wrong, for a route's `responses`."""
    return {status: {"model": ErrorAnswer, "description": STATUSES[status]} for status in statuses}


class PersonAnswer(Answer):
    id: str
    name: str
    language: Language
    email: str | None


class NewPersonAnswer(PersonAnswer):
    token: str = Field(description="for a bearer header; browsers have it as a cookie")


class LinkSent(Answer):
    seconds: int = Field(description="how long the link in the mail works")


class LinkAnswer(Answer):
    token: str
    seconds: int


class ClockAnswer(Answer):
    seat: int | None = Field(description="who decides")
    waits_for: Literal["person", "bot"] | None
    due: float | None = Field(description="when their time is over, in seconds since 1970")


class SeatAnswer(Answer):
    seat: int
    player: int | None = Field(description="the place in the turn order, once dealt")
    color: Color | None = Field(description="of the starting set, once dealt")
    kind: Literal["person", "bot"]
    level: str | None = Field(description="of a bot")
    forgets: bool | None = Field(
        description="whether the bot that plays it now forgets as people do (K8); null for a person"
    )
    name: str | None
    taken: bool
    ready: bool
    value: str | None
    away: bool
    wants_abort: bool
    opener: bool


class TableAnswer(Answer):
    id: str
    status: Literal["open", "playing", "finished", "aborted"]
    listed: bool
    variants: list[Variant]
    memory: bool
    pause: bool
    starts: int | None
    pace: Literal["none", "live", "days"]
    limit: int | None
    deal_version: str
    seed_hash: str
    created: float
    dealt: float | None
    ended: float | None
    number: int
    clock: ClockAnswer
    rematch_of: str | None
    rematch: str | None
    seats: list[SeatAnswer]


class OwnTableAnswer(Answer):
    """A table as one of its people finds it."""

    table: TableAnswer
    mine: list[int] = Field(description="the seats you hold")


class ListedTableAnswer(OwnTableAnswer):
    my_turn: bool


class ClaimLink(Answer):
    seat: int
    token: str


class NewTableAnswer(OwnTableAnswer):
    watch: str = Field(description="the token of the spectators' link; told only now")
    claims: list[ClaimLink] = Field(description="the tokens of the seats' links; told only now")
    token: str | None = Field(description="yours, if a profile was made for you")


class ClaimAnswer(OwnTableAnswer):
    seat: int
    token: str | None = Field(description="yours, if a profile was made for you")


class WatchAnswer(Answer):
    watch: str = Field(description="the token of the spectators' link; told only now")


class SeatLinkAnswer(OwnTableAnswer):
    claim: ClaimLink | None


class NumberAnswer(Answer):
    number: int = Field(description="of the entry that was made")


class EventsAnswer(Answer):
    viewer: int | None
    seat: int | None
    number: int = Field(description="where the events go on from")
    view: View | None = Field(description="the view at that number, if you have to begin anew")
    events: list[Event]


class PreviewsAnswer(Answer):
    number: int
    can_undo: bool
    previews: list[Preview]


class SayingAnswer(Answer):
    number: int
    seat: int
    phrase: str
    text: str = Field(description="in your language")
    at: float


class TablesAnswer(Answer):
    tables: list[ListedTableAnswer]


class LobbyAnswer(Answer):
    open: list[TableAnswer]
    playing: list[TableAnswer]
    finished: list[TableAnswer]


class CandidateAnswer(Answer):
    """A move that a bot considered."""

    move: str
    estimate: float = Field(description="the share of the victory, 0 to 1, that it seemed to bring")
    error: float | None = Field(description="the estimate's standard error")
    playouts: int


class ThoughtAnswer(Answer):
    """What a bot thought before the entry with this number: the move it chose, then the others,
    best first.
    """

    number: int
    move: str
    candidates: list[CandidateAnswer]


class ResultAnswer(Answer):
    scores: list[Score] = Field(description="by player, in turn order")
    ranks: list[int]
    altar: Goods = Field(description="how many of each good lie on the altar (E2)")
    values: Goods = Field(description="what one of each good is worth (E2)")
    thoughts: list[ThoughtAnswer]


class ReplayAnswer(Answer):
    id: str


class ReplayPlayer(Answer):
    """In turn order, as in a record."""

    name: str | None
    color: Color


class ReplayLogAnswer(Answer):
    players: list[ReplayPlayer]
    variants: list[Variant]
    plies: int
    memory: bool
    events: list[Step] = Field(description="one a move: number 1 leads to ply 1")


class ReplayStepAnswer(Answer):
    ply: int
    plies: int
    players: list[ReplayPlayer]
    view: View
    reading: Reading
    facts: list[Fact] = Field(description="what led here")
    move: str | None
    truth: Position = Field(description="the whole position, as the record format dumps it")


class PhraseAnswer(Answer):
    phrase: Phrase
    text: str = Field(description="in your language")


class LevelAnswer(Answer):
    """An opponent to choose; name and character are in your language."""

    level: Level
    name: str
    character: str
    forgets: bool = Field(description="whether it forgets as people do (K8)")


class NamesAnswer(Answer):
    levels: list[LevelAnswer] = Field(description="weakest first")
    phrases: list[PhraseAnswer]
    languages: list[str]


# ---- told on sockets

Id = Annotated[
    Annotated[str, Field(max_length=100)] | Annotated[int, Field(ge=-(2**53), le=2**53)] | None,
    Field(description="yours; comes back with the answer"),
]


class TableMessage(Answer):
    """The table, first of all and whenever it has changed."""

    type: Literal["table"]
    table: TableAnswer
    now: float = Field(default=0.0, description="the server's clock; in the first one only")


class PresenceMessage(Answer):
    """Whose people are looking at the table."""

    type: Literal["presence"]
    seats: list[int]


class ResumeMessage(EventsAnswer):
    """What you need to go on from where you were; one for each seat you look through."""

    type: Literal["resume"]
    clock: ClockAnswer


class EventMessage(Answer):
    """Something happened in the game."""

    type: Literal["event"]
    viewer: int | None
    seat: int | None
    event: Event
    clock: ClockAnswer


class OptionsMessage(PreviewsAnswer):
    """What your seat can do now, if you asked for previews."""

    type: Literal["options"]
    seat: int


class ReadingMessage(Answer):
    """What can be read off your view at this number, if you asked for readings."""

    type: Literal["reading"]
    seat: int | None
    number: int
    reading: Reading


class SaidMessage(SayingAnswer):
    """Somebody said a phrase."""

    type: Literal["said"]


class DoneMessage(Answer):
    """Your message did what it should."""

    type: Literal["done"]
    id: Id
    number: int = Field(default=0, description="of the entry that was made, if one was")
    said: int = Field(default=0, description="of the phrase that was said, if one was")
    now: float = Field(default=0.0, description="the server's clock, after a ping")


class RefusedMessage(ErrorAnswer):
    """Your message, or the socket itself, is refused."""

    type: Literal["refused"]
    id: Id


ServerMessage = Annotated[
    TableMessage
    | PresenceMessage
    | ResumeMessage
    | EventMessage
    | OptionsMessage
    | ReadingMessage
    | SaidMessage
    | DoneMessage
    | RefusedMessage,
    Field(discriminator="type"),
]
