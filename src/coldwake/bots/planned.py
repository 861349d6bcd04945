"""A move of several clicks: the first is made, the rest is remembered until its prompts come."""

Click = tuple[str, str]
"""The prompt that a click answers, and the action."""


class PlannedClicks:
    """The clicks of a move that has been begun."""

    def __init__(self) -> None:
        self._left: list[Click] = []

    def start(self, clicks: list[Click]) -> str:
        """The first of some clicks; the rest is remembered."""
        self._left = clicks[1:]
        return clicks[0][1]

    def due(self, prompt: str, actions: list[str]) -> str:
        """The click planned for a prompt, if it is still possible, else ""."""
        while self._left:
            expected, action = self._left.pop(0)
            if expected == prompt:
                if action in actions:
                    return action
                self._left = []
        return ""
