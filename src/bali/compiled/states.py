"""Arrays of states: the layout read off the plain `State`, so that a field is declared once."""

from collections.abc import Collection
from typing import Any, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from bali.rules.state import State

WIDE = {"ply", "stones", "points"}
"""Fields that can pass 127 and so do not fit one byte."""

Records = NDArray[np.void]
"""An array with a record for each plain object."""

States = Records

T = TypeVar("T")


HERE, NEXT = np.int64(0), np.int64(1)
"""The first two places of an array, for functions that hand them on to others. A plain 0 or 1 is a
literal to Numba, which then compiles all it is handed to once more, for that place alone."""


def record_dtype(blank: object, wide: Collection[str] = ()) -> np.dtype[Any]:
    """The record that has the fields of this object, which are ints and nested lists of ints."""
    return np.dtype(
        [
            (name, np.int16 if name in wide else np.int8, np.asarray(value).shape)
            for name, value in vars(blank).items()
        ],
        align=True,
    )


STATE_DTYPE = record_dtype(State(), WIDE)


def new_states(count: int) -> States:
    """Room for so many states, to be set up before use."""
    return np.zeros(count, STATE_DTYPE)


def pack(plain: object, records: Records, i: int) -> None:
    """Write a plain object into place i."""
    for name, value in vars(plain).items():
        records[i][name] = value


@overload
def unpack(records: Records, i: int) -> State: ...
@overload
def unpack(records: Records, i: int, kind: type[T]) -> T: ...
def unpack(records: Records, i: int, kind: type[Any] = State) -> Any:
    """Place i as a plain object, a state if nothing else is said."""
    plain = kind()
    for name in vars(plain):
        setattr(plain, name, records[i][name].tolist())
    return plain
