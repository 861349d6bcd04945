"""The response windows of Modern Naval Battles, and what their standing orders make of an observer's view.

Intel is asked of everybody with cards after every card, so most players will want an order for it.
"""

from coldwake.bots.base import View
from coldwake.bots.windows import ASK, PASS, Window, Windows
from coldwake.games.mnb.bots.facts import MnbFacts

UNLESS_ATTACKED, UNLESS_CONCERNED = "unless_attacked", "unless_concerned"
UNLESS_TEAM, UNLESS_PLAYED = "unless_team", "unless_played"
UNLESS_SINKS = "unless_sinks"
POINTS = (3, 6)
UNLESS_POINTS = tuple(f"unless_points:{points}" for points in POINTS)

SPENDING, DEFENDING = "reinforcement", "defences"
"""The stages in which a card is spent for points, and in which it defends."""
PENDING = ("announced", "pending")
"""Attacks and defences that nothing has stopped or settled yet."""


def _passes(facts: MnbFacts, view: View, seat: int, order: str) -> bool:
    """Whether the window is none of those that the order makes an exception for."""
    if order == UNLESS_PLAYED:
        return bool(view["stage"] == SPENDING)
    if order == UNLESS_CONCERNED:
        return not _is_concerned(view, seat)
    if order == UNLESS_SINKS:
        return not any(_would_sink(facts, view, ship) for ship in _targets(view, seat))
    if order == UNLESS_TEAM:
        return not any(_targets(view, other) for other in _team(view, seat))
    targets = _targets(view, seat)
    least = int(order.partition(":")[2] or 0)
    return not any(facts.ships[ship].vp >= least for ship in targets)


def _team(view: View, seat: int) -> list[int]:
    side = view["players"][seat]["team"]
    return [player["seat"] for player in view["players"] if player["team"] == side]


def _targets(view: View, seat: int) -> list[str]:
    """A player's ships that are at stake: those that the played card attacks, or that are under attack."""
    return [
        attack["target"]
        for attack in _attacks(view)
        if attack["defender"] == seat and attack["target"] in view["ships"]
    ]


def _attacks(view: View) -> list[View]:
    """The attack that a card makes which waits for Intel; in Defenses all attacks."""
    pending = [attack for attack in view["attacks"] if attack["status"] in PENDING]
    if not view["played"]:
        return pending
    if view["stage"] in (SPENDING, DEFENDING):
        return []
    return [attack for attack in pending if attack["card"] == view["played"][0]["card"]][-1:]


def _is_concerned(view: View, seat: int) -> bool:
    """Whether the played card attacks the player, opposes his attack, or is his own and to be stopped."""
    if view["played"][0]["seat"] == seat or _targets(view, seat):
        return True
    return bool(view["stage"] == DEFENDING and view["active"] == seat)


def _would_sink(facts: MnbFacts, view: View, ship: str) -> bool:
    """Whether a ship sinks if nothing stops what is aimed at it, and every die is a six."""
    aimed = [attack for attack in _attacks(view) if attack["target"] == ship]
    if facts.ships[ship].submarine or any(attack["number"] or attack["sinks"] for attack in aimed):
        return True
    hurt: int = view["ships"][ship]["points"]
    return hurt + sum(int(attack["hits"]) for attack in aimed) >= facts.ships[ship].hull


OPEN = frozenset(
    {"attack_order", "defence_order", "layout_ready", "layout_ship", "more_attacks", "navy", "reorganise"}
)
"""The prompts whose possible answers everybody can see."""

WINDOWS = Windows(
    (
        Window(
            "intel",
            (
                ASK, PASS, UNLESS_PLAYED, UNLESS_CONCERNED, UNLESS_ATTACKED, *UNLESS_POINTS, UNLESS_SINKS,
                UNLESS_TEAM,
            ),
        ),
        Window("defence", (ASK, PASS, *UNLESS_POINTS, UNLESS_SINKS)),
        Window("defence_order", (ASK, PASS)),
        Window("attack_order", (ASK, PASS)),
        Window("discard", (ASK, PASS)),
        Window("exchange", (ASK, PASS)),
        Window("exchange_answer", (ASK, PASS)),
    ),
    _passes,
    open=OPEN,
)  # fmt: skip
