"""Rule 4: the fields of a ship card and what follows from them."""

import re
import shutil
from pathlib import Path

import pytest

import coldwake
from coldwake.core import registry
from tests.games.cwnb.table import Table, rule

DRILL = registry.title("cwnb").packs / "drill"

FIELDS = ["name", "code", "navy", "hits", "points", "guns", "missiles", "torpedoes", "strikes",
          "air_defence", "traits", "two_sided"]


@rule("CWNB-4a")
@pytest.mark.parametrize("field", FIELDS)
def test_a_ship_record_without_one_of_its_fields_is_refused(field, tmp_path):
    folder = Path(shutil.copytree(DRILL, tmp_path / "drill"))
    file = folder / "ships.toml"
    line = re.compile(rf"^{field} = .*\n", re.MULTILINE)
    text, removed = line.subn("", file.read_text(encoding="utf-8"), count=1)
    assert removed == 1
    file.write_text(text, encoding="utf-8")
    with pytest.raises(coldwake.PackError):
        coldwake.packs.load("cwnb", folder)


@rule("CWNB-4b")
def test_every_state_of_a_ship_in_play_is_open_to_all():
    t = Table(P=dict(rows="cvb | dda", subs="ssg*", damage={"dda": "g5 g3"}, crew="cvb", hand="as"),
              X=dict(rows="ffa"), turn="P", step="B1", fog=1)
    own = t.view("P")
    (carrier,), (destroyer,), _ = own["players"][0]["rows"]
    (boat,) = own["players"][0]["subs"]
    assert sorted(own["ships"][destroyer]["damage"]) == ["g3", "g5"]
    assert own["ships"][destroyer]["points"] == 3
    assert own["ships"][carrier]["rating"] == 3
    assert own["ships"][boat]["active"] is True
    assert t.view("X")["ships"] == own["ships"]
    assert t.view(None)["ships"] == own["ships"]


@rule("CWNB-4c")
def test_any_ship_with_an_air_strike_symbol_is_a_carrier_whatever_its_code():
    """the CVS is a CVHG with one Air Strike symbol."""
    t = Table(P=dict(rows="dda cvs", hand="cce"), X=dict(rows="ffa"), turn="P", step="B1", fog=2)
    assert "P.cvs" in t.offers()
    assert "P.dda" not in t.offers()
    t.play("card:cce")
    assert t.offers() == {"P.cvs", "button:cancel"}
    t.play("button:cancel")
    t.strike("P.cvs", "X.ffa")
    assert [row.kind for row in t.ledger()] == ["strike"]


@rule("CWNB-4d")
def test_every_ship_that_is_not_a_submarine_is_a_surface_ship():
    t = Table(P=dict(rows="dda", hand="lb"), X=dict(rows="ffa dda | cgc bbx aeg | cvb cvs", subs="ssg ssl*"),
              turn="P", step="B1", fog=1)
    t.play("card:lb")
    assert t.offers() == {"X.ffa", "X.dda", "X.cgc", "X.bbx", "X.aeg", "X.cvb", "X.cvs", "button:cancel"}


@rule("CWNB-4d")
def test_vessels_are_surface_ships_and_submarines_together():
    t = Table(P=dict(subs="ssg", hand="tp"), X=dict(rows="ffa | cgc", subs="ssl"), turn="P", step="B1", fog=1)
    t.play("card:tp", "P.ssg")
    assert t.offers() == {"X.ffa", "X.cgc", "X.ssl", "button:cancel"}
