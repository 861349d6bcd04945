"""Lettering: how wide words are in Source Sans, how they break into lines and shrink to their frame.

The widths are the font's own, rounded up, so that what fits here fits on the card.
"""

from bisect import bisect_right
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
NARROWEST, WIDEST = 0.2, 1.0
"""No character is narrower or wider, in a type of size 1."""
ROUNDED = 1.001
"""By so much a sum of many widths may seem too great."""
REMEMBERED = 1 << 15
"""Words are measured again in every size that is tried, and the same words stand on many faces."""
LONGEST_REMEMBERED = 100
"""In characters; what is longer stands on one face alone, and packs of strangers may have a lot of it."""
CHARACTERS_REMEMBERED = 1 << 12
LONGEST_PARAGRAPH = 1000
"""In characters; nobody could read more on a card, and the longest rule of ours has half of that."""


def _letters(words: str, weight: int) -> float:
    """How wide words run, without spacing, in a type of size 1."""
    return _remembered(words, weight) if len(words) <= LONGEST_REMEMBERED else _measured(words, weight)


def _measured(words: str, weight: int, before: float = 0.0) -> float:
    """How wide words run behind others, letter after letter: so a line grows to the width of the whole."""
    for character in words:
        before += _width_of(character, weight)
    return before


@lru_cache(REMEMBERED)
def _remembered(words: str, weight: int) -> float:
    return _measured(words, weight)


@lru_cache(CHARACTERS_REMEMBERED)
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
        return self.run(_letters(words, self.weight), len(words))

    def run(self, letters: float, count: int) -> float:
        """How wide so many characters run that are so wide in a type of size 1."""
        return letters * self.size + self.spacing * count

    def fits(self, words: str, width: float) -> bool:
        """Whether the words run no wider than this; what is surely too long is not measured."""
        return len(words) <= self.most(width) and self.width(words) <= width

    def most(self, width: float) -> int:
        """More characters than this run wider, whatever they are."""
        return max(0, int(width / (NARROWEST * self.size))) + 1

    def resized(self, size: float) -> "Type":
        """The same type in another size; the spacing shrinks with it."""
        return Type(size, self.weight, self.fill, self.spacing * size / self.size, self.anchor)


def wrapped(words: str, type: Type, width: float) -> list[str]:
    """The words in lines of at most this width; a word longer than a line is cut."""
    lines: list[str] = []
    letters = 0.0  # of the last line
    for word in words.split():
        longer = _measured(f" {word}", type.weight, letters) if lines else 0.0
        if lines and type.run(longer, len(lines[-1]) + 1 + len(word)) <= width:
            lines[-1] += f" {word}"
            letters = longer
            continue
        while len(word) > 1 and not type.fits(word, width):
            cut = _longest_start(word, type, width)
            lines.append(word[:cut])
            word = word[cut:]
        lines.append(word)
        letters = _letters(word, type.weight)
    return lines


def _longest_start(word: str, type: Type, width: float) -> int:
    cuts = range(min(len(word), type.most(width)) + 1)
    return max(1, bisect_right(cuts, width, key=lambda cut: type.width(word[:cut])) - 1)


def fitted(words: str, type: Type, width: float, lines: int, smallest: float) -> tuple[Type, list[str]]:
    """The largest type up to this one in which the words take at most so many lines without cutting.

    Words that are too long even in the smallest type end in an ellipsis.
    """
    size = type.size
    # more than this is in no size on so many lines, each with the space behind it
    words = " ".join(words.split())[: lines * (type.resized(smallest).most(width) + 1) + 1]
    while size > smallest:
        sized = type.resized(size)
        found = wrapped(words, sized, width)
        if len(found) <= lines and all(sized.width(word) <= width for word in words.split()):
            return sized, balanced(words, sized, width)
        size -= max(0.5, type.size / 40)
    sized = type.resized(smallest)
    found = wrapped(words, sized, width)
    if len(found) > lines:
        found = [*found[: lines - 1], shortened(" ".join(found[lines - 1 :]), sized, width)]
    return sized, found


def balanced(words: str, type: Type, width: float) -> list[str]:
    """The words in as few lines as the width allows, and those about equally long."""
    count = len(wrapped(words, type, width))
    widest = max(map(type.width, words.split()), default=0.0)
    narrow = width
    while narrow > type.size and len(wrapped(words, type, narrow - type.size / 4)) == count:
        narrow -= type.size / 4
        if widest > narrow:
            return wrapped(words, type, narrow + type.size / 4)
    return wrapped(words, type, narrow)


def shortened(words: str, type: Type, width: float) -> str:
    """As much of the words as runs no wider than this, with an ellipsis behind it."""
    cuts = range(min(len(words), type.most(width)) + 1)
    kept = bisect_right(cuts, width, key=lambda cut: type.width(f"{words[:cut]}…")) - 1
    return f"{words[: max(0, kept)].rstrip()}…"


def text_block(words: str, type: Type, width: float, height: float, leading: float) -> tuple[Type, list[str]]:
    """The largest type up to this one in which a whole paragraph fills no more than the frame.

    One that is too long for any card ends in an ellipsis.
    """
    if len(words) > LONGEST_PARAGRAPH:
        words = f"{words[:LONGEST_PARAGRAPH].rstrip()}…"
    size, letters = type.size, "".join(words.split())
    ink = _measured(letters, type.weight)
    while size > 6:
        sized = type.resized(size)
        room = max(width, sized.run(WIDEST, 1)) * height / (size * leading)
        if sized.run(ink, len(letters)) <= room * ROUNDED:  # else even words without spaces are too much
            found = wrapped(words, sized, width)
            if len(found) * size * leading <= height:
                return sized, found
        size -= 0.5
    return sized, wrapped(words, sized, width)[: int(height / (size * leading))]


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
