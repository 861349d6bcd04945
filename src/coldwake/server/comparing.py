"""Comparisons asked for in the workshop: played in processes beside the server, one after another.

The work is that of `coldwake compare`; here it is begun, watched and stopped. What it found stays in the
workshop, in the folder `compared`, until the draft is compared again or thrown away.
"""

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from coldwake.server.answers import Refused
from coldwake.workshop.draft import Draft, write_folder
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
    """One comparison: a draft's original with a published copy of the draft."""

    def __init__(self, draft: Draft, published: Path, wish: Wish, folder: Path) -> None:
        self.draft, self.published, self.wish, self.folder = draft, published, wish, folder
        self.state, self.message = WAITING, ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether it waits or is played."""
        return self.state in (WAITING, PLAYING)

    def told(self) -> Data:
        """How far it is."""
        played = _lines(self.folder / JOURNAL) if self.state != WAITING else 0
        found = {"state": self.state, "played": min(played, self.wish.games), "games": self.wish.games}
        return {**found, "pack": self.published.name, "message": self.message}

    def lay_out(self) -> list[str]:
        """Put both packs side by side into an empty folder; their names there stand in the report."""
        shutil.rmtree(self.folder, ignore_errors=True)
        id = self.draft.original[MANIFEST].get("id")
        first = id if isinstance(id, str) and PACK_NAME.fullmatch(id) else "original"
        if first == self.published.name:
            first = "original"
        write_folder(self.folder / first, self.draft.original, {})
        shutil.copytree(self.published, self.folder / self.published.name)
        return [f"./{first}", f"./{self.published.name}"]

    def ended(self) -> None:
        """See what has come of it."""
        self.state = DONE if (self.folder / PAGE).is_file() else FAILED
        if self.state == FAILED:
            self.message = _last_line(self.folder / MESSAGES)


class Comparisons:
    """All comparisons of one server."""

    def __init__(self, home: Path | None) -> None:
        self._home = home
        self._known: dict[str, Comparison] = {}
        self._turn = asyncio.Lock()

    def begin(self, draft: Draft, published: Path, wish: Wish) -> None:
        """Compare as soon as it is its turn; raises Refused where too many wait."""
        under_way = [one for one in self._known.values() if one.is_under_way]
        if draft.id in [one.draft.id for one in under_way]:
            raise Refused(409, "this draft is being compared already", "comparison_running")
        if len(under_way) >= MOST_WAITING:
            raise Refused(503, "too many comparisons wait", "comparison_busy", TRY_AGAIN)
        one = self._known[draft.id] = Comparison(draft, published, wish, self._folder(draft.id))
        one.task = asyncio.create_task(self._see_to(one))

    def told(self, id: str) -> Data:
        """How far the comparison of a draft is; the last one stands though the server began anew."""
        if id in self._known:
            return self._known[id].told()
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
            one.state = STOPPED if one.is_under_way else one.state  # a task that never began says nothing

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
                packs = await asyncio.to_thread(one.lay_out)
                await _play(one, packs)
                await asyncio.to_thread(one.ended)
        except TimeoutError:
            one.state, one.message = FAILED, f"it took longer than {LONGEST_SECONDS / 60:.0f} minutes"
        except Exception as error:  # whatever happens, those who wait are told
            one.state, one.message = FAILED, str(error)
        finally:
            if one.is_under_way:
                one.state = STOPPED


async def _play(one: Comparison, packs: Sequence[str]) -> None:
    """Let a process play; it ends with the task that waits for it."""
    command = ["compare", one.draft.notes.game, *packs, *one.wish.words(), "--output", "found"]
    with (one.folder / MESSAGES).open("wb") as messages:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "coldwake", *command),
            stdin=asyncio.subprocess.DEVNULL,
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
            await process.wait()


def _lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.is_file() else 0


def _last_line(file: Path) -> str:
    """What a process said last, without the word before it."""
    lines = file.read_text(encoding="utf-8", errors="replace").split("\n") if file.is_file() else []
    said = next((line.strip() for line in reversed(lines) if line.strip()), "")
    return said.removeprefix("Error: ")[:LONGEST_SAID]
