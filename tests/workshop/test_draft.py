"""Drafts: changes all or none, undo and redo, restoring, and what is on the disk afterwards."""

import json

import pytest

from coldwake.core import registry
from coldwake.core.errors import PackError, UnknownGame
from coldwake.workshop import bench
from coldwake.workshop.bench import FullWorkshop, Workshop
from coldwake.workshop.draft import MOST_STEPS, NothingToStep, StaleDraft, UnknownDraft, read_folder
from coldwake.workshop.plain import BadChange

SHIPS = "ships.toml"


@pytest.fixture
def workshop(tmp_path):
    return Workshop(tmp_path)


@pytest.fixture
def draft(workshop):
    return workshop.copy("cwnb", "drill")


def again(draft):
    """The draft as it is read from the disk."""
    return Workshop(draft.folder.parent.parent).draft(draft.id)


def change(draft, *changes):
    draft.edit(draft.notes.revision, list(changes))


def put(path, value, file=SHIPS):
    return {"file": file, "path": path, "value": value}


def state(draft):
    return draft.files, draft.notes.revision, draft.notes.undo, draft.notes.redo


def on_disk(draft):
    return {str(path.relative_to(draft.folder)): path.read_bytes() for path in draft.folder.rglob("*") if path.is_file()}


def test_a_copy_is_the_pack(draft):
    title = registry.title("cwnb")
    assert draft.files == read_folder(title.packs / "drill") == draft.original
    assert draft.survey().game.pack_hash == registry.game("cwnb", "drill").pack_hash
    assert list(draft.files)[0] == "pack.toml" and draft.differences() == []


def test_changes_are_kept(draft):
    change(draft, put(["ship", 0, "hits"], 7), put(["ship", 0, "name", "en"], "Ark"))
    change(draft, {"file": SHIPS, "path": ["ship", 1], "insert": {**draft.files[SHIPS]["ship"][0], "id": "new"}})
    change(draft, {"file": SHIPS, "path": ["ship", 0, "fit"], "remove": True})
    found = again(draft)
    assert state(found) == state(draft) and found.notes.revision == 4
    ships = found.files[SHIPS]["ship"]
    assert ships[0]["hits"] == 7 and ships[1]["id"] == "new" and "fit" not in ships[0]


def test_undo_and_redo_survive_a_restart_and_give_back_everything(draft):
    states = [json.dumps(draft.files)]
    steps = [
        put(["ship", 0, "hits"], 7),
        {"file": SHIPS, "path": ["ship", 2], "remove": True},
        {"file": SHIPS, "path": ["ship", 0, "points"], "remove": True},
        put(["ship", 0, "extra"], {"a": [1, {"b": True}]}),
        {"file": SHIPS, "path": ["ship", 5, "guns", 0], "insert": 3},
    ]
    for step in steps:
        change(draft, step)
        states.append(json.dumps(draft.files))
    for before in states[-2::-1]:
        draft = again(draft)
        draft.undo()
        assert json.dumps(draft.files) == before  # the order of the keys, too
    with pytest.raises(NothingToStep):
        draft.undo()
    for after in states[1:]:
        draft = again(draft)
        draft.redo()
        assert json.dumps(draft.files) == after
    with pytest.raises(NothingToStep):
        draft.redo()
    draft.undo()
    change(draft, put(["ship", 0, "hits"], 8))
    assert not draft.notes.redo


@pytest.mark.parametrize(
    "asked",
    [
        [], [1], [{}], [{"file": SHIPS, "path": ["ship", 0]}], [put([], {})], [put(["ship", 999, "hits"], 1)],
        [put(["ship", -1, "hits"], 1)], [put(["nothing", 0], 1)], [put(["ship", "0", "hits"], 1)],
        [put(["ship", True, "hits"], 1)], [put("ship", 1)], [put(["ship", 0, "hits", 0], 1)],
        [put(["ship", 0, "hits"], None)], [put(["ship", 0, "hits"], 10**10)], [put(["ship", 0, "hits"], float("inf"))],
        [put(["ship", 0, "hits"], "\x00")], [put(["ship", 0, "hits"], "\ud800")], [put(["ship", 0, "hits"], "x" * 20_000)],
        [put(["ship", 0, "hits"], [[[[[[[[[[1]]]]]]]]]])], [put(["ship", 0, "hits"], [0] * 700)],
        [put(["ship", 0, "a.b"], 1)], [put(["ship", 0, "hits"], {"a b": 1})], [put(["x"], 1, "other.toml")],
        [put(["x"], 1, "../pack.toml")], [{**put(["x"], 1), "more": 1}], [{**put(["x"], 1), "remove": True}],
        [{"file": SHIPS, "path": ["ship", 0, "hits"], "remove": 1}], [{"file": SHIPS, "path": ["nothing"], "remove": True}],
        [{"file": SHIPS, "path": ["ship", 0, "x"], "insert": 1}], [{"file": SHIPS, "path": ["ship", 99], "insert": 1}],
        [put(["ship", 0, "hits"], 3), put(["ship", 999, "hits"], 1)], [put(["ship", 0, "hits"], 1)] * 501,
    ],
)  # fmt: skip
def test_what_cannot_be_changes_nothing(draft, asked):
    before, files = json.dumps(state(draft), default=str), on_disk(draft)
    with pytest.raises(BadChange):
        draft.edit(1, asked)
    assert json.dumps(state(draft), default=str) == before and on_disk(draft) == files


