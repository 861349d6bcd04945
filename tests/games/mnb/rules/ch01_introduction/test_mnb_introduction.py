"""MNB-1: who plays, which navies there are, what the two kinds of card are for."""

import pytest

import coldwake
from tests.games.mnb.rules.ch03_set_up.opening import started
from tests.games.mnb.table import GAME, Table, rule


@rule("MNB-1a")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_table_of_another_size_than_two_to_six_is_refused(seats):  # T-MNB-15
    with pytest.raises(coldwake.SeatCountError):
        coldwake.new("mnb", seats, 1)


@rule("MNB-1a")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_are_seated(seats):
    match = coldwake.new("mnb", seats, 1)
    assert len(match.view()["players"]) == seats
    assert match.prompt.key == "navy"


@rule("MNB-1b", "MNB-3.2a")
def test_nine_navies_are_on_offer_at_the_beginning():
    t = Table.new("AB", dice=(6, 1))
    assert t.offers() == {
        f"navy:{navy}"
        for navy in ("usa", "ussr", "uk", "china", "taiwan", "japan", "norway", "argentina", "france")
    }


@rule("MNB-1b")
@pytest.mark.parametrize(
    ("navy", "ships", "points"),
    [
        ("usa", 25, 130),
        ("ussr", 22, 103),
        ("uk", 13, 53),
        ("france", 11, 50),
        ("japan", 11, 39),
        ("china", 9, 24),
        ("taiwan", 6, 17),
        ("argentina", 7, 27),
        ("norway", 6, 18),
    ],
)
def test_each_navy_has_its_ships(navy, ships, points):
    own = [ship for ship in GAME.content.ships if ship.navy == navy]
    assert (len(own), sum(ship.vp for ship in own)) == (ships, points)


@rule("MNB-1c")
def test_no_card_is_both_an_action_card_and_a_ship():
    ships = {ship.id for ship in GAME.content.ships}
    assert ships
    assert ships.isdisjoint({card.id for card in GAME.content.cards})


@rule("MNB-1d")
@pytest.mark.parametrize("looker", ["B", None])
def test_a_hand_is_seen_by_its_holder_only(looker):
    t = Table(A=dict(rows="us15", hand="rr3 bp1"), B=dict(rows="su14", hand="nm1"))
    assert t.hand("A") == ["bp1", "rr3"]
    assert t.view(looker)["players"][0]["hand"] == 2
    assert "rr3" not in str(t.view(looker))


@rule("MNB-1d")
def test_only_the_drawer_is_told_which_cards_were_drawn():
    t = started({"A": "us15", "B": "su14"})
    drawn = {
        seat: [e["card"] for e in t.log(seat) if e["event"] == "card_drawn"] for seat in ("A", "B", None)
    }
    assert sorted(drawn["A"][:7]) == t.hand("A")
    assert drawn["A"][7:] == drawn["B"][:7] == [""] * 7
    assert drawn[None] == [""] * 14


@rule("MNB-1e")
def test_the_ships_in_play_lie_open_to_everybody():
    t = Table(A=dict(rows="us15 | us07", subs="us22"), B=dict(rows="su14"))
    for looker in ("A", "B", None):
        fleet = t.view(looker)["players"][0]
        assert fleet["rows"] == [["us-oh-perry"], ["us-virginia"], []]
        assert fleet["subs"] == ["us-los-angeles"]


@rule("MNB-1f")
def test_the_same_card_attacks_from_one_hand_and_protects_from_another():
    t = Table(A=dict(rows="us15", hand="mc1"), B=dict(rows="su14", hand="mc1"), step="actions")
    t.attack("mc1", "us15", "su14")
    t.finish()
    t.defend("mc1", 1)
    t.dice(4)
    t.commit()
    assert not t.under("su14")
    assert t.rolls[0].success
