"""A scenario with a fault in its cards or its units is refused, and the message says where (rules 2.0, 2.2)."""

import pytest

import coldwake
from coldwake.core import registry
from tests.games.blitz.rules.scenarios.copies import card_number, changed, complaint, entry, removed, within
from tests.games.blitz.table import rule


def unit(name, old, new):
    return within("units.toml", f'id = "{name}"', old, new)


def card(name, old, new):
    return within("cards.toml", f'id = "{name}"', old, new)


@rule("BLITZ-2.2a")
def test_a_copy_that_was_not_changed_is_accepted(tmp_path):
    assert registry.game("blitz", changed(tmp_path)).content.id == "mine"


@rule("BLITZ-2.2a")
def test_a_scenario_that_is_not_there_is_named():
    with pytest.raises(coldwake.PackError, match="atlantis-1961"):
        registry.game("blitz", "atlantis-1961")


@rule("BLITZ-2.2a")
@pytest.mark.parametrize("file", ["pack.toml", "map.toml", "units.toml", "tables.toml", "cards.toml"])
def test_a_missing_file_is_named(tmp_path, file):
    pack = changed(tmp_path)
    (pack / file).unlink()
    assert file in complaint(pack)


@rule("BLITZ-2.2a")
@pytest.mark.parametrize("file", ["pack.toml", "map.toml", "units.toml", "tables.toml", "cards.toml"])
def test_a_file_that_is_no_toml_is_named(tmp_path, file):
    pack = changed(tmp_path)
    (pack / file).write_text("= nonsense [", encoding="utf-8")
    assert file in complaint(pack)


@rule("BLITZ-2.0a", "BLITZ-2.4a", "BLITZ-2.4b")
@pytest.mark.parametrize(("name", "table"), [("A3", "action"), ("O3", "opfor")])
def test_eight_cards_of_a_side_are_too_few(tmp_path, name, table):
    message = complaint(changed(tmp_path, removed("cards.toml", f'id = "{name}"', table)))
    assert "cards.toml" in message or table in message
    assert "9" in message


@rule("BLITZ-2.0a", "BLITZ-2.4a")
def test_ten_action_cards_are_too_many(tmp_path):
    text = "[[action]]\n" + entry("drill", "cards.toml", 'id = "A9"')
    message = complaint(changed(tmp_path, ("cards.toml", text, text + "\n" + text.replace("A9", "A10"))))
    assert "9" in message


@rule("BLITZ-2.4a")
def test_two_cards_with_one_id_are_refused(tmp_path):
    assert "A2" in complaint(changed(tmp_path, card("A3", 'id = "A3"', 'id = "A2"')))


@rule("BLITZ-2.0a")
def test_a_manifest_that_counts_its_units_wrongly_is_refused(tmp_path):
    message = complaint(changed(tmp_path, ("pack.toml", "units = 24", "units = 25")))
    assert "24" in message and "25" in message


@rule("BLITZ-2.0a")
def test_two_units_with_one_id_are_refused(tmp_path):
    assert "2I" in complaint(changed(tmp_path, unit("3I", 'id = "3I"', 'id = "2I"')))


@rule("BLITZ-4.1c", "R-BLITZ-04")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn_roll = [-2, -2, -1, -1, -1, 0]\n", ""),
        ("[-2, -2, -1, -1, -1, 0]", "[-2, -2, -1, -1, -1]"),
        ("[-2, -2, -1, -1, -1, 0]", "[-2, -2, -1, -1, -1, 0, 0]"),
        ("[-2, -2, -1, -1, -1, 0]", '[-2, -2, -1, -1, -1, "x"]'),
    ],
)
def test_a_card_with_a_question_mark_needs_a_full_die_table(tmp_path, old, new):
    assert "A8" in complaint(changed(tmp_path, card("A8", old, new)))


@rule("BLITZ-4.1c")
def test_a_die_table_belongs_to_a_question_mark_only(tmp_path):
    assert "A8" in complaint(changed(tmp_path, card("A8", 'turn = "?"', "turn = -1")))


@rule("BLITZ-4.1c")
def test_a_card_needs_its_number(tmp_path):
    assert "A2" in complaint(changed(tmp_path, card("A2", "turn = -1\n", "")))


@rule("BLITZ-4.2a")
def test_an_unknown_disposition_is_named(tmp_path):
    message = complaint(changed(tmp_path, card("A2", '"reuse"', '"burn"')))
    assert "A2" in message and "burn" in message


@rule("BLITZ-4.2e")
def test_an_action_card_cannot_be_reshuffled(tmp_path):
    assert "A2" in complaint(changed(tmp_path, card("A2", '"reuse"', '"reshuffle"')))


