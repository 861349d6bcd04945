"""Ships of Modern Naval Battles as they lie on the plot: one small paper card each."""

from dataclasses import dataclass

from markupsafe import Markup

from coldwake import narrate
from coldwake.games.mnb.faces.ships import silhouette_of
from coldwake.games.mnb.words.content import WEAPONS, Ship, ships_of
from coldwake.web.table.chips import FiringChip, chip_html
from coldwake.web.table.setting import Setting, View

FAMILY_OF_WEAPON = {"S": "gun", "M": "gun", "L": "gun", "SSM": "missile", "CM": "missile", "T": "torpedo"}
"""Which kind of attack card a weapon needs."""

RATINGS = {
    "strike": "symbol.AS", "asw": "symbol.ASW", "flak": "how.air-defence", "self": "how.self-defence",
}  # fmt: skip
"""What the numbers of a ship are called."""

Numbers = tuple[tuple[int, bool], ...]
"""Printed numbers, each with whether it is spent."""


@dataclass(frozen=True)
class Weapon:
    """The launchers of one sort on a ship."""

    sign: str
    label: str
    family: str
    count: int


@dataclass(frozen=True)
class Rating:
    """A sort of number on a ship: strikes, ASW, air defence or self-defence."""

    name: str
    symbol: str
    label: str
    numbers: Numbers


@dataclass(frozen=True, kw_only=True)
class Chip(FiringChip):
    """One ship on the plot; `mode` is "active" or "passive" for a submarine at sea."""

    outline: str
    hull: int
    hand: int
    weapons: tuple[Weapon, ...]
    ratings: tuple[Rating, ...]
    mode: str
    acted: bool
    label: str


class Chips:
    """Makes the chips of one look at a table."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._ships = ships_of(setting.match.game)
        self._attacks: list[View] = setting.view["attacks"]
        self._picked = picked_ships(setting)

    def html(self, ship_id: str, label: str = "") -> Markup:
        """One ship as a piece of a page; `label` says what a click on it does."""
        return chip_html("mnb/chip.html", self.chip(ship_id, label), self._setting.language)

    def chip(self, ship_id: str, label: str = "") -> Chip:
        """One ship."""
        setting, ship = self._setting, self._ships[ship_id]
        state: View = setting.view["ships"].get(ship_id, {})
        action = f"ship:{ship_id}"
        return Chip(
            id=ship_id,
            name=ship.name[setting.language],
            code=ship.type,
            outline=silhouette_of(ship),
            kind=setting.own_words(f"type.{ship.type}"),
            navy=ship.navy,
            navy_name=narrate.names(setting.match.game, setting.language).thing("navy", ship.navy),
            is_submarine=ship.is_submarine,
            hull=ship.hull,
            damage=min(state.get("points", 0), ship.hull),
            worth=ship.vp,
            hand=ship.hand,
            weapons=weapons_of(setting, ship),
            ratings=self._ratings(ship, state),
            mode=self._mode(ship, state),
            acted=bool(state.get("acted")),
            action=setting.offered(action),
            label=label,
            odds=setting.odds(action),
            fires=tuple([row["id"] for row in self._attacks if ship_id in row["firers"]]),
            aimed_at=tuple([row["id"] for row in self._attacks if row["target"] == ship_id]),
            picked=ship_id in self._picked,
        )

    def _mode(self, ship: Ship, state: View) -> str:
        if not ship.is_submarine or not state:
            return ""
        return "active" if state["active"] else "passive"

    def _ratings(self, ship: Ship, state: View) -> tuple[Rating, ...]:
        """Every sort of number; of a submarine both self-defence numbers, the one out of force as spent."""
        left = state.get("air_defence", ship.air_defence)
        mode = self._mode(ship, state)
        modes = ((ship.passive, mode == "active"), (ship.active, mode == "passive"))
        own = modes if ship.is_submarine else ((ship.self_defence, False),)
        found = [
            self._rating("strike", "sym-strike", tuple([(number, False) for number in ship.strikes])),
            self._rating("asw", "kind-asw", tuple([(number, False) for number in ship.asw])),
            self._rating("flak", "sym-air-defence", _spent(ship.air_defence, left)),
            self._rating("self", "mnb-self-defence", tuple([pair for pair in own if pair[0]])),
        ]
        return tuple([rating for rating in found if rating.numbers])

    def _rating(self, name: str, symbol: str, numbers: Numbers) -> Rating:
        return Rating(name, symbol, self._setting.own_words(RATINGS[name]), numbers)


def weapons_of(setting: Setting, ship: Ship) -> tuple[Weapon, ...]:
    """The launchers of a ship, in the order of the rules."""
    return tuple(
        Weapon(
            setting.own_words(f"sign.{kind}"),
            setting.own_words(f"symbol.{kind}"),
            FAMILY_OF_WEAPON[kind],
            count,
        )
        for kind, count in zip(WEAPONS, ship.weapons, strict=True)
        if count
    )


def _spent(printed: list[int], left: list[int]) -> Numbers:
    """Printed numbers in their order, with those that are no longer left marked."""
    free = list(left)
    found = []
    for number in printed:
        found.append((number, number not in free))
        if number in free:
            free.remove(number)
    return tuple(found)


def picked_ships(setting: Setting) -> list[str]:
    """The ships that a decision is about: those clicked before it."""
    asked = setting.view["prompt"]
    me = setting.view["me"]
    ships: dict[str, Ship] = ships_of(setting.match.game)
    if asked and me and me["launching"]:
        return list(me["launching"])
    return [value for value in asked["about"].values() if value in ships] if asked else []
