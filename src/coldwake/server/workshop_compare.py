"""The routes by which a draft of the workshop is compared with its original, and printed."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, JSONResponse, Response

from coldwake.core import registry
from coldwake.core.options import SCENARIO
from coldwake.server.answers import Refused
from coldwake.server.comparing import Comparisons, Wish
from coldwake.server.language import visitor_language
from coldwake.server.workshop_api import asked_of, draft_of, form_of, published, text_of
from coldwake.web.workshop import GAMES, PLAYERS, USUAL_GAMES
from coldwake.workshop.plain import Data

REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox"
)
"""The report is one file with a style of its own; nothing in it can run or lead to another place."""

router = APIRouter(include_in_schema=False)


@router.post("/workshop/api/drafts/{id}/publish")
async def publish(request: Request, id: str) -> Response:
    """Freeze the draft as it is, and tell where it is printed."""
    draft = await draft_of(request, id)
    pack = await published(request, draft)
    return JSONResponse({"pack": pack, "print": f"/print/{draft.notes.game}?pack={pack}"})


@router.post("/workshop/api/drafts/{id}/comparison")
async def compare(request: Request, id: str) -> Response:
    """Freeze the draft as it is, and compare it with its original."""
    draft, asked = await draft_of(request, id), await asked_of(request)
    games, players = asked.get("games", USUAL_GAMES), text_of(asked, "players") or PLAYERS[0]
    if type(games) is not int or games not in GAMES:
        raise Refused(422, f"'games' must be one of {', '.join(map(str, GAMES))}")
    if players not in PLAYERS:
        raise Refused(422, f"'players' must be one of {', '.join(PLAYERS)}")
    pack = await published(request, draft)
    game = draft.notes.game
    form = await asyncio.to_thread(form_of, game, pack, _place(asked), visitor_language(request))
    folder = registry.offered(game, pack)
    assert folder is not None
    wish = Wish(games, players, form.settings.get(SCENARIO, ""), form.count)
    comparisons_of(request).begin(draft, folder, wish)
    return await _told(request, id)


def _place(asked: Data) -> Data:
    return {key: asked[key] for key in ("seats", "scenario") if key in asked}


@router.get("/workshop/api/drafts/{id}/comparison")
async def progress(request: Request, id: str) -> Response:
    """How far the comparison is."""
    await draft_of(request, id)
    return await _told(request, id)


@router.delete("/workshop/api/drafts/{id}/comparison")
async def stop(request: Request, id: str) -> Response:
    """Stop the comparison, if it is under way."""
    await draft_of(request, id)
    await comparisons_of(request).cancel(id)
    return await _told(request, id)


@router.get("/workshop/{id}/comparison")
async def report(request: Request, id: str) -> Response:
    """What the last comparison found, a page for itself."""
    await draft_of(request, id)
    page = comparisons_of(request).page(id)
    if not page.is_file():
        raise Refused(404, "this draft was not compared yet", "no_comparison")
    return FileResponse(page, media_type="text/html", headers={"Content-Security-Policy": REPORT_POLICY})


def comparisons_of(request: Request) -> Comparisons:
    """All comparisons of the server that got the request."""
    found = request.app.state.comparisons
    assert isinstance(found, Comparisons)
    return found


async def _told(request: Request, id: str) -> Response:
    told = await asyncio.to_thread(comparisons_of(request).told, id, visitor_language(request))
    return JSONResponse(told)
