"""What turns a face-down unit up, and what does not (rule 3.1, rulings R-BLITZ-10 to R-BLITZ-12)."""

import contextlib
import json

import pytest

import coldwake
from tests.games.blitz.table import Table, rule


@rule("BLITZ-3.1d", "R-BLITZ-10")
def test_a_ground_unit_that_enters_reveals_at_once():
    t = Table(allied={"XRO": "1M TK"}, opfor={"YAR": "G1 G2", "ZEN": "G3"}, step="movement")
    t.play("1M", "YAR")
    assert t.prompt == "move"  # still in the movement phase
    assert t.is_revealed("G1") and t.is_revealed("G2")
    assert not t.is_revealed("G3")


@rule("BLITZ-3.1d")
def test_standing_next_to_a_face_down_unit_does_not_reveal_it():
    t = Table(allied={"XRO": "1M TK"}, opfor={"ZEN": "G3"}, step="movement")
    t.move("1M", "YAR")
    assert not t.is_revealed("G3")


@rule("BLITZ-3.1e", "R-BLITZ-51")
@pytest.mark.parametrize("flyer", ["S1", "GS", "RC", "T1"])
def test_an_air_unit_on_a_mission_reveals_the_units_of_its_space(flyer):
    t = Table(
        allied={"XRO": "1M"},
        opfor={"YAR": "G1 G2", "ZEN": "G3"},
        available=f"{flyer} S2",
        step="air-movement",
    )
    t.play(flyer, "YAR")
    assert t.phase == 4  # the other squadron could still fly
    assert t.is_revealed("G1") and t.is_revealed("G2")
    assert not t.is_revealed("G3")


@rule("BLITZ-3.1f", "BLITZ-3.3.1")
def test_t_bl_115_a_card_reveals_the_units_of_the_space_the_player_picks():
    t = Table("suez-1956", allied={"FLT": "40C"}, opfor={"PSD": "PS1 NG1", "GAM": "AA2", "ISM": "2BD"})
    t.play("card:A5")
    assert (t.prompt, t.phase) == ("reveal", 1)
    assert t.offers() >= {"PSD", "GAM", "ISM"}
    t.play("PSD")
    assert t.is_revealed("PS1") and t.is_revealed("NG1")
    assert not t.is_revealed("AA2") and not t.is_revealed("2BD")
    assert t.prompt != "reveal"  # one space only


@rule("BLITZ-3.1f")
def test_only_spaces_with_face_down_units_can_be_picked_for_revealing():
    t = Table(allied={"XRO": "1M"}, opfor={"POR": "G1", "ZEN": "G2", "TOW": "R1"}, revealed="G2")
    t.play("card:A7")
    assert t.offers() == {"POR", "TOW", "button:done"}


@rule("BLITZ-3.1f")
def test_a_card_for_two_spaces_reveals_two_and_not_three():
    t = Table(allied={"XRO": "1M"}, opfor={"POR": "G1", "ZEN": "G2", "TOW": "R1"})
    t.play("card:A7", "POR", "TOW")
    assert t.is_revealed("G1") and t.is_revealed("R1")
    assert not t.is_revealed("G2")
    assert t.phase == 3


@rule("BLITZ-3.1f", "BLITZ-3.3.8")
def test_an_opfor_card_lets_the_player_reveal_one_space():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G3", "TOW": "R1"}, step="opfor-card", played="A4")
    t.cards("O5")
    t.dice(*[6] * 4)
    assert (t.prompt, t.phase) == ("reveal", 8)
    t.play("TOW")
    assert t.is_revealed("R1") and not t.is_revealed("G3")


@rule("BLITZ-3.1g")
def test_moving_reinforcing_and_reading_cards_reveal_nothing():
    t = Table(
        allied={"LAN": "1M"}, opfor={"TOW": "R1", "HIL": "G1"}, pool="L1 Q1", step="opfor-card", played="A4"
    )
    t.cards("O4")
    t.units("Q1 L1")
    t.dice(1, 3, *[1] * 6)
    t.end_turn()
    assert t.turn == 2
    assert t.view["pool"] == 0
    assert not t.events("revealed")
    assert not [unit for unit in ("R1", "G1", "L1", "Q1") if t.is_revealed(unit)]


