"""Chapter 7, phases 7 and 11: battles, round after round until one side is left."""

from coldwake.core.nodes import Node, Procedure, call, do, for_each, loop, procedure, unless
from coldwake.core.state import ONE, Frame
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import (
    dice_are_left,
    is_gone,
    lose_step,
    note_hit,
    put,
    read_chart,
    stand_down,
    tell_roll,
    throw_again,
)
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    ARMOR,
    ELITE,
    FOR_FIRE,
    FOR_SUPERIORITY,
    IN_ORDER,
    MOST_ROUNDS,
    OPFOR,
    P_COMBAT,
    P_OPFOR_COMBAT,
    PASS,
    RECON,
    TO_ATTACKER,
    TO_DEFENDER,
    TO_OPFOR,
)
from coldwake.games.blitz.rules.effects import SUPERIORITY, TIES_TO
from coldwake.games.blitz.rules.movement import crossing_is_free
from coldwake.games.blitz.rules.node_kinds import choice, phase, roll
from coldwake.games.blitz.rules.queries import (
    column,
    contested,
    effects_in_force,
    firepower,
    ground_at,
    has_ground,
    is_barred,
    is_barrier,
    is_closed,
    may_not_attack,
    names,
    on_map,
    spaces_of,
    strongest_of,
    traits_of,
    type_of,
    unit_of,
)
from coldwake.games.blitz.rules.retreats import begin_retreat, nobody_retreats
from coldwake.games.blitz.rules.state import FIRED, LIFTED, NOTHING, PURSUED, WITHOUT_PURSUED, Theatre

# -- which battles --------------------------------------------------------------------------------


def begin_friendly_combat(s: Theatre, f: Frame) -> None:
    """The recon helicopters leave; what they have seen is remembered (BLITZ-10.1b, R-BLITZ-42)."""
    s.phase = P_COMBAT
    s.recon = 0
    for c in s.pack.air_of_side[ALLIED]:
        if on_map(s, c) and type_of(s, c) == RECON:
            s.recon |= 1 << s.at[c]
            stand_down(s, c)
    _find_battles(s)


def begin_opfor_combat(s: Theatre, f: Frame) -> None:
    """OPFOR attacks wherever both sides are (BLITZ-9.2a)."""
    s.phase = P_OPFOR_COMBAT
    s.recon = 0
    _find_battles(s)


def _find_battles(s: Theatre) -> None:
    """Every space that holds both sides now; a card may keep the player from attacking (BLITZ-7.0a)."""
    s.pending = 0
    size = s.pack.map.size
    for space in range(size):
        if not s.stands[space] or not s.stands[size + space]:
            continue
        if not (s.phase == P_COMBAT and may_not_attack(s, space)):
            s.pending |= 1 << space
    s.lower_all(WITHOUT_PURSUED)


def due_battles(s: Theatre) -> list[int]:
    """The battles still to be fought."""
    return [space for space in spaces_of(s, s.pending) if contested(s, space)]


def battles_are_due(s: Theatre, f: Frame) -> bool:
    """Compulsory (BLITZ-3.3.7, BLITZ-3.3.11)."""
    return len(due_battles(s)) > 0


def one_battle_is_due(s: Theatre, f: Frame) -> bool:
    """Then there is nothing to choose."""
    return len(due_battles(s)) == 1


def battles_to_choose(s: Theatre, f: Frame) -> list[int]:
    """In the player's order (R-BLITZ-21)."""
    return [s.pack.space_action + space for space in due_battles(s)]


def choose_battle(s: Theatre, f: Frame, action: int) -> None:
    """This one next."""
    s.battle = action - s.pack.space_action


def begin_battle(s: Theatre, f: Frame) -> None:
    """The attacker is the player in phase 7, OPFOR in phase 11 (BLITZ-7.0b, R-BLITZ-53); or who pursues."""
    space = s.battle if s.battle >= 0 else due_battles(s)[0]
    s.clear_battle()
    s.battle = space
    pursued = s.phase != P_COMBAT and any([s.flags[c] & PURSUED for c in ground_at(s, space, ALLIED)])
    s.attacker = ALLIED if s.phase == P_COMBAT or pursued else OPFOR
    s.pending &= ~(1 << space)
    emit(s, events.BATTLE_BEGINS, (space, s.attacker))


