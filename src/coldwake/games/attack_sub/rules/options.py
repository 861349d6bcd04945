"""What a unit may do with which card: the one place where the legality of actions A to G is stated.

A card without a real function at that moment may not be played (SUB-4.3c, R-SUB-71). Nothing here
changes anything.
"""

from coldwake.games.attack_sub.rules.constants import (
    A_SEARCH,
    ATTACK,
    B_REDUCE,
    BATTLE_STATIONS,
    C_ATTACK,
    D_CONTROL,
    DAMAGE_CONTROL,
    E_RANGE,
    F_REPAIR,
    G_LAUNCH,
    HELICOPTER,
    LOCKON,
    NO_CONTACT,
    RANGE,
    REDUCTION,
    SENSOR,
    SONAR,
    TECHNICIAN,
)
from coldwake.games.attack_sub.rules.queries import (
    FORCE_HOLDER,
    active_side,
    aloft_of,
    attack_level,
    can_attack,
    can_rise,
    capacity,
    cards_of,
    contact,
    fault,
    fleet,
    has_sensor,
    has_stations,
    holder_of,
    is_new,
    is_ship,
    is_shut,
    is_traced,
    side_of_ship,
    surface_ships,
    warships,
)
from coldwake.games.attack_sub.rules.scenarios import AFTER_CONTACT, AFTER_DECK, SECOND_DECK, UNBEATEN
from coldwake.games.attack_sub.rules.state import (
    AIR,
    BY_CARD,
    BY_DRAW,
    FLEET,
    HAND,
    NOTHING,
    PILE,
    REACHED,
    RESERVE,
    REVIVAL_TRIED,
    SUNK,
    Waters,
)

LETTER_OF_FAMILY = [A_SEARCH, B_REDUCE, C_ATTACK, 0, E_RANGE, D_CONTROL, F_REPAIR, 0, G_LAUNCH]
"""The action that a card of each family is; evasion and Battle Stations are none."""

# -- how many actions are left ---------------------------------------------------------------------


def can_act(s: Waters, unit: int) -> bool:
    """Whether a unit has an action left this turn.

    Rules: SUB-3.1b, SUB-3.6a, SUB-5.5d, SUB-11.1f, SUB-12.3a.
    """
    if is_ship(s, unit) and (s.pack.transport[unit] or is_shut(s, unit)):
        return False
    return s.spent[unit] < (2 if has_stations(s, unit) else 1)


def may_take(s: Waters, unit: int, letter: int) -> bool:
    """Not the same action twice, repairs apart (SUB-3.6b, SUB-6.3a, R-SUB-14, R-SUB-54)."""
    return letter == F_REPAIR or not s.acted[unit] & letter


# -- A search --------------------------------------------------------------------------------------


def search_targets(s: Waters, unit: int) -> list[int]:
    """Enemy Ships on which contact can still rise (SUB-4.1a, SUB-4.2a, SUB-4.3b)."""
    holder = holder_of(s, unit)
    return [ship for ship in fleet(s, 1 - active_side(s)) if can_rise(s, holder, ship)]


def can_search(s: Waters, unit: int) -> bool:
    """It hears, and there is something left to hear (SUB-13.1a)."""
    if not has_sensor(s, unit):
        return False
    holder = holder_of(s, unit)
    for ship in fleet(s, 1 - active_side(s)):
        if can_rise(s, holder, ship):
            return True
    return False


# -- C attack --------------------------------------------------------------------------------------


def attack_targets(s: Waters, unit: int, card: int) -> list[int]:
    """Enemy Ships with contact enough for a Weapon Lockon (SUB-4.4a, SUB-6.1a, SUB-6.1b, SUB-10.4a)."""
    if not can_attack(s, unit):
        return []
    holder = holder_of(s, unit)
    needed = s.pack.contact_of[card]
    return [ship for ship in fleet(s, 1 - active_side(s)) if attack_level(s, holder, ship) >= needed]


