"""The response windows of Cold War Naval Battles, and what their standing orders make of a view.

What cannot be decided for certain from the observer's view is left to the player.
"""

from coldwake.bots.base import View
from coldwake.bots.windows import ASK, PASS, Window, Windows
from coldwake.games.cwnb.bots.facts import CwnbFacts

UNLESS_SUNK, UNLESS_CARRIER, UNLESS_OWN = "unless_sunk", "unless_carrier", "unless_own"
WORTHS = (3, 6, 10)
UNLESS_WORTH = tuple(f"unless_worth:{points}" for points in WORTHS)

SALVO = ("gun", "missile", "torpedo", "torpedo-roll")
"""The attacks that Point Defenses of the first stage answer."""
AIR = ("lbas", "bomber", "strike", "cruise")
STRIKES = ("lbas", "strike")
HUNTS = ("asw", "torpedo-roll")
"""The attacks that sink a submarine when they hit."""
FIXED = ("gun", "missile", "torpedo", "cruise")
"""The attacks that lay a Damage card."""
BIG_SHIP_HITS = 7
"""With so many hits left, a ship is only crippled from the air (rule 12.7)."""


def _passes(facts: CwnbFacts, view: View, seat: int, order: str) -> bool:
    """Whether none of the ships at stake is one that the order makes an exception for."""
    if order == UNLESS_OWN:
        return bool(_defender(view) != seat)
    ships = _at_stake(view)
    if order == UNLESS_SUNK:
        return not any(_would_sink(facts, view, ship) for ship in ships)
    if order == UNLESS_CARRIER:
        return not any(facts.ships[ship].strikes for ship in ships)
    least = int(order.partition(":")[2])
    return not any(facts.ships[ship].points >= least for ship in ships)


def _defender(view: View) -> int:
    """Whose ships the window is about: those of the attacked player, or the attacker's submarines."""
    found: int = view["prompt"]["about"].get("defender", view["active"])
    return found


def _at_stake(view: View) -> list[str]:
    """The ships that the window could save; a Bomber Strike may hit any surface ship."""
    window = view["prompt"]["key"]
    if window == "save_submarine":
        return list(view["hit_submarines"])
    ships: list[str] = []
    for attack in view["attacks"]:
        if attack["defender"] == _defender(view) and _is_answered_in(window, attack):
            ships += _targets(view, attack)
    return [ship for ship in ships if ship in view["ships"]]


def _is_answered_in(window: str, attack: View) -> bool:
    if window == "damage_control":
        return bool(attack["status"] == "hit" or attack["hits"] > 0)
    kinds = SALVO if window == "point_defence" else AIR
    return attack["status"] == "named" and attack["kind"] in kinds


def _targets(view: View, attack: View) -> list[str]:
    if attack["target"] is not None:
        return [attack["target"]]
    return [ship for row in view["players"][attack["defender"]]["rows"] for ship in row]


def _would_sink(facts: CwnbFacts, view: View, ship: str) -> bool:
    """Whether a ship sinks if everything that is still aimed at it hits."""
    aimed = [
        attack
        for attack in view["attacks"]
        if attack["status"] in ("named", "hit") and ship in _targets(view, attack)
    ]
    if any(attack["kind"] in HUNTS for attack in aimed):
        return True
    shown = view["ships"][ship]
    blows = [_damage(facts, view, attack, ship) for attack in aimed if attack["kind"] in FIXED]
    hurt = shown["points"] + sum(
        _damage(facts, view, attack, ship)
        for attack in aimed
        if attack["kind"] in FIXED and attack["status"] == "named"
    )
    if hurt >= facts.ships[ship].hits or (shown["crippled"] and any(blow > 0 for blow in blows)):
        return True
    return _sinks_from_the_air(facts, view, ship, hurt, _air_hits(aimed))


def _damage(facts: CwnbFacts, view: View, attack: View, ship: str) -> int:
    """What the card of an attack counts under a ship; armour takes one off (rule 12.6)."""
    armour = "12.6" in view["options"] and facts.ships[ship].code == "BB"
    return facts.cards[str(attack["card"])].damage - armour


def _air_hits(aimed: list[View]) -> int:
    """How many hits from the air there may be; of bombers, those rolled or still to roll."""
    strikes = sum(attack["kind"] in STRIKES for attack in aimed)
    bombers: int = sum(attack["hits"] or attack["dice"] for attack in aimed if attack["kind"] == "bomber")
    return strikes + bombers


def _sinks_from_the_air(facts: CwnbFacts, view: View, ship: str, hurt: int, hits: int) -> bool:
    if hits != 1:
        return hits > 1
    is_big = "12.7" in view["options"] and not view["ships"][ship]["crippled"]
    return not (is_big and facts.ships[ship].hits - hurt >= BIG_SHIP_HITS)


AIR_DEFENCE, TEAMS = "12.1", "13.2"
"""The rules without which nobody is asked about Air Defense systems, or about teammates."""

_FOR_SHIPS = (ASK, PASS, UNLESS_SUNK, *UNLESS_WORTH, UNLESS_CARRIER)
_WITH_TEAMS = ((UNLESS_OWN, TEAMS),)
OPEN = frozenset({"adjust_ship", "bomber_hit", "defender_order", "dive", "repair", "ship_ahoy_row"})
"""The prompts whose possible answers everybody can see."""

WINDOWS = Windows(
    (
        Window("point_defence", (*_FOR_SHIPS, UNLESS_OWN), ruled=_WITH_TEAMS),
        Window("air_point_defence", (*_FOR_SHIPS, UNLESS_OWN), ruled=_WITH_TEAMS),
        Window("air_defence", _FOR_SHIPS, rule=AIR_DEFENCE),
        Window("damage_control", (*_FOR_SHIPS, UNLESS_OWN), ruled=_WITH_TEAMS),
        Window("save_submarine", (ASK, PASS, *UNLESS_WORTH, UNLESS_OWN), ruled=_WITH_TEAMS),
        Window("transfer_consent", (ASK, PASS), rule=TEAMS),
        Window("transfer_card", (ASK, PASS), rule=TEAMS),
    ),
    _passes,
    open=OPEN,
)
