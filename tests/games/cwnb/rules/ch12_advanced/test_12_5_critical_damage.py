"""Rule 12.5: a ship one point from sinking does nothing any more."""

import shutil

from coldwake.core import registry
from tests.games.cwnb.table import Table, rule

DRILL = registry.title("cwnb").packs / "drill"


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


def battle(player, opponent, options="12.5", fog=3):
    """P is at Battle Stations."""
    return Table(P=player, X=opponent, turn="P", step="B1", fog=fog, options=options)


@rule("CWNB-12.5a")
def test_a_ship_one_point_from_sinking_may_not_fire():
    t = battle(dict(rows="aeg dda", damage={"aeg": "g16"}, hand="g5 mb rt"), dict(rows="ddb"))
    assert t.is_critical("P.aeg")
    assert "card:mb" not in t.offers()
    t.play("card:g5")
    assert t.offers() == {"P.dda", "button:cancel"}


@rule("CWNB-12.5a")
def test_a_ship_two_points_from_sinking_may_still_fire():
    t = battle(dict(rows="aeg dda", damage={"aeg": "mb"}, hand="g5 rt"), dict(rows="ddb"))
    assert not t.is_critical("P.aeg")
    t.play("card:g5")
    assert t.offers() == {"P.aeg", "P.dda", "button:cancel"}


@rule("CWNB-12.5a")
def test_a_submarine_one_point_from_sinking_may_not_fire():
    t = battle(dict(rows="dda", subs="ssg ssl", damage={"ssg": "g5"}, hand="tp rt"), dict(rows="ddb"))
    t.play("card:tp")
    assert t.offers() == {"P.ssl", "button:cancel"}


@rule("CWNB-12.5a")
def test_without_the_rule_a_ship_one_point_from_sinking_fires():
    t = battle(dict(rows="aeg dda", damage={"aeg": "g16"}, hand="g5 rt"), dict(rows="ddb"), options="")
    t.play("card:g5")
    assert t.offers() == {"P.aeg", "P.dda", "button:cancel"}


@rule("CWNB-12.5b")
def test_a_critical_ship_offers_no_air_defence():
    t = battle(
        dict(rows="cvb", hand="rt"), dict(rows="aeg dda ddb", damage={"aeg": "g16"}), options="12.1 12.5",
    )
    t.strike("P.cvb", "X.ddb")
    t.finish()
    assert t.offers() == {"X.dda", "button:done"}


@rule("CWNB-12.5b")
def test_a_ship_that_is_no_longer_critical_offers_air_defence():
    t = battle(
        dict(rows="cvb", hand="rt"), dict(rows="aeg dda ddb", damage={"aeg": "mb"}), options="12.1 12.5",
    )
    t.strike("P.cvb", "X.ddb")
    t.finish()
    assert t.offers() == {"X.aeg", "X.dda", "button:done"}


@rule("CWNB-12.5b")
def test_a_ship_made_critical_by_guns_this_turn_offers_no_air_defence():
    t = battle(
        dict(rows="bbx cvb", hand="g16 rt"), dict(rows="aeg dda ddb"), options="12.1 12.5",
    )
    t.attack("g16", "P.bbx", "X.aeg")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    assert t.offers() == {"X.dda", "button:done"}


@rule("CWNB-12.5c")
def test_a_critical_carrier_launches_no_strike():
    t = battle(dict(rows="cvb cvs", damage={"cvb": "g16 g16 g3"}, hand="rt"), dict(rows="ddb"))
    assert "P.cvb" not in t.offers()
    assert "P.cvs" in t.offers()


@rule("CWNB-12.5c")
def test_a_critical_carrier_does_not_modify_air_cover():
    t = battle(
        dict(rows="ffa", hand="lb rt"),
        dict(rows="cvb ddb", damage={"cvb": "g16 g16 g3"}, hand="ac"),
        fog=1,
    )
    t.lbas("lb", "X.ddb")
    t.finish()
    t.dice(3, 6)
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [2]


@rule("CWNB-12.5c")
def test_a_critical_carrier_does_not_modify_asw():
    t = battle(
        dict(rows="cvb dda", damage={"cvb": "g16 g16 g3"}, hand="asw rt"), dict(rows="ddb", subs="ssg"),
    )
    t.asw("asw", "X.ssg")
    t.dice(6)
    t.finish()
    assert needed(t, "asw") == [1]


@rule("CWNB-12.5c")
def test_crew_efficiency_cannot_be_played_on_a_critical_carrier():
    t = battle(dict(rows="cvb cvs", damage={"cvb": "g16 g16 g3"}, hand="cce rt"), dict(rows="ddb"))
    t.play("card:cce")
    assert t.offers() == {"P.cvs", "button:cancel"}


@rule("CWNB-12.5d")
def test_removing_a_damage_card_in_a_retreat_ends_the_state():
    t = Table(
        P=dict(rows="aeg", damage={"aeg": "mb g3"}, hand="rt as"), X=dict(rows="ddb"),
        turn="P", step="A6", fog=3, options="12.5",
    )
    assert t.is_critical("P.aeg")
    t.play("card:rt", "P.aeg", "card:g3")
    assert not t.is_critical("P.aeg")
    assert t.damage("P.aeg") == 3


@rule("CWNB-12.5d")
def test_a_new_turn_without_a_retreat_does_not_end_the_state():
    t = Table(
        P=dict(rows="aeg dda", damage={"aeg": "g16"}, hand="g5", order=2),
        X=dict(rows="ddb", hand="rt", order=1),
        turn="X", step="C2", played=True, fog=1, options="12.5", draw=0,
    )
    t.dice(4)
    t.end_turn()
    t.skip_to("battle_stations")
    assert t.is_critical("P.aeg")
    t.play("card:g5")
    assert t.offers() == {"P.dda", "button:cancel"}


@rule("R-CWNB-59")
def test_an_undamaged_ship_with_one_hit_to_sink_is_not_critical(tmp_path):
    folder = tmp_path / "frail"
    shutil.copytree(DRILL, folder)
    ships = (folder / "ships.toml").read_text(encoding="utf-8")
    (folder / "ships.toml").write_text(ships.replace("hits = 2\n", "hits = 1\n"), encoding="utf-8")
    t = Table(
        P=dict(rows="ffa dda", hand="g3 rt"), X=dict(rows="ddb"),
        pack=folder, turn="P", step="B1", fog=3, options="12.5",
    )
    assert not t.is_critical("P.ffa")
    t.play("card:g3")
    assert t.offers() == {"P.ffa", "button:cancel"}
