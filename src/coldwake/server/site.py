"""The routes of the pages around the table: lobby, new table, rules, cards, about, API."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import coldwake
from coldwake import bots, narrate, presets, texts
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.core.options import SCENARIO
from coldwake.rulebook import UnknownClause
from coldwake.server.answers import Refused
from coldwake.server.forms import Fields, read_form
from coldwake.server.language import remember_language, safe_return, visitor_language
from coldwake.server.links import has_workshop, seat_link
from coldwake.server.links import origin as origin
from coldwake.server.seats import device, hall_of, new_device, remember
from coldwake.server.tables import BOT, OPEN, PERSON, NewSeat, NewTable, Summary
from coldwake.texts import LANGUAGES
from coldwake.web import (
    api_page,
    gallery,
    new_table,
    new_table_page,
    opponents,
    rules_page,
    scenarios,
    site,
)
from coldwake.web.agreed import agreed
from coldwake.web.new_table import Form

SEE_OTHER = 303
KINDS = {new_table.ME: PERSON, new_table.GUEST: PERSON, new_table.OPEN: OPEN, new_table.BOT: BOT}

log = logging.getLogger(__name__)
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@contextmanager
def missing(key: str, *errors: type[Exception]) -> Iterator[None]:
    """Whatever is asked for and is not there is refused with the words of a key."""
    try:
        yield
    except errors as error:
        raise Refused(404, str(error), key) from None


# -- the lobby -----------------------------------------------------------------------------------


@router.get("/")
async def lobby(request: Request) -> str:
    """The front page, with one's own tables first."""
    language = visitor_language(request)
    listed = await hall_of(request).listed(device(request))
    shown = [(summary, _links(request, summary, language)) for summary in listed]
    return await asyncio.to_thread(_lobby, language, shown)


def _lobby(language: str, listed: Iterable[tuple[Summary, list[site.Invitation]]]) -> str:
    """The front page; what is told of a table may take loading its pack, so not on the loop of events."""
    cards = [table_card(summary, invitations, language) for summary, invitations in listed]
    return site.lobby(language, cards, picks=scenarios.picks(language))


def _links(request: Request, summary: Summary, language: str) -> list[site.Invitation]:
    """The links of a running table that a browser may hand on or make anew, open seats first."""
    offered = {**dict.fromkeys([*summary.uninvited, *summary.mine], ""), **summary.keys}
    found = [
        site.Invitation(
            site.player_name(language, number, summary.names[number]),
            seat_link(request, summary.id, key) if key else "",
            number in summary.mine,
            number,
            number in summary.declined,
        )
        for number, key in sorted(offered.items())
        if not summary.finished
    ]
    return sorted(found, key=lambda invitation: invitation.mine)


def table_card(summary: Summary, invitations: list[site.Invitation], language: str) -> site.TableCard:
    """A table as the lobby shows it."""
    chairs = [
        site.Chair(
            site.player_name(language, number, name),
            kind,
            level=opponents.level_of(language, bot),
            mine=number in summary.mine,
            to_move=number in summary.turn,
            winner=number in summary.winners,
            points=summary.points[number] if any(summary.points) else None,
        )
        for number, (name, kind, bot) in enumerate(
            zip(summary.names, summary.kinds, summary.bots, strict=True)
        )
    ]
    return site.TableCard(
        id=summary.id,
        game=summary.game,
        scenario=_from_pack(summary, _scenario, language, ""),
        chairs=chairs,
        created=summary.finished or summary.created,
        state=_state(summary, chairs, language),
        finished=summary.finished is not None,
        hosted=summary.hosted,
        open_seats=summary.open if summary.listed else [],
        invitations=invitations,
        agreed=agreed(language, summary.game, summary.options),
    )


