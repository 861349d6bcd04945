"""Fleets of Modern Naval Battles to start with: what a ship is worth in play, and sound choices by theme.

The ratings follow a fit to 2,400 games between equal players with random fleets: what a ship's values add
to the chance of winning. They were rounded, and strikes raised after a comparison of themes. They tell ships
of the same price apart and know no ship by name.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from coldwake.games.mnb.bots.facts import ShipFacts
from coldwake.games.mnb.words.content import Ship

BALANCED, CARRIER, MISSILE, WOLFPACK, SWARM = "balanced", "carrier", "missile", "wolfpack", "swarm"
THEMES = (BALANCED, CARRIER, MISSILE, WOLFPACK, SWARM)
MOST_SUGGESTIONS = 4

GUNS = slice(0, 3)
MISSILES = slice(3, 5)
LARGE_GUN = 2
"""Places in a ship's list of weapons."""

SPARE_POINTS = 1
"""A fleet may leave so many points unused if its ships are better for it."""

THEME_BONUS = 0.6
"""What a ship that fits the theme is worth beside its rating, for each of its points."""


Buyable = Ship | ShipFacts
"""A ship card, as a pack describes it or as a bot remembers it."""


@dataclass(frozen=True)
class Suggestion:
    """A fleet to start with: what it is built around, its ships' ids, their price."""

    theme: str
    ships: tuple[str, ...]
    cost: int


def chance(number: int) -> float:
    """How likely a die reaches a number."""
    return max(0, min(6, 7 - number)) / 6


def rating(ship: Buyable) -> float:
    """What a ship adds to a fleet, in points."""
    attack = 2.3 * sum(chance(n) for n in ship.strikes) + 0.7 * sum(chance(n) for n in ship.asw)
    alone = chance(ship.self_defence) if ship.self_defence else 0.0
    defence = 1.6 * sum(chance(n) for n in ship.air_defence) + 1.3 * alone
    body = 0.4 * ship.hull if ship.hull else 1.9
    weapons = 0.3 * any(ship.weapons[GUNS]) + 0.3 * any(ship.weapons[MISSILES])
    return 0.4 * ship.vp - 0.2 + body + attack + defence + weapons + 0.9 * ship.hand


def fits(ship: Buyable, theme: str) -> bool:
    """Whether a ship is what a theme is built around."""
    if theme == CARRIER:
        return bool(ship.strikes)
    if theme == MISSILE:
        return sum(ship.weapons[MISSILES]) > 0 and ship.hull > 0
    if theme == WOLFPACK:
        return ship.hull == 0
    return theme == SWARM and 0 < ship.vp <= 3


def suggestions(
    ships: Iterable[Buyable],
    navy: str,
    points: int,
    must_include: str = "",
    without: Sequence[str] = (),
) -> list[Suggestion]:
    """Up to four different fleets of a navy within so many points, the best of each theme.

    None if nothing can be bought, or not what must be in the fleet.
    """
    own = [ship for ship in ships if ship.navy == navy and ship.id not in without]
    found: list[Suggestion] = []
    for theme in THEMES:
        if theme != BALANCED and not any(fits(ship, theme) for ship in own):
            continue
        fleet = best_fleet(own, points, theme, must_include)
        if fleet and not any(set(fleet.ships) == set(known.ships) for known in found):
            found.append(fleet)
    return found[:MOST_SUGGESTIONS]


# -- the best fleet for a price --------------------------------------------------------------------

Bought = tuple[float, tuple[int, ...]]
"""What some ships are worth together, and their places in the list."""


def best_fleet(
    own: Sequence[Buyable],
    points: int,
    theme: str,
    must_include: str = "",
    doubts: Sequence[float] = (),
) -> Suggestion | None:
    """The fleet of the highest rating among those that use the points nearly fully.

    `doubts` are parts by which the rating of each ship is taken to be wrong.
    """
    worth = [rating(ship) + THEME_BONUS * ship.vp * fits(ship, theme) for ship in own]
    for place, doubt in enumerate(doubts):
        worth[place] *= 1 + doubt
    table = _knapsack(own, worth, points, must_include)
    complete = {cost: bought for (cost, has), bought in table.items() if has and bought[1]}
    if not complete:
        return None
    most = max(complete)
    cost = max((c for c in complete if c >= most - SPARE_POINTS), key=lambda c: (complete[c][0], c))
    return Suggestion(theme, tuple(own[place].id for place in complete[cost][1]), cost)


def _knapsack(
    own: Sequence[Buyable], worth: list[float], points: int, must_include: str
) -> dict[tuple[int, bool], Bought]:
    """The best choice for each price, with and without the type that must be there."""
    table: dict[tuple[int, bool], Bought] = {(0, not must_include): (0.0, ())}
    for place, ship in enumerate(own):
        for (cost, has), (value, chosen) in list(table.items()):
            key = (cost + ship.vp, has or ship.type == must_include)
            better = value + worth[place]
            if key[0] <= points and (key not in table or better > table[key][0]):
                table[key] = (better, (*chosen, place))
    return table


def best_within(own: Sequence[Buyable], points: int) -> list[Bought]:
    """The best purchase for each number of points from 0 on, whether it uses them up or not."""
    table = _knapsack(own, [rating(ship) for ship in own], points, "")
    found: list[Bought] = []
    best: Bought = (0.0, ())
    for cost in range(points + 1):
        best = max(best, table.get((cost, True), best), key=lambda bought: bought[0])
        found.append(best)
    return found
