"""What is printed on the ships and Action cards of Modern Naval Battles, as numbers that can be added up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from coldwake.games.mnb.bots.facts import CardFacts, MnbFacts, ShipFacts
from coldwake.games.mnb.bots.fleets import LARGE_GUN, chance
from coldwake.games.mnb.bots.table import ROWS
from coldwake.games.mnb.words.content import WEAPONS

Sums = tuple[float, ...]
"""The values of a ship, or of several together, in the order of VALUES."""

VALUES = (
    "vp", "hits", "deep", "strikes", "hunts", "flak", "back", "guarded", "carriers", "guns",
    "missiles", "cruise", "torpedoes", "shooters", *WEAPONS,
)  # fmt: skip
"""What is added up over a fleet; its launchers, kind by kind, come last."""
FIRST_WEAPON = len(VALUES) - len(WEAPONS)
CARRIERS = VALUES.index("carriers")
NOTHING: Sums = (0.0,) * len(VALUES)

GUNS, MISSILES, CRUISE, TORPEDO = (0, 1, 2), (3,), (4,), 5
"""Places in a ship's list of weapons."""
SINKING = 5.0
"""A card that sinks its target outright counts as so many hits."""


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """A value of every Action card, and what all cards of the pack come to."""

    of: Callable[[str], float]
    total: float


@dataclass(frozen=True, eq=False)
class Printed:
    """The printed values of a pack: of ships by the row they stand in (0: a submarine), and of cards."""

    ships: tuple[Mapping[str, Sums], ...]
    vp: Mapping[str, int]
    cards: tuple[CardFacts, ...]
    card_total: int
    worths: tuple[Worth, ...]
    """Of cards in any hand: strikes by their chance, defences by their chance, Intel."""
    punches: dict[Sums, Worth] = field(default_factory=dict)

    def punch(self, weapons: Sums) -> Worth:
        """The hits of each card in the hand of a fleet with so many launchers of every kind."""
        found = self.punches.get(weapons)
        if found is None:
            found = self.punches[weapons] = _worth(self.cards, lambda card: _punch(card, weapons))
        return found


@cache
def printed_of(facts: MnbFacts) -> Printed:
    """The printed values of a pack, read once."""
    ships, cards = facts.ships.values(), tuple(facts.cards.values())
    return Printed(
        tuple({ship.id: _values(ship, row, cards) for ship in ships} for row in range(ROWS + 1)),
        {ship.id: ship.vp for ship in ships},
        cards,
        facts.card_total,
        (
            _worth(cards, lambda card: chance(card.strike or 7)),
            _worth(cards, lambda card: chance(card.guard or 7)),
            _worth(cards, lambda card: float(card.kind == "intel")),
        ),
    )


def _worth(cards: tuple[CardFacts, ...], value: Callable[[CardFacts], float]) -> Worth:
    values = {card.id: value(card) for card in cards}
    return Worth(values.__getitem__, sum(values[card.id] * card.copies for card in cards))


def _punch(card: CardFacts, weapons: Sums) -> float:
    supplied = sum(weapons[place] for place in card.weapons)
    return _hits(card, weapons) if supplied >= card.launchers > 0 else 0.0


def _hits(card: CardFacts, weapons: Sums) -> float:
    return SINKING if card.large and weapons[LARGE_GUN] else float(card.hits)


def _values(ship: ShipFacts, row: int, cards: tuple[CardFacts, ...]) -> Sums:
    vp, alone = float(ship.vp), ship.passive if ship.submarine else ship.self_defence
    return (
        vp,
        float(ship.hull),
        vp * ship.submarine,
        sum(chance(number) for number in ship.strikes),
        sum(chance(number) for number in ship.asw),
        sum(chance(number) for number in ship.air_defence),
        vp * (row == ROWS),
        vp * chance(alone or 7),
        vp * bool(ship.strikes),
        _reach(ship, row, cards, GUNS),
        _reach(ship, row, cards, MISSILES),
        _reach(ship, row, cards, CRUISE),
        float(ship.weapons[TORPEDO]),
        float(any(ship.weapons)),
        *(float(launchers) for launchers in ship.weapons),
    )


def _reach(ship: ShipFacts, row: int, cards: tuple[CardFacts, ...], places: tuple[int, ...]) -> float:
    """The hits of an average card, fired by a ship alone from a row at a ship in the enemy's front row."""
    hits = 0.0
    for card in cards:
        launchers = sum(ship.weapons[place] for place in card.weapons if place in places)
        if launchers >= card.launchers > 0 and max(1, row) in card.range:
            hits += card.copies * _hits(card, ship.weapons)
    return hits / max(1, sum(card.copies for card in cards))
