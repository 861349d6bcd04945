"""The worked example up to the end of Alan's Actions step (MNB-10.1, MNB-10.2)."""

from tests.games.mnb.rules.ch10_worked_example.example_turn import announce, reform
from tests.games.mnb.table import GAME, rule


@rule("MNB-10.1a")
def test_the_position_is_that_of_the_example(t):
    assert [set(row) for row in t.rows("A")] == [{"us15", "us17", "us07"}, {"us01"}]
    assert (t.subs("A"), t.is_active("us22")) == (["us22"], False)
    assert [set(row) for row in t.rows("K")] == [{"su14", "su16"}, {"su08", "su18"}, {"su01"}]
    assert [set(row) for row in t.rows("M")] == [{"uk05", "uk07"}, {"uk01"}]
    assert (t.subs("M"), t.is_active("uk12")) == (["uk12"], False)
    assert (t.active, t.to_move) == ("A", "A")
    assert t.view(None)["order"] == [0, 1, 2]
    assert "us16" in t.reserve("A")


@rule("R-MNB-42", "R-MNB-07")
def test_alan_holds_one_card_more_than_his_hand_size(t):
    assert t.hand("A") == ["as1", "bp1", "gc1", "gc2", "mc1", "mc2", "mc5", "nm2"]
    assert t.player("A")["hand_size"] == 7


@rule("MNB-10.1a")
def test_a_missile_card_and_a_gun_card_buy_george_phillip(t):
    t.spend("mc2")
    assert t.reinforcement_points == 1
    t.spend("gc2")
    assert t.reinforcement_points == 3
    t.play("button:done")
    assert t.prompt == "buy"
    assert "us16" in t.offers()
    t.refused("us12")  # Spruance costs 4
    t.play("us16")
    assert "us16" not in t.reserve("A") and t.afloat("us16")
    assert t.prompt == "reorganise"
    assert t.discard == ["mc2", "gc2"]


@rule("MNB-10.1b")
def test_two_rows_become_three_and_los_angeles_active(t):
    reform(t)
    assert [set(row) for row in t.rows("A")] == [{"us15", "us16", "us17"}, {"us07"}, {"us01"}]
    assert t.is_active("us22")
    assert t.prompt == "actions"


@rule("MNB-10.2a")
def test_enterprise_strikes_krivak_and_smerch_as_one_action(t):
    reform(t)
    t.own("us01", "su14", "su16")
    assert [(a.kind, a.number, a.target, a.firers) for a in t.attacks()] == [
        ("strike", 4, "su14", ["us01"]), ("strike", 4, "su16", ["us01"]),
    ]  # fmt: skip
    assert t.has_acted("us01")
    t.refused("us01")


@rule("MNB-10.2b")
def test_los_angeles_may_attack_the_passive_trafalgar(t):
    reform(t)
    t.play("us22")
    assert t.targets() == {"uk12"}
    t.play("uk12")
    attack = t.attacks()[0]
    assert (attack.kind, attack.number, attack.target, attack.defender) == ("asw", 4, "uk12", "M")


@rule("MNB-10.2c")
def test_one_turn_holds_attacks_on_both_opponents(t):
    announce(t)
    assert [attack.defender for attack in t.attacks()] == ["K", "K", "M", "M", "M", "K", "M"]


@rule("MNB-10.2d")
def test_garys_missile_reaches_glasgow_and_two_hits_would_not_sink_it(t):
    reform(t)
    t.play("card:mc1", "us17")
    assert "uk05" in t.targets()
    t.play("uk05")
    t.pass_intel()
    assert (t.attacks()[0].hits, t.attacks()[0].kinds) == (2, ["SSM"])
    glasgow = next(ship for ship in GAME.content.ships if ship.sheet == "UK05")
    assert glasgow.hull > 2


@rule("MNB-10.2e", "R-MNB-16")
def test_phillip_fires_in_the_turn_it_was_bought_at_distance_one_only(t):
    reform(t)
    t.play("card:gc1", "us16")
    assert t.targets() == {"su14", "su16", "uk05", "uk07"}
    t.play("uk05")
    t.pass_intel()
    assert (t.attacks()[0].hits, t.has_acted("us16")) == (1, True)


@rule("MNB-10.2f")
def test_gary_cannot_fire_the_gun_card_as_well(t):
    reform(t)
    t.attack("mc1", "us17", "uk05")
    t.play("card:gc1")
    t.refused("us17")
    assert t.targets() == {"us15", "us16"}


@rule("MNB-10.2g", "R-MNB-27")
def test_air_support_strikes_kiev_in_row_three_after_the_carrier_has_acted(t):
    reform(t)
    t.own("us01", "su14", "su16")
    t.air("as1", "su01")
    strike = t.attacks()[2]
    assert (strike.kind, strike.number, strike.card, strike.firers) == ("strike", 4, "as1", [])
    assert t.row("su01") == 3


@rule("MNB-10.2h")
def test_perry_and_virginia_supply_the_two_launchers(t):
    reform(t)
    t.play("card:mc5", "us15")
    assert t.prompt == "launcher"
    t.play("us07", "uk07")
    t.pass_intel()
    salvo = t.attacks()[0]
    assert (salvo.firers, salvo.hits, salvo.kinds) == (["us15", "us07"], 3, ["SSM", "CM"])
    assert t.has_acted("us15") and t.has_acted("us07")


@rule("MNB-10.2i", "R-MNB-18", "R-MNB-19")
def test_the_range_counts_from_virginia_and_the_formula_reaches_row_two(t):
    reform(t)
    t.play("card:mc5", "us15", "us07")
    assert t.targets() == {"uk05", "uk07", "uk01", "su14", "su16", "su08", "su18"}
    t.refused("su01")  # row 3 from row 2 is distance 4


@rule("MNB-10.2j")
def test_alan_keeps_two_cards_that_nobody_sees(t):
    announce(t)
    assert t.hand("A") == ["bp1", "nm2"]
    assert t.view("K")["players"][0]["hand"] == 2
    t.finish()
    assert t.hand("A") == ["bp1", "nm2"]
