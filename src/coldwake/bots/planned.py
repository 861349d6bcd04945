"""A move of several clicks: the first is made, the rest is remembered until its prompts come."""

Click = tuple[str, str]
"""The prompt that a click answers, and the action."""

Order = list[Click]
"""All clicks of one move, in turn."""


class PlannedClicks:
    """The clicks of a move that has been begun."""

    def __init__(self) -> None:
        self._left: Order = []

    def copy(self) -> "PlannedClicks":
        """The same clicks, to be made elsewhere."""
        other = PlannedClicks()
        other._left = self._left[:]
        return other

    def start(self, clicks: Order) -> str:
        """The first of some clicks; the rest is remembered."""
        self._left = clicks[1:]
        return clicks[0][1]

    def start_next(self, orders: list[Order], actions: list[str]) -> str:
        """Begin the first order that is still possible, else ""; it and those before it are taken off."""
        while orders:
            order = orders.pop(0)
            if order[0][1] in actions:
                return self.start(order)
        return ""

    def due(self, prompt: str, actions: list[str]) -> str:
        """The click planned for a prompt, if it is still possible, else ""."""
        while self._left:
            expected, action = self._left.pop(0)
            if expected == prompt:
                if action in actions:
                    return action
                self._left = []
        return ""
