"""BLITZ-8.4 and phase 6: air attacks and naval gunfire; OPFOR aircraft attack in the same way in phase 10."""

from typing import Final

from coldwake.core.nodes import Node, Procedure, call, do, loop, procedure, unless
from coldwake.core.state import ONE, Frame
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import (
    dice_are_left,
    lose_step,
    note_hit,
    read_chart,
    reveal_space,
    stand_down,
    throw_again,
)
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    CANCEL,
    DONE,
    EXTRA,
    FOR_BOMBARDMENT,
    GUNFIRE,
    OPFOR,
    P_AIR_ATTACK,
    P_OPFOR_MOVEMENT,
    PLAIN,
    RECON,
)
from coldwake.games.blitz.rules.effects import BOMB_DICE
from coldwake.games.blitz.rules.effects import GUNFIRE as GUNFIRE_EFFECT
from coldwake.games.blitz.rules.node_kinds import choice, phase, roll
from coldwake.games.blitz.rules.queries import (
    air_at,
    effects_in_force,
    firepower,
    ground_at,
    has_ground,
    may_not_attack,
    names,
    on_map,
    spaces_under_air,
    type_of,
    weakest_of,
)
from coldwake.games.blitz.rules.retreats import begin_retreat, nobody_retreats, weaker_targets
from coldwake.games.blitz.rules.state import BOMBED_OUT, GUNS, NOTHING, Theatre

BY_AIRCRAFT: Final = 0
BY_GUNS: Final = 1
BY_OPFOR: Final = 2
"""Who attacks, as the event tells it."""

# -- what can attack ------------------------------------------------------------------------------


def begin_air_attack(s: Theatre, f: Frame) -> None:
    """The player may attack; nobody must (BLITZ-3.3.6)."""
    s.phase = P_AIR_ATTACK
    s.bombed = 0


def is_attacking(s: Theatre, f: Frame) -> bool:
    """Until the player has no more attacks, or wants none."""
    return not s.spent & BOMBED_OUT and len(attack_options(s, f)) > 1


def attacking_side(s: Theatre) -> int:
    """Whose aircraft attack in this phase: the player's in phase 6, OPFOR's when its card sends them."""
    return OPFOR if s.phase == P_OPFOR_MOVEMENT else ALLIED


def attacked_side(s: Theatre) -> int:
    """Whose ground units the bombs fall on."""
    return OPFOR - attacking_side(s)


def air_dice(s: Theatre, space: int) -> int:
    """The bombardment values over a space, and what cards add for each kind (BLITZ-8.4c)."""
    total = 0
    side = attacking_side(s)
    effects = [effect for effect in effects_in_force(s, BOMB_DICE) if effect.owner == side]
    for c in air_at(s, space, side):
        value = firepower(s, c)
        total += value
        for effect in effects:
            if value and not effect.one_space and names(s, effect, c):
                total += effect.amount
    return total


def can_bomb(s: Theatre, space: int) -> bool:
    """Air units of some value over OPFOR units that were not attacked yet (BLITZ-8.4a)."""
    if s.bombed >> space & 1 or not has_ground(s, space, OPFOR) or may_not_attack(s, space):
        return False
    return air_dice(s, space) > 0


def gun_spaces(s: Theatre) -> list[int]:
    """Where naval gunfire may fall, by the card: as a rule the landing spaces."""
    if not s.verbs >> GUNFIRE_EFFECT & 1:
        return []
    return [
        space
        for space in range(s.pack.map.size)
        if has_ground(s, space, OPFOR) and gun_dice(s, space) and not may_not_attack(s, space)
    ]


def gun_dice(s: Theatre, space: int) -> int:
    """The dice of naval gunfire on a space: those of the cards that reach it."""
    landing = s.pack.map.landing[space] > 0
    total = 0
    for effect in effects_in_force(s, GUNFIRE_EFFECT):
        if effect.space_mask >> space & 1 if effect.spaces else landing:
            total += effect.dice
    return total


