"""What a bot process does for the coach: pieces of reviews of games that are over."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from coldwake.coach import pieces
from coldwake.coach.review import Past

REMEMBERED = 2
"""So many games a process keeps at hand; pieces of one follow each other."""

PLAN, PIECE = "plan", "piece"

Data = dict[str, Any]


class CoachWork:
    """Answers the questions of the coach, with the games that the last of them were about."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[tuple[str, int], Past] = OrderedDict()
        self._answers: dict[str, Callable[[Data], Data]] = {PLAN: self._plan, PIECE: self._piece}

    def answer(self, question: Data) -> Data:
        """The answer to one question, by its kind."""
        return self._answers[question["coach"]](question)

    def _plan(self, question: Data) -> Data:
        return {"jobs": pieces.plan(self._past(question), question["playouts"])}

    def _piece(self, question: Data) -> Data:
        return {"found": pieces.piece(self._past(question), question["job"])}

    def _past(self, question: Data) -> Past:
        key = (question["table"], question["seat"])
        if key not in self._pasts:
            self._pasts[key] = pieces.read(question["record"], question["seat"])
        self._pasts.move_to_end(key)
        while len(self._pasts) > REMEMBERED:
            self._pasts.popitem(last=False)
        return self._pasts[key]
