"""Phase 5 (BLITZ-3.3.5, 8.3): OPFOR AAA fires at air units and at units that are being dropped."""

from tests.referees.blitz.printed import Counter
from tests.referees.blitz.table import Piece, Play, Question, Table


def aaa_fire(table: Table) -> Play:
    """One volley for each space with targets and AAA (R-BLITZ-38)."""
    waiting = {
        space for space in table.control if targets(table, space, "opfor") and aaa_dice(table, space, "opfor")
    }
    while waiting:
        space = (table.peek() or {}).get("space")
        table.foul_unless(space in waiting, "BLITZ-3.3.5", f"{table.peek()}: AAA is due in {waiting}")
        assert isinstance(space, str)
        waiting.remove(space)
        yield from volley(table, space, "opfor")


def volley(table: Table, space: str, side: str, alone: Piece | None = None) -> Play:
    """BLITZ-8.3a: a die for each point of AAA strength of a side; `alone`: the only target."""
    dice = aaa_dice(table, space, side)
    table.see("aaa_fires", "BLITZ-8.3a", space=space, dice=dice, side=side)
    column = table.scenario.columns["aaa"]
    results = []
    for _ in range(dice):
        told = table.see("rolled", "BLITZ-8.3a", purpose="aaa")
        results.append(column[told["die"] - 1])
        right = told["outcome"] == CODES.index(results[-1])
        table.foul_unless(right, "BLITZ-8.3a", f"{told} means {results[-1]}")
    results = [result for result in results if result != "-"]
    aborts = [result for result in results if result[0] == "A"]
    eliminations = [result for result in results if result[0] == "E"]
    yield from take_results(table, space, eliminations, aborts, side, alone)
    yield from take_results(table, space, aborts, [], side, alone)


CODES = ["-", "R", "E", "A", "Ah", "Af", "Eh", "Ef"]
"""What the news call the results of a die."""


def targets(table: Table, space: str, side: str) -> list[Piece]:
    """What the AAA of a side fires at: air units, and ground units dropped there; passengers are no targets."""
    if side == "allied":
        air = [unit for unit in table.opfor_air.values() if unit.at == space]
        return air + [unit for unit in table.foes(space) if unit.airborne_from]
    return table.flyers(space) + [unit for unit in table.allies(space) if unit.airborne_from]


def aaa_dice(table: Table, space: str, side: str) -> int:
    """BLITZ-8.3a: the AAA strengths of a side in the space, and what cards add or take from OPFOR's."""
    dice = sum(aaa_of(table, unit.card) for unit in table.of_side(side, space) if unit.shown)
    return dice // 2 if side == "opfor" and table.halved == space else dice


def aaa_of(table: Table, unit: Counter) -> int:
    """The AAA strength of a unit; cards add dice to OPFOR units of type AAA."""
    more = sum(effect["amount"] for effect in table.in_force("aaa-dice"))
    return unit.aaa + (more if unit.type == "AAA" and unit.side == "opfor" else 0)


def suits(unit: Piece, result: str) -> bool:
    """BLITZ-8.3e: some results are for helicopters only, some for fixed wing only."""
    if result.endswith("h"):
        return unit.card.helicopter
    if result.endswith("f"):
        return unit.card.type == "STRIKE"
    return True


BUTTONS = {"": "button:any", "h": "button:helicopter", "f": "button:fixed"}


def take_results(
    table: Table, space: str, results: list[str], later: list[str], side: str, alone: Piece | None
) -> Play:
    """BLITZ-8.3b, d: the player chooses who takes each result and, where it matters, which comes first."""
    while results:
        units = targets(table, space, side) if alone is None else [u for u in [alone] if u.at == space]
        able = {r: {u.choice: u for u in units if suits(u, r)} for r in results}
        if table.coming("result_lost") or not any(able.values()):
            lost = table.see("result_lost", "R-BLITZ-38")["result"]
            table.foul_unless(able.get(lost) == {}, "R-BLITZ-38", f"{lost} is not lost: {able}")
            results.remove(lost)
            continue
        result = yield from first_result(table, able, results + later)
        table.volley = results + later
        answer = yield Question("take_hit", "BLITZ-8.3b", set(able[result]))
        table.volley = []
        told = table.see("air_hit", "BLITZ-8.3b", unit=able[result][answer].card.id)["result"]
        table.foul_unless(able.get(told) == able[result], "BLITZ-8.3b", f"{told} instead of {result}")
        results.remove(told)
        take_hit(table, able[result][answer], told)


def first_result(table: Table, able: dict[str, dict[str, Piece]], results: list[str]) -> Play:
    """It matters if some unit could take either of two results, and another only one of them."""
    kinds = [result for result in able if able[result]]
    narrow = min(kinds, key=lambda kind: len(able[kind]))
    wide = max(kinds, key=lambda kind: len(able[kind]))
    if len(able[narrow]) < len(able[wide]) and set(able[narrow]) & set(able[wide]):
        buttons = {BUTTONS[kind[1:]]: kind for kind in kinds}
        table.volley = results
        answer = yield Question("hit_order", "BLITZ-8.3b", set(buttons))
        table.volley = []
        return buttons[answer]
    return next((kind for kind in kinds if set(able[kind]) == table.offered), narrow)


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
