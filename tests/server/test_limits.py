"""Allowances: how much one asker may ask in a while."""

import pytest

from bali.server.limits import Allowance


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_minutes_worth_may_come_at_once(clock: Clock) -> None:
    allowance = Allowance(30, clock=clock)
    assert [allowance.take("a") for _ in range(30)] == [None] * 30
    assert allowance.take("a") == pytest.approx(2)


def test_it_fills_up_steadily(clock: Clock) -> None:
    allowance = Allowance(30, clock=clock)
    for _ in range(30):
        allowance.take("a")
    clock.now += 1.5
    assert allowance.take("a") == pytest.approx(0.5)
    clock.now += 0.5
    assert allowance.take("a") is None
    assert allowance.take("a") == pytest.approx(2)


def test_it_never_holds_more_than_its_burst(clock: Clock) -> None:
    allowance = Allowance(600, burst=3, clock=clock)
    clock.now += 3600
    assert [allowance.take("a") for _ in range(4)][:3] == [None] * 3
    assert allowance.take("a") == pytest.approx(0.1)


def test_a_refusal_costs_nothing(clock: Clock) -> None:
    allowance = Allowance(60, burst=1, clock=clock)
    allowance.take("a")
    waits = [allowance.take("a") for _ in range(5)]
    assert waits == [pytest.approx(1)] * 5


def test_keys_do_not_share(clock: Clock) -> None:
    allowance = Allowance(1, clock=clock)
    assert allowance.take("a") is None
    assert allowance.take("b") is None
    assert allowance.take("a") is not None


def test_memory_is_bounded_and_whoever_is_busy_is_remembered(clock: Clock) -> None:
    allowance = Allowance(1, most_keys=10, clock=clock)
    allowance.take("busy")
    for stranger in range(100):
        allowance.take(str(stranger))
        assert allowance.take("busy") is not None
    assert len(allowance) == 10
