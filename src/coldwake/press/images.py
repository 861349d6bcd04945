"""Single pictures of all cards for print services, and the same cards as a PDF of one card to a page.

The services want an upright picture of the card and of what lies beyond its edge, at 300 dots to an inch.
"""

import csv
import io
import struct
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from coldwake.press.archive import plain_name, zipped
from coldwake.press.box import Box, called, common_backs, numbered, picture_job
from coldwake.press.job import Faces, lying
from coldwake.press.layout import HEIGHT, WIDTH, Slot
from coldwake.press.room import Deck
from coldwake.press.setting import PICTURES, set_pictures, typeset

DOTS = 300
INCH = 25.4
TURNS = (90, -90)
"""How a wide card stands in the pictures of its front and its back: it is turned over like a page."""
LIST = "cards.csv"
COLUMNS = ("deck", "number", "id", "name", "copies", "front", "back")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a table would reckon with, if a name began so."""


@dataclass(frozen=True)
class Service:
    """A print service: what its pictures of a card of poker size measure, in dots."""

    width: int
    height: int

    @property
    def bleed(self) -> float:
        """How far colour runs beyond every edge of the card, in millimetres."""
        return (self.width / DOTS * INCH - WIDTH) / 2


SERVICES: Mapping[str, Service] = {"game-crafter": Service(825, 1125), "mpc": Service(822, 1122)}


Look = tuple[str, bool, int]
"""A drawing, whether it is wide, and how it is turned then."""


@dataclass(frozen=True)
class Picture:
    """A file to be: its name, and what is to be seen on it."""

    name: str
    look: Look


def images(box: Box, service: str) -> bytes:
    """Every face and every back as a picture, with a list of how often each card is needed."""
    wanted = list(_pictures(box))
    made = {look: _set(box, service, look) for look in dict.fromkeys(one.look for one in wanted)}
    return zipped([(LIST, _list(box)), *((one.name, made[one.look]) for one in wanted)])


def _set(box: Box, service: str, look: Look) -> bytes:
    """One picture by itself: typst remembers what it has set last, and many at once would fill the memory."""
    faces, bleed = Faces(box.low_ink), SERVICES[service].bleed
    drawing, wide, turn = look
    placed = lying(_slot(bleed, turn), faces.number(drawing), wide, [bleed] * 4)
    size = WIDTH + 2 * bleed, HEIGHT + 2 * bleed
    (picture,) = set_pictures(picture_job(box, faces, [[placed]], size), DOTS)
    return dense(picture)


def pages(box: Box, service: str) -> bytes:
    """A PDF in which every card of the game has two pages, its front and its back.

    What remains after the cut is the TrimBox of a page, and the page itself is what is printed: it is the
    BleedBox as well, which a PDF need not name then.
    """
    faces, bleed = Faces(box.low_ink), SERVICES[service].bleed
    sides = [
        [lying(_slot(0, turn), faces.number(drawing), deck.wide, [bleed] * 4)]
        for deck in box.decks
        for card in deck.cards
        for _ in range(card.copies)
        for drawing, turn in zip((card.front, card.back), TURNS, strict=True)
    ]
    return typeset(PICTURES, picture_job(box, faces, sides, (WIDTH, HEIGHT), bleed))


def _slot(inset: float, turn: int) -> Slot:
    """The place of the only card of a page; one that is drawn wide is turned so."""
    return Slot(inset, inset, turn_wide=turn)


def _pictures(box: Box) -> Iterator[Picture]:
    """Every file that is needed: fronts, backs of single cards, and backs that many cards have once."""
    for deck in box.decks:
        common = common_backs(deck)
        for back in common:
            yield Picture(_back_name(deck, "", back, common), (back, deck.wide, TURNS[1]))
        for name, card in numbered(deck):
            yield Picture(_front_name(deck, name), (card.front, deck.wide, TURNS[0]))
            if card.back not in common:
                yield Picture(_back_name(deck, name, card.back, common), (card.back, deck.wide, TURNS[1]))


def _front_name(deck: Deck, name: str) -> str:
    return f"{plain_name(deck.name)}/{name}-front.png"


def _back_name(deck: Deck, name: str, back: str, common: list[str]) -> str:
    """A back of its own stands beside its front; a common one stands once, numbered if need be."""
    if back not in common:
        return f"{plain_name(deck.name)}/{name}-back.png"
    number = f"-{common.index(back) + 1}" if len(common) > 1 else ""
    return f"{plain_name(deck.name)}/back{number}.png"


def _list(box: Box) -> bytes:
    """Which pictures make up a card, and how many of it are needed, as a table."""
    made = io.StringIO()
    table = csv.writer(made, lineterminator="\n")
    table.writerow(COLUMNS)
    for deck in box.decks:
        common = common_backs(deck)
        for number, (name, card) in enumerate(numbered(deck), 1):
            files = _front_name(deck, name), _back_name(deck, name, card.back, common)
            told = _cell(card.id), _cell(called(card)[0])
            table.writerow([deck.name, number, *told, card.copies, *files])
    return made.getvalue().encode("utf-8-sig")


def _cell(text: str) -> str:
    """A text that a table takes for a text."""
    return f"'{text}" if text.startswith(FORMULA) else text


def dense(picture: bytes, dots: int = DOTS) -> bytes:
    """A PNG that says how many dots there are to an inch: a chunk right behind its head."""
    head, per_metre = 33, round(dots / INCH * 1000)
    said = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", len(said) - 4) + said + struct.pack(">I", zlib.crc32(said))
    return picture[:head] + chunk + picture[head:]
