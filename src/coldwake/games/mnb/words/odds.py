"""What a choice of Modern Naval Battles leads to, before it is made; from a seat's view alone.

Air Strikes, ASW and defences need a number on a die, which Battle Plans in force make easier. Guns,
missiles and torpedoes hit without a roll: there the hits stand against the hull that is left.
"""

from collections.abc import Mapping
from typing import Any

from coldwake.games.mnb.words.content import Card
from coldwake.match import Match
from coldwake.narrate.odds import Odds, hits_on, or_more_on_a_die

ANNOUNCING = frozenset({"attack_target", "air_target", "own_attack", "more_attacks"})
"""The prompts whose targets enter an attack into the ledger."""

View = dict[str, Any]


class Oddsmaker:
    """The odds of one pack's choices."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def odds(self, match: Match, seat: int, action: str, view: View) -> Odds | None:
        """The chance of what a choice leads to; None when nothing comes of it."""
        prompt, (verb, noun) = view["prompt"]["key"], action.split(":", 1)
        if verb == "button":
            return None
        if prompt in ANNOUNCING:
            return _foreseen(match, seat, action)
        if prompt in ("defence", "more_defence"):
            return self._defence(view, seat, verb, noun)
        if prompt == "card_attack":
            return self._defence(view, seat, "card", view["prompt"]["about"]["card"])
        if prompt == "flak_attack":
            return self._defence(view, seat, "ship", view["prompt"]["about"]["ship"])
        if prompt == "screen_ship":
            return _on_screen(match, seat, action)
        if prompt == "defence_order":
            return _on_answer(view, view["answers"][int(noun) - 1])
        return of_attack(view, view["attacks"][int(noun) - 1]) if prompt == "attack_order" else None

    def _defence(self, view: View, seat: int, verb: str, noun: str) -> Odds | None:
        """A card's own number, or the best of a ship's that is neither used nor drafted."""
        if verb == "card":
            number = self._cards[noun].guard
            return with_plans(view, seat, number) if number else None
        drafted = [row for row in view["me"]["draft"] if row["ship"] == noun]
        return with_plans(view, seat, sorted(view["ships"][noun]["air_defence"])[len(drafted)])


def with_plans(view: View, seat: int, number: int) -> Odds:
    """What a seat's die must show for a number: each Battle Plan in force adds 1 to it."""
    return or_more_on_a_die(number - len(view["players"][seat]["plans"]))


def of_attack(view: View, attack: View) -> Odds | None:
    """What an announced attack does if nobody stops it; None if its target is gone."""
    target = view["ships"].get(attack["target"])
    if target is None:
        return None
    if attack["number"] is not None:
        return with_plans(view, view["active"], attack["number"])
    return _hits(attack, target)


def hits_announced(view: View, ship: str, before: int | None = None) -> int:
    """The hits of the attacks in the ledger that are still aimed at a ship, up to a place in it."""
    return sum(
        attack["hits"] or 0
        for attack in view["attacks"][:before]
        if attack["target"] == ship and attack["status"] == "announced"
    )


def will_sink(view: View, attack: View) -> bool:
    """Whether an announced attack with those before it reaches the hull, if nobody stops them."""
    target = view["ships"].get(attack["target"])
    if target is None or attack["status"] != "announced" or attack["hits"] is None:
        return False
    return _hits(attack, target, hits_announced(view, attack["target"], attack["id"] - 1)).sinks


def _hits(attack: View, target: View, before: int = 0) -> Odds:
    """A submarine takes no hit, and some guns sink whatever the hull; hits before it leave less hull."""
    left = max(1, target["hull"] - target["points"] - before)
    return hits_on(left, max(left, attack["hits"]) if attack["sinks"] else attack["hits"])


def of_answer(view: View, answer: View) -> Odds | None:
    """The chance that a declared defence stops its attack; Screening needs no die."""
    return None if answer["number"] is None else with_plans(view, answer["seat"], answer["number"])


def _on_answer(view: View, answer: View) -> Odds | None:
    """A defence; where an attack would move, what its hits do to the ship that takes them."""
    return _screened(view, answer) if answer["to"] else of_answer(view, answer)


def _screened(view: View, answer: View) -> Odds | None:
    """Hits alone: the die of a strike is the enemy's to throw."""
    attack, ship = view["attacks"][answer["attack"] - 1], view["ships"][answer["to"]]
    return None if attack["hits"] is None else _hits(attack, ship)


def _after(match: Match, seat: int, action: str) -> View:
    """What a seat would see if it chose an action."""
    trial = match.copy()
    trial.play(action, seat)
    return trial.view(seat)


def _on_screen(match: Match, seat: int, action: str) -> Odds | None:
    """The ship that is to take an attack, as the draft would have it."""
    after = _after(match, seat, action)
    return _screened(after, after["me"]["draft"][-1])


def _foreseen(match: Match, seat: int, action: str) -> Odds | None:
    """The attack as the ledger would have it; announcing rolls nothing and shows nothing hidden."""
    after = _after(match, seat, action)
    attack = after["attacks"][-1]
    if attack["hits"] is None:
        return of_attack(after, attack)
    before = hits_announced(after, attack["target"], attack["id"] - 1)
    return _hits(attack, after["ships"][attack["target"]], before)
