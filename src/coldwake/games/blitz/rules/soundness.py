"""What the numbers and zones of a state may hold, so that a stranger's position cannot mislead the rules."""

from typing import Any, Final

from coldwake.core.errors import PositionError
from coldwake.core.fields import check_number
from coldwake.core.nodes import Node
from coldwake.games.blitz.rules.card_play import played_card
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    AVAILABLE,
    BOX,
    BY_LIMIT,
    ELIMINATED,
    LONGEST_GAME,
    MOST_ROUNDS,
    OPFOR,
    OUT,
    P_ADMIN,
    P_OPFOR_MOVEMENT,
    POOL,
    RESULTS,
    USED,
)
from coldwake.games.blitz.rules.queries import counters_of, is_air
from coldwake.games.blitz.rules.state import (
    ACTION_DISCARD,
    ACTION_OUT,
    ACTION_PLAYED,
    ACTION_POOL,
    ALL_SPENT,
    ASIDE,
    COUNTER,
    DECK,
    FORCE_WIDTH,
    FOREVER,
    IN_EFFECT,
    NOTHING,
    OF_CARD,
    OF_EFFECT,
    OPFOR_DISCARD,
    OPFOR_OUT,
    OPFOR_PLAYED,
    POOL_ZONE,
    Theatre,
)

MOST: Final = 9999
ALL_FLAGS: Final = 255

# -- numbers --------------------------------------------------------------------------------------


def check_values(s: Theatre) -> None:
    """Refuse fields that no game can have; pieces are in their places already."""
    spaces, counters = s.pack.map.size, s.pack.counters
    masks = (1 << spaces) - 1
    for name, value, lowest, highest in (
        ("turn", s.turn, 0, LONGEST_GAME + 1), ("left", s.left, -MOST, s.pack.most_turns),
        ("phase", s.phase, 0, P_ADMIN), ("clock", s.clock, -99, 99), ("ending", s.ending, 0, BY_LIMIT),
        ("score", s.score, -MOST, MOST), ("quantity", s.quantity, -9, 99),
        ("naval_used", s.naval_used, 0, MOST), ("halved", s.halved, NOTHING, spaces - 1),
        ("bonus_spent", s.bonus_spent, 0, 1), ("bombed", s.bombed, 0, masks),
        ("spent", s.spent, 0, ALL_SPENT),
        ("pending", s.pending, 0, masks), ("recon", s.recon, 0, masks),
        ("battle", s.battle, NOTHING, spaces - 1), ("attacker", s.attacker, ALLIED, OPFOR),
        ("round", s.round, 0, MOST_ROUNDS), ("side", s.side, ALLIED, OPFOR),
        ("shooter", s.shooter, NOTHING, counters - 1), ("target", s.target, NOTHING, counters - 1),
        ("dice_left", s.dice_left, 0, 99), ("retreats", s.retreats, 0, 99),
        ("absorbed", s.absorbed, 0, (1 << counters) - 1), ("arrivals", s.arrivals, 0, (1 << counters) - 1),
        ("entry", s.entry, NOTHING, spaces - 1), ("goal", s.goal, NOTHING, spaces - 1),
    ):  # fmt: skip
        check_number(name, value, lowest, highest)
    _check_lists(s, spaces, counters)
    _check_force(s)


def _check_lists(s: Theatre, spaces: int, counters: int) -> None:
    for name, values, size, lowest, highest in (
        ("at", s.at, counters, OUT, spaces - 1), ("step", s.step, counters, 0, 1),
        ("flags", s.flags, counters, 0, ALL_FLAGS), ("origin", s.origin, counters, NOTHING, spaces - 1),
        ("carrier", s.carrier, counters, NOTHING, counters - 1), ("allowance", s.allowance, counters, 0, 99),
        ("control", s.control, spaces, ALLIED, OPFOR), ("landed", s.landed, spaces, 0, MOST),
        ("free_landed", s.free_landed, spaces, 0, MOST), ("superiority", s.superiority, 2, -99, 99),
        ("hits", s.hits, 2, 0, 99), ("numbers", s.numbers, 2, -9, 9),
    ):  # fmt: skip
        if len(values) != size:
            raise PositionError(f"{name!r} must hold {size} numbers")
        for value in values:
            check_number(name, value, lowest, highest)
    for name, values, highest in (
        ("line_allied", s.line_allied, counters - 1), ("line_opfor", s.line_opfor, counters - 1),
        ("movers", s.movers, counters - 1), ("trail", s.trail, spaces - 1),
        ("volley", s.volley, len(RESULTS) - 1),
    ):  # fmt: skip
        for value in values:
            check_number(name, value, 0, highest)


