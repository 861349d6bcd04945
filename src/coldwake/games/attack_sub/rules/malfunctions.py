"""Rule 9: malfunctions and their repair."""

from coldwake.core.nodes import Node
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.clicks import active_seat
from coldwake.games.attack_sub.rules.constants import (
    ATTACK,
    CANCEL,
    DOWN,
    F_REPAIR,
    FOR_REPAIR,
    LEVEL_4,
    MALFUNCTION,
    REPAIR_NEEDS,
    SENSOR,
    SENSOR_BUTTON,
)
from coldwake.games.attack_sub.rules.effects import (
    lose_contacts_of,
    note_action,
    play_card,
    settle_pile,
    turn_over,
)
from coldwake.games.attack_sub.rules.node_kinds import card_turned, further_click
from coldwake.games.attack_sub.rules.options import repairable
from coldwake.games.attack_sub.rules.queries import fault, holder_of, side_of_ship, surface_ships
from coldwake.games.attack_sub.rules.state import BY_CARD, BY_DRAW, NOTHING, Waters

# -- 9.1 to 9.3 ------------------------------------------------------------------------------------


def malfunction(s: Waters, ship: int, system: int) -> None:
    """One step worse: -1, -2, Down (SUB-9.1b, SUB-9.3a, SUB-9.3c, R-SUB-01)."""
    step = fault(s, ship, system)
    set_fault(s, ship, system, step + 1 if step < DOWN else DOWN)


def set_fault(s: Waters, ship: int, system: int, step: int) -> None:
    """A system is at a step of malfunction; a sensor that got worse loses contacts.

    Rules: SUB-9.2a, SUB-9.2b, SUB-9.3b, SUB-9.3d, R-SUB-02, R-SUB-34, R-SUB-35.
    """
    if system == ATTACK:
        s.attack_fault = put(s.attack_fault, ship, step)
    else:
        s.sensor_fault = put(s.sensor_fault, ship, step)
    emit(s, events.MALFUNCTIONED, (ship, system, step))
    if system == SENSOR and not is_covered(s, ship):
        boxes = LEVEL_4 if step == DOWN else 1
        lose_contacts_of(s, holder_of(s, ship), side_of_ship(s, ship), boxes)


def is_covered(s: Waters, ship: int) -> bool:
    """Another surface ship without a sensor malfunction keeps the Force's contacts (SUB-9.2b, R-SUB-34)."""
    if s.pack.submarine[ship]:
        return False
    for other in surface_ships(s, side_of_ship(s, ship)):
        counts = not s.rules.ears_count or not s.pack.deaf[other]
        if other != ship and counts and not s.sensor_fault[other]:
            return True
    return False


# -- 9.4 repair ------------------------------------------------------------------------------------


def begin_by_draw(s: Waters, ship: int) -> None:
    """Without a card; where both systems fail, which one?"""
    _begin(s, ship, NOTHING, repairable(s, ship, BY_DRAW))


def begin_by_card(s: Waters, ship: int, card: int) -> None:
    """With a Technician."""
    _begin(s, ship, card, repairable(s, ship, BY_CARD))


def _begin(s: Waters, ship: int, card: int, systems: list[int]) -> None:
    if len(systems) == 1:
        repair(s, ship, card, systems[0])
    else:
        s.push((REPAIR_SYSTEM.id, 0, ship, card))


def repair_systems(s: Waters, f: Frame) -> list[int]:
    """The systems that may be repaired so."""
    way = BY_DRAW if f[3] < 0 else BY_CARD
    return [CANCEL, *[SENSOR_BUTTON + system for system in repairable(s, f[2], way)]]


def choose_system(s: Waters, f: Frame, action: int) -> None:
    """This one."""
    if action != CANCEL:
        repair(s, f[2], f[3], action - SENSOR_BUTTON)


def repair(s: Waters, ship: int, card: int, system: int) -> None:
    """A Technician succeeds by himself; else a draw decides (SUB-3.1i, SUB-9.4a, SUB-9.4d)."""
    note_action(s, ship, F_REPAIR)
    way = BY_DRAW if card < 0 else BY_CARD
    s.repairs = put(s.repairs, ship, s.repairs[ship] | way << 2 * system)
    if card < 0:
        s.push((REPAIR_DRAW.id, 0, ship, system))
        return
    play_card(s, card)
    emit(s, events.CARD_PLAYED, (s.active, ship, card))
    improve(s, ship, system)


def improve(s: Waters, ship: int, system: int) -> None:
    """One step better (SUB-9.4a, SUB-9.4b)."""
    step = fault(s, ship, system) - 1
    if system == ATTACK:
        s.attack_fault = put(s.attack_fault, ship, step)
    else:
        s.sensor_fault = put(s.sensor_fault, ship, step)
    emit(s, events.REPAIRED, (s.active, ship, system, step))


def attempt_repair(s: Waters, f: Frame, card: int) -> None:
    """Four or more mends a step; X breaks the system down (SUB-9.4a, SUB-9.4c, R-SUB-35)."""
    ship, system = f[2], f[3]
    number = turn_over(s, s.active, card)
    success = number != MALFUNCTION and number >= REPAIR_NEEDS
    emit(s, events.TURNED, (s.active, FOR_REPAIR, card, number, REPAIR_NEEDS, int(success), ship, NOTHING))
    if success:
        improve(s, ship, system)
    elif number == MALFUNCTION and fault(s, ship, system) < DOWN:
        set_fault(s, ship, system, DOWN)
    settle_pile(s)


REPAIR_SYSTEM = further_click(
    "repair_system", "SUB-9.4a", repair_systems, choose_system, step="F", about="unit card"
)
REPAIR_DRAW = card_turned("repair_draw", "SUB-9.4a", active_seat, attempt_repair)

NODES: list[Node[Waters]] = [REPAIR_SYSTEM, REPAIR_DRAW]
"""The nodes of this chapter."""
