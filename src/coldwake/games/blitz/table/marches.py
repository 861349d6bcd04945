"""Whole moves: where a unit that has begun to move can get beyond the next space, and by which way."""

from typing import Any

from coldwake.match import Match
from coldwake.web.table.setting import Setting

STEP = "step"
"""The prompt at which a unit takes its next step."""


def marches(setting: Setting) -> dict[str, str]:
    """The steps to each space that lies further than one, as one click makes them, by space.

    Only steps that could be taken back are foreseen, but for the last: nothing is learnt from the way.
    """
    seat = setting.eyes
    if seat is None or setting.prompt != STEP or not setting.actions or setting.course is not None:
        return {}
    found: dict[str, list[str]] = {}
    home = _whereabouts(setting.match, seat)
    ways: list[tuple[Match, list[str]]] = [(setting.match, [])]
    for here, way in ways:  # it grows while it is walked through, the shortest ways first
        for action in [action.name for action in here.actions(seat) if action.verb == "space"]:
            if action in found:
                continue
            found[action] = [*way, action]
            if here.is_reversible(action, seat):
                there = here.copy()
                there.play(action, seat)
                if _whereabouts(there, seat) == home:
                    found[action] = []  # back where it began
                elif there.prompt is not None and there.prompt.key == STEP:
                    ways.append((there, found[action]))
    return {way[-1].partition(":")[2]: " ".join(way) for way in found.values() if len(way) > 1}


def _whereabouts(match: Match, seat: int) -> dict[str, str]:
    """Where each unit of the player is."""
    units: dict[str, Any] = match.view(seat)["units"]  # type: ignore[assignment]
    return {unit: shown["at"] for unit, shown in units.items()}