BATTLE_CHOICE = choice("battle_choice", "R-BLITZ-21", battles_to_choose, choose_battle, step="7")
FRIENDLY_COMBAT = phase(
    "friendly_combat",
    "BLITZ-3.3.7",
    do(begin_friendly_combat, "BLITZ-7.0a"),
    loop(battles_are_due, "battle", "BLITZ-3.3.7"),
)
OPFOR_COMBAT = phase(
    "opfor_combat",
    "BLITZ-3.3.11",
    do(begin_opfor_combat, "BLITZ-9.2a"),
    loop(battles_are_due, "battle", "BLITZ-3.3.11"),
)
BATTLE: Procedure[Theatre] = procedure(
    "battle",
    "BLITZ-7.0a",
    unless(one_battle_is_due, call("battle_choice", "R-BLITZ-21")),
    call("joined_battle", "BLITZ-7.0a"),
)

# -- Tactical Superiority (BLITZ-7.1.1) -----------------------------------------------------------


def battle_goes_on(s: Theatre, f: Frame) -> bool:
    """As long as both have units there and somebody can hurt somebody (BLITZ-7.1.3, R-BLITZ-26)."""
    if not contested(s, s.battle) or s.round >= MOST_ROUNDS:
        return False
    for c in ground_at(s, s.battle, ALLIED) + ground_at(s, s.battle, OPFOR):
        if _can_hurt(s, c):
            return True
    return False


def _can_hurt(s: Theatre, counter: int) -> bool:
    return firepower(s, counter) > 0 and not s.pack.charts.harmless[column(s, counter)]


def begin_round(s: Theatre, f: Frame) -> None:
    """Everything anew in each round: dice, lines, fire (R-BLITZ-22, R-BLITZ-23)."""
    s.round += 1
    s.clear_shot()
    s.superiority = (0, 0)
    s.line_allied = b""
    s.line_opfor = b""
    for side in (ALLIED, OPFOR):
        for c in ground_at(s, s.battle, side):
            s.lower_flag(c, FIRED)


def both_sides(s: Theatre, f: Frame) -> list[int]:
    """One die each (BLITZ-7.1.1a)."""
    return [ALLIED, OPFOR]


def superiority_bonus(s: Theatre, side: int) -> int:
    """Elite units, scouts that have seen the enemy, and cards (BLITZ-7.1.1b, BLITZ-10.1b, BLITZ-10.3a)."""
    units = ground_at(s, s.battle, side)
    bonus = int(any([traits_of(s, c) & ELITE for c in units]))
    if side == ALLIED and s.phase == P_COMBAT and s.recon >> s.battle & 1:
        bonus += 1
    for effect in effects_in_force(s, SUPERIORITY):
        terrain = s.pack.map.terrain_of[s.battle]
        if (
            effect.side != side
            or not effect.in_phase >> s.phase & 1
            or not effect.holds_at(s.battle, terrain)
        ):
            continue
        named = [c for c in units if names(s, effect, c)]
        if effect.landed:
            named = [c for c in named if s.flags[c] & LIFTED]
        if named and (not effect.only or len(named) == len(units)):
            bonus += effect.amount
    return bonus


def roll_superiority(s: Theatre, f: Frame, die: int) -> None:
    """The die and what is added to it."""
    total = die + superiority_bonus(s, f[2])
    s.superiority = (total, s.superiority[1]) if f[2] == ALLIED else (s.superiority[0], total)
    tell_roll(s, FOR_SUPERIORITY, die, f[2], NOTHING, total)


def settle_superiority(s: Theatre, f: Frame) -> None:
    """The higher total; a tie goes by the Terrain Effects Chart (BLITZ-7.1.1c)."""
    allied, opfor = s.superiority[0], s.superiority[1]
    tied = allied == opfor
    s.side = tie_winner(s) if tied else ALLIED if allied > opfor else OPFOR
    emit(s, events.SUPERIORITY_WON, (s.side, allied, opfor, int(tied)))
    line_up_clear_friends(s, f)


