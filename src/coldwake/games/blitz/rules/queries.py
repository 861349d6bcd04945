"""Questions about a state that the rules ask again and again. Nothing here changes anything."""

from typing import Final

from coldwake.core.state import Frame
from coldwake.games.blitz.rules.constants import AAA, ALLIED, GUERRILLA, OPFOR, SPECIAL_FORCES, TYPES, WATER
from coldwake.games.blitz.rules.effects import (
    AAA_DICE,
    AIR_BASE,
    COLUMN,
    FIREPOWER,
    FORBID,
    NO_ATTACK_ON,
    STACKING,
    Effect,
)
from coldwake.games.blitz.rules.state import (
    COUNTER,
    FORCE_WIDTH,
    FROM_TURN,
    NOTHING,
    OF_CARD,
    OF_EFFECT,
    REVEALED,
    TO_TURN,
    Theatre,
)

# -- the player -----------------------------------------------------------------------------------


def player(s: Theatre, f: Frame) -> int:
    """The one and only."""
    return 0


# -- counters and their units ---------------------------------------------------------------------


def unit_of(s: Theatre, counter: int) -> int:
    """Which unit a counter is; an Allied one is always the unit of its own number."""
    return counter if counter < s.pack.first_opfor else s.zones[COUNTER + counter][0]


def unit_or_none(s: Theatre, counter: int) -> int:
    """Which unit a counter is for all to see, or -1 while it lies face down."""
    return unit_of(s, counter) if is_revealed(s, counter) else -1


def side_of(s: Theatre, counter: int) -> int:
    """Whose counter it is."""
    return OPFOR if counter >= s.pack.first_opfor else ALLIED


def type_of(s: Theatre, counter: int) -> int:
    """Its unit's type."""
    return s.pack.type_of[unit_of(s, counter)]


def traits_of(s: Theatre, counter: int) -> int:
    """Its unit's traits as a mask."""
    return s.pack.traits_of[unit_of(s, counter)]


def is_air(s: Theatre, counter: int) -> bool:
    """Whether it is an air unit; an OPFOR one is never dealt, so that its counter is its own (BLITZ-8.0a)."""
    return s.pack.air[counter] > 0


def is_revealed(s: Theatre, counter: int) -> bool:
    """Friendly units lie open (BLITZ-3.1i); OPFOR ones once they were shown (BLITZ-3.1h)."""
    return counter < s.pack.first_opfor or s.flags[counter] & REVEALED > 0


def counters_of(s: Theatre, side: int) -> bytes:
    """All counters of a side."""
    return s.pack.of_side[side]


def ground_at(s: Theatre, space: int, side: int) -> bytes:
    """The ground units of a side in a space, in the order of their numbers; nobody stands nowhere."""
    return s.stands[side * s.pack.map.size + space] if space >= 0 else b""


def air_at(s: Theatre, space: int, side: int) -> list[int]:
    """The air units of a side over a space."""
    return [c for c in s.pack.air_of_side[side] if s.at[c] == space]


def spaces_under_air(s: Theatre, side: int) -> list[int]:
    """The spaces with air units of a side over them, in order."""
    mask = 0
    for c in s.pack.air_of_side[side]:
        if s.at[c] >= 0:
            mask |= 1 << s.at[c]
    return spaces_of(s, mask)


