"""Rule 7.13: torpedoes, submarines as targets, and what submarines keep when they turn."""

import shutil

import pytest

import coldwake
from coldwake.core import registry
from tests.games.cwnb.table import Table, rule


def torpedo_at(target_sub: str, firer: str = "ssg", **table: object) -> Table:
    """P's submarine has named one torpedo at the only submarine of X."""
    t = Table(P=dict(rows="ddb", subs=firer, hand="tp rt"), X=dict(rows="dda", subs=target_sub),
              turn="P", step="B1", fog=3, **table)
    t.attack("tp", f"P.{firer}", f"X.{target_sub.rstrip('*')}")
    return t


@rule("CWNB-7.13a")
def test_only_submarines_launch_torpedoes():
    t = Table(P=dict(rows="dda cgc", subs="ssg", hand="tp rt"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=3)
    t.play("card:tp")
    assert t.offers() == {"P.ssg", "button:cancel"}
    t.refused("P.dda", code="E-SYMBOL")


@rule("CWNB-7.13a")
def test_each_torpedo_uses_up_one_symbol():
    t = Table(P=dict(rows="ddb", subs="ssf ssg", hand="tp tp tp tp rt"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=6)
    t.attack("tp", "P.ssf", "X.cgc")
    t.play("card:tp")
    t.refused("P.ssf", code="E-SYMBOL")
    t.play("P.ssg", "X.cgc")
    t.attack("tp", "P.ssg", "X.cgc")
    t.refused("card:tp", code="E-SYMBOL")


@rule("CWNB-7.13a")
def test_launching_a_torpedo_turns_the_submarine_active():
    t = Table(P=dict(rows="ddb", subs="ssf ssg", hand="tp rt"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssf", "X.cgc")
    assert t.is_active("P.ssf")
    assert not t.is_active("P.ssg")


@rule("CWNB-7.13b")
def test_torpedoes_reach_every_row_and_every_submarine():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="ffa | cgc | cvb", subs="ssg* ssl"),
              turn="P", step="B1", fog=3)
    t.play("card:tp", "P.ssg")
    assert t.offers() == {"X.ffa", "X.cgc", "X.cvb", "X.ssg", "X.ssl", "button:cancel"}


@rule("CWNB-7.13c")
def test_a_torpedo_damages_a_surface_ship_without_a_die():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    assert t.damage("X.cgc") == 3
    assert t.rolls == []


@rule("CWNB-7.13c")
def test_a_torpedo_damages_an_active_submarine_without_a_die():
    t = torpedo_at("ssg*")
    t.finish()
    assert t.sunk("P") == ["ssg"]
    assert t.rolls == []


@rule("CWNB-7.13d", "R-CWNB-83")
def test_a_torpedo_sinks_a_passive_submarine_on_its_asw_number():
    t = torpedo_at("ssg")
    t.dice(2)
    t.finish()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("torpedo", 2, True)]
    assert t.sunk("P") == ["ssg"]


@rule("CWNB-7.13d", "CWNB-7.13h")
def test_a_torpedo_that_misses_a_passive_submarine_leaves_no_damage():
    t = torpedo_at("ssg")
    t.dice(3)
    t.finish()
    assert t.afloat("X.ssg")
    assert t.damage("X.ssg") == 0
    assert t.discard == ["tp"]


@rule("CWNB-7.13e")
def test_a_hunter_adds_one_against_a_passive_submarine():
    t = torpedo_at("ssg", firer="ssl")
    t.dice(3)
    t.finish()
    assert [r.needed for r in t.rolls] == [3]
    assert t.sunk("P") == ["ssg"]


@rule("CWNB-7.13e", "R-CWNB-43")
def test_a_fast_boat_is_no_hunter():
    t = torpedo_at("ssg", firer="ssf")
    t.dice(3)
    t.finish()
    assert [r.needed for r in t.rolls] == [2]
    assert t.afloat("X.ssg")


@rule("R-CWNB-42")
@pytest.mark.parametrize(("die", "afloat"), [(3, True), (2, False)])
def test_a_fast_target_lowers_the_torpedo_number_by_one(die, afloat):
    t = torpedo_at("ssf", firer="ssl")
    t.dice(die)
    t.finish()
    assert [r.needed for r in t.rolls] == [2]
    assert t.afloat("X.ssf") is afloat


@rule("R-CWNB-42")
def test_the_torpedo_trait_can_be_switched_off():
    t = torpedo_at("ssf", firer="ssl", options="R-42=off")
    t.dice(3)
    t.finish()
    assert [r.needed for r in t.rolls] == [3]
    assert t.sunk("P") == ["ssf"]


@rule("R-CWNB-43", "R-CWNB-42")
def test_hunter_against_quiet_comes_out_even():
    t = torpedo_at("ssl", firer="ssl")
    t.dice(2)
    t.finish()
    assert [r.needed for r in t.rolls] == [2]
    assert t.sunk("P") == ["ssl"]


@rule("CWNB-7.14d", "CWNB-8.34c")
@pytest.mark.parametrize(
    ("boat", "number"),
    [("us-los-angeles", 2), ("us-chicago", 2), ("su-k123", 2), ("uk-trafalgar", 3), ("su-k284", 3), ("fr-rubis", 3)],
)
def test_only_the_classes_that_the_rulebook_names_are_elusive(boat, number):
    t = Table(pack="standard", P=dict(rows="us-iowa", hand="asw-n3-n1 retreat"),
              X=dict(rows="us-new-jersey", subs=f"{boat}*"), turn="P", step="B1", fog=3)
    t.asw("asw-n3-n1", f"X.{boat}")
    assert t.ledger()[0].number == number


@rule("CWNB-7.13e", "CWNB-7.14d", "R-CWNB-43")
def test_the_traits_of_the_standard_set_are_those_of_the_rulebook():
    ships = coldwake.new("cwnb", 2, 1, pack="standard").game.content.ships
    found = {(ship.ship_class["en"], trait) for ship in ships for trait in ship.traits}
    assert found == {("Los Angeles", "hunter"), ("Los Angeles", "quiet"), ("Alfa", "fast")}
    assert all(ship.traits for ship in ships if ship.ship_class["en"] in ("Los Angeles", "Alfa"))


@rule("R-CWNB-43")
def test_a_quiet_and_fast_boat_is_still_one_harder_only(tmp_path):
    drill = registry.title("cwnb").packs / "drill"
    pack = tmp_path / "both"
    shutil.copytree(drill, pack)
    ships = (pack / "ships.toml").read_text(encoding="utf-8")
    both = ships.replace('traits = ["hunter", "quiet"]', 'traits = ["hunter", "quiet", "fast"]')
    assert both != ships
    (pack / "ships.toml").write_text(both, encoding="utf-8")
    t = Table(pack=pack, P=dict(rows="ddb", hand="asw rt"), X=dict(rows="dda", subs="ssl*"),
              turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssl")
    t.dice(2)
    t.finish()
    assert [(r.needed, r.success) for r in t.rolls] == [(2, True)]


@rule("CWNB-7.13f", "R-CWNB-41")
@pytest.mark.parametrize("target", ["X.cgc", "X.ssg", "X.ssl"])
def test_evasive_manoeuvres_cancel_a_torpedo_at_any_vessel_before_its_die(target):
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", subs="ssg* ssl", hand="em"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", target)
    t.finish()
    assert (t.prompt, t.to_move) == ("point_defence", "X")
    t.answer("em", 1)
    t.resolve()
    assert t.rolls == []
    assert t.afloat(target)
    assert t.damage(target) == 0
    assert sorted(t.discard) == ["em", "tp"]


@rule("CWNB-7.13f", "R-CWNB-40")
@pytest.mark.parametrize(("target", "dice"), [("X.cgc", ()), ("X.ssg", ()), ("X.ssl", (1,))])
def test_damage_control_cancels_a_torpedo_at_any_vessel_after_its_die(target, dice):
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", subs="ssg* ssl", hand="dc"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", target)
    t.dice(*dice)
    t.finish()
    t.skip_to("damage_control")
    assert [r.success for r in t.rolls] == [True] * len(dice)
    t.play("attack:1", by="X")
    t.resolve()
    assert t.afloat(target)
    assert t.damage(target) == 0
    assert sorted(t.discard) == ["dc", "tp"]


