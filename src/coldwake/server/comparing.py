"""Comparisons asked for in the workshop: played in processes beside the server, one after another.

The work is that of `coldwake compare`; here it is begun, watched and stopped. What it found stays in the
workshop, in the folder `compared`, until the draft is compared again or thrown away.
"""

import asyncio
import logging
import os
import shutil
import sys
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from coldwake import texts
from coldwake.core.errors import ColdwakeError
from coldwake.server.answers import Refused
from coldwake.workshop.draft import Draft, UnknownDraft, write_folder
from coldwake.workshop.plain import PACK_NAME, Data
from coldwake.workshop.survey import MANIFEST

MOST_WAITING = 4
"""So many comparisons may be under way, the one that is being played among them."""
TRY_AGAIN = 60.0
NICENESS = 10
"""Tables and their bots come first."""
LONGEST_SECONDS = 3600.0
LONGEST_SAID = 400

NONE, WAITING, PLAYING, DONE, FAILED, STOPPED = "none", "waiting", "playing", "done", "failed", "stopped"
PAGE, JOURNAL, MESSAGES = "found/compare.html", "found/games.jsonl", "messages.txt"
TOO_LONG, BROKEN = "server.error.comparison_too_long", "server.error.comparison_broken"
"""Why there is no report, where the process itself has not said it."""
ON_PURPOSE = "Error: "
"""With this word a command begins what it tells people; anything else is for the log."""

log = logging.getLogger(__name__)
Done = TypeVar("Done")


@dataclass(frozen=True)
class Wish:
    """How two packs are to be compared; everything has been looked at and is known."""

    games: int
    players: str
    scenario: str = ""
    seats: int = 0

    def words(self) -> list[str]:
        """The same for the command."""
        scenario = ["--option", f"scenario={self.scenario}"] if self.scenario else []
        asked = ["--games", str(self.games), "--players", self.players, "--seats", str(self.seats)]
        return [*asked, *scenario, "--stop", "never", "--workers", "1"]


