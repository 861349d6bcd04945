"""The response windows of Attack Sub, and what their standing orders make of an observer's view."""

from coldwake.bots.base import View
from coldwake.bots.windows import ASK, PASS, Window, Windows
from coldwake.games.attack_sub.bots.facts import SubFacts
from coldwake.games.attack_sub.bots.table import BOXES
from coldwake.games.attack_sub.words.content import FORCE

UNLESS_KEY, UNLESS_AIMED, UNLESS_REACH = "unless_key", "unless_aimed", "unless_reach"
ALWAYS_DRAW = "draw"
"""The hand is filled without a question."""
NUMBERS = (6, 4, 2)
UNLESS_NEEDS = tuple(f"unless_needs:{number}" for number in NUMBERS)

NO_ATTACK, LEVEL_1 = BOXES["no-attack"], BOXES["1"]


def _passes(facts: SubFacts, view: View, seat: int, order: str) -> bool:
    """Whether the window is none of those that the order makes an exception for."""
    if order == ALWAYS_DRAW:
        return True
    if order == UNLESS_KEY:
        return not any(_is_key(facts, view, seat, ship) for ship in _at_stake(view))
    if order == UNLESS_AIMED:
        return not _nears_attack(facts, view, seat)
    if order == UNLESS_REACH:
        return not _is_in_reach(facts, view)
    return not _needs_at_most(view, int(order.partition(":")[2]))


def _at_stake(view: View) -> list[str]:
    """The ships that the window is about."""
    about: str | None = view["prompt"]["about"].get("ship")
    return [about] if about is not None else list(view["operation"]["targets"])


def _is_key(facts: SubFacts, view: View, seat: int, ship: str) -> bool:
    """Whether a ship is what the enemy is after, brings him points, or is the last in play."""
    player = view["players"][seat]
    enemy = facts.scenarios[view["scenario"]][1 if player["side"] == "first" else 0]
    return ship in enemy.kill or enemy.points[ship] > 0 or player["fleet"] == [ship]


def _contact(view: View, holder: str, target: str) -> int:
    for contact in view["contacts"]:
        if contact["holder"] == holder and contact["target"] == target:
            return BOXES[contact["level"]]
    return 0


def _holder(facts: SubFacts, unit: str) -> str:
    """Who holds a unit's contacts: a submarine itself, else its Force."""
    ship = facts.ships.get(unit)
    return unit if ship is not None and ship.submarine else FORCE


def _nears_attack(facts: SubFacts, view: View, seat: int) -> bool:
    """Whether one box more would let somebody attack: the searcher his target, or a listener the searcher."""
    unit = view["operation"]["unit"]
    if view["prompt"]["key"] == "hide":
        pairs = [(_holder(facts, unit), ship) for ship in _at_stake(view)]
    else:
        pairs = [(_holder(facts, ship), unit) for ship in view["players"][seat]["fleet"]]
    return any(_contact(view, holder, target) >= NO_ATTACK for holder, target in pairs)


def _is_in_reach(facts: SubFacts, view: View) -> bool:
    """Whether the mover or the object of a range change could attack the other as things stand."""
    parties = (view["operation"]["unit"], view["operation"]["object"])
    for contact in view["contacts"]:
        between = contact["holder"] in parties and _holder(facts, contact["target"]) in parties
        if between and BOXES[contact["level"]] >= LEVEL_1:
            return True
    return False


def _needs_at_most(view: View, number: int) -> bool:
    """Whether the attack hits with a random number so low."""
    operation = view["operation"]
    return bool(operation["defence"] - operation["strength"] <= number)


OPEN = frozenset({"choose_side", "refill", "revival_choice", "search_on", "shut_down"})
"""The prompts whose possible answers everybody can see."""

WINDOWS = Windows(
    (
        Window("listen", (ASK, PASS, UNLESS_AIMED)),
        Window("hide", (ASK, PASS, UNLESS_AIMED, UNLESS_KEY)),
        Window("answer", (ASK, PASS, *UNLESS_NEEDS, UNLESS_KEY)),
        Window("cancel_range", (ASK, PASS, UNLESS_REACH)),
        Window("shut_down", (ASK, PASS, UNLESS_KEY)),
        Window("refill", (ASK, ALWAYS_DRAW)),
        Window("draw_offer", (ASK, PASS)),
    ),
    _passes,
    open=OPEN,
)
