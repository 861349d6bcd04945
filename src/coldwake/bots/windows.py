"""Response windows: where a player may leave an answer to standing orders, and which orders there are.

Each game says how its orders are read from what everybody can see.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from coldwake.bots.base import View

ASK, PASS = "ask", "pass"
"""The orders that every window takes: to be asked, and to pass in any case."""


@dataclass(frozen=True)
class Window:
    """A prompt that may be answered by a standing order, and the orders it takes; the first asks.

    A `rule` is the option without which the window never opens; `ruled` names the orders that mean
    something with an option alone, each with that option.
    """

    key: str
    orders: tuple[str, ...]
    rule: str = ""
    ruled: tuple[tuple[str, str], ...] = ()

    def at_table(self, on: Collection[str]) -> "Window | None":
        """The window at a table where these options are on; None where it never opens."""
        if self.rule and self.rule not in on:
            return None
        idle = {order for order, rule in self.ruled if rule not in on}
        return replace(self, orders=tuple(order for order in self.orders if order not in idle))


@dataclass(frozen=True)
class Windows:
    """The windows of one game, and how its orders are read.

    `passes` is given the game's printed values, the observer's view, the seat and its order for the window.
    `open` are the prompts whose possible answers everybody can see: no hand decides what may be chosen there.
    """

    listed: tuple[Window, ...]
    passes: Callable[[Any, View, int, str], bool]
    open: frozenset[str] = frozenset()