def _state(summary: Summary, chairs: list[site.Chair], language: str) -> str:
    """How far the game has come, in words."""
    winners = [chair.name for chair in chairs if chair.winner]
    if summary.finished and summary.level:
        return _level(summary, language)
    if summary.finished and len(winners) == len(chairs) > 1:
        return texts.text(language, "site.state.draw")
    if summary.finished:
        return texts.text(language, "site.state.over", names=", ".join(winners)) if winners else ""
    if summary.deck:
        return texts.text(language, "site.state.deck", deck=summary.deck)
    if summary.left is not None:
        return texts.plural(language, "site.state.left", summary.left)
    if summary.round is None:
        return ""
    if summary.series is None:
        key = "round_only" if summary.round else "forming"
        return texts.text(language, f"site.state.{key}", round=summary.round)
    if not summary.series:
        return texts.text(language, "site.state.setting_up", round=summary.round)
    return texts.text(language, "site.state.round", round=summary.round, series=summary.series)


def _level(summary: Summary, language: str) -> str:
    """The result of a game that is won or lost by degrees; its id where the pack is gone."""
    if summary.game not in registry.names() or summary.pack not in registry.pack_names(summary.game):
        return str(summary.level)
    return _from_pack(summary, _level_name, language, str(summary.level))


def _level_name(summary: Summary, language: str) -> str:
    game = registry.game(summary.game, summary.pack)
    return narrate.names(game, language).thing("level", str(summary.level))


def _scenario(summary: Summary, language: str) -> str:
    return scenarios.title_of(summary.game, summary.pack, summary.scenario, language)


def _from_pack(summary: Summary, told: Callable[[Summary, str], str], language: str, otherwise: str) -> str:
    """What the pack of a table tells of it, or something instead: no table takes the page of all with it."""
    try:
        return told(summary, language)
    except Exception as error:  # a loader may refuse what it once took; a stranger's game may do anything
        log.warning("the pack of table %s tells nothing: %s", summary.id, error)
        return otherwise


@router.post("/play")
async def play(request: Request) -> Response:
    """Open a table at one click, with the basic rules or a scenario, against a level, and go there."""
    fields = await read_form(request)
    game = fields.text("game", registry.usual())
    seats = fields.number("seats")
    offered, asked = (site.play_now(game) if game in registry.names() else {}), _asked(fields)
    if game not in registry.names() or (seats not in offered and SCENARIO not in asked):
        raise Refused(400, "one of those offered is needed", "no_choice")
    language = visitor_language(request)
    bot = fields.text("bot") or bots.opponent(game)
    blank = new_table.against(
        new_table.fresh(game, str(seats), fields.text("pack")), bots.called(game, bot).text
    )
    form = new_table.with_settings(blank, {**offered.get(seats, {}), **asked})
    if new_table.faults(form, language):
        raise Refused(400, "one of those offered is needed", "no_choice")
    return await _open(request, new_table.seated(form, language))


def _asked(fields: Fields) -> dict[str, str]:
    """The settings that a button names, such as the scenario and the side."""
    prefix = "option-"
    return {key.removeprefix(prefix): value for key, value in fields.pairs if key.startswith(prefix)}


def new_table_of(form: Form) -> NewTable:
    """The table that a form asks for."""
    return NewTable(
        game=form.game,
        pack=form.pack,
        options=new_table.options(form),
        seats=[NewSeat(KINDS[sort], name, level) for sort, name, level in form.chairs()],
        listed=form.listed,
        pace=new_table.PACES[form.pace],
    )


async def _open(request: Request, form: Form) -> Response:
    """Open the table that a form asks for and go there."""
    secret = device(request) or new_device()
    table = await hall_of(request).create(new_table_of(form), secret)
    response = RedirectResponse(f"/table/{table.id}", SEE_OTHER)
    remember(request, response, secret)
    return response


@router.get("/new")
async def blank_form(request: Request, game: str = "", pack: str = "", scenario: str = "") -> str:
    """The form of a new table, for a game, a pack and a scenario where these are named."""
    form = new_table.fresh(game if game in registry.names() else registry.usual(), pack=pack)
    language = visitor_language(request)
    if scenarios.brief_of(form.game, form.pack, scenario, language):
        form = new_table.seated(new_table.with_settings(form, {SCENARIO: scenario}), language)
    return new_table_page.new_table(language, form)


