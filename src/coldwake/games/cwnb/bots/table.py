"""Cold War Naval Battles as the greedy bot reads it: the table, what ships are worth, what hands may hold."""

from typing import Any

from coldwake.bots.base import View
from coldwake.games.cwnb.bots.facts import CardFacts, CwnbFacts, ShipFacts

FIXED_DAMAGE = ("gun", "missile", "cruise", "torpedo")
"""Attacks that lay a damage card if nothing stops them."""
AIR = ("lbas", "bomber", "strike")
ANSWER = {
    "gun": "evasive",
    "torpedo": "evasive",
    "torpedo-roll": "evasive",
    "missile": "ecm",
    "cruise": "ecm",
}
"""The defence that stops an attack without a die."""
AREA_KINDS = ("asw", "air-cover", "evasive", "ecm")
BIG_SHIP_HITS = 7
CARRIER_PREMIUM = 0.08
"""What a strike rating adds to a ship's worth while there are turns left to use it."""
DIE = 6

FITS = {
    "gun-3": ("gun-3", "gun-5", "gun-16"),
    "gun-5": ("gun-5", "gun-16"),
    "gun-16": ("gun-16",),
    "missile-a": ("missile-a", "missile-b", "missile-c"),
    "missile-b": ("missile-b", "missile-c"),
    "missile-c": ("missile-c",),
    "torpedo": ("torpedo",),
}
"""The symbols that fire a kind of card, the exact one first; the others need rule 12.8."""


def chance(number: float) -> float:
    """The chance that a die is at or under a Hit number."""
    return min(max(number, 0), DIE) / DIE


class Vessel:
    """A ship in play."""

    __slots__ = ("active", "cards", "crew", "crippled", "facts", "hurt", "id", "out", "rating", "row", "seat")

    def __init__(self, facts: ShipFacts, seat: int, row: int, shown: dict[str, Any]) -> None:
        self.id = facts.id
        self.facts = facts
        self.seat = seat
        self.row = row
        self.hurt: int = shown["points"]
        self.cards: list[str] = shown["damage"]
        self.crippled: bool = shown["crippled"]
        self.out: bool = shown["critical"] or shown["idle"]
        """It may neither attack nor use its systems."""
        self.active: bool = shown["active"]
        self.crew: bool = shown["crew"]
        self.rating: int = shown["rating"]

    @property
    def need(self) -> int:
        """The damage that sinks it."""
        return 1 if self.crippled else self.facts.hits - self.hurt

    @property
    def current(self) -> int:
        """What it would score for its owner now."""
        return 0 if self.crippled else max(0, self.facts.points - self.hurt)


class Player:
    """One seat and its Task Force."""

    def __init__(self, shown: dict[str, Any], view: View, facts: CwnbFacts) -> None:
        self.seat: int = shown["seat"]
        self.team: int = shown["team"]
        self.hand: int = shown["hand"]
        self.area: list[CardFacts] = [facts.cards[card] for card in shown["area"]]
        self.down: int = shown["face_down"]
        self.down_not: list[str] = shown["face_down_not"]
        self.retreated: bool = shown["retreated"]
        self.eliminated: bool = shown["eliminated"]
        self.acted: bool = shown["acted"]
        self.unplaced: list[ShipFacts] = [facts.ships[ship] for ship in shown["unplaced"]]
        ships = view["ships"]
        self.vessels: list[Vessel] = [
            Vessel(facts.ships[ship], self.seat, row, ships[ship])
            for row, line in enumerate([shown["subs"], *shown["rows"]])
            for ship in line
            if ship in ships
        ]

    @property
    def surface(self) -> list[Vessel]:
        """Its surface ships."""
        return [vessel for vessel in self.vessels if vessel.row]

    @property
    def carrier_bonus(self) -> int:
        """What its best usable carrier adds to Air Cover and ASW."""
        return max([ship.rating for ship in self.vessels if ship.facts.strikes and not ship.out], default=0)

    @property
    def air_defences(self) -> list[int]:
        """The ratings of its usable Air Defense systems, the best first."""
        ratings = [rating for vessel in self.vessels if not vessel.out for rating in vessel.facts.air_defence]
        return sorted(ratings, reverse=True)


