"""A scenario builder: put these ships and cards here, do this, expect that.

Seats are capitalised keyword arguments in order. A ship is written `X.dda`; the second copy in
one seat is `X.dda2`.
"""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import coldwake
from coldwake.core import registry

WINDOWS = {
    "point_defence", "air_point_defence", "damage_control", "save_submarine", "air_defence", "bomber_hit",
    "defender_order",
}  # fmt: skip


def rule(*clauses: str) -> Callable[[Any], Any]:
    """Mark a test with the clauses and rulings it proves."""
    return pytest.mark.rule(*clauses)


class Table:
    """A position of the game under the hands of a test."""

    def __init__(self, **given: Any) -> None:
        seats = {name: setup for name, setup in given.items() if name[0].isupper()}
        rest = {name: value for name, value in given.items() if not name[0].isupper()}
        self.letters = list(seats)
        self.pack = rest.pop("pack", "drill")
        self.game = registry.game("cwnb", self.pack)
        self.copies: dict[str, list[str]] = {}
        for ship in self.game.content.ships:
            token = re.sub(r"-\d$", "", ship.id) if self._is_drill else ship.id
            self.copies.setdefault(token, []).append(ship.id)
        self.alias_of: dict[str, str] = {}
        self._dice: list[int] = []
        self._cards: list[str] = []
        self._ships: list[str] = []
        self._start = self._position(seats, rest)
        self._match: coldwake.Match | None = None
        if self._start["step"] not in ("A1", "A2"):
            assert self.match

    @property
    def match(self) -> coldwake.Match:
        """The match; it begins when first looked at, so that its first die can be scripted."""
        if self._match is None:
            self._match = coldwake.load(self._start, seed=1, chance=self._chance, pack=self.pack)
        return self._match

    @property
    def _is_drill(self) -> bool:
        return self.game.pack_id == "drill"

    # -- building ------------------------------------------------------------------------------

    def _position(self, seats: dict[str, Any], rest: dict[str, Any]) -> dict[str, Any]:
        position: dict[str, Any] = {
            "game": "cwnb",
            "pack": self.game.pack_id,
            "seats": len(seats),
            "options": self._options(rest.pop("options", ""), rest.pop("teams", "")),
            "turn": self.letters.index(rest.pop("turn")),
            "step": rest.pop("step"),
            "fog": rest.pop("fog", 0),
            "final_series": rest.pop("final", False),
            "played": rest.pop("played", False),
        }
        acted = rest.pop("acted", "").split()
        if any(setup.get("order", 0) > len(seats) for setup in seats.values()):
            position["options"].setdefault("order_cards", 9)
        position["players"] = [self._player(k, dict(setup), acted) for k, setup in enumerate(seats.values())]
        self._piles(position, rest)
        assert not rest, f"unknown keywords {list(rest)}"
        return position

    def _options(self, text: str, teams: str) -> dict[str, Any]:
        options: dict[str, Any] = {}
        for word in text.split():
            key, _, value = word.partition("=")
            options[key] = int(value) if value.isdigit() else value != "off"
        if teams:
            sides = [side.split() for side in teams.split("/")]
            where = {letter: "ABC"[k] for k, side in enumerate(sides) for letter in side}
            options["teams"] = "".join(where[letter] for letter in self.letters)
        return options

    def _take(self, seat: int, token: str) -> str:
        ship = self.copies[token].pop(0)
        self._name(seat, token, ship)
        return ship

    def _name(self, seat: int, token: str, ship: str) -> None:
        alias = f"{self.letters[seat]}.{token}"
        number = 2
        while alias in self.alias_of.values():
            alias = f"{self.letters[seat]}.{token}{number}"
            number += 1
        self.alias_of[ship] = alias

    def _player(self, seat: int, setup: dict[str, Any], acted: list[str]) -> dict[str, Any]:
        letter = self.letters[seat]
        rows = [[self._take(seat, token) for token in row.split()] for row in setup.pop("rows", "").split("|")]
        player: dict[str, Any] = {"rows": rows, "submarines": [], "active": []}
        for token in setup.pop("subs", "").split():
            ship = self._take(seat, token.rstrip("*"))
            player["submarines"].append(ship)
            if token.endswith("*"):
                player["active"].append(ship)
        player["hand"] = setup.pop("hand", "").split()
        player["area"] = setup.pop("area", "").split()
        player["face_down"] = setup.pop("down", "").split()
        player["retreat"] = [self._card_of_kind("retreat")] if setup.pop("retreated", False) else []
        for key in ("crippled", "idle"):
            player[key] = [self._ship(f"{letter}.{token}") for token in setup.pop(key, "").split()]
        cce = self._card_of_kind("crew-efficiency")
        player["crew"] = {self._ship(f"{letter}.{token}"): cce for token in setup.pop("crew", "").split()}
        damage = setup.pop("damage", {})
        player["damage"] = {self._ship(f"{letter}.{ship}"): cards.split() for ship, cards in damage.items()}
        player["sunk"] = [self.copies[token].pop(-1) for token in setup.pop("sunk", "").split()]
        player["total"] = setup.pop("total", 0)
        if "order" in setup:
            player["order"] = setup.pop("order")
        player["acted"] = letter in acted
        assert not setup, f"unknown keys {list(setup)}"
        return player

    def _card_of_kind(self, kind: str) -> str:
        from coldwake.games.cwnb.rules.constants import KINDS

        return next(card.id for card in self.game.content.cards if card.kind == KINDS.index(kind))

    def _piles(self, position: dict[str, Any], rest: dict[str, Any]) -> None:
        if "pile" in rest:
            position["draw_pile"] = rest.pop("pile").split()
        if "draw" in rest:
            position["draw_pile"] = self._free_cards(position)[: rest.pop("draw")]
        if "top" in rest:
            position["top_ship"] = self.copies[rest.pop("top")].pop(-1)
        if "deck" in rest:
            position["ship_deck"] = [self.copies[token].pop(-1) for token in rest.pop("deck").split()]

    def _free_cards(self, position: dict[str, Any]) -> list[str]:
        free = [card.id for card in self.game.content.cards for _ in range(card.copies)]
        for player in position["players"]:
            for key in ("hand", "area", "face_down", "retreat"):
                for card in player[key]:
                    free.remove(card)
            for card in player["crew"].values():
                free.remove(card)
            for cards in player["damage"].values():
                for card in cards:
                    free.remove(card)
        return free

    # -- chance --------------------------------------------------------------------------------

    def dice(self, *faces: int) -> None:
        self._dice.extend(faces)

    def cards(self, names: str) -> None:
        self._cards.extend(names.split())

    def ships(self, tokens: str) -> None:
        self._ships.extend(tokens.split())

    def _chance(self, purpose: str, seat: int, names: list[str]) -> str | None:
        if names[0].startswith("die:"):
            assert self._dice, f"an unscripted die was thrown at {purpose}"
            return f"die:{self._dice.pop(0)}"
        if purpose in ("draw_card", "deal_card") and self._cards:
            return f"card:{self._cards.pop(0)}"
        if purpose == "top_ship" and self._ships:
            token = self._ships.pop(0)
            return next(name for name in names if re.fullmatch(rf"ship:{token}(-\d)?", name))
        return None

    @property
    def rolls(self) -> list[Any]:
        found = []
        for event in self.match.log():
            if event["event"] == "rolled":
                roll = SimpleNamespace(**event)
                roll.seat = self.letters[roll.seat]
                roll.success = bool(roll.success)
                found.append(roll)
        return found

    # -- playing -------------------------------------------------------------------------------

    def _ship(self, alias: str) -> str:
        for ship, name in self.alias_of.items():
            if name == alias:
                return ship
        raise AssertionError(f"no ship {alias!r}; there are {sorted(self.alias_of.values())}")

    def _action(self, name: str) -> str:
        self._name_newcomers()
        if name.startswith("seat:"):
            return f"seat:{self.letters.index(name[5:])}"
        return f"ship:{self._ship(name)}" if "." in name and ":" not in name else name

    def _name_newcomers(self) -> None:
        """Ships that joined in play get an alias in their new Task Force."""
        for seat, player in enumerate(self.match.view(None)["players"]):
            for ship in [ship for row in player["rows"] for ship in row] + player["subs"]:
                if ship not in self.alias_of:
                    self._name(seat, re.sub(r"-\d$", "", ship) if self._is_drill else ship, ship)

    def play(self, *actions: str, by: str | None = None) -> None:
        for action in actions:
            self.match.play(self._action(action), seat=None if by is None else self.letters.index(by))

    def refused(self, action: str, code: str, by: str | None = None) -> None:
        before = self.digest
        seat = None if by is None else self.letters.index(by)
        with pytest.raises(coldwake.IllegalAction) as refusal:
            self.match.play(self._action(action), seat=seat)
        assert refusal.value.code == code, f"{action}: {refusal.value.code}, {refusal.value}"
        assert self.digest == before

    def why(self, action: str) -> Any:
        return self.match.why_not(self._action(action))

    def attack(self, card: str, firer: str, target: str, symbol: str | None = None) -> None:
        self.play(f"card:{card}", firer)
        if symbol is not None:
            self.play(f"symbol:{symbol}")
        self.play(target)

    def asw(self, card: str, target: str) -> None:
        self.play(f"card:{card}", "button:attack", target)

    def lbas(self, card: str, first: str, second: str | None = None) -> None:
        self.play(f"card:{card}", first)
        if self.prompt == "lbas_second":
            self.play("button:one-strike" if second is None else second)

    def bombers(self, card: str, seat: str, dice: int) -> None:
        self.play(f"card:{card}", f"seat:{seat}", f"dice:{dice}")

    def strike(self, carrier: str, target: str) -> None:
        self.play(carrier, target)

    def area(self, card: str, face_down: bool = False) -> None:
        self.play(f"card:{card}")
        if self.prompt == "asw_use":
            self.play("button:area")
        if self.prompt == "area_face":
            self.play("button:face-down" if face_down else "button:face-up")

    def crew(self, card: str, carrier: str) -> None:
        self.play(f"card:{card}", carrier)

    def finish(self, *order: str) -> None:
        self.play("button:finish")
        for letter in order:
            if self.prompt == "defender_order":
                self.play(f"seat:{letter}")

    def answer(self, card: str, attack: int) -> None:
        self.play(f"card:{card}", f"attack:{attack}")

    def assign(self, ship: str, attack: int) -> None:
        self.play(ship, f"attack:{attack}")

    def done(self) -> None:
        self.play("button:done")

    def _press_on(self) -> None:
        offers = [str(action) for action in self.match.actions()]
        for name in ("button:done", "button:pass", "button:finish", "button:refuse"):
            if name in offers:
                self.play(name)
                return
        self.match.play(offers[0])

    def resolve(self) -> None:
        while self.prompt in WINDOWS:
            self._press_on()

    def skip_to(self, prompt: str) -> None:
        for _ in range(200):
            if self.prompt == prompt:
                return
            self._press_on()
        raise AssertionError(f"{prompt} never came")

    def end_turn(self) -> None:
        begun = self._turns_begun()
        while self._turns_begun() == begun and not self.match.is_over:
            self._press_on()

    def _turns_begun(self) -> int:
        return sum(event["event"] == "turn_begins" for event in self.match.log())

    # -- asking --------------------------------------------------------------------------------

    @property
    def to_move(self) -> str | None:
        return None if self.match.to_move is None else self.letters[self.match.to_move]

    @property
    def prompt(self) -> str | None:
        return self.match.prompt.key if self.match.prompt else None

    @property
    def clause(self) -> str | None:
        return self.match.prompt.clause if self.match.prompt else None

    @property
    def step(self) -> str:
        return self.view(None)["step"]

    @property
    def active(self) -> str:
        return self.letters[self.view(None)["active"]]

    @property
    def digest(self) -> str:
        return self.match.digest

    def offers(self) -> set[str]:
        self._name_newcomers()
        return {self._shown(str(action)) for action in self.match.actions()}

    def _shown(self, name: str) -> str:
        verb, noun = name.split(":")
        if verb == "ship":
            return self.alias_of.get(noun, name)
        return f"seat:{self.letters[int(noun)]}" if verb == "seat" else name

    def view(self, seat: str | None) -> dict[str, Any]:
        return self.match.view(None if seat is None else self.letters.index(seat))

    def _own(self, seat: str) -> dict[str, Any]:
        return self.view(seat)["me"]

    def _player_view(self, seat: str) -> dict[str, Any]:
        return self.view(None)["players"][self.letters.index(seat)]

    def _ship_view(self, alias: str) -> dict[str, Any]:
        self._name_newcomers()
        return self.view(None)["ships"][self._ship(alias)]

    def afloat(self, alias: str) -> bool:
        return self.row(alias) is not None

    def _place(self, alias: str) -> tuple[str, int] | None:
        self._name_newcomers()
        ship = self._ship(alias)
        for seat, player in enumerate(self.view(None)["players"]):
            for row, ships in enumerate([player["subs"], *player["rows"]]):
                if ship in ships:
                    return self.letters[seat], row
        return None

    def row(self, alias: str) -> int | None:
        place = self._place(alias)
        return None if place is None else place[1]

    def owner(self, alias: str) -> str | None:
        place = self._place(alias)
        return None if place is None else place[0]

    def damage(self, alias: str) -> int:
        return self._ship_view(alias)["points"]

    def is_active(self, alias: str) -> bool:
        return self._ship_view(alias)["active"]

    def is_crippled(self, alias: str) -> bool:
        return self._ship_view(alias)["crippled"]

    def is_critical(self, alias: str) -> bool:
        return self._ship_view(alias)["critical"]

    def is_idle(self, alias: str) -> bool:
        return self._ship_view(alias)["idle"]

    def rating(self, alias: str) -> int:
        return self._ship_view(alias)["rating"]

    def hand(self, seat: str) -> list[str]:
        return sorted(self._own(seat)["hand"])

    @property
    def discard(self) -> list[str]:
        return self.view(None)["piles"]["discard"]

    def area_cards(self, seat: str) -> list[str]:
        return self._player_view(seat)["area"]

    def face_down(self, seat: str) -> list[str]:
        return self._own(seat)["face_down"]

    def sunk(self, seat: str) -> list[str]:
        return [re.sub(r"-\d$", "", ship) if self._is_drill else ship for ship in self._own(seat)["sunk"]]

    def total(self, seat: str) -> int:
        return self._player_view(seat)["total"]

    def score(self, seat: str) -> int:
        return self._player_view(seat)["last_score"]

    @property
    def fog_left(self) -> int:
        return self.view(None)["fog"]["left"]

    @property
    def draw_pile(self) -> int:
        return self.view(None)["piles"]["draw"]

    @property
    def ship_deck(self) -> int:
        return self.view(None)["piles"]["ships"]

    @property
    def top_ship(self) -> str | None:
        ship = self.view(None)["piles"]["top_ship"]
        return re.sub(r"-\d$", "", ship) if ship and self._is_drill else ship

    @property
    def series(self) -> int:
        return self.view(None)["series"]

    @property
    def round(self) -> int:
        return self.view(None)["round"]

    def eliminated(self, seat: str) -> bool:
        return self._player_view(seat)["eliminated"]

    @property
    def outcome(self) -> Any:
        outcome = self.match.outcome
        if outcome is None:
            return None
        return SimpleNamespace(winners=[self.letters[k] for k in outcome.winners], points=outcome.points)

    def ledger(self) -> list[Any]:
        rows = []
        for row in self.view(None)["attacks"]:
            shown = SimpleNamespace(**row)
            shown.firer = self.alias_of.get(row["firer"]) if row["firer"] else None
            shown.target = self.alias_of.get(row["target"]) if row["target"] else None
            shown.defender = self.letters[row["defender"]]
            rows.append(shown)
        return rows

    def log(self, seat: str | None = None) -> list[dict[str, Any]]:
        return self.match.log(None if seat is None else self.letters.index(seat))


