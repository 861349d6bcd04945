"""Carriers without values, the Seawolf and the Alfa (rules 13.1 to 13.4)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule


def hit(t, firer, target, result):
    t.next("7", f"hit:{result}").play(firer, "wl12", target)


@rule("SUB-13.1a")
def test_kennedy_may_not_search_with_any_sonar():
    t = Table("13K", first="as ps aps")
    assert t.ship("kennedy")["sensor_value"] is None
    assert "kennedy" not in t.offers()
    t.refused("kennedy")
    assert "virginia" in t.offers()


@rule("SUB-13.1a")
def test_the_helicopters_of_kennedy_search():
    t = Table("13K", first={"hand": "ps", "fleet": ["kennedy"]}, helicopters={"kennedy": 1})
    t.next("5", "7").play("helo-01", "ps", "yenisey", "done")
    assert t.contact("force", "yenisey") == "no-attack"


@rule("SUB-13.1a")
def test_the_sensor_track_of_kennedy_takes_damage():
    t = Table("13K", second="wl12", turn=SECOND, contacts={"yenisey": {"kennedy": "1"}})
    hit(t, "yenisey", "kennedy", "S2")
    assert t.ship("kennedy")["sensor"] == 2
    assert t.ship("kennedy")["defence"] == 7


@rule("SUB-13.1a", "SUB-13Kb")
@pytest.mark.parametrize(("box", "sinks"), [(3, False), (4, True)])
def test_kennedy_sinks_when_her_sensor_track_runs_out(box, sinks):
    t = Table("13K", second="wl12", turn=SECOND, ships={"kennedy": {"sensor": box}},
              contacts={"yenisey": {"kennedy": "1"}})
    hit(t, "yenisey", "kennedy", "S1")
    assert t.in_play("kennedy") is not sinks


@rule("SUB-13.2a")
@pytest.mark.parametrize(("scenario", "ship", "enemy", "other"), [
    ("13I", "moskva", "asheville", "udaloy"),
    ("13K", "kennedy", "yenisey", "virginia"),
    ("13L", "invincible", "grif", "norfolk"),
])
def test_the_carriers_may_not_attack(scenario, ship, enemy, other):
    t = Table(scenario, first="wl12 wl22", contacts={"force": {enemy: "4"}})
    assert other in t.offers()
    assert ship not in t.offers()
    t.refused(ship)


@rule("SUB-13.2a")
@pytest.mark.parametrize(("scenario", "ship", "enemy", "box"), [
    ("13I", "moskva", "asheville", 3), ("13K", "kennedy", "yenisey", 4), ("13L", "invincible", "grif", 3),
])
@pytest.mark.parametrize(("number", "hits"), [("4", True), ("3", False)])
def test_their_helicopters_attack_with_two_however_damaged_the_carrier_is(scenario, ship, enemy, box, number, hits):
    t = Table(scenario, first="wl12", ships={ship: {"attack": box}}, helicopters={ship: 1},
              contacts={"force": {enemy: "1"}})
    t.next(number, "hit:S1" if hits else "7").play("helo-01", "wl12", enemy)
    if hits:
        t.next("7").play("pass")
    assert t.ship(enemy)["sensor"] == int(hits)


@rule("SUB-13.2b")
@pytest.mark.parametrize(("number", "hits"), [("6", True), ("5", False)])
def test_a_submarine_with_an_attack_value_of_zero_may_attack(number, hits):
    t = Table("13A", second="wl12", turn=SECOND, ships={"ivan-rogov": {"attack": 2}},
              contacts={"ivan-rogov": {"los-angeles": "1"}})
    t.next(number, *(["hit:S1"] if hits else [])).play("ivan-rogov", "wl12", "los-angeles")
    assert t.ship("los-angeles")["sensor"] == int(hits)


@rule("SUB-13.2b")
@pytest.mark.parametrize(("number", "hits"), [("6", True), ("5", False)])
def test_a_surface_ship_with_an_attack_value_of_zero_may_attack(number, hits):
    t = Table("13K", first="wl12", ships={"virginia": {"attack": 2}}, contacts={"force": {"yenisey": "1"}})
    t.next(number, *(["hit:S1"] if hits else [])).play("virginia", "wl12", "yenisey")
    assert t.ship("yenisey")["sensor"] == int(hits)


@rule("SUB-13.3a")
def test_nobody_may_answer_an_attack_by_seawolf_with_passive_sonar():
    t = Table("13C", first="wl12", second="ps aps nm", contacts={"seawolf": {"dekabrist": "1"}})
    t.play("seawolf", "wl12", "dekabrist")
    assert t.asked == (SECOND, "answer")
    assert t.offers() == {"nm", "pass"}
    t.refused("ps")
    t.next("0").play("pass")
    assert all(t.contact(boat, "seawolf") == "no-contact" for boat in ("dekabrist", "donets", "ivan-rogov"))


@rule("SUB-13.3a")
def test_an_attack_by_another_boat_may_be_answered_with_it():
    t = Table("13H", first="ps", second={"hand": "wl12", "fleet": ["seawolf", "asheville"]}, turn=SECOND,
              contacts={"asheville": {"zarnitsa": "1"}})
    t.play("asheville", "wl12", "zarnitsa")
    assert "ps" in t.offers()


@rule("SUB-13.3a")
def test_the_active_sonar_of_seawolf_may_be_answered():
    t = Table("13C", first="as", second="ps")
    t.play("seawolf", "as", "dekabrist", "done")
    assert t.asked == (SECOND, "listen")
    t.next("0").play("ps", "donets")
    assert t.contact("donets", "seawolf") == "no-attack"


@rule("SUB-13.4a")
@pytest.mark.parametrize(("number", "cancelled"), [("4", True), ("3", False), ("X", False)])
def test_a_range_change_by_the_alfa_is_cancelled_only_on_four_or_more(number, cancelled):
    t = Table("13L", first="cor", second="cor", turn=SECOND,
              contacts={"force": {"grif": "1"}, "grif": {"norfolk": "1"}})
    t.next(number).play("grif", "cor", "close", "force", "cor")
    assert [(turned["seat"], turned["purpose"]) for turned in t.events("turned")] == [(FIRST, "cancel")]
    assert t.contact("grif", "norfolk") == ("1" if cancelled else "2")
    assert t.contact("force", "grif") == ("1" if cancelled else "2")
    assert t.hand(FIRST) == []


@rule("SUB-13.4a")
@pytest.mark.parametrize(("number", "cancelled"), [("4", True), ("3", False)])
def test_a_submarine_too_must_draw_to_cancel_the_alfa(number, cancelled):
    t = Table("13M", first={"hand": "cor", "fleet": ["bowen", "los-angeles"]},
              second={"hand": "cor", "fleet": ["grif"]}, turn=SECOND,
              contacts={"los-angeles": {"grif": "1"}, "grif": {"los-angeles": "1"}})
    t.next(number).play("grif", "cor", "open", "los-angeles", "cor")
    assert t.contact("grif", "los-angeles") == ("1" if cancelled else "no-attack")


@rule("SUB-13.4a")
def test_another_submarine_is_cancelled_without_a_draw():
    t = Table("13L", first="cor", second="cor", turn=SECOND,
              contacts={"force": {"ivan-rogov": "1"}, "ivan-rogov": {"norfolk": "1"}})
    t.play("ivan-rogov", "cor", "close", "force", "cor")
    assert t.events("turned") == []
    assert t.contact("ivan-rogov", "norfolk") == "1"


@rule("SUB-13.4a", "R-SUB-27")
def test_the_number_drawn_to_cancel_the_alfa_may_call_for_helicopter_checks():
    t = Table("13L", first="cor", second="cor", turn=SECOND, helicopters={"norfolk": 1},
              contacts={"force": {"grif": "1"}, "grif": {"norfolk": "1"}})
    t.next("5h").play("grif", "cor", "close", "force", "cor")
    t.next("7").play("finish")
    assert [turned["purpose"] for turned in t.events("turned")] == ["cancel", "check"]
