"""Rules 5 and 5.1: what is dealt at the start of every round."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule


def dealt(match, seat):
    player = match.view(seat=seat)["players"][seat]
    return player["unplaced"] + player["subs"]


def all_dealt(match, seats):
    return [ship for seat in range(seats) for ship in dealt(match, seat)]


@rule("CWNB-5.1a", "CWNB-5.1b", "CWNB-5.1d", "CWNB-5.1f")
@pytest.mark.parametrize(("seats", "ships", "cards"),
                         [(2, 41, 100), (3, 34, 93), (4, 27, 86), (5, 20, 79), (6, 13, 72)])
def test_seven_ships_and_seven_cards_each_leave_the_decks_of_the_table(seats, ships, cards):
    match = coldwake.new("cwnb", seats=seats, seed=5, pack="standard")
    assert [len(dealt(match, seat)) for seat in range(seats)] == [7] * seats
    assert [len(match.view(seat=seat)["me"]["hand"]) for seat in range(seats)] == [7] * seats
    piles = match.view(seat=None)["piles"]
    assert (piles["ships"], piles["draw"]) == (ships, cards)
    assert piles["discard"] == []


@rule("CWNB-5.1a")
def test_no_ship_is_dealt_twice():
    match = coldwake.new("cwnb", seats=6, seed=5)
    assert len(set(all_dealt(match, 6))) == 42


@rule("CWNB-5.1a", "CWNB-5.1d")
def test_another_shuffle_deals_other_ships_and_cards():
    one, other = (coldwake.new("cwnb", seats=6, seed=seed) for seed in (1, 2))
    assert all_dealt(one, 6) != all_dealt(other, 6)
    assert one.view(seat=0)["me"]["hand"] != other.view(seat=0)["me"]["hand"]


@rule("CWNB-5.1b")
def test_exactly_one_undealt_ship_lies_open_for_everybody():
    match = coldwake.new("cwnb", seats=3, seed=5)
    tops = {match.view(seat=seat)["piles"]["top_ship"] for seat in (0, 1, 2, None)}
    assert len(tops) == 1
    assert None not in tops
    assert not tops & set(all_dealt(match, 3))


@rule("CWNB-5.1d")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others():
    match = coldwake.new("cwnb", seats=2, seed=5)
    assert len(match.view(seat=0)["me"]["hand"]) == 7
    assert match.view(seat=1)["players"][0]["hand"] == 7
    assert match.view(seat=None)["me"] is None


@rule("CWNB-5.0a", "CWNB-5.1g", "CWNB-3e")
def test_a_new_round_gathers_every_card_and_deals_afresh():
    t = Table(P=dict(rows="ffa | dda", subs="ssg*", damage={"dda": "g5"}, sunk="cvb", area="em",
                     hand="g3 g3", total=10),
              X=dict(rows="cvb ffa", damage={"ffa": "g3"}, crew="cvb", hand="em"),
              turn="P", step="C2", fog=1, played=True, acted="X", final=True, draw=0)
    t.play("button:done")
    view = t.view(None)
    assert t.round == 2
    assert view["piles"]["draw"] == 95 - 14
    assert view["piles"]["ships"] == 44 - 14
    assert view["piles"]["discard"] == []
    for player in view["players"]:
        assert (player["hand"], player["sunk"], player["area"]) == (7, 0, [])
    for seat, number in (("P", 0), ("X", 1)):
        own = t.view(seat)
        ships = own["players"][number]["unplaced"] + own["players"][number]["subs"]
        assert len(ships) == 7
        assert not any(own["ships"][ship]["damage"] for ship in ships if ship in own["ships"])
    assert t.total("P") == 10 + 15 + 2 + 4 + 5 - 2