def tie_winner(s: Theatre) -> int:
    """By a card, or by the terrain."""
    number = s.pack.map.terrain_of[s.battle]
    for effect in effects_in_force(s, TIES_TO):
        if effect.holds_at(s.battle, number):
            return OPFOR if effect.tie == "opfor" else ALLIED
    tie = s.pack.map.terrains[number].tie
    if tie == TO_ATTACKER:
        return s.attacker
    if tie == TO_DEFENDER:
        return OPFOR - s.attacker
    return OPFOR if tie == TO_OPFOR else ALLIED


SUPERIORITY_ROLL = roll("superiority_roll", "BLITZ-7.1.1a", roll_superiority)

# -- lines (BLITZ-7.1.2a, BLITZ-7.1.2b) -----------------------------------------------------------


def unlined(s: Theatre, side: int) -> list[int]:
    """The units of a side that have no place in the line yet."""
    line = s.line_allied if side == ALLIED else s.line_opfor
    if not line:
        return list(ground_at(s, s.battle, side))
    return [c for c in ground_at(s, s.battle, side) if c not in line]


def friends_are_unlined(s: Theatre, f: Frame) -> bool:
    """Whether the player has places to give."""
    return len(unlined(s, ALLIED)) > 0


def friend_is_clear(s: Theatre, f: Frame) -> bool:
    """Only one is left."""
    return len(unlined(s, ALLIED)) == 1


def friends_to_line_up(s: Theatre, f: Frame) -> list[int]:
    """The next in line; or all the rest, the strongest first."""
    return [IN_ORDER] + [s.pack.counter_action + c for c in unlined(s, ALLIED)]


def line_up_friend(s: Theatre, f: Frame, action: int) -> None:
    """In any order the player likes."""
    if action != IN_ORDER:
        s.line_allied += ONE[action - s.pack.counter_action]
        return
    while len(unlined(s, ALLIED)) > 0:
        s.line_allied += ONE[strongest(s, ALLIED)[0]]


def line_up_clear_friends(s: Theatre, f: Frame) -> None:
    """The last one takes the last place; then OPFOR lines up as far as nobody has to be asked."""
    rest = unlined(s, ALLIED)
    if len(rest) == 1:
        s.line_allied += ONE[rest[0]]
    if len(rest) < 2:
        line_up_clear_enemies(s, f)


def strongest(s: Theatre, side: int) -> list[int]:
    """The strongest units without a place; several if they are equal."""
    return strongest_of(s, unlined(s, side))


def enemies_are_unlined(s: Theatre, f: Frame) -> bool:
    """Whether OPFOR units have no place yet."""
    return len(unlined(s, OPFOR)) > 0


def enemy_is_clear(s: Theatre, f: Frame) -> bool:
    """Only one is the strongest."""
    return len(strongest(s, OPFOR)) == 1


def enemies_to_line_up(s: Theatre, f: Frame) -> list[int]:
    """The player orders equal ones."""
    return [s.pack.counter_action + c for c in strongest(s, OPFOR)]


def line_up_enemy(s: Theatre, f: Frame, action: int) -> None:
    """The strongest first."""
    s.line_opfor += ONE[action - s.pack.counter_action]


def line_up_clear_enemies(s: Theatre, f: Frame) -> None:
    """No choice, as long as one alone is the strongest."""
    first = strongest(s, OPFOR)
    while len(first) == 1:
        s.line_opfor += ONE[first[0]]
        first = strongest(s, OPFOR)


LINE_FRIEND: Procedure[Theatre] = procedure(
    "line_friend",
    "BLITZ-7.1.2b",
    unless(friend_is_clear, call("line_up", "BLITZ-7.1.2b")),
    do(line_up_clear_friends, "BLITZ-7.1.2b"),
)
LINE_UP = choice("line_up", "BLITZ-7.1.2b", friends_to_line_up, line_up_friend, step="7")
LINE_ENEMY: Procedure[Theatre] = procedure(
    "line_enemy",
    "BLITZ-7.1.2a",
    unless(enemy_is_clear, call("line_up_enemy", "BLITZ-7.1.2a")),
    do(line_up_clear_enemies, "BLITZ-7.1.2a"),
)
LINE_UP_ENEMY = choice("line_up_enemy", "BLITZ-7.1.2a", enemies_to_line_up, line_up_enemy, step="7")

