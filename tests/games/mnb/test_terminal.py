"""Modern Naval Battles at the keyboard: whole games in both languages, and what the table shows."""

import io
import re
from pathlib import Path

import pytest

import coldwake
from coldwake import narrate, texts
from coldwake.games.mnb.words.content import scenario_of
from coldwake.match import Match
from coldwake.terminal.command import usual_seats
from tests.games.mnb.table import Table
from tests.terminal.keyboard import (
    Typist,
    answers,
    check_draws_are_hidden,
    check_ended,
    prompted,
    run,
    screen_of,
    squeezed,
)

WHOLE_GAMES = (("SC-4", 2, 3), ("SC-7", 3, 1))


def drawn(match: Match, seat: int = 0) -> str:
    """The screen of a seat that is asked."""
    return prompted(match, seat)


def laid(match: Match, seat: int) -> str:
    """The table as a seat sees it, asked or not."""
    out = io.StringIO()
    screen = screen_of(match, out)
    screen.table(screen.drawing(seat))
    return out.getvalue()


# -- whole games ---------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=WHOLE_GAMES, ids=lambda game: game[0])
def typist(request: pytest.FixtureRequest) -> Typist:
    scenario, seats, seed = request.param
    return Typist(seed, seats=seats, options=(f"scenario={scenario}", "rounds=6"), game="mnb").play()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_typed_game_is_played_to_its_end(typist: Typist, language: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    result = run(typist.arguments, typist.lines, save, language)
    match = typist.match
    check_ended(match, result, save, language)
    assert match.outcome is not None
    winners = ", ".join(narrate.player_name(match, seat, language) for seat in match.outcome.winners)
    key = "ui.end" if len(match.outcome.winners) == 1 else "ui.end.shared"
    assert texts.text(language, key, names=winners) in result.output
    assert not re.search(r"\x1b|\bui\.|mnb\.(?!jsonl)|None", result.output)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_game_begins_with_its_scenario(typist: Typist, language: str, tmp_path: Path) -> None:
    told = squeezed(run(typist.arguments, typist.lines[:8], tmp_path / "game.jsonl", language).output)
    scenario = scenario_of(typist.match)
    assert told.count(scenario.intro[language]) == 1
    assert f"{scenario.id}. {scenario.title[language]}" in told


def test_the_cards_of_the_other_hands_are_never_shown(typist: Typist, tmp_path: Path) -> None:
    check_draws_are_hidden(typist, tmp_path, 5)


# -- the table -----------------------------------------------------------------------------------


def table() -> Table:
    """Two fleets with a bit of everything, in the Actions step."""
    return Table(
        A=dict(
            rows="us15 us20 | us05 us21 | us01",
            subs="us22*",
            hand="mc5 mc5 bp1",
            acted="us15",
            trophies="su14",
        ),
        B=dict(rows="su16 | su01", subs="su19", hand="nm1", plans="bp2", damage={"su01": "mc1"}),
        step="actions",
        round=3,
    )


def test_fleets_stand_in_rows_with_all_that_matters() -> None:
    screen = drawn(table().match)
    assert "Round 3 of 60 · Actions · turn of Player 1 · target 25 VP" in screen
    assert re.search(
        r"Row 1 O.H. Perry FF 0/3 3VP S SSM AD6 \(acted\) +Pegasus PG 0/1 1VP S SSM SD5\n", squash(screen)
    )
    assert re.search(
        r"Row 2 Iowa BB 0/10 8VP M×2 L SSM CM×2 AD6 +Blue Ridge CMD 0/4 3VP S hand\+1\n", squash(screen)
    )
    assert "Row 3 Enterprise CV 0/9 9VP AS4,4 ASW4 AD6\n" in squash(screen)
    assert "Subs Los Angeles SS 4VP T ASW4 SD3/5 (active)\n" in squash(screen)
    assert "Kiev CV 2/7 7VP S CM AS5 ASW4 AD5\n" in squash(screen)
    assert "Subs Oscar SS 6VP CM×2 T ASW5 SD4/5 (passive)\n" in squash(screen)


def squash(screen: str) -> str:
    """A screen without the blanks that only align it."""
    return re.sub(" +\n", "\n", re.sub("  +", " ", screen))


def test_a_heading_has_navy_points_hand_reserve_and_plans() -> None:
    screen = drawn(table().match)
    assert "Player 1 (you) · United States · VP 2 of 25 · hand 3 of 8 · reserve 19 ─" in screen
    assert "Player 2 · USSR · VP 0 of 25 · hand 1 of 7 · reserve 18 · Battle Plan +1 ─" in screen


def test_a_hand_shows_the_numbers_that_the_choices_do_not() -> None:
    t = table()
    assert "Your hand: Combined Salvo ×2 · Captains' Conference Player 1: " in squeezed(drawn(t.match))
    t.play("us01")
    told = squeezed(drawn(t.match))
    assert "Your hand: Combined Salvo (2×SSM/CM, range 1–3, hits 3; defence 4) ×2 · Captains' Conf" in told


def test_attacks_drafts_and_defences_are_listed() -> None:
    t = table()
    t.attack("mc5", "us05", "su01")
    t.own("us01", "su16", "su01")
    t.finish()
    t.defend("nm1", 1)
    screen = squash(drawn(t.match, 1))
    assert " 1. Combined Salvo (Missile Combat), Iowa → Kiev (Player 2); hits 3 of 5\n" in screen
    assert " 2. Air Strike, Enterprise → Smerch (Player 2); roll ≥4, 50%\n" in screen
    assert "your draft: False Targets (Near Miss) against attack 1; roll ≥3, 67%\n" in screen
    assert "Kiev CV 2/7 7VP S CM AS5 ASW4 AD5 ←1,3\n" in screen
    assert "your draft" not in laid(t.match, 0)
    t.play("su01", "attack:3")
    t.dice(6)
    t.commit()
    screen = squash(drawn(t.match, 1))
    assert t.prompt == "defence_order"
    assert " False Targets (Near Miss); roll ≥3, 67%\n" in screen
    assert " air defence (Kiev); roll ≥4, 50%\n" in screen
    assert "self-defence (Smerch); roll ≥4, 50%\n" in screen
    t.play("answer:1")
    screen = squash(drawn(t.match, 1))
    assert " 1. Combined Salvo (Missile Combat), Iowa → Kiev (Player 2) — stopped\n" in screen
    assert " False Targets (Near Miss) — success\n" in screen


def test_a_played_card_is_shown_while_it_may_be_answered() -> None:
    t = table()
    t.play("card:bp1")
    screen = squeezed(drawn(t.match, 1))
    assert "Just played: Player 1 plays Captains' Conference (Battle Plan): who answers?" in screen
    assert "Player 2, Captains' Conference (Battle Plan) of Player 1: A card has been played" in screen
    assert "Nothing you hold fits; you are asked so that nobody can tell." in screen


def test_a_launch_tells_what_is_needed_and_what_a_ship_gives() -> None:
    t = table()
    t.play("card:mc5")
    screen = squeezed(drawn(t.match))
    assert "Player 1, Combined Salvo (Missile Combat), launchers needed 2: Choose a ship" in screen
    assert "Iowa (BB) — 0/10 8VP M×2 L SSM CM×2 AD6 — Row 2 — launchers 3" in screen


def test_barred_kinds_and_used_air_defence_are_told() -> None:
    t = Table(
        A=dict(rows="us15", hand="rr1", reserve=""), B=dict(rows="su14", hand="", reserve=""), step="actions"
    )
    t.play_card("rr1")
    assert "Barred in this turn: S M L SSM CM" in drawn(t.match)
    t = Table(
        A=dict(rows="us01", hand="", reserve=""),
        B=dict(rows="su01 su14", hand="sc1", reserve=""),
        step="actions",
    )
    t.own("us01", "su14", "su01")
    t.finish()
    t.defend("su01", 1)
    t.defend("sc1", 2, to="su14")
    t.commit()
    screen = squash(drawn(t.match, 1))
    assert "ASW4 AD−" in screen
    assert "In the Line of Fire (Screening Ship) → Krivak\n" in screen


def test_reinforcements_show_the_reserve_and_the_points() -> None:
    t = Table(A=dict(rows="us15", hand="gc2 gc1"), B=dict(rows="su14", hand=""))
    t.spend("gc2")
    screen = squeezed(drawn(t.match))
    assert "Reserve (VP): Enterprise 9, Nimitz 10, " in screen
    assert "Player 1, reinforcement points 2: Play cards" in screen
    assert "Warning Shots (S, range 1, hits 1; defence 5) — worth 1" in screen


# -- the set-up ----------------------------------------------------------------------------------


def test_a_purchase_shows_what_is_picked_and_what_is_left() -> None:
    match = coldwake.new("mnb", seats=2, seed=3)
    while match.prompt is not None and match.prompt.key == "navy":
        assert "VP in all" in drawn(match, match.to_move or 0)
        match.play(match.actions()[0])
    navy = match.view(0)["players"][0]["navy"]  # type: ignore[index]
    first = next(ship for ship in match.game.content.ships if ship.navy == navy)  # type: ignore[attr-defined]
    match.play(f"ship:{first.id}", 0)
    screen = squash(drawn(match, 0))
    assert f"Picked {first.name['en']} {first.type} " in screen
    allotment = match.view(0)["allotment"]
    assert f"Points left: {allotment - first.vp} of {allotment}" in screen
    assert re.search(rf"1 {re.escape(first.name['en'])} \({first.type}\) — .* — IN THE FLEET\n", screen)
    assert first.name["en"] not in drawn(match, 1)


def test_a_team_is_told_whose_share_is_next() -> None:
    options = {"11.2": True, "teams": "AAAB", "allotment": 30}
    match = coldwake.new("mnb", seats=4, seed=2, options=options)
    while match.prompt is not None and match.prompt.key == "navy":
        match.play(match.actions()[0])
    assert match.prompt is not None
    assert match.prompt.key == "share"
    seat = match.to_move
    assert seat is not None
    assert f"share of {narrate.player_name(match, seat, 'en')}, points left 30" in drawn(match, seat)
    match.play("points:12")
    screen = squeezed(drawn(match, seat))
    assert f"share of {narrate.player_name(match, seat, 'en')}" not in screen
    assert "points left 18" in screen
    assert "team A" in screen


# -- commands ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def turn() -> Typist:
    """A person in the middle of a game."""
    return Typist(4, seats=3, options=("scenario=SC-7",), game="mnb").play(40)


def test_help_and_questions_explain_signs_cards_and_ships(turn: Typist, tmp_path: Path) -> None:
    help, card, by_kind, ship, option = answers(
        turn, ["?", "? Совместный залп", "? battle plan", "? Kiev", "? rounds"], tmp_path
    )
    assert "How a ship is written: Iowa BB 2/10" in help
    assert squeezed(narrate.card_help(turn.match, "mc5", "en")) in card
    assert "Captains' Conference (Battle Plan)" in by_kind
    assert "Concerted Blow (Battle Plan)" in by_kind
    assert squeezed(narrate.ship_help(turn.match, "su-kiev", "en")) in ship
    assert "rounds Round limit: " in option
    assert "Как записан корабль: Айова BB 2/10" in answers(turn, ["?"], tmp_path, "ru")[0]


def test_why_tells_the_reason(turn: Typist, tmp_path: Path) -> None:
    (reason,) = answers(turn, ["why Saturation Attack"], tmp_path)
    assert re.search(r"Saturation Attack \(3×SSM/CM.*\): .+ \((R-)?MNB-[\w.]+\)", reason)


def test_the_mission_and_the_discards_are_shown_on_demand(turn: Typist, tmp_path: Path) -> None:
    mission, discards = answers(turn, ["m", "d"], tmp_path)
    assert scenario_of(turn.match).intro["en"] in mission
    for card in turn.match.view(0)["piles"]["discard"]:  # type: ignore[index]
        assert narrate.action_label(turn.match, f"card:{card}", "en") in discards


@pytest.mark.parametrize(
    ("allowed", "seats"), [([2, 3, 4, 5, 6], 4), ([2], 2), ([4], 4), ([5, 6], 5), ([2, 3], 3)]
)
def test_as_many_play_as_a_scenario_is_for(allowed: list[int], seats: int) -> None:
    assert usual_seats(allowed) == seats


def test_a_scenario_says_how_many_play(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    assert (
        run(["mnb", "--seed", "1", "--bot", "random", "--option", "scenario=SC-2"], ["q"], save).exit_code
        == 0
    )
    assert coldwake.replay(save.read_text(encoding="utf-8")).seats == 2
    wrong = run(["mnb", "--bot", "random", "--option", "scenario=SC-99"], [], save)
    assert wrong.exit_code != 0
    assert "SC-99" in wrong.output
