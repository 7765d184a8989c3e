"""What every bot keeps to, to be run on any bot."""

import math
from collections.abc import Iterator
from functools import cache

from bali.bots import Bot, Budget, Thought
from bali.knowledge import View, World
from bali.record import Record
from tests.bots.asking import (
    PHASES,
    middle,
    middle_view,
    moment,
    stream_of,
    view_in,
    view_to_act,
    views_of_game,
)
from tests.bots.child import Answer, child_of, made, told
from tests.knowledge.games import CONFIGURATIONS, eager_record
from tests.knowledge.observing import legal
from tests.knowledge.twins import sampled_twin, twin_of

FEW = Budget(playouts=60)
SHORT = Budget(seconds=0.02)

ONE_BATCH = 0.025
"""Seconds of computing: what a bot may need to notice that its time is over."""

LENIENCE = 0.5
"""Seconds on the clock: other tests and other people use this machine too."""

TRIES = 4
"""Whoever was held up by others is in time once; who overstays never is."""


class Breach(AssertionError):
    """A bot does not keep to the contract."""


class Contract:
    """What `bali.bots.Bot` promises, clause by clause; a clause that is broken raises Breach.

    For a bot of your own, in a module that a new process can import, made without arguments:

        @pytest.mark.parametrize("clause", Contract.CLAUSES)
        def test_my_bot(clause: str) -> None:
            Contract(MyBot).check(clause)

    A bot of the roster is named as there: `Contract("tree@60p")`. Those that only time limits are
    given a few playouts, so that equal questions have equal answers.

    The bot is asked in a process of its own that is sent views as text and nothing else: what it
    answers there, it can only know from them. `thorough` asks more often.
    """

    CLAUSES = (
        "makes_legal_moves",
        "gives_equal_answers",
        "keeps_nothing",
        "leaves_questions_alone",
        "knows_its_view_only",
        "stops_in_time",
    )

    def __init__(self, bot: str | type[Bot], thorough: bool = False) -> None:
        self.bot = bot if isinstance(bot, str) else f"{bot.__module__}:{bot.__qualname__}"
        self.thorough = thorough
        asked = made(self.bot)
        self.budget = FEW if asked.budget.playouts is None else asked.budget
        self.threads = getattr(asked.bot, "threads", 1)

    def check(self, clause: str) -> None:
        assert clause in self.CLAUSES, clause
        getattr(self, clause)()

    def makes_legal_moves(self) -> None:
        """In every phase and configuration, and where there is only one."""
        for view in (*questions(), only_move()):
            move = self._ask(view).thought.move
            self._holds(move in (view.legal or ()), f"{move!r} is not legal", view)

    def gives_equal_answers(self) -> None:
        """The same view, budget and stream: the same thought, and the stream left the same."""
        for view in questions():
            one, other = self._ask(view), self._ask(view)
            self._holds(one.thought == other.thought, "two thoughts on one question", view)
            self._holds(one.stream == other.stream, "two ways through one stream", view)

    def keeps_nothing(self) -> None:
        """Other questions in between change neither the bot nor its answer."""
        first = [self._ask(view) for view in questions()]
        for view, before in zip(reversed(questions()), reversed(first), strict=True):
            after = self._ask(view)
            self._holds(not after.changed_itself, "a decision has changed the bot", view)
            self._holds(after.thought == before.thought, "an earlier decision tells", view)

    def leaves_questions_alone(self) -> None:
        """The view and the budget are not the bot's to write in."""
        for view in questions():
            self._holds(not self._ask(view).changed_question, "the question was changed", view)

    def knows_its_view_only(self) -> None:
        """Worlds that look the same get the same thought (K3, K5, K6), though the truth is near.

        The bot is asked here, where it could find the world among its callers' variables, and must
        think what it thinks in a process where there is no world.
        """
        for one, other in twins(self.thorough):
            world, twin = World.of_record(one), World.of_record(other)
            views = view_to_act(world), view_to_act(twin)
            assert world.state != twin.state
            assert told(views[0]) == told(views[1])
            alone = self._ask(views[0]).thought
            for truth, view in zip((world, twin), views, strict=True):
                self._holds(self._near(truth, view) == alone, "it knows more than its view", view)

    def stops_in_time(self) -> None:
        """Through whole games: as much computing as it was given and a batch; on the clock, about.

        Who is late is asked again, since others may have kept the machine busy.
        """
        self._ask(view_in(PHASES[0]), SHORT)  # loads or makes machine code
        seconds = SHORT.seconds or 0.0
        most_cpu, most_wall = self.threads * seconds + ONE_BATCH, seconds + LENIENCE
        for view in decisions(self.thorough):
            cpu = wall = math.inf
            for _ in range(TRIES):
                if cpu > most_cpu or wall > most_wall:
                    answer = self._ask(view, SHORT)
                    cpu, wall = min(cpu, answer.cpu), min(wall, answer.wall)
            self._holds(cpu <= most_cpu, f"{1000 * cpu:.0f} ms of computing", view)
            self._holds(wall <= most_wall, f"{1000 * wall:.0f} ms", view)

    def _ask(self, view: View, budget: Budget | None = None) -> Answer:
        stream = stream_of(5, view.ply)
        return child_of(self.bot).ask(self.bot, view, budget or self.budget, stream)

    def _near(self, truth: World, view: View) -> Thought:
        """What the bot thinks where the truth is in its callers' frames."""
        assert view_to_act(truth) == view
        return made(self.bot).bot.choose(view, self.budget, stream_of(5, view.ply))

    def _holds(self, holds: bool, what: str, view: View) -> None:
        if not holds:
            where = f"{view.players} players, {view.variants}, ply {view.ply}, {view.phase}"
            raise Breach(f"{self.bot}: {what} ({where})")


# ---- questions


@cache
def questions() -> tuple[View, ...]:
    """An open game in every phase, then a moment in every configuration."""
    return (*map(view_in, PHASES), *(middle_view(*each) for each in CONFIGURATIONS))


@cache
def only_move() -> View:
    record = eager_record(0, 2, ("oracle",))
    plies = range(len(record.moves))
    worlds = (World.of_record(record, ply) for ply in plies)
    return next(view_to_act(world) for world in worlds if len(legal(world.state)) == 1)


@cache
def twins(thorough: bool) -> tuple[tuple[Record, Record], ...]:
    """Games with one that differs only in what the one who decides cannot know."""
    return tuple(_twins(thorough))


def _twins(thorough: bool) -> Iterator[tuple[Record, Record]]:
    for record in (*map(moment, PHASES), *(middle(*each) for each in CONFIGURATIONS)):
        yield record, sampled_twin(record, World.of_record(record).state.to_act, 1)
    if thorough:
        for players, variants in CONFIGURATIONS:
            record = middle(players, variants, 1)
            viewer = World.of_record(record).state.to_act
            yield record, sampled_twin(record, viewer, 2)
            yield record, twin_of(record, viewer, 2)


def decisions(thorough: bool) -> Iterator[View]:
    """Some of each whole game, from beginning to end: late ones are the hardest to think about."""
    for players, variants in CONFIGURATIONS:
        views = views_of_game(players, variants)
        count = 12 if thorough else 4
        yield from (views[i * (len(views) - 1) // (count - 1)] for i in range(count))
