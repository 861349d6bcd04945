"""A scenario builder: put these ships and cards here, do this, expect that.

Seats are capitalised keyword arguments in order. A ship is written `X.dda`; the second copy in
one seat is `X.dda2`.
"""

import re
from types import SimpleNamespace
from typing import Any

import coldwake
from tests.games.builder import Fleets
from tests.games.builder import rule as rule

WINDOWS = {
    "point_defence", "air_point_defence", "damage_control", "save_submarine", "air_defence", "bomber_hit",
    "defender_order",
}  # fmt: skip


class Table(Fleets):
    """A position of the game under the hands of a test."""

    declining = ("button:done", "button:pass", "button:finish", "button:refuse")
    most_clicks = 200
    refusal = coldwake.IllegalAction

    def __init__(self, **given: Any) -> None:
        seats, rest = self._seats_of(given)
        self._prepare("cwnb", rest.pop("pack", "drill"))
        self.copies: dict[str, list[str]] = {}
        for ship in self.game.content.ships:
            token = re.sub(r"-\d$", "", ship.id) if self._is_drill else ship.id
            self.copies.setdefault(token, []).append(ship.id)
        self.alias_of: dict[str, str] = {}
        self._ships: list[str] = []
        self._start = position = self._position(seats, rest)
        if position["step"] not in ("A1", "A2"):
            assert self.match

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

    def ships(self, tokens: str) -> None:
        self._ships.extend(tokens.split())

    def _drawn(self, purpose: str, names: list[str]) -> str | None:
        if purpose in ("draw_card", "deal_card") and self._cards:
            return f"card:{self._cards.pop(0)}"
        if purpose == "top_ship" and self._ships:
            token = self._ships.pop(0)
            return next(name for name in names if re.fullmatch(rf"ship:{token}(-\d)?", name))
        return None

    # -- playing -------------------------------------------------------------------------------

    def _ship(self, alias: str) -> str:
        for ship, name in self.alias_of.items():
            if name == alias:
                return ship
        raise AssertionError(f"no ship {alias!r}; there are {sorted(self.alias_of.values())}")

    def _ship_id(self, ship: str) -> str:
        self._name_newcomers()
        return self._ship(ship)

    def _ship_name(self, id: str) -> str:
        return self.alias_of.get(id, f"ship:{id}")

    def _action(self, name: str) -> str:
        self._name_newcomers()
        return f"ship:{self._ship(name)}" if "." in name and ":" not in name else super()._action(name)

    def _name_newcomers(self) -> None:
        """Ships that joined in play get an alias in their new Task Force."""
        for seat, player in enumerate(self.match.view(None)["players"]):
            for ship in [ship for row in player["rows"] for ship in row] + player["subs"]:
                if ship not in self.alias_of:
                    self._name(seat, re.sub(r"-\d$", "", ship) if self._is_drill else ship, ship)

    def refused(self, action: str, code: str, by: str | None = None) -> None:
        """The click is refused with that code and changes nothing."""
        assert code, "say with which code"
        super().refused(action, code, by)

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

    def resolve(self) -> None:
        while self.prompt in WINDOWS:
            self._press_on()

    # -- asking --------------------------------------------------------------------------------

    @property
    def clause(self) -> str | None:
        return self.match.prompt.clause if self.match.prompt else None

    @property
    def step(self) -> str:
        return self.view(None)["step"]

    @property
    def digest(self) -> str:
        return self.match.digest

    def offers(self, by: str | None = None) -> set[str]:
        self._name_newcomers()
        return super().offers(by)

    def owner(self, alias: str) -> str | None:
        place = self._place(alias)
        return None if place is None else place[0]

    def is_crippled(self, alias: str) -> bool:
        return self._ship_view(alias)["crippled"]

    def is_critical(self, alias: str) -> bool:
        return self._ship_view(alias)["critical"]

    def is_idle(self, alias: str) -> bool:
        return self._ship_view(alias)["idle"]

    def rating(self, alias: str) -> int:
        return self._ship_view(alias)["rating"]

    def area_cards(self, seat: str) -> list[str]:
        return self.player(seat)["area"]

    def face_down(self, seat: str) -> list[str]:
        return self.view(seat)["me"]["face_down"]

    def sunk(self, seat: str) -> list[str]:
        return [re.sub(r"-\d$", "", ship) if self._is_drill else ship for ship in self.view(seat)["me"]["sunk"]]

    def total(self, seat: str) -> int:
        return self.player(seat)["total"]

    def score(self, seat: str) -> int:
        return self.player(seat)["last_score"]

    @property
    def fog_left(self) -> int:
        return self.view(None)["fog"]["left"]

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

    def eliminated(self, seat: str) -> bool:
        return self.player(seat)["eliminated"]

    def ledger(self) -> list[Any]:
        rows = []
        for row in self.view(None)["attacks"]:
            shown = SimpleNamespace(**row)
            shown.firer = self.alias_of.get(row["firer"]) if row["firer"] else None
            shown.target = self.alias_of.get(row["target"]) if row["target"] else None
            shown.defender = self.letters[row["defender"]]
            rows.append(shown)
        return rows