def finds_target(s: Waters, unit: int, card: int) -> bool:
    """Whether there is any such Ship."""
    if not can_attack(s, unit):
        return False
    holder = holder_of(s, unit)
    needed = s.pack.contact_of[card]
    for ship in fleet(s, 1 - active_side(s)):
        if attack_level(s, holder, ship) >= needed:
            return True
    return False


# -- D, F systems ----------------------------------------------------------------------------------


def damaged_systems(s: Waters, ship: int) -> list[int]:
    """The systems whose marker is off its best box (SUB-6.7a, R-SUB-81)."""
    if s.pack.transport[ship]:
        return []
    return [system for system in (SENSOR, ATTACK) if (s.attack[ship] if system else s.sensor[ship])]


def repairable(s: Waters, ship: int, way: int) -> list[int]:
    """The systems that may be repaired now by a draw or by a Technician.

    Rules: SUB-3.6d, SUB-9.4a, R-SUB-36, R-SUB-85.
    """
    if way == BY_DRAW and s.reviving == ship:
        return []
    tried = s.repairs[ship]
    return [
        system for system in (SENSOR, ATTACK)
        if fault(s, ship, system) and not tried & (way << 2 * system)
    ]  # fmt: skip


# -- E ranges --------------------------------------------------------------------------------------


def range_objects(s: Waters, unit: int) -> list[int]:
    """Against what a submarine may change the range: submarines it has contact with, the Surface Force.

    Rules: SUB-8.1b, SUB-8.2b, R-SUB-22, R-SUB-23, R-SUB-59.
    """
    enemies = fleet(s, 1 - active_side(s))
    found = [ship for ship in enemies if s.pack.submarine[ship] and contact(s, unit, ship) > NO_CONTACT]
    for ship in enemies:
        if not s.pack.submarine[ship] and contact(s, unit, ship) > NO_CONTACT:
            return [*found, FORCE_HOLDER]
    return found


def force_objects(s: Waters) -> list[int]:
    """Against which submarines a Surface Force may change the range (SUB-8.1b, SUB-8.3c)."""
    return [ship for ship in fleet(s, 1 - s.force_side) if contact(s, FORCE_HOLDER, ship) > NO_CONTACT]


def escape_objects(s: Waters, mover: int) -> list[int]:
    """Enemies to whom the ship of an escape may open the range without contact, for its draw (R-SUB-59)."""
    side = active_side(s)
    plan = s.plan.sides[side]
    if not s.rules.escapes_unseen or not plan.escapes or plan.escape_ship != mover:
        return []
    if s.deck < plan.escape_deck:
        return []
    enemies = fleet(s, 1 - side)
    found = [ship for ship in enemies if s.pack.submarine[ship]]
    return found if len(found) == len(enemies) else found + [FORCE_HOLDER]


def opening_objects(s: Waters, mover: int) -> list[int]:
    """Against whom a mover may open the range."""
    found = force_objects(s) if mover == FORCE_HOLDER else range_objects(s, mover)
    return found + [target for target in escape_objects(s, mover) if target not in found]


def can_close(s: Waters, mover: int, target: int) -> bool:
    """Whether any marker that closing moves can still rise (R-SUB-71)."""
    for holder, ship in range_markers(s, mover, target):
        if can_rise(s, holder, ship):
            return True
    return False


def range_markers(s: Waters, mover: int, target: int) -> list[tuple[int, int]]:
    """The markers that a range change moves, (holder, ship) each.

    Rules: SUB-8.2c, SUB-8.3a, SUB-8.3b, SUB-8.3c, SUB-8.4a, SUB-8.4b, R-SUB-19.
    """
    if mover == FORCE_HOLDER:
        return [(FORCE_HOLDER, target), *[(target, ship) for ship in warships(s, s.force_side)]]
    if target != FORCE_HOLDER:
        return [(mover, target), (target, mover)]
    found = [(mover, ship) for ship in surface_ships(s, s.force_side)]
    if warships(s, s.force_side):
        found.append((FORCE_HOLDER, mover))
    return found


