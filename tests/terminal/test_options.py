"""From words on the command line to the options of a table."""

import pytest

import coldwake
from coldwake import texts
from coldwake.core import registry
from coldwake.presets import chosen_options
from coldwake.terminal.plain import draw

GAME = registry.game("cwnb")
ADVANCED = {f"12.{number}": True for number in range(1, 10)}


@pytest.mark.parametrize(
    ("presets", "words", "options"),
    [
        ([], [], {}),
        (["basic"], [], {}),
        (["advanced"], [], ADVANCED),
        (["advanced", "teams"], ["teams=AABB"], {**ADVANCED, "13.2": True, "teams": "AABB"}),
        (["tournament"], ["12.1"], {"14.1": True, "12.1": True}),
        (["advanced"], ["12.4=off"], {**ADVANCED, "12.4": False}),
        ([], ["R-21=no", "13.1=on", "order_cards=6"], {"R-21": False, "13.1": True, "order_cards": 6}),
        ([], ["order_cards=many"], {"order_cards": "many"}),
        ([], ["nonsense=1"], {"nonsense": "1"}),
    ],
)
def test_presets_and_words(presets: list[str], words: list[str], options: dict[str, object]) -> None:
    assert chosen_options(GAME, presets, words) == options


def test_a_preset_of_another_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(coldwake.OptionError, match="attack_sub has no preset 'teams'; it has none"):
        chosen_options(registry.game("attack_sub"), ["teams"], [])
    with pytest.raises(coldwake.OptionError, match="cwnb has no preset 'SC-1'; it has: basic, advanced, teams, tournament"):
        chosen_options(GAME, ["SC-1"], [])


def test_what_the_table_agreed_on_is_said_before_the_first_question() -> None:
    words = ["victory=120", "advance=60", "house_rules=No [red]bombers[/red]"]
    options = chosen_options(GAME, [], words)
    assert options == {"victory": 120, "advance": 60, "house_rules": "No [red]bombers[/red]"}
    match = coldwake.new("cwnb", 2, 1, options)
    told = {language: [line.plain for line in draw(match, 0, language, {}).briefing()] for language in texts.LANGUAGES}
    assert told["en"] == ["Victory level: 120", "Points to advance: 60", "House rules: No [red]bombers[/red]", ""]
    assert told["ru"][0] == "Уровень победы: 120"
    assert draw(coldwake.new("cwnb", 2, 1), 0, "en", {}).briefing() == []
