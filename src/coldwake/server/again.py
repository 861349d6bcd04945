"""After the game, another: the same set-up with a new deal, with sides swapped, or the next scenario."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from coldwake import bots
from coldwake.core import registry
from coldwake.core.errors import OptionError
from coldwake.core.options import SCENARIO, SIDES
from coldwake.server.answers import Refused
from coldwake.server.forms import read_form
from coldwake.server.language import visitor_language
from coldwake.server.replays import finished_table, go_to_new, same_game
from coldwake.server.seats import device, hall_of
from coldwake.server.table import BOT, OPEN, PERSON, Table
from coldwake.server.tables import NewSeat, NewTable
from coldwake.web import new_table, scenarios
from coldwake.web.briefs import Brief
from coldwake.web.site import is_default_name

SIDES_TOLD = "side"
"""Under this name a view says which side a player leads."""
TWO = 2
"""Sides are swapped between so many."""

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.post("/table/{id}/again")
async def again(request: Request, id: str) -> Response:
    """Open another table of the same form for somebody who held a seat, and go there."""
    form = await read_form(request)
    table = await finished_table(request, id)
    mine = hall_of(request).seats_of(table, device(request))
    if not mine:
        raise Refused(403, "only those who played may play again", "not_a_player")
    wanted = replace(same_game(table), seats=_chairs(table, mine))
    if form.text("next"):
        return await _next(request, wanted)
    if form.text("swap"):
        wanted = replace(wanted, seats=_swapped(wanted.seats), options={**wanted.options, **_sides(table)})
    return await go_to_new(request, wanted)


def _chairs(table: Table, mine: Sequence[int]) -> list[NewSeat]:
    """The same people and bots: whoever asks sits at once, the seats of others wait for them."""
    found = []
    for chair in table.seats:
        name = "" if is_default_name(chair.number, chair.name) else chair.name
        if chair.kind == BOT:
            found.append(NewSeat(BOT, name, chair.bot))
        elif chair.number in mine:
            found.append(NewSeat(PERSON, name))
        else:
            found.append(NewSeat(OPEN))
    return found


def _swapped(seats: list[NewSeat]) -> list[NewSeat]:
    """Each of two in the other's place; raises Refused where more play."""
    if len(seats) != TWO:
        raise Refused(400, "sides are swapped between two", "no_choice")
    return seats[::-1]


def _sides(table: Table) -> dict[str, object]:
    """The option by which each seat leads the side that it led, where sides could fall otherwise anew."""
    view: Any = table.match.view(None)
    led = next((player.get(SIDES_TOLD) for player in view.get("players", [])), None)
    specs = {spec.key: spec for spec in table.match.game.option_specs()}
    return {SIDES: led} if SIDES in specs and led in specs[SIDES].choices else {}


# -- the next scenario -------------------------------------------------------------------------------


async def _next(request: Request, wanted: NewTable) -> Response:
    """The scenario after this one, by the same options where it takes them, else by the usual ones."""
    language = visitor_language(request)
    pack, brief = _following(wanted, language)
    seats = _seats_for(wanted, brief)
    following = replace(wanted, pack=pack, seats=seats, start=None)
    usual = new_table.options(
        new_table.with_settings(new_table.fresh(wanted.game, str(len(seats)), pack), {SCENARIO: brief.id})
    )
    kept = {key: value for key, value in wanted.options.items() if key not in (SCENARIO, *brief.fixed)}
    try:
        return await go_to_new(request, replace(following, options={**usual, **kept}))
    except OptionError:
        return await go_to_new(request, replace(following, options=usual))


def _following(wanted: NewTable, language: str) -> tuple[str, Brief]:
    """The scenario that comes next, with its pack; after the last comes the first. Raises Refused."""
    if not scenarios.is_played_by_scenarios(wanted.game):
        raise Refused(400, "this game has no scenarios", "no_choice")
    offered = scenarios.offered(wanted.game, wanted.pack, language)
    by_pack = registry.title(wanted.game).every_pack_is_a_scenario
    now = wanted.pack if by_pack else str(wanted.options.get(SCENARIO, ""))
    place = next((k for k, (_, brief) in enumerate(offered) if brief.id == now), -1)
    return offered[(place + 1) % len(offered)]


def _seats_for(wanted: NewTable, brief: Brief) -> list[NewSeat]:
    """The same chairs where the scenario takes as many; else people first, then bots as far as needed."""
    if brief.people > 1:
        names = [*brief.names, *[""] * brief.people]
        return [NewSeat(PERSON, name) for name in names[: brief.seats[0]]]
    if len(wanted.seats) in brief.seats:
        return wanted.seats
    people = [seat for seat in wanted.seats if seat.kind == PERSON]
    others = [seat for seat in wanted.seats if seat.kind != PERSON]
    spare = [NewSeat(BOT, bot=bots.opponent(wanted.game))] * brief.seats[0]
    return [*people, *others, *spare][: brief.seats[0]]