@rule("R-CWNB-41", "CWNB-8.31a")
def test_an_area_evasive_manoeuvre_protects_a_passive_submarine():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="dda", subs="ssg", area="em"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ssg")
    t.finish()
    assert t.rolls == []
    assert t.afloat("X.ssg")
    assert t.discard == ["tp"]
    assert t.area_cards("X") == ["em"]


@rule("CWNB-7.13g")
def test_a_submarine_that_launched_stays_active_through_the_opponents_turn():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    t.dice(2)
    t.done()
    assert t.active == "X"
    assert t.is_active("P.ssg")


@rule("CWNB-7.13g")
def test_a_submarine_stays_active_until_its_owner_dives_in_a4():
    t = Table(P=dict(rows="dda ddb", subs="ssg*"), X=dict(rows="cgc", hand="rt"),
              turn="X", step="C2", fog=3, played=True)
    t.dice(3)
    t.done()
    assert (t.to_move, t.prompt) == ("P", "adjust_ship")
    assert t.is_active("P.ssg")
    t.play("button:pass")
    assert t.prompt == "dive"
    t.play("P.ssg")
    assert not t.is_active("P.ssg")


@rule("R-CWNB-81")
def test_damage_stays_when_a_submarine_dives():
    t = Table(P=dict(rows="dda", subs="ssg*", damage={"ssg": "g5"}), X=dict(rows="cgc"),
              turn="P", step="A4", fog=3)
    t.play("P.ssg")
    assert not t.is_active("P.ssg")
    assert t.damage("P.ssg") == 2


