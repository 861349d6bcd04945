"""The numbered choices of a prompt: readable labels, with the odds where something is rolled or drawn."""

from coldwake import narrate
from coldwake.core.actions import CANCEL_BUTTON, Action
from coldwake.match import Match
from coldwake.terminal.drawing import Drawing


def things_first(actions: list[Action]) -> list[Action]:
    """Cards, ships and rows in table order, then the buttons, and cancelling last of all."""
    return sorted(actions, key=lambda action: (action.verb == "button") + (action.name == CANCEL_BUTTON))


class Choices:
    """What a seat may do now, each action with its line."""

    def __init__(self, match: Match, seat: int, drawing: Drawing) -> None:
        self.match = match
        self.seat = seat
        self.drawing = drawing
        self.actions = things_first(match.actions(seat))

    def lines(self) -> list[str]:
        """The label of every choice, in order."""
        return [self.line(action) for action in self.actions]

    def line(self, action: Action) -> str:
        """A choice as it is offered: its label, what it is about, and its chance."""
        odds = narrate.odds(self.match, self.seat, action.name, self.drawing.view)
        chance = "" if odds is None else self.drawing.chance(odds)
        return " — ".join(
            part for part in (self.drawing.label(action), self.drawing.about(action), chance) if part
        )
