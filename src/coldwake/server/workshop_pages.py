"""The routes of the pages of the workshop: all drafts, and the bench of one."""

import asyncio
from datetime import datetime

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from coldwake.core import registry
from coldwake.server.language import visitor_language
from coldwake.server.links import has_workshop
from coldwake.server.workshop_api import is_let_in, workshop_of
from coldwake.web import site, workshop
from coldwake.workshop.bench import Workshop
from coldwake.workshop.plain import Data

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def _is_locked(request: Request) -> bool:
    """Whether this browser has to show the key first."""
    return has_workshop(request) and not is_let_in(request)


@router.get("/workshop")
async def index(request: Request, game: str = "", pack: str = "") -> Response:
    """The drafts, and the ways to begin one; `game` and `pack` are offered first."""
    language = visitor_language(request)
    if _is_locked(request):
        return HTMLResponse(workshop.door(language, workshop.HERE), 403)
    kept = workshop_of(request)
    return HTMLResponse(await asyncio.to_thread(_index, kept, language, (game, pack)))


def _index(kept: Workshop, language: str, chosen: tuple[str, str]) -> str:
    cards = [_card(line, language) for line in kept.lines()]
    return workshop.index(language, [card for card in cards if card.game in registry.names()], chosen)


def _card(line: Data, language: str) -> workshop.DraftCard:
    changed = site.ago(language, datetime.fromisoformat(line["changed"])) if line["changed"] else ""
    name = line["name"].get(language) or line["pack"]
    return workshop.DraftCard(line["id"], line["game"], line["pack"], name, changed, line["sound"])


@router.get("/workshop/{id}")
async def bench(request: Request, id: str) -> Response:
    """The bench of one draft."""
    language = visitor_language(request)
    if _is_locked(request):
        return HTMLResponse(workshop.door(language, f"{workshop.HERE}/{id}"), 403)
    kept = workshop_of(request)
    return HTMLResponse(await asyncio.to_thread(_bench, kept, language, id))


def _bench(kept: Workshop, language: str, id: str) -> str:
    return workshop.bench(language, kept.draft(id).document())
