"""A broken pack is refused, and the message names the file's entry (T-MNB-90)."""

import shutil
from pathlib import Path

import pytest

import coldwake
from coldwake.core import registry
from tests.games.mnb.table import GAME, rule

PACKS = registry.title("mnb").packs


def broken(folder, file, entry, old, new):
    """A copy of the standard pack in which one line of one entry is different."""
    pack = Path(shutil.copytree(PACKS / "standard", folder / "standard"))
    path = pack / file
    text = path.read_text(encoding="utf-8")
    start = text.index(f'id = "{entry}"')
    end = text.find("\n[[", start)
    part = text[start:end]
    assert old in part, part
    path.write_text(text[:start] + part.replace(old, new, 1) + text[end:], encoding="utf-8")
    return pack


def refusal(pack):
    with pytest.raises(coldwake.PackError) as caught:
        registry.game("mnb", pack)
    return str(caught.value)


@rule("MNB-2a", "MNB-2b")
def test_an_unchanged_copy_is_accepted(tmp_path):
    pack = Path(shutil.copytree(PACKS / "standard", tmp_path / "standard"))
    assert registry.game("mnb", pack).content.ship_total == GAME.content.ship_total == 110


@rule("MNB-6.3a", "MNB-6.3b", "MNB-2b")
@pytest.mark.parametrize(
    ("entry", "old", "new"),
    [
        ("us-kidd", "hull = 4\n", ""),
        ("us-kidd", "hull = 4", "hull = 0"),
        ("us-kidd", 'type = "DD"', 'type = "SS"'),
        ("us-los-angeles", 'type = "SS"', 'type = "DD"'),
        ("us-los-angeles", "vp = ", "hull = 3\nvp = "),
    ],
)
def test_submarines_and_they_alone_are_without_a_hull(tmp_path, entry, old, new):
    assert entry in refusal(broken(tmp_path, "ships.toml", entry, old, new))


@rule("MNB-6.4a")
@pytest.mark.parametrize(
    ("entry", "old", "new"),
    [
        ("us-kidd", "weapons = {", "weapons = { T = 1,"),
        ("us-kidd", "strikes = []", "strikes = [4]"),
        ("us-kidd", "asw = []", "asw = [4]"),
        ("us-los-angeles", "strikes = []", "strikes = [4]"),
        ("us-kidd", "weapons = {", "weapons = { X = 1,"),
    ],
)
def test_a_weapon_on_the_wrong_sort_of_ship_is_reported(tmp_path, entry, old, new):
    assert entry in refusal(broken(tmp_path, "ships.toml", entry, old, new))


@rule("MNB-6.5a")
@pytest.mark.parametrize("number", [0, 1, 7])
@pytest.mark.parametrize(
    ("entry", "old", "new"),
    [
        ("us-enterprise", "strikes = [4, 4]", "strikes = [4, {}]"),
        ("us-enterprise", "asw = [4]", "asw = [{}]"),
        ("us-enterprise", "air_defence = [6]", "air_defence = [{}]"),
        ("su-smerch", "self_defence = 5", "self_defence = {}"),
        ("us-los-angeles", "passive = 3", "passive = {}"),
        ("us-los-angeles", "active = 5", "active = {}"),
    ],
)
def test_every_number_of_a_ship_is_from_two_to_six(tmp_path, number, entry, old, new):
    pack = broken(tmp_path, "ships.toml", entry, old, new.format(number))
    assert entry in refusal(pack)


@rule("MNB-6.5a")
@pytest.mark.parametrize(
    ("entry", "old", "new"),
    [
        ("us-los-angeles", "passive = 3\n", ""),
        ("us-los-angeles", "active = 5\n", ""),
        ("us-los-angeles", "passive = 3\nactive = 5\n", "self_defence = 3\n"),
        ("us-los-angeles", "vp = ", "self_defence = 3\nvp = "),
        ("us-kidd", "vp = ", "passive = 3\nactive = 5\nvp = "),
    ],
)
def test_submarines_and_they_alone_have_a_number_for_each_mode(tmp_path, entry, old, new):
    assert entry in refusal(broken(tmp_path, "ships.toml", entry, old, new))


@rule("MNB-9a")
@pytest.mark.parametrize("value", [0, -1])
@pytest.mark.parametrize("entry", ["gc1", "in1", "sc1"])
def test_a_card_without_reinforcement_value_is_reported(tmp_path, entry, value):
    pack = broken(tmp_path, "cards.toml", entry, "reinforcement = 1", f"reinforcement = {value}")
    assert entry in refusal(pack)


@rule("MNB-7.6a")
@pytest.mark.parametrize("number", [1, 7])
@pytest.mark.parametrize(
    ("entry", "field", "printed"),
    [("gc1", "number", 5), ("nm1", "number", 4), ("as1", "strike", 4), ("as1", "asw", 5)],
)
def test_every_number_of_a_card_is_from_two_to_six(tmp_path, entry, field, printed, number):
    pack = broken(tmp_path, "cards.toml", entry, f"{field} = {printed}", f"{field} = {number}")
    assert entry in refusal(pack)


@rule("MNB-2a")
@pytest.mark.parametrize("copies", [5, 7])
def test_a_deck_of_another_size_is_reported(tmp_path, copies):
    message = refusal(broken(tmp_path, "cards.toml", "gc1", "copies = 6", f"copies = {copies}"))
    assert "110" in message
    assert str(104 + copies) in message


@rule("MNB-2b")
def test_a_missing_ship_is_reported(tmp_path):
    pack = Path(shutil.copytree(PACKS / "standard", tmp_path / "standard"))
    path = pack / "ships.toml"
    text = path.read_text(encoding="utf-8")
    start = text.rindex("[[ship]]")
    path.write_text(text[:start], encoding="utf-8")
    message = refusal(pack)
    assert "110" in message
    assert "109" in message


@rule("MNB-6.2a")
def test_two_ships_of_one_navy_may_not_have_one_name(tmp_path):
    pack = broken(tmp_path, "ships.toml", "us-gary", 'name = { en = "Gary"', 'name = { en = "Stark"')
    assert "Stark" in refusal(pack)


@rule("MNB-6.1a")
def test_a_ship_of_an_unknown_navy_is_reported(tmp_path):
    assert "us-gary" in refusal(broken(tmp_path, "ships.toml", "us-gary", 'navy = "usa"', 'navy = "spain"'))


@rule("MNB-6.7a")
def test_a_ship_must_be_worth_something(tmp_path):
    assert "us-gary" in refusal(broken(tmp_path, "ships.toml", "us-gary", "vp = 3", "vp = 0"))


@rule("R-MNB-60", "MNB-12a")
@pytest.mark.parametrize(
    ("entry", "old", "new"),
    [
        ("SC-2", '"uk-norfolk"', '"uk-nelson"'),
        ("SC-2", '["uk", "argentina"]', '["uk", "spain"]'),
        ("SC-4", 'must_include = "SS"', 'must_include = "XX"'),
        ("SC-3", 'teams = "AAAB"', 'teams = "AAB"'),
    ],
)
def test_a_scenario_that_makes_no_sense_is_reported(tmp_path, entry, old, new):
    assert entry in refusal(broken(tmp_path, "scenarios.toml", entry, old, new))
