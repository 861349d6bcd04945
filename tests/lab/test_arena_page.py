"""The page of an arena: one file with every pairing, scenario and error, whatever players are called."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from coldwake import bots
from coldwake.lab.arena import Asked, make, words
from coldwake.lab.arena.figures import Estimate, figures_of
from coldwake.lab.arena.page import page, told
from coldwake.lab.arena.report import pairings_table
from coldwake.lab.plot import LEFT, RIGHT, WIDTH, Line, plot, round_scale
from coldwake.lab.simulate import GameResult

NAMES = ("random", "greedy", "deep<&thought>")
VOID = {"meta", "br"}


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.players._entered, "", dict(bots.players._entered[""]))
    bots.register(NAMES[2], bots.random_bot.RandomBot)


def dealt(game: str, broken: int = -1, **asked: Any) -> tuple[Any, dict[Any, GameResult]]:
    """An arena with made-up games: whoever was named later always wins, a campaign is won now and then."""
    arena = make(Asked(game, **{"bots": NAMES, "pack": "drill", "games": 4, **asked}))
    played = {}
    for number, key in enumerate(arena.jobs()):
        ranks = [arena.bots.index(name) for name in key[2]]
        winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)] if len(ranks) > 1 else [0][: number % 2]
        result = GameResult(key[1], winners, ranks, 30 + number, choices=[3] * len(ranks), cpu=[0.003] * len(ranks))
        played[key] = result if number != broken else GameResult(key[1], error="ValueError: <b>no</b>")
    return arena, played


class Balanced(HTMLParser):
    """Fails where an element is closed that is not open; collects what stands in the page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def read(text: str) -> Balanced:
    parser = Balanced()
    parser.feed(text)
    assert parser.open == []
    return parser


def test_the_page_has_every_pairing() -> None:
    arena, played = dealt("attack_sub")
    parsed = read(page(arena, played))
    for pairing in arena.pairings:
        assert str(pairing) in parsed.texts
    assert parsed.tags.count("rect") == len(arena.pairings) == 3
    assert parsed.tags.count("circle") == 3 + len(NAMES)


def test_the_page_needs_nothing_else() -> None:
    text = page(*dealt("attack_sub"))
    assert not re.search(r"(?:src|href)=|url\(|@import|<script|<link", text)
    assert "prefers-color-scheme: dark" in text
    assert text.startswith("<!doctype html>")


def test_names_and_errors_are_text_and_no_markup() -> None:
    parsed = read(page(*dealt("attack_sub", broken=0)))
    assert not {"thought", "b"} & set(parsed.tags)
    assert "ValueError: <b>no</b>" in parsed.texts


def test_the_command_stands_on_the_page() -> None:
    arena, played = dealt("cwnb", seats=3)
    assert any(text.startswith("coldwake arena cwnb random greedy 'deep<&thought>'") for text in read(page(arena, played)).texts)


def test_a_round_robin_has_a_cross_table_seen_from_both_sides() -> None:
    shown = told(*dealt("attack_sub"))["cross"]
    assert [name for name, _ in shown] == list(NAMES)
    assert [[cell["share"] for cell in cells] for _, cells in shown] == [
        ["", "0.0 %", "0.0 %"],
        ["100.0 %", "", "0.0 %"],
        ["100.0 %", "100.0 %", ""],
    ]


def test_at_larger_tables_only_the_tested_player_has_a_cell() -> None:
    shown = told(*dealt("cwnb", seats=3))["cross"]
    assert [[bool(cell["share"]) for cell in cells] for _, cells in shown] == [[0, 0, 0], [1, 0, 0], [1, 1, 0]]


def test_a_ladder_has_no_cross_table() -> None:
    arena, played = dealt("attack_sub", form="ladder")
    assert told(arena, played)["cross"] == []
    assert "Everybody against everybody" not in page(arena, played)


def test_every_scenario_has_a_row() -> None:
    arena, played = dealt("attack_sub")
    assert [name for name, _ in told(arena, played)["scenarios"]] == [stage.name for stage in arena.stages]
    assert told(*dealt("cwnb"))["scenarios"] == []


def test_solitaire_games_show_victories_and_differences() -> None:
    arena, played = dealt("blitz", pack="", games=8)
    shown = told(arena, played)
    assert [name for name, _ in shown["victories"]] == [*(stage.name for stage in arena.stages), "all"]
    assert all("+" in row["share"] or "−" in row["share"] or row["share"] == "0.0" for row in shown["pairings"])
    read(page(arena, played))


def test_a_page_of_errors_alone_can_be_made() -> None:
    arena, played = dealt("cwnb", bots=NAMES[:2], games=1)
    broken = {key: GameResult(key[1], error="no") for key in played}
    assert "–" in read(page(arena, broken)).texts
    assert pairings_table(arena, figures_of(arena, broken)).row_count == 1


# -- words and places ------------------------------------------------------------------------------


def test_figures_in_words() -> None:
    assert words.percent(0.625) == "62.5 %"
    assert words.signed_percent(-0.125) == "−12.5"
    assert words.signed_percent(-0.0001) == "0.0"
    assert words.headline(Estimate(4, 0.75, 0.5, 0.9), is_solitaire=True) == ("+50.0", "0.0 to +80.0")
    assert (words.time(2.5), words.time(0.0125), words.time(0.0000031)) == ("2.50 s", "12.5 ms", "3 µs")


@pytest.mark.parametrize(("low", "high", "said"), [(0.51, 0.7, "better"), (0.3, 0.49, "worse"), (0.4, 0.6, ""), (0.5, 0.6, "")])
def test_only_an_interval_clear_of_the_even_share_is_a_verdict(low: float, high: float, said: str) -> None:
    assert words.verdict(Estimate(9, 0.5, low, high), 0.5) == said


def test_a_plot_lies_within_its_scale() -> None:
    drawn = plot("", [Line("", 0.75, 0.5, 1.2, "")], [(0.0, "0"), (1.0, "1")], 0.5)
    (row,) = drawn.rows
    span = WIDTH - LEFT - RIGHT
    assert (row.bar, row.width) == (LEFT + span / 2, span / 4)
    assert (row.value, row.low, row.high) == (LEFT + 0.75 * span, LEFT + span / 2, WIDTH - RIGHT)


@pytest.mark.parametrize(("low", "high"), [(2.1, 59.9), (22.0, 28.0), (-3.0, 4.0), (24.9, 25.1), (0.0, 1000.0), (7.0, 7.0)])
def test_a_scale_is_round_and_covers_everything(low: float, high: float) -> None:
    numbers = [number for number, _ in round_scale(low, high)]
    assert numbers[0] <= low
    assert high <= numbers[-1]
    assert 2 <= len(numbers) <= 9
