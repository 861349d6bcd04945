"""The routes of puzzles: what there is to solve, opening a puzzle as a table, its solution."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from coldwake.puzzles import Puzzle
from coldwake.server.answers import Refused
from coldwake.server.language import visitor_language
from coldwake.server.puzzles import name_of, opponent
from coldwake.server.seats import device, hall_of, new_device, remember
from coldwake.server.tables import BOT, PERSON, NewSeat, NewTable
from coldwake.web import puzzling
from coldwake.web.puzzling import NoPuzzle

SEE_OTHER = 303

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/puzzles")
def index(request: Request) -> str:
    """The games that have puzzles."""
    return puzzling.index(visitor_language(request))


@router.get("/puzzles/{game}")
def game_puzzles(request: Request, game: str) -> str:
    """The puzzles of a game."""
    return puzzling.game_puzzles(visitor_language(request), game)


@router.get("/puzzles/{game}/{id}")
def door(game: str, id: str) -> Response:
    """A puzzle is opened by its button; whoever comes back to its address finds the buttons."""
    return RedirectResponse(f"/puzzles/{game}", SEE_OTHER)


@router.get("/puzzles/{game}/{id}/solution")
def solution(request: Request, game: str, id: str) -> str:
    """The solution of a puzzle."""
    try:
        return puzzling.solution(visitor_language(request), game, id)
    except NoPuzzle as error:
        raise Refused(404, str(error), "no_puzzle") from None


@router.post("/puzzles/{game}/{id}")
async def begin(request: Request, game: str, id: str) -> Response:
    """Open a table at which a puzzle is asked, and go there."""
    found = await asyncio.to_thread(puzzling.puzzle_or_none, game, id)
    if found is None:
        raise Refused(404, f"{game} has no puzzle {id!r}", "no_puzzle")
    secret = device(request) or new_device()
    table = await hall_of(request).create(new_table(found), secret)
    response = RedirectResponse(f"/table/{table.id}", SEE_OTHER)
    remember(request, response, secret)
    return response


def new_table(puzzle: Puzzle) -> NewTable:
    """The table of a puzzle: one person, bots around, nobody invited."""
    seats = [
        NewSeat(PERSON) if seat == puzzle.seat else NewSeat(BOT, bot=opponent(puzzle))
        for seat in range(puzzle.seats)
    ]
    start: dict[str, object] = {**puzzle.position, "game": puzzle.game}
    return NewTable(game=puzzle.game, seats=seats, listed=False, start=start, lesson=name_of(puzzle))
