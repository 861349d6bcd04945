"""A scenario builder: put these ships and cards here, do this, expect that.

Seats are capitalised keyword arguments in player order. A ship is written by its sheet code in small
letters (`us15`), whoever owns it; a card by its id (`mc1`). An active submarine has a star: `us22*`.
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import coldwake
from coldwake.core import registry

GAME = registry.game("mnb", "standard")
SHIPS = {ship.sheet.lower(): ship.id for ship in GAME.content.ships}
CODES = {ship: code for code, ship in SHIPS.items()}
NAVIES = {"us": "usa", "su": "ussr", "uk": "uk", "fr": "france", "jp": "japan", "cn": "china", "tw": "taiwan",
          "ar": "argentina", "no": "norway"}  # fmt: skip
DECLINING = (
    "button:pass",
    "button:done",
    "button:in-order",
    "button:ready",
    "button:finish",
    "button:refuse",
)


def rule(*clauses: str) -> Callable[[Any], Any]:
    """Mark a test with the clauses and rulings it proves."""
    return pytest.mark.rule(*clauses)


class _Chance:
    """Dice from a script, cards from a script or at random; a die that no script gives is an error."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.cards: list[str] = []

    def __call__(self, purpose: str, seat: int, names: list[str]) -> str | None:
        if names[0].startswith("die:") and len(names) == 1:  # the tutorial's dice are written down
            return names[0]
        if names[0].startswith("die:"):
            assert self.dice, f"an unscripted die was thrown at {purpose}"
            return f"die:{self.dice.pop(0)}"
        if self.cards:
            wanted = self.cards.pop(0)
            return next(name for name in names if name.startswith(f"card:{wanted}#"))
        return None


