"""BLITZ-7.3: retreats of both sides."""

from tests.referees.blitz.movement import closed
from tests.referees.blitz.table import Piece, Play, Question, Table


def bridged(table: Table, unit: Piece, here: str, there: str) -> bool:
    """BLITZ-10.5d: an engineer helps across. R-BLITZ-55: one that retreats itself is at the water then."""
    if not table.rule("10.5"):
        return False
    if "engineer" in unit.card.traits:
        return True
    helpers = table.of_side(unit.side, here) + table.of_side(unit.side, there)
    return any(u.counter is not None and "engineer" in u.counter.traits for u in helpers if u is not unit)


def ways_out(table: Table, unit: Piece, here: str, trail: list[str]) -> list[str]:
    """BLITZ-7.3.2b, R-BLITZ-30: the next space of a retreat."""
    ways = []
    for there, water in table.scenario.roads[here].items():
        if there in trail or closed(table, unit.card, there) or table.against(unit.side, there):
            continue
        if not water or bridged(table, unit, here, there):
            ways.append(there)
    return ways


def reach(table: Table, unit: Piece, here: str, trail: list[str], spaces: int) -> int:
    """How many of so many spaces the unit can retreat from here."""
    if not spaces:
        return 0
    best = 0
    for there in ways_out(table, unit, here, trail):
        best = max(best, 1 + reach(table, unit, there, [*trail, there], spaces - 1))
        if best == spaces:
            break
    return best


def retreat(table: Table, unit: Piece, spaces: int) -> Play:
    """The unit retreats so many spaces. R-BLITZ-34: the player is asked whether his elite units ignore the first
    retreat; OPFOR's always do."""
    if spaces and table.rule("10.3") and "elite" in unit.card.traits:
        answer = "button:stand"
        if unit.side == "allied":
            answer = yield Question("stand_firm", "BLITZ-10.3b", {"button:stand", "button:give-way"})
        if answer == "button:stand":
            table.see("stands_firm", "BLITZ-10.3b", unit=unit.card.id)
            spaces -= 1
    gone = yield from give_way(table, unit, spaces)
    return gone


def give_way(table: Table, unit: Piece, spaces: int) -> Play:
    """BLITZ-7.3.2a to e, R-BLITZ-29, 30."""
    trail = [unit.at]
    while spaces:
        ways = ways_out(table, unit, unit.at, trail) if unit.card.move else []
        if not ways:
            spaces -= 1
            if table.lose_step(unit):
                return True
            continue
        longest = reach(table, unit, unit.at, trail, spaces)
        ways = [w for w in ways if 1 + reach(table, unit, w, [*trail, w], spaces - 1) == longest]
        answer = yield Question("retreat_space", "BLITZ-7.3.2d", {f"space:{way}" for way in ways})
        here, unit.at = unit.at, answer.removeprefix("space:")
        trail.append(unit.at)
        table.see("retreated", "BLITZ-7.3.2a", unit=unit.card.id, space=unit.at)
        table.settle([here, unit.at])
        spaces -= 1
    return len(trail) > 1
