"""BLITZ-8.0a: OPFOR aircraft, which a card sends out in phase 10 (docs/blitz-scenarios.md).

They fly as the player's do in phases 4 to 6: all are placed, AAA fires, they bomb, they go to the Used box.
"""

from coldwake.core.nodes import Node, call, do, for_each, procedure, unless
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.bombardment import BY_OPFOR, air_dice, attacking_side, begin_bombing
from coldwake.games.blitz.rules.card_play import effect_of, played_card
from coldwake.games.blitz.rules.changes import tell_choice
from coldwake.games.blitz.rules.constants import ALLIED, AVAILABLE, OPFOR, USED
from coldwake.games.blitz.rules.effects import OPFOR_AIR, Effect
from coldwake.games.blitz.rules.flak import defended_spaces
from coldwake.games.blitz.rules.node_kinds import roll_among
from coldwake.games.blitz.rules.queries import (
    counters_of,
    firepower,
    has_ground,
    is_air,
    names,
    on_map,
    spaces_under_air,
    unit_of,
)
from coldwake.games.blitz.rules.state import JUMPED, NOTHING, Theatre


def strikes_ordered(s: Theatre, f: Frame) -> list[int]:
    """The effects of the card that send aircraft out and find somebody to attack: effect * 2 + side."""
    card = played_card(s, OPFOR)
    if card < 0:
        return []
    found = []
    for k, effect in enumerate(s.pack.card(card).effects):
        if effect.verb == OPFOR_AIR and len(strikers(s, effect)) > 0 and len(strike_spaces(s, effect)) > 0:
            found.append(2 * k + OPFOR)
    return found


def strikers(s: Theatre, effect: Effect) -> list[int]:
    """The available OPFOR aircraft that an effect names."""
    return [c for c in counters_of(s, OPFOR) if is_air(s, c) and s.at[c] == AVAILABLE and names(s, effect, c)]


def strike_spaces(s: Theatre, effect: Effect) -> list[int]:
    """Where they may attack: the spaces of the card, or all land spaces, that hold Allied ground units."""
    board = s.pack.map
    spaces: list[int] = effect.spaces or [space for space in range(board.size) if board.is_land[space]]
    return sorted([space for space in spaces if has_ground(s, space, ALLIED)])


def begin_strike(s: Theatre, f: Frame) -> None:
    """The target is known if there is but one."""
    spaces = strike_spaces(s, effect_of(s, f[2]))
    s.entry = spaces[0] if len(spaces) == 1 else NOTHING


def target_is_fixed(s: Theatre, f: Frame) -> bool:
    """No die is needed, or there is nothing to attack."""
    return s.entry >= 0 or len(strike_spaces(s, effect_of(s, f[2]))) == 0


def count_targets(s: Theatre, f: Frame) -> int:
    """Among so many spaces the die decides."""
    return len(strike_spaces(s, effect_of(s, f[2])))


def roll_target(s: Theatre, f: Frame, die: int) -> None:
    """One space for all that fly together."""
    tell_choice(s, die)
    s.entry = strike_spaces(s, effect_of(s, f[2]))[die - 1]


def take_off(s: Theatre, f: Frame) -> None:
    """So many aircraft as the card says, the strongest first."""
    effect = effect_of(s, f[2])
    ready = strikers(s, effect)
    for _ in range(min(effect.amount, len(ready))):
        best = ready[0]
        for c in ready:
            if firepower(s, c) > firepower(s, best):
                best = c
        ready.remove(best)
        s.place(best, s.entry)
        emit(s, events.AIR_PLACED, (unit_of(s, best), s.entry))
    s.entry = NOTHING


OPFOR_STRIKE = procedure(
    "opfor_strike",
    "BLITZ-8.1a",
    do(begin_strike, "BLITZ-8.1a"),
    unless(target_is_fixed, call("strike_roll", "BLITZ-8.1a")),
    do(take_off, "BLITZ-8.1a"),
)
STRIKE_ROLL = roll_among("strike_roll", "BLITZ-8.1a", count_targets, roll_target)


def struck_spaces(s: Theatre, f: Frame) -> list[int]:
    """Where aircraft are left after the AAA, and somebody is to be hit."""
    spaces = spaces_under_air(s, attacking_side(s))
    return [space for space in spaces if has_ground(s, space, ALLIED) and air_dice(s, space) > 0]


def begin_raid(s: Theatre, f: Frame) -> None:
    """Their dice, and the Bombardment column (BLITZ-8.4c)."""
    begin_bombing(s, f[2], air_dice(s, f[2]), BY_OPFOR)


OPFOR_BOMBING = procedure(
    "opfor_bombing", "BLITZ-8.4a", do(begin_raid, "BLITZ-8.4c"), call("bombing", "BLITZ-8.4c")
)


def go_home(s: Theatre, f: Frame) -> None:
    """Aircraft to the Used box; whoever came by air has landed (BLITZ-8.2b)."""
    for c in s.pack.air_of_side[OPFOR]:
        if on_map(s, c):
            s.place(c, USED)
    for c in counters_of(s, OPFOR):
        s.lower_flag(c, JUMPED)


OPFOR_AIR_NODE = procedure(
    "opfor_air",
    "BLITZ-8.0a",
    for_each(strikes_ordered, "opfor_strike", "BLITZ-8.1a"),
    for_each(defended_spaces, "volley", "BLITZ-8.3a"),
    for_each(struck_spaces, "opfor_bombing", "BLITZ-8.4a"),
    do(go_home, "BLITZ-8.2b"),
)

NODES: list[Node[Theatre]] = [OPFOR_AIR_NODE, OPFOR_STRIKE, STRIKE_ROLL, OPFOR_BOMBING]
"""The nodes of OPFOR aircraft."""
