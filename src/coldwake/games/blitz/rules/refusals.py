"""Why not: the reason and the clause behind an action that is not among the legal ones.

`legal` alone decides what may be played; this only explains it.
"""

from coldwake.core.game import Refusal
from coldwake.core.state import Frame
from coldwake.games.blitz.rules.constants import (
    BOX,
    CARD_ACTION,
    DONE,
    ELIMINATED,
    OPFOR,
    USED,
)
from coldwake.games.blitz.rules.queries import (
    is_air,
    is_air_base,
    is_barred,
    is_barrier,
    is_closed,
    may_not_attack,
    on_map,
    side_of,
)
from coldwake.games.blitz.rules.state import ACTION_POOL, MOVED, Theatre

PHASES = [
    "BLITZ-3.3.1", "BLITZ-3.3.1", "BLITZ-3.3.2a", "BLITZ-3.3.3", "BLITZ-3.3.4", "BLITZ-3.3.5", "BLITZ-3.3.6",
    "BLITZ-3.3.7", "BLITZ-3.3.8", "BLITZ-3.3.9", "BLITZ-3.3.10", "BLITZ-3.3.11", "BLITZ-3.3.12",
]  # fmt: skip
"""The clause of each phase, by its number."""
MUST_PLAY_CARD = Refusal("E-PHASE", "BLITZ-3.3.1", "must_play_card")
CARD_IS_GONE = Refusal("E-CARD", "BLITZ-2.4a", "card_not_available")
NOT_YOURS = Refusal("E-TARGET", "BLITZ-6.0b", "not_your_unit")
HAS_MOVED = Refusal("E-LIMIT", "BLITZ-6.1a", "has_moved")
CANNOT_MOVE = Refusal("E-RULE", "BLITZ-6.1b", "cannot_move")
NOT_ON_MAP = Refusal("E-TARGET", "BLITZ-2.3c", "not_on_map")
NOT_ADJACENT = Refusal("E-TARGET", "BLITZ-2.3b", "not_adjacent")
PROHIBITED = Refusal("E-ROW", "BLITZ-6.2c", "prohibited")
BARRIER = Refusal("E-ROW", "BLITZ-6.2b", "barrier")
NO_AIR_BASE = Refusal("E-RULE", "BLITZ-10.1d", "no_air_base")
NOT_ELIGIBLE = Refusal("E-RULE", "BLITZ-10.1c", "not_eligible")
MUST_FIGHT = Refusal("E-RULE", "BLITZ-3.3.7", "must_fight")
MUST_OBEY = Refusal("E-RULE", "BLITZ-9.1a", "must_obey")
NO_TARGET = Refusal("E-TARGET", "BLITZ-8.4a", "no_target")
NO_RETREAT = Refusal("E-ROW", "BLITZ-7.3.2b", "no_retreat")
FORBIDDEN = Refusal("E-RULE", "BLITZ-2.2b", "forbidden_by_card")

COMPULSORY = {
    "battle_choice": MUST_FIGHT,
    "opfor_unit": MUST_OBEY,
    "take_hit": Refusal("E-RULE", "BLITZ-3.3.5", "must_take_hit"),
    "hit_order": Refusal("E-RULE", "BLITZ-3.3.5", "must_take_hit"),
    "stand_firm": Refusal("E-RULE", "BLITZ-7.3.2a", "must_take_hit"),
    "excess": Refusal("E-RULE", "BLITZ-6.4a", "too_many"),
    "retreat_space": NO_RETREAT,
    "action_card": MUST_PLAY_CARD,
}
"""Where nobody can decline."""


def _not_now(s: Theatre) -> Refusal:
    """Not in this phase, which the clause names."""
    return Refusal("E-PHASE", PHASES[s.phase], "not_now")


def why_not(s: Theatre, node: str, frame: Frame, seat: int, action: int) -> Refusal:
    """The reason why an action may not be played at a node."""
    if action >= s.pack.counter_action:
        return _why_not_counter(s, node, action - s.pack.counter_action)
    if action >= s.pack.space_action:
        return _why_not_space(s, node, frame, action - s.pack.space_action)
    if action >= CARD_ACTION:
        card = action - CARD_ACTION + s.pack.first_action
        gone = node == "action_card" and s.where[card] != ACTION_POOL
        return CARD_IS_GONE if gone else _not_now(s)
    if action == DONE and node in COMPULSORY:
        return COMPULSORY[node]
    return _not_now(s)


# -- counters -------------------------------------------------------------------------------------