@router.post("/new")
async def filled_form(request: Request) -> Response:
    """Open the table, or show the form again: with a preset applied, or with what is wrong."""
    language = visitor_language(request)
    fields = await read_form(request)
    form = new_table.read({key: fields.all(key) for key, _ in fields.pairs})
    preset = fields.text("preset")
    if preset and preset not in presets.presets_of(form.game):
        raise Refused(400, "one of those offered is needed", "no_choice")
    if preset:
        return HTMLResponse(new_table_page.new_table(language, new_table.with_preset(form, preset)))
    wrong = new_table.faults(form, language)
    if wrong:
        return HTMLResponse(new_table_page.new_table(language, form, wrong), 422)
    return await _open(request, form)


@router.post("/language")
async def choose_language(request: Request) -> Response:
    """Remember the language and go back to the page."""
    form = await read_form(request)
    response = RedirectResponse(safe_return(form.text("back")), SEE_OTHER)
    if form.text("language") in LANGUAGES:
        remember_language(request, response, form.text("language"))
    return response


# -- rules and cards -----------------------------------------------------------------------------


@router.get("/rules")
async def usual_rules() -> Response:
    """The rules of the usual game, for those who leave its name out."""
    return RedirectResponse(f"/rules/{registry.usual()}", SEE_OTHER)


@router.get("/cards")
async def usual_cards() -> Response:
    """The cards of the first game whose faces are drawn."""
    return RedirectResponse(f"/cards/{site.usual_of(site.drawn_games())}", SEE_OTHER)


@router.get("/rules/{game}")
def rules(request: Request, game: str) -> str:
    """All clauses and rulings of a game."""
    return rules_page.rules(visitor_language(request), game)


@router.get("/rules/{game}/{clause}")
def clause(request: Request, game: str, clause: str, fragment: bool = False) -> str:
    """One clause or ruling, as a page or for a popup."""
    with missing("no_clause", UnknownClause):
        return rules_page.clause(visitor_language(request), game, clause, fragment)


@router.get("/cards/{game}")
def cards(request: Request, game: str, pack: str = "") -> str:
    """The gallery of a pack."""
    with missing("no_pack", PackError):
        return gallery.gallery(visitor_language(request), game, pack, has_workshop(request))


@router.get("/cards/{game}/{noun}/{id}")
def thing(request: Request, game: str, noun: str, id: str, pack: str = "", fragment: bool = False) -> str:
    """One ship, unit or card, as a page or for a popup."""
    with missing("no_thing", PackError, gallery.UnknownThing):
        return gallery.thing(visitor_language(request), game, noun, id, pack, fragment)


# -- scenarios -----------------------------------------------------------------------------------


@router.get("/scenarios")
async def first_scenarios() -> Response:
    """The scenarios of the first game that has them."""
    return RedirectResponse(f"/scenarios/{site.usual_of(site.scenario_games())}", SEE_OTHER)


@router.get("/scenarios/{game}")
def all_scenarios(request: Request, game: str, pack: str = "") -> str:
    """The scenarios of a pack at a glance."""
    with missing("no_pack", PackError):
        return scenarios.overview(visitor_language(request), game, pack)


@router.get("/scenarios/{game}/{id}")
def scenario(request: Request, game: str, id: str, pack: str = "") -> str:
    """One scenario: situation, forces, aims, clauses, and the doors to a table."""
    with missing("no_scenario", PackError, scenarios.UnknownScenario):
        return scenarios.scenario(visitor_language(request), game, id, pack)


# -- about and API -------------------------------------------------------------------------------


@router.get("/about")
def about(request: Request) -> str:
    """What Coldwake is, rights, licences, what is stored."""
    return site.about(visitor_language(request), coldwake.__version__, has_workshop(request))


@router.get("/api")
def api(request: Request) -> str:
    """The interface for scripts, described for people."""
    return api_page.api(visitor_language(request), request.app.openapi(), origin(request))
