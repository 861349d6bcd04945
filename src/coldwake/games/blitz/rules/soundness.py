"""What the numbers and zones of a state may hold, so that a stranger's position cannot mislead the rules."""

from typing import Final

from coldwake.core.errors import PositionError
from coldwake.core.fields import check_number, check_numbers, locals_fit
from coldwake.core.state import Frame
from coldwake.games.blitz.rules import constants, state
from coldwake.games.blitz.rules.card_play import played_card
from coldwake.games.blitz.rules.constants import ALLIED, OPFOR
from coldwake.games.blitz.rules.queries import counters_of, is_air
from coldwake.games.blitz.rules.state import NOTHING, Theatre

MOST: Final = 9999
ALL_FLAGS: Final = 255

# -- numbers --------------------------------------------------------------------------------------


def check_values(s: Theatre) -> None:
    """Refuse fields that no game can have; pieces are in their places already."""
    spaces, counters = s.pack.map.size, s.pack.counters
    masks = (1 << spaces) - 1
    for name, value, lowest, highest in (
        ("turn", s.turn, 0, constants.LONGEST_GAME + 1), ("left", s.left, -MOST, s.pack.most_turns),
        ("phase", s.phase, 0, constants.P_ADMIN), ("clock", s.clock, -99, 99),
        ("ending", s.ending, 0, constants.BY_LIMIT),
        ("score", s.score, -MOST, MOST), ("quantity", s.quantity, -9, 99),
        ("naval_used", s.naval_used, 0, MOST), ("halved", s.halved, NOTHING, spaces - 1),
        ("bonus_spent", s.bonus_spent, 0, 1), ("bombed", s.bombed, 0, masks),
        ("spent", s.spent, 0, state.ALL_SPENT),
        ("pending", s.pending, 0, masks), ("recon", s.recon, 0, masks),
        ("battle", s.battle, NOTHING, spaces - 1), ("attacker", s.attacker, ALLIED, OPFOR),
        ("round", s.round, 0, constants.MOST_ROUNDS), ("side", s.side, ALLIED, OPFOR),
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
        ("at", s.at, counters, constants.OUT, spaces - 1), ("step", s.step, counters, 0, 1),
        ("flags", s.flags, counters, 0, ALL_FLAGS), ("origin", s.origin, counters, NOTHING, spaces - 1),
        ("carrier", s.carrier, counters, NOTHING, counters - 1), ("allowance", s.allowance, counters, 0, 99),
        ("control", s.control, spaces, ALLIED, OPFOR), ("landed", s.landed, spaces, 0, MOST),
        ("free_landed", s.free_landed, spaces, 0, MOST), ("superiority", s.superiority, 2, -99, 99),
        ("hits", s.hits, 2, 0, 99), ("numbers", s.numbers, 2, -9, 9),
    ):  # fmt: skip
        check_numbers(name, values, size, lowest, highest)
    for name, values, highest in (
        ("line_allied", s.line_allied, counters - 1), ("line_opfor", s.line_opfor, counters - 1),
        ("movers", s.movers, counters - 1), ("trail", s.trail, spaces - 1),
        ("volley", s.volley, len(constants.RESULTS) - 1),
    ):  # fmt: skip
        for value in values:
            check_number(name, value, 0, highest)


def _check_force(s: Theatre) -> None:
    if len(s.force) % state.FORCE_WIDTH:
        raise PositionError(f"'force' has rows of {state.FORCE_WIDTH} numbers")
    for k in range(0, len(s.force), state.FORCE_WIDTH):
        check_number("force", s.force[k + state.OF_CARD], 0, len(s.pack.cards) - 1)
        effects = s.pack.cards[s.force[k + state.OF_CARD]].effects
        check_number("force", s.force[k + state.OF_EFFECT], 0, len(effects) - 1)
        for number in s.force[k + 2 : k + state.FORCE_WIDTH]:
            check_number("force", number, 0, state.FOREVER)


# -- pieces ---------------------------------------------------------------------------------------

ACTION_ZONES: Final = [
    state.ACTION_POOL,
    state.ACTION_PLAYED,
    state.ACTION_DISCARD,
    state.ACTION_OUT,
    state.IN_EFFECT,
]
OPFOR_ZONES: Final = [state.DECK, state.OPFOR_PLAYED, state.OPFOR_DISCARD, state.OPFOR_OUT, state.IN_EFFECT]


