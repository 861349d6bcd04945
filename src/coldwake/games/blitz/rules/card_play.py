"""Chapter 4 and phases 1 and 2: an Action card is played, and what it gives the player to choose."""

from typing import Final

from coldwake.core.nodes import Node, Procedure, call, do, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.core.state import put as put_byte
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import put, reveal_space
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    AVAILABLE,
    BLANK,
    BOX,
    CANCEL,
    CARD_ACTION,
    DONE,
    ELIMINATED,
    OPFOR,
    USED,
)
from coldwake.games.blitz.rules.effects import (
    AAA_HALVED,
    AIR_READY,
    NEXT_TURN,
    REINFORCE,
    REPLACE,
    REST_OF_GAME,
    RETURN,
    REVEAL,
    THROUGH_NEXT,
    Effect,
)
from coldwake.games.blitz.rules.node_kinds import choice
from coldwake.games.blitz.rules.queries import (
    counters_of,
    has_ground,
    is_air,
    is_barred,
    is_full,
    is_revealed,
    names,
    on_map,
    unit_of,
)
from coldwake.games.blitz.rules.state import (
    ACTION_PLAYED,
    ACTION_POOL,
    FOREVER,
    NOTHING,
    OPFOR_PLAYED,
    Theatre,
)

# -- phase 1: the Action card ---------------------------------------------------------------------


def cards_to_play(s: Theatre, f: Frame) -> list[int]:
    """Any card of the open pool (BLITZ-3.3.1, BLITZ-4.1a); with none left a blank one (R-BLITZ-05)."""
    first = CARD_ACTION - s.pack.first_action
    return [first + card for card in s.zones[ACTION_POOL]] or [BLANK]


def play_action_card(s: Theatre, f: Frame, action: int) -> None:
    """It lies open for the turn."""
    if action == BLANK:
        emit(s, events.NO_CARD, ())
        return
    card = action - CARD_ACTION + s.pack.first_action
    s.move(card, ACTION_PLAYED)
    emit(s, events.CARD_PLAYED, (card,))
    bring_in_force(s, card)


def bring_in_force(s: Theatre, card: int) -> None:
    """Effects that last are remembered with the turns in which they hold (BLITZ-4.2c)."""
    number = card - s.pack.first_action
    force = list(s.force)
    for k, effect in enumerate(s.pack.cards[number].effects):
        if effect.is_lasting:
            first = s.turn + 1 if effect.span == NEXT_TURN else s.turn
            last = FOREVER if effect.span == REST_OF_GAME else s.turn
            if effect.span in (THROUGH_NEXT, NEXT_TURN):
                last = s.turn + 1
            force.extend([number, k, first, last])
    s.hold_force(tuple(force))


ACTION_CARD = choice("action_card", "BLITZ-3.3.1", cards_to_play, play_action_card, step="1")

# -- which effects of a card give a choice in which phase -----------------------------------------


def played_card(s: Theatre, side: int) -> int:
    """The card of a side that was played in this turn, or -1."""
    zone = s.zones[ACTION_PLAYED if side == ALLIED else OPFOR_PLAYED]
    return zone[0] if zone else NOTHING


FIRST_CHOICES: Final = 1 << REVEAL | 1 << AAA_HALVED
SECOND_CHOICES: Final = 1 << REINFORCE | 1 << RETURN | 1 << REPLACE | 1 << AIR_READY


def effects_among(s: Theatre, side: int, verbs: int) -> list[int]:
    """The places of a card's effects of the sorts in a mask, with the side: effect * 2 + side."""
    card = played_card(s, side)
    if card < 0:
        return []
    effects = s.pack.card(card).effects
    return [2 * k + side for k, effect in enumerate(effects) if verbs >> effect.verb & 1]


def first_choices(s: Theatre, f: Frame) -> list[int]:
    """Phase 1: spaces to look into, flak to silence."""
    return effects_among(s, ALLIED, FIRST_CHOICES)


def second_choices(s: Theatre, f: Frame) -> list[int]:
    """Phase 2: reinforcements, repairs, air units made ready (BLITZ-3.3.2a)."""
    return effects_among(s, ALLIED, SECOND_CHOICES)


def effect_of(s: Theatre, code: int) -> Effect:
    """The effect of a code made above."""
    return s.pack.card(played_card(s, code & 1)).effects[code >> 1]


def begin_effect(s: Theatre, f: Frame) -> None:
    """So much of it may be done."""
    s.quantity = effect_of(s, f[2]).amount


