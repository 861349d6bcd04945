"""Choosing a navy and buying a fleet: the two screens before ships are at sea."""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from coldwake import narrate
from coldwake.games.mnb.bots import fleets as mnb_fleets
from coldwake.games.mnb.table.chips import Chips
from coldwake.games.mnb.words.content import WEAPONS, Scenario, Ship, content_of, scenario_of, ships_of
from coldwake.web.table.setting import Setting, TableReader, View

NAVY_STEP, BUYING_STEP = "S2", "S4"
LOWERED_BY, LEAST_LOWERED = 5, 15
"""By how much the allotment falls where a navy cannot fill it, and how far (R-MNB-03)."""
BASE_HAND = 7
"""The Hand Size without ships that add to it (MNB-3.5b)."""
TYPES = ("CV", "BB", "CG", "DD", "FF", "PG", "CMD", "SS")
SORTS = ("type", "worth", "hull", "name")
READY = "button:ready"


# -- navies ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Navy:
    """One navy on offer, or taken by somebody."""

    id: str
    name: str
    character: str
    ships: int
    points: int
    types: list[tuple[str, str, int]]
    allotment: int
    lowers: bool
    taken_by: str
    action: str


class Harbour(TableReader):
    """The navies of one look at a table, while they are being chosen."""

    @cached_property
    def _plan(self) -> Scenario:
        """The scenario that is played."""
        return scenario_of(self.setting.match)

    @cached_property
    def _fleets(self) -> dict[str, list[Ship]]:
        """The ships of each navy that may sail."""
        fleets: dict[str, list[Ship]] = {}
        for number, ship in enumerate(content_of(self.setting.match.game).ships):
            if number not in self._plan.without:
                fleets.setdefault(ship.navy, []).append(ship)
        return fleets

    @property
    def is_open(self) -> bool:
        """Whether somebody chooses a navy now."""
        return bool(self.view["step"] == NAVY_STEP)

    def navies(self) -> list[Navy]:
        """Every navy of the scenario."""
        taken = {player["navy"]: player["seat"] for player in self.view["players"] if player["navy"]}
        named = self._plan.navies or content_of(self.setting.match.game).navies
        return [self._navy(navy, taken) for navy in named]

    def _navy(self, navy: str, taken: dict[str, int]) -> Navy:
        setting, ships = self.setting, self._fleets[navy]
        words = narrate.names(setting.match.game, setting.language)
        action = f"navy:{navy}"
        counts = [(code, sum(ship.type == code for ship in ships)) for code in TYPES]
        allotment = self._allotment({*taken, navy})
        return Navy(
            id=navy,
            name=words.thing("navy", navy),
            character=setting.say(f"mnb.table.navy.{navy}"),
            ships=len(ships),
            points=self._worth(navy),
            types=[(code, setting.own_words(f"type.{code}"), count) for code, count in counts if count],
            allotment=allotment,
            lowers=allotment < self._asked(),
            taken_by=setting.names[taken[navy]] if navy in taken else "",
            action=setting.offered(action),
        )

    def _asked(self) -> int:
        """The allotment that was agreed on."""
        options = self.setting.match.header.options
        return self._plan.allotment if self._plan.navies else int(options["allotment"])

    def _allotment(self, navies: set[str]) -> int:
        """What it is when these navies sail; what a team can fill is known later (R-MNB-03)."""
        asked = self._asked()
        if self.view["teams"]:
            return asked
        cheapest = max(min(ship.vp for ship in self._fleets[navy]) for navy in navies)
        smallest = min(self._worth(navy) for navy in navies)
        if smallest >= asked:
            return max(asked, cheapest)
        return max(smallest - smallest % LOWERED_BY, min(asked, LEAST_LOWERED), cheapest)

    def _worth(self, navy: str) -> int:
        return sum(ship.vp for ship in self._fleets[navy])


# -- the purchase ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Berth:
    """One ship in the shipyard."""

    id: str
    name: str
    type: str
    worth: int
    hull: int
    picked: bool
    too_dear: bool
    chip: Markup


@dataclass(frozen=True)
class Offer:
    """A fleet that somebody thought of: one click picks its ships one after another."""

    theme: str
    cost: int
    ships: str
    actions: str
    is_picked: bool


@dataclass(frozen=True)
class Buyer:
    """Somebody who buys at the same time."""

    name: str
    navy: str
    navy_name: str
    share: int
    ready: bool
    is_mine: bool


