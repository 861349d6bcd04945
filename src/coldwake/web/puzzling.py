"""The pages of puzzles: the games that have some, the puzzles of one, a solution beside its position."""

from dataclasses import dataclass

from coldwake import coach, puzzles, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, UnknownGame
from coldwake.puzzles import MIDDLE, Puzzle
from coldwake.web.learning import drawn
from coldwake.web.site import game_page, game_tabs, game_title, page, puzzle_games
from coldwake.web.table import Setting
from coldwake.web.table.riddles import key, margin_words, why
from coldwake.web.templating import render

EASY, HARD = 1200, 1600
"""Below the one a puzzle is called easy, from the other on hard."""


class NoPuzzle(ColdwakeError):
    """There is no such puzzle."""


@dataclass(frozen=True)
class Card:
    """A puzzle in the list: what is asked, at what table, how hard it is."""

    id: str
    key: str
    number: int
    question: str
    seats: int
    rating: int
    hardness: str


def index(language: str) -> str:
    """All games that have puzzles."""
    games = [(name, game_title(language, name), len(puzzles.shelf(name).puzzles)) for name in puzzle_games()]
    return page("puzzles/index", language, "/puzzles", games=games)


def game_puzzles(language: str, game: str) -> str:
    """The puzzles of one game, the easiest first."""
    registry.title(game)
    cards = [_card(language, number, puzzle) for number, puzzle in enumerate(_all(game), 1)]
    return game_page(
        "puzzles/game",
        language,
        f"/puzzles/{game}",
        game,
        tabs=game_tabs(language, "/puzzles", puzzle_games()),
        cards=cards,
        middle=MIDDLE,
    )


def _all(game: str) -> list[Puzzle]:
    return list(puzzles.shelf(game).puzzles.values())


def _card(language: str, number: int, puzzle: Puzzle) -> Card:
    question = texts.text(language, f"{puzzle.game}.prompt.{puzzle.prompt}")
    return Card(
        puzzle.id, key(puzzle), number, question, puzzle.seats, puzzle.rating, hardness(puzzle.rating)
    )  # fmt: skip


def hardness(rating: int) -> str:
    """How hard a puzzle is, in a word."""
    return "easy" if rating < EASY else "hard" if rating >= HARD else "middling"


def puzzle_or_none(game: str, id: str) -> Puzzle | None:
    """A puzzle of a game; raises UnknownGame where there is no such game."""
    if game not in registry.names():
        raise UnknownGame(f"there is no game {game!r}")
    return puzzles.find(game, id)


def solution(language: str, game: str, id: str) -> str:
    """The solution of a puzzle beside its position, with what all other moves give away; raises NoPuzzle."""
    puzzle = puzzle_or_none(game, id)
    if puzzle is None:
        raise NoPuzzle(f"{game} has no puzzle {id!r}")
    match = puzzles.opened(puzzle)
    setting = Setting(match, puzzle.seat, language, still=True)
    title = setting.say("puzzles.solution.title", game=game_title(language, game))
    moves = [
        (
            coach.move_words(match, puzzle.seat, answer.move, language),
            coach.points_words(answer.loss, language),
            puzzle.accepts(answer.move),
        )
        for answer in puzzle.answers
    ]
    following = puzzles.shelf(game).after(id)
    said = {
        "puzzle": puzzle,
        "key": key(puzzle),
        "moves": moves,
        "reasons": [margin_words(setting, puzzle), *why(setting, puzzle)],
        "following": following.id if following else id,
    }
    here = f"/puzzles/{game}/{id}/solution"
    return render("puzzles/solution.html", language, {**drawn(setting, here, title), **said})