# -- fire (BLITZ-7.1.2c to 7.1.2e, BLITZ-7.2) -----------------------------------------------------


def ready_to_fire(s: Theatre, side: int) -> int:
    """The first unit of a line that is there and has not fired, or -1 (R-BLITZ-24)."""
    for c in s.line_allied if side == ALLIED else s.line_opfor:
        if not s.flags[c] & FIRED and not is_gone(s, c, s.battle):
            return c
    return NOTHING


def first_target(s: Theatre, side: int) -> int:
    """The first enemy in line, fired or not (BLITZ-7.2b)."""
    for c in s.line_opfor if side == ALLIED else s.line_allied:
        if not is_gone(s, c, s.battle):
            return c
    return NOTHING


def shots_are_left(s: Theatre, f: Frame) -> bool:
    """Whether somebody has not fired and both sides are still there."""
    if not contested(s, s.battle):
        return False
    return ready_to_fire(s, ALLIED) >= 0 or ready_to_fire(s, OPFOR) >= 0


def begin_shot(s: Theatre, f: Frame) -> None:
    """Sides alternate; the longer line goes on alone (BLITZ-7.1.2d, BLITZ-7.1.2e).

    As many dice are thrown as the firepower of the unit says (BLITZ-7.2a).
    """
    if ready_to_fire(s, s.side) < 0:
        s.side = OPFOR - s.side
    s.clear_shot()
    s.shooter = ready_to_fire(s, s.side)
    s.target = first_target(s, s.side)
    s.raise_flag(s.shooter, FIRED)
    s.dice_left = firepower(s, s.shooter)
    emit(s, events.FIRES, (unit_of(s, s.shooter), unit_of(s, s.target), s.dice_left))


def roll_fire(s: Theatre, f: Frame, die: int) -> None:
    """Each die in the column of the firing unit (BLITZ-7.3a, BLITZ-7.3.3)."""
    note_hit(s, read_chart(s, column(s, s.shooter), die, FOR_FIRE, s.shooter))
    throw_again(s, f)


def apply_shot(s: Theatre, f: Frame) -> None:
    """All E before any R, at once, on this target only (BLITZ-7.2c, BLITZ-7.3b, BLITZ-7.3d, R-BLITZ-28).

    Rules: BLITZ-7.3x1, BLITZ-7.3x3, R-BLITZ-25, R-BLITZ-27.
    """
    target, retreats = s.target, s.hits[1]
    for _ in range(s.hits[0]):
        if not is_gone(s, target, s.battle):
            lose_step(s, target)
    s.side = OPFOR - s.side
    if retreats and not is_gone(s, target, s.battle):
        begin_retreat(s, target, retreats)


ROUND = procedure(
    "round",
    "BLITZ-7.1.2a",
    do(begin_round, "R-BLITZ-23"),
    for_each(both_sides, "superiority_roll", "BLITZ-7.1.1a"),
    do(settle_superiority, "BLITZ-7.1.1c"),
    loop(friends_are_unlined, "line_friend", "BLITZ-7.1.2b"),
    loop(enemies_are_unlined, "line_enemy", "BLITZ-7.1.2a"),
    loop(shots_are_left, "shot", "BLITZ-7.1.2e"),
)
SHOT = procedure(
    "shot",
    "BLITZ-7.2a",
    do(begin_shot, "BLITZ-7.1.2c"),
    loop(dice_are_left, "fire_roll", "BLITZ-7.2a"),
    do(apply_shot, "BLITZ-7.3b"),
    unless(nobody_retreats, call("retreat", "BLITZ-7.3.2a")),
)
FIRE_ROLL = roll("fire_roll", "BLITZ-7.3a", roll_fire)

# -- the end of a battle, and pursuit (BLITZ-7.1.4, BLITZ-7.5) ------------------------------------


