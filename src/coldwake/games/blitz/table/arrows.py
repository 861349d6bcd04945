"""The moves of the last OPFOR turn as arrows on the map, until the player has had his answer."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.games.blitz.faces.chart import PLATE, Chart, Node
from coldwake.web.table.turns import Event

MARCHES = ("opfor_moved", "opfor_carried")
ARRIVAL = "opfor_arrives"
BEND = 0.16
"""How far an arrow bends aside of the straight way, as a share of its length: the route stays to be seen."""

FALL = 74.0
"""From so far above a space an arrival comes."""


@dataclass(frozen=True)
class Arrow:
    """One way from space to space; `kind` says whether it was marched, carried, or an arrival."""

    kind: str
    path: str
    tip: str


def arrows(chart: Chart, events: Sequence[Event]) -> list[Arrow]:
    """An arrow for each step that OPFOR made among some events; equal ones are drawn once."""
    nodes = {node.id: node for node in chart.nodes}
    made = []
    for event in events:
        if event["event"] in MARCHES:
            kind = "carried" if event["event"] == "opfor_carried" else "marched"
            made.append(_between(kind, nodes[event["from"]], nodes[event["space"]]))
        elif event["event"] == ARRIVAL:
            made.append(_arrival(nodes[event["space"]]))
    return list(dict.fromkeys(made))


def _between(kind: str, start: Node, end: Node) -> Arrow:
    across, down = end.x - start.x, end.y - start.y
    middle = ((start.x + end.x) / 2 - down * BEND, (start.y + end.y) / 2 + across * BEND)
    begin = _short_of((start.x, start.y), middle)
    return _drawn(kind, begin, middle, _short_of((end.x, end.y), middle))


def _arrival(node: Node) -> Arrow:
    """From outside, as a unit comes in from the pool."""
    above = FALL if node.y > FALL else -FALL
    begin, middle = (node.x + FALL / 3, node.y - above), (node.x + FALL / 6, node.y - above / 2)
    return _drawn("arrived", begin, middle, _short_of((node.x, node.y), middle))


def _short_of(place: tuple[float, float], toward: tuple[float, float]) -> tuple[float, float]:
    """A point at the edge of a plate, on the side of another point."""
    far = max(math.dist(place, toward), 1.0)
    share = min(PLATE + 3, far * 0.8) / far
    return place[0] + (toward[0] - place[0]) * share, place[1] + (toward[1] - place[1]) * share


def _drawn(
    kind: str, begin: tuple[float, float], middle: tuple[float, float], end: tuple[float, float]
) -> Arrow:
    turn = math.degrees(math.atan2(end[1] - middle[1], end[0] - middle[0]))
    path = f"M{begin[0]:.0f} {begin[1]:.0f}Q{middle[0]:.0f} {middle[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
    return Arrow(kind, path, f"translate({end[0]:.0f} {end[1]:.0f}) rotate({turn:.0f})")