def _check_force(s: Theatre) -> None:
    if len(s.force) % FORCE_WIDTH:
        raise PositionError(f"'force' has rows of {FORCE_WIDTH} numbers")
    for k in range(0, len(s.force), FORCE_WIDTH):
        check_number("force", s.force[k + OF_CARD], 0, len(s.pack.cards) - 1)
        effects = s.pack.cards[s.force[k + OF_CARD]].effects
        check_number("force", s.force[k + OF_EFFECT], 0, len(effects) - 1)
        for number in s.force[k + 2 : k + FORCE_WIDTH]:
            check_number("force", number, 0, FOREVER)


# -- pieces ---------------------------------------------------------------------------------------

ACTION_ZONES: Final = [ACTION_POOL, ACTION_PLAYED, ACTION_DISCARD, ACTION_OUT, IN_EFFECT]
OPFOR_ZONES: Final = [DECK, OPFOR_PLAYED, OPFOR_DISCARD, OPFOR_OUT, IN_EFFECT]


def misplaced(s: Theatre) -> list[str]:
    """Pieces in zones where their sort cannot lie, counters without a unit."""
    pack = s.pack
    for zone, content in enumerate(s.zones):
        for piece in content:
            if not _fits(s, piece, zone):
                return [f"{pack.names[piece]} cannot lie there"]
        if zone >= COUNTER and len(content) > 1:
            return ["a counter stands for two units"]
    if len(s.zones[ACTION_PLAYED]) > 1 or len(s.zones[OPFOR_PLAYED]) > 1:
        return ["more than one card of a set is played"]
    for c in range(pack.counters):
        if not s.zones[COUNTER + c] and (s.at[c] != POOL and s.phase):
            return [f"counter {c} stands for no unit"]
    return _misboxed(s)


def _fits(s: Theatre, piece: int, zone: int) -> bool:
    pack = s.pack
    if piece >= pack.first_opfor_card:
        return zone in OPFOR_ZONES or (zone == ASIDE and not s.phase)
    if piece >= pack.first_action:
        return zone in ACTION_ZONES or (zone == ASIDE and not s.phase)
    if piece < pack.first_opfor:
        return zone == COUNTER + piece or (zone == ASIDE and not s.phase)
    return zone == POOL_ZONE or zone >= COUNTER + pack.first_opfor or (zone == ASIDE and not s.phase)


def _misboxed(s: Theatre) -> list[str]:
    """Counters in boxes that are not for their kind, and ground units off the map."""
    air_places = [BOX, AVAILABLE, USED, ELIMINATED, OUT]
    for c in counters_of(s, ALLIED):
        if not is_air(s, c) and s.at[c] in (AVAILABLE, USED, POOL):
            return [f"{s.pack.units[c].id} is no air unit"]
        if is_air(s, c) and s.at[c] < 0 and s.at[c] not in air_places:
            return [f"{s.pack.units[c].id} cannot lie there"]
        if s.step[c] and not s.pack.two_steps[c] and s.at[c] >= 0:
            return [f"{s.pack.units[c].id} has only one step (BLITZ-2.6a)"]
    for c in counters_of(s, OPFOR):
        if not _opfor_fits(s, c):
            return [f"OPFOR counter {c - s.pack.first_opfor + 1} cannot lie there"]
    waiting = [c for c in counters_of(s, OPFOR) if s.at[c] == POOL and not s.zones[COUNTER + c]]
    if len(waiting) != len(s.zones[POOL_ZONE]) and s.phase:
        return ["the pool and its counters do not agree"]
    return []


def _opfor_fits(s: Theatre, counter: int) -> bool:
    """OPFOR aircraft wait in the air boxes and are on the map in phase 10 only; nobody else is there."""
    at = s.at[counter]
    if not is_air(s, counter):
        return at not in (AVAILABLE, USED, BOX)
    return at in (AVAILABLE, USED, ELIMINATED, OUT) or (at >= 0 and s.phase == P_OPFOR_MOVEMENT)


