"""Cold War Blitz at the keyboard: a whole game in both languages, and what the screen shows."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import coldwake
from coldwake import Generator, narrate, texts
from coldwake.match import Match
from tests.games.blitz.table import Table
from tests.terminal.keyboard import Typist, answers, check_ended, prompted, run, screen_of, squeezed
from tests.terminal.test_secrets import drawn as drawn_again

EVERY_RULE = dict.fromkeys(("7.5", "10.3", "10.4", "10.5"), True)


def drawn(match: Match, language: str = "en") -> str:
    """The screen of the player who is asked for the first time."""
    return squeezed(prompted(match, 0, language))


def brief(match: Match) -> str:
    """What is shown of the table within a turn."""
    out = io.StringIO()
    screen = screen_of(match, out)
    for piece in screen.drawing(0).player(0, 100):
        screen.console.print(piece)
    return squeezed(out.getvalue())


# -- whole games ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def typist() -> Typist:
    return Typist(5, seats=1, options=("7.5", "10.3"), game="blitz").play()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_typed_game_is_played_to_its_end(typist: Typist, language: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    result = run(typist.arguments, typist.lines, save, language)
    match = typist.match
    view: dict[str, Any] = match.view(0)
    check_ended(match, result, save, language)
    level = narrate.names(match.game, language).thing("level", view["level"])
    assert texts.text(language, "blitz.ui.result", level=level, points=view["score"]) in squeezed(
        result.output
    )
    assert not re.search(r"\x1b|\bui\.|blitz\.(?!jsonl)|None", result.output)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_game_begins_with_its_scenario_and_what_counts(
    typist: Typist, language: str, tmp_path: Path
) -> None:
    told = squeezed(run(typist.arguments, ["q"], tmp_path / "game.jsonl", language).output)
    content: Any = typist.match.game.content  # type: ignore[attr-defined]
    assert told.count(content.intro[language]) == 1
    assert content.name[language] in told
    seoul = next(space for space in content.map.spaces if space.id == "SEO")
    best = content.charts.levels[0]
    assert f"{seoul.name[language]} {seoul.points}" in told
    assert f"{best.name[language]} {best.points}" in told


def test_an_opfor_card_is_told_with_its_text(typist: Typist, tmp_path: Path) -> None:
    told = squeezed(run(typist.arguments, typist.lines, tmp_path / "game.jsonl").output)
    content: Any = typist.match.game.content  # type: ignore[attr-defined]
    texts_of = {card.id: card.text["en"] for card in content.opfor}
    drawn_cards = [event["card"] for event in typist.match.log(0) if event["event"] == "opfor_card"]
    assert len(drawn_cards) > 2
    for card in drawn_cards:
        assert squeezed(texts_of[str(card)]) in told


# -- the table -----------------------------------------------------------------------------------


def table(**given: Any) -> Table:
    """A campaign with a bit of everything."""
    position: dict[str, Any] = dict(
        allied={"FLT": "TK", "XRO": "1M 2I", "BAS": "PA"},
        opfor={"TOW": "R1", "AIR": "FK", "POR": "G1"},
        revealed="FK", reduced="2I", available="S1 GS", used="S2", box="AR", eliminated="SF L1", pool="Q1 Q2",
        step="movement", left=4,
    )  # fmt: skip
    return Table(**{**position, **given})


def test_the_map_is_a_list_of_spaces_by_region() -> None:
    screen = drawn(table().match)
    assert "Turn 1, turns remaining 4 (at most 8) · 3. Allied ground movement · −2 VP" in screen
    assert "Naval moves 0 of 1 · stacking limit 3 · OPFOR pool 2 · OPFOR deck 9" in screen
    assert re.search(
        "Off the map and at sea ─+ · FLT Fleet .* West ─+ ○ LAN .* Centre ─+ ● XRO .* East ─+ .* Boxes ─+",
        screen,
    )
    assert "· FLT Fleet · Sea, air base → ~LAN ~POR own: TK arm 3→1 mv3" in screen
    assert "● XRO Crossroads · Clear → LAN POR YAR own: 1M inf 4→2 mv2, 2I inf 2* mv2" in screen
    assert "○ POR Old Port · Town STOP, landing space, port, 1VP → ~FLT XRO · enemy: #4?" in screen
    assert "YAR Yard · Clear → XRO ZEN =WES" in screen
    assert (
        "AIR Airfield · Clear, air base, OPFOR entry, 2VP → TOW WES HIL · enemy: #3 FK AAA 1 mv0 AAA2"
        in screen
    )
    assert "Available S1 air 3→2 · GS gunship 2→1 Used S2 air 2 Reinforcements AR art 3 mv2" in screen
    assert "Eliminated SF SF 1 mv3 OPFOR lost Light Company" in screen


def test_within_a_turn_only_what_is_held_is_shown() -> None:
    t = table()
    told = brief(t.match)
    assert "Face down: POR #4, TOW #2" in told
    assert "Yard" not in told
    t.play("1M", "POR")
    told = brief(t.match)
    assert "◐ POR Old Port own: 1M inf 4→2 mv2 ✓ enemy: #4 G1 inf 2→1 mv1" in told
    assert "Face down: TOW #2" in told
    t = Table(allied={"XRO": "1M"})
    assert "Boxes" in brief(t.match)
    assert "Yard" in brief(t.match)


def test_an_air_base_of_a_card_is_marked() -> None:
    assert "XRO Crossroads · Clear, air base → LAN POR YAR" in drawn(table(in_effect="A9").match)
    assert "In effect: Forward Base" in drawn(table(in_effect="A9").match)


def test_cards_are_told_in_short_and_the_played_one_in_full() -> None:
    t = Table(allied={"FLT": "1M"}, box="AR 3I")
    screen = drawn(t.match)
    assert "Action cards to choose from: 9; type ?1 to read the first one in full." in screen
    assert "1 Assault Waves (A1, turns 0) — naval moves 4; naval gunfire 4; removed from the game" in screen
    t.play("card:A2")
    screen = drawn(t.match)
    assert "Action card: Build-up. Drill card A2. Player, Build-up: Choose a unit that comes in" in screen
    t.done()
    assert "Action card: Build-up. Player: Choose a ground unit" in drawn(t.match)


def test_choices_tell_where_what_and_how_likely() -> None:
    t = table()
    assert "1st Marines (inf 4→2) — Crossroads; movement 2; elite" in drawn(t.match)
    t.play("1M")
    screen = drawn(t.match)
    assert "Player, 1st Marines, movement 2: Choose the next space" in screen
    assert re.search(
        r"Old Port \(POR\) — Town STOP, landing space, port, 1VP; enemy: #4\? — wins \d+%", screen
    )
    assert re.search(r"Yard \(YAR\) — Clear \d", screen)
    t.play("button:cancel")
    t.done()
    t.play("GS")
    assert "hit by AAA 75%" in drawn(t.match)
    assert re.search(r"a step or more \d+%, on average \d\.\d", drawn(t.match))
    assert re.search(r"шаг или больше \d+%, в среднем \d,\d", drawn(t.match, "ru"))
    t.play("button:cancel", "PA")
    assert "lands as planned 33%; hit by AAA 31%" in drawn(t.match)


def test_a_battle_has_a_panel() -> None:
    t = Table(allied={"XRO": "1M 2I"}, opfor={"XRO": "G1 G2"}, step="combat")
    t.dice(2, 1, 1, 1, 1, 1)
    screen = drawn(t.match)
    assert "Battle: Crossroads; attacker: Allied; round 1" in screen
    assert "Tactical Superiority: Allied 3, OPFOR 1; next to fire: Allied" in screen
    assert "own: 1M inf 4→2 mv2 · 2I inf 3→2 mv2 enemy: #4 G1 inf 2→1 mv1 · #5 G2 mil 1 mv1" in screen
    assert "Player, Crossroads: Line your units up" in screen
    t.dice(4, 1)
    t.play("1M")
    assert t.prompt == "retreat_space"
    told = brief(t.match)
    assert (
        "own: 1) 1M inf 4→2 mv2 · 2) 2I inf 3→2 mv2 enemy: 1) #4 G1 inf 2→1 mv1 · 2) #5 G2 mil 1 mv1" in told
    )
    assert "1st Marines retreats; spaces to go: 1" in told
    assert "Player, 1st Marines: Choose the space it retreats to." in drawn(t.match)


def test_the_results_of_aaa_are_told_while_they_wait() -> None:
    t = Table(opfor={"AIR": "FK"}, allied={"FLT": "1M"}, available="S1 S2", step="air-movement")
    t.dice(4, 6)
    t.play("S1", "AIR", "S2", "AIR")
    assert t.prompt == "take_hit"
    assert "AAA results to give out: elimination, abort of an airstrike" in brief(t.match)
    assert "Player, Airfield: AAA has hit" in drawn(t.match)


def test_discards_are_listed_with_their_fate() -> None:
    t = Table(allied={"XRO": "1M"}, discarded="A3", opfor_discarded="O2", step="movement")
    assert screen_of(t.match, io.StringIO()).drawing(0).discards() == [
        "Airlift (A3): discarded",
        "Counterattack (O2): discarded",
    ]


# -- secrets, widths, colours --------------------------------------------------------------------


@pytest.fixture(scope="module")
def moments() -> list[Match]:
    """Decisions of some games, one of each kind."""
    found: dict[str, Match] = {}
    rng = Generator(2)
    for seed, pack in enumerate(("drill", "grenada-1983", "suez-1956", "drill", "drill")):
        match = coldwake.new("blitz", 1, seed, EVERY_RULE, pack)
        while not match.is_over:
            assert match.prompt is not None
            found.setdefault(match.prompt.key, match.copy())
            actions = match.actions()
            match.play(actions[rng.below(len(actions))])
    return list(found.values())


def test_a_screen_is_the_same_in_every_world_that_the_player_cannot_tell_apart(moments: list[Match]) -> None:
    assert len(moments) > 18
    for number, match in enumerate(moments):
        world = match.sample(0, Generator(number))
        assert drawn_again(match, 0, "en") == drawn_again(world, 0, "en")


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_everything_fits_and_colour_adds_nothing(moments: list[Match], language: str) -> None:
    for number, match in enumerate(moments):
        width = (60, 80, 140)[number % 3]
        plain = drawn_again(match, 0, language, width)
        assert max(map(len, plain.splitlines())) <= width
        assert "\x1b" not in plain
        coloured = drawn_again(match, 0, language, width, colour=True)
        assert Text.from_ansi(coloured).plain.split() == plain.split()


# -- commands ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def turn() -> Typist:
    """A player in the middle of a game."""
    return Typist(4, seats=1, game="blitz").play(12)


def test_help_and_questions_explain_signs_units_spaces_and_cards(turn: Typist, tmp_path: Path) -> None:
    help, unit, space, card, option, clause = answers(
        turn, ["?", "? 1m", "? Сеул", "? Assault Waves", "? 10.3", "? 7.3b"], tmp_path
    )
    words = narrate.names(turn.match.game, "en")
    assert "How a unit is written: 1M inf 4→2 mv2 ✓" in help
    assert squeezed(" ".join(words.help("unit", "1M"))) in unit
    assert squeezed(" ".join(words.help("space", "SEO"))) in space
    assert squeezed(" ".join(words.help("card", "A1"))) in card
    assert "10.3 Resiliency: " in option
    assert "BLITZ-7.3b: " in clause
    assert "Как записана часть: 1M пех. 4→2 ход2 ✓" in answers(turn, ["?"], tmp_path, "ru")[0]


def test_a_choice_is_explained_by_its_number(turn: Typist, tmp_path: Path) -> None:
    offers = [str(action) for action in turn.match.actions()]
    unit = next(name for name in offers if name.startswith("unit:"))
    first = 1 + [name for name in offers if not name.startswith("button:")].index(unit)
    (told,) = answers(turn, [f"?{first}"], tmp_path)
    assert squeezed(" ".join(narrate.names(turn.match.game, "en").help("unit", unit[5:]))) in told


def test_why_tells_the_reason_and_skips_what_is_never_chosen(turn: Typist, tmp_path: Path) -> None:
    reason, nothing = answers(turn, ["why Seoul", "why 25th Brigade"], tmp_path)
    assert re.search(r"Seoul \(SEO\): .+ \((R-)?BLITZ-[\w.]+\)", reason)
    assert texts.text("en", "ui.why.nothing", words="25th Brigade") in nothing


def test_the_mission_is_shown_on_demand(turn: Typist, tmp_path: Path) -> None:
    (mission,) = answers(turn, ["m"], tmp_path)
    content: Any = turn.match.game.content  # type: ignore[attr-defined]
    assert content.intro["en"] in mission
