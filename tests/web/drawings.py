"""How the tests look at a drawing: whether it is lawful, what it says, and whether its words stay inside."""

import re
import shutil
from collections.abc import Iterable, Iterator
from itertools import count
from math import cos, radians, sin
from pathlib import Path
from xml.etree import ElementTree

from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.web.faces.lettering import Type

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "symbol", "g", "path", "rect", "circle", "text"}
FORBIDDEN = {"style", "class", "href", "filter", "onload", "onclick"}
HOSTILE = "<script>alert(1)</script>&\"'" + "W" * 60

Matrix = tuple[float, float, float, float, float, float]


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def check_lawful(name: str, root: ElementTree.Element) -> None:
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in ALLOWED, name
        for key, value in element.attrib.items():
            assert key not in FORBIDDEN and not key.startswith("on"), (name, key)
            assert "url(" not in value and "://" not in value, (name, key)


def words(svg: str) -> list[str]:
    return [element.text or "" for element in parse(svg).iter(f"{SVG}text")]


def times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def matrix(transform: str) -> Matrix:
    found: Matrix = (1, 0, 0, 1, 0, 0)
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        values = [float(value) for value in inside.split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, values[0], values[1])
        elif name == "scale":
            step = (values[0], 0, 0, values[-1], 0, 0)
        else:
            turn = radians(values[0])
            step = (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
        found = times(found, step)
    return found


def placed_words(element: ElementTree.Element, outer: Matrix) -> Iterator[tuple[Matrix, ElementTree.Element]]:
    here = times(outer, matrix(element.get("transform", "")))
    if element.tag == f"{SVG}text":
        yield here, element
    for child in element:
        yield from placed_words(child, here)


def corners(here: Matrix, element: ElementTree.Element) -> list[tuple[float, float]]:
    size, x, y = (float(element.get(key, "0")) for key in ("font-size", "x", "y"))
    type = Type(size, int(element.get("font-weight", "400")), spacing=float(element.get("letter-spacing", "0")))
    width = type.width(element.text or "")
    left = {"start": x, "middle": x - width / 2, "end": x - width}[element.get("text-anchor", "start")]
    a, b, c, d, e, f = here
    box = [(across, up) for across in (left, left + width) for up in (y - 0.7 * size, y + 0.2 * size)]
    return [(a * p + c * q + e, b * p + d * q + f) for p, q in box]


def check_inside(name: str, svg: str) -> None:
    root = parse(svg)
    width, height = map(float, str(root.get("viewBox")).split()[2:])
    margin = width / 60
    for here, element in placed_words(root, (1, 0, 0, 1, 0, 0)):
        for x, y in corners(here, element):
            assert margin <= x <= width - margin and 0 <= y <= height, (name, element.text)


def check_plain(game: str, faces: Iterable[tuple[str, str]]) -> None:
    """Every face is lawful, has a name, keeps its words inside, and has no key of a text instead of the text."""
    for name, svg in faces:
        root = parse(svg)
        check_lawful(name, root)
        check_inside(name, svg)
        assert root.get("role") == "img" and root.get("aria-label"), name
        assert not [element for element in root.iter() if element.get("id")], name
        assert "currentColor" not in svg and "None" not in svg and not re.search(rf"\b(face|{game})\.", svg), name


def hostile_game(game: str, tmp_path: Path, entries: dict[str, str], hostile: str = HOSTILE, numbered: str = "") -> Game:
    """The drill pack by an author who tries everything: in each file, what is found says the hostile words.

    The pattern of a file has the key as its first group; in the file that is `numbered` the English words differ.
    """
    folder = tmp_path / "drill"
    shutil.copytree(registry.title(game).packs / "drill", folder)
    written = hostile.replace('"', '\\"')
    numbers = count()
    for file, pattern in entries.items():
        source = (folder / file).read_text(encoding="utf-8")

        def words_of(found: re.Match[str], is_numbered: bool = file == numbered) -> str:
            number = next(numbers) if is_numbered else ""
            return f'{found[1]} = {{ en = "{written}{number}", ru = "{written}" }}'

        changed, times = re.subn(pattern, words_of, source, flags=re.M)
        assert times, f"nothing in {file} is {pattern}"
        (folder / file).write_text(changed, encoding="utf-8")
    return registry.game(game, folder)


def check_only_text(faces: Iterable[tuple[str, str]]) -> None:
    """What a hostile pack says is text, inside its card."""
    for name, svg in faces:
        assert "<script" not in svg
        check_lawful(name, parse(svg))
        check_inside(name, svg)
