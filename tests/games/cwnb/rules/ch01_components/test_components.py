"""Rules 1 and 2: who plays, how many cards there are, which dice are thrown."""

import shutil
from pathlib import Path

import pytest

import coldwake
from coldwake.core import registry
from tests.games.cwnb.table import rule

PACKS = registry.title("cwnb").packs


def copied(pack, folder):
    return Path(shutil.copytree(PACKS / pack, folder / pack))


def edit(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder):
    with pytest.raises(coldwake.PackError) as caught:
        coldwake.packs.load("cwnb", folder)
    return str(caught.value)


def deploy(match, seats):
    """Every seat puts all its surface ships in row 1."""
    for seat in range(seats):
        for name in list(match.view(seat=seat)["actions"]):
            if name.startswith("ship:"):
                match.play(name, seat=seat)
                match.play("row:1", seat=seat)
        match.play("button:ready", seat=seat)


def idle(match):
    """The quietest choice of whoever is to move."""
    names = [str(action) for action in match.actions()]
    for quiet in ("button:done", "button:pass", "button:finish"):
        if quiet in names:
            return match.play(quiet)
    return match.play(names[0])


@rule("CWNB-1a")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_table_of_another_size_than_two_to_six_is_refused(seats):
    with pytest.raises(coldwake.SeatCountError):
        coldwake.new("cwnb", seats=seats, seed=1)


@rule("CWNB-1a")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_are_seated(seats):
    match = coldwake.new("cwnb", seats=seats, seed=1)
    assert len(match.view(seat=None)["players"]) == seats


@rule("CWNB-2a", "CWNB-2c")
def test_the_standard_set_has_114_action_cards_and_55_ships():
    view = coldwake.new("cwnb", seats=2, seed=1, pack="standard").view(seat=None)
    assert view["piles"]["draw"] + sum(player["hand"] for player in view["players"]) == 114
    assert view["piles"]["ships"] + 2 * 7 == 55


@rule("CWNB-2a", "CWNB-2c", "R-CWNB-03")
def test_the_untouched_standard_set_loads(tmp_path):
    coldwake.packs.load("cwnb", copied("standard", tmp_path))


@rule("CWNB-2a", "R-CWNB-03")
def test_a_set_with_113_action_cards_is_refused_and_both_counts_are_named(tmp_path):
    folder = copied("standard", tmp_path)
    edit(folder / "cards.toml", "copies = 4", "copies = 3")
    reason = refusal(folder)
    assert "113" in reason
    assert "114" in reason


@rule("CWNB-2c", "R-CWNB-03")
def test_a_set_with_56_ships_is_refused_and_both_counts_are_named(tmp_path):
    folder = copied("standard", tmp_path)
    file = folder / "ships.toml"
    text = file.read_text(encoding="utf-8")
    extra = text.split("[[ship]]")[-1].replace("fr-drogou", "fr-extra").replace('"7.7"', '"7.8"')
    file.write_text(text.rstrip() + "\n\n[[ship]]" + extra, encoding="utf-8")
    reason = refusal(folder)
    assert "56" in reason
    assert "55" in reason


@rule("CWNB-2b", "R-CWNB-03")
def test_a_set_with_eight_order_cards_is_refused(tmp_path):
    folder = copied("standard", tmp_path)
    edit(folder / "pack.toml", "order_cards = 9", "order_cards = 8")
    refusal(folder)


@rule("CWNB-2b")
def test_there_is_no_tenth_order_card():
    coldwake.new("cwnb", seats=2, seed=1, options={"order_cards": 9})
    with pytest.raises(coldwake.OptionError):
        coldwake.new("cwnb", seats=2, seed=1, options={"order_cards": 10})


@rule("CWNB-2b")
def test_order_cards_are_different_numbers_from_one_to_nine():
    match = coldwake.new("cwnb", seats=6, seed=1, options={"order_cards": 9})
    deploy(match, 6)
    numbers = {match.view(seat=seat)["me"]["order"] for seat in range(6)}
    assert len(numbers) == 6
    assert numbers <= set(range(1, 10))


@rule("CWNB-2d")
def test_dice_show_one_to_six_and_nothing_else():
    match = coldwake.new("cwnb", seats=2, seed=1)
    deploy(match, 2)
    thrown = {}
    for _ in range(400):
        view = match.view(seat=None)
        thrown[view["round"], view["series"], view["active"]] = view["fog"]["rolled"]
        idle(match)
    assert set(thrown.values()) == {1, 2, 3, 4, 5, 6}


@rule("CWNB-2e")
def test_a_card_of_a_foreign_kind_is_kept_out(tmp_path):
    folder = copied("drill", tmp_path)
    edit(folder / "cards.toml", 'kind = "evasive"', 'kind = "air-module"')
    refusal(folder)


@rule("CWNB-2e")
def test_a_set_made_for_another_game_is_kept_out(tmp_path):
    folder = copied("drill", tmp_path)
    edit(folder / "pack.toml", 'game = "cwnb"', 'game = "mnb"')
    refusal(folder)
