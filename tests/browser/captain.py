"""A captain: decides what to click among the offered actions, as a person of no great skill would.

He knows the page only by the names of the actions on its buttons. Things lead into a chain of clicks (card,
ship, target), so at a question that can be left he picks a few things and then goes on; within a chain he
goes through to its end. That way every game ends.
"""

import random
from collections.abc import Sequence

FORWARD = tuple(
    f"button:{name}" for name in ("ready", "done", "pass", "finish", "refuse", "one-strike", "face-up")
)
"""The buttons that go on."""
BACK = ("button:cancel", "button:undo")


class Captain:
    """One person's decisions. `zeal` is how likely he picks a thing where he may go on instead."""

    def __init__(self, seed: int = 1, zeal: float = 0.5, most: int = 6) -> None:
        self._random = random.Random(seed)
        self._zeal = zeal
        self._most = most
        self._picked = 0

    def choose(self, actions: Sequence[str]) -> str:
        """The action to click."""
        assert actions, "a person who is asked has something to click"
        things = [name for name in actions if not name.startswith("button:")]
        forward = next((name for name in FORWARD if name in actions), "")
        if "button:ready" in actions and not any(name.startswith("ship:") for name in things):
            return "button:ready"
        if any(name.startswith("row:") for name in things):
            return self._random.choice(things)
        if not forward:
            return self._random.choice(things or [name for name in actions if name not in BACK] or list(actions))
        if things and self._picked < self._most and self._random.random() < self._zeal:
            self._picked += 1
            return self._random.choice(things)
        self._picked = 0
        return forward
