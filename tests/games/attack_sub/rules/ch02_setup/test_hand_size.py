"""Hand size and the deal (rule 2.3)."""

import pytest

import coldwake
from tests.games.attack_sub.table import Table, rule

OPENING_HANDS = {
    "13A": (5, 5), "13B": (5, 5), "13C": (4, 6), "13D": (4, 4), "13E": (4, 5), "13F": (5, 5), "13G": (6, 6),
    "13H": (5, 4), "13I": (8, 5), "13J": (8, 5), "13K": (8, 6), "13L": (7, 6), "13M": (5, 5),
}  # fmt: skip


@rule("SUB-2.3a", "SUB-2.3b")
@pytest.mark.parametrize("scenario", OPENING_HANDS)
def test_each_side_is_dealt_three_cards_and_one_for_each_ship_in_play(scenario):
    view = coldwake.new("attack_sub", 2, 8, {"scenario": scenario, "sides": "first"}).view(None)
    dealt = tuple(player["hand"] for player in view["players"])
    assert dealt == OPENING_HANDS[scenario]
    assert tuple(player["hand_size"] for player in view["players"]) == dealt
    assert view["piles"] == {"draw": 128 - sum(dealt), "discard": 0, "top": None}
    assert view["deck"] == 1


@rule("SUB-2.3x")
def test_the_moskva_alone_with_three_helicopters_has_a_hand_of_seven():
    t = Table("13I", first=dict(fleet=["moskva"]), helicopters={"moskva": 3})
    assert t.player(0)["hand_size"] == 7


@rule("SUB-2.3a")
def test_a_launched_helicopter_adds_a_card_at_once():
    t = Table("13I", first=dict(fleet=["moskva"], hand="helo"))
    assert t.player(0)["hand_size"] == 4
    t.play("moskva", "helo")
    assert t.player(0)["hand_size"] == 5


@rule("SUB-2.3a")
def test_transports_add_nothing():
    t = Table("13G", second=dict(fleet=["simpson", "transport-1", "transport-2"]))
    assert t.player(1)["hand_size"] == 4


@rule("SUB-2.3a")
def test_ships_that_have_not_entered_add_nothing():
    view = coldwake.new("attack_sub", 2, 8, {"scenario": "13M", "sides": "first"}).view(None)
    assert [len(player["reserve"]) for player in view["players"]] == [2, 3]
    assert [player["hand"] for player in view["players"]] == [5, 5]


@rule("SUB-2.3a")
def test_a_reinforcement_adds_a_card_when_it_enters():
    t = Table("13M", first=dict(hand="cor", fleet=["bowen"], reserve=["john-rodgers"]))
    assert t.player(0)["hand_size"] == 4
    t.next("7").play("reinforce", "cor")
    assert t.player(0)["hand_size"] == 5


@rule("SUB-2.3a")
def test_a_sunk_ship_adds_nothing_any_more():
    t = Table("13A", first="wl12", contacts={"los-angeles": {"ivan-rogov": "1"}})
    assert t.player(1)["hand_size"] == 5
    t.next("7", "hit:SUNK").play("los-angeles", "wl12", "ivan-rogov")
    assert t.player(1)["hand_size"] == 4


@rule("SUB-2.3b", "R-SUB-84")
def test_hands_are_secret_and_their_counts_are_open():
    t = Table("13A", first="as wl45", second="tl ht nm")
    for seat, own in ((0, {"as-01", "wl45-01"}), (1, {"tl-01", "ht-01", "nm-01"})):
        assert set(t.match.view(seat)["me"]["hand"]) == own
    for onlooker in (0, None):
        view = t.match.view(onlooker)
        assert [player["hand"] for player in view["players"]] == [2, 3]
        assert not any(card in str(view) for card in ("tl-01", "ht-01", "nm-01"))


@rule("R-SUB-84")
def test_the_open_count_falls_with_each_card_played():
    t = Table("13A", first="ps tl", second="sn", contacts={"ivan-rogov": {"los-angeles": "1"}})
    t.next("0").play("los-angeles", "tl")
    assert t.match.view(1)["players"][0]["hand"] == 1
    t.next("0").play("baltimore", "ps", "ivan-rogov", "done", "sn")
    assert t.match.view(0)["players"][1]["hand"] == 0
