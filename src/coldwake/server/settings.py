"""How a server is set up: where it listens, where it keeps its tables, how much it allows."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url

DEFAULT_PORT = 8710
SHORTEST_KEY = 12
LOOPBACK = ("127.0.0.1", "localhost", "::1")
ANY_HOST = "*"


def default_database() -> str:
    """A file in the user's own data folder."""
    path = user_data_path("coldwake", appauthor=False) / "coldwake.db"
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def default_workers() -> int:
    """As many bot processes as there are cores, and never one alone."""
    return max(2, os.cpu_count() or 2)


@dataclass(frozen=True)
class Limits:
    """What one client may ask for: a steady rate after a first burst, and streams held open.

    A browser is counted by its cookie and by its address; many browsers may share an address. `files` are
    pictures, fonts and the like; `tables_per_day` bounds what an address can leave behind, and
    `unfinished_tables` what a browser can. `connections` are those that an address may hold at once, and
    `wrong_keys_per_minute` those that it may show at the workshop's door. With limits, bots among themselves
    play while somebody looks on.
    """

    enabled: bool = True
    per_device: float = 40.0
    per_address: float = 120.0
    burst_seconds: float = 10.0
    files: float = 240.0
    tables_per_minute: float = 60.0
    tables_per_day: float = 500.0
    unfinished_tables: int = 200
    streams: int = 64
    connections: int = 160
    wrong_keys_per_minute: float = 6.0


@dataclass(frozen=True)
class Settings:
    """Everything that can be set about one server; `pace` overrides the pace of every table.

    Each of the `workers` is a process in which bots think, with `bot_megabytes` of memory to use (0: any).
    `live_tables` are kept in memory, more only while they are in use or asked for within `idle_seconds`.
    `proxies` are the addresses whose word is taken for where a request comes from. A request must be there
    within `head_seconds`, and what it carries within `body_seconds` more. `packs` are folders of packs to
    offer. Where `workshop` is not said, there is one if nobody but this machine is served, or if a
    `workshop_key` lets people in; what it keeps lies in `workshop_folder`, or beside the database.
    """

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    workers: int = field(default_factory=default_workers)
    think_seconds: float = 5.0
    bot_megabytes: int = 2048
    pace: int | None = None
    limits: Limits = Limits()
    public_url: str | None = None
    trusted_hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    live_tables: int = 200
    idle_seconds: float = 10.0
    body_bytes: int = 64 * 1024
    heartbeat_seconds: float = 15.0
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    packs: tuple[str, ...] = ()
    workshop: bool | None = None
    workshop_key: str = ""
    workshop_folder: str = ""

    @property
    def is_private(self) -> bool:
        """Whether nobody but this machine is served."""
        return self.host in LOOPBACK and not (self.public_url or self.proxies or self.trusted_hosts)

    @property
    def has_workshop(self) -> bool:
        """Whether packs may be edited here."""
        wanted = self.is_private or bool(self.workshop_key) if self.workshop is None else self.workshop
        return wanted and self.workshop_home is not None and (self.is_private or bool(self.workshop_key))

    @property
    def workshop_home(self) -> Path | None:
        """The folder of the workshop: the one that was named, else beside the database, if it is a file."""
        if self.workshop_folder:
            return Path(self.workshop_folder)
        url = make_url(self.database)
        if url.get_backend_name() != "sqlite":
            return user_data_path("coldwake", appauthor=False) / "workshop"
        return Path(url.database).parent / "workshop" if url.database not in (None, "", ":memory:") else None

    @property
    def hosts(self) -> tuple[str, ...]:
        """The host names this server answers to; a server for one machine answers to that machine only."""
        if self.trusted_hosts:
            return self.trusted_hosts
        return LOOPBACK if self.host in LOOPBACK else (ANY_HOST,)