def can_move_force(s: Waters, called: int = NOTHING) -> bool:
    """Every surface ship and helicopter must have an action left for the card they share.

    `called` is a unit for which Battle Stations are being thought of. Rules: SUB-8.2a, R-SUB-18.
    """
    side = active_side(s)
    if side != s.force_side or s.force_moved or s.reviving >= 0:
        return False
    movers = [*warships(s, side), *s.zones[AIR]]
    for unit in movers:
        if s.spent[unit] and not is_new(s, unit):
            is_stationed = unit == called or has_stations(s, unit)
            if not is_stationed or s.spent[unit] > 1 or s.acted[unit] & E_RANGE:
                return False
    return bool(warships(s, side)) and bool(opening_objects(s, FORCE_HOLDER))


# -- exits (SUB-13.5c) -----------------------------------------------------------------------------


def can_exit(s: Waters, ship: int) -> bool:
    """Whether a Ship may leave: by its scenario, and with no contact either way.

    Rules: SUB-13.5b, SUB-13.5c, SUB-13Cc, SUB-13Ic, SUB-13Kc, SUB-13Mc, R-SUB-06, R-SUB-07, R-SUB-90.
    """
    side = side_of_ship(s, ship)
    plan = s.plan.sides[side]
    named = ship in plan.exits or plan.all_exit or (plan.submarines_exit and s.pack.submarine[ship])
    if not named or not may_leave(s, ship, side, plan.exit_needs):
        return False
    if s.rules.exit_enemy and is_traced(s, ship):
        return False
    if s.rules.exit_own:
        holder = holder_of(s, ship)
        for enemy in fleet(s, 1 - side):
            if contact(s, holder, enemy) > NO_CONTACT:
                return False
    return True


def may_leave(s: Waters, ship: int, side: int, needs: str) -> bool:
    """What the scenario asks for before an exit (R-SUB-07, R-SUB-63)."""
    if needs == UNBEATEN:
        return len(s.zones[SUNK + 1 - side]) > 0 and not s.zones[SUNK + side]
    if needs == AFTER_CONTACT:
        return bool(s.flags[ship] & REACHED)
    if needs == AFTER_DECK:
        entered = s.entered[ship]
        return s.deck >= (entered + 1 if ship in s.plan.sides[side].start else entered + 2)
    return needs == SECOND_DECK and s.deck >= 2


# -- G launches, entries ---------------------------------------------------------------------------


def can_launch(s: Waters, ship: int) -> bool:
    """The symbol, good weather, and room in the air (SUB-10.1a, SUB-10.1b, SUB-10.32a, SUB-10.5a)."""
    if not s.pack.duration[ship] or s.weather:
        return False
    return len(aloft_of(s, ship)) < capacity(s, ship)


def can_enter(s: Waters) -> bool:
    """The first reinforcement may try, once a turn (SUB-11.1b, SUB-11.1c, R-SUB-55)."""
    reserve = s.zones[RESERVE + active_side(s)]
    return len(reserve) > 0 and reserve[0] != s.tried and bool(cards_of(s, s.active, RANGE))


# -- all together ----------------------------------------------------------------------------------


def is_playable(s: Waters, unit: int, card: int) -> bool:
    """Whether a unit may play a card from its player's hand as its action (SUB-1.4a, SUB-4.3c)."""
    family = s.pack.family_of[card]
    letter = LETTER_OF_FAMILY[family]
    if not letter or not may_take(s, unit, letter):
        return False
    if family == SONAR:
        return can_search(s, unit)
    if family == LOCKON:
        return finds_target(s, unit, card)
    if not is_ship(s, unit):
        return False  # SUB-3.1k
    if family == REDUCTION:
        return is_traced(s, unit) and bool(s.pack.submarine[unit] or not s.pack.submarines_only[card])
    if family == DAMAGE_CONTROL:
        return bool(damaged_systems(s, unit))
    if family == TECHNICIAN:
        return bool(repairable(s, unit, BY_CARD))
    if family == HELICOPTER:
        return can_launch(s, unit)
    return can_exit(s, unit) or (bool(s.pack.submarine[unit]) and bool(opening_objects(s, unit)))


