"""How an instinct learns: from what it watched, by the right slope, to the same end every time."""

import numpy as np
import pytest

from bali.bots.instinct.net import Instinct
from bali.training import imitation
from bali.training.imitation import foretell, imitate, joined, new_instinct, slope, watch_games
from bali.training.watching import Examples

PLAYERS = 3
GAMES = 40
TRIES = 100


@pytest.fixture(scope="module")
def seen() -> list[Examples]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imitation, "TRIES", TRIES)
        return watch_games(PLAYERS, 1, GAMES, cores=2, told=lambda _: None)


def test_the_slope_is_the_slope(seen: list[Examples]) -> None:
    """Against differences, for some weights of every array."""
    rng = np.random.default_rng(3)
    instinct = Instinct(*(array.astype(np.float64) for array in new_instinct(rng)))
    some = Examples(*(array[::40] for array in joined(seen)))  # type: ignore[arg-type]
    gradient, _ = slope(instinct, some)
    step = 1e-5
    for weights, told in zip(instinct, gradient, strict=True):
        for place in rng.integers(0, weights.size, 8):
            index = np.unravel_index(place, weights.shape)
            weights[index] += step
            above = slope(instinct, some)[1]
            weights[index] -= 2 * step
            below = slope(instinct, some)[1]
            weights[index] += step
            assert told[index] == pytest.approx((above - below) / (2 * step), abs=1e-6)


def test_choices_that_were_not_seen_are_foretold(seen: list[Examples]) -> None:
    """A little, after so few games."""
    instinct, told = imitate(seen, seed=1)
    assert told.choices == len(seen[0].movers)
    assert told.instinct > told.evenly + 0.01
    assert foretell(instinct, seen[1]).instinct > told.instinct


def test_the_same_games_whoever_plays_them(
    seen: list[Examples], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imitation, "TRIES", TRIES)
    said: list[int] = []
    again = watch_games(PLAYERS, 1, GAMES, cores=1, told=said.append)
    assert said == [8, 16, 24, 32, 40]
    for one, other in zip(seen, again, strict=True):
        assert all(np.array_equal(*arrays) for arrays in zip(one, other, strict=True))


def test_what_is_written_down_can_be_read(seen: list[Examples]) -> None:
    examples = joined(seen)
    legal = (examples.outputs[:, :, 0] >= 0).sum(axis=1)
    assert (legal > 1).all()
    assert (examples.chosen < legal).all()
    assert set(examples.movers.tolist()) == set(range(PLAYERS))
