"""Phase 5 (BLITZ-3.3.5, 8.3): OPFOR AAA fires at air units and at units that are being dropped."""

from tests.referees.blitz.printed import Counter
from tests.referees.blitz.table import Piece, Play, Question, Table


def aaa_fire(table: Table) -> Play:
    """One volley for each space with targets and AAA (R-BLITZ-38)."""
    waiting = {space for space in table.control if targets(table, space) and aaa_dice(table, space)}
    while waiting:
        told = table.see("aaa_fires", "BLITZ-3.3.5")
        space = told["space"]
        table.foul_unless(space in waiting, "BLITZ-3.3.5", f"{told}: AAA is due in {waiting}")
        waiting.remove(space)
        dice = aaa_dice(table, space)
        table.foul_unless(told["dice"] == dice, "BLITZ-8.3a", f"{told}: should be {dice} dice")
        column = table.scenario.columns["aaa"]
        results = [column[table.die("aaa", "BLITZ-8.3a") - 1] for _ in range(dice)]
        yield from take_results(table, space, [result for result in results if result != "-"])


def targets(table: Table, space: str) -> list[Piece]:
    """Air units in the space and ground units dropped there; passengers are no targets."""
    dropped = [unit for unit in table.allies(space) if unit.airborne_from]
    return table.flyers(space) + dropped


def aaa_dice(table: Table, space: str) -> int:
    """BLITZ-8.3a: the AAA strengths of the space, and what cards add or take."""
    dice = sum(aaa_of(table, unit.card) for unit in table.foes(space) if unit.shown)
    return dice // 2 if table.halved == space else dice


def aaa_of(table: Table, unit: Counter) -> int:
    """The AAA strength of a unit; cards add dice to units of type AAA."""
    more = sum(effect["amount"] for effect in table.in_force("aaa-dice"))
    return unit.aaa + (more if unit.type == "AAA" else 0)


def suits(unit: Piece, result: str) -> bool:
    """BLITZ-8.3e: some results are for helicopters only, some for fixed wing only."""
    if result.endswith("h"):
        return unit.card.helicopter
    if result.endswith("f"):
        return unit.card.type == "STRIKE"
    return True


def take_results(table: Table, space: str, results: list[str]) -> Play:
    """BLITZ-8.3d: all eliminations before any abort; the player chooses who takes each."""
    results.sort(key=lambda result: (result[0] != "E", result in ("E", "A")))
    for result in results:
        able = {unit.choice: unit for unit in targets(table, space) if suits(unit, result)}
        if not able:
            table.see("result_lost", "R-BLITZ-38", result=result)
            continue
        answer = yield Question("take_hit", "BLITZ-8.3b", set(able))
        table.see("air_hit", "BLITZ-8.3b", unit=able[answer].key, result=result)
        take_hit(table, able[answer], result)


def passengers(table: Table, transport: Piece) -> list[Piece]:
    return [unit for unit in table.units.values() if unit.carried_by == transport.key]


def take_hit(table: Table, unit: Piece, result: str) -> None:
    """BLITZ-8.3f to 8.3i, 10.2c."""
    aboard = passengers(table, unit)
    if result[0] == "E":
        if table.lose_step(unit):
            for passenger in aboard:
                table.eliminate(passenger, "BLITZ-8.3g")
        return
    for other in [*aboard, *([unit] if unit.airborne_from else [])]:
        here, other.at = other.at, other.came_from
        other.carried_by = other.airborne_from = None
        other.jumped = other.lifted = False
        table.settle([here, other.at])
    if unit.card.air:
        unit.at = "used"
