"""The application: routes, files, the hall and whoever plays by himself, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

import coldwake
from coldwake.core import registry
from coldwake.server import (
    again,
    answers,
    api,
    help_pages,
    kept,
    learn_pages,
    print_pages,
    puzzle_pages,
    replays,
    review_pages,
    seats,
    site,
    table_pages,
    workshop_api,
    workshop_compare,
    workshop_pages,
)
from coldwake.server.autopilot import Autopilot
from coldwake.server.coaching import Reviews
from coldwake.server.comparing import Comparisons
from coldwake.server.compression import Compression
from coldwake.server.door import Door
from coldwake.server.guard import Guard
from coldwake.server.helping import Helper
from coldwake.server.printing import Printery
from coldwake.server.protocol import Census
from coldwake.server.settings import Settings
from coldwake.server.tables import Hall
from coldwake.server.workshop_packs import OfferedPacks
from coldwake.web import joined, typefaces
from coldwake.web.templating import OWN_STATIC, STATIC
from coldwake.workshop.bench import Workshop

ASIDE_AT_ONCE = 2
"""So many replays are worked out at a time; the others wait, and no table does."""
ROUTERS = (
    api.router,
    seats.router,
    site.router,
    table_pages.router,
    help_pages.router,
    replays.router,
    review_pages.router,
    review_pages.for_scripts,
    again.router,
    kept.router,
    learn_pages.router,
    puzzle_pages.router,
    workshop_api.router,
    workshop_compare.router,
    workshop_pages.router,
    print_pages.router,
)
"""Their routes are taken over as they are: `include_router` would read the signatures of all of them anew,
at the first request to every app."""


def create_app(settings: Settings) -> FastAPI:
    """A server's application; its hall is at `app.state.hall` while it runs."""
    app = FastAPI(
        title="Coldwake",
        version=coldwake.__version__,
        description="Tables of Cold War card wargames: open one, look, act, follow.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_life,
    )
    app.state.settings = settings
    app.state.census = Census(settings)
    app.state.packs = OfferedPacks(settings)
    home = settings.workshop_home if settings.has_workshop else None
    app.state.workshop = None if home is None else Workshop(home)
    app.state.door = Door(settings)
    app.state.comparisons = Comparisons(home, settings.bot_megabytes)
    app.state.turnstile = asyncio.Semaphore(ASIDE_AT_ONCE)
    app.add_middleware(Compression)
    app.add_middleware(Guard, settings=settings)
    answers.install(app)
    for router in ROUTERS:
        app.router.routes += router.routes
    registry.leave_out_the_unplayable()
    app.add_api_route("/static/joined/{names:path}", joined_sources, include_in_schema=False)
    app.add_api_route("/fonts/{name}.woff", font, include_in_schema=False)
    for title in registry.titles():
        if (title.home / OWN_STATIC).is_dir():
            own = StaticFiles(directory=title.home / OWN_STATIC)
            app.mount(f"/static/{title.name}", own, name=f"static-{title.name}")
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Open the hall, let bots play, and put everything away at the end."""
    settings: Settings = app.state.settings
    hall = Hall(settings)
    autopilot = Autopilot(hall, settings)
    hall.on_open = autopilot.watch
    await asyncio.to_thread(app.state.packs.offer)
    await hall.start()
    app.state.hall = hall
    await autopilot.start()
    app.state.reviews = Reviews(hall, autopilot.thinkers)
    app.state.helper = Helper(autopilot.thinkers)
    app.state.printery = Printery(settings.limits.enabled)
    resuming = asyncio.create_task(hall.resume())
    try:
        yield
    finally:
        resuming.cancel()
        hall.hang_up()
        await app.state.reviews.stop()
        await app.state.helper.stop()
        await app.state.printery.stop()
        await app.state.comparisons.stop()
        await autopilot.stop()
        await hall.stop()
        app.state.packs.withdraw()


async def font(name: str) -> Response:
    """One of the fonts that our pages use."""
    try:
        return Response(typefaces.font(name), media_type="font/woff")
    except typefaces.UnknownFont as error:
        raise HTTPException(404, str(error)) from None


def joined_sources(names: str) -> Response:
    """The stylesheets or the scripts of a page in one; they are read beside the loop."""
    try:
        return Response(joined.content(names), media_type=joined.kind(names))
    except joined.UnknownSource as error:
        raise HTTPException(404, str(error)) from None