class Table:
    """A game under the hands of a test: a position in mid-game, or (`Table.new`) one from the start."""

    def __init__(self, **given: Any) -> None:
        seats = {name: setup for name, setup in given.items() if name[0].isupper()}
        rest = {name: value for name, value in given.items() if not name[0].isupper()}
        self.letters = list(seats)
        self._chance = _Chance()
        self._start: dict[str, Any] | None = self._position(seats, rest)
        self._match: coldwake.Match | None = None

    @classmethod
    def new(cls, letters: str, options: str = "", dice: tuple[int, ...] = (), seed: int = 1) -> "Table":
        """A game from its very beginning: the order dice first."""
        table = cls.__new__(cls)
        table.letters = list(letters)
        table._chance = _Chance()
        table._chance.dice.extend(dice)
        table._start = None
        table._match = coldwake.new(
            "mnb", len(letters), seed, table._options(options, ""), chance=table._chance
        )
        return table

    @property
    def match(self) -> coldwake.Match:
        """The match; it begins when first looked at, so that its first dice and draws can be scripted."""
        if self._match is None:
            assert self._start is not None
            self._match = coldwake.load(self._start, seed=1, chance=self._chance)
        return self._match

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
        options: dict[str, Any] = {}
        for word in text.split():
            key, _, value = word.partition("=")
            options[key] = (
                int(value) if value.isdigit() else value if value and value != "off" else value != "off"
            )
        if teams:
            sides = [side.split() for side in teams.split("/")]
            where = {letter: "ABCDEF"[k] for k, side in enumerate(sides) for letter in side}
            options["11.2"] = True
            options["teams"] = "".join(where[letter] for letter in self.letters)
        return options

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

    # -- chance --------------------------------------------------------------------------------

    def dice(self, *faces: int) -> None:
        """The next dice, in order."""
        self._chance.dice.extend(faces)

    def cards(self, names: str) -> None:
        """The next cards that are drawn, in order."""
        self._chance.cards.extend(names.split())

    @property
    def dice_left(self) -> int:
        """How many scripted dice have not been thrown."""
        return len(self._chance.dice)

    @property
    def rolls(self) -> list[Any]:
        """Every die thrown for a defence or an attack: purpose, seat, die, bonus, needed, success, attack, ship."""
        found = []
        for event in self.match.log():
            if event["event"] == "rolled":
                roll = SimpleNamespace(**event)
                roll.seat = self.letters[roll.seat]
                roll.success = bool(roll.success)
                roll.ship = CODES.get(roll.ship)
                found.append(roll)
        return found

    # -- playing -------------------------------------------------------------------------------

    def _action(self, name: str) -> str:
        if name.startswith("seat:"):
            return f"seat:{self.letters.index(name[5:])}"
        return f"ship:{SHIPS[name]}" if name in SHIPS else name

    def play(self, *actions: str, by: str | None = None) -> None:
        """Clicks one after the other: `us15`, `card:mc1`, `button:done`, `row:2`, `attack:1`, `seat:B`."""
        for action in actions:
            self.match.play(self._action(action), seat=None if by is None else self.letters.index(by))

    def refused(self, action: str, code: str = "", by: str | None = None) -> Any:
        """The click is refused (with that code, if given) and changes nothing; the error is returned."""
        before = self.match.digest
        seat = None if by is None else self.letters.index(by)
        with pytest.raises(coldwake.ColdwakeError) as refusal:
            self.match.play(self._action(action), seat=seat)
        if code:
            assert refusal.value.code == code, f"{action}: {refusal.value.code}, {refusal.value}"
        assert self.match.digest == before
        return refusal.value

    def why(self, action: str) -> Any:
        """The refusal of an action that is not legal: code, clause, key."""
        return self.match.why_not(self._action(action))

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

    def _press_on(self) -> None:
        offers = [str(action) for action in self.match.actions()]
        for name in DECLINING:
            if name in offers:
                self.play(name)
                return
        self.match.play(offers[0])

    def skip_to(self, prompt: str, by: str | None = None) -> None:
        """Decline everything until that prompt comes (of that seat, if given)."""
        for _ in range(400):
            if self.prompt == prompt and by in (None, self.to_move):
                return
            self._press_on()
        raise AssertionError(f"{prompt} never came")

    def resolve(self) -> None:
        """Let all defences and attacks that are declared be rolled in order, without further defences."""
        while self.prompt in ("intel", "defence", "defence_order", "attack_order"):
            self._press_on()

    def end_turn(self) -> None:
        """Decline everything until the next turn begins or the game is over."""
        begun = self._turns_begun()
        while self._turns_begun() == begun and not self.match.is_over:
            self._press_on()

    def _turns_begun(self) -> int:
        return sum(event["event"] == "turn_begins" for event in self.match.log())

    # -- asking --------------------------------------------------------------------------------

    @property
    def to_move(self) -> str | None:
        """Whose decision it is."""
        return None if self.match.to_move is None else self.letters[self.match.to_move]

    @property
    def prompt(self) -> str | None:
        """The key of the prompt."""
        return self.match.prompt.key if self.match.prompt else None

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return self.letters[self.view(None)["active"]]

    def offers(self, by: str | None = None) -> set[str]:
        """Every legal click, ships by code, seats by letter."""
        seat = None if by is None else self.letters.index(by)
        return {self._shown(str(action)) for action in self.match.actions(seat)}

    def targets(self) -> set[str]:
        """The ships among the legal clicks, by code."""
        return {name for name in self.offers() if name in SHIPS}

    def _shown(self, name: str) -> str:
        verb, noun = name.split(":")
        if verb == "ship":
            return CODES[noun]
        return f"seat:{self.letters[int(noun)]}" if verb == "seat" else name

    def view(self, seat: str | None) -> dict[str, Any]:
        """The plain view of a seat, or of an observer (None)."""
        return self.match.view(None if seat is None else self.letters.index(seat))

    def player(self, seat: str) -> dict[str, Any]:
        """What everybody sees of a seat."""
        return self.view(None)["players"][self.letters.index(seat)]

    def rows(self, seat: str) -> list[list[str]]:
        """The rows of a fleet that are in use, front first, ships by code in card order."""
        rows = [[CODES[ship] for ship in row] for row in self.player(seat)["rows"]]
        while rows and not rows[-1]:
            rows.pop()
        return rows

    def row(self, ship: str) -> int | None:
        """The row a ship stands in; 0 is beside the rows, None is nowhere at sea."""
        for player in self.view(None)["players"]:
            for row, ships in enumerate([player["subs"], *player["rows"]]):
                if SHIPS[ship] in ships:
                    return row
        return None

    def afloat(self, ship: str) -> bool:
        """Whether it is in some fleet."""
        return self.row(ship) is not None

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

    def _ship_view(self, ship: str) -> dict[str, Any]:
        return self.view(None)["ships"][SHIPS[ship]]

    def damage(self, ship: str) -> int:
        """The hits a ship has taken."""
        return self._ship_view(ship)["points"]

    def under(self, ship: str) -> list[str]:
        """The cards under a ship."""
        return self._ship_view(ship)["damage"]

    def is_active(self, ship: str) -> bool:
        """Whether a submarine is Active."""
        return self._ship_view(ship)["active"]

    def has_acted(self, ship: str) -> bool:
        """Whether a ship's action is used."""
        return self._ship_view(ship)["acted"]

    def hand(self, seat: str) -> list[str]:
        """The cards of a hand, sorted."""
        return sorted(self.view(seat)["me"]["hand"])

    def plans(self, seat: str) -> list[str]:
        """The Battle Plans in force."""
        return self.player(seat)["plans"]

    @property
    def discard(self) -> list[str]:
        """The discard pile, oldest first."""
        return self.view(None)["piles"]["discard"]

    @property
    def draw_pile(self) -> int:
        """How many cards the deck has."""
        return self.view(None)["piles"]["draw"]

    @property
    def reinforcement_points(self) -> int:
        """The points that have been played and not spent yet."""
        return self.view(None)["points"]

    @property
    def allotment(self) -> int:
        """The allotment, which is the target too."""
        return self.view(None)["allotment"]

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.view(None)["round"]

    @property
    def outcome(self) -> Any:
        """The winners by letter and the points by seat, or None."""
        outcome = self.match.outcome
        if outcome is None:
            return None
        return SimpleNamespace(winners=[self.letters[k] for k in outcome.winners], points=outcome.points)

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

    def log(self, seat: str | None = None) -> list[dict[str, Any]]:
        """The events as a seat (None: an observer) is told them."""
        return self.match.log(None if seat is None else self.letters.index(seat))


def _ships(text: str) -> list[str]:
    return [SHIPS[code] for code in text.split()]
