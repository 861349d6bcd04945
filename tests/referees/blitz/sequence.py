"""Chapter 3: the twelve phases of a turn."""

from tests.referees.blitz.admin import admin, begin_turn
from tests.referees.blitz.air import air_movement
from tests.referees.blitz.bombs import air_attacks, flyers_return, scouts_return
from tests.referees.blitz.cards import action_card, allied_reinforcements, opfor_card
from tests.referees.blitz.combat import ground_combat
from tests.referees.blitz.flak import aaa_fire
from tests.referees.blitz.movement import check_stacking, ground_movement
from tests.referees.blitz.reaction import opfor_movement, opfor_reinforcements
from tests.referees.blitz.table import Play, Table


def play(table: Table) -> Play:
    """Turn after turn until the game is over."""
    begin_turn(table)
    while not table.over:
        yield from turn(table)


def turn(table: Table) -> Play:
    """BLITZ-3.3: the phases in their order; stacking is checked at the end of each (R-BLITZ-19)."""
    parts = (
        action_card,
        allied_reinforcements,
        ground_movement,
        air_movement,
        aaa_fire,
        air_attack_phase,
        friendly_combat,
        opfor_card,
        opfor_reinforcements,
        opfor_movement,
        ground_combat,
    )
    for phase, part in enumerate(parts, 1):
        table.phase = phase
        yield from part(table)
        yield from check_stacking(table)
    table.phase = 12
    admin(table)


def air_attack_phase(table: Table) -> Play:
    yield from air_attacks(table)
    flyers_return(table)


def friendly_combat(table: Table) -> Play:
    scouts = scouts_return(table)
    yield from ground_combat(table, scouts)
