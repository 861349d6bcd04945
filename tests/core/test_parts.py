"""Options, the generator, events, packs, the registry."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import coldwake
from coldwake.core import packs, registry
from coldwake.core.actions import Action, ActionTable
from coldwake.core.chance import Generator
from coldwake.core.errors import IllegalAction, OptionError, PackError, UnknownGame
from coldwake.core.events import Event, EventKind, shown_to
from coldwake.core.options import OptionSpec, choose


def test_the_generator_repeats_itself_from_its_seed_and_its_copy():
    first, second = Generator(7), Generator(7)
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]
    twin = first.copy()
    assert [first.below(6) for _ in range(50)] == [twin.below(6) for _ in range(50)]
    assert [Generator(8).below(10**6) for _ in range(3)] != [Generator(7).below(10**6) for _ in range(3)]


@given(st.integers(min_value=0, max_value=2**96), st.integers(min_value=1, max_value=250))
def test_the_generator_stays_below_its_bound(seed, bound):
    rng = Generator(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


def test_the_die_is_fair_enough():
    rng = Generator(1)
    faces = Counter(rng.below(6) for _ in range(60_000))
    assert set(faces) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in faces.values())


@given(st.integers(min_value=0, max_value=2**64))
def test_shuffling_keeps_the_items(seed):
    items = list(range(30))
    Generator(seed).shuffle(items)
    assert sorted(items) == list(range(30))


SPECS = [OptionSpec("sea", "T", False), OptionSpec("size", "T", 3, 2, 9), OptionSpec("teams", "T", "")]


def test_options_are_checked_by_name_kind_and_range():
    assert choose(SPECS, {"sea": True}) == {"sea": True, "size": 3, "teams": ""}
    with pytest.raises(OptionError, match="unknown option 'see'"):
        choose(SPECS, {"see": True})
    with pytest.raises(OptionError, match="from 2 to 9"):
        choose(SPECS, {"size": 10})
    for key, value in (("sea", 1), ("sea", "yes"), ("size", True), ("size", "4"), ("teams", 3)):
        with pytest.raises(OptionError, match=f"option '{key}' is a"):
            choose(SPECS, {key: value})


@pytest.mark.parametrize("text", ["AB\0", "\x1b[31m", "A\nB", "\u202eAB", "A\u200dB", "\ud800", "x" * 65])
def test_a_word_has_no_sign_that_is_none_and_is_not_long(text):
    with pytest.raises(OptionError, match=r"option 'teams' (is plain text|has at most 64 signs)"):
        choose(SPECS, {"teams": text})
    assert choose(SPECS, {"teams": "ABAB"})["teams"] == "ABAB"


def test_actions_are_named_once_and_parsed_strictly():
    table = ActionTable()
    assert table.block("button", ["done", "pass"]) == 0
    assert table.block("row", ["1"]) == 2
    assert table.parse("row:1") == table.parse(2) == table.parse(Action(2, "row:1")) == 2
    for wrong in ("row:2", "row", 3, -1, True, None, 2.0):
        with pytest.raises(IllegalAction) as refusal:
            table.parse(wrong)
        assert refusal.value.code == "E-FORMAT"


def test_an_event_hides_its_secret_from_everybody_outside_its_audience():
    kind = EventKind("card_drawn", "seat card", secret="card")
    event = Event(0, 1 << 2, (2, 40))
    assert shown_to(event, kind, 2) == (2, 40)
    assert shown_to(event, kind, 1) == shown_to(event, kind, None) == (2, -1)


def test_unknown_games_and_packs_are_named():
    with pytest.raises(UnknownGame, match=r"no game 'chess'; the games are: .*cwnb"):
        coldwake.new("chess")
    with pytest.raises(PackError, match="no pack 'gold'; it has: drill, standard"):
        coldwake.new("cwnb", pack="gold")
    assert "cwnb" in coldwake.game_names()
    assert registry.game("cwnb") is registry.game("cwnb", "standard")


@pytest.mark.parametrize("seats", [1, 7, 0, -2, "4", 2.0, True, None])
def test_wrong_seat_counts_are_refused(seats):
    with pytest.raises(coldwake.SeatCountError, match="2 to 6"):
        coldwake.new("cwnb", seats=seats)


DRILL = registry.title("cwnb").packs / "drill"


def broken(tmp_path: Path, file: str, old: str, new: str) -> str:
    folder = tmp_path / "pack"
    folder.mkdir()
    for path in DRILL.iterdir():
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (folder / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as error:
        coldwake.packs.load("cwnb", folder)
    return str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("ships.toml", 'id = "cvb-2"', 'id = "cvb-1"', "'cvb-1' appears twice"),
        ("ships.toml", "hits = 10", "hits = 10\nspeed = 3", "ship 1 (cvb-1): unknown key 'speed'"),
        ("ships.toml", "hits = 10\n", "", "ship 1 (cvb-1): the key 'hits' is missing"),
        ("ships.toml", "hits = 10", 'hits = "ten"', "'hits' must be a whole number"),
        ("ships.toml", "hits = 10", "hits = 99", "'hits' is 99, not from 1 to 30"),
        ("ships.toml", 'code = "CVN"', 'code = "XYZ"', "'code' is 'XYZ', not one of"),
        ("ships.toml", "guns = [", "guns = [4, ", "no gun of 4 inches"),
        ("cards.toml", 'kind = "gun-3"', 'kind = "laser"', "'kind' is 'laser'"),
        ("cards.toml", "copies = 6", "copies = 7", "96 Action cards, pack.toml says 95"),
        ("pack.toml", "ships = 44", "ships = 45", "44 ships, pack.toml says 45"),
        ("pack.toml", "format = 1", "format = 2", "'format' is 2"),
        ("pack.toml", "format = 1", "format = [", "pack.toml: is not TOML"),
        ("pack.toml", 'game = "cwnb"', 'game = "mnb"', "'game' is 'mnb'"),
    ],
)
def test_a_broken_pack_is_refused_and_the_place_named(tmp_path, file, old, new, said):
    assert said in broken(tmp_path, file, old, new)


def test_a_missing_or_unreadable_pack_file_is_named(tmp_path):
    with pytest.raises(PackError, match=r"pack.toml: cannot be read"):
        coldwake.packs.load("cwnb", tmp_path)
    (tmp_path / "pack.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PackError, match="not UTF-8"):
        packs.read(tmp_path / "pack.toml")


def test_an_odd_pack_loads_with_warnings(tmp_path):
    folder = tmp_path / "pack"
    folder.mkdir()
    for path in DRILL.iterdir():
        text = path.read_text(encoding="utf-8")
        text = text.replace("hits = 10", "hits = 1", 1).replace("two_sided = true", "two_sided = false", 2)
        (folder / path.name).write_text(text, encoding="utf-8")
    said = coldwake.packs.load("cwnb", folder).content.warnings()
    assert any("cvb-1" in warning and "R-CWNB-59" in warning for warning in said)
    assert any("cvb-2" in warning and "R-CWNB-88" in warning for warning in said)
    assert registry.game("cwnb").content.warnings() == []


def test_an_id_cannot_look_like_the_copy_of_a_piece() -> None:
    packs.check_pieces(["iowa", "iowa-2"], "ships.toml")
    with pytest.raises(coldwake.PackError, match=r"ships.toml: the id 'iowa#2' has a '#'"):
        packs.check_pieces(["iowa", "iowa#2"], "ships.toml")
