"""One game, one house: nothing outside a house knows the game by name, and rooms are entered when needed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import coldwake
from coldwake import texts
from coldwake.bots import Players
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.core.titles import Title
from coldwake.lab.room import Lab
from coldwake.narrate import Words
from coldwake.press import Press
from coldwake.terminal.drawing import Drawing
from coldwake.web.faces import Faces
from coldwake.web.table import TableRoom

SOURCE = Path(coldwake.__file__).parent
WRITTEN = (".py", ".html", ".css", ".js", ".po", ".toml", ".mako")
ROOMS: dict[str, type] = {"words": Words, "bots": Players, "table": TableRoom, "faces": Faces, "lab": Lab, "press": Press}
"""What the layers find in the rooms; rules and terminal hold classes."""

TITLES = pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title.name)


def names_of(title: Title) -> re.Pattern[str]:
    """The game as code and as people call it; its name may be a part of a longer word of ours."""
    names = [title.name, title.name.replace("_", "-"), *(texts.text(language, f"{title.name}.title") for language in texts.LANGUAGES)]
    return re.compile(rf"(?<![a-zа-я])({'|'.join(map(re.escape, names))})(?![a-zа-я])", re.IGNORECASE)


@TITLES
def test_nobody_outside_its_house_names_a_game(title: Title) -> None:
    named = []
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in WRITTEN and title.home not in path.parents:
            lines = path.read_text(encoding="utf-8").splitlines()
            named += [f"{path.relative_to(SOURCE)}:{n}: {line.strip()}" for n, line in enumerate(lines, 1) if names_of(title).search(line)]
    assert named == []


@TITLES
def test_no_file_outside_its_house_is_named_after_a_game(title: Title) -> None:
    outside = [path for path in SOURCE.rglob("*") if title.home not in path.parents and path != title.home]
    assert [path for path in outside if title.name in path.name and "__pycache__" not in path.parts] == []


@TITLES
def test_every_room_holds_what_its_layer_asks_for(title: Title) -> None:
    assert {"rules", "words", "bots", "table", "faces", "terminal"} <= set(title.rooms)
    assert set(title.rooms) <= {*ROOMS, "rules", "terminal"}
    for name, made in ROOMS.items():
        if name in title.rooms:
            assert isinstance(title.room(name), made), name
    for name, base in (("rules", Game), ("terminal", Drawing)):
        held = title.room(name)
        assert isinstance(held, type), name
        assert issubclass(held, base), name


@TITLES
def test_every_package_says_what_may_be_in_it(title: Title) -> None:
    packages = [path for path in title.home.rglob("__init__.py") if path.parts[-2] != "__pycache__"]
    assert len(packages) >= 6
    for path in packages:
        assert path.read_text(encoding="utf-8").startswith('"""'), path


def loaded_after(script: str) -> set[str]:
    """The modules that a Python has loaded once it has run a script."""
    told = "\nimport sys\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script + told], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@TITLES
def test_a_simulation_enters_the_rules_and_the_bots_alone(title: Title) -> None:
    seats = registry.game(title.name).min_seats
    script = (
        "import coldwake\nfrom coldwake import bots\n"
        f"match = coldwake.new({title.name!r}, seats={seats}, seed=1)\n"
        "players = [bots.make('greedy', match.game, seat, 1) for seat in range(match.seats)]\n"
        "for _ in range(40):\n"
        "    seat = match.to_move\n"
        "    match.play(players[seat].choose(bots.observe(match, seat)), seat)\n"
    )
    loaded = loaded_after(script)
    rooms = {name.removeprefix(f"{title.package}.").split(".")[0] for name in loaded if name.startswith(f"{title.package}.")}
    assert {"rules", "bots"} <= rooms <= {"rules", "bots", "words"}
    others = [other.package for other in registry.titles() if other != title]
    assert [name for name in loaded if name.startswith(tuple(f"{package}." for package in others))] == []
    assert not loaded & {"jinja2", "fastapi", "sqlalchemy", "rich"}
