"""The print form of a face: what a screen needs and paper does not is taken away.

The line around a card would show every slip of the scissors. And where colour runs over the edge, it comes
from the face itself: the edge of a copy without words is drawn out, and the colour of its round corners.
"""

from dataclasses import dataclass
from xml.etree import ElementTree

from coldwake.core.errors import ColdwakeError
from coldwake.web.faces.inks import EDGE, PAPER, SHADE

SVG = "http://www.w3.org/2000/svg"
LIGHT = {PAPER: "#ffffff", SHADE: "#ececec"}
"""What the paper's own colour becomes where ink is to be saved."""

ElementTree.register_namespace("", SVG)


class UnreadableFace(ColdwakeError):
    """A game gives the press something that is no drawing."""


@dataclass(frozen=True)
class PrintForm:
    """A face, and the same without words for what lies beyond its edge."""

    face: str
    ground: str


def print_form(drawing: str, low_ink: bool = False) -> PrintForm:
    """A face as it is printed; raises UnreadableFace."""
    try:
        root = ElementTree.fromstring(drawing)
        width, height = (float(number) for number in root.attrib["viewBox"].split()[2:])
    except (ElementTree.ParseError, KeyError, ValueError) as error:
        raise UnreadableFace(f"a face cannot be read: {error}") from error
    for child in [child for child in root if _is_the_edge(child, width, height)]:
        root.remove(child)
    if low_ink:
        for element in root.iter():
            if element.get("fill") in LIGHT:
                element.set("fill", LIGHT[element.attrib["fill"]])
    face = _written(root)
    for parent in list(root.iter()):
        for words in parent.findall(f"{{{SVG}}}text"):
            parent.remove(words)
    return PrintForm(face, _written(root))


def label_of(drawing: str) -> str:
    """What a drawing calls itself; raises UnreadableFace."""
    try:
        return ElementTree.fromstring(drawing).get("aria-label", "")
    except ElementTree.ParseError as error:
        raise UnreadableFace(f"a face cannot be read: {error}") from error


def _is_the_edge(element: ElementTree.Element, width: float, height: float) -> bool:
    """Is it the line that runs around the whole card?"""
    if element.tag != f"{{{SVG}}}rect" or element.get("stroke") != EDGE or element.get("fill") != "none":
        return False
    thick = float(element.get("stroke-width", "0"))
    return element.get("width") == f"{width - thick:g}" and element.get("height") == f"{height - thick:g}"


def _written(root: ElementTree.Element) -> str:
    return ElementTree.tostring(root, encoding="unicode")
