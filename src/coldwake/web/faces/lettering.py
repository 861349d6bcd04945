"""Lettering: how wide words are in Source Sans, how they break into lines and shrink to their frame.

The widths are the font's own, rounded up, so that what fits here fits on the card.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from coldwake.web.faces.inks import INK
from coldwake.web.faces.paint import FONT, escape, number

REGULAR_WIDTHS = {
    200: " ", 260: "',.:;ijl|‘’·î", 280: "I", 300: "!f", 320: "()-[]{}•", 340: "t°", 360: "/\\r", 380: "²",
    420: "*sг", 440: '"?z«»“”„', 460: "cxçзстхэ", 480: "JYvy–у",
    500: "#$+0123456789<=>FL^_ek~−×£éèêГекьё", 520: "VXagàâäУХавчя", 540: "ESTZÉЕТЁдл",
    560: "A`bdhnopquôûüöñАЗбопрц", 580: "CKPRБКРСЬЭийн", 600: "BВЧЯъ", 620: "&DG", 640: "ДЛм",
    660: "HNUИЙНПЦ", 680: "OQОы", 700: "ж", 720: "wЪ", 740: "MМФфю", 760: "шщ", 800: "W—Ы", 820: "½Ж",
    840: "%m", 860: "@", 880: "ШЩ", 900: "№", 920: "Ю", 960: "…",
}  # fmt: skip
"""Thousandths of the type size for the characters of the regular weight."""
BLACK_WIDTHS = {
    200: " ", 280: "|", 300: "ijlî", 320: "',.:;I‘’·", 340: "-/\\", 360: "!()[]f{}•", 380: "°²", 400: "t",
    420: "r", 440: "г", 460: "s", 480: "*?cz–çсэ", 500: "_«»з", 520: "Jт",
    540: "#$+0123456789<=>FL^aex~−×£éèêàâäГавехьё", 560: "EYZ`govyôöÉЕЁоуя", 580: '"STVbdkpqu“”„ûüЗТУбкрч',
    600: "ACXhnñАСХЭийлнп", 620: "BPБВРЬдц", 640: "KRКЯъ", 660: "DGЧ", 680: "NUЛПЦм", 700: "&HOQДИЙНО",
    740: "Ъ", 780: "MМФы", 800: "w—жфю", 840: "Wш", 860: "½щ", 880: "%mЫ", 900: "Ж", 940: "@Ш", 960: "Щ",
    980: "Ю", 1000: "…№",
}  # fmt: skip
"""The same for the black weight; what lies between is reckoned from both."""
WEIGHTS = {400: 0.0, 600: 0.4, 700: 0.75, 900: 1.0}
UNKNOWN_WIDTH = 1000
REMEMBERED = 1 << 15
"""Words are measured again in every size that is tried, and the same words stand on many faces."""


@lru_cache(REMEMBERED)
def _letters(words: str, weight: int) -> float:
    """How wide words run, without spacing, in a type of size 1."""
    return sum(_width_of(character, weight) for character in words)


@cache
def _width_of(character: str, weight: int) -> float:
    regular = _table(False).get(character, UNKNOWN_WIDTH)
    black = _table(True).get(character, UNKNOWN_WIDTH)
    return (regular + (black - regular) * WEIGHTS[weight]) / 1000


@cache
def _table(black: bool) -> dict[str, int]:
    groups = BLACK_WIDTHS if black else REGULAR_WIDTHS
    return {character: width for width, characters in groups.items() for character in characters}


@dataclass(frozen=True)
class Type:
    """A size, weight, colour and spacing to set words in."""

    size: float
    weight: int = 400
    fill: str = INK
    spacing: float = 0.0
    anchor: str = "start"

    def width(self, words: str) -> float:
        """How wide the words run."""
        return _letters(words, self.weight) * self.size + self.spacing * len(words)

    def resized(self, size: float) -> "Type":
        """The same type in another size; the spacing shrinks with it."""
        return Type(size, self.weight, self.fill, self.spacing * size / self.size, self.anchor)


def wrapped(words: str, type: Type, width: float) -> list[str]:
    """The words in lines of at most this width; a word longer than a line is cut."""
    lines: list[str] = []
    for word in words.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and type.width(joined) <= width:
            lines[-1] = joined
            continue
        while type.width(word) > width and len(word) > 1:
            cut = _longest_start(word, type, width)
            lines.append(word[:cut])
            word = word[cut:]
        lines.append(word)
    return lines


def _longest_start(word: str, type: Type, width: float) -> int:
    cut = 1
    while type.width(word[: cut + 1]) <= width:
        cut += 1
    return cut


def fitted(words: str, type: Type, width: float, lines: int, smallest: float) -> tuple[Type, list[str]]:
    """The largest type up to this one in which the words take at most so many lines without cutting.

    Words that are too long even in the smallest type end in an ellipsis.
    """
    size = type.size
    while size > smallest:
        sized = type.resized(size)
        found = wrapped(words, sized, width)
        if len(found) <= lines and all(sized.width(word) <= width for word in words.split()):
            return sized, balanced(words, sized, width)
        size -= max(0.5, type.size / 40)
    sized = type.resized(smallest)
    found = wrapped(words, sized, width)
    if len(found) > lines:
        found = [*found[: lines - 1], _shortened(" ".join(found[lines - 1 :]), sized, width)]
    return sized, found


def balanced(words: str, type: Type, width: float) -> list[str]:
    """The words in as few lines as the width allows, and those about equally long."""
    count = len(wrapped(words, type, width))
    narrow = width
    while narrow > type.size and len(wrapped(words, type, narrow - type.size / 4)) == count:
        narrow -= type.size / 4
        if any(type.width(word) > narrow for word in words.split()):
            return wrapped(words, type, narrow + type.size / 4)
    return wrapped(words, type, narrow)


def _shortened(words: str, type: Type, width: float) -> str:
    while words and type.width(f"{words}…") > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def text_block(words: str, type: Type, width: float, height: float, leading: float) -> tuple[Type, list[str]]:
    """The largest type up to this one in which a whole paragraph fills no more than the frame."""
    size = type.size
    while size > 6:
        sized = type.resized(size)
        found = wrapped(words, sized, width)
        if len(found) * size * leading <= height:
            return sized, found
        size -= 0.5
    return sized, found[: int(height / (size * leading))]


def letters(x: float, y: float, words: str, type: Type) -> str:
    """One line of words on its baseline."""
    anchor = f' text-anchor="{type.anchor}"' if type.anchor != "start" else ""
    spacing = f' letter-spacing="{number(type.spacing)}"' if type.spacing else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{FONT}" font-size="{number(type.size)}"'
        f' font-weight="{type.weight}" fill="{type.fill}"{spacing}{anchor}>{escape(words)}</text>'
    )


def line_of(x: float, y: float, words: str, type: Type, width: float) -> str:
    """One line that shrinks, down to half its size, until it fits the width."""
    sized, (only, *_) = fitted(words, type, width, 1, type.size / 2) if words else (type, [""])
    return letters(x, y, only, sized)


def column_of(x: float, y: float, lines: list[str], type: Type, leading: float) -> str:
    """Lines below each other, the first on the baseline y."""
    return "".join(
        letters(x, y + index * type.size * leading, words, type) for index, words in enumerate(lines)
    )


def block_of(
    x: float, middle: float, lines: list[str], type: Type, leading: float = 1.0, rise: float = 0.34
) -> str:
    """Lines below each other about a middle; `rise` is the part of the size by which one line is lowered."""
    first = middle + type.size * rise - (len(lines) - 1) * type.size * leading / 2
    return column_of(x, first, lines, type, leading)