def test_a_stale_revision_is_refused(draft):
    change(draft, put(["ship", 0, "hits"], 7))
    with pytest.raises(StaleDraft):
        draft.edit(1, [put(["ship", 0, "hits"], 8)])
    assert draft.files[SHIPS]["ship"][0]["hits"] == 7


def test_a_pack_that_grows_too_large_stays_as_it_was(draft):
    text = "x" * 9_999
    change(draft, *[put(["ship", number, "fit"], {"en": text, "ru": text}) for number in range(11)])
    before = on_disk(draft)
    with pytest.raises(BadChange, match="bytes at most"):
        change(draft, *[put(["ship", number, "fit"], {"en": text, "ru": text}) for number in range(11, 16)])
    assert on_disk(draft) == before and draft.notes.revision == again(draft).notes.revision


def test_a_broken_draft_is_kept_and_mended(draft):
    change(draft, put(["ship", 0, "hits"], 7))
    change(draft, put(["ship", 0, "hits"], "many"), put(["ship", 1, "points"], 9))
    found = again(draft)
    assert [one.path for one in found.survey().problems] == [["ship", 0, "hits"]]
    assert (found.drawn().pack.ships[0].hits, found.drawn().pack.ships[1].points) == (7, 9)
    assert {path.name for path in found.folder.iterdir()} == {"draft.json", "original", "2", "3"}
    change(found, put(["ship", 0, "hits"], 6))
    assert found.survey().problems == [] and {path.name for path in found.folder.iterdir()} == {"draft.json", "original", "4"}


def test_what_cannot_be_mended_is_drawn_as_it_was(draft):
    change(draft, put(["ship", 0, "hits"], 7))
    change(draft, {"file": SHIPS, "path": ["ship", 3], "remove": True})
    assert again(draft).drawn().pack.ships[0].hits == 7 and draft.survey().mended is None


def test_a_draft_may_call_itself_anything(draft):
    for id in ("mine", "../up", "", 7, "CON"):
        change(draft, put(["id"], id, "pack.toml"))
        assert again(draft).files["pack.toml"]["id"] == id
    assert not list(draft.folder.parent.parent.glob("up*"))


@pytest.mark.parametrize("game", registry.names())
def test_a_copy_of_every_game_can_change_its_id(workshop, game):
    draft = workshop.copy(game)
    change(draft, put(["id"], "mine", "pack.toml"))
    assert draft.survey().problems == [] and draft.survey().game.pack_id == "mine"


def test_differences_go_by_the_id_of_the_entry(draft):
    first, second, third = (draft.original[SHIPS]["ship"][k] for k in range(3))
    change(draft, {"file": SHIPS, "path": ["ship", 0], "remove": True})
    change(draft, put(["ship", 0, "hits"], 1), {"file": SHIPS, "path": ["ship", 1], "insert": {**third, "id": "new"}})
    assert draft.differences() == [
        {"file": SHIPS, "path": ["ship", 0, "hits"], "entry": second["id"], "before": second["hits"], "after": 1},
        {"file": SHIPS, "path": ["ship", 1], "entry": "new", "before": None, "after": {**third, "id": "new"}},
        {"file": SHIPS, "path": ["ship", first["id"]], "entry": first["id"], "before": first, "after": None},
    ]


def test_every_difference_can_be_restored(draft):
    change(draft, put(["ship", 4, "hits"], 1), put(["ship", 5, "name", "ru"], "Иное"), put(["ship", 6, "odd"], 1))
    change(draft, {"file": SHIPS, "path": ["ship", 7, "fit"], "remove": True}, put(["note"], 1, "pack.toml"))
    change(draft, {"file": SHIPS, "path": ["ship", 0], "remove": True}, {"file": SHIPS, "path": ["ship", 2], "remove": True})
    for _ in range(20):
        left = draft.differences()
        if not left:
            break
        draft.restore(left[0]["file"], left[0]["path"])
    assert draft.files == draft.original and draft.survey().problems == []


