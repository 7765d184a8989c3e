"""How much one asker may ask in a while: a bucket of tokens for each, which fills up steadily."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import Scope

MOST_KEYS = 10_000
"""Buckets that are remembered. The one unused for longest goes first; by then it is mostly full."""


class Allowance:
    """So many a minute for every key. `burst` of them may come at once: by default a minute's."""

    def __init__(
        self,
        per_minute: float,
        burst: float | None = None,
        most_keys: int = MOST_KEYS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._a_second = per_minute / 60
        self._most = max(1.0, per_minute if burst is None else burst)
        self._most_keys = most_keys
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What was left, and when that was."""

    def take(self, key: str) -> float | None:
        """Take one. If there is none left, nothing is taken: the seconds until there will be."""
        now = self._clock()
        left, then = self._buckets.get(key, (self._most, now))
        left = min(self._most, left + (now - then) * self._a_second)
        wait = None if left >= 1 else (1 - left) / self._a_second
        self._buckets[key] = (left - 1 if wait is None else left, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._most_keys:
            self._buckets.popitem(last=False)
        return wait

    def __len__(self) -> int:
        return len(self._buckets)


def address_of(scope: Scope) -> str:
    """Whom to hold to account: an address, or the network a home is given (IPv6)."""
    host = str((scope.get("client") or ("", 0))[0])
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))
