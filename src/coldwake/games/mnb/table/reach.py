"""How far the rows are from one another, and what the cards reach."""

from dataclasses import dataclass
from functools import cached_property

from coldwake.games.mnb.table.chips import picked_ships
from coldwake.games.mnb.words.content import WEAPONS, Card, cards_of, ships_of
from coldwake.games.mnb.words.names import launchers_for, ranged
from coldwake.web.table.setting import TableReader

ROWS = (1, 2, 3)
AIMING = ("launcher", "attack_target")
"""The questions at which a card has been picked and a distance matters."""
FORMING = ("layout_ship", "layout_row", "layout_ready", "reorganise", "new_row")
"""The questions at which a fleet takes its rows."""
ANNOUNCING = ("spend", "actions", "own_attack", "more_attacks", "air_target", *AIMING)
"""The questions at which one asks oneself what a card is good for."""


@dataclass(frozen=True)
class Span:
    """A sort of weapon, and the distances at which some card fires it: in the deck, and in the own hand."""

    sign: str
    label: str
    deck: str
    hand: str


class Reach(TableReader):
    """Distances of one look at a table: rows from attacker to target, the own not counted (MNB-7.4a)."""

    @cached_property
    def card(self) -> Card | None:
        """The card that was picked, while a distance matters to it."""
        asked = self.view["prompt"]
        is_aiming = asked is not None and asked["mine"] and self.setting.prompt in AIMING
        return self._cards.get(asked["about"].get("card", "")) if is_aiming else None

    @property
    def _cards(self) -> dict[str, Card]:
        return cards_of(self.setting.match.game)

    @cached_property
    def given(self) -> int:
        """The launchers of the ships that have been picked for the card, as many as it needs."""
        if self.card is None:
            return 0
        printed = ships_of(self.setting.match.game)
        given = sum(launchers_for(printed[ship], self.card) for ship in picked_ships(self.setting))
        return min(given, self.card.launchers)

    @cached_property
    def depth(self) -> int:
        """The row of the deepest launcher, once all launchers of a card with ranges are known; else 0."""
        ships = picked_ships(self.setting)
        if self.card is None or not self.card.range or not ships:
            return 0
        return max(map(self._row_of, ships)) if self.given >= self.card.launchers else 0

    def _row_of(self, ship: str) -> int:
        """A submarine fires as if in front of row 1 (R-MNB-20)."""
        for player in self.view["players"]:
            for number, row in enumerate(player["rows"], 1):
                if ship in row:
                    return number
        return 1

    def distance_to(self, row: int) -> int:
        """How far an enemy row is from the launchers, or 0 while that is not known."""
        return distance(self.depth, row) if self.depth else 0

    def reaches(self, row: int) -> bool:
        """Whether the card that was picked may be fired so far."""
        return self.card is not None and self.distance_to(row) in self.card.range

    # -- the table of distances ----------------------------------------------------------------------

    @property
    def is_wanted(self) -> bool:
        """Whether the onlooker forms a fleet or announces attacks just now: both hang on distances."""
        return self.setting.prompt in (*FORMING, *ANNOUNCING) and bool(self.setting.actions)

    def distances(self) -> list[tuple[int, list[int]]]:
        """Each own row with its distances to the enemy's rows."""
        return [(own, [distance(own, row) for row in ROWS]) for own in ROWS]

    def spans(self) -> list[Span]:
        """What each sort of weapon reaches by the cards of the deck and of the own hand."""
        me = self.view["me"]
        hand = [self._cards[card] for card in me["hand"]] if me else []
        return [self._span(kind, hand) for kind in WEAPONS]

    def _span(self, kind: str, hand: list[Card]) -> Span:
        words = self.setting.own_words
        deck = [card for card in self._cards.values() if kind in card.symbols]
        held = [card for card in hand if kind in card.symbols]
        return Span(words(f"sign.{kind}"), words(f"symbol.{kind}"), self._told(deck), self._told(held))

    def _told(self, cards: list[Card]) -> str:
        """Distances from the least to the most; a torpedo knows none."""
        if any(not card.range for card in cards):
            return self.setting.say("mnb.table.any_distance")
        reached = sorted({far for card in cards for far in card.range})
        return ranged(reached) if reached else ""


def distance(depth: int, row: int) -> int:
    """From a ship in a row of its own fleet to an enemy row (R-MNB-18)."""
    return depth - 1 + row
