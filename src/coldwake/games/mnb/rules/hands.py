"""Cards in a hand, as a player picks them: the actions for them, and what an action picks."""

from coldwake.games.mnb.rules.constants import CARD_ACTION
from coldwake.games.mnb.rules.queries import copy_in_hand, hand_printings
from coldwake.games.mnb.rules.state import Ocean


def hand_actions(s: Ocean, seat: int) -> list[int]:
    """The actions that pick a card from a hand, equal copies once."""
    return [CARD_ACTION + printing for printing in hand_printings(s, seat)]


def card_in_hand(s: Ocean, seat: int, action: int) -> int:
    """The card that such an action picks: of equal copies the one most seats know."""
    return copy_in_hand(s, seat, action - CARD_ACTION)
