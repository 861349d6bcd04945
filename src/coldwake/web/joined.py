"""Several sources served as one file: a page asks for one stylesheet and one script.

The sources stay apart for their readers. An address names its sources and changes with their content, so that
browsers may keep it for good.
"""

from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.web import scripts, typefaces

STATIC = Path(__file__).parent / "static"
OWN_STATIC = Path("table", "static")
"""Where a house keeps its own, if it has any."""

BETWEEN = "+"
PLACE = "/static/joined/"
KINDS = {".css": "text/css", ".js": "text/javascript"}
LETTERED = "base.css"
"""The stylesheet before which the letters are named."""
MOST_NAMES = 12
"""So many sources a page is made of at most; the fullest table asks for seven."""
KEPT = 64
"""Anybody may ask for the sources in any order: so many wholes are kept, and all pages need far fewer."""


class UnknownSource(ColdwakeError):
    """No page is made of such a file."""


@cache
def address(*names: str) -> str:
    """Where some sources are served together, each once; a game's own are `game/file`."""
    asked = BETWEEN.join(dict.fromkeys(names))
    return f"{PLACE}{asked}?{sha256(content(asked).encode()).hexdigest()[:12]}"


def kind(asked: str) -> str:
    """The media type of joined sources."""
    return KINDS[Path(asked).suffix]


@lru_cache(KEPT)
def content(asked: str) -> str:
    """The joined sources that an address names; raises UnknownSource."""
    names = asked.split(BETWEEN)
    if len(names) > MOST_NAMES or len(set(names)) != len(names):
        raise UnknownSource("no page is made of so many files, or of one file twice")
    known = _known()
    if len({Path(name).suffix for name in names}) != 1 or any(name not in known for name in names):
        raise UnknownSource(f"no page is made of {asked!r}")
    return "".join(_source(name, known[name]) for name in names)


def _known() -> dict[str, Path]:
    """Every stylesheet and script, ours and the games' own, by name."""
    folders = {"": STATIC, **{f"{title.name}/": title.home / OWN_STATIC for title in registry.titles()}}
    found = {
        prefix + file.name: file
        for prefix, folder in folders.items()
        if folder.is_dir()
        for file in folder.iterdir()
        if file.suffix in KINDS
    }
    return {**found, **{script: scripts.folder(script) for script in scripts.PIECES}}


def _source(name: str, file: Path) -> str:
    """One source as it goes into the whole: a script in a block, so that its names stay its own."""
    text = scripts.whole(name) if name in scripts.PIECES else file.read_text(encoding="utf-8")
    if Path(name).suffix == ".js":
        return f"{{\n{text}}}\n"
    return typefaces.rules() + text if name == LETTERED else text
