"""Attack Sub at the keyboard: whole scenarios in both languages, and what the table shows."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import coldwake
from coldwake import narrate, texts
from coldwake.games.attack_sub.words.content import scenario_of
from coldwake.terminal.screen import Screen
from tests.games.attack_sub.table import FIRST, SECOND, Table
from tests.terminal.keyboard import (
    Typist,
    answers,
    check_draws_are_hidden,
    check_ended,
    prompted,
    run,
    squeezed,
)

WHOLE_GAMES = (("13L", 5), ("13E", 1), ("13K", 2))


def drawn(table: Table, seat: int = FIRST, language: str = "en", width: int = 80) -> str:
    """The screen of a seat."""
    return prompted(table.match, seat, language, width)


# -- whole games ---------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=WHOLE_GAMES, ids=lambda game: game[0])
def typist(request: pytest.FixtureRequest) -> Typist:
    scenario, seed = request.param
    return Typist(seed, options=(f"scenario={scenario}", "agreement=off"), game="attack_sub").play()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_typed_game_is_played_to_its_end(typist: Typist, language: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    result = run(typist.arguments, typist.lines, save, language)
    match = typist.match
    check_ended(match, result, save, language)
    assert match.outcome is not None
    winners = [narrate.player_name(match, seat, language) for seat in match.outcome.winners]
    assert len(winners) == 1
    assert texts.text(language, "ui.end", names=winners[0]) in result.output
    assert not re.search(r"\x1b|\bui\.|attack_sub\.|None", result.output)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_game_begins_with_its_situation_and_its_aims(typist: Typist, language: str, tmp_path: Path) -> None:
    result = run(typist.arguments, typist.lines[:20], tmp_path / "game.jsonl", language)
    scenario = scenario_of(typist.match)
    told = squeezed(result.output)
    for text in (scenario.title, scenario.situation, *(side.aim for side in scenario.sides)):
        assert told.count(text[language]) >= 1
    assert told.count(scenario.situation[language]) == 1


def test_the_cards_of_the_other_hand_are_never_shown(typist: Typist, tmp_path: Path) -> None:
    check_draws_are_hidden(typist, tmp_path, 10)


# -- the table -----------------------------------------------------------------------------------


def test_tracks_show_where_their_markers_stand() -> None:
    ships = {"los-angeles": {"sensor": 1, "damaged": True}, "skvortsov": {"attack": 2, "damaged": True}}
    screen = drawn(Table("13A", first="ps", ships=ships))
    assert re.search(r"Los Angeles SSN +6 +5 \[4\] 2 +\[3/3\] 2/2 1/1", screen)
    assert re.search(r"Skvortsov SSN +7 +\[4\] 3 2 +2/2 1/1 \[0/0\]", screen)
    assert len(re.findall(r"^   damaged$", screen, re.MULTILINE)) == 2


def test_contacts_stand_in_the_line_of_the_ship_under_their_holder() -> None:
    contacts = {"force": {"molniya": "3"}, "skvortsov": {"simpson": "no-attack", "virginia": "4"}}
    lines = drawn(Table("13B", first="ps", contacts=contacts)).splitlines()
    assert next(line for line in lines if "Skvortsov SSN" in line).split()[-1] == "·"
    assert next(line for line in lines if "Molniya SSGN" in line).split()[-1] == "3"
    assert next(line for line in lines if "Simpson FFG" in line).split()[-2:] == ["·", "NA"]
    assert next(line for line in lines if "Virginia CGN" in line).split()[-2:] == ["·", "4"]
    heading = next(line for line in lines if line.endswith("Skvortsov"))
    assert heading.split()[-2:] == ["Molniya", "Skvortsov"]


def test_where_there_is_no_room_contacts_are_told_in_words() -> None:
    contacts = {"skvortsov": {"simpson": "no-attack", "virginia": "4"}}
    screen = drawn(Table("13B", first="ps", contacts=contacts), width=42)
    assert "Skvortsov: level 4" in screen
    assert "Skvortsov: No Attack" in screen


def test_malfunctions_helicopters_shutdown_and_weather_are_told() -> None:
    ships = {"simpson": {"sensor_fault": 3, "attack_fault": 2}, "molniya": {"shut_down": True}}
    screen = drawn(Table("13B", first="ps", ships=ships, helicopters={"simpson": 2}))
    assert "Sensor DOWN · Attack −2 · aloft (at most 2): Helicopter 1, Helicopter 2" in screen
    assert "PLAYS DEAD" in screen
    assert "fair weather" in screen
    stormy = drawn(Table("13B", first="ps", weather="bad", deck=3))
    assert "deck 3 (the game ends at 10) · BAD WEATHER" in stormy


def test_who_is_not_in_play_is_listed() -> None:
    table = Table("13C", first={"fleet": ["seawolf"], "hand": "ps", "reserve": []},
                  second={"fleet": ["donets"], "reserve": ["skvortsov"], "sunk": ["ivan-rogov"], "exited": ["dekabrist"],
                          "points": 1})  # fmt: skip
    screen = drawn(table)
    assert "still to come: Skvortsov" in screen
    assert "sunk: Ivan Rogov" in screen
    assert "left the battle: Dekabrist" in screen
    assert "points 1 of 2" in screen


def test_a_hand_shows_the_random_number_and_the_hit_of_each_card() -> None:
    assert "Your hand: Passive Sonar [3, Sensor 1] · Thermal Layer (4+, −2) [6, Sunk]" in drawn(Table("13A", first="ps-04 tl-05"))


def test_an_operation_is_shown_while_it_is_answered() -> None:
    contacts = {"los-angeles": {"ivan-rogov": "2"}}
    table = Table("13A", first="wl12 wl11 as", second="nm dy tl", contacts=contacts)
    table.play("los-angeles", "wl12", "ivan-rogov", "wl11", "nm")
    screen = drawn(table, SECOND)
    assert "Attack: Los Angeles, Weapon Lockon (contact 1, fire 2)" in screen
    assert "target: Ivan Rogov" in screen
    assert "evasions: Noisemaker (−3)" in screen
    assert re.search(r"strength 3 against Defence 8: draw ≥5, \d+%", screen)
    table = Table("13A", first="as", second="tl").play("los-angeles", "as", "ivan-rogov", "skvortsov")
    table.play("pass")
    screen = drawn(table, SECOND)
    assert "Search: Los Angeles, Active Sonar" in screen
    assert re.search(r"Ivan Rogov: draw ≥2, \d+%", screen)
    assert "Player 2, Ivan Rogov: Your ship is about to be searched for" in screen


def test_sides_are_chosen_by_name_before_anybody_has_one() -> None:
    typist = Typist(1, people=(0, 1), options=("scenario=13D",), game="attack_sub")
    while not typist.match.movers:
        typist.step()
    seat = typist.match.movers[0]
    out = io.StringIO()
    Screen(Console(file=out, width=80, no_color=True), typist.match, "en", {}).prompt(seat)
    assert re.search(r"1 +Britain\n +2 +Argentina", re.sub(" +\n", "\n", out.getvalue()))
    assert "Britain (" not in out.getvalue()


# -- commands ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def turn() -> Typist:
    """A person in the middle of a game."""
    typist = Typist(4, options=("scenario=13B", "sides=first"), game="attack_sub").play(60)
    prompt = typist.match.prompt_for(0)
    assert prompt is not None
    return typist


def test_the_mission_is_shown_on_demand(turn: Typist, tmp_path: Path) -> None:
    english, same_key = answers(turn, ["m", "ь"], tmp_path)
    assert scenario_of(turn.match).situation["en"] in english == same_key
    assert "NATO (Player 1): " in english
    (russian,) = answers(turn, ["m"], tmp_path, "ru")
    assert "СССР (Игрок 2): " in russian
    (nothing,) = answers(Typist(4), ["m"], tmp_path)
    assert "no scenarios" in nothing


def test_help_explains_the_signs_of_this_game(turn: Typist, tmp_path: Path) -> None:
    assert "[1h2]" in answers(turn, ["?"], tmp_path)[0]
    assert "шкала датчиков" in answers(turn, ["?"], tmp_path, "ru")[0]


def test_a_question_mark_explains_cards_ships_clauses_and_options(turn: Typist, tmp_path: Path) -> None:
    card, ship, clause, option = answers(turn, ["? decoy", "? Симпсон", "? 6.4a", "? scenario"], tmp_path)
    assert squeezed(narrate.card_help(turn.match, "dy", "en")) in card
    assert squeezed(narrate.ship_help(turn.match, "simpson", "en")) in ship
    assert "SUB-6.4a: " in clause
    assert "scenario Scenario: " in option
    assert "13L" in option


def test_why_tells_the_reason_for_a_card_of_any_copy(turn: Typist, tmp_path: Path) -> None:
    held = {card.rpartition("-")[0] for card in turn.match.view(0)["me"]["hand"]}  # type: ignore[index]
    cards = turn.match.game.content.cards  # type: ignore[attr-defined]
    absent = next(card.id for card in cards if card.id not in held)
    reason, ship = answers(turn, [f"why {absent}", "why Molniya"], tmp_path)
    assert "That card is not in your hand. (SUB-4.3c)" in reason
    assert re.search(r"Molniya \(SSGN\): .+ \(SUB-[\w.]+\)", ship)


def test_discards_show_the_top_card_and_what_is_unseen(turn: Typist, tmp_path: Path) -> None:
    (told,) = answers(turn, ["d"], tmp_path)
    view = turn.match.view(0)
    assert narrate.action_label(turn.match, f"card:{view['piles']['top']}", "en") in told  # type: ignore[index]
    numbers = view["unseen"]["numbers"]  # type: ignore[index]
    assert f"0×{numbers[0]}, 1×{numbers[1]}" in told
    assert f"X×{numbers[8]}" in told


def test_a_game_is_resumed_by_the_command_that_is_told(turn: Typist, tmp_path: Path) -> None:
    save = tmp_path / "half.jsonl"
    output = run(turn.arguments, [*turn.lines, "q"], save).output
    assert f"coldwake play --resume {save} attack_sub --human 0 --bot random --language en" in output
    again = run(["attack_sub", "--resume", str(save), "--bot", "random"], ["q"], tmp_path / "copy.jsonl")
    assert again.exit_code == 0
    assert (tmp_path / "copy.jsonl").read_text() == save.read_text()


def test_two_play_where_nobody_says_how_many(tmp_path: Path) -> None:
    result = run(["attack_sub", "--seed", "1", "--option", "scenario=13K"], ["q"], tmp_path / "game.jsonl")
    assert result.exit_code == 0
    match = coldwake.replay((tmp_path / "game.jsonl").read_text(encoding="utf-8"))
    assert (match.seats, match.header.options["scenario"]) == (2, "13K")
    wrong = run(["attack_sub", "--option", "scenario=13Z"], [], tmp_path / "game.jsonl")
    assert wrong.exit_code != 0
    assert "13A" in wrong.output


def test_without_a_cap_no_last_deck_is_told() -> None:
    assert "(the game ends at" in drawn(Table("13A", first="ps"))
    endless = drawn(Table("13A", first="ps", options={"cap": 0}))
    assert "deck 1" in endless
    assert "(the game ends at" not in endless


@pytest.mark.parametrize(("language", "stop"), [("en", "Stop searching"), ("ru", "Закончить поиск")])
def test_a_passive_search_goes_on_or_stops(language: str, stop: str) -> None:
    table = Table("13A", first="ps", options={"R-45": False}, contacts={"los-angeles": {"skvortsov": "2"}})
    table.next("0").play("los-angeles", "ps", "ivan-rogov")
    shown = squeezed(drawn(table, language=language))
    assert stop in shown
    assert texts.text(language, "attack_sub.level.2") in shown


@pytest.mark.parametrize(("language", "words"), [
    ("en", ["Fill the hand", "Draw nothing"]), ("ru", ["Пополнить руку", "Не брать карт"]),
])
def test_the_hand_is_filled_or_not(language: str, words: list[str]) -> None:
    table = Table("13A", first="ps tl", options={"R-37": False}).play("discard", "tl", "done", "finish")
    shown = squeezed(drawn(table, language=language))
    assert all(word in shown for word in words)
