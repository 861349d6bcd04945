"""The loader tells what it reads and what is wrong, with the place; it still loads as before."""

from copy import deepcopy

import pytest

from coldwake.core import packs, registry
from coldwake.core.errors import PackError
from coldwake.workshop.draft import read_folder
from coldwake.workshop.survey import pattern, schema, survey, told

GAMES = registry.names()


def pack_of(game, name=""):
    folder = registry.title(game).packs / (name or registry.title(game).default_pack)
    return folder, read_folder(folder)


def problems(game, change, name=""):
    folder, files = pack_of(game, name)
    sound = deepcopy(files)
    change(files)
    found = survey(game, folder, files, sound)
    return [(one.file, one.path) for one in found.problems], found


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_pack_has_its_field(game):
    folder, files = pack_of(game)
    found = survey(game, folder, files, files)
    assert found.problems == [] and found.game is not None and found.game.pack_hash == registry.game(game).pack_hash
    heard = {(one.file, *one.path): told(one) for one in found.fields}
    for file, data in files.items():
        for key, value in data.items():
            assert heard[file, key]["present"]
            for number, entry in enumerate(value if isinstance(value, list) else []):
                for inner in entry:
                    assert heard[file, key, number, inner]["present"], (file, key, inner)
    assert {one["kind"] for one in heard.values()} <= {
        "text", "texts", "number", "numbers", "decimal", "flag", "choice", "choices", "tables", "other",
    }  # fmt: skip


def test_fields_say_what_may_stand_there():
    folder, files = pack_of("mnb")
    heard = {(one.file, *one.path): told(one) for one in survey("mnb", folder, files, files).fields}
    hull = heard["ships.toml", "ship", 0, "hull"]
    assert (hull["kind"], hull["low"], hull["high"], hull["optional"]) == ("number", 1, 30, True)
    boat = next(k for k, ship in enumerate(files["ships.toml"]["ship"]) if "hull" not in ship)
    absent = heard["ships.toml", "ship", boat, "hull"]
    assert (absent["kind"], absent["high"], absent["present"], absent["optional"]) == ("number", 30, False, True)
    assert "usa" in heard["ships.toml", "ship", 0, "navy"]["allowed"]
    assert heard["ships.toml", "ship", 0, "weapons", "L"]["kind"] == "number"
    assert files["ships.toml"]["ship"][0]["id"] in heard["scenarios.toml", "scenario", 1, "without"]["allowed"]


def test_each_wrong_entry_is_told_at_its_place():
    def change(files):
        ships, cards = files["ships.toml"]["ship"], files["cards.toml"]["card"]
        ships[0]["hits"] = 99
        del ships[3]["navy"]
        ships[5]["wings"] = 2
        ships[7]["guns"] = [4]
        cards[2]["kind"] = "laser"
        cards[4]["name"] = {"en": "only English"}

    found, state = problems("cwnb", change)
    assert found == [
        ("ships.toml", ["ship", 0, "hits"]),
        ("ships.toml", ["ship", 3, "navy"]),
        ("ships.toml", ["ship", 5, "wings"]),
        ("ships.toml", ["ship", 7]),
        ("cards.toml", ["card", 2, "kind"]),
        ("cards.toml", ["card", 4, "name", "ru"]),
    ]
    assert state.game is None and state.mended is not None
    assert ("ships.toml", ["ship", 3, "navy"]) in [(one.file, one.path) for one in state.fields if not one.present]


@pytest.mark.parametrize(
    ("game", "change", "place"),
    [
        ("cwnb", lambda files: files["ships.toml"]["ship"].pop(), ("ships.toml", [])),
        ("cwnb", lambda files: files["ships.toml"]["ship"][4].update(id="us-nimitz"), ("ships.toml", ["ship", 4, "id"])),
        ("cwnb", lambda files: files["pack.toml"].update(id="../up"), ("pack.toml", ["id"])),
        ("cwnb", lambda files: files["ships.toml"].pop("ship"), ("ships.toml", ["ship"])),
        ("cwnb", lambda files: files["ships.toml"].update(ship=[1]), ("ships.toml", ["ship", 0])),
        ("blitz", lambda files: files["units.toml"]["unit"][0].update(start="nowhere"), ("units.toml", ["unit", 0])),
        ("blitz", lambda files: files["map.toml"].update(routes="A-B"), ("map.toml", [])),
        ("attack_sub", lambda files: files["scenarios.toml"]["scenario"][0]["side"][0].update(start=["x"]),
         ("scenarios.toml", ["scenario", 0, "side", 0])),
        ("mnb", lambda files: files["scenarios.toml"]["scenario"][1].update(without=["x"]),
         ("scenarios.toml", ["scenario", 1, "without"])),
        ("mnb", lambda files: files["cards.toml"]["card"][0]["defence"].update(number=9),
         ("cards.toml", ["card", 0, "defence", "number"])),
    ],
)  # fmt: skip
def test_a_problem_is_shown_where_it_is(game, change, place):
    found, _ = problems(game, change)
    assert found[0] == place


def test_fields_stay_when_the_loader_stops_early():
    _, state = problems("attack_sub", lambda files: files["cards.toml"]["card"].pop())
    heard = {(one.file, *one.path): one for one in state.fields}
    assert state.mended is None
    assert heard["scenarios.toml", "scenario", 0, "side", 0, "start"].kind == "words"


def test_a_loader_that_breaks_down_is_a_problem_too(monkeypatch):
    folder, files = pack_of("cwnb", "drill")
    monkeypatch.setattr(registry, "make", lambda game, folder: {}["x"])
    found = survey("cwnb", folder, files, files)
    assert [one.message for one in found.problems] == ["the rules cannot read this pack (KeyError)"]


def test_nobody_listens_but_where_he_asked_to(tmp_path):
    folder, files = pack_of("cwnb", "drill")
    survey("cwnb", folder, files, files)
    assert packs.READER.get() is None


def test_an_error_knows_its_place_without_a_listener():
    entry = packs.Entry({"a": [{"n": 1}]}, "x.toml", "x.toml")
    with pytest.raises(PackError, match=r"x.toml, a 1 \(unnamed\): 'n' is 1, not from 2 to 3") as error:
        entry.tables("a", "id")[0].number("n", 2, 3)
    assert (error.value.file, error.value.path) == ("x.toml", ["a", 0, "n"])


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_knows_every_key_that_is_asked_for(game):
    known = schema(game)
    assert known[pattern("pack.toml", ["name"])].kind == "texts"
    assert all(one.kind for one in known.values() if one.present)
