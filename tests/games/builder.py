"""What the scenario builders of all games have in common: a match under the hands of a test.

Each game writes its own `Table` on this: how a position is put down, and what its things are called.
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import coldwake
from coldwake.core import registry

SWITCHES = {"": True, "on": True, "off": False}


def rule(*clauses: str) -> Callable[[Any], Any]:
    """Mark a test with the clauses and rulings it proves."""
    return pytest.mark.rule(*clauses)


class Builder:
    """A match from a position, clicks by short names, refusals, and going on until something comes."""

    declining: tuple[str, ...] = ()
    """The buttons that lead on without doing anything, the first of them that is offered."""
    most_clicks = 400
    """How many clicks may go by until what is waited for comes."""
    refusal: type[Exception] = coldwake.ColdwakeError
    """What a refused click raises."""

    def _prepare(self, game: str, pack: Any) -> None:
        self.pack = pack
        self.game = registry.game(game, pack)
        self._start: dict[str, Any] | None = None
        self._match: coldwake.Match | None = None

    @property
    def match(self) -> coldwake.Match:
        """The match; it begins when first looked at, so that its first dice and draws can be scripted."""
        if self._match is None:
            assert self._start is not None
            self._match = coldwake.load(self._start, seed=1, chance=self._chance, pack=self.pack)
        return self._match

    # -- what a game says of itself ------------------------------------------------------------

    def _action(self, name: str) -> str:
        """The full name of a click."""
        raise NotImplementedError

    def _shown(self, name: str) -> str:
        """The short name of an action."""
        raise NotImplementedError

    def _chance(self, purpose: str, seat: int, names: list[str]) -> str | None:
        """What falls or is drawn; None leaves it to chance."""
        raise NotImplementedError

    def _seat(self, by: Any) -> int | None:
        """The number of a seat as a test names it."""
        return by

    def _begun(self) -> int:
        """A number that changes when a turn begins."""
        return sum(event["event"] == "turn_begins" for event in self.match.log())

    # -- playing -------------------------------------------------------------------------------

    def play(self, *actions: str, by: Any = None) -> Any:
        """Clicks one after the other, each by whoever is asked then, or by that seat."""
        for action in actions:
            self.match.play(self._action(action), self._seat(by))

    def refused(self, action: str, code: str = "", by: Any = None) -> Any:
        """The click is refused (with that code, if given) and changes nothing; the error is returned."""
        before = self.match.digest
        with pytest.raises(self.refusal) as refusal:
            self.match.play(self._action(action), self._seat(by))
        error: Any = refusal.value
        if code:
            assert error.code == code, f"{action}: {error.code}, {error}"
        assert self.match.digest == before
        return error

    def why(self, action: str) -> Any:
        """The refusal of an action that is not legal: code, clause, key."""
        return self.match.why_not(self._action(action))

    def done(self) -> None:
        """The phase or the choice is over."""
        self.play("button:done")

    def _press_on(self) -> None:
        offers = [str(action) for action in self.match.actions()]
        for name in self.declining:
            if name in offers:
                self.play(name)
                return
        self.match.play(offers[0])

    def _press_on_until(self, has_come: Callable[[], bool], what: str) -> None:
        for _ in range(self.most_clicks):
            if has_come():
                return
            self._press_on()
        raise AssertionError(f"{what} never came")

    def skip_to(self, prompt: str) -> None:
        """Decline everything until that prompt comes; compulsory choices are answered with the first offer."""
        self._press_on_until(lambda: self.prompt == prompt, prompt)

    def end_turn(self) -> None:
        """Decline everything until the next turn begins or the game is over."""
        begun = self._begun()
        while self._begun() == begun and not self.match.is_over:
            self._press_on()

    # -- asking --------------------------------------------------------------------------------

    @property
    def prompt(self) -> str | None:
        """The key of the prompt."""
        return self.match.prompt.key if self.match.prompt else None

    def offers(self, by: Any = None) -> set[str]:
        """Every legal click of whoever is asked, or of that seat, by its short name."""
        return {self._shown(str(action)) for action in self.match.actions(self._seat(by))}


class DiceBuilder(Builder):
    """A builder for games with dice: they fall and cards are drawn by script."""

    def _prepare(self, game: str, pack: Any) -> None:
        super()._prepare(game, pack)
        self._dice: list[int] = []
        self._cards: list[str] = []

    def _drawn(self, purpose: str, names: list[str]) -> str | None:
        """What is drawn where no die is thrown; None leaves it to chance."""
        raise NotImplementedError

    def dice(self, *faces: int) -> None:
        """The next dice, in order; a choice among k equal things is a die with k faces."""
        self._dice.extend(faces)

    def cards(self, names: str) -> None:
        """The next cards that are drawn, in order."""
        self._cards.extend(names.split())

    @property
    def dice_left(self) -> int:
        """How many scripted dice have not been thrown."""
        return len(self._dice)

    def _chance(self, purpose: str, seat: int, names: list[str]) -> str | None:
        """Dice from the script; one that no script gives is an error, unless it can fall in one way only."""
        if not names[0].startswith("die:"):
            return self._drawn(purpose, names)
        if len(names) == 1:
            return names[0]
        assert self._dice, f"an unscripted die was thrown at {purpose}"
        return f"die:{self._dice.pop(0)}"


class Fleets(DiceBuilder):
    """A builder for games of fleets in rows, with seats that are called by capital letters."""

    letters: list[str]

    def _ship_id(self, ship: str) -> str:
        """The id of a ship at sea."""
        raise NotImplementedError

    def _ship_name(self, id: str) -> str:
        """What the tests call a ship."""
        raise NotImplementedError

    def _seats_of(self, given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The seats, which are capitalised, in their order, and the other keywords."""
        seats = {name: setup for name, setup in given.items() if name[0].isupper()}
        self.letters = list(seats)
        return seats, {name: value for name, value in given.items() if name not in seats}

    def _options(self, text: str, teams: str) -> dict[str, Any]:
        options: dict[str, Any] = {}
        for word in text.split():
            key, _, value = word.partition("=")
            options[key] = int(value) if value.isdigit() else SWITCHES.get(value, value)
        if teams:
            sides = [side.split() for side in teams.split("/")]
            where = {letter: "ABCDEF"[k] for k, side in enumerate(sides) for letter in side}
            options["teams"] = "".join(where[letter] for letter in self.letters)
        return options

    def _seat(self, by: str | None) -> int | None:
        return None if by is None else self.letters.index(by)

    def _action(self, name: str) -> str:
        return f"seat:{self.letters.index(name[5:])}" if name.startswith("seat:") else name

    def _shown(self, name: str) -> str:
        verb, noun = name.split(":")
        if verb == "ship":
            return self._ship_name(noun)
        return f"seat:{self.letters[int(noun)]}" if verb == "seat" else name

    @property
    def rolls(self) -> list[Any]:
        """Every die thrown for a defence or an attack: purpose, seat, die, bonus, needed, success, attack, ship."""
        found = []
        for event in self.match.log():
            if event["event"] == "rolled":
                roll = SimpleNamespace(**event)
                roll.seat = self.letters[roll.seat]
                roll.success = bool(roll.success)
                found.append(roll)
        return found

    @property
    def to_move(self) -> str | None:
        """Whose decision it is."""
        return None if self.match.to_move is None else self.letters[self.match.to_move]

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return self.letters[self.view(None)["active"]]

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

    def view(self, seat: str | None) -> dict[str, Any]:
        """The plain view of a seat, or of an observer (None)."""
        return self.match.view(self._seat(seat))

    def log(self, seat: str | None = None) -> list[dict[str, Any]]:
        """The events as a seat (None: an observer) is told them."""
        return self.match.log(self._seat(seat))

    def player(self, seat: str) -> dict[str, Any]:
        """What everybody sees of a seat."""
        return self.view(None)["players"][self.letters.index(seat)]

    def hand(self, seat: str) -> list[str]:
        """The cards of a hand, sorted."""
        return sorted(self.view(seat)["me"]["hand"])

    @property
    def discard(self) -> list[str]:
        """The discard pile, oldest first."""
        return self.view(None)["piles"]["discard"]

    @property
    def draw_pile(self) -> int:
        """How many cards the deck has."""
        return self.view(None)["piles"]["draw"]

    # -- ships ---------------------------------------------------------------------------------

    def _place(self, ship: str) -> tuple[str, int] | None:
        id = self._ship_id(ship)
        for seat, player in enumerate(self.view(None)["players"]):
            for row, ships in enumerate([player["subs"], *player["rows"]]):
                if id in ships:
                    return self.letters[seat], row
        return None

    def row(self, ship: str) -> int | None:
        """The row a ship stands in; 0 is beside the rows, None is nowhere at sea."""
        place = self._place(ship)
        return None if place is None else place[1]

    def afloat(self, ship: str) -> bool:
        """Whether it is in some fleet."""
        return self.row(ship) is not None

    def _ship_view(self, ship: str) -> dict[str, Any]:
        return self.view(None)["ships"][self._ship_id(ship)]

    def damage(self, ship: str) -> int:
        """The hits a ship has taken."""
        return self._ship_view(ship)["points"]

    def is_active(self, ship: str) -> bool:
        """Whether a submarine is Active."""
        return self._ship_view(ship)["active"]