def spaces_of(s: Theatre, mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    return [space for space in range(s.pack.map.size) if mask >> space & 1] if mask else []


def has_ground(s: Theatre, space: int, side: int) -> bool:
    """Whether a side has a ground unit in a space."""
    return space >= 0 and len(s.stands[side * s.pack.map.size + space]) > 0


def contested(s: Theatre, space: int) -> bool:
    """Whether ground units of both sides are in a space (BLITZ-7.0a)."""
    return has_ground(s, space, ALLIED) and has_ground(s, space, OPFOR)


def on_map(s: Theatre, counter: int) -> bool:
    """Whether it stands in a space."""
    return s.at[counter] >= 0


# -- effects in force -----------------------------------------------------------------------------

NO_EFFECTS: Final[list[Effect]] = []
"""As a rule no effect of a sort holds: this list is for all to read."""


def effects_in_force(s: Theatre, verb: int) -> list[Effect]:
    """The effects of a sort that hold in this turn."""
    if not s.verbs >> verb & 1:
        return NO_EFFECTS
    found: list[Effect] = []
    force = s.force
    for k in range(0, len(force), FORCE_WIDTH):
        if force[k + FROM_TURN] <= s.turn <= force[k + TO_TURN]:
            effect = s.pack.cards[force[k + OF_CARD]].effects[force[k + OF_EFFECT]]
            if effect.verb == verb:
                found.append(effect)
    return found


def names(s: Theatre, effect: Effect, counter: int) -> bool:
    """Whether an effect is about the unit of a counter."""
    unit = unit_of(s, counter)
    return effect.names_unit(unit, s.pack.type_of[unit], s.pack.traits_of[unit])


# -- values ---------------------------------------------------------------------------------------


def firepower(s: Theatre, counter: int) -> int:
    """The dice it fires now: by its step, and what cards add (BLITZ-7.2a, BLITZ-7.2c)."""
    unit = unit_of(s, counter)
    value = s.pack.reduced[unit] if s.step[counter] else s.pack.full[unit]
    if s.verbs >> FIREPOWER & 1:
        for effect in effects_in_force(s, FIREPOWER):
            own = effect.owner == side_of(s, counter)
            if own and effect.in_phase >> s.phase & 1 and names(s, effect, counter):
                value += effect.amount
    return value


def weakest_of(s: Theatre, counters: list[int]) -> list[int]:
    """Those of some units that fire the fewest dice; several if they are equal."""
    found: list[int] = []
    least = 0
    for c in counters:
        power = firepower(s, c)
        if not found or power < least:
            found = [c]
            least = power
        elif power == least:
            found.append(c)
    return found


def strongest_of(s: Theatre, counters: list[int]) -> list[int]:
    """Those of some units that fire the most dice; several if they are equal."""
    found: list[int] = []
    most = 0
    for c in counters:
        power = firepower(s, c)
        if not found or power > most:
            found = [c]
            most = power
        elif power == most:
            found.append(c)
    return found


def column(s: Theatre, counter: int) -> int:
    """The column of the Battle Results Table it fires on (BLITZ-7.3a, R-BLITZ-52)."""
    kind = type_of(s, counter)
    space = s.at[counter]
    if s.verbs >> COLUMN & 1 and space >= 0:
        for effect in effects_in_force(s, COLUMN):
            own = effect.owner == side_of(s, counter)
            if own and names(s, effect, counter) and effect.holds_at(space, s.pack.map.terrain_of[space]):
                return effect.column
    return s.pack.charts.column_of[kind]


def aaa_strength(s: Theatre, counter: int) -> int:
    """The AAA dice of a unit (BLITZ-8.3a); cards add to those of OPFOR."""
    unit = unit_of(s, counter)
    strength = s.pack.aaa_of[unit]
    if strength and s.pack.type_of[unit] == AAA and side_of(s, counter) == OPFOR:
        for effect in effects_in_force(s, AAA_DICE):
            strength += effect.amount
    return strength


def stack_limit(s: Theatre, side: int) -> int:
    """How many ground units of a side may end a phase in a space (BLITZ-6.4a, BLITZ-6.4b)."""
    limit = s.pack.allied_stack if side == ALLIED else s.pack.opfor_stack
    for effect in effects_in_force(s, STACKING):
        if effect.side == side:
            limit = effect.amount
    return limit


def overfull(s: Theatre, side: int) -> int:
    """A space with too many units of a side at the end of a phase, or -1 (R-BLITZ-19)."""
    if not s.crowds:
        return NOTHING
    limit = stack_limit(s, side)
    board = s.pack.map
    for space, units in enumerate(s.stands[side * board.size : (side + 1) * board.size]):
        if len(units) > limit and not board.spaces[space].is_unlimited:
            return space
    return NOTHING


def is_full(s: Theatre, space: int, side: int) -> bool:
    """Whether another unit of the side would be too many (R-BLITZ-13, R-BLITZ-20)."""
    if s.pack.map.spaces[space].is_unlimited:
        return False
    return len(ground_at(s, space, side)) >= stack_limit(s, side)


def is_air_base(s: Theatre, space: int) -> bool:
    """By the map, or by a card; a scenario may want it free of OPFOR units (R-BLITZ-43)."""
    if s.pack.clear_bases and has_ground(s, space, OPFOR):
        return False
    if s.pack.map.airbase[space]:
        return True
    for effect in effects_in_force(s, AIR_BASE):
        if effect.space_mask >> space & 1:
            return True
    return False


def is_closed(s: Theatre, space: int) -> bool:
    """Whether OPFOR units are there and a card keeps the player from attacking them."""
    return may_not_attack(s, space) and has_ground(s, space, OPFOR)


def may_not_attack(s: Theatre, space: int) -> bool:
    """Whether a card keeps the player from attacking a space this turn."""
    if not s.verbs >> FORBID & 1:
        return False
    for effect in effects_in_force(s, FORBID):
        if effect.what == NO_ATTACK_ON and effect.space_mask >> space & 1:
            return True
    return False


# -- terrain --------------------------------------------------------------------------------------


def is_barred(s: Theatre, counter: int, space: int) -> bool:
    """Whether the unit of a counter may not enter a space by ground (BLITZ-6.2c)."""
    ground = s.rules.ground
    return ground.barred[unit_of(s, counter) * ground.size + space] > 0


def is_barred_to(s: Theatre, unit: int, space: int) -> bool:
    """Whether a unit, on the map or not, may not enter a space; special forces know ways in."""
    ground = s.rules.ground
    return ground.barred[unit * ground.size + space] > 0


def stops_in(s: Theatre, counter: int, space: int) -> bool:
    """Whether a unit's move ends on entering: by terrain, or by the enemy there (BLITZ-6.2a, BLITZ-6.3a)."""
    board = s.pack.map
    if board.stops[board.terrain_of[space] * len(TYPES) + type_of(s, counter)]:
        return True
    return stops_for_enemy(s, counter, space)


def stops_for_enemy(s: Theatre, counter: int, space: int) -> bool:
    """An enemy stops a unit; special forces and guerrillas slip through (BLITZ-10.4a, BLITZ-10.4c)."""
    enemies = ground_at(s, space, OPFOR - side_of(s, counter))
    if not enemies:
        return False
    traits = traits_of(s, counter)
    if not s.rules.infiltration or not traits & (SPECIAL_FORCES | GUERRILLA):
        return True
    if traits & SPECIAL_FORCES:
        return False
    return any([traits_of(s, enemy) & SPECIAL_FORCES for enemy in enemies])


def is_barrier(s: Theatre, a: int, b: int) -> bool:
    """Whether the route between two spaces crosses water."""
    return s.pack.map.route[a * s.pack.map.size + b] == WATER
