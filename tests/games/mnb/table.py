"""A scenario builder: put these ships and cards here, do this, expect that.

Seats are capitalised keyword arguments in player order. A ship is written by its sheet code in small
letters (`us15`), whoever owns it; a card by its id (`mc1`). An active submarine has a star: `us22*`.
"""

from types import SimpleNamespace
from typing import Any

import coldwake
from coldwake.core import registry
from tests.games.builder import Fleets
from tests.games.builder import rule as rule

GAME = registry.game("mnb", "standard")
SHIPS = {ship.sheet.lower(): ship.id for ship in GAME.content.ships}
CODES = {ship: code for code, ship in SHIPS.items()}
NAVIES = {"us": "usa", "su": "ussr", "uk": "uk", "fr": "france", "jp": "japan", "cn": "china", "tw": "taiwan",
          "ar": "argentina", "no": "norway"}  # fmt: skip


class Table(Fleets):
    """A game under the hands of a test: a position in mid-game, or (`Table.new`) one from the start."""

    declining = (
        "button:pass",
        "button:done",
        "button:in-order",
        "button:ready",
        "button:finish",
        "button:refuse",
    )

    def __init__(self, **given: Any) -> None:
        self._prepare("mnb", "standard")
        self._start = self._position(*self._seats_of(given))

    @classmethod
    def new(cls, letters: str, options: str = "", dice: tuple[int, ...] = (), seed: int = 1) -> "Table":
        """A game from its very beginning: the order dice first."""
        table = cls.__new__(cls)
        table._prepare("mnb", "standard")
        table.letters = list(letters)
        table.dice(*dice)
        table._match = coldwake.new(
            "mnb", len(letters), seed, table._options(options, ""), chance=table._chance
        )
        return table

    # -- building ------------------------------------------------------------------------------

    def _position(self, seats: dict[str, Any], rest: dict[str, Any]) -> dict[str, Any]:
        position: dict[str, Any] = {
            "game": "mnb",
            "pack": "standard",
            "seats": len(seats),
            "options": self._options(rest.pop("options", ""), rest.pop("teams", "")),
            "turn": self.letters.index(rest.pop("turn", self.letters[0])),
            "first": self.letters.index(rest.pop("first", self.letters[0])),
            "step": rest.pop("step", "start"),
            "round": rest.pop("round", 1),
            "lonely": rest.pop("lonely", 0),
            "players": [self._player(dict(setup)) for setup in seats.values()],
            "discard": rest.pop("discard", "").split(),
        }
        if "pile" in rest:
            position["draw_pile"] = rest.pop("pile").split()
        assert not rest, f"unknown keywords {list(rest)}"
        return position

    def _options(self, text: str, teams: str) -> dict[str, Any]:
        return {**super()._options(text, teams), **({"11.2": True} if teams else {})}

    def _player(self, setup: dict[str, Any]) -> dict[str, Any]:
        rows = [_ships(row) for row in setup.pop("rows", "").split("|")]
        subs = setup.pop("subs", "").split()
        player: dict[str, Any] = {
            "rows": rows,
            "submarines": _ships(" ".join(subs).replace("*", "")),
            "active": _ships(" ".join(sub[:-1] for sub in subs if sub.endswith("*"))),
            "hand": setup.pop("hand", "").split(),
            "plans": setup.pop("plans", "").split(),
            "acted": _ships(setup.pop("acted", "")),
            "trophies": _ships(setup.pop("trophies", "")),
            "damage": {SHIPS[ship]: cards.split() for ship, cards in setup.pop("damage", {}).items()},
        }
        if "navy" in setup:
            player["navy"] = setup.pop("navy")
        if "reserve" in setup:
            player["reserve"] = _ships(setup.pop("reserve"))
        assert not setup, f"unknown keys {list(setup)}"
        return player

    # -- names ---------------------------------------------------------------------------------

    def _ship_id(self, ship: str) -> str:
        return SHIPS[ship]

    def _ship_name(self, id: str) -> str:
        return CODES[id]

    def _action(self, name: str) -> str:
        return f"ship:{SHIPS[name]}" if name in SHIPS else super()._action(name)

    # -- chance --------------------------------------------------------------------------------

    def _drawn(self, purpose: str, names: list[str]) -> str | None:
        if not self._cards:
            return None
        wanted = self._cards.pop(0)
        return next(name for name in names if name.startswith(f"card:{wanted}#"))

    @property
    def rolls(self) -> list[Any]:
        """Every die thrown, as in other games of fleets, the ship by code."""
        found = super().rolls
        for roll in found:
            roll.ship = CODES.get(roll.ship)
        return found

    # -- playing -------------------------------------------------------------------------------

    def pass_intel(self) -> None:
        """Everybody passes in the Intel windows that are open now."""
        while self.prompt == "intel":
            self.play("button:pass")

    def attack(self, card: str, firers: str, target: str, intel: bool = False) -> None:
        """Announce an attack card; with `intel` the window is left open."""
        self.play(f"card:{card}", *firers.split(), target)
        if not intel:
            self.pass_intel()

    def air(self, card: str, target: str, intel: bool = False) -> None:
        """An Air Support card: a surface ship means a strike, a submarine means ASW."""
        self.attack(card, "", target, intel)

    def own(self, ship: str, *targets: str) -> None:
        """Strikes or ASW of a ship by itself; unused numbers are declined."""
        self.play(ship, *targets)
        if self.prompt == "more_attacks":
            self.play("button:done")

    def spend(self, *cards: str, intel: bool = False) -> None:
        """Play cards for their reinforcement value (prompt `spend`)."""
        for card in cards:
            self.play(f"card:{card}")
            if not intel:
                self.pass_intel()

    def play_card(self, card: str, intel: bool = False) -> None:
        """A Battle Plan or Retreat & Repair."""
        self.play(f"card:{card}")
        if not intel:
            self.pass_intel()

    def move(self, ship: str, row: int) -> None:
        """Reorganise: one surface ship to a row."""
        self.play(ship, f"row:{row}")

    def finish(self) -> None:
        """End Actions."""
        self.play("button:finish")

    def defend(self, what: str, attack: int, to: str = "") -> None:
        """Draft one defence: a card id or a ship with air defence, against an attack; Screening moves it `to`."""
        self.play(what if what in SHIPS else f"card:{what}", f"attack:{attack}")
        if to:
            self.play(to)

    def commit(self, intel: bool = False) -> None:
        """Commit the draft; the Intel windows are passed unless `intel`."""
        self.play("button:ready")
        if not intel:
            self.pass_intel()

    def skip_to(self, prompt: str, by: str | None = None) -> None:
        """Decline everything until that prompt comes (of that seat, if given)."""
        self._press_on_until(lambda: self.prompt == prompt and by in (None, self.to_move), prompt)

    def resolve(self) -> None:
        """Let all defences and attacks that are declared be rolled in order, without further defences."""
        while self.prompt in ("intel", "defence", "defence_order", "attack_order"):
            self._press_on()

    # -- asking --------------------------------------------------------------------------------

    def targets(self) -> set[str]:
        """The ships among the legal clicks, by code."""
        return {name for name in self.offers() if name in SHIPS}

    def rows(self, seat: str) -> list[list[str]]:
        """The rows of a fleet that are in use, front first, ships by code in card order."""
        rows = [[CODES[ship] for ship in row] for row in self.player(seat)["rows"]]
        while rows and not rows[-1]:
            rows.pop()
        return rows

    def subs(self, seat: str) -> list[str]:
        """The submarines of a fleet."""
        return [CODES[ship] for ship in self.player(seat)["subs"]]

    def reserve(self, seat: str) -> list[str]:
        """The reserve of a seat."""
        return [CODES[ship] for ship in self.player(seat)["reserve"]]

    def trophies(self, seat: str) -> list[str]:
        """The ships a seat has sunk."""
        return [CODES[ship] for ship in self.player(seat)["trophies"]]

    def points(self, seat: str) -> int:
        """The VP of a seat's trophies."""
        return self.player(seat)["points"]

    def under(self, ship: str) -> list[str]:
        """The cards under a ship."""
        return self._ship_view(ship)["damage"]

    def has_acted(self, ship: str) -> bool:
        """Whether a ship's action is used."""
        return self._ship_view(ship)["acted"]

    def plans(self, seat: str) -> list[str]:
        """The Battle Plans in force."""
        return self.player(seat)["plans"]

    @property
    def reinforcement_points(self) -> int:
        """The points that have been played and not spent yet."""
        return self.view(None)["points"]

    @property
    def allotment(self) -> int:
        """The allotment, which is the target too."""
        return self.view(None)["allotment"]

    def attacks(self) -> list[Any]:
        """The announced attacks: id, kind, kinds, card, firers, target, defender, number, hits, status …"""
        rows = []
        for row in self.view(None)["attacks"]:
            shown = SimpleNamespace(**row)
            shown.firers = [CODES[ship] for ship in row["firers"]]
            shown.target = CODES[row["target"]]
            shown.defender = self.letters[row["defender"]]
            rows.append(shown)
        return rows

    def answers(self) -> list[Any]:
        """The declared defences: id, seat, how, card, ship, attack, number, to, state."""
        rows = []
        for row in self.view(None)["answers"]:
            shown = SimpleNamespace(**row)
            shown.seat = self.letters[row["seat"]]
            shown.ship = CODES.get(row["ship"])
            rows.append(shown)
        return rows


def _ships(text: str) -> list[str]:
    return [SHIPS[code] for code in text.split()]
