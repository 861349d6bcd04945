"""What OPFOR cards do by themselves: losses by die, raids, lost transports, hiding (rules 3.3.8, 4.1)."""

import pytest

from tests.games.blitz.table import Table, rule


def drawn(card, pack="drill", dice=(), **position):
    """The table when this OPFOR card has just been drawn."""
    t = Table(pack, step="opfor-card", played="A4", **position)
    t.cards(card)
    t.dice(*dice)
    return t


# -- check-loss ----------------------------------------------------------------------------------------


@rule("BLITZ-3.3.8", "BLITZ-4.1b")
@pytest.mark.parametrize(("die", "place"), [(1, "eliminated"), (2, "eliminated"), (3, "CAL"), (6, "CAL")])
def test_the_collapse_of_grenada_removes_militia_on_a_1_or_2(die, place):
    t = drawn("O5", "grenada-1983", allied={"SLN": "RA1"}, opfor={"CAL": "MI1", "GOV": "PRB"}, dice=[die])
    assert t.turn == 2
    assert t.where("MI1") == place
    assert t.where("PRB") == "GOV"  # not militia: no die
    assert len(t.rolls) == 1


@rule("BLITZ-3.3.8")
def test_every_militia_unit_has_a_die_of_its_own():
    t = drawn(
        "O5", "grenada-1983", allied={"SLN": "RA1"}, opfor={"CAL": "MI1 CUC", "GOV": "MI2"}, dice=[1, 1, 6]
    )
    lost = [unit for unit in ("MI1", "CUC", "MI2") if t.where(unit) == "eliminated"]
    assert (len(t.rolls), len(lost)) == (3, 2)


@rule("BLITZ-3.3.8", "BLITZ-3.1g")
def test_a_face_down_unit_that_passes_its_check_stays_unknown():
    t = drawn("O5", "grenada-1983", allied={"SLN": "RA1"}, opfor={"CAL": "MI1"}, dice=[5])
    assert not t.is_revealed("MI1")
    assert {roll.unit for roll in t.rolls} == {""}


@rule("BLITZ-3.3.8")
def test_the_allied_militia_is_not_concerned():
    t = drawn("O5", "grenada-1983", allied={"SLN": "CPF"}, opfor={"CAL": "MI1"}, dice=[1])
    assert t.turn == 2
    assert t.where("CPF") == "SLN"


@rule("BLITZ-3.3.8", "BLITZ-2.6b", "R-BLITZ-11")
@pytest.mark.parametrize(("die", "reduced"), [(1, True), (2, False)])
def test_low_morale_costs_a_lone_plain_infantry_unit_one_step_on_a_1(die, reduced):
    t = drawn("O7", "falklands-1982", allied={"SCW": "3PA"}, opfor={"HAR": "7RG"}, revealed="7RG", dice=[die])
    assert t.turn == 2
    assert t.where("7RG") == "HAR"
    assert t.is_reduced("7RG") is reduced


@rule("BLITZ-3.3.8", "R-BLITZ-11")
def test_a_face_down_unit_that_loses_a_step_is_revealed():
    t = drawn("O7", "falklands-1982", allied={"SCW": "3PA"}, opfor={"HAR": "7RG"}, dice=[1])
    assert t.is_revealed("7RG") and t.is_reduced("7RG")


@rule("BLITZ-3.3.8", "BLITZ-2.6a")
def test_low_morale_removes_a_unit_of_one_step():
    t = drawn("O7", "falklands-1982", allied={"SCW": "3PA"}, opfor={"HAR": "7RB"}, dice=[1])
    assert t.where("7RB") == "eliminated"


@rule("BLITZ-3.3.8")
@pytest.mark.parametrize(
    "garrison",
    [
        {"TUM": "5BM"},  # elite
        {"HAR": "7RG 4RA"},  # stacked
        {"HAR": "10C"},  # not infantry
    ],
)
def test_low_morale_spares_elite_stacked_and_other_units(garrison):
    t = drawn("O7", "falklands-1982", allied={"SCW": "3PA"}, opfor=garrison)
    assert t.turn == 2
    assert t.rolls == []


# -- raids ---------------------------------------------------------------------------------------------


@rule("BLITZ-3.3.8")
@pytest.mark.parametrize("die", [1, 2])
def test_an_air_raid_costs_one_unit_of_the_players_choice_a_step(die):
    t = drawn("O1", "falklands-1982", allied={"TRA": "40C", "SCW": "3PA 29A", "SUS": "2PA"}, dice=[die])
    assert (t.prompt, t.phase) == ("raid", 8)
    assert t.offers() == {"40C", "3PA", "29A"}
    t.play("3PA")
    assert t.is_reduced("3PA") and not t.is_reduced("40C")
    assert t.where("29A") == "SCW"


@rule("BLITZ-3.3.8", "BLITZ-2.6a")
def test_an_air_raid_removes_a_unit_of_one_step():
    t = drawn("O1", "falklands-1982", allied={"TRA": "40C", "SCW": "29A"}, dice=[1])
    t.play("29A")
    assert t.where("29A") == "eliminated"


