"""What all can see of the Task Forces, reckoned as the rules reckon it: damage, ratings, Hit numbers, cover.

Everything is read from one onlooker's view and from printed values.
"""

from functools import cached_property

from coldwake.games.cwnb.words.content import ActionCard, ShipCard, cards_of, ships_of
from coldwake.web.table.setting import Setting, TableReader, View

ARMOUR_RULE, CRIPPLING_RULE, QUICK_AREA_RULE, ROW_RULE = "12.6", "12.7", "13.1", "12.2"
CRUISE_RULE, ELUSIVE_RULE = "12.9", "R-42"
ELUSIVE = ("quiet", "fast")
BIG_SHIP_HITS = 7
"""What a ship must still be able to take to be Crippled by an air hit instead of sunk (CWNB-12.7a)."""

FIXED = frozenset({"gun", "missile", "cruise", "torpedo"})
"""Attacks that do the damage on their card without a die."""
AIR = frozenset({"strike", "lbas", "bomber"})
BOMBERS_PER_COVER = 2

STOPPED_BY = {
    "gun": ("evasive",), "torpedo": ("evasive",), "torpedo-roll": ("evasive",), "missile": ("ecm",),
    "cruise": ("ecm", "air-cover"), "strike": ("air-cover",), "lbas": ("air-cover",),
    "bomber": ("air-cover",), "asw": (),
}  # fmt: skip
"""Which cards before a Task Force stop an attack on it."""

CANCELS = frozenset({"evasive", "ecm"})
"""Defences that need no die."""

Sum = list[tuple[str, int]]
"""What a Hit number is made of: the key of a word and a number."""


class Waters(TableReader):
    """One look at the ships and at what lies open before them."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.ships = ships_of(setting.match.game)
        self.cards = cards_of(setting.match.game)

    def has_rule(self, rule: str) -> bool:
        """Whether an optional rule is played."""
        return rule in self.view["options"]

    # -- ships -------------------------------------------------------------------------------------

    @cached_property
    def _places(self) -> dict[str, tuple[int, int]]:
        """Owner and row of every ship; a submarine's row is 0."""
        found = {}
        for player in self.view["players"]:
            for number, row in enumerate([player["subs"], *player["rows"]]):
                found.update(dict.fromkeys(row, (player["seat"], number)))
        return found

    def owner(self, ship: str) -> int:
        """Whose Task Force a ship is in."""
        return self._places[ship][0]

    def row(self, ship: str) -> int:
        """The row a ship stands in; 0 for a submarine."""
        return self._places[ship][1]

    def state(self, ship: str) -> View:
        """What has become of a ship."""
        found: View = self.view["ships"][ship]
        return found

    def is_passive(self, ship: str) -> bool:
        """Whether it is a submarine that hides."""
        return self.ships[ship].is_submarine and not self.state(ship)["active"]

    def value(self, card: str, ship: str) -> int:
        """What a Damage card counts under a ship; battleship armour takes one off (CWNB-12.6a)."""
        armour = self.has_rule(ARMOUR_RULE) and self.ships[ship].code == "BB"
        return self.cards[card].damage - armour

    def under(self, ship: str) -> int:
        """The damage that lies under a ship, without what this turn's attacks may still add."""
        return sum(self.value(card, ship) for card in self.state(ship)["damage"])

    def is_crippled_only(self, ship: str) -> bool:
        """Whether an air hit would cripple the ship and not sink it (CWNB-12.7a)."""
        state = self.state(ship)
        left = self.ships[ship].hits - int(state["points"])
        return self.has_rule(CRIPPLING_RULE) and not state["crippled"] and left >= BIG_SHIP_HITS

    def sinks_at(self, ship: str, points: int) -> bool:
        """Whether so much damage in all sinks a ship; a Crippled one takes none more (CWNB-12.7d)."""
        if self.state(ship)["crippled"]:
            return points > self.under(ship)
        return points >= self.ships[ship].hits

    # -- carriers and Hit numbers ------------------------------------------------------------------

    def carrier_bonus(self, seat: int) -> int:
        """The best rating of a Task Force that can be used (CWNB-10a)."""
        best = 0
        for row in self.view["players"][seat]["rows"]:
            for ship in row:
                state = self.state(ship)
                can_act = not (state["critical"] or state["idle"] or self.sinks_at(ship, state["points"]))
                if self.ships[ship].strikes and can_act:
                    best = max(best, int(state["rating"]))
        return best

    def air_cover(self, card: ActionCard, seat: int, area: bool) -> Sum:
        """Air Cover of a seat."""
        return [
            ("air_cover", card.hit[0]),
            ("carrier", self.carrier_bonus(seat)),
            ("area", int(area and self.has_rule(QUICK_AREA_RULE))),
        ]

    def asw(self, card: ActionCard, seat: int, boat: ShipCard, passive: bool, area: bool = False) -> Sum:
        """Anti-Submarine Warfare of a seat against a boat."""
        return [
            ("asw", card.hit[1 if passive else 0]),
            ("carrier", self.carrier_bonus(seat)),
            *self._trait(boat),
            ("area", int(area and self.has_rule(QUICK_AREA_RULE))),
        ]

    def torpedo(self, card: ActionCard, firer: ShipCard, boat: ShipCard) -> Sum:
        """A torpedo at a passive submarine."""
        slips = self._trait(boat) if self.has_rule(ELUSIVE_RULE) else []
        return [("torpedo", card.hit[0]), ("hunter", int("hunter" in firer.traits)), *slips]

    def strike(self, carrier: str, target: str) -> Sum:
        """A Carrier Air Strike."""
        by_row = 2 - self.row(target) if self.has_rule(ROW_RULE) else 0
        return [("rating", int(self.state(carrier)["rating"])), (f"row_{self.row(target)}", by_row)]

    def lbas(self, card: ActionCard, target: str) -> Sum:
        """A Land Based Air Strike."""
        row = self.row(target)
        return [(f"row_{row}", card.hit[row - 1])]

    def _trait(self, boat: ShipCard) -> Sum:
        """A Quiet or Fast boat is harder to hit; both together count once."""
        slips = [trait for trait in boat.traits if trait in ELUSIVE]
        return [(trait, -1) for trait in slips[:1]]

    # -- what lies before a Task Force -----------------------------------------------------------------

    def open_cards(self, seat: int, kind: str) -> list[ActionCard]:
        """The face-up Area Defenses of a kind."""
        laid = [self.cards[card] for card in self.view["players"][seat]["area"]]
        return [card for card in laid if card.kind_name == kind]

    def hidden_cards(self, seat: int, kinds: tuple[str, ...]) -> int:
        """How many face-down cards may be of one of these kinds, as far as all can tell."""
        player = self.view["players"][seat]
        possible = [kind for kind in kinds if kind not in player["face_down_not"]]
        return int(player["face_down"]) if possible else 0

    def air_defence_rolls(self, seat: int) -> int:
        """How many Air Defense systems of a Task Force may fire."""
        ships = [ship for row in self.view["players"][seat]["rows"] for ship in row]
        ready = [ship for ship in ships if not (self.state(ship)["critical"] or self.state(ship)["idle"])]
        return sum(len(self.ships[ship].air_defence) for ship in ready)


def number_of(parts: Sum) -> int:
    """The Hit number that parts add up to."""
    return sum(number for _, number in parts)
