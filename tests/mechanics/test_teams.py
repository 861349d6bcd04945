"""Who plays with whom."""

import pytest

from coldwake.core.errors import OptionError
from coldwake.mechanics.teams import alternating, numbered, read_teams, teammates


def test_two_teams_sit_in_turn():
    assert [alternating(seats) for seats in (2, 3, 6)] == ["AB", "ABA", "ABABAB"]


def test_letters_are_numbered_by_the_alphabet_and_not_by_the_seats():
    assert numbered("BACB") == bytes([1, 0, 2, 1])
    assert read_teams("ZKKZ", 4, "X-1a") == bytes([1, 0, 0, 1])


@pytest.mark.parametrize("text", ["ABA", "ABABA", "AAAA", ""])
def test_teams_that_cannot_be_are_refused_with_their_clause(text):
    with pytest.raises(OptionError) as refusal:
        read_teams(text, 4, "X-1a")
    assert str(refusal.value) == f"option 'teams' is {text!r}: one letter per seat, two teams at least (X-1a)"


def test_teammates_are_the_other_seats_of_the_team():
    team = numbered("ABABAC")
    assert [teammates(team, seat) for seat in range(6)] == [[2, 4], [3], [0, 4], [1], [0, 2], []]
