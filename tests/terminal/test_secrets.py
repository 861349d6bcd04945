"""Nobody reads on the screen what he may not know, and nothing is told by colour alone."""

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from coldwake import Generator, texts
from coldwake.match import Match
from coldwake.terminal.screen import Screen
from tests.terminal.keyboard import Typist, run

ALL_RULES = tuple(f"12.{number}" for number in range(1, 10))
TABLES = {
    "cwnb": {"seed": 7, "seats": 3, "people": (0, 1, 2), "options": ALL_RULES},
    "mnb": {"seed": 5, "seats": 3, "people": (0, 1, 2), "options": ("11.1", "11.2", "teams=AAB")},
    "attack_sub": {"seed": 3, "people": (0, 1), "options": ("scenario=13L", "agreement=off")},
}


def drawn(match: Match, seat: int, language: str, width: int = 80, colour: bool = False) -> str:
    """The screen of a seat without its news."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, highlight=False, markup=False, emoji=False,
        force_terminal=colour, color_system="truecolor" if colour else None, no_color=not colour,
    )  # fmt: skip
    screen = Screen(console, match, language, {})
    screen.prompt(seat)
    out.seek(0)
    out.truncate()
    screen.forget_table()
    screen.prompt(seat)
    return out.getvalue()


@pytest.fixture(scope="module", params=TABLES)
def moments(request: pytest.FixtureRequest) -> list[tuple[Match, int]]:
    """Decisions of a game, one of each kind."""
    typist = Typist(**TABLES[request.param], game=request.param)  # type: ignore[arg-type]
    found: dict[str, tuple[Match, int]] = {}
    for _ in range(500):
        match = typist.match
        seat = match.movers[-1]
        prompt = match.prompt_for(seat)
        assert prompt is not None
        if prompt.key not in found:
            found[prompt.key] = (match.copy(), seat)
        typist.step()
    return list(found.values())


def test_a_screen_is_the_same_in_every_world_its_seat_cannot_tell_apart(moments: list[tuple[Match, int]]) -> None:
    assert len(moments) > 15
    for number, (match, seat) in enumerate(moments):
        world = match.sample(seat, Generator(number))
        assert drawn(match, seat, "en") == drawn(world, seat, "en")


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_everything_fits_and_colour_adds_nothing(moments: list[tuple[Match, int]], language: str) -> None:
    for number, (match, seat) in enumerate(moments):
        width = (60, 80, 140)[number % 3]
        plain = drawn(match, seat, language, width)
        assert max(map(len, plain.splitlines())) <= width
        assert "\x1b" not in plain
        coloured = drawn(match, seat, language, width, colour=True)
        assert Text.from_ansi(coloured).plain.split() == plain.split()


def test_the_keyboard_is_handed_over_between_people(tmp_path: Path) -> None:
    typist = Typist(6, people=(0, 1)).play(100)
    output = run(typist.arguments, typist.lines, tmp_path / "game.jsonl").output
    turns = output.split("The next decision belongs to ")
    assert turns[0].strip() == ""
    assert len(turns) > 4
    for turn in turns[1:]:
        person = turn[: len("Player 1")]
        other = "Player 1" if person == "Player 2" else "Player 2"
        assert f"{person}: press Enter" in turn
        assert f"{person} (you)" in turn
        assert f"{other} (you)" not in turn
        assert f"{other}, your choice" not in turn
    assert typist.lines.count("") >= len(turns) - 2


def test_each_person_sees_only_his_own_hand(tmp_path: Path) -> None:
    typist = Typist(6, people=(0, 1))
    output = run(typist.arguments, ["", "q"], tmp_path / "game.jsonl").output
    hand = output[output.index("Your hand:") : output.index("Player 1: Choose a surface ship")]
    shown = " ".join(hand.removeprefix("Your hand:").split()).split(" · ")
    counts = [int(part.rpartition(" ×")[2]) if " ×" in part else 1 for part in shown]
    assert sum(counts) == 7
    theirs = [event["card"] for event in typist.match.log(1) if event["event"] == "card_dealt" and event["seat"] == 1]
    mine = [event["card"] for event in typist.match.log(0) if event["event"] == "card_dealt" and event["seat"] == 0]
    names = {card.id: card.name["en"] for card in typist.match.game.content.cards}  # type: ignore[attr-defined]
    for card in set(map(names.get, theirs)) - set(map(names.get, mine)):
        assert str(card) not in output
