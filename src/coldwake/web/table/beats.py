"""Results one by one: what happened since somebody last looked, and the other side's turn as a report.

Both are made of the log as the onlooker may know it, so that they tell no more than the log does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import TURN_BEGINS, Event, latest

QUIET, SHOWN, MOMENT = 0, 1, 2
"""How much a beat weighs: told in the report alone; shown by itself; a moment that fills the stage."""


@dataclass(frozen=True)
class Beat:
    """One result: what was tried, what it needed, the die, and what it did.

    `kind` chooses its colour and sign (attack, hit, miss, stopped, sunk, card, move, score, turn, told);
    `about` says who does it to whom, `needed` what had to come with the sum that led to it, `die` is a face
    from 1 to 6 or 0, `text` what came of it in a sentence. `ships` are ids of ships it happened to, so that
    the page can point at them.
    """

    kind: str
    text: str
    about: str = ""
    needed: str = ""
    die: int = 0
    weight: int = SHOWN
    ships: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """What the other side did: `key` tells one report from the next, so that a dismissed one stays away."""

    key: str
    title: str
    beats: Sequence[Beat]


@dataclass(frozen=True)
class Interlude:
    """The end of a round or of a phase that deserves a screen of its own, until somebody dismisses it.

    `rows` are lines of a small table under `heads`; `told` are sentences: what decided it, what comes next.
    """

    key: str
    title: str
    heads: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
    told: Sequence[str] = field(default=())


BeatMaker = Callable[[Setting, Sequence[Event]], list[Beat]]
"""Makes the beats of some consecutive events of the onlooker's log."""


def others_turns(setting: Setting, make: BeatMaker) -> Report | None:
    """The turns of others before the onlooker's present one, or up to now while they go on.

    Turns are marked in the log by `turn_begins` with the seat whose turn it is.
    """
    since, log = latest(setting)
    turns = [place for place, event in enumerate(log) if event["event"] == TURN_BEGINS]
    end = len(log)
    while turns and log[turns[-1]]["seat"] == setting.seat:
        end = turns.pop()
    first = end
    while turns and log[turns[-1]]["seat"] != setting.seat:
        first = turns.pop()
    if first == end:
        return None
    names = [setting.names[event["seat"]] for event in log[first:end] if event["event"] == TURN_BEGINS]
    title = setting.say("table.report.of", names=", ".join(dict.fromkeys(names)))
    return Report(f"turn-{since + first}", title, make(setting, log[first:end]))
