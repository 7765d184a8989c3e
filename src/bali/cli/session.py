"""One sitting at the terminal: draw, ask, move, tell, until the game or the patience ends."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bali.chance import STREAM_WORDS, below, seed_stream
from bali.cli.arguments import UsageError
from bali.cli.drawing import final_table, table_top
from bali.cli.saved import SavedGame
from bali.cli.telling import choice, error_message, player_names, sentence
from bali.game import Game, Step
from bali.knowledge import Choice, Sight, choices, seen, sight
from bali.rules.errors import BaliError
from bali.rules.facts import Bought, Fact, FinalScore
from bali.words import Words

FIRST_OPPONENTS_STREAM = 1
"""Under the game's seed stream 0 dealt; each later one makes the choice of one move."""

QUIT = ("q", "quit", "exit")


class Left(Exception):
    """The player wants to stop, or nobody is typing any more."""


class Session:
    def __init__(self, saved: SavedGame, words: Words, console: Console) -> None:
        self.saved = saved
        self.words = words
        self.console = console
        self.game = Game(saved.record)
        self.names = player_names(words, saved.record)

    def run(self) -> None:
        """Play to the end, or until the player leaves; either way the game is kept."""
        self.say("play-welcome")
        self.say("play-opponents")
        if self.game.state.ply:
            self.say("play-resumed", ply=self.game.state.ply)
        self.saved.save(self.game)
        try:
            while not self.game.over:
                self.advance()
        except (Left, KeyboardInterrupt):
            self.console.print()
            self.say("play-saved", file=str(self.saved.path))
            return
        self.say("play-finished", file=str(self.saved.path))

    def advance(self) -> None:
        """One decision, whoever's it is."""
        step = self.own_move() if self.game.to_act == self.saved.seat else self.opponents_move()
        self.saved.save(self.game)
        self.tell(step.facts)

    def opponents_move(self) -> Step:
        """At random, but the same one each time this position is reached again."""
        stream = [0] * STREAM_WORDS
        seed_stream(stream, self.saved.seed, FIRST_OPPONENTS_STREAM + self.game.state.ply)
        legal = self.game.legal_moves
        return self.game.play(legal[below(stream, len(legal))])

    def own_move(self) -> Step:
        """Show the table and ask until a move comes that is legal."""
        options = choices(self.game.state)
        self.draw(options)
        while True:
            typed = self.read_line()
            if typed in QUIT:
                raise Left
            if typed == "?":
                self.console.print(self.words("play-help"), markup=False)
                continue
            try:
                return self.game.play(self.meant(typed, options))
            except BaliError as error:
                self.console.print(error_message(self.words, error), markup=False)

    def meant(self, typed: str, options: Sequence[Choice]) -> str:
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

    def draw(self, options: Sequence[Choice]) -> None:
        seen_now = sight(self.game.state, self.saved.seat)
        self.console.rule(style="dim", characters="-")
        self.console.print(table_top(self.words, seen_now, self.names))
        self.console.print()
        self.console.print(self.request(seen_now, options), style="bold", markup=False)
        listed = Table.grid(padding=(0, 2, 0, 0))
        listed.add_column(justify="right", width=4)
        for number, option in enumerate(options, start=1):
            listed.add_row(str(number), Text(choice(self.words, option, self.names)))
        self.console.print(listed)

    def request(self, seen_now: Sight, options: Sequence[Choice]) -> str:
        """What the player is asked to do now."""
        own_turn = seen_now.turn == seen_now.seat
        phase = seen_now.phase
        if phase == "main":
            phase += "-first" if any(isinstance(option.fact, Bought) for option in options) else ""
        elif phase == "offer":
            phase += "-down" if own_turn else "-up"
        active = self.names[seen_now.turn]
        return self.words("play-phase", phase=phase, player=active, count=seen_now.to_take)

    def tell(self, facts: Sequence[Fact]) -> None:
        """What happened, as far as this seat may know it (K7: at the end, everything)."""
        finals = [fact for fact in facts if isinstance(fact, FinalScore)]
        for fact in facts:
            if fact not in finals:
                told = sentence(self.words, seen(fact, self.saved.seat), self.names)
                self.console.print(Text.assemble(told, (f" [{fact.rule}]", "dim")))
            elif fact is finals[-1]:
                self.console.print()
                self.console.print(final_table(self.words, finals, self.names))
                self.console.print()

    def say(self, message: str, **facts: object) -> None:
        self.console.print(self.words(message, **facts), markup=False, soft_wrap="file" in facts)
