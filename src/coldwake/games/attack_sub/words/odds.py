"""What a choice of Attack Sub must draw, before it is made; from a seat's view and printed values alone."""

from collections.abc import Mapping
from typing import Any

from coldwake.games.attack_sub.words.content import SubCard, SubShip
from coldwake.match import Match
from coldwake.narrate.odds import Odds

HELICOPTER_VALUE = 2
"""Sensor and Attack of every helicopter."""

ACTIVE_BONUS = 1
ENTRY_NEEDS = 6
FOUR = 4
"""Repairs, the weather, coming back into action and the race with an Alfa need so much."""

X = 8
"""Where the number X stands among the unseen."""

View = dict[str, Any]


class Oddsmaker:
    """The odds of one pack's choices."""

    def __init__(self, ships: Mapping[str, SubShip], cards: Mapping[str, SubCard]) -> None:
        self._ships = ships
        self._cards = cards

    def odds(self, match: Match, seat: int, action: str, view: View) -> Odds | None:
        """The number a choice must draw and its chance; None when nothing is drawn for it."""
        prompt = view["prompt"]["key"]
        verb, noun = action.split(":", 1)
        if prompt == "search_target" and verb == "ship":
            about = view["prompt"]["about"]
            return at_least(view, search_number(view, about["unit"], about["active"], noun))
        if prompt == "search_on" and verb == "ship":
            running = view["operation"]
            return at_least(view, search_number(view, running["unit"], running["active"], noun))
        if prompt == "attack_target" and verb == "ship":
            return at_least(view, self._attack_number(view, noun))
        if prompt == "attack_cards":
            return self._joint_attack(match, seat, verb, noun, view)
        if prompt == "entry_card" and verb == "card":
            return at_least(view, ENTRY_NEEDS - view["deck"], x_is_zero=True)
        if prompt == "cancel_range" and verb == "card" and self._is_race(view):
            return at_least(view, FOUR)
        if prompt == "unit" and verb == "card" and self._cards[noun].black:
            return at_least(view, self._cards[noun].black)
        if action == "button:draw" and prompt == "escape":
            return below(view, view["deck"])
        return at_least(view, FOUR) if _draws_for_four(prompt, action, view) else None

    # -- attacks -----------------------------------------------------------------------------------

    def _attack_number(self, view: View, target: str) -> int:
        """Defence, less the Fire number and the Attack value."""
        about = view["prompt"]["about"]
        strength = self._cards[about["card"]].fire + self.attack_value(view, about["unit"], target)
        return int(view["ships"][target]["defence"] - strength)

    def attack_value(self, view: View, unit: str, target: str) -> int:
        """What a unit attacks a target with, as damage and malfunctions leave it (SUB-6.2a, SUB-6.2b)."""
        firer = view["ships"].get(unit)
        if firer is None:
            return HELICOPTER_VALUE
        ship = self._ships[unit]
        below_surface = self._ships[target].is_submarine or not ship.is_submarine
        track = ship.against_submarines if below_surface else ship.against_surface
        return int(track[firer["attack"]] - firer["attack_fault"])

    def _joint_attack(self, match: Match, seat: int, verb: str, noun: str, view: View) -> Odds | None:
        """Fire with the cards so far, or with one more: the attack as its own declaration would put it."""
        if verb == "button" and noun != "fire":
            return None
        trial = match.copy()
        told = len(trial.log(seat))
        trial.play("button:fire", seat)
        declared = next(event for event in trial.log(seat, told) if event["event"] == "attack_begins")
        strength, defence = declared["strength"], declared["defence"]
        assert isinstance(strength, int)
        assert isinstance(defence, int)
        more = self._cards[noun].fire if verb == "card" else 0
        return at_least(view, defence - strength - more)

    # -- ranges ------------------------------------------------------------------------------------

    def _is_race(self, view: View) -> bool:
        """Whether the card that cancels must prove itself against an Alfa."""
        mover = self._ships.get(view["operation"]["unit"])
        return mover is not None and "alfa" in mover.traits


def _draws_for_four(prompt: str, action: str, view: View) -> bool:
    if action == "button:draw":
        return prompt in ("unit", "weather")
    if prompt == "repair_system":
        return action != "button:cancel" and not view["prompt"]["about"]["card"]
    return prompt == "unit" and action == "button:repair"


def search_number(view: View, unit: str, active: bool, target: str) -> int:
    """Detection, less the Sensor and the active bonus, plus what hides the target."""
    ship, searcher = view["ships"][target], view["ships"].get(unit)
    sensor = searcher["sensor_value"] if searcher else HELICOPTER_VALUE
    return int(ship["detection"] - sensor - (ACTIVE_BONUS if active else 0) + ship["reduction"])


# -- what the unseen cards say ---------------------------------------------------------------------


def at_least(view: View, number: int, x_is_zero: bool = False) -> Odds:
    """A draw of so much or more, 0 being the least; X fails, unless it counts 0 there."""
    numbers, needed = view["unseen"]["numbers"], max(number, 0)
    good = sum(numbers[needed:X])
    if x_is_zero and needed == 0:
        good += numbers[X]
    return Odds(needed, _percent(view, good), at_least=True)


def below(view: View, number: int) -> Odds:
    """A draw of less than a number; X counts 0."""
    numbers = view["unseen"]["numbers"]
    return Odds(number - 1, _percent(view, sum(numbers[: min(number, X)]) + numbers[X]))


def _percent(view: View, good: int) -> int:
    total: int = view["unseen"]["total"]
    return round(100 * good / total)
