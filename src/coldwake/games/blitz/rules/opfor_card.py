"""Phase 8: an OPFOR card is drawn, and what it does at once."""

from typing import Final

from coldwake.core.nodes import Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.card_play import (
    begin_effect,
    bring_in_force,
    effect_of,
    effects_among,
    is_no_reveal,
    may_reveal,
)
from coldwake.games.blitz.rules.changes import eliminate, lose_step, tell_roll
from coldwake.games.blitz.rules.constants import ALLIED, AVAILABLE, BOX, ELITE, FOR_CHECK, OPFOR, OUT
from coldwake.games.blitz.rules.effects import CHECK_LOSS, HIDE, LOSE_AIR, RAID, REVEAL, Effect
from coldwake.games.blitz.rules.node_kinds import choice, draw, roll
from coldwake.games.blitz.rules.queries import (
    counters_of,
    ground_at,
    has_ground,
    is_air,
    names,
    on_map,
    traits_of,
    type_of,
    unit_of,
)
from coldwake.games.blitz.rules.state import DECK, NOTHING, OPFOR_PLAYED, REVEALED, Theatre

# -- the card -------------------------------------------------------------------------------------

AT_ONCE: Final = 1 << REVEAL | 1 << HIDE | 1 << CHECK_LOSS | 1 << RAID | 1 << LOSE_AIR


def opfor_choices(s: Theatre, f: Frame) -> list[int]:
    """Phase 8: what the OPFOR card does at once (BLITZ-3.3.8)."""
    return effects_among(s, OPFOR, AT_ONCE)


def deck_is_empty(s: Theatre, f: Frame) -> bool:
    """No card at all: nothing happens (R-BLITZ-06)."""
    return not s.zones[DECK]


def count_deck(s: Theatre, f: Frame) -> int:
    """How many cards are undrawn."""
    return len(s.zones[DECK])


def nth_in_deck(s: Theatre, f: Frame, k: int) -> int:
    """The deck is a set: any of its cards may be on top (BLITZ-2.4b)."""
    return s.zones[DECK][k]


def draw_opfor_card(s: Theatre, f: Frame, card: int) -> None:
    """It is shown and carried out (BLITZ-4.1b)."""
    s.move(card, OPFOR_PLAYED)
    emit(s, events.OPFOR_CARD, (card,))
    bring_in_force(s, card)