def attack_options(s: Theatre, f: Frame) -> list[int]:
    """A space to bomb, the guns of the fleet, or no more."""
    options = [DONE]
    if not s.spent & GUNS and len(gun_spaces(s)) > 0:
        options.append(GUNFIRE)
    spaces = spaces_under_air(s, attacking_side(s))
    return options + [s.pack.space_action + space for space in spaces if can_bomb(s, space)]


def pick_attack(s: Theatre, f: Frame, action: int) -> None:
    """The dice fall; before that, if a card has any, extra dice may be added."""
    if action == DONE:
        s.spent |= BOMBED_OUT
    elif action == GUNFIRE:
        s.push((GUN_NODE.id, 0))
    else:
        space = action - s.pack.space_action
        if extra_dice(s) > 0:
            s.push((EXTRA_NODE.id, 0, space))
        else:
            begin_bombing(s, space, air_dice(s, space), BY_AIRCRAFT)


def extra_dice(s: Theatre) -> int:
    """The dice that a card gives to one attacked space, if they are not used yet."""
    effects = [effect for effect in effects_in_force(s, BOMB_DICE) if effect.owner == ALLIED]
    return 0 if s.bonus_spent else sum([effect.amount for effect in effects if effect.one_space])


def extra_options(s: Theatre, f: Frame) -> list[int]:
    """Here, or in another attack."""
    return [CANCEL, EXTRA, PLAIN]


def choose_extra(s: Theatre, f: Frame, action: int) -> None:
    """Once in a turn."""
    if action == CANCEL:
        return
    number = air_dice(s, f[2])
    if action == EXTRA:
        number += extra_dice(s)
        s.bonus_spent = 1
    begin_bombing(s, f[2], number, BY_AIRCRAFT)


def gun_options(s: Theatre, f: Frame) -> list[int]:
    """The space to be shelled."""
    return [CANCEL] + [s.pack.space_action + space for space in gun_spaces(s)]


def choose_gun_space(s: Theatre, f: Frame, action: int) -> None:
    """Like an air attack, without aircraft."""
    if action != CANCEL:
        s.spent |= GUNS
        space = action - s.pack.space_action
        begin_bombing(s, space, gun_dice(s, space), BY_GUNS)


def begin_bombing(s: Theatre, space: int, number: int, weapon: int) -> None:
    """Whoever is still face down is shown first (BLITZ-8.4a). No superiority, one volley (BLITZ-8.4f)."""
    if weapon == BY_AIRCRAFT:
        s.bombed |= 1 << space
    s.clear_shot()
    s.line_opfor = b""
    s.dice_left = number
    emit(s, events.AIR_ATTACK, (space, number, weapon))
    if attacked_side(s) == OPFOR:
        reveal_space(s, space)
        s.push((BOMBING.id, 0, space))


ATTACK_NODE = choice("air_attack", "BLITZ-8.4a", attack_options, pick_attack, step="6")
EXTRA_NODE = choice("extra_dice", "BLITZ-8.4c", extra_options, choose_extra, step="6", about="space")
GUN_NODE = choice("gunfire", "BLITZ-8.4a", gun_options, choose_gun_space, step="6")

# -- one attack (BLITZ-8.4b, BLITZ-8.4d, table 3.5) -----------------------------------------------


def roll_bomb(s: Theatre, f: Frame, die: int) -> None:
    """The Bombardment column."""
    note_hit(s, read_chart(s, s.pack.charts.bombardment, die, FOR_BOMBARDMENT, NOTHING))
    throw_again(s, f)


def weakest(s: Theatre, space: int) -> list[int]:
    """The weakest targets in a space; several if they are equal (BLITZ-8.4b, R-BLITZ-41).

    Those that have had their retreats are not touched again (R-BLITZ-40).
    """
    return weakest_of(s, targets_left(s, space))


