"""Cards for transports: second lifts, extra loads, no lifts at all, superiority for those landed."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie
from tests.games.blitz.table import Table, rule


def goals(t):
    """The spaces offered."""
    return {offer for offer in t.offers() if offer in t.content.map.ids}


@rule("BLITZ-10.1c", "BLITZ-8.2a")
def test_with_a_helicopter_lift_the_joint_helicopter_unit_flies_twice():
    t = sortie("suez-1956", allied={"FLT": "45C 40C", "CYP": "11C RE9"}, available="JHU VEN", played="A6")
    t.play("JHU", "45C", "GAM")
    assert "JHU" in t.offers()
    t.play("JHU", "RE9", "RAS")
    assert (t.where("45C"), t.where("RE9"), t.where("JHU")) == ("GAM", "RAS", "RAS")
    t.refused("JHU")  # but not three times
    assert t.phase == 4


@rule("BLITZ-10.1c", "BLITZ-8.2a")
def test_without_the_card_the_joint_helicopter_unit_flies_once():
    t = sortie("suez-1956", allied={"FLT": "45C", "CYP": "11C RE9"}, available="JHU VEN", played="A4")
    t.play("JHU", "45C", "GAM")
    t.refused("JHU")


@rule("BLITZ-10.1c")
def test_the_second_lift_is_voluntary():
    t = sortie("suez-1956", allied={"FLT": "45C", "CYP": "11C"}, available="JHU", played="A6")
    t.play("JHU", "45C", "GAM")
    t.done()
    assert (t.phase, t.where("11C"), t.where("JHU")) == (7, "CYP", "used")


@rule("BLITZ-10.1c")
def test_the_second_trip_must_end_where_the_card_says():
    t = sortie("grenada-1983", allied={"SEA": "MGE MFE MEE"}, available="CH1 AC1", played="A6")
    t.play("CH1", "MGE")
    assert {"PEA", "GOV", "TRU"} <= goals(t)  # the first one is free
    t.play("PEA", "CH1", "MFE")
    assert goals(t) == {"TRU", "GRA"}
    t.play("TRU")
    assert (t.where("MGE"), t.where("MFE")) == ("PEA", "TRU")
    t.refused("CH1")


@rule("BLITZ-10.1c")
def test_each_transport_has_a_second_trip():
    t = sortie("grenada-1983", allied={"SEA": "MGE MFE MEE SL4"}, available="CH1 CH2 AC1", played="A6")
    t.play("CH1", "MGE", "TRU", "CH1", "MFE", "TRU")
    t.play("CH2", "MEE", "GRA", "CH2", "SL4", "GRA")
    assert [t.where(unit) for unit in ("MGE", "MFE", "MEE", "SL4")] == ["TRU", "TRU", "GRA", "GRA"]


@rule("BLITZ-10.1c")
def test_other_air_units_do_not_fly_twice():
    t = sortie("grenada-1983", opfor={"RUP": "PRB"}, available="AC1 AH1", played="A6")
    t.play("AC1", "RUP")
    assert t.offers() == {"AH1", "button:done"}


@rule("BLITZ-10.1d")
def test_the_second_trip_needs_an_air_base_too():
    t = sortie(allied={"FLT": "EN", "YAR": "SF"}, available="T1 S1", played="A3")
    t.play("T1", "EN", "HIL")
    t.refused("T1")  # from the yard neither the crossroads nor Zenith can be reached
    t = sortie(allied={"FLT": "EN", "AIR": "SF"}, available="T1 S1", played="A3")
    t.play("T1", "EN", "HIL", "T1", "SF")
    assert goals(t) == {"XRO", "ZEN"}


@rule("BLITZ-8.3g", "BLITZ-8.3i", "R-BLITZ-38")
@pytest.mark.parametrize(("die", "first", "second"), [(3, "LAN", "FLT"), (6, "LAN", "eliminated")])
def test_units_of_the_first_trip_have_landed_when_aaa_fires_at_the_second(tmp_path, die, first, second):
    pack = altered_drill(tmp_path, A3='{ do = "lifts", amount = 2, types = ["TRANS"] },')
    t = sortie(pack, allied={"FLT": "EN SF"}, opfor={"AIR": "FK"}, available="T1", played="A3")
    t.play("T1", "EN", "LAN")
    t.dice(die, 1)
    t.play("T1", "SF", "AIR")
    t.play("T1")
    assert (t.where("EN"), t.where("SF")) == (first, second)


# -- extra loads ----------------------------------------------------------------------------------


@rule("BLITZ-10.1c")
def test_an_extra_load_of_the_types_on_the_card_goes_along():
    t = sortie("falklands-1982", allied={"TRA": "40C 42C 29A RAP SAS"}, available="SKG 800", played="A6")
    t.play("SKG", "40C")
    assert t.offers() & {"42C", "29A", "RAP", "SAS"} == {"29A", "RAP"}
    t.play("29A")
    assert not t.offers() & {"42C", "RAP", "SAS"}  # one extra only
    t.play("SCW")
    assert (t.where("40C"), t.where("29A"), t.where("RAP")) == ("SCW", "SCW", "TRA")


@rule("BLITZ-10.1c")
def test_a_transport_lifts_an_extra_load_only_together_with_a_unit_it_may_carry():
    t = sortie("falklands-1982", allied={"TRA": "29A SAS RAP"}, available="WES 800", played="A6")
    t.play("WES")
    assert t.offers() & {"29A", "SAS", "RAP"} == {"SAS"}


@rule("BLITZ-10.1c")
def test_an_extra_load_is_voluntary():
    t = sortie("falklands-1982", allied={"TRA": "40C 29A"}, available="SKG 800", played="A6")
    t.play("SKG", "40C", "SCW")
    assert (t.where("40C"), t.where("29A")) == ("SCW", "TRA")


@rule("BLITZ-10.1c")
def test_without_the_card_there_is_no_extra_load():
    t = sortie("falklands-1982", allied={"TRA": "40C 29A RAP"}, available="SKG 800", played="A4")
    t.play("SKG", "40C")
    assert not t.offers() & {"29A", "RAP"}


@rule("BLITZ-10.1c")
def test_an_extra_load_comes_from_the_same_space():
    t = sortie("falklands-1982", allied={"TRA": "40C", "SCW": "29A"}, available="SKG 800", played="A6")
    t.play("SKG", "40C")
    t.refused("29A")


@rule("BLITZ-10.1c")
def test_each_transport_has_an_extra_load():
    t = sortie("falklands-1982", allied={"TRA": "40C SAS 29A RAP"}, available="SKG WES 800", played="A6")
    t.play("SKG", "40C", "29A", "SCW")
    t.play("WES", "SAS", "RAP", "SCW")
    assert [t.where(unit) for unit in ("40C", "29A", "SAS", "RAP")] == ["SCW"] * 4


@rule("BLITZ-10.1e")
def test_an_extra_load_must_not_have_moved_either():
    t = Table(
        "falklands-1982",
        allied={"GGR": "29A 40C", "TRA": "45C"},
        available="SKG",
        played="A6",
        step="movement",
    )
    t.move("29A", "DAR")
    t.done()
    t.play("SKG", "40C")
    t.refused("29A")


@rule("BLITZ-10.1c")
def test_the_card_brings_the_transports_of_the_box_to_available():
    t = sortie("falklands-1982", box="CHN WES", action_cards="A6", step="start")
    t.play("card:A6", "CHN", "WES")
    assert (t.where("CHN"), t.where("WES")) == ("available", "available")


# -- no lifts -------------------------------------------------------------------------------------


@rule("BLITZ-10.1c")
@pytest.mark.parametrize(("card", "lifts"), [("A2", False), ("A4", True)])
def test_on_a_yomp_there_is_no_air_lift(card, lifts):
    t = sortie("falklands-1982", allied={"TRA": "40C"}, available="SKG 800", played=card)
    t.play("SKG")
    assert ("40C" in t.offers()) == lifts


@rule("BLITZ-8.1a")
def test_without_lifts_other_air_units_fly_as_usual():
    t = sortie("falklands-1982", opfor={"DAR": "12R"}, available="SKG 800 SCT", played="A2")
    t.play("800", "DAR", "SCT", "DAR")
    assert (t.where("800"), t.where("SCT")) == ("DAR", "DAR")


@rule("BLITZ-10.2a")
def test_without_lifts_paratroops_jump_as_usual(tmp_path):
    pack = altered_drill(tmp_path, A4='{ do = "forbid", what = "lift" },')
    t = sortie(pack, allied={"BAS": "PA", "FLT": "SF"}, available="T1", played="A4")
    assert "PA" in t.offers()


def lift_offered(t):
    """Whether a transport may take somebody along this turn."""
    t.play("card:A4")
    t.skip_to("fly")
    t.play("T1")
    offered = "SF" in t.offers()
    t.play("button:cancel")
    return offered


@rule("BLITZ-10.1c")
def test_radio_silence_forbids_lifts_in_the_next_turn_only():
    t = Table(
        allied={"FLT": "SF"},
        available="T1",
        played="A4",
        opfor_played="O9",
        step="admin",
        left=6,
        deck="O1 O2 O6",
    )
    assert not lift_offered(t)
    t.cards("O1")
    t.skip_to("action_card")
    assert t.turn == 3
    assert lift_offered(t)


# -- those landed by transports -------------------------------------------------------------------


@rule("BLITZ-7.1.1c")
@pytest.mark.parametrize(("landed", "totals"), [(True, [5, 5]), (False, [4, 5])])
def test_a_vertical_assault_helps_units_landed_by_transports_this_turn(landed, totals):
    """The elite Marines add 1 anyway; the card adds 1 if one of them came by helicopter."""
    allied = {"RUP": "MGE", "SEA": "MFE"} if landed else {"RUP": "MGE MFE"}
    t = Table(
        "grenada-1983", allied=allied, opfor={"RUP": "PRB"}, available="CH1", played="A2", step="air-movement"
    )
    t.dice(3, 5)
    t.play(*(["CH1", "MFE", "RUP"] if landed else ["button:done"]))
    assert t.prompt == "line_up"
    assert t.battle.totals == totals
