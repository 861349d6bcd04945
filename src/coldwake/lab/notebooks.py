"""What games taught, kept in a folder: a file for every few games, so that a training can go on after a stop.

A file is there whole or not at all. The folder says which games it is for, and is refused for others.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from coldwake.core.errors import ColdwakeError
from coldwake.lab.gathering import Choice, Lesson, Notes, take_notes
from coldwake.lab.judgement_fit import Sample, samples_of
from coldwake.lab.leaning_fit import ChoiceCounts
from coldwake.lab.pool import spread

GAMES_A_FILE = 20
PLAN_FILE = "plan.json"
FORMAT = 1


@dataclass(frozen=True)
class Gathering:
    """Which games are played to learn from; `features` are what was read off them."""

    game: str
    rules_version: int
    player: str
    seed: int
    strays: int
    features: tuple[str, ...]

    def lessons(self, number: int) -> list[Lesson]:
        """The games of one file."""
        first = self.seed + number * GAMES_A_FILE
        return [Lesson(self.game, self.player, first + k, self.strays) for k in range(GAMES_A_FILE)]


@dataclass(frozen=True)
class _Page:
    """One file to be written."""

    gathering: Gathering
    number: int
    path: Path


class Notebooks:
    """The folder of one gathering."""

    def __init__(self, folder: Path, gathering: Gathering) -> None:
        self._folder = folder
        self._gathering = gathering
        self._claim()

    def _claim(self) -> None:
        """Say what the folder is for; one that is for something else is refused and left alone."""
        path = self._folder / PLAN_FILE
        plan = json.loads(json.dumps({"format": FORMAT, **asdict(self._gathering)}))
        if path.exists():
            try:
                found = json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                found = None
            if found != plan:
                raise ColdwakeError(f"{self._folder} holds notes of other games; name another folder")
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(plan, indent=1) + "\n", encoding="utf-8")

    def _path(self, number: int) -> Path:
        return self._folder / f"games-{number:05d}.npz"

    def gather(self, games: int, workers: int) -> int:
        """Play what is missing of so many games; how many files there are then."""
        files = -(-games // GAMES_A_FILE)
        missing = [number for number in range(files) if not self._path(number).exists()]
        pages = [_Page(self._gathering, number, self._path(number)) for number in missing]
        title = f"{self._gathering.game}: games to learn from, {GAMES_A_FILE} at a time"
        for _ in spread(_write_page, pages, workers, title):
            pass
        return files

    def read(self, files: int) -> tuple[dict[int, Sample], ChoiceCounts]:
        """All positions and choices of the first so many files."""
        parts: dict[int, list[Sample]] = {}
        counts = ChoiceCounts()
        for number in range(files):
            for seats, sample in _samples(self._path(number), counts):
                parts.setdefault(seats, []).append(sample)
        return {seats: _joined(found) for seats, found in parts.items()}, counts


def _write_page(page: _Page) -> int:
    notes = [take_notes(lesson) for lesson in page.gathering.lessons(page.number)]
    arrays: dict[str, np.ndarray] = {"choices": _choices(notes)}
    for seats, sample in samples_of(notes).items():
        arrays[f"rows-{seats}"] = sample.rows.astype(np.float32)
        arrays[f"shares-{seats}"] = sample.shares.astype(np.float32)
        arrays[f"games-{seats}"] = sample.games
    unfinished = page.path.with_name(f"{page.path.stem}.{os.getpid()}.part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
    unfinished.replace(page.path)
    return page.number


def _choices(notes: list[Notes]) -> "np.ndarray[tuple[int], np.dtype[np.uint8]]":
    text = json.dumps([choice for game in notes for choice in game.choices])
    return np.frombuffer(text.encode(), np.uint8)


def _samples(path: Path, counts: ChoiceCounts) -> Iterator[tuple[int, Sample]]:
    try:
        with np.load(path) as arrays:
            noted: list[Choice] = [
                (node, tuple(offered), chosen)
                for node, offered, chosen in json.loads(arrays["choices"].tobytes())
            ]
            counts.add(noted)
            for name in arrays.files:
                kind, _, seats = name.partition("-")
                if kind == "rows":
                    rows, shares = arrays[name], arrays[f"shares-{seats}"]
                    yield int(seats), Sample(rows, shares, arrays[f"games-{seats}"])
    except (OSError, ValueError, KeyError) as error:
        raise ColdwakeError(f"{path} is broken; remove it and go on ({error})") from None


def _joined(samples: list[Sample]) -> Sample:
    return Sample(
        np.concatenate([sample.rows for sample in samples]).astype(float),
        np.concatenate([sample.shares for sample in samples]).astype(float),
        np.concatenate([sample.games for sample in samples]),
    )