@rule("R-CWNB-81")
@pytest.mark.parametrize(("die", "afloat"), [(2, False), (3, True)])
def test_damage_does_not_change_the_roll_against_a_passive_submarine(die, afloat):
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"),
              X=dict(rows="dda", subs="ssg", damage={"ssg": "g5"}),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ssg")
    t.dice(die)
    t.finish()
    assert [r.needed for r in t.rolls] == [2]
    assert t.afloat("X.ssg") is afloat


@rule("R-CWNB-81")
def test_a_missed_roll_leaves_the_old_damage_alone():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"),
              X=dict(rows="dda", subs="ssg", damage={"ssg": "g5"}),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ssg")
    t.dice(6)
    t.finish()
    assert t.damage("X.ssg") == 2


@rule("R-CWNB-81")
def test_a_critical_submarine_may_not_attack():
    t = Table(P=dict(rows="ddb", subs="ssg ssf", damage={"ssg": "g5"}, hand="tp rt"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=3, options="12.5")
    assert t.is_critical("P.ssg")
    t.play("card:tp")
    assert t.offers() == {"P.ssf", "button:cancel"}


@rule("R-CWNB-81")
def test_a_critical_submarine_may_dive():
    t = Table(P=dict(rows="ddb", subs="ssg*", damage={"ssg": "g5"}), X=dict(rows="cgc"),
              turn="P", step="A4", fog=3, options="12.5")
    assert t.offers() == {"P.ssg", "button:done"}
    t.play("P.ssg")
    assert not t.is_active("P.ssg")


@rule("R-CWNB-81")
def test_a_cancelled_attack_leaves_the_submarine_active():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", area="em"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    assert t.damage("X.cgc") == 0
    assert t.is_active("P.ssg")


@rule("R-CWNB-81")
def test_damage_control_on_its_hit_leaves_the_submarine_active():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", hand="dc"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.is_active("P.ssg")


@rule("R-CWNB-81")
def test_a_submarine_saved_from_area_asw_stays_active():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp dc rt"), X=dict(rows="cgc", area="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.dice(1)
    t.finish()
    t.play("P.ssg", by="P")
    t.resolve()
    assert t.afloat("P.ssg")
    assert t.is_active("P.ssg")
    assert t.damage("X.cgc") == 3
