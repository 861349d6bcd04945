"""What is told of a turn from the log: its dice, and the events to look through for what came before."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Any

from coldwake.web.table.setting import Setting

Event = dict[str, Any]

TURN_BEGINS = "turn_begins"
LONGEST_TURN = 150
"""So many events are looked through for the turn before."""
LOOKED_BACK = 600
"""So many for the turns of others, and for what an attack was when it was announced."""


@dataclass(frozen=True)
class Roll:
    """One die on the tray; a `bonus` that the rules give is told beside it."""

    number: int
    die: int
    bonus: int
    needed: int
    purpose: str
    who: str
    is_success: bool
    attack: int


def rolls(setting: Setting, without: Container[str] = ()) -> list[Roll]:
    """The dice of the present turn, the latest last, but for some purposes."""
    begun, log = setting.match.log_from(TURN_BEGINS, setting.eyes)
    events: list[Event] = log
    return [
        Roll(
            number,
            event["die"],
            event.get("bonus", 0),
            event["needed"],
            setting.own_words(f"purpose.{event['purpose']}"),
            setting.names[event["seat"]],
            bool(event["success"]),
            event["attack"],
        )
        for number, event in enumerate(events, begun)
        if event["event"] == "rolled" and event["purpose"] not in without
    ]


# -- looking back ----------------------------------------------------------------------------------


def recent(setting: Setting) -> tuple[int, list[Event]]:
    """The events of the present turn and of the one before, with the number of the first."""
    match, eyes = setting.match, setting.eyes
    begun, _ = match.log_from(TURN_BEGINS, eyes)
    since = max(0, begun - LONGEST_TURN)
    return since, match.log(eyes, since)


def latest(setting: Setting) -> tuple[int, list[Event]]:
    """The last events of the onlooker's log, as far as anybody looks back, with the number of the first."""
    since = max(0, setting.match.told - LOOKED_BACK)
    return since, setting.match.log(setting.eyes, since)


def found(setting: Setting, events: Sequence[Event]) -> tuple[list[Event], int]:
    """The latest events, and where some consecutive ones stand among them: at the end, if they do not."""
    _, log = latest(setting)
    wanted = list(events)
    for place in range(len(log) - len(wanted), -1, -1):
        if log[place : place + len(wanted)] == wanted:
            return log, place
    return log, len(log)
