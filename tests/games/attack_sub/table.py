"""A scenario builder for Attack Sub: put these ships and cards here, do this, expect that.

    t = Table("13A", first="as ps wl12", second="tl ht", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.play("los-angeles", "ps", "ivan-rogov", "done")     # clicks of whoever is asked
    t.next("4")                                           # the next card that is turned has random number 4

Seat 0 plays the scenario's first side, seat 1 the second; `turn` says whose turn begins. Cards are
written by their code (`ps`), which stands for a copy that is in the hand, or by their id (`ps-03`).
"""

from typing import Any

import coldwake
from tests.games.builder import Builder
from tests.games.builder import rule as rule

FIRST, SECOND = 0, 1
REFILLS = ("draw_card", "deal_card", "cut")
HELICOPTERS = "helo"
RANDOM_NUMBERS = "01234567X"


class Table(Builder):
    """A position of the game under the hands of a test."""

    refusal = coldwake.IllegalAction

    def __init__(
        self,
        scenario: str = "13A",
        *,
        first: str | dict[str, Any] = "",
        second: str | dict[str, Any] = "",
        turn: int = FIRST,
        options: dict[str, object] | None = None,
        pack: str = "standard",
        **rest: Any,
    ) -> None:
        """A hand is a string of card codes, or a table with `hand`, `fleet`, `reserve`, `sunk`, `exited`, `points`.

        `rest` holds other keys of a position: contacts, ships, helicopters, deck, weather, number,
        draw_pile, discard. Where only some of fleet, reserve, sunk, exited are given, the others are empty.
        To save clicks, hands are filled without a question (R-37) and searches name all their targets
        first (R-45), unless the test is about that.
        """
        self._prepare("attack_sub", pack)
        self._copies: dict[str, list[str]] = {}
        for name in self.game.piece_names:
            if name.startswith("card:"):
                self._copies.setdefault(name[5:].rpartition("-")[0], []).append(name[5:])
        self._taken: set[str] = set()
        self._queue: list[str] = []
        given = {"scenario": scenario, "agreement": False, "R-37": True, "R-45": True, **(options or {})}
        start: dict[str, Any] = {"game": "attack_sub", "pack": pack, "seats": 2, "options": given, "turn": turn}
        aloft = rest.pop("helicopters", {})
        start["helicopters"] = {ship: [self._copy(HELICOPTERS) for _ in range(count)] for ship, count in aloft.items()}
        for key in ("draw_pile", "discard"):
            if key in rest:
                rest[key] = [self._copy(code) for code in rest[key].split()]
        start["players"] = [self._player(first), self._player(second)]
        self._start = {**start, **rest}
        assert self.match

    def _player(self, player: str | dict[str, Any]) -> dict[str, Any]:
        table = {"hand": player} if isinstance(player, str) else dict(player)
        table["hand"] = [self._copy(code) for code in table.get("hand", "").split()]
        return table

    def _copy(self, code: str) -> str:
        """A copy of a card that is not used yet; an id is a copy itself."""
        names = self._copies.get(code, [code])
        found = next(name for name in names if name not in self._taken)
        self._taken.add(found)
        return found

    # -- chance --------------------------------------------------------------------------------------

    def next(self, *draws: str) -> "Table":
        """Script the next cards turned: "5", "X", "5h" (a Helicopter card), "hit:A1S1", "=ps-03" (this very card).

        A random number without "h" comes from a card that is no Helicopter card. Refills draw what they like.
        """
        self._queue += draws
        return self

    def _chance(self, purpose: str, seat: int, names: list[str]) -> str:
        if purpose in REFILLS:
            if self._queue and self._queue[0].startswith("="):
                return f"card:{self._queue.pop(0)[1:]}"
            return names[0]
        assert self._queue, f"nothing is scripted for {purpose!r}"
        wanted = self._queue.pop(0)
        found = next((name for name in names if self._fits(name, wanted)), None)
        assert found, f"no card in the pile is {wanted!r}"
        return found

    def _fits(self, name: str, wanted: str) -> bool:
        piece = self.game.piece_names.index(name)
        content = self.game.content
        if wanted.startswith("="):
            return name == f"card:{wanted[1:]}"
        if wanted.startswith("hit:"):
            card, _, copy = name[5:].rpartition("-")
            printing = next(one for one in content.cards if one.id == card)
            return printing.faces[int(copy) - 1][1] == wanted[4:]
        is_helicopter = name.startswith(f"card:{HELICOPTERS}-")
        return RANDOM_NUMBERS[content.number_of[piece]] == wanted.rstrip("h") and is_helicopter == wanted.endswith("h")

    # -- playing -------------------------------------------------------------------------------------

    def action(self, click: str) -> str:
        """The full name of a click: a card code or id, a ship, a helicopter aloft, or a button."""
        if ":" in click:
            return click
        seat = self.match.to_move
        hand = self.match.view(seat)["me"]["hand"] if seat is not None else []
        if click in self._copies:
            return f"card:{next((card for card in hand if card.rpartition('-')[0] == click), self._copies[click][0])}"
        if f"card:{click}" in self.game.actions.ids:
            aloft = [helicopter["id"] for helicopter in self.match.view(None)["helicopters"]]
            return f"helicopter:{click}" if click in aloft else f"card:{click}"
        return f"ship:{click}" if f"ship:{click}" in self.game.actions.ids else f"button:{click}"

    _action = action

    def play(self, *clicks: str, by: int | None = None) -> "Table":
        """Clicks, each by whoever is asked then."""
        super().play(*clicks, by=by)
        return self

    def _shown(self, name: str) -> str:
        verb, _, noun = name.partition(":")
        return noun.rpartition("-")[0] if verb == "card" else noun

    def refused(self, click: str, code: str = "", seat: int | None = None) -> None:
        """The click is refused (with this code) and changes nothing; it must be an action of the game at all."""
        error = super().refused(click, code, seat)
        assert code or error.code != "E-FORMAT"

    # -- looking ---------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is asked, and what: the key of the decision, as its owner sees it."""
        prompt = self.match.prompt
        return (self.match.to_move, prompt.key if prompt else "")

    @property
    def view(self) -> dict[str, Any]:
        """What an observer sees."""
        return self.match.view(None)

    def contact(self, holder: str, target: str) -> str:
        """The level a holder ("force": the Surface Force) has on a target: no-contact, no-attack, 1, 2, 3, 4."""
        for row in self.view["contacts"]:
            if (row["holder"], row["target"]) == (holder, target):
                return row["level"]
        return "no-contact"

    def ship(self, ship: str) -> dict[str, Any]:
        """A ship in play: sensor, attack (marker places from 0), faults, detection, defence, shut_down …"""
        return self.view["ships"][ship]

    def in_play(self, ship: str) -> bool:
        """Whether it is."""
        return ship in self.view["ships"]

    def player(self, seat: int) -> dict[str, Any]:
        """A seat: hand (count), hand_size, points, fleet, reserve, sunk, exited."""
        return self.view["players"][seat]

    def hand(self, seat: int) -> list[str]:
        """The codes of a seat's cards, sorted."""
        return sorted(card.rpartition("-")[0] for card in self.match.view(seat)["me"]["hand"])

    @property
    def aloft(self) -> list[str]:
        """The helicopters in the air."""
        return [helicopter["id"] for helicopter in self.view["helicopters"]]

    @property
    def result(self) -> tuple[str | None, str | None]:
        """Who won ("first", "second", "draw") and how ("kill", "points", "sweep", "exit", "escape", "cap" …)."""
        return (self.view["winner"], self.view["ending"])

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The log's events of one kind, as an observer or a seat knows them."""
        return [event for event in self.match.log(seat) if event["event"] == kind]
