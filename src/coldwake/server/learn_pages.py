"""The routes of learning: what there is to learn, opening a lesson as a table, leaving it."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from coldwake import bots
from coldwake.core.errors import UnknownGame
from coldwake.learn import Lesson
from coldwake.server.answers import Refused
from coldwake.server.counting import LEFT, SHOWN, count_step
from coldwake.server.language import visitor_language
from coldwake.server.links import has_workshop
from coldwake.server.seats import device, hall_of, new_device, player, remember
from coldwake.server.tables import BOT, PERSON, NewSeat, NewTable
from coldwake.web import learning
from coldwake.web.learning import NothingToLearn

SEE_OTHER = 303
MISSING = (NothingToLearn, UnknownGame)

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/learn")
def index(request: Request) -> str:
    """What there is to learn, game by game."""
    return learning.index(visitor_language(request), has_workshop(request))


@router.get("/learn/{game}")
def game_lessons(request: Request, game: str) -> str:
    """The first game and the drills of a game."""
    return learning.game_lessons(visitor_language(request), game)


@router.get("/learn/{game}/win")
def win(request: Request, game: str) -> str:
    """How to win a game."""
    try:
        return learning.win(visitor_language(request), game)
    except NothingToLearn as error:
        raise Refused(404, str(error), "no_lesson") from None


@router.get("/learn/{game}/example")
def example(request: Request, game: str, number: int = 0) -> str:
    """The worked example of a game, comment by comment."""
    try:
        return learning.example(visitor_language(request), game, number)
    except NothingToLearn as error:
        raise Refused(404, str(error), "no_lesson") from None


@router.get("/learn/{game}/{lesson}")
def door(game: str, lesson: str) -> Response:
    """A lesson is opened by its button; whoever comes back to its address finds the buttons."""
    return RedirectResponse(f"/learn/{game}", SEE_OTHER)


@router.post("/learn/{game}/{lesson}")
async def begin(request: Request, game: str, lesson: str) -> Response:
    """Open a table at which a lesson is taught, and go there."""
    found = await asyncio.to_thread(learning.lesson_or_none, game, lesson)
    if found is None:
        raise Refused(404, f"{game} has no lesson {lesson!r}", "no_lesson")
    secret = device(request) or new_device()
    table = await hall_of(request).create(await asyncio.to_thread(new_table, found), secret)
    await count_step(hall_of(request), table, SHOWN)
    response = RedirectResponse(f"/table/{table.id}", SEE_OTHER)
    remember(request, response, secret)
    return response


def new_table(lesson: Lesson) -> NewTable:
    """The table of a lesson: one person, bots around, nobody invited."""
    level = lesson.bot or bots.usual(lesson.game)
    seats = [
        NewSeat(PERSON) if seat == lesson.seat else NewSeat(BOT, bot=level) for seat in range(lesson.seats)
    ]
    return NewTable(game=lesson.game, seats=seats, listed=False, start=lesson.start, lesson=lesson.id)


@router.post("/table/{id}/lesson/leave")
async def leave(request: Request, id: str) -> Response:
    """Leave the lesson of a table; the same game goes on freely."""
    table = await hall_of(request).table(id)
    if table.course is None:
        raise Refused(404, "nothing is taught at this table", "no_lesson")
    player(request, table, table.course.lesson.seat)
    await count_step(hall_of(request), table, LEFT)
    await table.leave_lesson()
    return RedirectResponse(f"/table/{id}", SEE_OTHER)
