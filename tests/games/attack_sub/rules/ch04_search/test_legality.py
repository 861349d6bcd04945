"""No card without a function, no input that is not a legal choice (rule 4.3)."""

import pytest

import coldwake
from tests.games.attack_sub.table import Table, rule


def refused_for(card, **position):
    """Los Angeles may not play this card, while another one of her hand is open to her."""
    t = Table("13A", first=f"{card} ps", **position)
    t.play("los-angeles")
    assert "ps" in t.offers() and card not in t.offers()
    t.refused(card)
    return t


@rule("SUB-4.3c", "R-SUB-71")
def test_a_contact_reduction_with_all_markers_at_no_contact_is_refused():
    refused_for("tl", contacts={"los-angeles": {"ivan-rogov": "3"}, "ivan-rogov": {"baltimore": "3"}})


@rule("SUB-4.3c", "R-SUB-71")
def test_damage_control_on_an_undamaged_ship_is_refused():
    refused_for("dc", ships={"baltimore": {"sensor": 1}})


@rule("R-SUB-71")
def test_damage_control_with_both_markers_back_on_their_best_boxes_is_refused():
    refused_for("dc", ships={"los-angeles": {"damaged": True}})


@rule("SUB-4.3c", "R-SUB-71")
def test_a_technician_on_a_sound_ship_is_refused():
    refused_for("tech", ships={"los-angeles": {"sensor": 1}})


@rule("R-SUB-36", "R-SUB-71")
def test_a_ship_without_a_malfunction_may_not_repair():
    t = Table("13A", first="ps", ships={"baltimore": {"sensor_fault": 1}})
    t.play("los-angeles")
    t.refused("repair")
    t.play("cancel", "baltimore")
    assert "repair" in t.offers()


@rule("R-SUB-36", "SUB-5.5d")
def test_a_submarine_playing_dead_may_not_repair():
    t = Table("13A", first="tech", ships={"los-angeles": {"sensor_fault": 1, "shut_down": True}})
    t.play("los-angeles")
    assert t.offers() == {"draw", "cancel"}
    t.refused("repair")
    t.refused("tech")


@rule("SUB-4.3c", "R-SUB-71")
def test_evasive_action_without_an_attack_is_refused():
    t = Table("13A", first="as", second="ht")
    t.play("los-angeles", "as", "ivan-rogov", "done")
    for _ in ("listen", "hide"):
        assert t.asked[0] == 1
        t.refused("ht")
        t.next("0").play("pass")


@rule("R-SUB-71")
def test_a_red_reduction_is_refused_when_no_check_is_pending_on_the_ship():
    contacts = {"los-angeles": {"ivan-rogov": "2"}, "ivan-rogov": {"los-angeles": "1"}}
    t = Table("13A", first="wl11 cor as", second="tl sn", contacts=contacts)
    t.play("los-angeles", "wl11", "ivan-rogov")
    t.refused("tl")
    t = Table("13A", first="cor", second="tl cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    t.refused("tl")


@rule("R-SUB-71")
def test_closing_is_refused_when_no_marker_can_rise():
    contacts = {"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "4"}}
    t = Table("13A", first="cor ps", contacts=contacts)
    t.play("los-angeles", "cor")
    assert t.offers() == {"open", "cancel"}
    t.refused("close")


@rule("R-SUB-71")
def test_closing_is_allowed_when_only_the_enemys_marker_can_rise():
    contacts = {"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "3"}}
    t = Table("13A", first="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.contact("ivan-rogov", "los-angeles") == "4"


@rule("R-SUB-71")
def test_a_holder_at_level_four_may_not_listen():
    t = Table("13A", first="as", second=dict(hand="ps", fleet=["ivan-rogov"]),
              contacts={"ivan-rogov": {"los-angeles": "4"}})
    t.play("los-angeles", "as", "ivan-rogov")
    t.refused("ps")
    t = Table("13A", first="as", second=dict(hand="ps", fleet=["ivan-rogov"]),
              contacts={"ivan-rogov": {"los-angeles": "3"}})
    t.next("0").play("los-angeles", "as", "ivan-rogov", "ps")
    assert t.contact("ivan-rogov", "los-angeles") == "4"


@rule("R-SUB-71")
def test_only_the_holder_below_level_four_is_offered_as_listener():
    t = Table("13A", first="as", second="ps ps", contacts={"ivan-rogov": {"los-angeles": "4"}})
    t.play("los-angeles", "as", "ivan-rogov", "done", "ps")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    t.refused("ps")


@rule("R-SUB-71")
def test_a_launch_at_capacity_or_in_bad_weather_is_refused():
    t = Table("13B", first="helo ps", helicopters={"simpson": 2})
    t.play("simpson")
    t.refused("helo")
    t = Table("13B", first="helo ps", weather="bad")
    t.play("simpson")
    t.refused("helo")
    t = Table("13B", first="helo ps", helicopters={"simpson": 1})
    t.play("simpson", "helo")
    assert len(t.aloft) == 2


@rule("R-SUB-71")
def test_battle_stations_with_no_second_action_to_follow_is_refused():
    t = Table("13A", first="bs ps")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.offers() == {"finish"}
    t.refused("los-angeles")


@rule("SUB-4.3c")
@pytest.mark.parametrize("click", [
    "card:wl45-01", "card:ps-99", "card:nothing-01", "card:", "card:-1", "", "-1", "ps", "ship:", "ship:kirov",
    "ship:bismarck", "button:launch", "helicopter:helo-01", "side:first", "x" * 5000,
])  # fmt: skip
def test_what_is_not_a_legal_choice_is_refused_and_changes_nothing(click):
    t = Table("13A", first="ps tl")
    t.play("los-angeles")
    digest, offers = t.match.digest, t.offers()
    with pytest.raises(coldwake.ColdwakeError):
        t.match.play(click)
    assert (t.match.digest, t.offers()) == (digest, offers)


@rule("SUB-4.3c")
@pytest.mark.parametrize("action", [None, -1, 3, 2.5, ["card:ps-01"], {"card": "ps-01"}, b"card:ps-01"])
def test_an_input_of_another_type_is_refused(action):
    t = Table("13A", first="ps tl")
    digest = t.match.digest
    with pytest.raises((coldwake.ColdwakeError, TypeError)):
        t.match.play(action)
    assert t.match.digest == digest
