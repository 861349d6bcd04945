"""Phase 6 (BLITZ-3.3.6, 8.4): air attacks and naval gunfire."""

from tests.referees.blitz.printed import Effect
from tests.referees.blitz.retreats import retreat
from tests.referees.blitz.table import Piece, Play, Question, Table

AIR_ATTACK, GUNFIRE, RAID = 0, 1, 2
"""What the news call the attack of the player's air units, naval gunfire, and an attack of OPFOR's air units."""


def air_attacks(table: Table) -> Play:
    """The player may attack in each space where bombers and OPFOR units are, once in each."""
    attacked: set[str] = set()
    extra = [e for e in table.in_force("bomb-dice") if e.get("one_space")]
    guns = table.in_force("gunfire")
    while True:
        spaces = {f"space:{space}" for space in bombing_spaces(table) - attacked}
        shelled = gunfire_spaces(table) if guns else set()
        buttons = {"button:done"} | ({"button:gunfire"} if shelled else set())
        answer = yield Question("air_attack", "BLITZ-8.4a", buttons | spaces)
        if answer == "button:done":
            return
        if answer == "button:gunfire":
            yield from shell(table, shelled, guns)
        else:
            yield from bomb(table, answer.removeprefix("space:"), extra, attacked)


def shell(table: Table, spaces: set[str], guns: list[Effect]) -> Play:
    """Naval gunfire, once, as many dice as the card says."""
    options = {f"space:{space}" for space in spaces} | {"button:cancel"}
    answer = yield Question("gunfire", "BLITZ-8.4a", options)
    if answer != "button:cancel":
        space = answer.removeprefix("space:")
        dice = sum(effect["dice"] for effect in guns if space in aimed_at(table, effect))
        guns.clear()
        yield from bombard(table, space, dice, GUNFIRE)


def bomb(table: Table, space: str, extra: list[Effect], attacked: set[str]) -> Play:
    """An air attack; the player says where the extra dice of a card are thrown."""
    dice = bomb_dice(table, space)
    if extra:
        options = {"button:cancel", "button:extra", "button:plain"}
        answer = yield Question("extra_dice", "BLITZ-8.4c", options)
        if answer == "button:cancel":
            return
        if answer == "button:extra":
            dice += extra.pop()["amount"]
    attacked.add(space)
    yield from bombard(table, space, dice, AIR_ATTACK)


def bombers(table: Table, space: str) -> list[Piece]:
    """BLITZ-8.4a: air units whose bombardment value is 1 or more."""
    return [unit for unit in table.flyers(space) if unit.printed_firepower]


def bombing_spaces(table: Table) -> set[str]:
    return {s for s in table.control if table.foes(s) and bombers(table, s) and not table.may_not_attack(s)}


def aimed_at(table: Table, effect: Effect) -> set[str]:
    """The spaces the card names, or the landing spaces."""
    landing = {space.id for space in table.scenario.spaces.values() if "landing" in space.flags}
    return set(effect.get("spaces", ())) or landing


def gunfire_spaces(table: Table) -> set[str]:
    """Where naval gunfire finds something to hit."""
    reached = {space for effect in table.in_force("gunfire") for space in aimed_at(table, effect)}
    return {s for s in reached if table.foes(s) and not table.may_not_attack(s)}


def bomb_dice(table: Table, space: str) -> int:
    """BLITZ-8.4c: the sum of the bombardment values, and what cards add for each attacking unit."""
    each = [e for e in table.in_force("bomb-dice") if not e.get("one_space")]
    dice = 0
    for unit in bombers(table, space):
        dice += unit.printed_firepower + sum(e["amount"] for e in each if unit.card.named_by(e))
    return dice


def bombard(table: Table, space: str, dice: int, weapon: int) -> Play:
    """BLITZ-8.4a to d: targets are turned up, all eliminations come before any retreat."""
    table.see("air_attack", "BLITZ-8.4c", space=space, dice=dice, weapon=weapon)
    victims = "allied" if weapon == RAID else "opfor"
    if weapon != RAID:
        table.reveal(space)
    column = table.scenario.columns["bombardment"]
    results = []
    for _ in range(dice):
        told = table.see("rolled", "BLITZ-8.4c", purpose="bombardment")
        results.append(column[told["die"] - 1])
        right = told["outcome"] == "-RE".index(results[-1])
        table.foul_unless(right, "BLITZ-8.4c", f"{told} means {results[-1]}")
    for _ in range(results.count("E")):
        if not table.of_side(victims, space):
            return
        victim = yield from weakest(table, table.of_side(victims, space))
        table.lose_step(victim)
    yield from drive_off(table, table.of_side(victims, space), results.count("R"), space)


def drive_off(table: Table, waiting: list[Piece], retreats: int, space: str) -> Play:
    """R-BLITZ-40: one retreat to each target from the weakest upwards; those left over go round again."""
    while retreats and waiting:
        victim = yield from weakest(table, waiting)
        share = -(-retreats // len(waiting))
        waiting.remove(victim)
        retreats -= share
        yield from retreat(table, victim, share, space)


def weakest(table: Table, units: list[Piece]) -> Play:
    """BLITZ-8.4b, R-BLITZ-41: the weakest at this moment; the player decides between equal ones."""
    least = min(unit.printed_firepower for unit in units)
    weak = {unit.choice: unit for unit in units if unit.printed_firepower == least}
    if len(weak) == 1:
        return next(iter(weak.values()))
    answer = yield Question("bomb_victim", "BLITZ-8.4b", set(weak))
    return weak[answer]


def flyers_return(table: Table) -> None:
    """BLITZ-8.2b: at the end of phase 6 all air units on the map go to Used; recons wait (10.1b). The scenario may
    say that a unit flies once only."""
    for unit in table.units.values():
        unit.carried_by = unit.airborne_from = None
        if unit.card.air and unit.at in table.control and unit.card.type != "RECON":
            unit.at = "used"
            if unit.card.once:
                table.see("air_lost", "BLITZ-8.2b", unit=unit.key)
                unit.at = "out"


def scouts_return(table: Table) -> set[str]:
    """R-BLITZ-42: recons go to Used when phase 7 begins; where they were is remembered."""
    scouts = set()
    for unit in table.units.values():
        if unit.card.air and unit.at in table.control:
            scouts.add(unit.at)
            unit.at = "used"
    return scouts
