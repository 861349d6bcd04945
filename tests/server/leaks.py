"""Helpers for the tests of secrets: a pack of recognisable pieces, followers of streams, what may be known."""

import asyncio
import copy
import html
import json
import re
import shutil
import tomllib
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import httpx

import coldwake
from coldwake.core import registry
from coldwake.core.events import EVERYBODY
from coldwake.core.titles import Title
from coldwake.games.cwnb.rules.state import ANSWER_WIDTH, WIDTH, Sea
from coldwake.match import Match
from coldwake.mechanics.ledger import BY_CARD, BY_SHIP, CARD, FIRER, TARGET
from coldwake.server.settings import Settings
from tests.server.support import PATIENCE, opened, running, until

GAME = "cwnb"
CANARIES = "canaries"
CARD_SIGN, SHIP_SIGN = ("kanari", "канари"), ("karavel", "каравел")


def sign(words: tuple[str, str], number: int) -> tuple[str, str]:
    """The id and English name, and the Russian name, of a piece that occurs once in the world."""
    return f"{words[0]}{number:03}", f"{words[1]}{number:03}"


def house_of_canaries(folder: Path) -> Title:
    """The game as if its house had the pack of canaries beside its others."""
    title, house = registry.title(GAME), folder / "house"
    house.mkdir()
    for room in title.home.iterdir():
        if room != title.packs:
            (house / room.name).symlink_to(room)
    canary_pack(folder).rename(house / title.packs.name)
    return replace(title, home=house)


def canary_pack(folder: Path, source: str = "standard") -> Path:
    """A folder of packs with one in which every card and every ship can be told from all others.

    The values are those of the pack it is made from, so games go as usual.
    """
    packs = registry.title(GAME).packs
    made = folder / "packs"
    shutil.copytree(packs, made)
    pack = made / CANARIES
    shutil.copytree(packs / source, pack)
    manifest = (pack / "pack.toml").read_text("utf-8").replace(f'id = "{source}"', f'id = "{CANARIES}"')
    (pack / "pack.toml").write_text(manifest, "utf-8")
    _write(pack / "cards.toml", "card", _single_cards(pack / "cards.toml"))
    _write(pack / "ships.toml", "ship", _marked_ships(pack / "ships.toml"))
    return made


def _single_cards(path: Path) -> list[dict]:
    cards = []
    for card in tomllib.loads(path.read_text("utf-8"))["card"]:
        for _ in range(card["copies"]):
            english, russian = sign(CARD_SIGN, len(cards))
            named = {"en": english, "ru": russian}
            cards.append({**card, "id": english, "copies": 1, "name": named, "text": named})
    return cards


def _marked_ships(path: Path) -> list[dict]:
    ships = []
    for ship in tomllib.loads(path.read_text("utf-8"))["ship"]:
        english, russian = sign(SHIP_SIGN, len(ships))
        named = {"en": english, "ru": russian}
        ships.append({**ship, "id": english, "name": named, "class": named, "fit": named})
    return ships


def _write(path: Path, kind: str, entries: list[dict]) -> None:
    lines = []
    for entry in entries:
        lines.append(f"[[{kind}]]")
        lines += [f"{key} = {_toml(value)}" for key, value in entry.items()]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f'{key} = "{text}"' for key, text in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


# -- what may be known -----------------------------------------------------------------------------

SIGNS = re.compile(f"({'|'.join(CARD_SIGN + SHIP_SIGN)})([0-9]{{3}})")
"""For text in small letters: an expression that ignores case cannot leap to the letters that signs begin with."""
ENGLISH = {words[1]: words[0] for words in (CARD_SIGN, SHIP_SIGN)}
OPEN_ZONES = frozenset(
    ["discard-pile", "plot", "top-ship", "area", "crew", "retreat", "unplaced", "row1", "row2", "row3", "submarines", "under"]
)
OWN_ZONES = frozenset(["hand", "down", "sunk"])
OFFER_ZONE = "offer"

Viewer = int | None


def signs(text: str) -> set[str]:
    """The recognisable pieces that a text names, by id or by name, in either language."""
    plain = html.unescape(text)
    if "\\u" in plain:
        plain += re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), plain)
    return {_english(word) + number for word, number in SIGNS.findall(plain.lower())}