@rule("BLITZ-3.1g")
def test_an_air_unit_that_is_not_placed_there_reveals_nothing():
    t = Table(allied={"XRO": "1M"}, opfor={"YAR": "G1", "ZEN": "G3"}, available="S1 S2", step="air-movement")
    t.play("S1", "ZEN")
    assert t.is_revealed("G3") and not t.is_revealed("G1")


@rule("BLITZ-3.1h")
def test_a_revealed_unit_stays_revealed_when_nobody_is_near_any_more():
    t = Table(
        allied={"YAR": "1M"}, opfor={"YAR": "G1", "TOW": "R1"}, revealed="G1", step="movement", played="A4"
    )
    t.cards("O1")
    t.move("1M", "XRO")
    assert (t.turn, t.phase) == (2, 1)
    assert t.is_revealed("G1") and not t.is_revealed("R1")


@rule("BLITZ-3.1h", "BLITZ-2.2b")
def test_a_scenario_may_turn_revealed_one_step_units_down_again():
    t = Table(
        allied={"YAR": "1M"}, opfor={"ZEN": "G3", "TOW": "Q1", "YAR": "G2"}, revealed="G3 Q1 G2",
        step="opfor-card", played="A4",
    )  # fmt: skip
    t.cards("O9")
    t.dice(6, 1, 6, 1, 1, 1)
    assert t.turn == 2
    assert [event["space"] for event in t.events("hidden")] == ["ZEN"]
    assert not t.is_revealed("G3")
    assert t.is_revealed("Q1")  # two steps
    assert t.is_revealed("G2")  # shared a space with the marines


@rule("BLITZ-3.1h")
def test_radio_silence_of_inchon_hides_what_is_out_of_contact():
    t = Table(
        "inchon-1950", allied={"ASC": "1M"}, opfor={"SOS": "107", "SEO": "18A"}, revealed="107 18A",
        step="opfor-card", played="A4",
    )  # fmt: skip
    t.cards("O9")
    assert t.turn == 2
    assert not t.is_revealed("107")
    assert t.is_revealed("18A")


@rule("BLITZ-3.1i", "R-BLITZ-12")
def test_t_bl_105_own_units_are_shown_in_full_at_any_time_and_opfor_units_without_places():
    for step in ("start", "movement", "air-movement"):
        t = Table(
            allied={"XRO": "1M"}, opfor={"ZEN": "G1 G2", "TOW": "R1"}, reduced="1M", available="S1", step=step
        )
        own = t.view["units"]
        assert (own["1M"]["at"], own["1M"]["firepower"], own["1M"]["reduced"]) == ("XRO", 2, True)
        assert own["S1"]["at"] == "available"
        assert sorted(enemy["at"] for enemy in t.view["enemies"]) == ["TOW", "ZEN", "ZEN"]
        assert {enemy["unit"] for enemy in t.view["enemies"]} == {None}


@rule("R-BLITZ-12")
def test_the_pool_shows_how_many_units_it_has_and_not_which():
    t = Table(allied={"XRO": "1M"}, pool="Q1 GU")
    assert t.view["pool"] == 2
    assert '"Q1"' not in json.dumps(t.view) and '"GU"' not in json.dumps(t.view)


@rule("R-BLITZ-12", "R-BLITZ-11")
@pytest.mark.parametrize("pack", ["drill", "inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"])
def test_t_bl_88_the_view_contains_no_identity_of_hidden_units(pack):
    t = Table.new(pack, seed=5)
    shown = json.dumps([t.view, t.match.log(0)])
    hidden = [unit.id for unit in t.content.units if unit.side_name == "opfor"]
    spaces = set(t.content.map.ids)
    assert not [unit for unit in hidden if unit not in spaces and f'"{unit}"' in shown]