class Comparison:
    """One comparison: a draft's original with a published copy of the draft.

    It is known as long as the draft is kept, and so does not hold on to it, nor to the original once it has
    ended.
    """

    def __init__(self, draft: Draft, published: Path, wish: Wish, folder: Path) -> None:
        self.game, self.original = draft.notes.game, draft.original
        self.published, self.wish, self.folder = published, wish, folder
        self.state, self.message, self.why = WAITING, "", ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether it waits or is played."""
        return self.state in (WAITING, PLAYING)

    def told(self, language: str) -> Data:
        """How far it is; why it failed is told in a language, where the process has not said it."""
        played = _lines(self.folder / JOURNAL) if self.state != WAITING else 0
        found = {"state": self.state, "played": min(played, self.wish.games), "games": self.wish.games}
        message = texts.text(language, self.why) if self.why else self.message
        return {**found, "pack": self.published.name, "message": message}

    def lay_out(self) -> list[str]:
        """Put both packs side by side into an empty folder; their names there stand in the report."""
        shutil.rmtree(self.folder, ignore_errors=True)
        id = self.original[MANIFEST].get("id")
        first = id if isinstance(id, str) and PACK_NAME.fullmatch(id) else "original"
        if first == self.published.name:
            first = "original"
        write_folder(self.folder / first, self.original, {})
        shutil.copytree(self.published, self.folder / self.published.name)
        return [f"./{first}", f"./{self.published.name}"]

    def ended(self) -> None:
        """See what has come of it."""
        self.state = DONE if (self.folder / PAGE).is_file() else FAILED
        if self.state == FAILED:
            said = _last_line(self.folder / MESSAGES)
            is_told = said.startswith(ON_PURPOSE)
            self.fail(said.removeprefix(ON_PURPOSE) if is_told else "", "" if is_told else BROKEN)
            log.warning("the comparison of a draft failed: %s", said)

    def fail(self, message: str = "", why: str = "") -> None:
        """There will be no report."""
        self.state, self.message, self.why = FAILED, message, why

    def over(self) -> None:
        """Nobody works at it any more, whatever has come of it."""
        self.state = STOPPED if self.is_under_way else self.state
        self.original = {}


class Comparisons:
    """All comparisons of one server."""

    def __init__(self, home: Path | None, megabytes: int = 0) -> None:
        self._home = home
        self._megabytes = megabytes
        self._known: dict[str, Comparison] = {}
        self._turn = asyncio.Lock()

    def begin(self, draft: Draft, published: Path, wish: Wish) -> None:
        """Compare as soon as it is its turn; raises Refused where too many wait.

        Raises UnknownDraft where the draft was thrown away since it was asked for: nobody could stop it then.
        """
        if not draft.folder.is_dir():
            raise UnknownDraft("the draft was thrown away")
        under_way = [id for id, one in self._known.items() if one.is_under_way]
        if draft.id in under_way:
            raise Refused(409, "this draft is being compared already", "comparison_running")
        if len(under_way) >= MOST_WAITING:
            raise Refused(503, "too many comparisons wait", "comparison_busy", TRY_AGAIN)
        one = self._known[draft.id] = Comparison(draft, published, wish, self._folder(draft.id))
        one.task = asyncio.create_task(self._see_to(one))

    def told(self, id: str, language: str) -> Data:
        """How far the comparison of a draft is; the last one stands though the server began anew."""
        if id in self._known:
            return self._known[id].told(language)
        return {"state": DONE if self.page(id).is_file() else NONE}

    def page(self, id: str) -> Path:
        """The report about a draft, if there is one."""
        return self._folder(id) / PAGE

    async def cancel(self, id: str) -> None:
        """Stop the comparison of a draft, if one is under way."""
        one = self._known.get(id)
        if one is not None and one.task is not None:
            one.task.cancel()
            await asyncio.gather(one.task, return_exceptions=True)
            one.over()  # a task that never began says nothing

    async def forget(self, id: str) -> None:
        """Throw away what was found about a draft."""
        await self.cancel(id)
        self._known.pop(id, None)
        await asyncio.to_thread(shutil.rmtree, self._folder(id), True)

    async def stop(self) -> None:
        """Stop all."""
        await asyncio.gather(*[self.cancel(id) for id in list(self._known)])

    def _folder(self, id: str) -> Path:
        assert self._home is not None
        return self._home / "compared" / id

    async def _see_to(self, one: Comparison) -> None:
        try:
            async with self._turn:
                one.state = PLAYING
                packs = await _to_its_end(asyncio.to_thread(one.lay_out))
                await _play(one, packs, self._megabytes)
                await _to_its_end(asyncio.to_thread(one.ended))
        except TimeoutError:
            one.fail(why=TOO_LONG)
        except ColdwakeError as error:
            one.fail(str(error))
        except Exception:  # whatever happens, those who wait are told
            log.exception("the comparison of a draft failed")
            one.fail(why=BROKEN)
        finally:
            one.over()


async def _to_its_end(work: Coroutine[Any, Any, Done]) -> Done:
    """Wait for something to end, also where the wait is broken off meanwhile: only then it is.

    A thread goes on in its folder whoever waits for it, and the next comparison needs the folder.
    """
    doing, is_cancelled = asyncio.ensure_future(work), False
    while not doing.done():
        try:
            await asyncio.wait({doing})
        except asyncio.CancelledError:
            is_cancelled = True
    if is_cancelled:
        with suppress(Exception):
            doing.result()
        raise asyncio.CancelledError
    return doing.result()


async def _play(one: Comparison, packs: Sequence[str], megabytes: int) -> None:
    """Let a process play; it ends with the task that waits for it, and with the server."""
    command = ["compare", one.game, *packs, *one.wish.words(), "--output", "found"]
    with (one.folder / MESSAGES).open("wb") as messages:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "coldwake.server.beside", str(megabytes), *command),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=messages,
            cwd=one.folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            start_new_session=True,
        )
    try:
        with suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        async with asyncio.timeout(LONGEST_SECONDS):
            await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await _to_its_end(process.wait())


def _lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.is_file() else 0


def _last_line(file: Path) -> str:
    """What a process said last."""
    lines = file.read_text(encoding="utf-8", errors="replace").split("\n") if file.is_file() else []
    said = next((line.strip() for line in reversed(lines) if line.strip()), "")
    return said[:LONGEST_SAID]
