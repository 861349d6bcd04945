"""The routes of the press: what can be printed of a game, and the files themselves."""

from collections.abc import Iterable
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from coldwake.core import registry
from coldwake.core.errors import PackError, UnknownGame
from coldwake.press.images import SERVICES
from coldwake.press.layout import PAPERS, STYLES, Style
from coldwake.press.parts import parts_of
from coldwake.press.setting import check_press
from coldwake.press.tabletop import address
from coldwake.server.answers import Refused
from coldwake.server.forms import Fields, read_form
from coldwake.server.guard import client_of
from coldwake.server.language import visitor_language
from coldwake.server.printing import Printery, Wanted
from coldwake.texts import LANGUAGES
from coldwake.web import printing
from coldwake.web.site import printed_games

KINDS = {".pdf": "application/pdf", ".zip": "application/zip", ".png": "image/png"}
OTHER_KIND = "application/octet-stream"

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/print")
def index(request: Request) -> str:
    """The games of which something can be printed."""
    check_press()
    return printing.index(visitor_language(request))


@router.get("/print/{game}")
def form(request: Request, game: str, pack: str = "") -> str:
    """What can be printed of a game, and how."""
    check_press()
    offer = printing.Offer(_parts(game), list(PAPERS), list(STYLES), list(SERVICES))
    return printing.form(visitor_language(request), game, _pack(game, pack), offer)


@router.post("/print/{game}")
async def files(request: Request, game: str) -> Response:
    """A part of a game as one file."""
    check_press()
    wanted = _wanted(game, await read_form(request))
    done = await printery_of(request).printed(client_of(request), wanted)
    headers = {"Content-Disposition": f'attachment; filename="{done.name}"'}
    kind = KINDS.get(Path(done.name).suffix, OTHER_KIND)
    return Response(done.content, headers=headers, media_type=kind)


def printery_of(request: Request) -> Printery:
    """The press of the server that got the request."""
    found = request.app.state.printery
    assert isinstance(found, Printery)
    return found


def _wanted(game: str, fields: Fields) -> Wanted:
    """What a form asks for; raises Refused for what is not offered."""
    part = fields.text("part")
    if part not in _parts(game):
        raise Refused(404, f"{game} has no part {part!r}", "no_part")
    style: Style = "fold" if _one_of(STYLES, fields, "layout") == "fold" else "duplex"
    return Wanted(
        game=game,
        pack=_pack(game, fields.text("pack")),
        part=part,
        language=_one_of(LANGUAGES, fields, "language"),
        paper=_one_of(PAPERS, fields, "paper"),
        style=style,
        low_ink=bool(fields.text("low_ink")),
        service=_one_of(SERVICES, fields, "service"),
        url=address(fields.text("url").strip()),
    )


def _parts(game: str) -> list[str]:
    """The parts of a game; raises UnknownGame for one that is not there, or is not printed."""
    if game not in printed_games():
        raise UnknownGame(f"there is no game {game!r} to be printed")
    return parts_of(game)


def _pack(game: str, pack: str) -> str:
    """A pack by its name, the usual one where none is named; raises Refused."""
    try:
        return registry.game(game, pack).pack_id
    except PackError as error:
        raise Refused(404, str(error), "no_pack") from None


def _one_of(offered: Iterable[str], fields: Fields, name: str) -> str:
    """The value of a field that offers some; the first of them where it is left out."""
    known = list(offered)
    value = fields.text(name, known[0])
    if value not in known:
        raise Refused(400, f"{name} must be one of {', '.join(known)}", "no_choice")
    return value
