"""How a game ended and what led to it, for the sheet of the scores."""

from collections.abc import Container, Mapping
from typing import Any

from coldwake import narrate
from coldwake.web.table.setting import Setting


def ending(setting: Setting, clauses: Mapping[str, str]) -> tuple[str, str] | None:
    """How the game ended, if it has, and the clause by which it did."""
    how = setting.view["ending"]
    if not how:
        return None
    return setting.say("table.how", how=setting.own_words(f"ending.{how}")), clauses[how]


def milestones(setting: Setting, period: str, kinds: Container[str]) -> list[tuple[int, str]]:
    """What led to the result: events of some kinds, each with the number of its `round` or `turn`."""
    log: list[Any] = setting.match.log(None)
    found: list[tuple[int, str]] = []
    number = 0
    for event in log:
        if event["event"] == f"{period}_begins":
            number = event[period]
        elif event["event"] in kinds:
            found.append((number, narrate.event_line(setting.match, event, setting.language)))
    return found
