"""A bot's pause before moving does not depend on what only it knows."""

from collections.abc import Callable

import pytest

from bali.bots import Thought, pace
from bali.bots.pace import AROUND, LATE_STEP, LEAST, MOST, answer_at, at_leisure, pause
from bali.bots.roster import DEFAULT_BUDGET, PLAYOUT_SECONDS, thinking_seconds


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.slept.append(seconds)
        self.now += seconds

    def thinking(self, seconds: float) -> Callable[[], Thought]:
        def think() -> Thought:
            self.now += seconds
            return Thought(f"thought for {seconds}")

        return think


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(pace, "perf_counter", lambda: clock.now)
    monkeypatch.setattr(pace, "sleep", clock.sleep)
    return clock


def test_pause_is_short_and_varies() -> None:
    pauses = [pause(ply) for ply in range(300)]
    assert all(LEAST <= each <= MOST for each in pauses)
    assert len(set(pauses)) > 200
    assert max(pauses) - min(pauses) > 0.8 * (MOST - LEAST)


def test_pause_follows_from_the_ply_alone() -> None:
    assert [pause(ply) for ply in range(50)] == [pause(ply) for ply in range(50)]


@pytest.mark.parametrize("ply", [0, 1, 17, 120])
@pytest.mark.parametrize("allowed", [0.0, 0.02, 1.0])
def test_the_answer_comes_when_ply_and_budget_say(clock: Clock, ply: int, allowed: float) -> None:
    for share in (0.0, 0.3, 1.0):
        start = clock.now
        thought = at_leisure(clock.thinking(share * allowed), ply, allowed)
        assert thought.move == f"thought for {share * allowed}"
        assert clock.now - start == pytest.approx(allowed + pause(ply))


def test_a_bot_that_overruns_a_little_is_not_told_from_others(clock: Clock) -> None:
    start = clock.now
    at_leisure(clock.thinking(0.1 + 0.9 * LEAST), 3, 0.1)
    assert clock.now - start == pytest.approx(0.1 + pause(3))


def test_a_bot_that_comes_too_late_waits_for_the_next_step(clock: Clock) -> None:
    due = 0.1 + pause(3)
    for late in (0.01, 0.3, 0.49):
        for steps in (1, 2, 17):
            start = clock.now
            at_leisure(clock.thinking(due + (steps - 1) * LATE_STEP + late), 3, 0.1)
            assert clock.now - start == pytest.approx(due + steps * LATE_STEP)


@pytest.mark.parametrize("thought", [0.0, 0.3, 0.9, 1.4, 60.0])
def test_an_answer_is_due_at_one_of_few_moments_after_its_bot_is_ready(thought: float) -> None:
    due = answer_at(50.0, 7, 0.2, 50.0 + thought)
    assert due >= 50.0 + thought
    late = due - (50.0 + 0.2 + pause(7))
    assert late / LATE_STEP == pytest.approx(round(late / LATE_STEP))
    assert late <= max(0.0, thought - 0.2 - pause(7)) + LATE_STEP


def test_an_answer_just_in_time_is_not_late() -> None:
    due = answer_at(50.0, 7, 0.2, 50.0)
    assert answer_at(50.0, 7, 0.2, due) == due


@pytest.mark.parametrize("allowed", [0.0, 0.3])
def test_without_a_pause_answers_come_soon_and_still_tell_nothing(allowed: float) -> None:
    due = {
        answer_at(50.0, ply, allowed, 50.0 + share * allowed, has_pause=False)
        for ply in range(20)
        for share in (0.0, 0.5, 1.0)
    }
    assert due == {50.0 + allowed + AROUND}
    assert AROUND < LEAST


@pytest.mark.parametrize("late", [0.01, 0.05, 0.42])
def test_without_a_pause_late_answers_tell_little(late: float) -> None:
    ready = 50.0 + 0.3 + AROUND + late
    due = answer_at(50.0, 7, 0.3, ready, has_pause=False)
    steps = (due - 50.0 - 0.3) / AROUND
    assert ready <= due < ready + AROUND
    assert steps == pytest.approx(round(steps))


def test_the_time_a_contestant_may_take() -> None:
    assert thinking_seconds("greedy") == thinking_seconds("random") == 0.0
    assert thinking_seconds("tree") == thinking_seconds("monte-carlo") == DEFAULT_BUDGET.seconds
    assert thinking_seconds("tree@20ms") == 0.02
    assert thinking_seconds("tree@2sx2") == 2.0
    assert thinking_seconds("tree@500p") == pytest.approx(500 * PLAYOUT_SECONDS["tree"])
    assert thinking_seconds("nobody") == thinking_seconds("tree@soon") == 0.0


def test_what_goes_wrong_while_thinking_is_not_hidden(clock: Clock) -> None:
    def fail() -> Thought:
        raise RuntimeError("out of ideas")

    with pytest.raises(RuntimeError, match="out of ideas"):
        at_leisure(fail, 0, 1.0)