def misplaced(s: Theatre) -> list[str]:
    """Pieces in zones where their sort cannot lie, counters without a unit."""
    pack = s.pack
    for zone, content in enumerate(s.zones):
        for piece in content:
            if not _fits(s, piece, zone):
                return [f"{pack.names[piece]} cannot lie there"]
        if zone >= state.COUNTER and len(content) > 1:
            return ["a counter stands for two units"]
    if len(s.zones[state.ACTION_PLAYED]) > 1 or len(s.zones[state.OPFOR_PLAYED]) > 1:
        return ["more than one card of a set is played"]
    for c in range(pack.counters):
        if not s.zones[state.COUNTER + c] and (s.at[c] != constants.POOL and s.phase):
            return [f"counter {c} stands for no unit"]
    return _misboxed(s)


def _fits(s: Theatre, piece: int, zone: int) -> bool:
    pack = s.pack
    if piece >= pack.first_opfor_card:
        return zone in OPFOR_ZONES or (zone == state.ASIDE and not s.phase)
    if piece >= pack.first_action:
        return zone in ACTION_ZONES or (zone == state.ASIDE and not s.phase)
    if piece < pack.first_opfor:
        return zone == state.COUNTER + piece or (zone == state.ASIDE and not s.phase)
    return (
        zone == state.POOL_ZONE
        or zone >= state.COUNTER + pack.first_opfor
        or (zone == state.ASIDE and not s.phase)
    )


def _misboxed(s: Theatre) -> list[str]:
    """Counters in boxes that are not for their kind, and ground units off the map."""
    air_places = [constants.BOX, constants.AVAILABLE, constants.USED, constants.ELIMINATED, constants.OUT]
    for c in counters_of(s, ALLIED):
        if not is_air(s, c) and s.at[c] in (constants.AVAILABLE, constants.USED, constants.POOL):
            return [f"{s.pack.units[c].id} is no air unit"]
        if is_air(s, c) and s.at[c] < 0 and s.at[c] not in air_places:
            return [f"{s.pack.units[c].id} cannot lie there"]
        if s.step[c] and not s.pack.two_steps[c] and s.at[c] >= 0:
            return [f"{s.pack.units[c].id} has only one step (BLITZ-2.6a)"]
    for c in counters_of(s, OPFOR):
        if not _opfor_fits(s, c):
            return [f"OPFOR counter {c - s.pack.first_opfor + 1} cannot lie there"]
    waiting = [
        c for c in counters_of(s, OPFOR) if s.at[c] == constants.POOL and not s.zones[state.COUNTER + c]
    ]
    if len(waiting) != len(s.zones[state.POOL_ZONE]) and s.phase:
        return ["the pool and its counters do not agree"]
    return []


def _opfor_fits(s: Theatre, counter: int) -> bool:
    """OPFOR aircraft wait in the air boxes and are on the map in phase 10 only; nobody else is there."""
    at = s.at[counter]
    if not is_air(s, counter):
        return at not in (constants.AVAILABLE, constants.USED, constants.BOX)
    return at in (constants.AVAILABLE, constants.USED, constants.ELIMINATED, constants.OUT) or (
        at >= 0 and s.phase == constants.P_OPFOR_MOVEMENT
    )


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


def frame_fits(s: Theatre, name: str, frame: Frame) -> bool:
    """Whether a node can work with the locals of a frame."""
    sorts: list[int] = LOCALS.get(name, [])
    if (name == "lift" and len(frame) == 5) or (name == "flight" and len(frame) == 6):
        sorts = sorts + [COUNTER_SORT]
    if name in RETREATS and len(frame) == 3:
        sorts = [SPACE_SORT]  # from an air attack
    if name in IN_BATTLE and s.battle < 0:
        return False
    return locals_fit(s, frame, sorts, _stands_for)


def _stands_for(s: Theatre, sort: int, value: int) -> bool:
    if sort == COUNTER_SORT:
        return 0 <= value < s.pack.counters and bool(s.zones[state.COUNTER + value])
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