# -- frames ---------------------------------------------------------------------------------------

COUNTER_SORT: Final = 0
SPACE_SORT: Final = 1
EFFECT: Final = 2
SIDE: Final = 3
NUMBER: Final = 4
DEAL: Final = 5

LOCALS: Final = {
    "deal_unit": [DEAL], "card_effect": [EFFECT], "reveal": [EFFECT], "halve_aaa": [EFFECT],
    "reinforce": [EFFECT], "reinforce_space": [EFFECT, COUNTER_SORT], "replace": [EFFECT],
    "ready_air": [EFFECT], "return_unit": [EFFECT], "turn_event": [EFFECT], "turn_event_roll": [EFFECT],
    "opfor_strike": [EFFECT], "strike_roll": [EFFECT], "opfor_bombing": [SPACE_SORT],
    "opfor_effect": [EFFECT], "check_roll": [EFFECT, COUNTER_SORT], "raid_roll": [EFFECT], "raid": [EFFECT],
    "lose_air": [EFFECT], "step": [COUNTER_SORT, NUMBER, SPACE_SORT], "mission": [COUNTER_SORT],
    "load": [COUNTER_SORT], "lift": [COUNTER_SORT, COUNTER_SORT], "drop": [COUNTER_SORT],
    "insertion": [COUNTER_SORT], "insertion_roll": [COUNTER_SORT], "drift_roll": [COUNTER_SORT],
    "volley": [SPACE_SORT], "aaa_roll": [SPACE_SORT], "allot": [SPACE_SORT], "take_hit": [SPACE_SORT],
    "hit_order": [SPACE_SORT], "flight": [SPACE_SORT, COUNTER_SORT, COUNTER_SORT],
    "extra_dice": [SPACE_SORT], "bombing": [SPACE_SORT], "bomb_roll": [SPACE_SORT],
    "bomb_result": [SPACE_SORT], "bomb_victim": [SPACE_SORT], "superiority_roll": [SIDE],
    "arrival": [EFFECT], "entry_roll": [EFFECT], "arrive": [EFFECT], "opfor_order": [EFFECT],
    "opfor_march": [EFFECT], "opfor_unit": [EFFECT], "goal_roll": [EFFECT], "opfor_step": [EFFECT],
    "step_roll": [EFFECT], "clock_roll": [SIDE], "turnaround_roll": [COUNTER_SORT],
}  # fmt: skip
"""What the locals of a node's frame stand for; nodes that are not here have none."""

IN_BATTLE: Final = [
    "round", "superiority_roll", "line_friend", "line_up", "line_enemy", "line_up_enemy", "shot", "fire_roll",
    "pursuit",
]  # fmt: skip

RETREATS: Final = ["retreat", "retreat_one", "retreat_space", "stand_firm"]


def misframed(s: Theatre, nodes: list[Node[Any]]) -> list[str]:
    """Frames whose locals are not what their node works with."""
    for frame in s.stack:
        name = nodes[frame[0]].name
        sorts: list[int] = LOCALS.get(name, [])
        if (name == "lift" and len(frame) == 5) or (name == "flight" and len(frame) == 6):
            sorts = sorts + [COUNTER_SORT]
        if name in RETREATS and len(frame) == 3:
            sorts = [SPACE_SORT]  # from an air attack
        fits = len(sorts) == len(frame) - 2 and (name not in IN_BATTLE or s.battle >= 0)
        if not fits or not all([_stands_for(s, sort, frame[k + 2]) for k, sort in enumerate(sorts)]):
            return [f"the frame of {name!r} does not fit the position"]
    return []


def _stands_for(s: Theatre, sort: int, value: int) -> bool:
    if sort == COUNTER_SORT:
        return 0 <= value < s.pack.counters and bool(s.zones[COUNTER + value])
    if sort == SPACE_SORT:
        return 0 <= value < s.pack.map.size
    if sort == SIDE:
        return value in (ALLIED, OPFOR)
    if sort == EFFECT:
        card = played_card(s, value & 1) if value >= 0 else NOTHING
        return card >= 0 and value >> 1 < len(s.pack.card(card).effects)
    if sort == DEAL:
        pools = s.pack.pools
        return 0 <= value // 256 < len(pools) and value % 256 < len(pools[value // 256].spaces)
    return 0 <= value <= 99
