"""The routes of the workshop: drafts of packs in plain data, for its pages and for scripts."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from coldwake import bots
from coldwake.core.options import SCENARIO
from coldwake.server.answers import Refused
from coldwake.server.cookies import keep
from coldwake.server.door import Door
from coldwake.server.guard import client_of
from coldwake.server.language import visitor_language
from coldwake.server.seats import device, hall_of, new_device, remember
from coldwake.server.site import new_table_of
from coldwake.server.workshop_faces import NoFace, face, things
from coldwake.texts import LANGUAGES
from coldwake.web import new_table, site
from coldwake.workshop.archive import packed
from coldwake.workshop.bench import Workshop
from coldwake.workshop.draft import Draft
from coldwake.workshop.plain import Data

COOKIE = "coldwake_workshop"
SVG = "image/svg+xml"
ZIP = ("application/zip", "application/x-zip-compressed", "application/octet-stream")
JSON = "application/json"
MOST_REVISIONS = 2**53

Done = TypeVar("Done")

router = APIRouter(prefix="/workshop/api", include_in_schema=False)


# -- who may enter -------------------------------------------------------------------------------------


def is_let_in(request: Request) -> bool:
    """Whether a browser may enter the workshop: all may where no key is asked for, else who showed it."""
    return door_of(request).lets_in(request.cookies.get(COOKIE, ""))


def workshop_of(request: Request) -> Workshop:
    """The workshop, for those who may enter it; raises Refused."""
    workshop = request.app.state.workshop
    if workshop is None:
        raise Refused(404, "there is no workshop here", "no_workshop")
    if not is_let_in(request):
        raise Refused(403, "the workshop asks for its key", "workshop_key")
    assert isinstance(workshop, Workshop)
    return workshop


def door_of(request: Request) -> Door:
    """The door of the workshop of the server that got the request."""
    found = request.app.state.door
    assert isinstance(found, Door)
    return found


@router.post("/enter")
async def enter(request: Request) -> Response:
    """Show the key once; the browser is let in from then on."""
    if request.app.state.workshop is None:
        raise Refused(404, "there is no workshop here", "no_workshop")
    ticket = door_of(request).ticket((await asked_of(request)).get("key"), client_of(request))
    response = JSONResponse({"entered": True})
    keep(request, response, COOKIE, ticket)
    return response


# -- reading requests ----------------------------------------------------------------------------------


async def asked_of(request: Request) -> Data:
    """The table that a request carries as JSON; raises Refused."""
    if _sort(request) != JSON:
        raise Refused(400, "JSON is expected here", "bad_request")
    try:
        found = json.loads(await request.body(), parse_constant=_no_number)
        json.dumps(found, ensure_ascii=False).encode()  # halves of characters could not be answered
    except (ValueError, RecursionError):
        raise Refused(400, "this cannot be read as JSON", "bad_request") from None
    if not isinstance(found, dict):
        raise Refused(400, "a table is expected here", "bad_request")
    return found


def _sort(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def _no_number(word: str) -> None:
    raise ValueError(word)


def text_of(asked: Data, key: str) -> str:
    """A text of what was asked, empty where it is left out; raises Refused."""
    value = asked.get(key, "")
    if not isinstance(value, str):
        raise Refused(422, f"{key!r} must be a text")
    return value


def _revision(asked: Data) -> int:
    value = asked.get("revision")
    if type(value) is not int or not 0 <= value < MOST_REVISIONS:
        raise Refused(422, "'revision' must be a number")
    return value


async def _aside(request: Request, work: Callable[..., Done], *given: Any) -> Done:
    """Do something heavy beside the loop, few at a time."""
    async with request.app.state.turnstile:
        return await asyncio.to_thread(work, *given)


def _document(draft: Draft) -> Response:
    return JSONResponse({**draft.document(), "things": things(draft)})


# -- drafts --------------------------------------------------------------------------------------------


@router.get("/drafts")
async def drafts(request: Request) -> Response:
    """All drafts, the latest change first."""
    return JSONResponse({"drafts": await _aside(request, workshop_of(request).lines)})


@router.post("/drafts")
async def begin(request: Request) -> Response:
    """Copy a pack."""
    workshop, asked = workshop_of(request), await asked_of(request)
    draft = await _aside(request, workshop.copy, text_of(asked, "game"), text_of(asked, "pack"))
    return await _aside(request, _document, draft)


@router.post("/import")
async def take_in(request: Request) -> Response:
    """Take in a pack from an archive."""
    workshop = workshop_of(request)
    if _sort(request) not in ZIP:
        raise Refused(400, "a zip archive is expected here", "bad_request")
    draft = await _aside(request, workshop.take_in, await request.body())
    return await _aside(request, _document, draft)


@router.get("/drafts/{id}")
async def document(request: Request, id: str) -> Response:
    """All of a draft."""
    draft = await draft_of(request, id)
    return await _aside(request, _document, draft)


@router.delete("/drafts/{id}")
async def remove(request: Request, id: str) -> Response:
    """Throw a draft away, and what was found about it."""
    await _aside(request, workshop_of(request).remove, id)
    await request.app.state.comparisons.forget(id)
    return JSONResponse({"removed": id})


async def draft_of(request: Request, id: str) -> Draft:
    """A draft, for those who may enter the workshop; raises Refused or UnknownDraft."""
    return await _aside(request, workshop_of(request).draft, id)


# -- changing ------------------------------------------------------------------------------------------


@router.post("/drafts/{id}/edit")
async def edit(request: Request, id: str) -> Response:
    """Change values, all that are asked for or none."""
    draft, asked = await draft_of(request, id), await asked_of(request)
    changes = asked.get("changes")
    if not isinstance(changes, list):
        raise Refused(422, "'changes' must be a list")
    await _aside(request, draft.edit, _revision(asked), changes)
    return await _aside(request, _document, draft)


@router.post("/drafts/{id}/undo")
async def undo(request: Request, id: str) -> Response:
    """Take the last step back."""
    draft = await draft_of(request, id)
    await _aside(request, draft.undo)
    return await _aside(request, _document, draft)


@router.post("/drafts/{id}/redo")
async def redo(request: Request, id: str) -> Response:
    """Do again what was taken back."""
    draft = await draft_of(request, id)
    await _aside(request, draft.redo)
    return await _aside(request, _document, draft)


@router.post("/drafts/{id}/restore")
async def restore(request: Request, id: str) -> Response:
    """Take a value from the original again."""
    draft, asked = await draft_of(request, id), await asked_of(request)
    path = asked.get("path")
    if not isinstance(path, list):
        raise Refused(422, "'path' must be a list")
    await _aside(request, draft.restore, text_of(asked, "file"), path)
    return await _aside(request, _document, draft)


# -- looking -------------------------------------------------------------------------------------------


@router.get("/drafts/{id}/face/{noun}/{thing}.svg")
async def drawn(
    request: Request, id: str, noun: str, thing: str, language: str = "", side: int = 0
) -> Response:
    """A face; a ship that is crippled, and the like, are other sides of it."""
    draft = await draft_of(request, id)
    spoken = language if language in LANGUAGES else visitor_language(request)
    try:
        return Response(await _aside(request, face, draft, noun, thing, side, spoken), media_type=SVG)
    except NoFace as error:
        raise Refused(404, str(error)) from None


@router.get("/drafts/{id}/differences")
async def differences(request: Request, id: str) -> Response:
    """What is different from the original."""
    draft = await draft_of(request, id)
    return JSONResponse({"differences": await _aside(request, draft.differences)})


@router.get("/drafts/{id}/export.zip")
async def export(request: Request, id: str) -> Response:
    """The draft as an archive."""
    draft = await draft_of(request, id)
    content = await _aside(request, lambda: packed(draft.files, draft.notes.comments))
    name = f'attachment; filename="{draft.place.name}.zip"'
    return Response(content, media_type=ZIP[0], headers={"Content-Disposition": name})


# -- playing -------------------------------------------------------------------------------------------


@router.post("/drafts/{id}/play")
async def play(request: Request, id: str) -> Response:
    """Freeze the draft as it is and open a table with it."""
    draft, asked = await draft_of(request, id), await asked_of(request)
    pack = await published(request, draft)
    form = await _aside(request, form_of, draft.notes.game, pack, asked, visitor_language(request))
    secret = device(request) or new_device()
    table = await hall_of(request).create(new_table_of(form), secret)
    response = JSONResponse({"table": f"/table/{table.id}", "pack": pack})
    remember(request, response, secret)
    return response


async def published(request: Request, draft: Draft) -> str:
    """Offer a frozen copy of a draft; raises NotSound or PackError."""
    return await _aside(request, request.app.state.packs.publish, draft, workshop_of(request))


def form_of(game: str, pack: str, asked: Data, language: str) -> new_table.Form:
    """A table like those at one click, with the pack; raises Refused."""
    usual = site.play_now(game)
    seats = asked.get("seats", next(iter(usual)))
    if type(seats) is not int:
        raise Refused(422, "'seats' must be a number")
    bot = bots.called(game, text_of(asked, "bot") or bots.opponent(game)).text
    blank = new_table.against(new_table.fresh(game, str(seats), pack), bot)
    settings = _that_are_there(usual.get(seats, {}), game, pack)
    if asked.get("scenario"):
        settings[SCENARIO] = text_of(asked, "scenario")
    form = new_table.seated(new_table.with_settings(blank, settings), language)
    wrong = new_table.faults(form, language)
    if wrong:
        raise Refused(422, "; ".join(wrong.values()))
    return form


def _that_are_there(settings: Mapping[str, str], game: str, pack: str) -> dict[str, str]:
    """The usual settings but for words that the pack lacks, as a scenario; its own first stands then."""
    known = {spec.key: spec.choices for spec in new_table.specs(game, pack)}
    return {key: value for key, value in settings.items() if not known.get(key) or value in known[key]}
