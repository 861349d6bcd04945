"""Close/Open Range by submarines: who may play it, on whom, and which markers move (rules 8.1 to 8.4)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

CONVOY = ["arleigh-burke", "bowen", "los-angeles"]


def levels(t, *pairs):
    return [t.contact(holder, target) for holder, target in pairs]


def everything(t):
    """All contacts above No Contact."""
    return {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}


@rule("SUB-8.1a")
@pytest.mark.parametrize(("way", "level"), [("close", "3"), ("open", "1")])
def test_the_player_chooses_to_close_or_to_open(way, level):
    t = Table("13A", first="cor", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.play("los-angeles", "cor")
    assert t.offers() == {"close", "open", "cancel"}
    t.play(way, "ivan-rogov")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-8.1b")
def test_a_submarine_without_contact_on_anybody_cannot_change_the_range():
    """That the enemy has contact on it is not enough."""
    t = Table("13A", first="cor ps", contacts={"ivan-rogov": {"los-angeles": "4"}})
    t.play("los-angeles")
    t.refused("cor")


@rule("SUB-8.1b")
@pytest.mark.parametrize("way", ["close", "open"])
def test_no_attack_is_contact_enough_and_only_with_its_object(way):
    t = Table(
        "13A",
        first="cor",
        contacts={"los-angeles": {"ivan-rogov": "no-attack"}, "skvortsov": {"los-angeles": "1"}},
    )
    t.play("los-angeles", "cor", way)
    assert t.offers() == {"ivan-rogov", "cancel"}
    t.refused("skvortsov")


@rule("SUB-8.1b")
def test_the_contact_of_another_submarine_does_not_serve():
    t = Table("13A", first="cor ps", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.play("baltimore")
    t.refused("cor")


@rule("SUB-8.1b")
def test_a_surface_force_needs_contact_on_the_submarine_it_moves_against():
    t = Table(
        "13B", first="cor", contacts={"force": {"molniya": "no-attack"}, "skvortsov": {"virginia": "3"}}
    )
    t.play("force", "cor", "close")
    assert t.offers() == {"molniya", "cancel"}
    t = Table("13B", first="cor", contacts={"skvortsov": {"virginia": "3"}})
    t.refused("force")


@rule("SUB-8.2b")
def test_submarines_change_the_range_singly():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"ivan-rogov": "1"}}
    t = Table("13A", first="cor cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert everything(t) == {
        ("los-angeles", "ivan-rogov"): "2",
        ("ivan-rogov", "los-angeles"): "no-attack",
        ("baltimore", "ivan-rogov"): "1",
    }
    t.play("baltimore", "cor", "open", "ivan-rogov")
    assert t.contact("baltimore", "ivan-rogov") == "no-attack"
    assert t.contact("los-angeles", "ivan-rogov") == "2"


@rule("SUB-8.2c", "SUB-8.3b")
def test_opening_from_a_submarine_lowers_the_two_mutual_markers_only():
    contacts = {
        "ivan-rogov": {"los-angeles": "1", "baltimore": "2"},
        "los-angeles": {"ivan-rogov": "no-attack", "skvortsov": "2"},
        "baltimore": {"ivan-rogov": "3"},
        "skvortsov": {"los-angeles": "4"},
    }
    t = Table("13A", second="cor", turn=SECOND, contacts=contacts)
    t.play("ivan-rogov", "cor", "open", "los-angeles")
    assert everything(t) == {
        ("ivan-rogov", "los-angeles"): "no-attack",
        ("ivan-rogov", "baltimore"): "2",
        ("los-angeles", "skvortsov"): "2",
        ("baltimore", "ivan-rogov"): "3",
        ("skvortsov", "los-angeles"): "4",
    }


@rule("SUB-8.2c", "SUB-8.4a")
def test_closing_on_a_submarine_raises_the_two_mutual_markers_only():
    contacts = {"los-angeles": {"ivan-rogov": "1", "skvortsov": "1"}, "ivan-rogov": {"baltimore": "2"}}
    t = Table("13A", first="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert everything(t) == {
        ("los-angeles", "ivan-rogov"): "2",
        ("ivan-rogov", "los-angeles"): "no-attack",
        ("los-angeles", "skvortsov"): "1",
        ("ivan-rogov", "baltimore"): "2",
    }


@rule("SUB-8.3b", "SUB-4.3a")
def test_contact_lost_by_opening_from_level_four_may_be_regained():
    t = Table(
        "13A",
        first="ps ps",
        second="cor",
        turn=SECOND,
        contacts={"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "1"}},
    )
    t.play("ivan-rogov", "cor", "open", "los-angeles")
    if t.asked[1] == "cancel_range":
        t.play("pass")
    assert t.contact("los-angeles", "ivan-rogov") == "3"
    t.play("finish")
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "done")
    while t.asked[0] == SECOND:
        t.play("pass")
    assert t.contact("los-angeles", "ivan-rogov") == "4"


@rule("SUB-8.3a")
def test_opening_from_a_force_lowers_the_markers_on_all_its_ships_and_its_marker_on_the_mover():
    contacts = {
        "skvortsov": {"virginia": "3", "simpson": "1"},
        "molniya": {"virginia": "2"},
        "force": {"skvortsov": "2", "molniya": "2"},
    }
    t = Table("13B", second="cor", turn=SECOND, contacts=contacts)
    t.play("skvortsov", "cor", "open", "force")
    assert everything(t) == {
        ("skvortsov", "virginia"): "2",
        ("skvortsov", "simpson"): "no-attack",
        ("molniya", "virginia"): "2",
        ("force", "skvortsov"): "1",
        ("force", "molniya"): "2",
    }


@rule("SUB-8.4a", "SUB-8.5b", "R-SUB-22")
def test_closing_on_a_force_raises_all_markers_even_those_at_no_contact():
    """The Force has no contact on the mover and therefore is not asked to cancel."""
    t = Table("13B", first="cor", second="cor", turn=SECOND, contacts={"skvortsov": {"simpson": "no-attack"}})
    t.play("skvortsov", "cor", "close", "force")
    assert t.asked == (SECOND, "main")
    assert everything(t) == {
        ("skvortsov", "simpson"): "1",
        ("skvortsov", "virginia"): "no-attack",
        ("force", "skvortsov"): "no-attack",
    }


@rule("R-SUB-22")
def test_opening_from_a_force_leaves_markers_at_no_contact_where_they_are():
    t = Table("13B", second="cor", turn=SECOND, contacts={"skvortsov": {"simpson": "2"}})
    t.play("skvortsov", "cor", "open", "force")
    assert everything(t) == {("skvortsov", "simpson"): "1"}


@rule("SUB-8.4a", "SUB-4.3a")
def test_closing_never_raises_a_marker_above_level_four():
    t = Table(
        "13A", first="cor", contacts={"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "3"}}
    )
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert levels(t, ("los-angeles", "ivan-rogov"), ("ivan-rogov", "los-angeles")) == ["4", "4"]


@rule("R-SUB-23")
def test_against_a_mixed_side_a_submarine_moves_against_the_force_and_leaves_the_submarine_out():
    contacts = {
        "skvortsov": {"arleigh-burke": "1", "bowen": "1", "los-angeles": "1"},
        "los-angeles": {"skvortsov": "2"},
    }
    t = Table("13M", first=dict(hand="", fleet=CONVOY), second="cor", turn=SECOND, contacts=contacts)
    t.play("skvortsov", "cor", "close")
    assert t.offers() == {"force", "los-angeles", "cancel"}
    t.play("force")
    assert everything(t) == {
        ("skvortsov", "arleigh-burke"): "2",
        ("skvortsov", "bowen"): "2",
        ("force", "skvortsov"): "no-attack",
        ("skvortsov", "los-angeles"): "1",
        ("los-angeles", "skvortsov"): "2",
    }


@rule("R-SUB-23")
def test_against_a_mixed_side_a_submarine_moves_against_the_submarine_and_leaves_the_force_out():
    contacts = {
        "skvortsov": {"arleigh-burke": "1", "bowen": "1", "los-angeles": "1"},
        "force": {"skvortsov": "2"},
    }
    t = Table("13M", first=dict(hand="", fleet=CONVOY), second="cor", turn=SECOND, contacts=contacts)
    t.play("skvortsov", "cor", "open", "los-angeles")
    assert everything(t) == {
        ("skvortsov", "arleigh-burke"): "1",
        ("skvortsov", "bowen"): "1",
        ("force", "skvortsov"): "2",
        ("skvortsov", "los-angeles"): "no-attack",
    }


@rule("SUB-8.1b", "R-SUB-23")
def test_against_a_mixed_side_contact_on_the_submarine_opens_no_way_to_the_force():
    t = Table(
        "13M",
        first=dict(hand="", fleet=CONVOY),
        second="cor",
        turn=SECOND,
        contacts={"skvortsov": {"los-angeles": "1"}},
    )
    t.play("skvortsov", "cor", "close")
    assert t.offers() == {"los-angeles", "cancel"}
    t.refused("force")


@rule("SUB-8.5c")
def test_a_range_change_is_the_submarines_only_action():
    t = Table("13A", first="cor ps wl11", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.asked == (FIRST, "main")
    t.refused("los-angeles")
    t.play("baltimore")
    assert "ps" in t.offers()
