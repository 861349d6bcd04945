"""Rule 3: the player turn, Battle Stations, discards, the refill; resignation and draws (R-SUB-74)."""

from coldwake.core.nodes import Decision, Node
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit, emit_to
from coldwake.games.attack_sub.rules import (
    attack,
    damage,
    events,
    helicopters,
    malfunctions,
    ranges,
    reduction,
    reinforcements,
    search,
)
from coldwake.games.attack_sub.rules.clicks import active_seat, opponent, picked_unit, unit_action
from coldwake.games.attack_sub.rules.constants import (
    ACCEPT,
    BATTLE_STATIONS,
    BY_AGREEMENT,
    BY_RESIGNATION,
    CANCEL,
    CONFIRM,
    DAMAGE_CONTROL,
    DISCARD_BUTTON,
    DONE,
    DRAW,
    FINISH,
    FORCE,
    HELICOPTER,
    HOLD,
    LOCKON,
    OFFER_DRAW,
    PASS,
    PIECE_ACTION,
    RANGE,
    REDUCTION,
    REFUSE,
    REINFORCE,
    REPAIR,
    RESIGN,
    REVIVE,
    SONAR,
    STATIONS,
)
from coldwake.games.attack_sub.rules.effects import lay_open, play_card, settle_pile
from coldwake.games.attack_sub.rules.node_kinds import card_turned, further_click
from coldwake.games.attack_sub.rules.options import (
    can_call_stations,
    can_draw_for_revival,
    can_enter,
    can_move_force,
    can_repair_by_draw,
    can_revive_at_will,
    own_units,
    playable_cards,
    unit_has_choice,
)
from coldwake.games.attack_sub.rules.queries import (
    active_side,
    cards_of,
    hand_is_empty,
    hand_size,
    other_seat,
)
from coldwake.games.attack_sub.rules.state import (
    DRAWN,
    FLEET,
    HAND,
    NOTHING,
    PACKET,
    PILE,
    TURN_FLAGS,
    Waters,
)
from coldwake.games.attack_sub.rules.victory import finish

# -- 3.1 the turn begins ---------------------------------------------------------------------------


def begin_turn(s: Waters, f: Frame) -> None:
    """The other player's turn: nobody has acted in it (SUB-3.1a, SUB-5.3b)."""
    s.active = other_seat(s)
    s.turn += 1
    s.taken = s.discarded = s.due = s.force_moved = s.force_cancelled = s.offered = s.held = 0
    s.stationed = b""
    s.tried = s.reviving = NOTHING
    s.acted = s.spent = bytes(s.pack.pieces)
    s.repairs = s.reduction = bytes(s.pack.ship_total)
    for ship in [*s.zones[FLEET], *s.zones[FLEET + 1]]:
        if s.flags[ship] & TURN_FLAGS:
            s.flags = put(s.flags, ship, s.flags[ship] & ~TURN_FLAGS)
    emit(s, events.TURN_BEGINS, (s.active, s.turn))


# -- what next? ------------------------------------------------------------------------------------


def main_choices(s: Waters, f: Frame) -> list[int]:
    """A unit, the Force's range, a reinforcement, discards, or the end of the turn.

    Rules: SUB-3.1b, SUB-3.1c, SUB-3.4a, SUB-3.4b, SUB-3.4c, SUB-3.6e, SUB-5.5g, SUB-5.3d, R-SUB-43.
    """
    if s.reviving >= 0:
        may_play = not s.discarded and unit_has_choice(s, s.reviving)
        return [PASS, PIECE_ACTION + s.reviving] if may_play else [PASS]
    options: list[int] = []
    empty = hand_is_empty(s, s.active)
    if s.taken or s.discarded or empty:
        options.append(FINISH)
    if not s.taken and not s.discarded and not empty:
        options.append(DISCARD_BUTTON)
    if not s.discarded and can_move_force(s) and cards_of(s, s.active, RANGE):
        options.append(FORCE)
    if not s.discarded and can_enter(s):
        options.append(REINFORCE)
    if s.rules.agreement:
        options.append(RESIGN)
        if not s.offered:
            options.append(OFFER_DRAW)
    for unit in own_units(s):
        if can_draw_for_revival(s, unit) or (not s.discarded and unit_has_choice(s, unit)):
            options.append(unit_action(s, unit))
    options.sort()
    return options


