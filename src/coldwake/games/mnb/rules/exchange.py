"""MNB-11.2e: at the start of a turn a card may be exchanged with one team-mate, one for one.

The offered card waits in the offer zone, which only the two see; enemies see that an exchange took place.
"""

from coldwake.core.nodes import Decision, Node, loop, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit, emit_to
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import CANCEL, MAX_REFUSALS, PASS, REFUSE, SEAT_ACTION
from coldwake.games.mnb.rules.hands import card_in_hand, hand_actions
from coldwake.games.mnb.rules.queries import active_seat, hand_is_empty, local_seat, teammates
from coldwake.games.mnb.rules.state import HAND, OFFER, SPAN, Ocean

OVER = MAX_REFUSALS
"""So many refusals, or one exchange, or none wanted."""


def partners(s: Ocean) -> list[int]:
    """Team-mates with cards in hand."""
    return [seat for seat in teammates(s, s.active) if not hand_is_empty(s, seat)]


def may_exchange(s: Ocean, f: Frame) -> bool:
    """Public knowledge, so the prompt may be left out."""
    return s.refusals < OVER and not hand_is_empty(s, s.active) and len(partners(s)) > 0


def exchange_partners(s: Ocean, f: Frame) -> list[int]:
    """A team-mate, or none."""
    return [PASS] + [SEAT_ACTION + seat for seat in partners(s)]


def pick_partner(s: Ocean, f: Frame, action: int) -> None:
    """Then the card."""
    if action == PASS:
        s.refusals = OVER
    else:
        s.push((EXCHANGE_CARD.id, 0, action - SEAT_ACTION))


def cards_to_offer(s: Ocean, f: Frame) -> list[int]:
    """Any card of the hand."""
    return [CANCEL] + hand_actions(s, s.active)


def offer_card(s: Ocean, f: Frame, action: int) -> None:
    """The team-mate sees it and is asked."""
    if action == CANCEL:
        return
    s.partner = f[2]
    card = card_in_hand(s, s.active, action)
    s.forget(s.zones[HAND + SPAN * s.active])
    s.move(card, OFFER)
    s.tell(card, 1 << s.active | 1 << s.partner)
    emit_to(s, 1 << s.active | 1 << s.partner, events.EXCHANGE_OFFERED, (s.active, s.partner, card))
    s.push((EXCHANGE_ANSWER.id, 0, s.partner))


def cards_to_return(s: Ocean, f: Frame) -> list[int]:
    """A card in return, or a refusal: both must agree (R-MNB-53)."""
    return [REFUSE] + hand_actions(s, f[2])


def answer_offer(s: Ocean, f: Frame, action: int) -> None:
    """One for one, once in a turn."""
    mate = f[2]
    offered = s.zones[OFFER][0]
    if action == REFUSE:
        s.refusals += 1
        s.move_sorted(offered, HAND + SPAN * s.active)
        emit(s, events.EXCHANGE_REFUSED, (s.active, mate))
        return
    s.refusals = OVER
    taken = card_in_hand(s, mate, action)
    s.forget(s.zones[HAND + SPAN * mate])
    s.forget(s.zones[HAND + SPAN * s.active])
    both = 1 << s.active | 1 << mate
    s.move_sorted(offered, HAND + SPAN * mate)
    s.move_sorted(taken, HAND + SPAN * s.active)
    s.tell(offered, both)
    s.tell(taken, both)
    s.reveal_barrier()
    emit_to(s, both, events.EXCHANGED, (s.active, mate, offered, taken))


EXCHANGE_STEP = procedure("exchange_step", "MNB-11.2e", loop(may_exchange, "exchange", "MNB-11.2e"))
EXCHANGE = Decision[Ocean]("exchange", "MNB-11.2e", active_seat, exchange_partners, pick_partner, step="T0")
EXCHANGE_CARD = Decision[Ocean](
    "exchange_card", "MNB-11.2e", active_seat, cards_to_offer, offer_card, "exchange", "T0", about="teammate"
)
EXCHANGE_ANSWER = Decision[Ocean](
    "exchange_answer", "R-MNB-53", local_seat, cards_to_return, answer_offer, step="T0", about="seat"
)

NODES: list[Node[Ocean]] = [EXCHANGE_STEP, EXCHANGE, EXCHANGE_CARD, EXCHANGE_ANSWER]
"""The nodes of this chapter, in the order of play."""
