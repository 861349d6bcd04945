"""The twelve phases in their order (rule 3.3)."""

import pytest

from tests.games.blitz.table import Table, rule


@rule("BLITZ-3.3.1", "BLITZ-1.0a")
def test_t_bl_14_the_action_card_phase_cannot_be_ended_without_a_card():
    t = Table(allied={"XRO": "1M"})
    assert (t.prompt, t.phase) == ("action_card", 1)
    for button in ("button:done", "button:pass", "button:blank"):
        t.refused(button)
    assert t.phase == 1


@rule("BLITZ-3.3.2a", "BLITZ-5.1a")
def test_the_card_decides_which_units_arrive_in_phase_2():
    t = Table(allied={"XRO": "1M"}, box="3I AR T2")
    t.play("card:A4")
    assert t.phase == 3  # no reinforcements on this card
    t = Table(allied={"XRO": "1M"}, box="3I AR T2")
    t.play("card:A3")
    assert t.phase == 2
    assert t.offers() == {"T2", "button:done"}


@rule("BLITZ-3.3.2b", "R-BLITZ-01", "BLITZ-8.2c")
def test_t_bl_91_used_air_units_are_not_diced_for_in_phase_2_but_once_in_admin():
    t = Table("inchon-1950", allied={"ASC": "1M"}, used="VM1", played="A4", opfor_played="O1", step="admin")
    t.dice(5)
    assert t.where("VM1") == "used"
    t.play("card:A4")  # phase 2 passes without a die
    assert (t.turn, t.phase, t.where("VM1")) == (2, 3, "used")
    t.cards("O2")
    t.dice(4)
    t.done()
    assert (t.turn, t.where("VM1")) == (3, "available")
    assert [(roll.purpose, roll.die) for roll in t.rolls] == [("turnaround", 5), ("turnaround", 4)]


@rule("BLITZ-3.3.3", "BLITZ-6.0a")
def test_none_all_or_any_units_move_in_phase_3():
    t = Table(allied={"XRO": "1M", "LAN": "2I", "FLT": "TK"}, opfor={"AIR": "FK"}, step="movement")
    assert t.offers() == {"1M", "2I", "TK", "button:done"}
    t.move("1M", "YAR")
    assert t.offers() == {"2I", "TK", "button:done"}
    t.move("TK", "LAN")  # a naval move belongs to the same phase
    assert t.phase == 3
    assert t.offers() == {"2I", "button:done"}
    t.cards("O1")
    t.done()
    assert (t.where("1M"), t.where("2I"), t.where("TK")) == ("YAR", "LAN", "LAN")


@rule("BLITZ-3.3.4")
def test_air_units_fly_and_paratroops_jump_in_phase_4_only():
    t = Table(allied={"XRO": "1M", "BAS": "PA"}, available="S1", step="movement")
    assert "S1" not in t.offers() and "PA" not in t.offers()
    t.done()
    assert t.phase == 4
    assert t.offers() == {"S1", "PA", "button:done"}
    t.refused("1M")


@rule("BLITZ-3.3.4")
def test_used_air_units_and_those_in_the_box_do_not_fly():
    t = Table(allied={"XRO": "1M"}, available="S1", used="S2", box="T2", eliminated="GS", step="air-movement")
    assert t.offers() == {"S1", "button:done"}


@rule("BLITZ-3.3.5", "BLITZ-3.3.6")
def test_aaa_fires_before_the_air_attack_and_without_being_asked():
    t = Table(allied={"XRO": "1M"}, opfor={"AIR": "FK G3"}, available="S1", step="air-movement")
    t.dice(1, 1)
    t.play("S1", "AIR")
    assert [roll.purpose for roll in t.rolls] == ["aaa", "aaa"]
    assert (t.phase, t.prompt) == (6, "air_attack")
    assert t.offers() == {"AIR", "button:done"}


@rule("BLITZ-3.3.5")
def test_aaa_fires_at_paratroops_that_land_in_its_space():
    t = Table(allied={"XRO": "1M", "BAS": "PA"}, opfor={"AIR": "FK"}, step="air-movement", played="A4")
    t.dice(5)  # lands as planned, one less because of the flak
    t.dice(1, 1)
    t.dice(6, 1, 6, 1, 1)  # the battle
    t.cards("O1")
    t.play("PA", "AIR")
    assert [roll.purpose for roll in t.rolls][:3] == ["insertion", "aaa", "aaa"]
    assert t.where("PA") == "AIR"


@rule("BLITZ-3.3.6", "BLITZ-8.2b")
def test_the_air_attack_is_voluntary_and_the_flyers_go_to_used_afterwards():
    t = Table(allied={"XRO": "1M"}, opfor={"YAR": "G3"}, available="S1 S2", step="air-movement", played="A4")
    t.play("S1", "YAR", "button:done")
    assert t.phase == 6
    t.cards("O1")
    t.dice(5)  # turnaround of S1 at the end of the turn
    t.done()
    assert (t.turn, t.where("S1"), t.where("S2")) == (2, "used", "available")
    assert t.where("G3") == "YAR"


