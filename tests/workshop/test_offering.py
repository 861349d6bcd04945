"""Packs beside the shipped ones: offered by name, published as frozen copies, begun and checked by command."""

import logging
import shutil
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

import coldwake
from coldwake.cli import main
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.web import gallery
from coldwake.workshop.bench import Workshop
from coldwake.workshop.draft import read_folder, write_folder
from coldwake.workshop.offering import NotSound, offer_folder, publish, published
from coldwake.workshop.plain import PACK_NAME, PACK_NAMES
from coldwake.workshop.survey import survey


@pytest.fixture(autouse=True)
def clean():
    """What a test offers is offered to no other."""
    before = set(registry._offered)
    yield
    for game, pack in set(registry._offered) - before:
        registry.withdraw(game, pack)


def pack_in(folder, id, game="cwnb", **changes):
    files = read_folder(registry.title(game).packs / "drill")
    files["pack.toml"].update(id=id, **changes)
    write_folder(folder, files, {})
    return folder


def test_an_offered_pack_is_played_by_its_name(tmp_path):
    folder = pack_in(tmp_path / "mine", "mine")
    registry.offer("cwnb", "mine", folder)
    registry.offer("cwnb", "mine", folder)  # again is nothing new
    assert "mine" in registry.pack_names("cwnb") and "mine" not in registry.shipped("cwnb")
    match = coldwake.new("cwnb", 2, seed=1, pack="mine")
    assert match.game.pack_id == "mine" and registry.offered("cwnb", "mine") == folder
    assert match.game.pack_hash != registry.game("cwnb", "drill").pack_hash
    assert coldwake.replay(match.record(), seed=0).digest == match.digest
    assert "mine" in [pack for pack, _, _ in gallery.packs("cwnb", "en")]
    registry.withdraw("cwnb", "mine")
    registry.withdraw("cwnb", "mine")
    with pytest.raises(PackError):
        registry.game("cwnb", "mine")


def test_names_that_collide_are_refused(tmp_path):
    with pytest.raises(PackError, match="already"):
        registry.offer("cwnb", "standard", pack_in(tmp_path / "a", "standard"))
    registry.offer("cwnb", "mine", pack_in(tmp_path / "b", "mine"))
    with pytest.raises(PackError, match="already"):
        registry.offer("cwnb", "mine", pack_in(tmp_path / "c", "mine"))
    with pytest.raises(PackError, match="calls itself"):
        registry.offer("cwnb", "other", pack_in(tmp_path / "d", "thing"))
    assert registry.pack_names("cwnb") == ["drill", "mine", "standard"]


def test_a_pack_that_is_not_listed_is_played_but_not_chosen(tmp_path):
    registry.offer("cwnb", "frozen", pack_in(tmp_path / "a", "frozen"), listed=False)
    assert "frozen" in registry.pack_names("cwnb") and not registry.is_listed("cwnb", "frozen")
    assert "frozen" not in [pack for pack, _, _ in gallery.packs("cwnb", "en")]
    assert "frozen" in [pack for pack, _, _ in gallery.packs("cwnb", "en", "frozen")]
    assert "frozen" in registry.pack_names("cwnb") and "frozen" not in registry.listed_packs("cwnb")
    with pytest.raises(PackError, match=r"it has: drill, standard$"):
        registry.game("cwnb", "nope")
    registry.offer("cwnb", "late", pack_in(tmp_path / "b", "late", action_cards=7), listed=False)
    with pytest.raises(PackError, match=r"pack.toml says 7"):
        registry.game("cwnb", "late")


