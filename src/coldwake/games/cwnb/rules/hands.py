"""Cards in a hand, as a player picks them: the actions for them, and what an action picks."""

from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import CARD_ACTION, DONE
from coldwake.games.cwnb.rules.state import DISCARD, HAND, SPAN, Sea
from coldwake.mechanics.hands import best_known_copy, printings_in, printings_where, show_card


def hand_is_empty(s: Sea, f: Frame) -> bool:
    """Public knowledge, so the prompt may be left out."""
    return not s.zones[HAND + SPAN * s.active]


def hand_actions(s: Sea, seat: int) -> list[int]:
    """The actions that pick a card from a hand, equal copies once."""
    return _card_actions(printings_in(s, HAND + SPAN * seat, s.pack.printing_of))


def hand_actions_of_kind(s: Sea, seat: int, kind: int) -> list[int]:
    """The same for cards of a kind."""
    return _card_actions(printings_where(s, HAND + SPAN * seat, s.pack.printing_of, s.pack.kind_of, kind))


def _card_actions(printings: list[int]) -> list[int]:
    """In place: hands are asked about often."""
    for k in range(len(printings)):
        printings[k] += CARD_ACTION
    return printings


def card_in_hand(s: Sea, seat: int, action: int) -> int:
    """The card that a card action picks from a hand: of equal copies the one most seats know."""
    return best_known_copy(s, HAND + SPAN * seat, s.pack.printing_of, action - CARD_ACTION)


def cards_of_kinds(s: Sea, seat: int, kinds: list[int]) -> list[int]:
    """The actions that pick a card of some kinds from a hand, equal copies once; or done."""
    options = [DONE]
    pack = s.pack
    for card in s.zones[HAND + SPAN * seat]:
        if pack.kind_of[card] in kinds:
            action = CARD_ACTION + pack.printing_of[card]
            if options[-1] != action:
                options.append(action)
    return options


def discard_from_hand(s: Sea, action: int) -> None:
    """The active player discards the card of an action, before all eyes, and has played one in this turn."""
    card = card_in_hand(s, s.active, action)
    show_card(s, card, DISCARD, s.pack.printing_of)
    emit(s, events.DISCARDED, (s.active, card))
    s.played = 1