class Table:
    """Everything the seat sees, in the bot's terms."""

    def __init__(self, view: View, facts: CwnbFacts) -> None:
        self.view = view
        self.facts = facts
        self.seat: int = view["seat"]
        self.options: list[str] = view["options"]
        self.players = [Player(shown, view, facts) for shown in view["players"]]
        self.me = self.players[self.seat]
        self.ships: dict[str, Vessel] = {ship.id: ship for player in self.players for ship in player.vessels}
        self.hand: list[CardFacts] = [facts.cards[card] for card in view["me"]["hand"]]
        self.fog: int = view["fog"]["left"]
        self.attacks: list[dict[str, Any]] = view["attacks"]
        self.final: bool = view["final_series"]
        self.draw_pile: int = view["piles"]["draw"]
        self.enemies = [player for player in self.players if player.team != self.me.team]
        self.foes = [player for player in self.enemies if not player.eliminated and not player.retreated]
        self.weight = 1 / max(1, len({player.team for player in self.players}) - 1)
        """How much a point of one opponent counts against a point of one's own."""
        self.unseen = self._count_unseen()
        self._worth: dict[str, float] = {}

    # -- cards ------------------------------------------------------------------------------------

    def _count_unseen(self) -> dict[str, int]:
        view = self.view
        seen: list[str] = [*view["me"]["hand"], *view["me"]["face_down"], *view["piles"]["discard"]]
        seen += [card for player in view["players"] for card in player["area"]]
        seen += [card for ship in view["ships"].values() for card in ship["damage"]]
        seen += [attack["card"] for attack in self.attacks if attack["card"] and attack["status"] == "named"]
        left: dict[str, int] = {}
        for card in self.facts.cards.values():
            left[card.kind] = left.get(card.kind, 0) + card.copies
        for name in seen:
            left[self.facts.cards[name].kind] -= 1
        return left

    @property
    def unseen_total(self) -> int:
        """How many cards are where this seat cannot see them."""
        hidden = sum(player.hand + player.down for player in self.players if player is not self.me)
        return self.draw_pile + hidden

    def may_hold(self, player: Player, kind: str) -> float:
        """The chance that a player's hand has a card of a kind."""
        share = max(0, self.unseen[kind]) / max(1, self.unseen_total)
        return 1 - max(0.0, 1 - share) ** player.hand

    def may_lie_down(self, player: Player, kind: str) -> float:
        """The chance that one of his face-down cards is of a kind."""
        if not player.down or kind in player.down_not:
            return 0.0
        pool = sum(max(0, self.unseen[other]) for other in AREA_KINDS if other not in player.down_not)
        share = max(0, self.unseen[kind]) / max(1, pool)
        return 1 - max(0.0, 1 - share) ** player.down

    def count(self, kind: str) -> int:
        """How many cards of a kind are in hand."""
        return sum(card.kind == kind for card in self.hand)

    # -- values -----------------------------------------------------------------------------------

    def damage(self, card: CardFacts, ship: ShipFacts) -> int:
        """What a damage card counts against a ship."""
        return card.damage - 1 if ship.code == "BB" and "12.6" in self.options else card.damage

    def worth(self, vessel: Vessel) -> float:
        """The swing of the score when an enemy ship is sunk by this side, or an own one by another."""
        if vessel.id not in self._worth:
            self._worth[vessel.id] = self._swing(vessel)
        return self._worth[vessel.id]

    def _swing(self, vessel: Vessel) -> float:
        points = vessel.facts.points
        if self.is_ours(vessel):
            swing = vessel.current + self.weight * points
        else:
            swing = points + self.weight * vessel.current
        return swing if self.final else swing * (1.0 + CARRIER_PREMIUM * vessel.facts.strikes)

    def is_ours(self, vessel: Vessel) -> bool:
        """Whether the ship is on this seat's side."""
        return self.players[vessel.seat].team == self.me.team

    def stands_air_hit(self, vessel: Vessel, more_damage: int = 0) -> bool:
        """Whether an air hit would only cripple the ship (rule 12.7)."""
        if "12.7" not in self.options or vessel.crippled:
            return False
        return vessel.facts.hits - vessel.hurt - more_damage >= BIG_SHIP_HITS

    def strike_number(self, rating: int, row: int) -> int:
        """The Hit number of a carrier strike."""
        return rating + 2 - row if "12.2" in self.options else rating

    def asw_number(self, card: CardFacts, player: Player, target: Vessel, against_active: bool) -> int:
        """The Hit number of an ASW card in a player's hands."""
        number = card.hit[0 if against_active else 1] + player.carrier_bonus
        return number - 1 if is_elusive(target.facts) else number

    @property
    def turns_at_risk(self) -> float:
        """How many enemy turns are to be expected before this seat's next one."""
        waiting = sum(not player.acted for player in self.enemies if not player.eliminated)
        if self.final:
            return waiting
        return waiting + 0.5 * sum(not player.eliminated for player in self.enemies)

    def symbols_for(self, kind: str) -> tuple[str, ...]:
        """The symbols that may fire a kind of card."""
        return FITS[kind] if "12.8" in self.options else FITS[kind][:1]

    def has_platform(self, player: Player, card: CardFacts) -> bool:
        """Whether a Task Force has, or can bring up, a ship that uses the card."""
        if card.kind == "crew-efficiency":
            return any(vessel.facts.strikes for vessel in player.vessels)
        if card.kind not in FITS:
            return True
        symbols = self.symbols_for(card.kind)
        return any(symbol in vessel.facts.symbols for vessel in player.vessels for symbol in symbols)


def is_elusive(ship: ShipFacts) -> bool:
    """Quiet and Fast boats are harder to hit."""
    return "quiet" in ship.traits or "fast" in ship.traits
