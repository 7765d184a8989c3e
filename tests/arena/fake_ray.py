"""Ray as far as Bali uses it, in this process: for what does not depend on Ray itself."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Remote:
    def __init__(self, ray: "FakeRay", work: Callable[..., Any]) -> None:
        self.ray = ray
        self.work = work

    def options(self, **options: Any) -> "Remote":
        self.ray.options.append(options)
        return self

    def remote(self, *facts: Any) -> "Share":
        return Share(self.work, facts)


class Share:
    """Done when it is asked for."""

    def __init__(self, work: Callable[..., Any], facts: tuple[Any, ...]) -> None:
        self.work = work
        self.facts = facts


class FakeRay:
    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, cpus: int = 3, lost: int = 0, unreachable: bool = False) -> None:
        self.cpus = cpus
        self.lost = lost
        """From how many shares on every worker dies; 0 for never."""
        self.unreachable = unreachable
        self.settings: dict[str, Any] = {}
        self.options: list[dict[str, Any]] = []
        self.most_waiting = 0
        self.is_up = False

    def init(self, **settings: Any) -> None:
        if self.unreachable:
            raise ConnectionError("nobody\nthere")
        self.settings = settings
        self.is_up = True

    def shutdown(self) -> None:
        self.is_up = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.cpus}

    def remote(self, work: Callable[..., Any]) -> Remote:
        return Remote(self, work)

    def wait(
        self, shares: list[Share], num_returns: int, timeout: float
    ) -> tuple[list[Share], list[Share]]:
        self.most_waiting = max(self.most_waiting, len(shares))
        return shares[:num_returns], shares[num_returns:]

    def get(self, share: Share) -> Any:
        self.lost -= 1
        if self.lost == 0:
            raise RayError("the worker died")
        try:
            return share.work(*share.facts)
        except Exception as error:
            raise RayTaskError(error) from None
