"""Ships of Cold War Naval Battles as they lie on the plot: one small paper card each."""

from collections import Counter
from dataclasses import dataclass

from markupsafe import Markup

from coldwake.games.cwnb.words.content import AIR_DEFENCE_RULE, ActionCard, ShipCard, fleet_of
from coldwake.match import Match
from coldwake.web.table.chips import FiringChip, chip_html
from coldwake.web.table.setting import Setting, View

SYMBOLS_BY_WEIGHT = ["gun-16", "gun-5", "gun-3", "missile-c", "missile-b", "missile-a", "torpedo"]
STATES = ("crippled", "critical", "idle", "crew")
"""The marks of a ship's state that its view names; a Crippled ship is not also called critical."""


@dataclass(frozen=True)
class Weapon:
    """A kind of symbol on a ship: how many there are and how many have fired."""

    symbol: str
    label: str
    count: int
    spent: int


@dataclass(frozen=True)
class Mark:
    """A state of a ship: a drawn mark and the word for it."""

    symbol: str
    label: str


@dataclass(frozen=True, kw_only=True)
class Chip(FiringChip):
    """One ship on the plot."""

    hits: int
    weapons: tuple[Weapon, ...]
    strikes: int
    air_defence: str
    marks: tuple[Mark, ...]


class Chips:
    """Makes the chips of one look at a table."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._ships = {ship.id: ship for ship in fleet_of(setting.match.game).ships}
        self._attacks: list[View] = setting.view["attacks"]
        asked = setting.view["prompt"]
        self._picked = asked["about"].get("ship", "") if asked else ""

    def html(self, ship_id: str) -> Markup:
        """One ship as a piece of a page."""
        return chip_html("cwnb/chip.html", self.chip(ship_id), self._setting.language)

    def chip(self, ship_id: str) -> Chip:
        """One ship."""
        setting = self._setting
        ship = self._ships[ship_id]
        state: View = setting.view["ships"].get(ship_id, {})
        action = f"ship:{ship_id}"
        return Chip(
            id=ship_id,
            name=ship.name[setting.language],
            code=ship.code,
            kind=setting.own_words(f"code.{ship.code}"),
            navy=ship.navy,
            navy_name=setting.own_words(f"navy.{ship.navy}"),
            is_submarine=ship.is_submarine,
            hits=ship.hits,
            damage=min(state.get("points", 0), ship.hits),
            worth=ship.points,
            weapons=self._weapons(ship),
            strikes=state.get("rating", ship.strikes) if ship.strikes else 0,
            air_defence=self._air_defence(ship),
            marks=self._marks(ship, state),
            action=setting.offered(action),
            odds=setting.odds(action),
            fires=tuple([row["id"] for row in self._attacks if row["firer"] == ship_id]),
            aimed_at=tuple([row["id"] for row in self._attacks if row["target"] == ship_id]),
            picked=ship_id == self._picked,
        )

    def _air_defence(self, ship: ShipCard) -> str:
        """The rating, at a table where it has its rule."""
        on = AIR_DEFENCE_RULE in self._setting.view["options"]
        return "+".join(map(str, ship.air_defence)) if on else ""

    def _weapons(self, ship: ShipCard) -> tuple[Weapon, ...]:
        fired = Counter(row["symbol"] for row in self._attacks if row["firer"] == ship.id)
        carried = ship.weapons
        return tuple(
            Weapon(kind, self._setting.own_words(f"kind.{kind}"), carried[kind], fired[kind])
            for kind in SYMBOLS_BY_WEIGHT
            if carried.get(kind)
        )

    def _marks(self, ship: ShipCard, state: View) -> tuple[Mark, ...]:
        names = list(ship.traits)
        if ship.is_submarine and state:
            names.append("active" if state["active"] else "passive")
        names += [
            name for name in STATES if state.get(name) and not (name == "critical" and state["crippled"])
        ]
        if ship.id in self._setting.view["hit_submarines"]:
            names.append("hit")
        return tuple(Mark(f"mark-{name}", self._setting.say(f"table.mark.{name}")) for name in names)


def numbers_of(card: ActionCard) -> str:
    """The damage of a card after a minus, or its Hit numbers."""
    return f"−{card.damage}" if card.damage else "/".join(map(str, card.hit))


def card_of(match: Match, card_id: str) -> ActionCard:
    """A card by its id."""
    return next(card for card in fleet_of(match.game).cards if card.id == card_id)
