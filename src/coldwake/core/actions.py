"""Actions: one fixed table of small ints per game, each a verb and a noun ("ship:us-iowa")."""

from typing import Final

from coldwake.core.errors import IllegalAction

CANCEL_BUTTON: Final = "button:cancel"
"""What every decision in the middle of a chain offers: back to the start of the chain."""

READY_BUTTON: Final = "button:ready"
"""What ends an arrangement."""

TAKING_BACK: Final = frozenset({CANCEL_BUTTON, "button:withdraw"})
"""The actions that undo a choice; random play would circle by them."""

GIVING_UP: Final = frozenset({"button:resign", "button:confirm", "button:offer-draw"})
"""The actions that end a game early; no bot plays them by chance."""

GOING_ON: Final = (READY_BUTTON, "button:done", "button:finish", "button:pass", "button:stop")
"""The actions that do no more and go on; where there are several, the first is meant."""


class ActionTable:
    """The action ids of one game and pack, in blocks of one verb each."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ids: dict[str, int] = {}

    def block(self, verb: str, nouns: list[str]) -> int:
        """Add a block of actions and return the id of its first."""
        first = len(self.names)
        for noun in nouns:
            name = f"{verb}:{noun}"
            self.ids[name] = len(self.names)
            self.names.append(name)
        return first

    def numbered(self, verb: str, first: int, last: int) -> int:
        """Add a block of actions that are known by their numbers."""
        return self.block(verb, [str(number) for number in range(first, last + 1)])

    def __len__(self) -> int:
        return len(self.names)

    def parse(self, action: object) -> int:
        """The id of an action given as a name, an int or an Action."""
        if isinstance(action, Action):
            action = action.id
        if isinstance(action, int) and not isinstance(action, bool):
            if 0 <= action < len(self.names):
                return action
        elif isinstance(action, str) and action in self.ids:
            return self.ids[action]
        raise IllegalAction(f"there is no action {action!r} in this game", "E-FORMAT")


class Action:
    """A legal action as people read it: its id and its name."""

    def __init__(self, id: int, name: str) -> None:
        self.id = id
        self.name = name

    @property
    def verb(self) -> str:
        """The kind of thing that is picked: card, ship, row, button …"""
        return self.name.split(":", 1)[0]

    @property
    def noun(self) -> str:
        """Which one is picked."""
        return self.name.split(":", 1)[1]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Action({self.name!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action):
            return self.name == other.name
        return self.name == other

    def __hash__(self) -> int:
        return hash(self.name)
