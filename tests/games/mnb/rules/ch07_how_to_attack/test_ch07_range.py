"""The range of gun and missile cards (7.4a, 7.4b, table 3.5)."""

import shutil

import pytest

import coldwake
from coldwake.core import registry
from tests.games.mnb.rules.ch07_how_to_attack.firing import can_fire
from tests.games.mnb.table import GAME, Table, rule

RANGES = {
    "gc1": (1, 1), "gc2": (1, 1), "gc3": (1, 2), "gc4": (1, 2), "gc5": (1, 1), "gc6": (1, 3), "gc7": (1, 1),
    "mc1": (1, 2), "mc2": (1, 3), "mc3": (2, 3), "mc4": (2, 4), "mc5": (1, 3), "mc6": (1, 4), "mc7": (2, 5),
    "mc8": (1, 2),
}  # fmt: skip
OF_IOWA = [card for card in RANGES if card != "gc1"]  # her weapons are L, two M, SSM and two CM
OF_OSCAR = ["mc4", "mc5", "mc7", "mc8"]  # a submarine with two CM
DISTANCES = {
    (1, 1): 1, (1, 2): 2, (1, 3): 3,
    (2, 1): 2, (2, 2): 3, (2, 3): 4,
    (3, 1): 3, (3, 2): 4, (3, 3): 5,
}  # fmt: skip
IOWA_IN_ROW = {1: "us05", 2: "us17 | us05", 3: "us17 | us15 | us05"}
TARGET_IN_ROW = {1: "su14", 2: "su08", 3: "su01"}


def facing(rows, hand, subs="", options=""):
    """A fleet of A before three enemy rows: su14, su08, su01."""
    return Table(
        A=dict(rows=rows, subs=subs, hand=f"{hand} in1"),
        B=dict(rows="su14 | su08 | su01"),
        step="actions",
        options=options,
    )


@rule("MNB-7.4a", "MNB-7.4b", "R-MNB-61")
@pytest.mark.parametrize(("own", "enemy"), DISTANCES)
def test_distance_is_the_own_row_less_one_plus_the_row_of_the_target(own, enemy):
    for card in OF_IOWA:
        nearest, farthest = RANGES[card]
        in_range = nearest <= DISTANCES[own, enemy] <= farthest
        t = facing(IOWA_IN_ROW[own], card)
        assert can_fire(t, card, "us05", TARGET_IN_ROW[enemy]) is in_range, card


@rule("R-MNB-20", "MNB-7.4a")
@pytest.mark.parametrize("enemy", [1, 2, 3])
@pytest.mark.parametrize("rows", ["su15", "su15 | su17 | su18"])
def test_a_submarine_fires_missiles_as_from_before_row_1_however_deep_its_fleet_is(rows, enemy):
    targets = {1: "us17", 2: "us07", 3: "us01"}
    for card in OF_OSCAR:
        nearest, farthest = RANGES[card]
        t = Table(A=dict(rows=rows, subs="su19*", hand=f"{card} in1"), B=dict(rows="us17 | us07 | us01"),
                  step="actions")  # fmt: skip
        assert can_fire(t, card, "su19", targets[enemy]) is (nearest <= enemy <= farthest), card


@rule("R-MNB-20")
def test_a_submarine_of_a_fleet_without_rows_fires_missiles():
    t = facing("", "mc1", subs="fr10*")
    t.play("card:mc1", "fr10")
    assert t.targets() == {"su14", "su08"}


@rule("R-MNB-20", "R-MNB-21")
def test_a_missile_submarine_that_was_switched_to_active_fires():
    t = Table(A=dict(rows="us17", subs="us24", hand="mc4 in1", reserve=""), B=dict(rows="su14 | su08"))
    assert t.prompt == "reorganise"
    t.play("us24", "button:done")
    assert can_fire(t, "mc4", "us24", "su08")


@rule("MNB-7.4a", "MNB-7.4b")
def test_an_ssm_card_of_range_2_reaches_from_row_1_to_the_second_row_only():
    t = facing("us17", "mc1")
    t.play("card:mc1", "us17")
    assert t.targets() == {"su14", "su08"}
    assert t.refused("su01").clause == "MNB-7.4b"


@rule("MNB-7.4a", "MNB-7.4b")
def test_an_ssm_card_of_range_2_reaches_from_row_2_to_the_first_row_only():
    t = facing("us17 | us07", "mc1")
    t.play("card:mc1", "us07")
    assert t.targets() == {"su14"}
    t.refused("su08")


