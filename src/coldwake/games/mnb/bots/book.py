"""The purchase book: fleets that have proved themselves, by scenario, navy and points.

`purchases.json` is made by games (`python -m coldwake.games.mnb.lab.purchases`), the best fleet of each entry
first. Whoever asks for points that are not in the book gets the nearest smaller fleet filled up; where even
that is far off, or a ship of it is not to be had, the book knows nothing.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from coldwake.games.mnb.bots.facts import ShipFacts
from coldwake.games.mnb.bots.fleets import best_within

FILE = Path(__file__).with_name("purchases.json")
NEAR = 5
"""How many points an entry may be short of what there is to spend."""

Fleet = tuple[str, ...]


@dataclass(frozen=True)
class Wanted:
    """A purchase: in which scenario, of which navy, for how many points, with which type of ship."""

    scenario: str
    navy: str
    points: int
    must_include: str = ""


@dataclass(frozen=True)
class Entry:
    """The best fleets of one navy for so many points, the best first."""

    scenario: str
    navy: str
    points: int
    fleets: tuple[Fleet, ...]


@cache
def entries() -> tuple[Entry, ...]:
    """All that is in the book."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        Entry(
            one["scenario"],
            one["navy"],
            one["points"],
            tuple(tuple(fleet["ships"]) for fleet in one["fleets"]),
        )
        for one in data["entries"]
    )


def fleets_for(
    wanted: Wanted, on_offer: Mapping[str, ShipFacts], known: Sequence[Entry] | None = None
) -> list[Fleet]:
    """The fleets of the nearest entry that can be bought, the best first, filled up to the points."""
    listed = [entry for entry in (entries() if known is None else known) if entry.navy == wanted.navy]
    near = [entry for entry in listed if 0 <= wanted.points - entry.points <= NEAR]
    near.sort(key=lambda entry: (wanted.points - entry.points, entry.scenario != wanted.scenario))
    for entry in near:
        within = [fleet for fleet in entry.fleets if _can_be_had(fleet, wanted.points, on_offer)]
        filled = [_filled(fleet, wanted.points, on_offer) for fleet in within]
        fits = [fleet for fleet in filled if _has(fleet, wanted.must_include, on_offer)]
        if fits:
            return list(dict.fromkeys(fits))
    return []


def _can_be_had(fleet: Fleet, points: int, on_offer: Mapping[str, ShipFacts]) -> bool:
    """Whether all its ships are there, and cost no more than the points: in another pack they may."""
    return set(fleet) <= set(on_offer) and sum(on_offer[id].vp for id in fleet) <= points


def _filled(fleet: Fleet, points: int, on_offer: Mapping[str, ShipFacts]) -> Fleet:
    """A fleet with the best ships for what it leaves of the points."""
    others = [ship for id, ship in on_offer.items() if id not in fleet]
    left = points - sum(on_offer[id].vp for id in fleet)
    return (*fleet, *(others[place].id for place in best_within(others, left)[-1][1]))


def _has(fleet: Fleet, type: str, on_offer: Mapping[str, ShipFacts]) -> bool:
    return not type or any(on_offer[id].type == type for id in fleet)
