"""What an attack needs, which Attack value serves it, and how often a unit attacks (rules 6.1 to 6.3)."""

import pytest

from tests.games.attack_sub.table import SECOND, Table, rule

LOCKONS = "wl11 wl12 wl22 wl23 wl33 wl34 wl44 wl45"


def lockons_offered(t):
    return {card for card in t.offers() if card.startswith("wl")}


def hits(t, *clicks, draw):
    """Whether an attack made by these clicks hits when this number is turned; the warhead is a Dud."""
    t.next(draw, "hit:DUD").play(*clicks)
    return bool(t.events("hit"))


@rule("SUB-6.1a", "SUB-6.1b")
@pytest.mark.parametrize(
    ("level", "usable"),
    [
        ("no-contact", ""),
        ("no-attack", ""),
        ("1", "wl11 wl12"),
        ("2", "wl11 wl12 wl22 wl23"),
        ("3", "wl11 wl12 wl22 wl23 wl33 wl34"),
        ("4", LOCKONS),
    ],
)
def test_contact_level_must_reach_the_contact_number_of_the_card(level, usable):
    t = Table("13A", first=f"{LOCKONS} ps", contacts={"los-angeles": {"ivan-rogov": level}})
    t.play("los-angeles")
    assert lockons_offered(t) == set(usable.split())
    for card in sorted(set(LOCKONS.split()) - set(usable.split())):
        t.refused(card)


@rule("SUB-6.1a")
def test_a_card_may_be_aimed_only_at_targets_whose_level_reaches_it():
    contacts = {"los-angeles": {"ivan-rogov": "2", "skvortsov": "1"}}
    t = Table("13A", first="wl11 wl22", contacts=contacts)
    t.play("los-angeles", "wl22")
    assert t.offers() == {"ivan-rogov", "cancel"}
    t.refused("skvortsov")
    t.play("cancel")
    if t.asked[1] == "main":
        t.play("los-angeles")
    t.play("wl11")
    assert t.offers() == {"ivan-rogov", "skvortsov", "cancel"}


@rule("SUB-6.1b", "SUB-4.4a")
def test_a_submarine_cannot_attack_on_the_contact_of_another():
    t = Table("13A", first="wl11 ps", contacts={"los-angeles": {"ivan-rogov": "3"}})
    t.play("baltimore")
    t.refused("wl11")
    t.play("cancel", "los-angeles")
    assert "wl11" in t.offers()


@rule("SUB-6.1a")
@pytest.mark.parametrize("unit", ["virginia", "simpson", "helo-01"])
def test_every_unit_of_a_surface_force_attacks_on_the_contact_of_the_force(unit):
    t = Table("13B", first="wl22 wl33 ps", contacts={"force": {"molniya": "2"}}, helicopters={"simpson": 1})
    t.play(unit)
    assert lockons_offered(t) == {"wl22"}
    t.play("wl22")
    assert t.offers() == {"molniya", "cancel"}


@rule("SUB-6.1a")
def test_without_a_lockon_card_nothing_can_be_attacked():
    t = Table("13A", first="ps ht dc", contacts={"los-angeles": {"ivan-rogov": "4", "skvortsov": "4"}})
    t.play("baltimore")
    assert t.offers() == {"ps", "cancel"}
    t.refused("fire")


@rule("SUB-6.1x")
def test_a_lockon_of_fire_three_and_contact_three_carries_sensor_twice_as_its_hit():
    content = Table().game.content
    card = next(card for card in content.cards if card.id == "wl33")
    assert (card.family_name, card.fire, card.contact) == ("lockon", 3, 3)
    assert "S2" in [hit for _, hit in card.faces]


@rule("SUB-6.2a")
@pytest.mark.parametrize(("box", "needed"), [(0, 3), (1, 4), (2, 6)])
def test_a_submarine_uses_its_lower_attack_value_against_submarines(box, needed):
    """Seawolf has 4, 3, 1 against submarines: with Fire 1 she needs 3, 4, 6 to reach Defence 8."""
    for draw, expected in ((needed, True), (needed - 1, False)):
        t = Table(
            "13C",
            first="wl11",
            contacts={"seawolf": {"donets": "1"}},
            ships={"seawolf": {"attack": box}},
        )
        assert hits(t, "seawolf", "wl11", "donets", draw=str(draw)) is expected