def is_no_check(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != CHECK_LOSS


def is_no_raid(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != RAID


def is_no_air_loss(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort, or nobody can be lost."""
    return effect_of(s, f[2]).verb != LOSE_AIR or len(air_at_risk(s, effect_of(s, f[2]))) == 0


def hide_units(s: Theatre, f: Frame) -> None:
    """Revealed units away from the player's are turned face down again, if the card says so (BLITZ-3.1h).

    The player has seen them and remembers which is which. A reduced unit cannot be hidden (R-BLITZ-11).
    """
    effect = effect_of(s, f[2])
    if effect.verb != HIDE:
        return
    for c in counters_of(s, OPFOR):
        if not on_map(s, c) or not s.flags[c] & REVEALED or has_ground(s, s.at[c], ALLIED):
            continue
        unit = unit_of(s, c)
        if not s.step[c] and names(s, effect, c) and not (effect.one_step and s.pack.two_steps[unit]):
            s.lower_flag(c, REVEALED)
            s.tell(unit, 1)
            emit(s, events.HIDDEN, (c, s.at[c]))


def units_to_check(s: Theatre, f: Frame) -> list[int]:
    """The OPFOR units that a morale check is about."""
    effect = effect_of(s, f[2])
    found = []
    for c in counters_of(s, OPFOR):
        if not on_map(s, c) or not effect.names_unit(unit_of(s, c), type_of(s, c), 0):
            continue
        too_good = effect.plain and traits_of(s, c) & ELITE
        stacked = effect.alone and len(ground_at(s, s.at[c], OPFOR)) > 1
        if not too_good and not stacked:
            found.append(c)
    return found


def check_unit(s: Theatre, f: Frame, die: int) -> None:
    """The die decides whether the unit, or a step of it, is lost."""
    effect, counter = effect_of(s, f[2]), f[3]
    lost = effect.low <= die <= effect.high
    tell_roll(s, FOR_CHECK, die, int(lost), counter, effect.high)
    if lost and effect.steps:
        lose_step(s, counter)
    elif lost:
        eliminate(s, counter)


def roll_raid(s: Theatre, f: Frame, die: int) -> None:
    """What the raid reaches is remembered as the number of the die."""
    effect = effect_of(s, f[2])
    s.quantity = die if die <= effect.high else 0
    tell_roll(s, FOR_CHECK, die, int(raid_hits(s, f)), NOTHING, effect.high)


def raided(s: Theatre, effect: Effect) -> list[int]:
    """The units that may be hit; where a guard stands, only by a 1."""
    found: list[int] = []
    for space in effect.spaces:
        guarded = any([s.at[guard] == space for guard in effect.guards])
        if s.quantity == 1 or not guarded:
            found.extend(ground_at(s, space, ALLIED))
    found.sort()
    return found


def raid_hits(s: Theatre, f: Frame) -> bool:
    """Whether a unit must be picked."""
    return s.quantity > 0 and len(raided(s, effect_of(s, f[2]))) > 0


def units_to_raid(s: Theatre, f: Frame) -> list[int]:
    """The player picks who is hit."""
    return [s.pack.counter_action + c for c in raided(s, effect_of(s, f[2]))]


def suffer_raid(s: Theatre, f: Frame, action: int) -> None:
    """One step."""
    s.quantity = 0
    lose_step(s, action - s.pack.counter_action)


def air_at_risk(s: Theatre, effect: Effect) -> list[int]:
    """Air units in the Reinforcement Box, or if there are none the available ones."""
    for place in (BOX, AVAILABLE):
        found = [
            c for c in counters_of(s, ALLIED) if s.at[c] == place and is_air(s, c) and names(s, effect, c)
        ]
        if found:
            return found
    return []


def air_to_lose(s: Theatre, f: Frame) -> list[int]:
    """The player picks which one."""
    return [s.pack.counter_action + c for c in air_at_risk(s, effect_of(s, f[2]))]


def lose_air(s: Theatre, f: Frame, action: int) -> None:
    """It is out of the game."""
    counter = action - s.pack.counter_action
    s.place(counter, OUT)
    emit(s, events.AIR_LOST, (unit_of(s, counter),))


DRAW_CARD = draw("draw_card", "BLITZ-4.1b", count_deck, nth_in_deck, draw_opfor_card)
CHECK_ROLL = roll("check_roll", "BLITZ-4.1d", check_unit)
RAID_ROLL = roll("raid_roll", "BLITZ-4.1d", roll_raid)
RAID_NODE = choice("raid", "BLITZ-4.1d", units_to_raid, suffer_raid, step="8")
LOSE_AIR_NODE = choice("lose_air", "BLITZ-4.1d", air_to_lose, lose_air, step="8")
OPFOR_EFFECT = procedure(
    "opfor_effect",
    "BLITZ-3.3.8",
    do(begin_effect, "BLITZ-3.3.8"),
    do(hide_units, "BLITZ-3.1h"),
    unless(is_no_reveal, loop(may_reveal, "reveal", "BLITZ-3.1f")),
    unless(is_no_check, for_each(units_to_check, "check_roll", "BLITZ-4.1d")),
    unless(is_no_raid, call("raid_roll", "BLITZ-4.1d"), loop(raid_hits, "raid", "BLITZ-4.1d")),
    unless(is_no_air_loss, call("lose_air", "BLITZ-4.1d")),
)

NODES: list[Node[Theatre]] = [DRAW_CARD, OPFOR_EFFECT, CHECK_ROLL, RAID_ROLL, RAID_NODE, LOSE_AIR_NODE]
"""The nodes of the OPFOR card."""
