"""Rule 11: reinforcements."""

from coldwake.core.nodes import Node
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.clicks import active_seat, range_cards
from coldwake.games.attack_sub.rules.constants import CANCEL, E_RANGE, ENTRY_NEEDS, FOR_ENTRY, PIECE_ACTION
from coldwake.games.attack_sub.rules.effects import draws_enough, note_action, play_card, settle_pile
from coldwake.games.attack_sub.rules.node_kinds import card_turned, further_click
from coldwake.games.attack_sub.rules.queries import active_side
from coldwake.games.attack_sub.rules.state import ENTERED, FLEET, RESERVE, Waters


def choose_entry_card(s: Waters, f: Frame, action: int) -> None:
    """The first reinforcement tries; nobody can cancel it, and no discards any more.

    Rules: SUB-3.4b, SUB-11.1c, SUB-11.1d, SUB-11.1e, R-SUB-32, R-SUB-55.
    """
    if action == CANCEL:
        return
    card = action - PIECE_ACTION
    ship = s.zones[RESERVE + active_side(s)][0]
    play_card(s, card)
    s.taken = 1
    s.tried = ship
    emit(s, events.CARD_PLAYED, (s.active, ship, card))
    s.push((ENTRY_DRAW.id, 0, ship))


def enter(s: Waters, f: Frame, card: int) -> None:
    """With the deck number, six or more brings it in, without contacts; it has used its action.

    Rules: SUB-11.1b, SUB-11.1f, SUB-11.2a, R-SUB-40, R-SUB-86.
    """
    ship = f[2]
    if draws_enough(s, card, FOR_ENTRY, ENTRY_NEEDS - s.deck, ship):
        s.move(ship, FLEET + active_side(s))
        s.entered = put(s.entered, ship, min(s.deck, 255))
        s.flags = put(s.flags, ship, s.flags[ship] | ENTERED)
        note_action(s, ship, E_RANGE)
        emit(s, events.ENTERED, (s.active, ship))
    settle_pile(s)


ENTRY_CARD = further_click("entry_card", "SUB-11.1b", range_cards, choose_entry_card, step="11")
ENTRY_DRAW = card_turned("entry_draw", "SUB-11.1b", active_seat, enter)

NODES: list[Node[Waters]] = [ENTRY_CARD, ENTRY_DRAW]
"""The nodes of this chapter."""
