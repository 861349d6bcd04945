"""What is told of a turn from the log: its dice, and what came of the turn before."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from coldwake import narrate
from coldwake.web.table.setting import Setting

Event = dict[str, Any]

TURN_BEGINS = "turn_begins"
LONGEST_TURN = 150
"""So many events are looked through for the turn before."""


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


# -- the turn before -------------------------------------------------------------------------------


@dataclass(frozen=True)
class LastTurn:
    """Whose turn it was, and what came of it."""

    name: str
    lines: list[tuple[str, str]]


def recent(setting: Setting) -> tuple[int, list[Event]]:
    """The events of the present turn and of the one before, with the number of the first."""
    match, eyes = setting.match, setting.eyes
    begun, _ = match.log_from(TURN_BEGINS, eyes)
    since = max(0, begun - LONGEST_TURN)
    return since, match.log(eyes, since)


def turn_before(setting: Setting) -> list[Event]:
    """The events of the turn before the present one; none where the log does not go back so far."""
    begun, _ = setting.match.log_from(TURN_BEGINS, setting.eyes)
    since, events = recent(setting)
    before = events[: begun - since]
    turns = [place for place, event in enumerate(before) if event["event"] == TURN_BEGINS]
    return before[turns[-1] :] if turns else []


def told_of(setting: Setting, turn: list[Event], kinds: Container[str]) -> LastTurn:
    """What a player who looked away wants to know of a turn."""
    told = [event for event in turn if event["event"] in kinds]
    lines = [
        (event["event"], narrate.event_line(setting.match, event, setting.language, setting.eyes))
        for event in told
    ]
    return LastTurn(setting.names[turn[0]["seat"]], lines)