@pytest.mark.parametrize(
    "place",
    [("x.toml", ["ship"]), (SHIPS, []), (SHIPS, ["ship", 99]), (SHIPS, ["nothing"]), (SHIPS, ["ship", "nobody"]), (SHIPS, [True]),
     (SHIPS, ["ship", 0, "nothing"]), (SHIPS, ["ship", 0, "hits", "x"])],
)  # fmt: skip
def test_what_the_original_has_not_cannot_be_restored(draft, place):
    with pytest.raises(BadChange):
        draft.restore(*place)
    assert draft.notes.revision == 1


def test_only_so_many_steps_are_kept(draft, monkeypatch):
    monkeypatch.setattr("coldwake.workshop.draft.MOST_STEPS", 3)
    for hits in range(1, 6):
        change(draft, put(["ship", 0, "hits"], hits))
    assert len(draft.notes.undo) == 3 and MOST_STEPS > 3
    monkeypatch.setattr("coldwake.workshop.draft.MOST_KEPT", 10)
    change(draft, put(["ship", 0, "hits"], 9))
    assert draft.notes.undo == []


def test_a_crash_while_writing_leaves_the_draft_as_it_was(draft, monkeypatch):
    def crash(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("coldwake.workshop.draft._write", crash)
        with pytest.raises(OSError, match="full"):
            change(draft, put(["ship", 0, "hits"], 7))
    assert again(draft).files == draft.files == draft.original
    change(draft, put(["ship", 0, "hits"], 7))
    assert again(draft).files[SHIPS]["ship"][0]["hits"] == 7


def test_a_draft_that_could_not_be_begun_leaves_nothing(workshop, monkeypatch):
    def crash(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("coldwake.workshop.draft._write", crash)
        with pytest.raises(OSError, match="full"):
            workshop.copy("cwnb", "drill")
    assert workshop.ids() == [] and not list(workshop.home.rglob("*.toml"))


# -- the workshop ------------------------------------------------------------------------------------------


def test_drafts_are_found_by_their_ids(workshop, draft):
    assert workshop.draft(draft.id) is draft
    for id in ("", "x", "../../etc", "a" * 12, "." * 12, f"{draft.id}/"):
        with pytest.raises(UnknownDraft):
            workshop.draft(id)
    with pytest.raises(UnknownGame):
        workshop.copy("nothing")
    with pytest.raises(PackError):
        workshop.copy("cwnb", "../../mnb/pack/drill")


def test_the_list_tells_of_every_draft(workshop, draft):
    change(draft, put(["name", "en"], "Mine", "pack.toml"), put(["ship", 0, "hits"], 99))
    other = workshop.copy("mnb", "drill")
    (workshop.home / "drafts" / ("b" * 12)).mkdir()
    lines = {line["id"]: line for line in Workshop(workshop.home).lines()}
    assert set(lines) == {draft.id, other.id}
    mine = lines[draft.id]
    assert (mine["name"]["en"], mine["sound"], mine["revision"], mine["pack"]) == ("Mine", False, 2, "drill")
    assert lines[other.id]["sound"]


def test_a_draft_is_thrown_away_for_good(workshop, draft):
    workshop.remove(draft.id)
    assert workshop.ids() == [] and not draft.folder.exists()
    with pytest.raises(UnknownDraft):
        workshop.remove(draft.id)
    with pytest.raises(BadChange):
        change(draft, put(["ship", 0, "hits"], 7))
    assert not draft.folder.exists()


def test_of_two_who_throw_a_draft_away_at_once_the_later_finds_none(workshop, draft):
    """Both have found the draft before either throws it away."""
    workshop.draft(draft.id).discard()
    with pytest.raises(UnknownDraft):
        draft.discard()
    with pytest.raises(UnknownDraft):
        workshop.remove(draft.id)


def test_a_workshop_keeps_only_so_many(workshop, draft, monkeypatch):
    monkeypatch.setattr(bench, "MOST_DRAFTS", 1)
    with pytest.raises(FullWorkshop):
        workshop.copy("cwnb", "drill")


def test_a_draft_in_use_is_never_read_twice(workshop, draft):
    workshop._last.clear()  # many others were asked for since
    assert workshop.draft(draft.id) is draft
