"""Rule 12.7: what becomes of a Crippled ship."""

import shutil

from coldwake.core import registry
from tests.games.cwnb.table import Table, rule

DRILL = registry.title("cwnb").packs / "drill"


def retreating(**player):
    """P is about to decide on a Retreat."""
    return Table(
        P=dict(hand="rt as", **player), X=dict(rows="ffa"),
        turn="P", step="A6", fog=3, options="12.7",
    )


@rule("CWNB-12.7h", "R-CWNB-61")
def test_turning_back_is_one_repair_and_its_damage_cards_need_their_own():
    t = retreating(rows="cvb", crippled="cvb", damage={"cvb": "g5 g3"})
    t.play("card:rt", "P.cvb")
    assert t.offers() == {"card:g5", "card:g3", "button:turn-back", "button:cancel"}
    t.play("button:turn-back")
    assert not t.is_crippled("P.cvb")
    assert t.damage("P.cvb") == 3
    t.play("P.cvb", "card:g5")
    assert t.damage("P.cvb") == 1


@rule("CWNB-12.7h")
def test_removing_the_damage_cards_alone_leaves_the_ship_crippled():
    t = retreating(rows="cvb", crippled="cvb", damage={"cvb": "mb"})
    t.play("card:rt", "P.cvb", "card:mb")
    assert t.is_crippled("P.cvb")
    assert "mb" in t.discard


@rule("CWNB-12.7i")
def test_three_repairs_may_turn_back_three_ships():
    t = retreating(rows="cvb cvb bbx ffa", crippled="cvb cvb2 bbx", damage={"ffa": "g3"})
    t.play("card:rt", "P.cvb", "P.cvb2", "P.bbx")
    assert t.step == "C.2"
    assert not t.is_crippled("P.cvb")
    assert not t.is_crippled("P.cvb2")
    assert not t.is_crippled("P.bbx")
    assert t.damage("P.ffa") == 1


@rule("CWNB-12.7i")
def test_three_repairs_may_be_two_ships_and_one_card():
    t = retreating(rows="cvb bbx dda ffa", crippled="cvb bbx", damage={"dda": "g3", "ffa": "g3"})
    t.play("card:rt", "P.cvb", "P.dda", "P.bbx")
    assert t.step == "C.2"
    assert not t.is_crippled("P.cvb")
    assert not t.is_crippled("P.bbx")
    assert (t.damage("P.dda"), t.damage("P.ffa")) == (0, 1)


@rule("CWNB-12.7i")
def test_three_repairs_may_be_one_ship_and_two_cards():
    t = retreating(rows="cvb bbx dda ffa", crippled="cvb bbx", damage={"dda": "g3", "ffa": "g3"})
    t.play("card:rt", "P.cvb", "P.dda", "P.ffa")
    assert t.step == "C.2"
    assert not t.is_crippled("P.cvb")
    assert t.is_crippled("P.bbx")
    assert (t.damage("P.dda"), t.damage("P.ffa")) == (0, 0)


@rule("CWNB-12.7j", "CWNB-12.7c", "R-CWNB-61")
def test_a_crippled_survivor_scores_exactly_nothing():
    t = Table(
        P=dict(rows="dda", hand="rt"),
        X=dict(rows="cvb ffa", crippled="cvb", damage={"cvb": "mb"}),
        turn="P", step="C2", played=True, fog=1, acted="X", final=True, draw=0, options="12.7",
    )
    t.done()
    assert t.score("X") == 2


@rule("R-CWNB-61")
def test_the_sinker_of_a_crippled_ship_scores_its_full_value():
    t = Table(
        P=dict(rows="dda", hand="g5 rt"),
        X=dict(rows="cvb ffa", crippled="cvb", damage={"cvb": "mb"}),
        turn="P", step="B1", fog=1, acted="X", final=True, draw=0, options="12.7",
    )
    t.attack("g5", "P.dda", "X.cvb")
    t.finish()
    t.done()
    assert t.score("P") == 15 + 4
    assert t.score("X") == 2


@rule("R-CWNB-61")
def test_a_ship_turned_back_scores_its_value_less_its_damage_again():
    t = Table(
        P=dict(rows="cvb", crippled="cvb", damage={"cvb": "mb"}, hand="rt as"),
        X=dict(rows="ffa"),
        turn="P", step="A6", fog=1, acted="X", final=True, draw=0, options="12.7",
    )
    t.play("card:rt", "P.cvb", "button:turn-back")
    t.skip_to("adjust_ordnance")
    t.done()
    assert t.score("P") == 15 - 3


def armour_and_crippled(card, firer):
    """A Crippled battleship takes one gun hit with 12.6 in force."""
    t = Table(
        P=dict(rows=firer, hand=f"{card} rt"), X=dict(rows="bbx ffa", crippled="bbx"),
        turn="P", step="B1", fog=1, options="12.6 12.7",
    )
    t.attack(card, f"P.{firer}", "X.bbx")
    t.finish()
    return t


@rule("R-CWNB-60")
def test_a_card_of_one_point_does_not_sink_a_crippled_battleship():
    t = armour_and_crippled("g3", "ffa")
    assert t.afloat("X.bbx")
    assert t.is_crippled("X.bbx")


@rule("R-CWNB-60", "CWNB-12.7d")
def test_a_card_of_two_points_sinks_a_crippled_battleship():
    t = armour_and_crippled("g5", "dda")
    assert not t.afloat("X.bbx")


@rule("R-CWNB-88")
def test_a_big_ship_without_a_crippled_face_is_crippled_all_the_same(tmp_path):
    folder = tmp_path / "faceless"
    shutil.copytree(DRILL, folder)
    head, *ships = (folder / "ships.toml").read_text(encoding="utf-8").split("[[ship]]\n")
    edited = [
        ship.replace("two_sided = true", "two_sided = false") if 'id = "cvb-' in ship else ship
        for ship in ships
    ]
    (folder / "ships.toml").write_text("[[ship]]\n".join([head, *edited]), encoding="utf-8")
    t = Table(
        P=dict(rows="cvb", hand="rt"), X=dict(rows="cvb ffa"),
        pack=folder, turn="P", step="B1", fog=1, options="12.7",
    )
    t.strike("P.cvb", "X.cvb")
    t.dice(1)
    t.finish()
    assert t.is_crippled("X.cvb")