class Shipyard(TableReader):
    """The purchase of a fleet as one seat sees it; an observer sees who is ready."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._chips = Chips(setting)
        self._ships = ships_of(setting.match.game)
        self._plan = scenario_of(setting.match)
        self.me: View | None = setting.view["me"]
        self.player: View = setting.view["players"][setting.eyes or 0]

    @property
    def is_open(self) -> bool:
        """Whether fleets are being bought."""
        return bool(self.view["step"] == BUYING_STEP)

    @property
    def picked(self) -> list[str]:
        """The ships that the seat has picked."""
        return list(self.me["picked"]) if self.me else []

    @property
    def spent(self) -> int:
        """What they cost."""
        return sum(self._ships[ship].vp for ship in self.picked)

    @property
    def share(self) -> int:
        """What may be spent."""
        return int(self.player["share"])

    @property
    def left(self) -> int:
        """What may still be spent."""
        return self.share - self.spent

    @property
    def wanted(self) -> str:
        """The type that the scenario demands and the fleet lacks, in words."""
        type = self._plan.must_include
        if not type or any(self._ships[ship].type == type for ship in self.picked):
            return ""
        return self.setting.own_words(f"type.{type}")

    @property
    def ready(self) -> str:
        """The action that ends the purchase, if it may be ended."""
        return self.setting.offered(READY)

    def berths(self) -> list[Berth]:
        """Every ship of the navy, by type and worth."""
        if not self.me:
            return []
        ships = sorted(
            {*self.player["reserve"], *self.picked},
            key=lambda ship: (TYPES.index(self._ships[ship].type), -self._ships[ship].vp, ship),
        )
        return [self._berth(ship) for ship in ships]

    def _berth(self, id: str) -> Berth:
        ship, picked = self._ships[id], id in self.picked
        does = self.setting.say("mnb.table.put_back" if picked else "mnb.table.pick")
        return Berth(
            id,
            ship.name[self.setting.language],
            ship.type,
            ship.vp,
            ship.hull,
            picked,
            not picked and ship.vp > self.left,
            self._chips.html(id, does if self.setting.offered(f"ship:{id}") else ""),
        )

    def types(self) -> list[tuple[str, str]]:
        """The types that the navy has, for the filter."""
        found = {berth.type for berth in self.berths()}
        return [(code, self.setting.own_words(f"type.{code}")) for code in TYPES if code in found]

    def sorts(self) -> list[tuple[str, str]]:
        """The orders in which the ships can be listed."""
        return [(name, self.setting.say(f"mnb.table.sort.{name}")) for name in SORTS]

    def totals(self) -> list[tuple[str, str]]:
        """What the picked ships have together: label and value."""
        ships = [self._ships[ship] for ship in self.picked]
        weapons = [sum(ship.weapons[place] for ship in ships) for place in range(len(WEAPONS))]
        rated = {
            "hull": str(sum(ship.hull for ship in ships)),
            "strike": _numbers([number for ship in ships for number in ship.strikes]),
            "asw": _numbers([number for ship in ships for number in ship.asw]),
            "flak": _numbers([number for ship in ships for number in ship.air_defence]),
            "hand": str(BASE_HAND + sum(ship.hand for ship in ships)),
        }
        armed = [
            (self.setting.own_words(f"sign.{kind}"), str(count))
            for kind, count in zip(WEAPONS, weapons, strict=True)
            if count
        ]
        named = [
            (self.setting.say(f"mnb.table.total.{name}"), value) for name, value in rated.items() if value
        ]
        return named[:1] + armed + named[1:]

    def picked_names(self) -> list[tuple[str, str]]:
        """The picked ships with the action that puts each back."""
        return [
            (self._ships[ship].name[self.setting.language], self.setting.offered(f"ship:{ship}"))
            for ship in self.picked
        ]

    def clearing(self) -> str:
        """The actions that put every picked ship back."""
        return " ".join(filter(None, [action for _, action in self.picked_names()]))

    def offers(self) -> list[Offer]:
        """Suggested fleets within the share."""
        if not self.me or not self.setting.actions:
            return []
        own = [self._ships[berth.id] for berth in self.berths()]
        found = mnb_fleets.suggestions(own, self.player["navy"], self.share, self._plan.must_include)
        return [self._offer(fleet) for fleet in found]

    def _offer(self, fleet: mnb_fleets.Suggestion) -> Offer:
        back = [ship for ship in self.picked if ship not in fleet.ships]
        more = [ship for ship in fleet.ships if ship not in self.picked]
        language = self.setting.language
        return Offer(
            self.setting.say(f"mnb.table.theme.{fleet.theme}"),
            fleet.cost,
            ", ".join(self._ships[ship].name[language] for ship in fleet.ships),
            " ".join(f"ship:{ship}" for ship in [*back, *more]),
            not back and not more,
        )

    def buyers(self) -> list[Buyer]:
        """Everybody, with who is ready."""
        setting = self.setting
        words = narrate.names(setting.match.game, setting.language)
        return [
            Buyer(
                setting.names[player["seat"]],
                player["navy"],
                words.thing("navy", player["navy"]),
                player["share"],
                player["ready"],
                player["seat"] == setting.seat,
            )
            for player in setting.view["players"]
        ]


def _numbers(numbers: list[int]) -> str:
    return " ".join(map(str, sorted(numbers)))