def test_a_folder_of_packs_is_offered_and_the_broken_told_of(tmp_path, caplog):
    pack_in(tmp_path / "one", "one")
    pack_in(tmp_path / "mnb" / "two", "two", "mnb")
    pack_in(tmp_path / "late", "late", action_cards=7)
    pack_in(tmp_path / "up", "../up")
    pack_in(tmp_path / "foreign", "foreign").joinpath("pack.toml").write_text('game = "nothing"')
    pack_in(tmp_path / "torn", "torn").joinpath("ships.toml").write_text("[[[")
    pack_in(tmp_path / "shadow", "standard")
    pack_in(tmp_path / ".hidden", "hidden")
    (tmp_path / "empty").mkdir()
    (tmp_path / "file.toml").write_text("")
    with caplog.at_level(logging.WARNING):
        assert sorted(offer_folder(tmp_path)) == [("cwnb", "one"), ("mnb", "two")]
    for name in ("late", "up", "foreign", "torn", "shadow"):
        assert f"the pack in {name} is left out" in caplog.text
    assert offer_folder(tmp_path / "nothing") == []
    registry.withdraw("cwnb", "one")
    assert offer_folder(tmp_path / "one") == [("cwnb", "one")]  # the folder of a pack itself


def test_a_published_draft_is_frozen(tmp_path):
    workshop = Workshop(tmp_path)
    draft = workshop.copy("cwnb", "drill")
    name = publish(draft, tmp_path)
    assert publish(draft, tmp_path) == name and name.startswith("drill-")
    kept = registry.game("cwnb", name)
    ship = draft.files["ships.toml"]["ship"][0]
    draft.edit(1, [{"file": "ships.toml", "path": ["ship", 0, "hits"], "value": ship["hits"] - 1}])
    second = publish(draft, tmp_path)
    assert second != name and registry.game("cwnb", name) is kept
    hits = [registry.game("cwnb", pack).pack.ships[0].hits for pack in (name, second)]
    assert hits == [ship["hits"], ship["hits"] - 1]
    draft.edit(2, [{"file": "ships.toml", "path": ["ship", 0, "name", "en"], "value": "Another name"}])
    third = publish(draft, tmp_path)
    assert third not in (name, second)  # a text is part of what is frozen, though the rules do not read it
    workshop.remove(draft.id)
    for pack in (name, second, third):
        registry.withdraw("cwnb", pack)
    assert sorted(offer_folder(published(tmp_path), listed=False)) == sorted(("cwnb", pack) for pack in (name, second, third))


def test_what_is_published_is_of_one_revision(tmp_path, monkeypatch):
    """Somebody would like to change the draft between two looks at it."""
    draft = Workshop(tmp_path).copy("cwnb", "drill")
    broken = {"file": "ships.toml", "path": ["ship", 0, "hits"], "value": 99}
    look = type(draft).survey

    def change_it():
        if draft._lock.acquire(blocking=False):
            draft.edit(1, [broken])
            draft._lock.release()

    def disturbed(self):
        found = look(self)
        other = threading.Thread(target=change_it)
        other.start()
        other.join()
        return found

    monkeypatch.setattr(type(draft), "survey", disturbed)
    name = publish(draft, tmp_path)
    assert read_folder(published(tmp_path) / "cwnb" / name)["ships.toml"] == draft.original["ships.toml"]


def test_what_was_left_of_a_copy_that_was_never_finished_is_no_hindrance(tmp_path):
    draft = Workshop(tmp_path).copy("cwnb", "drill")
    name = publish(draft, tmp_path)
    registry.withdraw("cwnb", name)
    shelf = published(tmp_path) / "cwnb"
    (shelf / name / "inner").mkdir()
    (shelf / name).rename(shelf / f".{name}")
    assert publish(draft, tmp_path) == name
    assert [folder.name for folder in shelf.iterdir()] == [name] and not (shelf / name / "inner").exists()


def test_a_long_id_still_makes_a_name(tmp_path):
    draft = Workshop(tmp_path).copy("cwnb", "drill")
    draft.edit(1, [{"file": "pack.toml", "path": ["id"], "value": "a" * 48}])
    assert len(publish(draft, tmp_path)) == 48


def test_a_broken_draft_is_not_published(tmp_path):
    draft = Workshop(tmp_path).copy("cwnb", "drill")
    draft.edit(1, [{"file": "ships.toml", "path": ["ship", 0, "hits"], "value": 99}])
    with pytest.raises(NotSound) as error:
        publish(draft, tmp_path)
    assert error.value.problems[0].path == ["ship", 0, "hits"] and not published(tmp_path).exists()


# -- the commands --------------------------------------------------------------------------------------------