@rule("SUB-6.2a")
@pytest.mark.parametrize(("box", "needed"), [(0, 4), (1, 5), (2, 6)])
def test_a_submarine_uses_its_upper_attack_value_against_surface_ships(box, needed):
    """Seawolf has 3, 2, 1 against surface ships: with Fire 1 she needs 4, 5, 6 to reach Defence 8."""
    for draw, expected in ((needed, True), (needed - 1, False)):
        t = Table(
            "13J",
            second="wl11",
            turn=SECOND,
            contacts={"seawolf": {"kiev": "1"}},
            ships={"seawolf": {"attack": box}},
        )
        assert hits(t, "seawolf", "wl11", "kiev", draw=str(draw)) is expected


@rule("SUB-6.2b")
@pytest.mark.parametrize(("box", "needed"), [(0, 5), (1, 6), (2, 7)])
def test_a_surface_ship_attacks_submarines_with_the_lower_number_of_its_box(box, needed):
    """John Rodgers has 2, 1, 0 against submarines; with Fire 1 it needs 5, 6, 7."""
    for draw, expected in ((needed, True), (needed - 1, False)):
        t = Table(
            "13K",
            first="wl11",
            contacts={"force": {"skvortsov": "1"}},
            ships={"john-rodgers": {"attack": box}},
        )
        assert hits(t, "john-rodgers", "wl11", "skvortsov", draw=str(draw)) is expected


@rule("SUB-6.2b")
@pytest.mark.parametrize(("box", "capacity"), [(0, 2), (1, 1), (2, 0)])
def test_the_upper_number_of_a_surface_ships_box_is_how_many_helicopters_it_supports(box, capacity):
    t = Table("13B", first="helo ps", ships={"simpson": {"attack": box}}, helicopters={"simpson": capacity})
    assert t.ship("simpson")["capacity"] == capacity
    t.play("simpson")
    assert "helo" not in t.offers()
    if capacity:
        t = Table(
            "13B", first="helo ps", ships={"simpson": {"attack": box}}, helicopters={"simpson": capacity - 1}
        )
        t.play("simpson", "helo")
        assert len(t.aloft) == capacity


@rule("SUB-6.3a")
def test_one_attack_has_one_target():
    contacts = {"los-angeles": {"ivan-rogov": "4", "skvortsov": "4"}}
    t = Table("13A", first="wl11 wl12", contacts=contacts)
    t.play("los-angeles", "wl11", "ivan-rogov")
    assert t.offers() == {"wl12", "fire", "cancel"}
    t.refused("skvortsov")


@rule("SUB-6.3a")
def test_a_unit_that_has_attacked_may_not_attack_another_target_that_turn():
    contacts = {"los-angeles": {"ivan-rogov": "1", "skvortsov": "1"}, "baltimore": {"skvortsov": "1"}}
    t = Table("13A", first="wl11 wl12", contacts=contacts)
    t.next("0").play("los-angeles", "wl11", "ivan-rogov")
    assert t.offers() == {"baltimore", "finish"}
    t.refused("los-angeles")
    t.play("baltimore", "wl12")
    assert "skvortsov" in t.offers()


@rule("R-SUB-54", "SUB-6.3a")
def test_battle_stations_after_an_attack_gives_another_action_but_no_second_attack():
    t = Table("13A", first="wl11 wl12 bs ps", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("0").play("los-angeles", "wl11", "ivan-rogov")
    t.play("los-angeles", "bs", "los-angeles")
    assert "ps" in t.offers()
    t.refused("wl12")


@rule("R-SUB-54")
def test_battle_stations_played_beforehand_gives_no_second_attack_either():
    contacts = {"los-angeles": {"ivan-rogov": "1", "skvortsov": "1"}}
    t = Table("13A", first="wl11 wl12 bs ps", contacts=contacts)
    t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "los-angeles")
    assert "ps" in t.offers()
    t.refused("wl12")


@rule("R-SUB-54")
def test_a_helicopter_under_battle_stations_attacks_only_once():
    t = Table(
        "13B", first="wl11 wl12 bs ps", contacts={"force": {"molniya": "1"}}, helicopters={"simpson": 1}
    )
    t.play("helo-01", "bs")
    t.next("0", "7").play("helo-01", "wl11", "molniya", "helo-01")
    assert "ps" in t.offers()
    t.refused("wl12")