@rule("BLITZ-3.3.8")
@pytest.mark.parametrize("die", [3, 6])
def test_a_high_die_means_that_the_raid_fails(die):
    t = drawn("O1", "falklands-1982", allied={"TRA": "40C", "SCW": "3PA"}, dice=[die])
    assert t.turn == 2
    assert not t.is_reduced("40C") and not t.is_reduced("3PA")


@rule("BLITZ-3.3.8")
@pytest.mark.parametrize(("die", "victims"), [(1, {"3PA", "RAP", "40C"}), (2, {"40C"})])
def test_rapiers_in_the_space_leave_only_the_1(die, victims):
    t = drawn("O1", "falklands-1982", allied={"TRA": "40C", "SCW": "3PA RAP"}, dice=[die])
    assert t.prompt == "raid"
    assert t.offers() == victims


@rule("BLITZ-3.3.8")
def test_a_raid_on_guarded_spaces_alone_fails_on_a_2():
    t = drawn("O1", "falklands-1982", allied={"SCW": "3PA RAP", "SUS": "2PA"}, dice=[2])
    assert t.turn == 2
    assert not t.is_reduced("3PA")


# -- lost transports -----------------------------------------------------------------------------------


@rule("BLITZ-3.3.8")
def test_the_atlantic_conveyor_takes_a_transport_out_of_the_box_first():
    t = drawn("O5", "falklands-1982", allied={"SCW": "3PA"}, box="CHN", available="SKG 800")
    if t.prompt == "lose_air":
        assert t.offers() == {"CHN"}
        t.play("CHN")
    assert (t.where("CHN"), t.where("SKG"), t.where("800")) == ("out", "available", "available")


@rule("BLITZ-3.3.8")
def test_the_player_chooses_among_several_transports_in_the_box():
    t = drawn("O5", "falklands-1982", allied={"SCW": "3PA"}, box="CHN WES 2SG", available="SKG")
    assert t.prompt == "lose_air"
    assert t.offers() == {"CHN", "WES"}
    t.play("WES")
    assert (t.where("WES"), t.where("CHN")) == ("out", "box")


@rule("BLITZ-3.3.8")
def test_without_one_in_the_box_an_available_transport_is_lost_and_never_a_used_one():
    t = drawn("O5", "falklands-1982", allied={"SCW": "3PA"}, available="SKG 800", used="CHN", dice=[4])
    if t.prompt == "lose_air":
        assert t.offers() == {"SKG"}
        t.play("SKG")
    assert t.where("SKG") == "out"
    assert t.where("CHN") == "available"  # turned round in the Admin phase


@rule("BLITZ-3.3.8")
def test_without_such_a_transport_nothing_is_lost():
    t = drawn("O5", "falklands-1982", allied={"SCW": "3PA"}, available="800", used="SKG", dice=[4])
    assert t.turn == 2
    assert (t.where("800"), t.where("SKG")) == ("available", "available")
    assert not t.events("air_lost")


# -- how long an effect lasts --------------------------------------------------------------------------


@rule("BLITZ-3.3.8", "BLITZ-4.2c")
def test_heavy_flak_works_next_turn_and_not_the_turn_after():
    t = drawn(
        "O3", "grenada-1983", allied={"FRQ": "RA1"}, opfor={"FRE": "AAR"}, available="AC1 AC2", revealed="AAR"
    )
    for card, flyer, dice in (("A2", "AC1", 3), ("A7", "AC2", 2)):
        before = len([roll for roll in t.rolls if roll.purpose == "aaa"])
        t.cards("O6")
        t.play(f"card:{card}")
        t.skip_to("fly")
        t.dice(*[1] * dice)
        t.play(flyer, "FRE")
        t.skip_to("air_attack")
        assert len([roll for roll in t.rolls if roll.purpose == "aaa"]) - before == dice
        t.dice(5, 5)
        t.cards("O2")
        t.end_turn()


@rule("BLITZ-3.3.8", "BLITZ-3.1h")
@pytest.mark.parametrize(("unit", "hidden"), [("G2", True), ("G3", True), ("Q1", False), ("R1", False)])
def test_hiding_concerns_units_of_one_step_out_of_contact(unit, hidden):
    t = drawn("O9", allied={"XRO": "1M"}, opfor={"TOW": unit}, revealed=unit)
    assert t.turn == 2
    assert t.is_revealed(unit) is not hidden


@rule("BLITZ-3.3.8", "BLITZ-3.3.10")
def test_a_card_that_forbids_movement_moves_nobody():
    t = drawn("O5", allied={"YAR": "1M"}, opfor={"ZEN": "G3", "WES": "R1"})
    t.play("button:done")
    assert t.turn == 2
    assert (t.where("G3"), t.where("R1")) == ("ZEN", "WES")