def playable_cards(s: Waters, unit: int) -> list[int]:
    """The cards that a unit may play as its next action."""
    if not can_act(s, unit):
        return []
    return [card for card in s.zones[HAND + s.active] if is_playable(s, unit, card)]


def has_playable_card(s: Waters, unit: int) -> bool:
    """Whether there is any such card."""
    if not can_act(s, unit):
        return False
    for card in s.zones[HAND + s.active]:
        if is_playable(s, unit, card):
            return True
    return False


def can_repair_by_draw(s: Waters, unit: int) -> bool:
    """A malfunctioning Ship may try without a card (SUB-3.1i, SUB-9.4a)."""
    can_draw = is_ship(s, unit) and len(s.zones[PILE]) > 0
    return can_draw and can_act(s, unit) and bool(repairable(s, unit, BY_DRAW))


def can_draw_for_revival(s: Waters, unit: int) -> bool:
    """A submarine that has been playing dead since an earlier turn, once a turn (SUB-5.5c, R-SUB-10)."""
    if not is_ship(s, unit) or not s.zones[PILE]:
        return False
    return is_shut(s, unit) and not s.flags[unit] & REVIVAL_TRIED


def can_call_stations(s: Waters, unit: int) -> bool:
    """Battle Stations, if the unit could take as many actions as they allow it.

    Rules: SUB-3.6a, SUB-4.3c, R-SUB-13, R-SUB-16, R-SUB-17, R-SUB-44.
    """
    if has_stations(s, unit) or s.spent[unit] > 1 or s.reviving >= 0:
        return False
    if is_ship(s, unit) and (s.pack.transport[unit] or is_shut(s, unit)):
        return False
    return actions_open(s, unit) + s.spent[unit] > 1


def actions_open(s: Waters, unit: int) -> int:
    """How many different actions a unit could take now, one after the other; no more than two count."""
    letters = 0
    for card in s.zones[HAND + s.active]:
        if is_playable(s, unit, card):
            letters |= LETTER_OF_FAMILY[s.pack.family_of[card]]
    if is_of_force(s, unit) and not s.acted[unit] & E_RANGE:
        if cards_of(s, s.active, RANGE) and can_move_force(s, unit):
            letters |= E_RANGE
    if is_ship(s, unit) and s.zones[PILE] and repairable(s, unit, BY_DRAW):
        letters |= F_REPAIR
    if letters & (letters - 1):
        return 2
    if letters == F_REPAIR and _can_repair_twice(s, unit):
        return 2
    return 1 if letters else 0


def _can_repair_twice(s: Waters, ship: int) -> bool:
    """Two systems, or one by a draw and by a Technician (SUB-3.6d)."""
    by_draw = repairable(s, ship, BY_DRAW) if s.zones[PILE] else []
    technicians = len(cards_of(s, s.active, TECHNICIAN))
    by_card = repairable(s, ship, BY_CARD) if technicians else []
    if by_draw and by_card:
        return True
    return len(by_draw) > 1 or (len(by_card) > 1 and technicians > 1)


def is_of_force(s: Waters, unit: int) -> bool:
    """Whether a unit belongs to the Surface Force."""
    return not is_ship(s, unit) or not s.pack.submarine[unit]


def can_revive_at_will(s: Waters, unit: int) -> bool:
    """Without R-SUB-09 a submarine that plays dead may come back in any turn of its owner."""
    return not s.rules.revival_by_draw and is_ship(s, unit) and is_shut(s, unit)


def unit_has_choice(s: Waters, unit: int) -> bool:
    """Whether the main prompt offers a unit."""
    if has_playable_card(s, unit) or can_repair_by_draw(s, unit) or can_draw_for_revival(s, unit):
        return True
    if can_revive_at_will(s, unit):
        return True
    return bool(cards_of(s, s.active, BATTLE_STATIONS)) and can_call_stations(s, unit)


def own_units(s: Waters) -> list[int]:
    """The active player's Ships and helicopters."""
    side = active_side(s)
    return [*s.zones[FLEET + side], *(s.zones[AIR] if side == s.force_side else b"")]