def targets_left(s: Theatre, space: int) -> list[int]:
    """The units under the bombs that have not had their retreats yet."""
    return [c for c in ground_at(s, space, attacked_side(s)) if c not in s.line_opfor]


def results_are_left(s: Theatre, f: Frame) -> bool:
    """All E before any R, from the weakest upwards (R-BLITZ-40); what finds no target is lost."""
    return s.hits[0] + s.hits[1] > 0 and len(targets_left(s, f[2])) > 0


def victim_is_clear(s: Theatre, f: Frame) -> bool:
    """Only one is the weakest."""
    return len(weakest(s, f[2])) == 1


def victims(s: Theatre, f: Frame) -> list[int]:
    """The player orders equal ones, also those that suffer for one that cannot retreat (R-BLITZ-40)."""
    counters = weaker_targets(s, f) if s.retreats else weakest(s, f[2])
    return [s.pack.counter_action + c for c in counters]


def pick_victim(s: Theatre, f: Frame, action: int) -> None:
    """The next result is his."""
    s.shooter = action - s.pack.counter_action


def suffer(s: Theatre, f: Frame) -> None:
    """One step for an E; then the R are dealt out, one to each and round again (R-BLITZ-40).

    Dealt that way, the weakest of n targets has an n-th of the results, rounded up.
    """
    victim = s.shooter if s.shooter >= 0 else weakest(s, f[2])[0]
    s.shooter = NOTHING
    if s.hits[0]:
        s.hits = (s.hits[0] - 1, s.hits[1])
        lose_step(s, victim)
        return
    others = len(targets_left(s, f[2])) - 1
    share = (s.hits[1] + others) // (others + 1)
    s.hits = (s.hits[0], s.hits[1] - share)
    s.line_opfor += ONE[victim]
    begin_retreat(s, victim, share)


def end_bombing(s: Theatre, f: Frame) -> None:
    """Friendly units in the space are not touched (BLITZ-8.4e)."""
    s.clear_shot()
    s.line_opfor = b""


BOMBING = procedure(
    "bombing",
    "BLITZ-8.4c",
    loop(dice_are_left, "bomb_roll", "BLITZ-8.4c"),
    loop(results_are_left, "bomb_result", "BLITZ-8.4d"),
    do(end_bombing, "BLITZ-8.4f"),
)
BOMB_ROLL = roll("bomb_roll", "BLITZ-8.4c", roll_bomb)
BOMB_RESULT: Procedure[Theatre] = procedure(
    "bomb_result",
    "BLITZ-8.4d",
    unless(victim_is_clear, call("bomb_victim", "BLITZ-8.4b")),
    do(suffer, "BLITZ-8.4d"),
    unless(nobody_retreats, call("retreat", "BLITZ-7.3.2a")),
)
BOMB_VICTIM = choice("bomb_victim", "BLITZ-8.4b", victims, pick_victim, step="6", about="space")

# -- the end of the phase -------------------------------------------------------------------------


def land_aircraft(s: Theatre, f: Frame) -> None:
    """All go to Used but recon helicopters, which stay till the battles begin (BLITZ-8.2b, BLITZ-10.1b)."""
    for c in s.pack.air_of_side[ALLIED]:
        if on_map(s, c) and type_of(s, c) != RECON:
            stand_down(s, c)
    s.carrier = (NOTHING,) * s.pack.first_opfor + s.carrier[s.pack.first_opfor :]


AIR_ATTACK_PHASE = phase(
    "air_attack_phase",
    "BLITZ-3.3.6",
    do(begin_air_attack, "BLITZ-3.3.6"),
    loop(is_attacking, "air_attack", "BLITZ-8.4a"),
    do(land_aircraft, "BLITZ-8.2b"),
)

NODES: list[Node[Theatre]] = [
    AIR_ATTACK_PHASE, ATTACK_NODE, EXTRA_NODE, GUN_NODE, BOMBING, BOMB_ROLL, BOMB_RESULT, BOMB_VICTIM,
]  # fmt: skip
"""The nodes of this chapter."""