@rule("R-BLITZ-12")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_t_bl_88_the_view_names_no_hidden_unit_at_any_time_of_a_game(seed):
    match = coldwake.new("blitz", 1, seed, {}, "inchon-1950")
    opfor = {unit.id for unit in match.game.content.units if unit.side_name == "opfor"}
    for click in range(120):
        if match.is_over:
            break
        view = match.view(0)
        known = {enemy["unit"] for enemy in view["enemies"]} | set(view["lost_enemies"])
        shown = json.dumps(view)
        assert not [unit for unit in opfor - known if f'"{unit}"' in shown]
        offers = match.actions()
        match.play(str(offers[(click * 7 + seed) % len(offers)]))
    assert match.view(0)["turn"] > 1


@rule("R-BLITZ-11")
def test_t_bl_104_a_face_down_two_step_unit_shows_neither_type_nor_step():
    shown = []
    for unit in ("L1", "Q1"):  # one step and two; both arrive from the pool in the same place
        t = Table(
            allied={"XRO": "1M"}, pool="L1 Q1", step="opfor-card", played="A4", control={"TOW": "opfor"}
        )
        t.cards("O4")
        t.units(f"{unit} {'Q1' if unit == 'L1' else 'L1'}")
        t.dice(3, 3)
        t.skip_to("opfor_unit")
        shown.append(t.view["enemies"])
    assert len(shown[0]) == 2
    assert shown[0] == shown[1]


@rule("R-BLITZ-11")
def test_t_bl_104_a_reduced_unit_is_always_revealed_and_never_hidden_again():
    t = Table(allied={"XRO": "1M"}, opfor={"TOW": "Q1", "ZEN": "G3"}, revealed="G3 Q1", reduced="Q1",
              step="opfor-card", played="A4")  # fmt: skip
    t.cards("O9")
    assert t.turn == 2
    assert not t.is_revealed("G3")
    assert t.is_revealed("Q1") and t.is_reduced("Q1")


@rule("R-BLITZ-11")
def test_a_position_cannot_have_a_reduced_unit_face_down():
    with contextlib.suppress(coldwake.PositionError):
        assert Table(allied={"XRO": "1M"}, opfor={"TOW": "Q1"}, reduced="Q1").is_revealed("Q1")


@rule("R-BLITZ-10", "BLITZ-3.1g")
def test_an_opfor_unit_that_comes_to_the_allied_is_revealed():
    t = Table(allied={"YAR": "1M"}, opfor={"ZEN": "G3", "HIL": "G1"}, step="opfor-card", played="A4")
    t.cards("O7")
    t.dice(6, 1, 6, 6, 6, 6)
    assert t.turn == 2
    assert [event["unit"] for event in t.events("revealed")] == ["G3"]
    assert not t.is_revealed("G1")


@rule("R-BLITZ-10")
def test_a_landing_from_the_sea_reveals():
    t = Table(allied={"FLT": "1M", "XRO": "2I"}, opfor={"LAN": "CB"}, step="movement")
    t.play("1M", "LAN")
    assert t.is_revealed("CB")


@rule("R-BLITZ-10")
def test_an_airborne_unit_reveals_where_it_lands():
    t = Table(allied={"BAS": "PA", "XRO": "1M"}, opfor={"ZEN": "G3", "YAR": "G1"}, available="S1",
              step="air-movement")  # fmt: skip
    t.dice(5)
    t.play("PA", "ZEN")
    assert t.is_revealed("G3") and not t.is_revealed("G1")


@rule("R-BLITZ-10")
def test_a_helicopter_that_brings_a_ground_unit_reveals():
    t = Table(allied={"FLT": "AR", "XRO": "1M"}, opfor={"ZEN": "G3", "YAR": "G1"}, available="T1 S1",
              step="air-movement")  # fmt: skip
    t.play("T1", "AR", "ZEN")
    assert t.where("AR") == "ZEN"
    assert t.is_revealed("G3") and not t.is_revealed("G1")