def _english(word: str) -> str:
    return ENGLISH.get(word, word)


@cache
def _hashed(device: str) -> str:
    return sha256(device.encode()).hexdigest()


def visible(match: Match, viewer: Viewer) -> set[str]:
    """The pieces that a viewer sees lying on the table, in his own hand, or offered to him.

    It is told by the zones alone, not by the views that are being tested.
    """
    s = cast(Sea, match._state)
    names = match.game.piece_names
    seen: set[str] = set()
    for zone, pieces in zip(match.game.zone_names, s.zones, strict=True):
        if pieces and _sees(s, zone, viewer):
            seen |= {_bare(names[piece]) for piece in pieces}
    named = [
        *(s.ledger[at + part] for at in range(0, len(s.ledger), WIDTH) for part in (CARD, FIRER, TARGET)),
        *(s.answers[at + part] for at in range(0, len(s.answers), ANSWER_WIDTH) for part in (BY_CARD, BY_SHIP)),
        *(s.marks[at] for at in range(0, len(s.marks), 2)),
    ]
    return seen | {_bare(names[piece]) for piece in named if piece >= 0}


def _sees(s: Sea, zone: str, viewer: Viewer) -> bool:
    kind, _, owner = zone.partition(":")
    if kind == OFFER_ZONE:
        return viewer is not None and viewer in (s.active, s.partner)
    return kind in OPEN_ZONES or (kind in OWN_ZONES and owner == str(viewer))


def _bare(piece: str) -> str:
    return piece.partition(":")[2].partition("#")[0]


def told_to_all(match: Match, since: int) -> set[str]:
    """The pieces in the public part of the events from a number on."""
    told: set[str] = set()
    for event in match._events[since:]:
        kind = match.game.event_kinds[event.kind]
        for noun, value, secret in zip(kind.nouns, event.values, kind.secret, strict=True):
            if noun in ("card", "ship") and value >= 0 and not (secret and event.audience != EVERYBODY):
                told.add(str(match.game.noun_value(noun, value)))
    return told


class Knowledge:
    """What each viewer of a match may know: now, in this round, and ever."""

    def __init__(self, match: Match) -> None:
        self.viewers: list[Viewer] = [None, *range(match.seats)]
        self.now = {viewer: visible(match, viewer) for viewer in self.viewers}
        self.before = {viewer: set(seen) for viewer, seen in self.now.items()}
        self.round = {viewer: set(seen) for viewer, seen in self.now.items()}
        self.ever = {viewer: set(seen) for viewer, seen in self.now.items()}
        self._round_is_over = False
        self._number = match.view(None)["round"]
        self._events = len(match._events)

    def learn(self, match: Match) -> None:
        """Take note of what has become visible."""
        number = match.view(None)["round"]
        turned, self._number = number != self._number, number
        public = told_to_all(match, self._events) if turned or match.is_over else set()
        self._events = len(match._events)
        for viewer in self.viewers:
            self.before[viewer], self.now[viewer] = self.now[viewer], visible(match, viewer)
            if self._round_is_over:
                self.round[viewer] = set(self.before[viewer])
            self.round[viewer] |= self.now[viewer] | public
            self.ever[viewer] |= self.now[viewer] | public
        self._round_is_over = turned


class Leak(AssertionError):
    """Something hidden has reached somebody."""


