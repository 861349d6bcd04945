"""The cards of a game for Tabletop Simulator: sheets of faces, and the saved object that cuts them up.

A sheet has ten cells in a row and seven rows at most. Its last cell is what others see of a card in a hand,
so 69 faces are left. Cells are such that a full sheet stays within 4096 dots either way, as is advised.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import ceil

from coldwake.core.errors import ColdwakeError
from coldwake.press.archive import plain_name, zipped
from coldwake.press.box import Box, called, common_backs, picture_job
from coldwake.press.job import Faces, Plain, lying
from coldwake.press.layout import HEIGHT, WIDTH, Slot
from coldwake.press.room import Card, Deck
from coldwake.press.setting import set_pictures
from coldwake.web.faces.formats import UPRIGHT, WIDE
from coldwake.web.faces.inks import INK, SHADE
from coldwake.web.faces.paint import circle, rect

ACROSS, DOWN, LEAST_DOWN = 10, 7, 2
MOST = ACROSS * DOWN - 1
"""So many faces are on a sheet at most."""
CELL = 405, 567
"""Dots of a cell; the whole sheet has 4050 by 3969."""
DOTS = CELL[0] / WIDTH * 25.4
HERE = "file:///"
"""What stands for the place of the pictures until somebody names one."""
WAYS = ("https://", "http://", HERE)
LONGEST_ADDRESS = 500
STEP = 3.5
"""How far apart decks lie on the table."""
FACE_DOWN = 180
CARD_TINT = 0.713


class BadAddress(ColdwakeError):
    """Pictures cannot lie at such an address."""


@dataclass(frozen=True)
class Leaf:
    """One sheet: its faces, and what is behind them: one back for all, or a sheet of backs.

    `number` is the one by which cards refer to it.
    """

    number: int
    name: str
    cards: Sequence[Card]
    back: str
    wide: bool

    @property
    def down(self) -> int:
        """How many rows there are: no more than needed, and with room for the hidden face."""
        return max(LEAST_DOWN, ceil((len(self.cards) + 1) / ACROSS))


@dataclass(frozen=True)
class Pile:
    """A deck as it lies on the table: cards with one back, or each with its own."""

    name: str
    title: str
    leaves: Sequence[Leaf]
    wide: bool


def tabletop(box: Box, url: str = "") -> bytes:
    """The sheets of all decks and a saved object, in one archive; raises BadAddress."""
    base = address(url)
    piles = list(_piles(box))
    return zipped([(f"{box.name}.json", _saved(box, piles, base)), *_sheets(box, piles)])


def address(url: str) -> str:
    """Where the pictures will lie, ending in a slash; raises BadAddress."""
    if not url:
        return HERE
    is_plain = url.isprintable() and not any(sign in url for sign in ' "<>\\^`{|}')
    if not (is_plain and url.startswith(WAYS) and len(url) <= LONGEST_ADDRESS):
        raise BadAddress(
            f"pictures lie at an address that begins with {', '.join(WAYS)}, not at {url[:80]!r}"
        )
    return url if url.endswith("/") else f"{url}/"


# -- piles and sheets --------------------------------------------------------------------------------


def _piles(box: Box) -> Iterator[Pile]:
    """Each deck, apart by its backs: the cards of one common back, and those that have their own."""
    number = 1
    for deck in box.decks:
        common = common_backs(deck)
        parts = [(back, [card for card in deck.cards if card.back == back]) for back in common]
        own = [card for card in deck.cards if card.back not in common]
        parts += [("", own)] if own else []
        for k, (back, cards) in enumerate(parts, 1):
            more = f"-{k}" if len(parts) > 1 else ""
            name, title = plain_name(deck.name) + more, box.title_of(deck) + more.replace("-", " ")
            leaves = list(_leaves(number, name, cards, back, deck))
            number += len(leaves)
            yield Pile(name, title, leaves, deck.wide)


def _leaves(number: int, name: str, cards: list[Card], back: str, deck: Deck) -> Iterator[Leaf]:
    for k, first in enumerate(range(0, len(cards), MOST)):
        yield Leaf(number + k, f"{name}-{k + 1}", cards[first : first + MOST], back, deck.wide)


def _sheets(box: Box, piles: Sequence[Pile]) -> Iterator[tuple[str, bytes]]:
    """Every picture under its name; those of one size are set together."""
    for pile in piles:
        for leaf in pile.leaves:
            fronts = [card.front for card in leaf.cards]
            yield _front_file(box, leaf), _picture(box, leaf, fronts, leaf.back or _hidden(leaf.wide))
            if not leaf.back:
                backs = [card.back for card in leaf.cards]
                yield _back_file(box, pile, leaf), _picture(box, leaf, backs, _hidden(leaf.wide))
        if pile.leaves[0].back:
            back = pile.leaves[0].back
            yield _back_file(box, pile, pile.leaves[0]), _picture(box, pile.leaves[0], [back], "", 1, 1)


def _picture(
    box: Box, leaf: Leaf, drawings: Sequence[str], hidden: str, across: int = ACROSS, down: int = 0
) -> bytes:
    """A sheet of cells; the hidden face, if there is one, is in the last of them."""
    rows, faces = down or leaf.down, Faces(box.low_ink)
    cells = [*enumerate(drawings), *([(across * rows - 1, hidden)] if hidden else [])]
    placed = [
        lying(Slot(at % across * WIDTH, at // across * HEIGHT), faces.number(drawing), leaf.wide)
        for at, drawing in cells
    ]
    (made,) = set_pictures(picture_job(box, faces, [placed], (across * WIDTH, rows * HEIGHT)), DOTS)
    return made


def _hidden(wide: bool) -> str:
    """What others see of a card in a hand that has no back to hide behind: bare paper with a ring."""
    form = WIDE if wide else UPRIGHT
    x, y = form.width / 2, form.height / 2
    ring = circle(x, y, 150, "none", f'stroke="{INK}" stroke-width="6"') + circle(x, y, 120, SHADE)
    frame = rect(34, 34, form.width - 68, form.height - 68, "none", f'stroke="{INK}" stroke-width="3"')
    return form.document("", form.paper() + frame + ring)


def _front_file(box: Box, leaf: Leaf) -> str:
    return f"{box.name}-{leaf.name}.png"


def _back_file(box: Box, pile: Pile, leaf: Leaf) -> str:
    """One back for all sheets of a pile, or a sheet of backs for each."""
    return f"{box.name}-{pile.name}-back.png" if leaf.back else f"{box.name}-{leaf.name}-backs.png"


# -- the saved object --------------------------------------------------------------------------------


def _saved(box: Box, piles: Sequence[Pile], base: str) -> bytes:
    """What the simulator loads: a deck for each pile, side by side, face down."""
    objects = [_pile_object(box, pile, base, STEP * k) for k, pile in enumerate(piles)]
    plain = dict.fromkeys(("GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript"), "")
    saved = {"SaveName": box.title, **plain, "ObjectStates": objects}
    return json.dumps(saved, ensure_ascii=False, indent=1).encode()


def _pile_object(box: Box, pile: Pile, base: str, x: float) -> Plain:
    """A deck with all its cards, or the only card there is."""
    custom = {str(leaf.number): _custom(box, pile, leaf, base) for leaf in pile.leaves}
    cards = [
        _card_object(box, pile, (leaf, cell, copy), custom, x)
        for leaf in pile.leaves
        for cell, card in enumerate(leaf.cards)
        for copy in range(card.copies)
    ]
    if len(cards) == 1:
        return cards[0]
    numbers = [card["CardID"] for card in cards]
    said = {"DeckIDs": numbers, "CustomDeck": custom, "ContainedObjects": cards}
    title = f"{box.title} · {pile.title}"
    return {**_thing("Deck", title, f"{box.name} {pile.name}", pile.wide, x), **said}


def _card_object(
    box: Box, pile: Pile, which: tuple[Leaf, int, int], custom: dict[str, Plain], x: float
) -> Plain:
    """One card: the number of its sheet, and in two digits that of its cell."""
    leaf, cell, copy = which
    name, said = called(leaf.cards[cell])
    seed = f"{box.name} {leaf.number} {cell} {copy}"
    sheet = {str(leaf.number): custom[str(leaf.number)]}
    thing = {**_thing("Card", name, seed, pile.wide, x), "Description": said}
    return {**thing, "CardID": 100 * leaf.number + cell, "CustomDeck": sheet}


def _custom(box: Box, pile: Pile, leaf: Leaf, base: str) -> Plain:
    """How a sheet is cut up. Where each card has a back of its own, its back would tell which it is."""
    return {
        "FaceURL": base + _front_file(box, leaf),
        "BackURL": base + _back_file(box, pile, leaf),
        "NumWidth": ACROSS,
        "NumHeight": leaf.down,
        "BackIsHidden": bool(leaf.back),
        "UniqueBack": not leaf.back,
        "Type": 0,
    }


def _thing(sort: str, name: str, seed: str, wide: bool, x: float) -> Plain:
    """What every object on the table has; its number is made of what it is, not of chance."""
    turned = {"rotX": 0, "rotY": 180, "rotZ": FACE_DOWN}
    return {
        "GUID": sha256(f"{sort} {seed}".encode()).hexdigest()[:6],
        "Name": sort,
        "Transform": {"posX": x, "posY": 1, "posZ": 0, **turned, "scaleX": 1, "scaleY": 1, "scaleZ": 1},
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": dict.fromkeys("rgb", CARD_TINT),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": sort == "Card",
        "HideWhenFaceDown": True,
        "SidewaysCard": wide,
    }
