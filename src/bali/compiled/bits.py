"""Sets of moves as bits: the few machine instructions that Python has no operator for."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from bali.compiled.jit import jit


@intrinsic
def count_bits(typing_context: Any, mask: Any) -> Any:
    """How many bits are set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def lowest_bit(typing_context: Any, mask: Any) -> Any:
    """The number of the lowest set bit of a mask that is not 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


WITHOUT_JUMP = 4


@jit
def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th set bit, counted from 0.

    How many bits have to be cleared is more than a processor can guess, so the usual few are
    cleared without a jump.
    """
    for i in range(WITHOUT_JUMP):
        mask = mask & (mask - 1) if i < n else mask
    for _ in range(WITHOUT_JUMP, n):
        mask &= mask - 1
    number: int = lowest_bit(mask)
    return number