class Censor:
    """Reads everything that leaves the server and raises Leak for what its reader may not know."""

    knowing: Callable[[Match], Any] = Knowledge
    signs: Callable[[str], set[str]] = staticmethod(signs)

    def __init__(self, match: Match, keys: dict[int, str]) -> None:
        self.knowledge = self.knowing(match)
        self.keys = keys
        self.devices: list[str] = []
        self.read = 0

    def body(self, viewer: Viewer, text: str, where: str, named: Iterable[str] = ()) -> None:
        """A page or a JSON answer; `named` are pieces that the request itself named."""
        self._keys(viewer, text, where)
        rest, log = split_log(text)
        rest, past = RETOLD.sub("", rest), "\n".join(RETOLD.findall(rest))
        self._pieces(viewer, past, self.knowledge.ever[viewer] | set(named), f"{where}, retold")
        allowed = self.knowledge.now[viewer] | self.knowledge.before[viewer] | set(named)
        self._pieces(viewer, rest, allowed, where)
        self._pieces(viewer, log, self.knowledge.ever[viewer] | set(named), f"{where}, log")

    def message(self, viewer: Viewer, text: str, where: str, first: bool) -> None:
        """A message of a stream; but for the first, its log tells only what is new."""
        self._keys(viewer, text, where)
        rest, log = split_log(text)
        rest, past = RETOLD.sub("", rest), "\n".join(RETOLD.findall(rest))
        now = self.knowledge.now[viewer] | self.knowledge.before[viewer]
        self._pieces(viewer, rest, now, where)
        self._pieces(viewer, past, self.knowledge.ever[viewer], f"{where}, retold")
        told = self.knowledge.ever if first else self.knowledge.round
        self._pieces(viewer, log, told[viewer], f"{where}, log")

    def _pieces(self, viewer: Viewer, text: str, allowed: set[str], where: str) -> None:
        self.read += 1
        found = self.signs(text) - allowed
        if found:
            piece = min(found)
            number = piece[-3:]
            at = max(text.find(number), 0)
            raise Leak(f"{where}: {viewer} may not know {sorted(found)}: …{text[max(0, at - 300) : at + 100]}…")

    def _keys(self, viewer: Viewer, text: str, where: str) -> None:
        for seat, key in self.keys.items():
            if seat != viewer and key in text:
                raise Leak(f"{where}: {viewer} may not know the key of seat {seat}")
        for device in self.devices:
            if device in text or _hashed(device) in text:
                raise Leak(f"{where}: the secret of a browser is told")


LOG_ITEM = re.compile(r'<li class="[^"]*" data-event=.*?</li>', re.DOTALL)
RETOLD = re.compile(
    r'<li><div class=\\?"beat .*?</li>|<section class=\\?"(?:interlude|result)\b[^>]*>.*?</section>', re.DOTALL
)
"""What is made of the log: the results of a report, the end of a round or of the game."""


def split_log(text: str) -> tuple[str, str]:
    """A body without its log, and the log."""
    if not text.startswith("{"):
        return LOG_ITEM.sub("", text), "\n".join(LOG_ITEM.findall(text))
    data = json.loads(text)
    log = [data.pop(key) for key in ("log", "lines", "beats") if key in data]
    for name, part in data.get("parts", {}).items():
        log += LOG_ITEM.findall(part)
        data["parts"][name] = LOG_ITEM.sub("", part)
    return json.dumps(data, ensure_ascii=False), json.dumps(log, ensure_ascii=False)


# -- streams ---------------------------------------------------------------------------------------


class Follower:
    """An open stream of the app, read without a network between; every message stays as it came."""

    def __init__(self, app: Any, address: str, headers: dict[str, str]) -> None:
        self.messages: list[tuple[int, str]] = []
        self.status = 0
        self._app = app
        self._closed = asyncio.Event()
        self._text = ""
        path, _, query = address.partition("?")
        lines = {"host": "127.0.0.1", **headers}
        self._scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "method": "GET", "scheme": "http", "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode(), "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
            "headers": [(name.lower().encode(), value.encode()) for name, value in lines.items()],
        }  # fmt: skip
        self._sent_request = False

    async def __aenter__(self) -> "Follower":
        self._work = asyncio.create_task(self._app(self._scope, self._receive, self._send))
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closed.set()
        await asyncio.wait_for(self._work, PATIENCE)

    @property
    def ended(self) -> bool:
        """Whether the app has ended the stream."""
        return self._work.done()

    async def _receive(self) -> dict[str, Any]:
        if not self._sent_request:
            self._sent_request = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._closed.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            return
        self._text += message.get("body", b"").decode()
        *whole, self._text = self._text.split("\n\n")
        for block in whole:
            fields = dict(line.partition(": ")[::2] for line in block.split("\n"))
            if "data" in fields:
                self.messages.append((int(fields.get("id", -1)), fields["data"]))

    def take(self) -> list[tuple[int, str]]:
        """The messages that have come since the last time."""
        news, self.messages = self.messages, []
        return news


