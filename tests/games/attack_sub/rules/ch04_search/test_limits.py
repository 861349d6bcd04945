"""The ends of the contact track, and whose contact it is (rules 4.3, 4.4)."""

from tests.games.attack_sub.table import Table, rule

ALL_FOUR = {"los-angeles": {"ivan-rogov": "4", "skvortsov": "4"}}


@rule("SUB-4.3a")
def test_contact_does_not_rise_above_level_four_and_may_be_regained():
    contacts = {"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "no-attack"}}
    t = Table("13A", first="cor ps", second=dict(hand="cor", fleet=["ivan-rogov"]), contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov", "pass")
    assert t.contact("los-angeles", "ivan-rogov") == "4"
    assert t.contact("ivan-rogov", "los-angeles") == "1"
    t.play("finish", "ivan-rogov", "cor", "open", "los-angeles", "pass")
    assert t.contact("los-angeles", "ivan-rogov") == "3"
    t.play("finish")
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "pass")
    assert t.contact("los-angeles", "ivan-rogov") == "4"


@rule("SUB-4.3a")
def test_contact_does_not_fall_below_no_contact():
    contacts = {"los-angeles": {"ivan-rogov": "no-attack"}, "baltimore": {"ivan-rogov": "2"}}
    t = Table("13A", second="tl tl", turn=1, contacts=contacts)
    t.next("7").play("ivan-rogov", "tl")
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    assert t.contact("baltimore", "ivan-rogov") == "1"
    t = Table("13A", second="tl", turn=1, contacts={"baltimore": {"ivan-rogov": "2"}})
    t.next("7").play("ivan-rogov", "tl")
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    assert t.contact("baltimore", "ivan-rogov") == "1"


@rule("SUB-4.3b", "R-SUB-71")
def test_a_ship_at_level_four_on_all_enemy_ships_plays_no_sensor_card():
    t = Table("13A", first="as ps aps cor", contacts=ALL_FOUR)
    t.play("los-angeles")
    assert t.offers() == {"cor", "cancel"}
    for card in ("as", "ps", "aps"):
        t.refused(card)


@rule("SUB-4.3b")
def test_the_limit_is_that_of_the_searcher_alone():
    t = Table("13A", first="ps", contacts=ALL_FOUR)
    t.play("baltimore")
    assert "ps" in t.offers()


@rule("SUB-4.3b")
def test_a_ship_at_level_four_is_not_named_while_another_may_be():
    t = Table("13A", first="ps", contacts={"los-angeles": {"ivan-rogov": "4", "skvortsov": "3"}})
    t.play("los-angeles", "ps")
    assert t.offers() == {"skvortsov", "cancel"}


@rule("SUB-4.4a")
def test_a_submarine_does_not_fire_on_the_contact_of_another():
    t = Table("13A", first="wl11 ps", contacts={"los-angeles": {"ivan-rogov": "3"}})
    t.play("baltimore")
    assert t.offers() == {"ps", "cancel"}
    t.refused("wl11")


@rule("SUB-4.4a")
def test_a_submarine_beside_a_surface_force_shares_contact_in_neither_direction():
    fleet = dict(fleet=["arleigh-burke", "los-angeles"], hand="wl11 ps")
    t = Table("13M", first=fleet, contacts={"force": {"ivan-rogov": "3"}})
    t.play("los-angeles")
    t.refused("wl11")
    t.play("cancel", "arleigh-burke")
    assert "wl11" in t.offers()
    t = Table("13M", first=fleet, contacts={"los-angeles": {"ivan-rogov": "3"}})
    t.play("arleigh-burke")
    t.refused("wl11")
    t.next("7").play("ps", "ivan-rogov", "done")
    assert t.contact("force", "ivan-rogov") == "no-attack"
    assert t.contact("los-angeles", "ivan-rogov") == "3"


@rule("SUB-4.4b")
def test_what_one_surface_ship_finds_all_units_of_its_force_may_attack():
    t = Table("13B", first="ps wl11 wl11", helicopters={"simpson": 1}, contacts={"force": {"molniya": "no-attack"}})
    t.next("7").play("virginia", "ps", "molniya", "done")
    assert t.contact("force", "molniya") == "1"
    for unit in ("simpson", t.aloft[0]):
        t.play(unit)
        assert "wl11" in t.offers()
        t.play("cancel")


@rule("SUB-4.4b")
def test_what_a_helicopter_finds_belongs_to_the_whole_force():
    t = Table("13B", first="ps wl11", helicopters={"simpson": 1}, contacts={"force": {"molniya": "no-attack"}})
    t.next("4", "7").play(t.aloft[0], "ps", "molniya", "done")  # 2 + 4 against 6
    assert t.contact("force", "molniya") == "1"
    t.play("virginia")
    assert "wl11" in t.offers()