def is_no_reveal(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != REVEAL


def is_no_halving(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != AAA_HALVED


def is_no_reinforcement(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != REINFORCE


def is_no_return(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != RETURN


def is_no_replacement(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != REPLACE


def is_no_readying(s: Theatre, f: Frame) -> bool:
    """Whether the effect is of another sort."""
    return effect_of(s, f[2]).verb != AIR_READY


# -- choices: spaces to reveal, flak to halve -----------------------------------------------------


def hidden_spaces(s: Theatre) -> list[int]:
    """Spaces with face-down units."""
    found = [s.at[c] for c in counters_of(s, OPFOR) if on_map(s, c) and not is_revealed(s, c)]
    return sorted(set(found))


def may_reveal(s: Theatre, f: Frame) -> bool:
    """As long as something is left to look at."""
    return s.quantity > 0 and len(hidden_spaces(s)) > 0


def spaces_to_reveal(s: Theatre, f: Frame) -> list[int]:
    """A space, or no more (BLITZ-3.1f)."""
    return [DONE] + [s.pack.space_action + space for space in hidden_spaces(s)]


def reveal_choice(s: Theatre, f: Frame, action: int) -> None:
    """Its units are shown."""
    if action == DONE:
        s.quantity = 0
        return
    s.quantity -= 1
    reveal_space(s, action - s.pack.space_action)


REVEAL_NODE = choice("reveal", "BLITZ-3.1f", spaces_to_reveal, reveal_choice, step="1")


def spaces_to_halve(s: Theatre, f: Frame) -> list[int]:
    """Any land space, or none."""
    board = s.pack.map
    return [DONE] + [s.pack.space_action + space for space in range(board.size) if board.is_land[space]]


def halve_choice(s: Theatre, f: Frame, action: int) -> None:
    """Its AAA fires with half its dice this turn."""
    if action != DONE:
        s.halved = action - s.pack.space_action
        emit(s, events.SPACE_CHOSEN, (s.halved, AAA_HALVED))


HALVE_NODE = choice("halve_aaa", "BLITZ-8.3a", spaces_to_halve, halve_choice, step="1")

# -- choices: units, one after the other ----------------------------------------------------------


def units_for(s: Theatre, effect: Effect) -> list[int]:
    """The units that an effect may still be used for."""
    if effect.verb == REINFORCE:
        return waiting(s, effect)
    if effect.verb == RETURN:
        return fallen(s, effect)
    return restorable(s, effect) if effect.verb == REPLACE else used_units(s, effect)


def may_choose(s: Theatre, f: Frame) -> bool:
    """As long as units and permission are left."""
    return s.quantity > 0 and len(units_for(s, effect_of(s, f[2]))) > 0


def units_to_choose(s: Theatre, f: Frame) -> list[int]:
    """A unit, or no more."""
    return [DONE] + [s.pack.counter_action + c for c in units_for(s, effect_of(s, f[2]))]


# -- choices: reinforcements (BLITZ-5.1, BLITZ-5.3) -----------------------------------------------


def entries(s: Theatre, effect: Effect, counter: int) -> list[int]:
    """Where a reinforcement may come in: at sea, at a base, in a controlled space with room (R-BLITZ-13)."""
    spaces: list[int] = effect.spaces or list(s.pack.entries[counter])
    board = s.pack.map
    return [space for space in spaces if not board.is_land[space] or _may_enter(s, counter, space)]


def _may_enter(s: Theatre, counter: int, space: int) -> bool:
    """Whether a land space is in Allied hands, has room and is open to the unit (BLITZ-6.2c)."""
    is_open = s.control[space] == ALLIED and not is_full(s, space, ALLIED)
    return is_open and not is_barred(s, counter, space)


def waiting(s: Theatre, effect: Effect) -> list[int]:
    """The units in the Reinforcement Box that an effect brings in; an empty box gives none (BLITZ-5.3b)."""
    return [
        c
        for c in counters_of(s, ALLIED)
        if s.at[c] == BOX
        and names(s, effect, c)
        and (effect.air if is_air(s, c) else len(entries(s, effect, c)) > 0)
    ]


def bring_unit(s: Theatre, f: Frame, action: int) -> None:
    """Air units become available; a ground unit with several entries is asked for one."""
    if action == DONE:
        s.quantity = 0
        return
    counter = action - s.pack.counter_action
    effect = effect_of(s, f[2])
    spaces = [AVAILABLE] if is_air(s, counter) else entries(s, effect, counter)
    if len(spaces) == 1:
        _arrive(s, effect, counter, spaces[0])
    else:
        s.push((ENTRY_NODE.id, 0, f[2], counter))


def _arrive(s: Theatre, effect: Effect, counter: int, place: int) -> None:
    """It may act in this turn (BLITZ-5.3a); so may one that comes back (BLITZ-7.4a).

    One that comes back has one step, unless the card gives it both.
    """
    s.quantity -= 1
    is_back = s.at[counter] == ELIMINATED
    if is_back:
        s.step = put_byte(s.step, counter, 0 if effect.full or not s.pack.two_steps[counter] else 1)
    emit(s, events.RETURNED if is_back else events.REINFORCED, (unit_of(s, counter), place))
    if place >= 0:
        put(s, counter, place)
    else:
        s.place(counter, place)


def entry_spaces(s: Theatre, f: Frame) -> list[int]:
    """Its entries."""
    found = entries(s, effect_of(s, f[2]), f[3])
    found.sort()
    return [CANCEL] + [s.pack.space_action + space for space in found]


def enter_at(s: Theatre, f: Frame, action: int) -> None:
    """There it is placed."""
    if action != CANCEL:
        _arrive(s, effect_of(s, f[2]), f[3], action - s.pack.space_action)


# -- choices: eliminated ground units that come back (BLITZ-7.4a) ----------------------------------


def fallen(s: Theatre, effect: Effect) -> list[int]:
    """Eliminated ground units that an effect names and that have somewhere to come in."""
    return [
        c
        for c in counters_of(s, ALLIED)
        if s.at[c] == ELIMINATED
        and not is_air(s, c)
        and names(s, effect, c)
        and len(entries(s, effect, c)) > 0
    ]


RETURN_NODE = choice("return_unit", "BLITZ-7.4a", units_to_choose, bring_unit, step="2")
REINFORCE_NODE = choice("reinforce", "BLITZ-5.1a", units_to_choose, bring_unit, step="2")
ENTRY_NODE = choice("reinforce_space", "BLITZ-5.1a", entry_spaces, enter_at, step="2", about="effect counter")

# -- choices: steps restored, air units made ready (BLITZ-7.4a) -----------------------------------


def restorable(s: Theatre, effect: Effect) -> list[int]:
    """Reduced units away from the enemy; or, before any step is restored, an eliminated air unit."""
    found = []
    for c in counters_of(s, ALLIED):
        if is_air(s, c):
            if effect.air and s.quantity == effect.amount and s.at[c] == ELIMINATED:
                found.append(c)
        elif on_map(s, c) and s.step[c] and not has_ground(s, s.at[c], OPFOR):
            found.append(c)
    return found


def restore(s: Theatre, f: Frame, action: int) -> None:
    """One step; or the air unit comes back to the Used box and that is all."""
    if action == DONE:
        s.quantity = 0
        return
    counter = action - s.pack.counter_action
    if is_air(s, counter):
        s.quantity = 0
        s.place(counter, USED)
        s.step = put_byte(s.step, counter, 0)
        emit(s, events.AIR_RETURNED, (unit_of(s, counter),))
    else:
        s.quantity -= 1
        s.step = put_byte(s.step, counter, 0)
        emit(s, events.RESTORED, (unit_of(s, counter),))


def used_units(s: Theatre, effect: Effect) -> list[int]:
    """Used air units that an effect makes ready."""
    return [c for c in counters_of(s, ALLIED) if s.at[c] == USED and names(s, effect, c)]


def ready_unit(s: Theatre, f: Frame, action: int) -> None:
    """It is available again."""
    if action == DONE:
        s.quantity = 0
        return
    s.quantity -= 1
    counter = action - s.pack.counter_action
    s.place(counter, AVAILABLE)
    emit(s, events.AIR_READIED, (unit_of(s, counter),))


REPLACE_NODE = choice("replace", "BLITZ-7.4a", units_to_choose, restore, step="2")
READY_NODE = choice("ready_air", "BLITZ-8.2a", units_to_choose, ready_unit, step="2")

CARD_EFFECT: Procedure[Theatre] = procedure(
    "card_effect",
    "BLITZ-4.1a",
    do(begin_effect, "BLITZ-4.1a"),
    unless(is_no_reveal, loop(may_reveal, "reveal", "BLITZ-3.1f")),
    unless(is_no_halving, call("halve_aaa", "BLITZ-8.3a")),
    unless(is_no_reinforcement, loop(may_choose, "reinforce", "BLITZ-5.1a")),
    unless(is_no_return, loop(may_choose, "return_unit", "BLITZ-7.4a")),
    unless(is_no_replacement, loop(may_choose, "replace", "BLITZ-7.4a")),
    unless(is_no_readying, loop(may_choose, "ready_air", "BLITZ-8.2a")),
)

NODES: list[Node[Theatre]] = [
    ACTION_CARD, CARD_EFFECT, REVEAL_NODE, HALVE_NODE, REINFORCE_NODE, ENTRY_NODE, RETURN_NODE, REPLACE_NODE,
    READY_NODE,
]  # fmt: skip
"""The nodes of the Action card, in the order of the turn."""