async def settle(rounds: int = 25) -> None:
    """Let everybody who has been woken do his work."""
    for _ in range(rounds):
        await asyncio.sleep(0)


# -- a table with everybody at it ------------------------------------------------------------------

LANGUAGES = ("en", "ru")
PEOPLE = ["Ann", "Bob", "Cid", "Dot"]


async def claim(browser: httpx.AsyncClient, link: str, **headers: str) -> httpx.Response:
    """Sit down by a link, as its page does."""
    form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": "http://127.0.0.1", **headers}
    return await browser.post(link, content="name=", headers=form)


class Party:
    """A table with a browser and a script on every seat, and an observer of either kind.

    Whatever any of them is sent goes through the censor.
    """

    reader = Censor

    def __init__(self, client: httpx.AsyncClient, opened: dict[str, Any]) -> None:
        self.app = client.app
        self.id = opened["id"]
        self.api = f"/api/tables/{self.id}"
        self.page = f"/table/{self.id}"
        self.scripts = client
        self.keys = {held["number"]: held["key"] for held in opened["held"]}
        self.browsers: dict[Viewer, httpx.AsyncClient] = {}
        self.followers: dict[tuple[Viewer, str], Follower] = {}
        self.heard: list[tuple[Viewer, str]] = []
        self._told: set[tuple[Viewer, str]] = set()
        self._match = self.match
        self._real = self.table
        self.censor = self.reader(self.match, self.keys)

    @property
    def table(self) -> Any:
        return self.app.state.hall._live[self.id]

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *self.keys]

    async def sit_down(self, stack: AsyncExitStack) -> None:
        """Everybody comes by his link; the observer comes by the address of the table."""
        for viewer in self.viewers:
            transport = httpx.ASGITransport(self.app)
            browser = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")
            self.browsers[viewer] = await stack.enter_async_context(browser)
            key = "" if viewer is None else f"/{self.keys[viewer]}"
            answer = await claim(browser, f"/join/{self.id}{key}") if key else await browser.get(f"/join/{self.id}")
            assert answer.status_code == 303
            if viewer is not None:
                self.censor.devices.append(browser.cookies["coldwake"])
        stack.push_async_callback(self.go)

    # -- asking --------------------------------------------------------------------------------

    async def ask(
        self, viewer: Viewer, method: str, address: str, named: Iterable[str] = (), language: str = "en",
        **more: Any,
    ) -> httpx.Response:  # fmt: skip
        """One request of a viewer, by his browser or (under /api/) by his script; the answer is read."""
        answer = await self.plain(viewer, method, address, language, **more)
        self.notice()
        where = f"{method} {address} for {viewer}: {answer.status_code}"
        self.censor.body(viewer, answer.text, where, named)
        self.censor.body(viewer, str(answer.headers.multi_items()), f"{where}, headers", named)
        assert answer.status_code < 500, where
        return answer

    async def plain(
        self, viewer: Viewer, method: str, address: str, language: str = "en", **more: Any
    ) -> httpx.Response:
        """The same request, unread."""
        is_script = address.startswith("/api/")
        headers = {"Accept-Language": language, "Accept": "application/json" if is_script else "text/html"}
        if is_script and viewer is not None:
            headers["Authorization"] = f"Bearer {self.keys[viewer]}"
        client = self.scripts if is_script else self.browsers[viewer]
        return await client.request(method, address, headers={**headers, **more.pop("headers", {})}, **more)

    async def revision(self, seat: int) -> int:
        """The newest revision that a seat is told."""
        return int((await self.ask(seat, "GET", f"{self.api}/view")).json()["revision"])

    async def act(self, seat: int, action: str, by_script: bool = False) -> None:
        """Play a legal action and read what everybody is told."""
        body = {"action": action, "revision": await self.revision(seat)}
        answer = await self.ask(seat, "POST", self._door(by_script, "act", seat), json=body)
        assert answer.status_code == 200, answer.text
        await self.hear()

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice and read what everybody is told."""
        body = {"revision": await self.revision(seat)}
        answer = await self.ask(seat, "POST", self._door(False, "undo", seat), json=body)
        assert answer.status_code == 200, answer.text
        await self.hear()

    def _door(self, by_script: bool, name: str, seat: int) -> str:
        return f"{self.api}/{name}" if by_script else f"{self.page}/{name}?seat={seat}"

    def notice(self) -> None:
        """Learn what the last change has shown."""
        if self.id in self.app.state.hall._live and self.match is not self._match:
            self._match = self.match
            self.censor.knowledge.learn(self._match)

    async def rest(self) -> None:
        """Wait until nothing goes by itself any more: a page that is shown may have set a single way going."""
        await until(lambda: not (self.table.plays_itself() or any(map(self._goes_unseen, self.match.movers))))
        self.notice()

    def _goes_unseen(self, seat: int) -> bool:
        return bool(self.table.way_of(self.match, seat))

    # -- following -----------------------------------------------------------------------------

    async def follow(self, viewer: Viewer, kind: str, seat: Viewer = None) -> Follower:
        """Open a stream: kind is "script", or the language of a page (of another seat of the browser)."""
        headers = {}
        if kind == "script":
            address = f"{self.api}/stream"
            if viewer is not None:
                headers["Authorization"] = f"Bearer {self.keys[viewer]}"
        else:
            shown = viewer if seat is None else seat
            address = f"{self.page}/stream" + ("" if shown is None else f"?seat={shown}")
            headers["Cookie"] = f"language={kind}" + (
                "" if viewer is None else f"; coldwake={self.browsers[viewer].cookies['coldwake']}"
            )
        self._told.discard((viewer, kind))
        follower = self.followers[viewer, kind] = await Follower(self.app, address, headers).__aenter__()
        assert follower.status == 200
        return follower

    async def leave(self, viewer: Viewer, kind: str) -> None:
        """Close a stream."""
        await self.followers.pop((viewer, kind)).__aexit__()

    async def go(self) -> None:
        """Close all streams, and put the real table back."""
        for viewer, kind in [*self.followers]:
            await self.leave(viewer, kind)
        if self._real is not None:
            self.app.state.hall._live[self.id] = self._real

    async def hear(self) -> None:
        """Read what every follower has been sent since the last time."""
        await settle()
        self.notice()
        for (viewer, kind), follower in self.followers.items():
            for _, text in follower.take():
                is_first = (viewer, kind) not in self._told
                self.censor.message(viewer, text, f"stream {kind} of {viewer}", is_first)
                self._told.add((viewer, kind))
                self.heard.append((viewer, kind))

    def others_heard(self, seat: int) -> list[tuple[Viewer, str]]:
        """Whom, but for one seat, messages have reached since the last time."""
        heard, self.heard = self.heard, []
        return [(viewer, kind) for viewer, kind in heard if viewer != seat]

    # -- other truths --------------------------------------------------------------------------

    def show(self, match: Match) -> None:
        """Put another match on the table, for whoever looks from now on; nothing is announced."""
        twin = copy.copy(self._real)
        twin.match, twin.events = match, len(match.log(None))
        self.app.state.hall._live[self.id] = twin

    def open_again(self) -> None:
        """Let the hall forget the table, so that the next who asks has it opened from the database."""
        self.app.state.hall._live.pop(self.id).close()
        self._real = None


@asynccontextmanager
async def party(settings: Settings, seats: int, kind: type[Party] = Party, **asked: Any) -> AsyncIterator[Party]:
    """A table of people of the canary pack in a running app, with everybody sitting at it."""
    people = [{"kind": "person", "name": name} for name in PEOPLE[:seats]]
    async with running(settings) as client, AsyncExitStack() as stack:
        made = kind(client, await opened(client, **{"pack": CANARIES, "seats": people, **asked}))
        await made.sit_down(stack)
        yield made


def late_start(seats: int, options: dict[str, object]) -> dict[str, object]:
    """A fresh deal of a game in which everybody is close to victory: one round ends it."""
    start = coldwake.new(GAME, seats, options=options, pack=CANARIES).position()
    start["values"]["totals"] = [coldwake.load(start).view(None)["victory"] - 1] * seats
    return start