def main_choice(s: Waters, f: Frame, action: int) -> None:
    """Begin what was chosen; the prompt waits below."""
    if action == FINISH:
        return
    s.push(f)
    if action == PASS:  # SUB-5.5c: the card of a revived submarine is forgone
        s.reveal_barrier()
        emit(s, events.CARD_FORGONE, (s.active, s.reviving))
        s.spent = put(s.spent, s.reviving, 1)
        s.reviving = NOTHING
    elif action == DISCARD_BUTTON:
        s.push((DISCARD_CARDS.id, 0))
    elif action == FORCE:
        s.push((ranges.FORCE_CARD.id, 0))
    elif action == REINFORCE:
        s.push((reinforcements.ENTRY_CARD.id, 0))
    elif action == RESIGN:
        s.push((RESIGN_CONFIRM.id, 0))
    elif action == OFFER_DRAW:
        s.offered = 1
        emit(s, events.DRAW_OFFERED, (s.active,))
        s.push((DRAW_OFFER.id, 0))
    else:
        s.push((UNIT.id, 0, picked_unit(s, action)))


MAIN = Decision[Waters]("main", "SUB-3.1b", active_seat, main_choices, main_choice, step="3.1")

# -- what a unit does ------------------------------------------------------------------------------


def unit_choices(s: Waters, f: Frame) -> list[int]:
    """The cards it can play, Battle Stations, a repair by draw, the draw of a submarine that plays dead."""
    unit = f[2]
    options = [CANCEL]
    if not s.discarded and can_repair_by_draw(s, unit):
        options.append(REPAIR)
    if can_draw_for_revival(s, unit):
        options.append(DRAW)
    if can_revive_at_will(s, unit) and not s.discarded:
        options.append(REVIVE)
    if s.discarded:
        return options
    cards = playable_cards(s, unit)
    stations = cards_of(s, s.active, BATTLE_STATIONS)
    if stations and can_call_stations(s, unit):
        cards = cards + stations
        cards.sort()
    options.extend([PIECE_ACTION + card for card in cards])
    return options


def unit_choice(s: Waters, f: Frame, action: int) -> None:
    """On to the rules of the card's family (SUB-3.1d to SUB-3.1j)."""
    unit = f[2]
    if action == REPAIR:
        malfunctions.begin_by_draw(s, unit)
    elif action == DRAW:
        reduction.draw_for_revival(s, unit)
    elif action == REVIVE:
        reduction.revive(s, unit)
    elif action != CANCEL:
        _play(s, unit, action - PIECE_ACTION)


def _play(s: Waters, unit: int, card: int) -> None:
    family = s.pack.family_of[card]
    if family == SONAR:
        search.begin(s, unit, card)
    elif family == REDUCTION:
        reduction.begin(s, unit, card)
    elif family == LOCKON:
        s.push((attack.ATTACK_TARGET.id, 0, unit, card))
    elif family == DAMAGE_CONTROL:
        damage.begin_control(s, unit, card)
    elif family == RANGE:
        s.push((ranges.RANGE_WAY.id, 0, unit, card))
    elif family == HELICOPTER:
        helicopters.launch(s, unit, card)
    elif family == BATTLE_STATIONS:
        call_stations(s, unit, card)
    else:
        malfunctions.begin_by_card(s, unit, card)


UNIT = further_click("unit", "SUB-3.1b", unit_choices, unit_choice, step="3.1", about="unit")

# -- 3.6 Battle Stations ---------------------------------------------------------------------------


def call_stations(s: Waters, unit: int, card: int) -> None:
    """Two actions instead of one; it counts as an action for discards.

    Rules: SUB-3.6a, SUB-3.6f, SUB-11.1f, R-SUB-44.
    """
    play_card(s, card)
    s.taken = 1
    s.acted = put(s.acted, unit, s.acted[unit] | STATIONS)
    emit(s, events.STATIONS_CALLED, (s.active, unit, card))