@rule("MNB-7.4b")
def test_a_red_box_forbids_a_target_that_is_too_close():
    t = facing("us17", "mc3")
    t.play("card:mc3", "us17")
    assert t.targets() == {"su08", "su01"}
    assert t.refused("su14").clause == "MNB-7.4b"


@rule("R-MNB-19", "R-MNB-18", "MNB-7.4a")
def test_several_ships_measure_from_the_deepest_and_range_3_reaches_the_second_row_from_row_2():
    t = facing("us17 | us11", "mc5")
    t.play("card:mc5", "us17", "us11")
    assert t.targets() == {"su14", "su08"}


@rule("R-MNB-19")
def test_the_order_in_which_launchers_are_named_does_not_change_the_distance():
    t = facing("us17 | us11", "mc5")
    t.play("card:mc5", "us11", "us17")
    assert t.targets() == {"su14", "su08"}
    t.refused("su01")


@rule("R-MNB-19")
@pytest.mark.parametrize(("rows", "targets"), [("us12 us07", {"su08", "su01"}), ("us12 | us07", {"su14", "su08", "su01"})])  # fmt: skip
def test_the_shortest_range_too_is_measured_from_the_deepest_ship(rows, targets):
    t = facing(rows, "mc7")
    t.play("card:mc7", "us12", "us07")
    assert t.targets() == targets


@rule("R-MNB-19", "R-MNB-20")
def test_a_submarine_and_a_ship_in_row_2_measure_from_the_ship():
    t = facing("us17 | us12", "mc7", subs="us24*")
    t.play("card:mc7", "us24", "us12")
    assert t.targets() == {"su14", "su08", "su01"}


@rule("R-MNB-19", "MNB-7.4b")
@pytest.mark.parametrize(("second", "in_range"), [("us15", True), ("us11", False)])
def test_a_far_ship_that_could_help_does_not_spoil_the_range_of_the_near_ones(second, in_range):
    t = facing("us17 us15 | us18 | us11", "mc5")
    assert can_fire(t, "mc5", f"us17 {second}", "su01") is in_range


@rule("R-MNB-20", "R-MNB-21", "MNB-7.2e")
@pytest.mark.parametrize(
    ("sub", "options", "enough"),
    [("us24*", "", True), ("us24", "", True), ("us24*", "R-21", True), ("us24", "R-21", False)],
)
def test_a_submarine_lends_its_launcher_to_a_ships_card(sub, options, enough):
    t = facing("us17", "mc5", subs=sub, options=options)
    assert can_fire(t, "mc5", "us17 us24", "su14") is enough


@rule("R-MNB-19")
def test_one_card_has_one_target():
    t = facing("us17 us15", "mc5")
    t.attack("mc5", "us17 us15", "su14")
    assert t.prompt == "actions"
    assert [attack.target for attack in t.attacks()] == ["su14"]


@rule("MNB-7.4a")
def test_every_opponents_rows_are_counted_for_themselves():
    t = Table(A=dict(rows="us17", hand="gc1 in1"), B=dict(rows="su14 | su08"), C=dict(rows="uk05 uk06 | uk01"),
              step="actions")  # fmt: skip
    t.play("card:gc1", "us17")
    assert t.targets() == {"su14", "uk05", "uk06"}


@rule("R-MNB-61", "MNB-7.4b")
def test_the_green_boxes_of_the_cards_lie_between_1_and_5():
    boxes = {card.id: tuple(card.range) for card in GAME.content.cards if card.id in RANGES}
    assert {card: (min(green), max(green)) for card, green in boxes.items()} == RANGES
    assert max(max(green) for green in boxes.values()) == 5


@rule("R-MNB-61")
@pytest.mark.parametrize("box", [0, 6])
def test_a_pack_with_a_range_box_beyond_the_five_is_refused(tmp_path, box):
    folder = tmp_path / "pack"
    shutil.copytree(registry.title("mnb").packs / "standard", folder)
    cards = (folder / "cards.toml").read_text()
    assert "range = [2, 3, 4, 5]" in cards
    (folder / "cards.toml").write_text(cards.replace("range = [2, 3, 4, 5]", f"range = [2, 3, 4, {box}]"))
    with pytest.raises(coldwake.PackError, match="mc7"):
        registry.game("mnb", folder)
