"""The way of a finished game, for its replay: where turns and rounds begin, and the moments that matter."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake import narrate
from coldwake.web.table.beats import MOMENT
from coldwake.web.table.drawing import drawer
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import TURN_BEGINS, Event

ROUND_BEGINS = "round_begins"
TURN, ROUND, BEAT, END = "turn", "round", "beat", "end"
MOST_MOMENTS = 60
"""A line of more moments could not be read."""


@dataclass(frozen=True)
class Mark:
    """A place of the replay: the position after which something was told, what kind of thing, in words."""

    number: int
    kind: str
    text: str


@dataclass(frozen=True)
class Timeline:
    """Positions at which turns and rounds begin, and the moments that a line under the slider shows."""

    turns: Sequence[int]
    rounds: Sequence[int]
    moments: Sequence[Mark]


def timeline(setting: Setting, told: Sequence[int]) -> Timeline:
    """The way of a game as its onlooker may know it; `told` says how many events each position knows of."""
    log: list[Event] = setting.match.log(setting.eyes)
    found: list[Mark] = []
    for number in range(len(told)):
        since = told[number - 1] if number else 0
        found += _marks(setting, number, log[since : told[number]])
    found.append(Mark(len(told) - 1, END, setting.say("table.finished")))
    turns, rounds = ([mark.number for mark in found if mark.kind == kind] for kind in (TURN, ROUND))
    return Timeline(sorted({*turns}), sorted({*rounds}), _moments(found))


def _marks(setting: Setting, number: int, events: Sequence[Event]) -> list[Mark]:
    """What happened between two positions."""
    found = [
        Mark(number, kind, narrate.event_line(setting.match, event, setting.language, setting.eyes))
        for event in events
        for kind, name in ((ROUND, ROUND_BEGINS), (TURN, TURN_BEGINS))
        if event["event"] == name
    ]
    beats = drawer(setting.match.game.name).beats(setting, events) if events else []
    return found + [Mark(number, BEAT, beat.text) for beat in beats if beat.weight == MOMENT]


def _moments(found: Sequence[Mark]) -> list[Mark]:
    """Moments, rounds and the end; the turns where a game has no moments of its own."""
    chosen = [mark for mark in found if mark.kind != TURN]
    if not any(mark.kind == BEAT for mark in chosen):
        chosen = list(found)
    step = -(-len(chosen) // MOST_MOMENTS)
    return [mark for place, mark in enumerate(chosen) if place % step == 0 or mark.kind in (ROUND, END)]