@rule("BLITZ-3.3.7", "BLITZ-7.0b")
def test_a_battle_in_every_shared_space_is_compulsory_with_the_player_attacking():
    t = Table(allied={"YAR": "1M", "ZEN": "2I"}, opfor={"YAR": "G2", "ZEN": "G3"}, step="combat", played="A4")
    assert (t.prompt, t.phase) == ("battle_choice", 7)
    assert t.offers() == {"YAR", "ZEN"}  # nothing to decline with
    t.dice(6, 1, 6, 1, 1)
    t.dice(6, 1, 6, 1, 1, 1)
    t.cards("O1")
    t.play("ZEN")
    assert [(event["space"], event["attacker"]) for event in t.events("battle_begins")] == [
        ("ZEN", "allied"),
        ("YAR", "allied"),
    ]


@rule("BLITZ-3.3.8", "BLITZ-4.1b")
def test_the_opfor_card_comes_after_the_friendly_battles():
    t = Table(allied={"YAR": "1M"}, opfor={"YAR": "G2"}, step="combat", played="A4")
    t.dice(6, 1, 6, 1, 1, 1)
    t.cards("O1")
    log = [event["event"] for event in t.match.log(0)]
    assert log.index("battle_ends") < log.index("opfor_card") < log.index("clock")


@rule("BLITZ-3.3.9", "BLITZ-3.3.10", "BLITZ-3.3.11")
def test_reinforcement_movement_and_combat_of_the_opfor_follow_its_card_in_this_order():
    t = Table(allied={"ZEN": "1M"}, pool="G3", step="opfor-card", played="A4")
    t.cards("O3")
    t.dice(6, 1, 6, 1, 1, 1)
    assert t.turn == 2
    kinds = ["opfor_card", "opfor_arrives", "opfor_moved", "battle_begins", "battle_ends", "clock"]
    assert [event["event"] for event in t.match.log(0) if event["event"] in kinds] == kinds
    assert t.events("battle_begins")[0]["attacker"] == "opfor"


@rule("BLITZ-3.3.9", "BLITZ-3.3.10")
def test_a_card_without_such_orders_brings_no_unit_and_moves_none():
    t = Table(allied={"ZEN": "1M"}, opfor={"TOW": "R1"}, pool="G3", step="opfor-card", played="A4")
    t.cards("O1")
    assert t.turn == 2
    assert not t.events("opfor_arrives") and not t.events("opfor_moved")


@rule("BLITZ-3.3.10", "BLITZ-9.1a")
def test_every_unit_the_card_names_must_move_and_the_player_only_orders_them():
    t = Table(allied={"YAR": "1M"}, opfor={"ZEN": "G3", "WES": "G1"}, step="opfor-card", played="A4")
    t.cards("O2")
    assert (t.phase, t.prompt) == (10, "opfor_unit")
    assert t.offers() == {"G3", "G1"}


@rule("BLITZ-3.3.11")
def test_a_battle_of_phase_11_cannot_be_declined():
    t = Table(
        allied={"YAR": "1M", "ZEN": "2I"}, opfor={"YAR": "G2", "ZEN": "G3"}, step="opfor-combat", played="A4"
    )
    assert (t.prompt, t.phase) == ("battle_choice", 11)
    assert t.offers() == {"YAR", "ZEN"}


@rule("BLITZ-3.3.12")
def test_the_admin_phase_leads_to_phase_1_of_the_next_turn():
    t = Table(allied={"XRO": "1M"}, played="A2", opfor_played="O2", step="admin", turn=3)
    assert (t.turn, t.phase, t.prompt) == (4, 1, "action_card")


@rule("BLITZ-3.3.1", "BLITZ-3.3.3")
@pytest.mark.parametrize("click", ["card:A2", "S1", "enemy:1", "button:extra", "button:gunfire"])
def test_t_bl_89_clicks_of_another_phase_are_refused_in_phase_3(click):
    t = Table(allied={"XRO": "1M"}, opfor={"LAN": "CB"}, available="S1", step="movement")
    error = t.refused(click)
    assert error.code
    assert t.phase == 3


@rule("BLITZ-3.3.3", "BLITZ-3.3.4")
@pytest.mark.parametrize(
    "click",
    [
        "card:A2",
        "button:gunfire",
        "S1",
    ],
)
def test_t_bl_89_the_refusal_says_that_it_is_not_the_phase_for_that(click):
    t = Table(allied={"XRO": "1M"}, opfor={"LAN": "CB"}, available="S1", step="movement")
    t.refused(click, code="E-PHASE")


@rule("BLITZ-3.3.3")
@pytest.mark.parametrize("click", ["unit:XX", "space:XXX", "card:O1", "nonsense", "", "enemy:99"])
def test_t_bl_89_nonsense_is_refused_and_changes_nothing(click):
    t = Table(allied={"XRO": "1M"}, step="movement")
    t.refused(click if ":" in click else f"{click}:")
