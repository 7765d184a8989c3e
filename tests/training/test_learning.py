"""Gradients by hand, and steps of learning."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from bali.bots.value.inputs import SIZES
from bali.bots.value.net import WIDTHS, Net, RealArray, outputs_of
from bali.training.learning import PARTS_WEIGHT, new_net, slope, slope_by_halves, widened

PLAYERS = 3


def exact_net(rng: np.random.Generator) -> Net:
    """Of 64 bits."""
    return Net(*(array.astype(np.float64) for array in new_net(WIDTHS[2], rng)))


def lesson(rng: np.random.Generator, rows: int) -> tuple[RealArray, RealArray]:
    inputs = rng.standard_normal((rows, SIZES[PLAYERS]))
    targets = rng.random((rows, outputs_of(PLAYERS)))
    targets[:, :PLAYERS] /= targets[:, :PLAYERS].sum(axis=1, keepdims=True)
    return inputs, targets


def test_the_slope_is_the_slope() -> None:
    """Against differences, for some weights of every layer."""
    rng = np.random.default_rng(3)
    net = exact_net(rng)
    inputs, targets = lesson(rng, 20)
    gradient, _ = slope(net, PLAYERS, inputs, targets)

    def loss() -> float:
        entropy, squared = slope(net, PLAYERS, inputs, targets)[1]
        return entropy + PARTS_WEIGHT * squared

    step = 1e-5
    for weights, told in zip(net, gradient, strict=True):
        for place in rng.integers(0, weights.size, 5):
            index = np.unravel_index(place, weights.shape)
            weights[index] += step
            above = loss()
            weights[index] -= 2 * step
            below = loss()
            weights[index] += step
            assert told[index] == pytest.approx((above - below) / (2 * step), abs=1e-4)


@pytest.mark.parametrize("rows", [1, 2, 7])
def test_two_halves_make_a_whole(rows: int) -> None:
    rng = np.random.default_rng(4)
    net = exact_net(rng)
    inputs, targets = lesson(rng, rows)
    whole, its_losses = slope(net, PLAYERS, inputs, targets)
    with ThreadPoolExecutor(1) as pool:
        told, losses = slope_by_halves(pool, net, PLAYERS, inputs, targets)
    assert losses == pytest.approx(its_losses)
    for one, other in zip(told, whole, strict=True):
        assert np.allclose(one, other, atol=1e-9)


@pytest.mark.parametrize("width", [256, 300])
def test_a_wider_net_judges_as_before_and_learns_more(width: int) -> None:
    rng = np.random.default_rng(5)
    net = new_net((128, 32), rng)
    wide = widened(net, width, rng)
    assert wide.first.shape[1] == wide.second.shape[1] == wide.direct.shape[1] == width
    assert all(array.flags.c_contiguous and array.dtype == np.float32 for array in wide)
    inputs, targets = (array.astype(np.float32) for array in lesson(rng, 200))
    (_, narrow_loss), (gradient, wide_loss) = (
        slope(each, PLAYERS, inputs, targets) for each in (net, wide)
    )
    assert wide_loss == pytest.approx(narrow_loss, rel=0.05)
    assert not np.allclose(gradient.first[:, :128], gradient.first[:, 128:256])
