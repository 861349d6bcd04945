"""Cancelling a Close/Open Range: who may, how often, and what becomes of it (rule 8.5, R-SUB-20, 21, 68)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

CONVOY = ["arleigh-burke", "bowen", "los-angeles"]


def everything(t):
    """All contacts above No Contact."""
    return {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}


def rogov_is_approached(level="no-attack", soviet="cor", nato="cor"):
    """Los Angeles closes on Ivan Rogov, who has this contact on her."""
    contacts = {"los-angeles": {"ivan-rogov": "2"}, "ivan-rogov": {"los-angeles": level}}
    t = Table("13A", first=nato, second=soviet, contacts=contacts)
    return t.play("los-angeles", "cor", "close", "ivan-rogov")


def grif_closes(nato="cor", *draws):
    """The Alfa boat closes on the Force, which has contact on her."""
    contacts = {
        "grif": {"norfolk": "1"},
        "dekabrist": {"norfolk": "1"},
        "force": {"grif": "1", "dekabrist": "1"},
    }
    t = Table("13L", first=nato, second="cor cor", turn=SECOND, contacts=contacts)
    return t.next(*draws).play("grif", "cor", "close", "force")


@rule("SUB-8.5a")
def test_a_cancelled_range_change_moves_no_marker():
    t = rogov_is_approached("1")
    assert t.asked == (SECOND, "cancel_range")
    assert t.offers() == {"cor", "pass"}
    before = everything(t)
    t.play("cor")
    assert everything(t) == before == {("los-angeles", "ivan-rogov"): "2", ("ivan-rogov", "los-angeles"): "1"}


@rule("SUB-8.5a")
def test_a_range_change_that_is_let_pass_moves_the_markers():
    t = rogov_is_approached("1").play("pass")
    assert everything(t) == {("los-angeles", "ivan-rogov"): "3", ("ivan-rogov", "los-angeles"): "2"}


@rule("SUB-8.5b")
def test_no_attack_on_the_mover_is_enough_to_cancel():
    t = rogov_is_approached("no-attack").play("cor")
    assert t.contact("los-angeles", "ivan-rogov") == "2"


@rule("SUB-8.5b")
def test_without_contact_on_the_mover_nothing_can_be_cancelled():
    t = rogov_is_approached("no-contact")
    assert t.asked == (FIRST, "main")
    assert t.contact("los-angeles", "ivan-rogov") == "3"
    assert t.hand(SECOND) == ["cor"]


@rule("SUB-8.5b")
@pytest.mark.parametrize(("level", "is_asked"), [("no-contact", False), ("no-attack", True)])
def test_a_submarine_cancels_a_range_change_of_the_force_if_it_has_contact_on_one_of_its_ships(
    level, is_asked
):
    contacts = {"force": {"molniya": "1"}, "molniya": {"simpson": level}}
    t = Table("13B", first="cor", second="cor", contacts=contacts)
    t.play("force", "cor", "open", "molniya")
    assert (t.asked == (SECOND, "cancel_range")) is is_asked
    if is_asked:
        t.play("cor")
        assert t.contact("force", "molniya") == "1"


@rule("R-SUB-20", "SUB-8.5b")
def test_another_submarine_cannot_cancel_for_the_object():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "skvortsov": {"los-angeles": "4"}}
    t = Table("13A", first="cor", second="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.asked == (FIRST, "main")
    assert t.contact("los-angeles", "ivan-rogov") == "2"


@rule("R-SUB-20")
def test_a_surface_force_cannot_cancel_a_range_change_against_a_submarine_of_its_side():
    contacts = {"skvortsov": {"los-angeles": "1"}, "force": {"skvortsov": "3"}}
    t = Table("13M", first=dict(hand="cor", fleet=CONVOY), second="cor", turn=SECOND, contacts=contacts)
    t.play("skvortsov", "cor", "close", "los-angeles")
    assert t.asked == (SECOND, "main")
    assert t.hand(FIRST) == ["cor"]


@rule("R-SUB-20")
def test_a_submarine_cannot_cancel_a_range_change_against_the_force_of_its_side():
    contacts = {"skvortsov": {"bowen": "1"}, "los-angeles": {"skvortsov": "3"}}
    t = Table("13M", first=dict(hand="cor", fleet=CONVOY), second="cor", turn=SECOND, contacts=contacts)
    t.play("skvortsov", "cor", "close", "force")
    assert t.asked == (SECOND, "main")
    assert t.contact("skvortsov", "bowen") == "2"


@rule("SUB-8.5c")
def test_a_cancelled_range_change_was_still_the_movers_action():
    t = rogov_is_approached(nato="cor ps wl11").play("cor")
    assert t.offers() == {"baltimore", "finish"}
    t.refused("los-angeles")


@rule("SUB-8.5c", "SUB-8.2a")
def test_a_cancelled_range_change_was_still_the_action_of_the_whole_force():
    contacts = {"force": {"molniya": "1"}, "molniya": {"virginia": "1"}}
    t = Table("13B", first="cor ps", second="cor", contacts=contacts)
    t.play("force", "cor", "close", "molniya", "cor")
    assert t.offers() == {"finish"}


@rule("SUB-8.5d")
def test_in_the_enemys_turn_the_card_answers_neither_a_search_nor_an_attack():
    contacts = {"los-angeles": {"ivan-rogov": "2"}, "ivan-rogov": {"los-angeles": "2"}}
    t = Table("13A", first="as wl11", second="cor", contacts=contacts)
    t.play("los-angeles", "wl11", "ivan-rogov")
    t.refused("cor")
    t.next("0").play("pass", "baltimore", "as", "ivan-rogov", "done")
    assert t.asked == (SECOND, "listen")
    t.refused("cor")
    t.play("pass")
    assert t.asked == (SECOND, "hide")
    t.refused("cor")


@rule("SUB-8.5e", "R-SUB-21")
def test_a_force_cancels_once_in_an_enemy_turn_and_may_again_in_the_next():
    contacts = {
        "molniya": {"virginia": "2"},
        "skvortsov": {"virginia": "2"},
        "force": {"molniya": "2", "skvortsov": "2"},
    }
    t = Table("13B", first="cor cor cor", second="cor cor", turn=SECOND, contacts=contacts)
    t.play("molniya", "cor", "close", "force", "cor")
    assert t.contact("molniya", "virginia") == "2"
    t.play("skvortsov", "cor", "close", "force")
    assert t.asked == (SECOND, "main")
    assert t.contact("skvortsov", "virginia") == "3"
    t.next("=cor-07", "=cor-08").play("finish", "discard", "cor", "done", "finish")
    t.play("skvortsov", "cor", "open", "force")
    assert t.asked == (FIRST, "cancel_range")
    t.play("cor")
    assert t.contact("skvortsov", "virginia") == "3"


@rule("R-SUB-21")
def test_a_submarine_may_cancel_every_range_change_played_against_it():
    contacts = {
        "los-angeles": {"ivan-rogov": "1"},
        "baltimore": {"ivan-rogov": "1"},
        "ivan-rogov": {"los-angeles": "1", "baltimore": "1"},
    }
    t = Table("13A", first="cor cor", second="cor cor", contacts=contacts)
    before = everything(t)
    t.play("los-angeles", "cor", "close", "ivan-rogov", "cor")
    t.play("baltimore", "cor", "close", "ivan-rogov", "cor")
    assert everything(t) == before
    assert t.hand(SECOND) == []


@rule("SUB-8.5f")
def test_both_cards_are_discarded_and_the_cancelling_card_cannot_be_cancelled():
    t = rogov_is_approached(nato="cor cor").play("cor")
    assert t.asked == (FIRST, "main")
    assert (t.hand(FIRST), t.hand(SECOND)) == (["cor"], [])
    assert t.view["piles"]["discard"] == 2


@rule("SUB-8.5f")
def test_one_range_change_is_cancelled_by_one_card():
    t = rogov_is_approached(soviet="cor cor").play("cor")
    assert t.hand(SECOND) == ["cor"]
    assert t.asked == (FIRST, "main")


@rule("R-SUB-68", "SUB-13.4a")
@pytest.mark.parametrize(("draw", "level"), [("4", "1"), ("7", "1"), ("3", "2"), ("X", "2")])
def test_a_range_change_of_the_alfa_is_cancelled_only_if_the_canceller_draws_four(draw, level):
    t = grif_closes("cor", draw).play("cor")
    assert t.contact("grif", "norfolk") == level
    assert t.contact("force", "grif") == level
    drawn = t.events("turned")
    assert [(event["seat"], event["number"]) for event in drawn] == [(FIRST, draw)]
    assert t.hand(FIRST) == []


@rule("R-SUB-68")
def test_no_number_is_drawn_when_nobody_cancels_the_alfa():
    t = grif_closes("cor").play("pass")
    assert t.contact("grif", "norfolk") == "2"
    assert t.events("turned") == []


@rule("R-SUB-68", "SUB-9.5a")
def test_an_x_against_the_alfa_causes_no_malfunction():
    t = grif_closes("cor", "X").play("cor")
    assert {ship["sensor_fault"] + ship["attack_fault"] for ship in t.view["ships"].values()} == {0}


@rule("R-SUB-21", "R-SUB-68")
def test_a_failed_attempt_against_the_alfa_uses_up_the_forces_cancellation():
    t = grif_closes("cor cor", "3").play("cor")
    t.play("dekabrist", "cor", "close", "force")
    assert t.asked == (SECOND, "main")
    assert t.contact("dekabrist", "norfolk") == "2"


@rule("R-SUB-68")
def test_other_submarines_are_cancelled_without_a_draw():
    contacts = {"dekabrist": {"norfolk": "1"}, "force": {"dekabrist": "1"}}
    t = Table("13L", first="cor", second="cor", turn=SECOND, contacts=contacts)
    t.play("dekabrist", "cor", "close", "force", "cor")
    assert t.contact("dekabrist", "norfolk") == "1"
    assert t.events("turned") == []


@rule("R-SUB-68")
def test_the_alfa_cancels_in_the_usual_way():
    contacts = {"force": {"grif": "1"}, "grif": {"norfolk": "1"}}
    t = Table("13L", first="cor", second="cor", contacts=contacts)
    t.play("force", "cor", "close", "grif", "cor")
    assert t.contact("force", "grif") == "1"
    assert t.events("turned") == []


@rule("R-SUB-68")
def test_grif_is_the_only_alfa():
    ships = Table().game.content.ships
    assert [ship.id for ship in ships if "alfa" in ship.traits] == ["grif"]


@rule("SUB-8.5b", "SUB-1.3b", "SUB-1.3d")
@pytest.mark.parametrize(("known", "may"), [("transport-2", True), ("taylor", True), ("", False)])
def test_contact_on_any_element_of_the_moving_force_is_enough_a_transport_too(known, may):
    contacts = {"force": {"sura": "1"}, **({"sura": {known: "no-attack"}} if known else {})}
    t = Table("13G", first="cor", second="cor", turn=SECOND, contacts=contacts)
    t.play("force", "cor", "close", "sura")
    assert (t.asked == (FIRST, "cancel_range")) is may
    if may:
        t.play("cor")
        assert t.contact("force", "sura") == "1"


@rule("SUB-4.3c", "SUB-12.3b", "R-SUB-71")
@pytest.mark.parametrize(("way", "force", "escort", "may"), [
    ("close", "4", "4", False),  # only the Transport comes nearer, cancelled or not
    ("close", "3", "4", True),
    ("close", "4", "3", True),
    ("open", "4", "4", True),
])
def test_a_card_that_would_cancel_nothing_is_not_asked_for(way, force, escort, may):
    contacts = {"sura": {"simpson": escort, "transport-1": "1"}, "force": {"sura": force}}
    t = Table("13G", first={"hand": "cor", "fleet": ["sura"]}, contacts=contacts,
              second={"hand": "cor", "fleet": ["simpson", "transport-1"]})
    t.play("sura", "cor", way, "force")
    assert (t.asked == (SECOND, "cancel_range")) is may
    if not may:
        assert t.contact("sura", "transport-1") == "2"