# -- 3.4 discards ----------------------------------------------------------------------------------


def discards(s: Waters, f: Frame) -> list[int]:
    """Any card not yet in the packet; done after the first."""
    options = [CANCEL]
    packet = f[2:]
    if packet:
        options.append(DONE)
    for card in s.zones[HAND + s.active]:
        if card not in packet:
            options.append(PIECE_ACTION + card)
    return options


def discard(s: Waters, f: Frame, action: int) -> None:
    """One more card onto the packet; the last one lies on top and alone is seen.

    Rules: SUB-2.3d, SUB-3.4a, R-SUB-42.
    """
    if action == CANCEL:
        return
    if action != DONE:
        s.push((*f, action - PIECE_ACTION))
        return
    packet = f[2:]
    for card in packet[:-1]:
        s.move_sorted(card, PACKET + s.active)
    lay_open(s, packet[-1])
    s.reveal_barrier()
    s.discarded = 1
    emit(s, events.DISCARDED, (s.active, packet[-1], len(packet)))
    settle_pile(s)


DISCARD_CARDS = further_click("discard_cards", "SUB-3.4a", discards, discard, step="3.4")

# -- 3.5 the refill --------------------------------------------------------------------------------


def refills_by_itself(s: Waters, f: Frame) -> bool:
    """Not asked where nothing could be drawn, or where the table always refills (R-SUB-37)."""
    return s.rules.always_refills or not wants_card(s, f)


def refill_choices(s: Waters, f: Frame) -> list[int]:
    """He may draw (SUB-3.5a)."""
    return [DRAW, HOLD]


def refill_choice(s: Waters, f: Frame, action: int) -> None:
    """The whole refill, or none (R-SUB-37)."""
    if action == HOLD:
        s.held = 1
        emit(s, events.HAND_HELD, (s.active,))


REFILL = Decision[Waters]("refill", "SUB-3.5a", active_seat, refill_choices, refill_choice, step="3.5")


def wants_card(s: Waters, f: Frame) -> bool:
    """Below his hand size (SUB-3.5a, SUB-3.5b, SUB-3.5c, R-SUB-37, R-SUB-38)."""
    if s.held:
        return False
    return len(s.zones[HAND + s.active]) < hand_size(s, s.active) and len(s.zones[PILE]) > 0


def draw_card(s: Waters, f: Frame, card: int) -> None:
    """A card for its owner's eyes; an empty pile is made anew in the middle of it (R-SUB-39)."""
    s.move_sorted(card, HAND + s.active)
    emit_to(s, 1 << s.active, events.CARD_DRAWN, (s.active, card))
    settle_pile(s)


DRAW_CARD = card_turned("draw_card", "SUB-3.5a", active_seat, draw_card)

# -- an early end (R-SUB-74) -----------------------------------------------------------------------


def resign_choices(s: Waters, f: Frame) -> list[int]:
    """Really?"""
    return [CANCEL, CONFIRM]


def resign(s: Waters, f: Frame, action: int) -> None:
    """The other side wins."""
    if action == CONFIRM:
        finish(s, 1 - active_side(s), BY_RESIGNATION)


RESIGN_CONFIRM = further_click("resign_confirm", "R-SUB-74", resign_choices, resign)


def draw_answers(s: Waters, f: Frame) -> list[int]:
    """Yes or no."""
    return [ACCEPT, REFUSE]


def answer_draw(s: Waters, f: Frame, action: int) -> None:
    """A draw needs both players."""
    if action == ACCEPT:
        finish(s, DRAWN, BY_AGREEMENT)
    else:
        emit(s, events.DRAW_REFUSED, (other_seat(s),))


DRAW_OFFER = Decision[Waters]("draw_offer", "R-SUB-74", opponent, draw_answers, answer_draw)

NODES: list[Node[Waters]] = [MAIN, UNIT, DISCARD_CARDS, REFILL, DRAW_CARD, RESIGN_CONFIRM, DRAW_OFFER]
"""The nodes of this chapter."""