def run(*words):
    return CliRunner().invoke(main, ["pack", *map(str, words)])


@pytest.mark.parametrize("game", registry.names())
def test_a_new_pack_is_sound(game, tmp_path):
    made = run("new", game, tmp_path / "mine")
    assert made.exit_code == 0, made.output
    checked = run("check", tmp_path / "mine")
    assert checked.exit_code == 0 and f"mine: a sound pack of {game}" in checked.output
    assert coldwake.packs.load(game, tmp_path / "mine").pack_id == "mine"


def test_a_new_pack_may_begin_with_another(tmp_path):
    assert run("new", "blitz", tmp_path / "mine", "--from", "suez-1956").exit_code == 0
    manifest = read_folder(tmp_path / "mine")["pack.toml"]
    assert manifest["id"] == "mine" and manifest["year"] == 1956


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cwnb", "mine", "--from", "nothing"), "has no pack 'nothing'"),
        (("cwnb", "mine", "--from", "../standard"), "has no pack"),
        (("nothing", "mine"), "no game"),
        (("cwnb", "Mine Own"), "the folder's name"),
        (("cwnb", "there"), "is there already"),
    ],
)
def test_a_new_pack_that_cannot_be_is_not_begun(words, said, tmp_path):
    (tmp_path / "there").mkdir()
    made = run("new", words[0], tmp_path / words[1], *words[2:])
    assert made.exit_code == 1 and said in made.output and made.exception.__class__ is SystemExit
    assert [item.name for item in tmp_path.iterdir()] == ["there"] and not list((tmp_path / "there").iterdir())


@pytest.mark.parametrize(
    ("name", "may_be"),
    [("a", True), ("7", True), ("long-arms_2", True), ("a" * 48, True), ("a" * 49, False), ("v1.2", False),
     ("-a", False), ("a_", False), ("Arms", False), ("long arms", False), ("ä", False), ("", False)],
)  # fmt: skip
def test_pattern_messages_and_documents_agree_on_the_name_of_a_pack(name, may_be, tmp_path, caplog):
    assert (PACK_NAME.fullmatch(name) is not None) == may_be
    pack_in(tmp_path / "here", name)
    said = [problem.message for problem in survey("cwnb", tmp_path, read_folder(tmp_path / "here"), {}).problems]
    assert any(PACK_NAMES in message for message in said) == (not may_be)
    offered = offer_folder(tmp_path / "here", listed=False)
    assert offered == ([("cwnb", name)] if may_be else []) and (PACK_NAMES in caplog.text) == (not may_be)


def test_the_documents_say_what_a_pack_may_be_called_as_the_messages_do(tmp_path):
    assert PACK_NAMES in run("new", "cwnb", tmp_path / "v1.2").output
    for page in ("designing", "workshop"):
        text = (Path(__file__).parents[2] / "docs" / f"{page}.md").read_text(encoding="utf-8")
        assert PACK_NAMES in " ".join(text.split()), page


def test_a_check_tells_all_problems_and_warnings(tmp_path):
    folder = pack_in(tmp_path / "mine", "mine")
    ships = (folder / "ships.toml").read_text()
    (folder / "ships.toml").write_text(ships.replace("hits = 10", "hits = 99", 1).replace("points =", "pointz =", 1))
    told = run("check", folder)
    assert told.exit_code == 1 and told.output.count("problem: ") == 3
    assert "[ships.toml/ship/0/hits]" in told.output and "unknown key 'pointz'" in told.output
    (folder / "ships.toml").write_text(ships.replace("hits = 10", "hits = 1", 1))
    odd = run("check", folder)
    assert odd.exit_code == 0 and "warning: ships.toml" in odd.output


@pytest.mark.parametrize("text", ["[[[", 'game = "nothing"', "game = 1", "x = " + "9" * 5000, "x = " + "[" * 5000, "\x00"])
def test_a_folder_that_is_no_pack_gets_a_clear_error(text, tmp_path):
    (tmp_path / "pack.toml").write_text(text)
    told = run("check", tmp_path)
    assert told.exit_code == 1 and told.output.startswith("Error: ")
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    assert "there is no pack.toml" in run("check", tmp_path).output