@rule("BLITZ-2.4a")
@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("A2", 'do = "naval"', 'do = "dance"', "dance"),
        ("A2", 'do = "naval", amount', 'do = "naval", number', "number"),
        ("A3", 'units = ["T2"]', 'units = ["T9"]', "T9"),
        ("A3", 'spaces = ["XRO", "ZEN"]', 'spaces = ["XRO", "NOW"]', "NOW"),
        ("A4", 'types = ["ARM"]', 'types = ["ORC"]', "ORC"),
        ("A9", 'lasts = "game"', 'lasts = "forever"', "forever"),
        ("O2", 'goal = "nearest-allied"', 'goal = "home"', "home"),
        ("O1", 'terrains = ["URBAN"]', 'terrains = ["SWAMP"]', "SWAMP"),
        ("O1", 'column = "INF"', 'column = "CAV"', "CAV"),
        ("O9", 'what = "lift"', 'what = "sleep"', "sleep"),
    ],
)
def test_a_faulty_effect_is_named_with_its_card(tmp_path, name, old, new, fault):
    message = complaint(changed(tmp_path, card(name, old, new)))
    assert name in message and fault in message


@rule("BLITZ-2.6a", "BLITZ-2.6b")
@pytest.mark.parametrize(
    "values",
    [
        "[]",
        "[4, 2, 1]",
        "[-1]",
        "[4, 5]",
    ],
)
def test_a_unit_has_one_value_for_each_of_its_one_or_two_steps(tmp_path, values):
    assert "1M" in complaint(changed(tmp_path, unit("1M", "[4, 2]", values)))


@rule("BLITZ-2.5a")
@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("1M", 'type = "INF"', 'type = "ORC"', "ORC"),
        ("1M", 'side = "allied"', 'side = "neutral"', "neutral"),
        ("1M", '["elite"]', '["brave"]', "brave"),
        ("1M", 'start = "FLT"', 'start = "NOW"', "NOW"),
        ("G1", 'start = "pool G"', 'start = "pool X"', "X"),
        ("3I", 'entry = ["FLT"]', 'entry = ["NOW"]', "NOW"),
        ("T2", 'carries_units = ["2I"]', 'carries_units = ["9I"]', "9I"),
        ("T1", 'carries = ["heliborne"]', 'carries = ["cattle"]', "cattle"),
    ],
)
def test_a_faulty_unit_is_named_with_its_fault(tmp_path, name, old, new, fault):
    message = complaint(changed(tmp_path, unit(name, old, new)))
    assert name in message and fault in message


@rule("BLITZ-2.5a")
@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("CB", 'start = "LAN"', 'start = "box"'),  # an OPFOR unit in the Allied box
        ("1M", 'start = "FLT"', 'start = "pool"'),  # an Allied unit in the OPFOR pool
        ("1M", 'start = "FLT"', 'start = "air"'),  # a ground unit in the Air Box
        ("S2", 'start = "air"', 'start = "XRO"'),  # an air unit on the map
        ("1M", "move = 2\n", 'move = 2\ncolour = "red"\n'),  # an unknown key
    ],
)
def test_a_unit_that_does_not_fit_its_place_is_named(tmp_path, name, old, new):
    assert name in complaint(changed(tmp_path, unit(name, old, new)))


@rule("BLITZ-3.1b")
def test_a_set_up_pool_has_as_many_units_as_spaces(tmp_path):
    pack = changed(tmp_path, ("units.toml", '["POR", "ZEN", "WES"]', '["POR", "ZEN"]'))
    message = complaint(pack)
    assert "units.toml" in message and "G" in message


@rule("BLITZ-6.4a", "BLITZ-3.1b")
def test_a_set_up_over_the_stacking_limit_is_refused(tmp_path):
    crowd = [unit(name, f'start = "{start}"', 'start = "TOW"') for name, start in (
        ("CB", "LAN"), ("FK", "AIR"), ("L1", "pool"),
    )]  # fmt: skip
    assert "TOW" in complaint(changed(tmp_path, *crowd))  # with R1 there are four


@rule("BLITZ-6.4a", "BLITZ-3.1b")
def test_a_set_up_at_the_stacking_limit_is_accepted(tmp_path):
    crowd = [unit("CB", 'start = "LAN"', 'start = "TOW"'), unit("FK", 'start = "AIR"', 'start = "TOW"')]
    assert registry.game("blitz", changed(tmp_path, *crowd)).content.opfor_stack == 3


@rule("BLITZ-2.2a")
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("units.toml", 'ru = "1-й полк морской пехоты"', 'ru = ""'),
        ("units.toml", ', ru = "1-й полк морской пехоты"', ""),
        ("cards.toml", ', ru = "Учебная карта A1."', ""),
        ("map.toml", ', ru = "Двор"', ""),
    ],
)
def test_everything_a_player_reads_is_there_in_both_languages(tmp_path, file, old, new):
    assert file in complaint(changed(tmp_path, (file, old, new)))


@rule("R-BLITZ-09")
@pytest.mark.parametrize(("last", "accepted"), [(0, False), (-1, True)])
def test_the_numbers_of_the_cards_must_run_down_on_average(tmp_path, last, accepted):
    pack = changed(
        tmp_path,
        *[card_number(f"A{number}", 0) for number in range(1, 10) if number != 8],
        *[card_number(f"O{number}", 0) for number in range(1, 8)],
        card("A8", "[-2, -2, -1, -1, -1, 0]", "[0, 0, 0, 0, 0, 0]"),
        card("O8", "[-1, -1, -1, 0, 0, 0]", "[0, 0, 0, 0, 0, 0]"),
        card_number("O9", last),
    )
    if accepted:
        assert registry.game("blitz", pack).content.id == "mine"
    else:
        assert "R-BLITZ-09" in complaint(pack)