def _why_not_counter(s: Theatre, node: str, counter: int) -> Refusal:
    if node == "action_card":
        return MUST_PLAY_CARD
    if (
        node in ("move", "fly", "reinforce", "return_unit", "replace", "ready_air", "load", "lift")
        and side_of(s, counter) == OPFOR
    ):
        return NOT_YOURS
    if node == "move":
        return _why_not_mover(s, counter)
    if node == "fly":
        return _why_not_flyer(s, counter)
    if node in ("load", "lift"):
        return HAS_MOVED if s.flags[counter] & MOVED else NOT_ELIGIBLE
    if node == "return_unit":
        return NOT_ELIGIBLE if s.at[counter] == ELIMINATED else Refusal("E-TARGET", "BLITZ-7.4a", "not_lost")
    if node == "reinforce":
        return NOT_ELIGIBLE if s.at[counter] == BOX else Refusal("E-TARGET", "BLITZ-5.1a", "not_in_box")
    if node in (
        "take_hit",
        "bomb_victim",
        "line_up",
        "line_up_enemy",
        "excess",
        "opfor_unit",
        "raid",
        "lose_air",
    ):
        return NO_TARGET
    return _not_now(s)


def _why_not_mover(s: Theatre, counter: int) -> Refusal:
    if is_air(s, counter):
        return _not_now(s)
    if not on_map(s, counter):
        return NOT_ON_MAP
    return HAS_MOVED if s.flags[counter] & MOVED else CANNOT_MOVE


def _why_not_flyer(s: Theatre, counter: int) -> Refusal:
    if is_air(s, counter):
        if s.at[counter] in (USED, ELIMINATED, BOX):
            return Refusal("E-LIMIT", "BLITZ-8.2a", "not_available")
        return Refusal("E-LIMIT", "BLITZ-8.2a", "has_flown")
    if not on_map(s, counter):
        return NOT_ON_MAP
    if s.flags[counter] & MOVED:
        return Refusal("E-LIMIT", "R-BLITZ-45", "has_moved")
    clause = "BLITZ-10.2a"
    return Refusal("E-RULE", clause, "not_airborne" if is_air_base(s, s.at[counter]) else "no_air_base")


# -- spaces ---------------------------------------------------------------------------------------


def _why_not_space(s: Theatre, node: str, frame: Frame, space: int) -> Refusal:
    if node == "action_card":
        return MUST_PLAY_CARD
    if node == "step":
        return _why_not_step(s, frame[2], space)
    if node in ("lift", "drop"):
        return _why_not_landing(s, node, frame, space)
    if node == "retreat_space":
        return NO_RETREAT
    if node in ("air_attack", "gunfire") or (node == "pursuit" and is_closed(s, space)):
        return FORBIDDEN if may_not_attack(s, space) else NO_TARGET
    if node in ("mission", "load"):
        return Refusal("E-TARGET", "BLITZ-8.1a", "off_map")
    if node in ("reveal", "halve_aaa", "reinforce_space", "battle_choice", "pursuit"):
        return Refusal("E-TARGET", "BLITZ-4.1a", "not_that_space")
    return _not_now(s)


def _why_not_step(s: Theatre, counter: int, space: int) -> Refusal:
    here = s.at[counter]
    if space not in s.pack.map.near[here]:
        by_sea = space in s.pack.map.by_sea[here]
        if by_sea and s.pack.map.is_land[space] and is_barred(s, counter, space):
            return PROHIBITED
        return Refusal("E-LIMIT", "R-BLITZ-49", "no_naval_move") if by_sea else NOT_ADJACENT
    if is_barred(s, counter, space):
        return PROHIBITED
    if is_closed(s, space):
        return FORBIDDEN
    if is_barrier(s, here, space):
        return BARRIER
    return Refusal("E-LIMIT", "BLITZ-6.1b", "no_movement_left")


def _why_not_landing(s: Theatre, node: str, frame: Frame, space: int) -> Refusal:
    loads = frame[3:] if node == "lift" else frame[2:]
    if any([is_barred(s, counter, space) for counter in loads]) and not _takes_aircraft(s, node, space):
        return PROHIBITED
    if is_closed(s, space):
        return FORBIDDEN
    return NO_AIR_BASE


def _takes_aircraft(s: Theatre, node: str, space: int) -> bool:
    """Whether it is an air base off the land, where helicopters set units down."""
    return node == "lift" and not s.pack.map.is_land[space] and is_air_base(s, space)