def end_battle(s: Theatre, f: Frame) -> None:
    """Whoever has a unit left has won; nobody if nobody could hurt anybody (R-BLITZ-26)."""
    allied = has_ground(s, s.battle, ALLIED)
    winner = NOTHING if contested(s, s.battle) else ALLIED if allied else OPFOR
    emit(s, events.BATTLE_ENDS, (s.battle, winner))
    s.movers = b""


def no_pursuit(s: Theatre, f: Frame) -> bool:
    """An advanced rule, for armour in a winning force of the player's (BLITZ-7.5a)."""
    return not s.rules.pursuit or len(pursuers(s)) == 0


def pursuers(s: Theatre) -> list[int]:
    """Armoured units of the winning force with a space to go to (BLITZ-7.5b, R-BLITZ-35)."""
    if has_ground(s, s.battle, OPFOR):
        return []
    spent = PURSUED if s.rules.pursue_once else 0
    return [
        c
        for c in ground_at(s, s.battle, ALLIED)
        if traits_of(s, c) & ARMOR and not s.flags[c] & spent and len(pursuit_spaces(s, ONE[c])) > 0
    ]


def pursuit_spaces(s: Theatre, units: bytes) -> list[int]:
    """One land space, open to all of them and to attacks, not across water (BLITZ-7.5c, R-BLITZ-35)."""
    found = []
    for b in s.pack.map.near[s.battle]:
        if is_closed(s, b):
            continue
        dry = not is_barrier(s, s.battle, b)
        if all([not is_barred(s, c, b) and (dry or _bridged(s, c, b)) for c in units]):
            found.append(b)
    return found


def _bridged(s: Theatre, counter: int, b: int) -> bool:
    return s.rules.engineers and crossing_is_free(s, counter, s.battle, b, NOTHING)


def pursuit_options(s: Theatre, f: Frame) -> list[int]:
    """Units for the pursuit, then where to; or none."""
    free = [c for c in pursuers(s) if c not in s.movers and len(pursuit_spaces(s, s.movers + ONE[c])) > 0]
    spaces = pursuit_spaces(s, s.movers) if s.movers else []
    return (
        [PASS] + [s.pack.space_action + space for space in spaces] + [s.pack.counter_action + c for c in free]
    )


def order_pursuit(s: Theatre, f: Frame, action: int) -> None:
    """Any number of them, all into the same space; an enemy there must be fought at once (BLITZ-7.5d)."""
    if action == PASS:
        s.movers = b""
    elif action >= s.pack.counter_action:
        s.movers += ONE[action - s.pack.counter_action]
        s.push(f)
    else:
        _pursue(s, action - s.pack.space_action)


def _pursue(s: Theatre, space: int) -> None:
    units = s.movers
    s.movers = b""
    for c in units:
        s.raise_flag(c, PURSUED)
        emit(s, events.PURSUES, (unit_of(s, c), space))
        put(s, c, space)
    if has_ground(s, space, OPFOR):
        s.battle = space
        s.pending |= 1 << space
        s.push((JOINED_BATTLE.id, 0))


def close_battle(s: Theatre, f: Frame) -> None:
    """The table is cleared for the next."""
    s.clear_battle()


JOINED_BATTLE = procedure(
    "joined_battle",
    "BLITZ-7.0a",
    do(begin_battle, "BLITZ-7.0b"),
    loop(battle_goes_on, "round", "BLITZ-7.1.3"),
    do(end_battle, "BLITZ-7.1.4"),
    unless(no_pursuit, call("pursuit", "BLITZ-7.5a")),
    do(close_battle, "BLITZ-7.1.4"),
)
PURSUIT = choice("pursuit", "BLITZ-7.5a", pursuit_options, order_pursuit, step="7")

NODES: list[Node[Theatre]] = [
    FRIENDLY_COMBAT, OPFOR_COMBAT, BATTLE, BATTLE_CHOICE, JOINED_BATTLE, ROUND, SUPERIORITY_ROLL, LINE_FRIEND,
    LINE_UP, LINE_ENEMY, LINE_UP_ENEMY, SHOT, FIRE_ROLL, PURSUIT,
]  # fmt: skip
"""The nodes of this chapter."""
