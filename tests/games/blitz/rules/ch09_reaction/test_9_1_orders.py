"""Which OPFOR units move, and in which order."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule


def moved(t, *units):
    """Those of the units that have left the place they are listed with."""
    return {unit for unit, start in (pair.split("@") for pair in units) if t.where(unit) != start}


def react(t, card, *order):
    """Draw the card in phase 8 and move the units in that order, as far as a choice is left."""
    t.cards(card)
    for unit in order:
        if t.prompt == "opfor_unit":
            t.play(unit)


@rule("BLITZ-9.0a", "BLITZ-6.0b")
@pytest.mark.parametrize("card", ["O1", "O6", "O9"])
def test_without_an_order_on_the_card_nobody_moves(card):
    t = Table(allied={"XRO": "1M"}, opfor={"YAR": "G1", "ZEN": "Q1 G3"}, deck=card, step="opfor-card")
    t.cards(card)
    assert t.turn == 2
    assert moved(t, "G1@YAR", "Q1@ZEN", "G3@ZEN") == set()


@rule("BLITZ-9.0a")
def test_a_card_may_say_that_opfor_does_not_move():
    t = Table(allied={"XRO": "1M"}, opfor={"YAR": "Q2", "ZEN": "G3"}, deck="O5", step="opfor-card")
    t.cards("O5")
    t.skip_to("action_card")
    assert moved(t, "Q2@YAR", "G3@ZEN") == set()


@rule("BLITZ-9.0a")
def test_the_card_of_an_earlier_turn_orders_nothing():
    t = Table(
        allied={"LAN": "1M"}, opfor={"YAR": "G1"}, opfor_discarded="O2", deck="O1 O6", step="opfor-card"
    )
    t.cards("O1")
    assert t.turn == 2
    assert moved(t, "G1@YAR") == set()


@rule("BLITZ-9.1a")
def test_the_player_chooses_the_order_and_may_skip_nobody():
    t = Table(
        allied={"LAN": "1M"}, opfor={"YAR": "G1 G2", "XRO": "G3"}, revealed="G1 G2 G3", step="opfor-card"
    )
    t.cards("O2")
    assert t.prompt == "opfor_unit"
    assert t.phase == 10
    assert t.offers() == {"G1", "G2", "G3"}
    t.refused("button:done")
    t.play("G2")
    assert t.where("G2") == "XRO"
    assert t.offers() == {"G1", "G3"}
    t.refused("G2")


@rule("BLITZ-9.1a")
def test_every_unit_concerned_moves_in_the_end():
    t = Table(
        allied={"LAN": "1M"}, opfor={"YAR": "G1 G2", "XRO": "G3"}, revealed="G1 G2 G3", step="opfor-card"
    )
    t.dice(6, 1, 6, 1, 1, 1)
    react(t, "O2", "G2", "G1")
    assert moved(t, "G1@YAR", "G2@YAR", "G3@XRO") == {"G1", "G2", "G3"}


@rule("BLITZ-9.1a")
def test_three_units_counterattack_on_the_road_to_seoul():
    t = Table(
        "inchon-1950",
        allied={"ASC": "1M"},
        opfor={"KIM": "107", "YDP": "18A", "ANY": "43T", "SEO": "87R"},
        step="opfor-card",
    )
    t.cards("O2")
    assert t.prompt == "opfor_unit"
    assert t.offers() == {"107", "18A", "43T"}
    t.refused("button:done")
    t.play("43T")
    assert t.where("43T") == "ASC"
    assert t.offers() == {"107", "18A"}


@rule("R-BLITZ-46")
def test_units_in_contact_stay_where_they_are():
    t = Table(
        allied={"XRO": "1M", "YAR": "2I"},
        opfor={"YAR": "G1", "ZEN": "Q1 G3"},
        revealed="G1",
        step="opfor-card",
    )
    t.cards("O2")
    assert t.offers() == {"Q1", "G3"}


@rule("R-BLITZ-46")
def test_units_with_movement_zero_never_move():
    t = Table(allied={"XRO": "1M"}, opfor={"LAN": "CB", "YAR": "FK G1", "ZEN": "Q1"}, step="opfor-card")
    t.cards("O2")
    assert t.offers() == {"G1", "Q1"}


@rule("R-BLITZ-46", "BLITZ-9.1d")
def test_one_stays_for_lack_of_movement_one_for_contact_and_one_stops_at_the_town():
    t = Table(
        allied={"ZEN": "1M", "XRO": "TK"},
        opfor={"YAR": "FK", "XRO": "G1", "AIR": "G3"},
        revealed="G1",
        deck="O2 O1",
        step="opfor-card",
    )
    t.dice(6, 1, 6, 6, 1)
    t.cards("O2")
    assert t.turn == 2
    assert (t.where("FK"), t.where("G3")) == ("YAR", "TOW")
    assert [event["space"] for event in t.events("battle_begins")] == ["XRO"]


FIELD = {"ZEN": "Q1 G2", "TOW": "R1 G3", "HIL": "L1"}
STARTS = ("Q1@ZEN", "G2@ZEN", "R1@TOW", "G3@TOW", "L1@HIL")


@rule("R-BLITZ-46", "BLITZ-9.1a")
@pytest.mark.parametrize(
    ("filter_", "concerned"),
    [
        ("", {"Q1", "G2", "R1", "G3", "L1"}),
        (', types = ["ARM"]', {"G3"}),
        (', types = ["ARM", "MIL"]', {"G3", "G2"}),
        (', units = ["Q1", "L1"]', {"Q1", "L1"}),
        (', traits = ["elite"]', {"R1"}),
        (', traits = ["armor"]', {"G3"}),
        (', spaces = ["ZEN"]', {"Q1", "G2"}),
        (', spaces = ["ZEN", "HIL"]', {"Q1", "G2", "L1"}),
        (', types = ["INF"], spaces = ["ZEN"]', {"Q1"}),
        (", within = 2", {"Q1", "G2"}),
        (", within = 1", set()),
        (", within = 3", {"Q1", "G2", "R1", "G3", "L1"}),
        (', types = ["ARM"], stacked = true', {"G3", "R1"}),
        (', units = ["L1"], stacked = true', {"L1"}),
    ],
)
def test_only_the_units_the_card_names_move(tmp_path, filter_, concerned):
    pack = altered_drill(tmp_path, O2=f'{{ do = "opfor-move", goal = "nearest-allied"{filter_} }},')
    t = Table(pack=pack, allied={"XRO": "1M"}, opfor=FIELD, revealed="Q1 G2 R1 G3 L1", step="opfor-card")
    # A battle may follow; the Allied side wins it at once or with these dice.
    t.dice(*[6, 1, 6, 6, 6, 6] * 3)
    t.cards("O2")
    seen = t.offers() if t.prompt == "opfor_unit" else moved(t, *STARTS)
    assert seen == concerned


@rule("R-BLITZ-46")
def test_special_units_can_be_named_by_their_trait(tmp_path):
    pack = altered_drill(
        tmp_path, O2='{ do = "opfor-move", traits = ["special-forces"], goal = "nearest-allied" },'
    )
    t = Table(pack=pack, allied={"LAN": "1M"}, opfor={"ZEN": "Q2 Q1"}, step="opfor-card")
    t.dice(6, 1, 6, 1, 1, 1)
    t.cards("O2")
    t.skip_to("action_card")
    assert t.where("Q1") == "ZEN"
    assert t.where("Q2") == "eliminated"


@rule("BLITZ-9.1a")
def test_two_orders_on_one_card_are_both_carried_out(tmp_path):
    pack = altered_drill(
        tmp_path,
        O2='{ do = "opfor-move", types = ["ARM"], goal = "space", to = ["AIR"] },\n'
        '{ do = "opfor-move", types = ["INF"], goal = "space", to = ["TOW"] },',
    )
    t = Table(
        pack=pack, allied={"LAN": "1M"}, opfor={"TOW": "G3", "ZEN": "Q1", "HIL": "L1"}, step="opfor-card"
    )
    react(t, "O2", "G3", "Q1")
    assert (t.where("G3"), t.where("Q1"), t.where("L1")) == ("AIR", "TOW", "HIL")


@rule("BLITZ-9.1a")
def test_motorized_sortie_takes_the_units_in_the_spaces_of_armor_along():
    t = Table(
        "grenada-1983",
        allied={"SLN": "RA1"},
        opfor={"CAL": "PRA MI1", "GRA": "PRB", "RIC": "MI2"},
        step="opfor-card",
    )
    t.cards("O2")
    assert t.prompt == "opfor_unit"
    assert t.offers() == {"PRA", "MI1"}


@rule("BLITZ-9.1a")
def test_units_in_the_south_move_when_the_naktong_front_breaks():
    t = Table(
        "inchon-1950",
        allied={"SOS": "1M"},
        opfor={"SUW": "107", "OSA": "111", "YDP": "18A", "NAM": "87R"},
        step="opfor-card",
    )
    t.cards("O8")
    assert t.prompt == "opfor_unit"
    assert t.offers() == {"107", "111"}
