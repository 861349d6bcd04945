"""Rules 6.5 to 6.7, 12.1 and 13.5: hits, sinking, leaving, and Damage Control."""

from coldwake.core.nodes import Node
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.constants import ATTACK, CANCEL, D_CONTROL, SENSOR, SENSOR_BUTTON
from coldwake.games.attack_sub.rules.effects import (
    clear_contacts,
    clear_force_contacts,
    note_action,
    play_card,
)
from coldwake.games.attack_sub.rules.helicopters import ditch_all
from coldwake.games.attack_sub.rules.node_kinds import further_click
from coldwake.games.attack_sub.rules.options import damaged_systems
from coldwake.games.attack_sub.rules.queries import capacity, side_of_ship, warships
from coldwake.games.attack_sub.rules.state import DAMAGED, EXITED, SUNK, Waters
from coldwake.games.attack_sub.rules.victory import judge_exit, judge_sinking

# -- 6.5, 6.6, 12.1 --------------------------------------------------------------------------------


def apply_hit(s: Waters, ship: int, card: int) -> None:
    """The hit result at the foot of a card.

    Rules: SUB-6.5c, SUB-6.5d, SUB-6.5e, SUB-12.1a, SUB-13.1a, R-SUB-50, R-SUB-82.
    """
    attack, sensor = s.pack.hit_attack[card], s.pack.hit_sensor[card]
    if s.pack.transport[ship]:
        attack, sensor = attack + sensor, 0
    if s.pack.hit_sunk[card]:
        sink(s, ship)
    elif attack or sensor:
        damage(s, ship, sensor, attack)


def damage(s: Waters, ship: int, sensor: int, attack: int) -> None:
    """Markers move right; in the Sunk box the Ship is lost (SUB-6.5d)."""
    for system, boxes in ((SENSOR, sensor), (ATTACK, attack)):
        if boxes:
            emit(s, events.DAMAGED, (ship, system, boxes))
    sensor, attack = s.sensor[ship] + sensor, s.attack[ship] + attack
    if sensor >= s.pack.sensor_boxes[ship] or attack >= s.pack.attack_boxes[ship]:
        sink(s, ship)
        return
    s.sensor = put(s.sensor, ship, sensor)
    s.attack = put(s.attack, ship, attack)
    s.flags = put(s.flags, ship, s.flags[ship] | DAMAGED)  # SUB-6.6a, R-SUB-51: once and for all
    if not s.pack.submarine[ship] and not capacity(s, ship):
        ditch_all(s, ship)


def sink(s: Waters, ship: int) -> None:
    """A Ship is removed from play at once (SUB-6.5d, SUB-10.4b)."""
    side = side_of_ship(s, ship)
    emit(s, events.SANK, (ship, side))
    remove(s, ship, SUNK + side)
    judge_sinking(s, ship, side)


def leave(s: Waters, ship: int) -> None:
    """A Ship leaves for good, its helicopters with it (SUB-13.5c, R-SUB-08)."""
    side = side_of_ship(s, ship)
    remove(s, ship, EXITED + side)
    judge_exit(s, side)


def remove(s: Waters, ship: int, zone: int) -> None:
    """Out of play: no markers, no helicopters, and no Force contact without a ship to hold it."""
    ditch_all(s, ship)
    clear_contacts(s, ship)
    s.move(ship, zone)
    s.flags = put(s.flags, ship, 0)
    if s.force_side >= 0 and not warships(s, s.force_side):
        clear_force_contacts(s)


# -- 6.7 Damage Control ----------------------------------------------------------------------------


def begin_control(s: Waters, ship: int, card: int) -> None:
    """Where both markers have moved, which one goes back?"""
    systems = damaged_systems(s, ship)
    if len(systems) == 1:
        control(s, ship, card, systems[0])
    else:
        s.push((CONTROL_SYSTEM.id, 0, ship, card))


def control_systems(s: Waters, f: Frame) -> list[int]:
    """The markers that are off their best box."""
    return [CANCEL, *[SENSOR_BUTTON + system for system in damaged_systems(s, f[2])]]


def choose_system(s: Waters, f: Frame, action: int) -> None:
    """This one."""
    if action != CANCEL:
        control(s, f[2], f[3], action - SENSOR_BUTTON)


def control(s: Waters, ship: int, card: int, system: int) -> None:
    """One box left; Detection and Defence stay lowered (SUB-3.1g, SUB-6.7a, SUB-6.7b)."""
    play_card(s, card)
    note_action(s, ship, D_CONTROL)
    emit(s, events.CARD_PLAYED, (s.active, ship, card))
    if system == ATTACK:
        s.attack = put(s.attack, ship, s.attack[ship] - 1)
    else:
        s.sensor = put(s.sensor, ship, s.sensor[ship] - 1)
    emit(s, events.CONTROLLED, (s.active, ship, system))


CONTROL_SYSTEM = further_click(
    "control_system", "SUB-6.7a", control_systems, choose_system, step="D", about="unit card"
)

NODES: list[Node[Waters]] = [CONTROL_SYSTEM]
"""The nodes of these rules."""
