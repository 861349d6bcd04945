"""The command `serve`: tables in the browser, from this machine."""

import logging.config
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import Any

import click
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from coldwake import texts
from coldwake.server import quiet
from coldwake.server.addresses import plain
from coldwake.server.app import create_app
from coldwake.server.protocol import Protocol
from coldwake.server.settings import (
    DEFAULT_PORT,
    LOOPBACK,
    SHORTEST_KEY,
    Limits,
    Settings,
    default_database,
    default_workers,
)
from coldwake.server.store import Store

PORTS_TRIED = 20
GRACE_SECONDS = 3
BACKLOG = 512
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Without one of these a browser would take over the terminal."""
LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Server(uvicorn.Server):
    """A server that ends its streams before it waits for its connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hang up, then stop."""
        hall = getattr(self.config.app.state, "hall", None)  # type: ignore[union-attr]
        if hall is not None:
            hall.hang_up()
        await super().shutdown(sockets)


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: at the port that was asked for, else at the first free one from the default."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else [port]
    for candidate in ports:
        try:
            return _listener(host, candidate)
        except OSError as error:
            reason = error.strerror
    words = texts.text(system_language(), "server.serve.taken", host=host, port=ports[0], reason=reason)
    raise click.ClickException(words)


def _listener(host: str, port: int) -> socket.socket:
    """A listening socket that knows its protocol.

    Only then is every connection told not to hold small answers back until the last one was acknowledged,
    which costs some 40 ms each (TCP_NODELAY).
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError:
        found.close()
        raise
    found.set_inheritable(False)
    return found


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def show(url: str) -> None:
    """Open a browser, where there is one."""
    if sys.platform == "linux" and not any(os.environ.get(name) for name in SCREENS):
        return
    Thread(target=_open_browser, args=(url,), daemon=True).start()


def _open_browser(url: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(url)


def check_database(url: str) -> None:
    """Open the database before anybody is told where the tables are; it may not be one, or not answer."""
    try:
        store = Store(url)
        store.migrate()
        store.close()
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = str(error).splitlines()[0]
        raise click.ClickException(
            texts.text(system_language(), "server.serve.database", reason=reason)
        ) from None


def system_language() -> str:
    """The language of the system if the product speaks it, else English."""
    spoken = next((os.environ[name] for name in LANGUAGE_VARIABLES if os.environ.get(name)), "")[:2].lower()
    return spoken if spoken in texts.LANGUAGES else "en"


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is everywhere."
)
@click.option("--port", type=click.IntRange(0, 65535), help=f"Default: {DEFAULT_PORT}, or the next free one.")
@click.option("--database", default=None, help="Any SQLAlchemy address. Default: a file of your own.")
@click.option("--workers", type=click.IntRange(1, 64), default=default_workers, help="Processes of bots.")
@click.option("--think", type=click.FloatRange(0.1, 60), default=5.0, help="Seconds a bot may think.")
@click.option(
    "--pace", type=click.IntRange(0, 10_000), help="Milliseconds between bots' clicks, for all tables."
)
@click.option("--public-url", help="The address people use, if a proxy stands in front.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="The address of a proxy in front; what it says of where requests come from is believed.",
)
@click.option("--trust", "trusted", multiple=True, metavar="HOST", help="A host name to answer to.")
@click.option("--limits/--no-limits", default=True, help="Whether to limit how often a client may ask.")
@click.option(
    "--packs",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    metavar="FOLDER",
    help="Offer the packs in this folder, each in a folder of its own.",
)
@click.option(
    "--workshop/--no-workshop",
    default=None,
    help="Whether packs may be edited in the browser. Default: if only this machine is served.",
)
@click.option(
    "--workshop-key",
    default="",
    envvar="COLDWAKE_WORKSHOP_KEY",
    show_envvar=True,
    help="What others show once to be let into the workshop.",
)
@click.option("--open/--no-open", "is_shown", default=True, help="Whether to open a browser.")
def serve(host: str, port: int | None, is_shown: bool, **given: Any) -> None:
    """Play in the browser: serve tables from this machine."""
    listener = listen(host, port)
    settings = settings_for(host, listener.getsockname()[1], given)
    check_database(settings.database)
    is_short = 0 < len(settings.workshop_key) < SHORTEST_KEY
    if is_short or (settings.workshop and not settings.has_workshop):
        raise click.ClickException(
            texts.text(system_language(), "server.serve.workshop", letters=SHORTEST_KEY)
        )
    url = address(host, settings.port)
    click.echo(texts.text(system_language(), "server.serve.at", url=url))
    if is_shown:
        show(url)
    logging.config.dictConfig(quiet.configuration())
    with suppress(KeyboardInterrupt):
        Server(configuration(settings)).run([listener])


def settings_for(host: str, port: int, given: dict[str, Any]) -> Settings:
    """The settings that the options of the command ask for."""
    return Settings(
        database=given["database"] or default_database(),
        host=host,
        port=port,
        workers=given["workers"],
        think_seconds=given["think"],
        pace=given["pace"],
        limits=Limits(enabled=given["limits"]),
        public_url=given["public_url"],
        trusted_hosts=_trusted(host, given["trusted"]),
        proxies=given["proxies"],
        packs=given["packs"],
        workshop=given["workshop"],
        workshop_key=given["workshop_key"],
    )


def configuration(settings: Settings) -> uvicorn.Config:
    """How the web server runs; it believes nobody about where a request comes from, but its proxies."""
    return uvicorn.Config(
        create_app(settings),
        http=Protocol,
        ws="none",
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[plain(proxy) for proxy in settings.proxies],
    )


def _trusted(host: str, trusted: tuple[str, ...]) -> tuple[str, ...]:
    """The names that were given, beside those of this machine."""
    return (*LOOPBACK, host, *(name.lower() for name in trusted)) if trusted else ()
