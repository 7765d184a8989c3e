"""One sitting at the terminal: draw, ask, move, tell, until the game or the patience ends."""

import sys
from collections.abc import Sequence
from functools import partial

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bali.bots import contestant
from bali.bots.levels import LEVELS
from bali.bots.pace import at_leisure
from bali.bots.roster import thinking_seconds
from bali.chance import STREAM_WORDS, seed_stream
from bali.cli.arguments import UsageError
from bali.cli.drawing import final_table, table_top
from bali.cli.mistakes import error_message
from bali.cli.saved import SavedGame
from bali.cli.telling import choice, player_names, request, sentence
from bali.knowledge import Journal, Preview, View, previews
from bali.rules.errors import BaliError
from bali.rules.facts import Fact, FinalScore
from bali.words import Words

FIRST_OPPONENTS_STREAM = 1
"""Under the game's seed stream 0 dealt; each later one makes the choice of one move."""

QUIT = ("q", "quit", "exit")


class Left(Exception):
    """The player wants to stop, or nobody is typing any more."""


class Session:
    def __init__(
        self, saved: SavedGame, words: Words, console: Console, leisurely: bool = False
    ) -> None:
        self.saved = saved
        self.words = words
        self.console = console
        self.leisurely = leisurely
        self.journal = Journal(saved.record)
        self.opponent = contestant(saved.level)
        self.names = player_names(words, saved.record)

    def run(self) -> None:
        """Play to the end, or until the player leaves; either way the game is kept."""
        if self.view.phase == "over":
            self.tell(self.journal.event(self.journal.number, self.saved.seat, memory=False).facts)
            self.say("play-finished", file=str(self.saved.path))
            return
        self.say("play-welcome")
        self.introduce_opponents()
        if self.journal.number:
            self.say("play-resumed", ply=self.journal.number)
        self.saved.save(self.journal.record)
        try:
            while self.view.phase != "over":
                self.advance()
        except (Left, KeyboardInterrupt):
            self.console.print()
            self.say("play-saved", file=str(self.saved.path))
            return
        self.say("play-finished", file=str(self.saved.path))

    def introduce_opponents(self) -> None:
        """Who they are, and whether they forget (K8)."""
        level = self.saved.level
        if level not in LEVELS:
            self.say("play-opponents-random")
            return
        self.say(
            "play-opponents",
            name=self.words("level-name", level=level),
            character=self.words("level-character", level=level),
            memory=self.words("level-memory", forgets="yes" if LEVELS[level].forgets else "no"),
        )

    @property
    def view(self) -> View:
        """What the person sees now. The terminal remembers nothing for them (K8)."""
        return self.journal.view(self.saved.seat, memory=False)

    def advance(self) -> None:
        """One decision, whoever's it is."""
        decides = self.view.to_act
        assert decides is not None
        own = decides == self.saved.seat
        number = self.own_move() if own else self.opponents_move(decides)
        self.saved.save(self.journal.record)
        self.tell(self.journal.event(number, self.saved.seat, memory=False).facts)

    def opponents_move(self, player: int) -> int:
        """What the level plays, from all that this seat may know; one that forgets (K8) does so by
        itself.
        """
        stream = [0] * STREAM_WORDS
        seed_stream(stream, self.saved.seed, FIRST_OPPONENTS_STREAM + self.journal.number)
        think = partial(
            self.opponent.bot.choose, self.journal.view(player), self.opponent.budget, stream
        )
        if self.leisurely:
            seconds = thinking_seconds(self.opponent.name)
            return self.journal.play(player, at_leisure(think, self.journal.number, seconds).move)
        return self.journal.play(player, think().move)

    def own_move(self) -> int:
        """Show the table and ask until a move comes that is legal."""
        view = self.view
        options = previews(view)
        self.draw(view, options)
        while True:
            typed = self.read_line()
            if typed in QUIT:
                raise Left
            if typed == "?":
                self.console.print(self.words("play-help"), markup=False)
                continue
            try:
                return self.journal.play(self.saved.seat, self.meant(typed, options))
            except BaliError as error:
                self.console.print(error_message(self.words, error), markup=False)

    def meant(self, typed: str, options: Sequence[Preview]) -> str:
        """The move that a number stands for, or what was typed."""
        digits = typed.lstrip("0")
        if len(digits) < 3 and digits.isascii() and digits.isdecimal():
            number = int(digits)
            if number <= len(options):
                return options[number - 1].move
        if not digits or digits.isdecimal():
            raise UsageError(self.words("play-choose", most=len(options)))
        return typed

    def read_line(self) -> str:
        self.console.print(self.words("play-prompt"), end=" ", markup=False)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise Left
        if not sys.stdin.isatty():
            self.console.print(line.strip(), markup=False)  # over a pipe nothing echoes it
        return " ".join(line.lower().split())

    def draw(self, view: View, options: Sequence[Preview]) -> None:
        self.console.rule(style="dim", characters="-")
        self.console.print(table_top(self.words, view, self.names))
        self.console.print()
        wanted = request(self.words, view, options, self.names)
        self.console.print(wanted, style="bold", markup=False)
        listed = Table.grid(padding=(0, 2, 0, 0))
        listed.add_column(justify="right", width=4)
        for number, option in enumerate(options, start=1):
            listed.add_row(str(number), Text(choice(self.words, option, self.names)))
        self.console.print(listed)

    def tell(self, facts: Sequence[Fact]) -> None:
        """What happened, as the person's seat may see it."""
        finals = [fact for fact in facts if isinstance(fact, FinalScore)]
        for fact in facts:
            if fact not in finals:
                told = sentence(self.words, fact, self.names)
                self.console.print(Text.assemble(told, (f" [{fact.rule}]", "dim")))
            elif fact is finals[-1]:
                self.console.print()
                self.console.print(final_table(self.words, finals, self.names))
                self.console.print()

    def say(self, message: str, **facts: object) -> None:
        self.console.print(self.words(message, **facts), markup=False, soft_wrap="file" in facts)
