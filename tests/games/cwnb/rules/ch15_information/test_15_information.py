"""What everybody sees, what only the owner sees, and what nobody sees."""

import pytest

from tests.games.cwnb.table import Table, rule

SEATS = ["P", "X", "Y", None]


def table(x_hand="g5 em", x_down="ecm", x_sunk="ffa dda", x_order=5, **rest):
    """P is at Battle Stations; most of what X has is X's own business."""
    return Table(
        P=dict(rows="dda", hand="rt", order=1),
        X=dict(rows="ddb | ffa", hand=x_hand, down=x_down, sunk=x_sunk, order=x_order),
        Y=dict(rows="cgc", hand="as", order=8),
        turn="P", step="B1", fog=4, options="12.4", top="cvb", **rest,
    )


def open_table():
    """A table with something public of every kind."""
    return Table(
        P=dict(
            rows="dda | cvb", subs="ssg* ssl", damage={"dda": "g3"}, crew="cvb",
            area="em", hand="rt", order=2,
        ),
        X=dict(rows="bbx", crippled="bbx", order=6),
        Y=dict(rows="ffa", retreated=True, order=7),
        turn="P", step="B1", fog=4, options="12.7", top="aeg",
    )


@rule("CWNB-INF-a")
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_the_ships_in_play_with_rows_faces_and_damage(seat):
    view = open_table().view(seat)
    player = view["players"][0]
    assert [len(row) for row in player["rows"]] == [1, 1, 0]
    assert len(player["subs"]) == 2
    assert view["ships"][player["rows"][0][0]]["damage"] == ["g3"]
    assert view["ships"][player["rows"][0][0]]["points"] == 1
    assert sorted(view["ships"][ship]["active"] for ship in player["subs"]) == [False, True]
    assert view["ships"][view["players"][1]["rows"][0][0]]["crippled"]


@rule("CWNB-INF-a")
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_area_defences_retreats_and_crew_efficiency(seat):
    view = open_table().view(seat)
    assert view["players"][0]["area"] == ["em"]
    assert [player["retreated"] for player in view["players"]] == [False, False, True]
    carrier = view["ships"][view["players"][0]["rows"][1][0]]
    assert carrier["crew"]
    assert carrier["rating"] == 3


@rule("CWNB-INF-a")
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_the_top_ship_the_fog_of_war_and_the_order_numbers_shown(seat):
    view = open_table().view(seat)
    assert view["piles"]["top_ship"].startswith("aeg")
    assert view["fog"] == {"rolled": 4, "left": 4}
    assert [player["order"] for player in view["players"]][0] == 2


@rule("CWNB-INF-a")
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_the_discard_pile_and_every_die(seat):
    t = Table(
        P=dict(rows="dda", hand="lb rt"), X=dict(rows="ddb"), Y=dict(rows="cgc"),
        turn="P", step="B1", fog=2,
    )
    t.lbas("lb", "X.ddb")
    assert t.view(seat)["fog"] == {"rolled": 2, "left": 1}
    t.dice(6)
    t.finish()
    assert t.view(seat)["piles"]["discard"] == ["lb"]
    assert any(6 in event.values() for event in t.log(seat))


@rule("CWNB-INF-b")
@pytest.mark.parametrize("seat", ["P", "Y", None])
@pytest.mark.parametrize(
    "change",
    [
        dict(x_hand="ma rt"),
        dict(x_down="em"),
        dict(x_sunk="ssl cvs"),
        dict(x_order=7),
        dict(x_hand="dc dc", x_down="ac", x_sunk="bbx aeg", x_order=3),
    ],
)
def test_a_view_does_not_depend_on_what_only_another_player_knows(seat, change):
    one, other = table(), table(**change)
    assert one.view(seat) == other.view(seat)
    assert one.log(seat) == other.log(seat)


@rule("CWNB-INF-b")
def test_the_owner_sees_his_hand_his_number_his_face_down_cards_and_his_pile():
    me = table().view("X")["me"]
    assert sorted(me["hand"]) == ["em", "g5"]
    assert me["face_down"] == ["ecm"]
    assert me["order"] == 5
    assert sorted(ship.split("-")[0] for ship in me["sunk"]) == ["dda", "ffa"]
    assert me["sunk_points"] == 6


@rule("CWNB-INF-b")
def test_an_observer_owns_nothing_and_may_do_nothing():
    view = table().view(None)
    assert view["me"] is None
    assert view["actions"] == []


@rule("CWNB-INF-b")
def test_an_order_number_not_yet_shown_is_hidden_from_the_others():
    t = table()
    assert t.view("P")["players"][1]["order"] is None
    assert t.view("P")["players"][2]["order"] is None
    assert t.view(None)["players"][1]["order"] is None
    assert t.view("P")["me"]["order"] == 1


@rule("CWNB-INF-c")
@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_the_order_of_the_ships_below_the_top_one(seat):
    one, other = table(deck="cvs ssl bbx"), table(deck="bbx ssl cvs")
    assert one.view(seat) == other.view(seat)
    assert one.view(seat)["piles"]["ships"] == 4


@rule("CWNB-INF-c")
@pytest.mark.parametrize("seat", ["P", "Y", None])
def test_a_ship_in_the_deck_looks_like_one_in_a_foreign_sunk_pile(seat):
    one = table(deck="cvs ssl bbx", x_sunk="ffa dda")
    other = table(deck="ffa ssl bbx", x_sunk="cvs dda")
    assert one.view(seat) == other.view(seat)


@rule("CWNB-INF-c")
@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_the_order_of_the_draw_pile(seat):
    one, other = table(pile="g3 tp bs"), table(pile="bs tp g3")
    assert one.view(seat) == other.view(seat)
    assert one.view(seat)["piles"]["draw"] == 3


@rule("CWNB-INF-c", "CWNB-INF-b")
@pytest.mark.parametrize("seat", ["P", "Y", None])
def test_a_card_in_the_draw_pile_looks_like_one_in_a_foreign_hand(seat):
    one = table(pile="g3 tp bs", x_hand="g5 em")
    other = table(pile="g5 tp bs", x_hand="g3 em")
    assert one.view(seat) == other.view(seat)


@rule("CWNB-INF-c")
def test_nobody_sees_which_order_numbers_are_out_of_play():
    t = table()
    shown = [player["order"] for player in t.view("Y")["players"]]
    assert [number for number in shown if number is not None] in ([1], [1, 8])
    assert t.view("Y")["me"]["order"] == 8


@rule("CWNB-INF-d")
@pytest.mark.parametrize("seat", SEATS)
def test_the_counts_of_hands_piles_and_sunk_ships_are_public(seat):
    view = table(deck="cvs ssl bbx").view(seat)
    assert [player["hand"] for player in view["players"]] == [1, 2, 1]
    assert [player["sunk"] for player in view["players"]] == [0, 2, 0]
    assert [player["face_down"] for player in view["players"]] == [0, 1, 0]
    assert view["piles"]["draw"] == 95 - 5
    assert view["piles"]["ships"] == 4
