"""Rule 2.1: what the backs of the cards hide and what they do not."""

import tomllib

from coldwake.core import registry
from tests.games.cwnb.table import Table, rule

STANDARD = registry.title("cwnb").packs / "standard"


def prepared(down):
    return Table(P=dict(rows="dda", hand="as"), X=dict(rows="ffa", subs="ssg", down=down),
                 turn="P", step="B1", fog=2, options="12.4", top="cgc")


@rule("CWNB-2.1a")
def test_face_down_action_cards_cannot_be_told_apart():
    one, other = prepared("em ac"), prepared("ecm asw")
    assert one.view("P")["players"][1]["face_down"] == 2
    assert one.view("P") == other.view("P")
    assert one.view(None) == other.view(None)
    assert sorted(one.view("X")["me"]["face_down"]) == ["ac", "em"]


@rule("CWNB-2.1b")
def test_an_order_card_lying_summary_up_hides_its_number():
    one, other = (
        Table(P=dict(rows="dda", hand="as", order=1), X=dict(rows="ffa", order=number), top="cgc",
              turn="P", step="B1", fog=2, options="order_cards=9")
        for number in (4, 7)
    )
    assert one.view("P")["players"][1]["order"] is None
    assert one.view("P") == other.view("P")
    assert one.view("X")["me"]["order"] == 4


@rule("CWNB-2.1c")
def test_only_the_first_two_sheets_have_a_reverse_and_it_is_passive_or_crippled():
    ships = tomllib.loads((STANDARD / "ships.toml").read_text(encoding="utf-8"))["ship"]
    turned = {ship["id"] for ship in ships if ship["two_sided"]}
    assert turned == {ship["id"] for ship in ships if ship["sheet"].split(".")[0] in ("1", "2")}
    assert turned == {ship["id"] for ship in ships if ship["code"] == "SSN" or ship["hits"] >= 7}


@rule("CWNB-2.1c", "CWNB-2.1d")
def test_a_submarine_keeps_its_identity_on_either_face():
    passive = Table(P=dict(rows="dda", hand="as"), X=dict(subs="ssl"), turn="P", step="B1", fog=2).view("P")
    active = Table(P=dict(rows="dda", hand="as"), X=dict(subs="ssl*"), turn="P", step="B1", fog=2).view("P")
    (boat,) = passive["players"][1]["subs"]
    assert active["players"][1]["subs"] == [boat]
    assert passive["ships"][boat]["active"] is False
    assert active["ships"][boat]["active"] is True


@rule("CWNB-2.1c", "CWNB-2.1d")
def test_a_ship_on_its_crippled_face_is_still_known_to_everybody():
    t = Table(P=dict(rows="dda", hand="as"), X=dict(rows="cvb", crippled="cvb"),
              turn="P", step="B1", fog=2, options="12.7")
    for seat in ("P", "X", None):
        view = t.view(seat)
        (carrier,) = view["players"][1]["rows"][0]
        assert view["ships"][carrier]["crippled"] is True
