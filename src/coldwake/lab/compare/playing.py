"""One game of a comparison, and what is noted while it is played: who led, and what became of every thing.

The house of a game says which events and which lists of a view tell that (its room `lab`).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from coldwake.lab.room import OWNED, Lab, Mark, lab_of
from coldwake.lab.simulate import GameResult, Job, play_watched
from coldwake.match import Match

View = dict[str, Any]
Uses = dict[str, dict[str, int]]
"""How often, by the noun and the use (`card played`), and by the id of the thing."""


@dataclass
class Notes:
    """A game: how it ended, how often the lead changed, the level reached, and each seat's uses of things."""

    result: GameResult
    leads: int = 0
    level: str = ""
    uses: list[Uses] = field(default_factory=list)


def play(job: Job) -> Notes:
    """Play one game and note it down; an error is a result too."""
    watcher = _Watcher(lab_of(job.plan.game))
    result = play_watched(job, watcher)
    result.choices, result.cpu = [], []
    if result.error:
        return Notes(result)
    return Notes(result, watcher.leads, watcher.level, [dict(uses) for uses in watcher.uses])


class _Watcher:
    """Looks at a match whenever the move passes to somebody else, and at its end."""

    def __init__(self, lab: Lab) -> None:
        self.leads = 0
        self.level = ""
        self.uses: list[Uses] = []
        self._lab = lab
        self._mover: int | None = -1
        self._leader: int | None = None

    def __call__(self, match: Match) -> None:
        if match.to_move == self._mover:
            return
        self._mover = match.to_move
        self.uses = self.uses or [{} for _ in range(match.seats)]
        views = [match.view(seat) for seat in range(match.seats)]
        self._note_lead(views)
        self._note_holdings(views)
        if match.is_over:
            self._note_events(match, views)
            self.level = str(views[0].get(self._lab.level) or "")

    def _note_lead(self, views: list[View]) -> None:
        """Who is ahead alone; another one than before is a change of the lead."""
        if self._lab.score is None:
            return
        scores = [self._lab.score(view) for view in views]
        best = max(scores)
        if scores.count(best) == 1:
            leader = scores.index(best)
            self.leads += self._leader not in (None, leader)
            self._leader = leader

    def _note_holdings(self, views: list[View]) -> None:
        for noun, keys in self._lab.holdings:
            for seat, view in enumerate(views):
                held = self.uses[seat].setdefault(f"{noun} {OWNED}", {})
                held.update(dict.fromkeys(_ids([view["players"][seat][key] for key in keys]), 1))

    def _note_events(self, match: Match, views: list[View]) -> None:
        by_event: dict[str, list[Mark]] = {}
        for mark in self._lab.marks:
            by_event.setdefault(mark.event, []).append(mark)
        for seat, view in enumerate(views):
            counted: dict[str, Counter[str]] = {}
            for event in match.log(seat):
                for mark in by_event.get(str(event["event"]), ()):
                    if event[mark.field] and _is_of(event, mark, view["players"][seat]):
                        counted.setdefault(f"{mark.noun} {mark.use}", Counter())[str(event[mark.field])] += 1
            self.uses[seat].update({use: dict(things) for use, things in counted.items()})


def _is_of(event: dict[str, object], mark: Mark, player: View) -> bool:
    """Whether what an event tells is this player's."""
    return not mark.owner or event[mark.owner] in (player["seat"], player.get(mark.owner))


def _ids(things: Iterable[Any]) -> list[str]:
    """The ids in lists of lists."""
    found: list[str] = []
    for thing in things:
        found += _ids(thing) if isinstance(thing, list) else [str(thing)]
    return found
