"""Equal cards in a hand: which copy is meant, and what the others still know."""

from coldwake.mechanics.hands import best_known_copy, first_of, printings_in, printings_where, show_card
from tests.mechanics.support import contents, table

HAND, SHOWN = 1, 2
PRINTING_OF = bytes([0, 0, 0, 1, 1, 2, 3, 3, 3, 3, 4, 4])
KIND_OF = bytes([7, 7, 7, 7, 7, 8, 7, 7, 7, 7, 8, 8])


def hand(*cards, known=()):
    s = table({HAND: cards})
    for card, seats in known:
        s.tell(card, seats)
    return s


def test_the_first_piece_with_a_value_is_found_or_none():
    s = hand(4, 3, 10, 5)
    assert first_of(s, HAND, PRINTING_OF, 1) == 4
    assert first_of(s, HAND, KIND_OF, 8) == 10
    assert first_of(s, HAND, KIND_OF, 9) == -1


def test_equal_copies_are_one_printing():
    assert printings_in(hand(0, 2, 3, 5, 8, 9), HAND, PRINTING_OF) == [0, 1, 2, 3]
    assert printings_in(hand(), HAND, PRINTING_OF) == []


def test_printings_of_a_kind_leave_the_others_out():
    s = hand(0, 1, 3, 5, 6, 7, 10, 11)
    assert printings_where(s, HAND, PRINTING_OF, KIND_OF, 7) == [0, 1, 3]
    assert printings_where(s, HAND, PRINTING_OF, KIND_OF, 8) == [2, 4]
    assert printings_where(s, HAND, PRINTING_OF, KIND_OF, 9) == []


def test_the_copy_that_most_seats_know_is_picked():
    s = hand(0, 1, 2, 5, known=[(1, 0b001), (2, 0b110), (5, 0b111)])
    assert best_known_copy(s, HAND, PRINTING_OF, 0) == 2


def test_of_copies_known_alike_the_first_is_picked():
    assert best_known_copy(hand(6, 7, 8, known=[(7, 0b01), (8, 0b10)]), HAND, PRINTING_OF, 3) == 7
    assert best_known_copy(hand(6, 7, 8), HAND, PRINTING_OF, 3) == 6


def test_a_printing_that_is_not_there_is_no_copy():
    assert best_known_copy(hand(0, 5), HAND, PRINTING_OF, 1) == -1


def test_a_card_that_is_shown_moves_and_cannot_be_hidden_again():
    s = hand(0, 5)
    show_card(s, 5, SHOWN, PRINTING_OF)
    assert contents(s, HAND, SHOWN) == [[0], [5]]
    assert s.secrets_told == 1


def test_whoever_knew_only_a_twin_cannot_tell_which_one_left():
    s = hand(0, 1, 3, known=[(1, 0b010), (3, 0b010)])
    show_card(s, 0, SHOWN, PRINTING_OF)
    assert s.known[1] == 0
    assert s.known[3] == 0b010, "another printing cannot be confused with it"


def test_whoever_knew_both_still_knows_the_twin():
    s = hand(0, 1, known=[(0, 0b010), (1, 0b110)])
    show_card(s, 0, SHOWN, PRINTING_OF)
    assert s.known[1] == 0b010


def test_a_twin_elsewhere_is_not_forgotten():
    s = table({HAND: [0], 3: [1]})
    s.tell(1, 0b100)
    show_card(s, 0, SHOWN, PRINTING_OF)
    assert s.known[1] == 0b100
