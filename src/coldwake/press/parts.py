"""The parts of a game that can be printed, each by its name: cards, then whatever else lies in a box."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.press import images as pictures
from coldwake.press import tabletop as simulator
from coldwake.press.aid import aid_job, aid_sheet
from coldwake.press.binding import bound
from coldwake.press.board import board_job, plans_of
from coldwake.press.box import Box
from coldwake.press.counters import counters_job, pages_of
from coldwake.press.job import Order, job_of
from coldwake.press.layout import PAPERS, Style, sheet_of
from coldwake.press.paper import paper_job
from coldwake.press.room import Frame, press_of
from coldwake.press.setting import LAST, counted, set_sheets, typeset


class NoSuchPart(ColdwakeError):
    """A game has nothing of what is asked to be printed."""


@dataclass(frozen=True)
class Asked:
    """What somebody wants on paper: a game with its pack, a language, and how the sheets are to be.

    `service` is whose sizes single images have; `url` is where the pictures of a table on a screen will lie.
    """

    game: Game
    language: str
    paper: str = "a4"
    style: Style = "duplex"
    low_ink: bool = False
    service: str = next(iter(pictures.SERVICES))
    url: str = ""

    @property
    def box(self) -> Box:
        """All cards of the game; raises NothingToPrint."""
        decks = press_of(self.game.name).decks(self.game, self.language)
        return Box(self.game, decks, self.language, self.low_ink)


@dataclass(frozen=True)
class Made:
    """A finished file: its name, what is in it, and how many sheets of paper it takes (0: it is no paper)."""

    name: str
    content: bytes
    sheets: int = 0


Part = Callable[[Asked], list[Made]]


def cards(asked: Asked) -> list[Made]:
    """All cards of a game, in one file."""
    decks = press_of(asked.game.name).decks(asked.game, asked.language)
    sheet = sheet_of(PAPERS[asked.paper], asked.style)
    order = Order(asked.game, decks, sheet, asked.language, asked.style, asked.low_ink)
    name = f"{asked.game.name}-{asked.language}-{asked.paper}-{asked.style}.pdf"
    return [Made(name, set_sheets(job_of(order)), order.sheets)]


def images(asked: Asked) -> list[Made]:
    """Pictures of all cards for a print service, and a PDF of one card to a page."""
    box, name = asked.box, f"{asked.game.name}-{asked.language}-{asked.service}"
    pdf = pictures.pages(box, asked.service)
    return [Made(f"{name}.zip", pictures.images(box, asked.service)), Made(f"{name}.pdf", pdf)]


def tabletop(asked: Asked) -> list[Made]:
    """The decks of a game for Tabletop Simulator."""
    box = asked.box
    return [Made(f"{box.name}-tabletop.zip", simulator.tabletop(box, asked.url))]


def rules(asked: Asked) -> list[Made]:
    """The rulebook, page by page and as a booklet to be folded."""
    book = bound(asked.game, asked.language, PAPERS[asked.paper], asked.low_ink)
    name = f"{asked.game.name}-rules-{asked.language}-{asked.paper}"
    return [Made(f"{name}.pdf", book.pages), Made(f"{name}-booklet.pdf", book.booklet, book.sheets)]


def aid(asked: Asked) -> list[Made]:
    """What a player looks up at the table."""
    panels = press_of(asked.game.name).aid
    if panels is None:
        raise NoSuchPart(f"{asked.game.name!r} has no player aid")
    found, paper = panels(asked.game, asked.language), PAPERS[asked.paper]
    sheet = aid_sheet(aid_job(asked.game, asked.language, found, paper, asked.low_ink))
    name = f"{asked.game.name}-aid-{asked.language}-{asked.paper}.pdf"
    return [Made(name, sheet.content, ceil(sheet.pages / 2))]


def counters(asked: Asked) -> list[Made]:
    """All counters of a game with their backs, in one file."""
    press = press_of(asked.game.name)
    if press.counters is None:
        raise NoSuchPart(f"{asked.game.name!r} has no counters")
    pages = pages_of(press.counters(asked.game, asked.language), PAPERS[asked.paper], asked.style)
    upright = sheet_of(PAPERS[asked.paper], "duplex")
    order = Order(asked.game, [], upright, asked.language, asked.style, asked.low_ink)
    name = f"{asked.game.name}-counters-{asked.language}-{asked.paper}-{asked.style}.pdf"
    return [Made(name, set_sheets(counters_job(order, pages)), len(pages))]


def board(asked: Asked) -> list[Made]:
    """The map of a game on one large sheet, and in four of the usual ones to be joined."""
    press = press_of(asked.game.name)
    if press.board is None:
        raise NoSuchPart(f"{asked.game.name!r} has no map")
    found = []
    for plan in plans_of(asked.paper):
        frame = Frame(*plan.drawn, asked.low_ink)
        job = board_job(asked.game, asked.language, press.board(asked.game, asked.language, frame), plan)
        name = f"{asked.game.name}-map-{asked.language}-{plan.name}.pdf"
        found.append(Made(name, typeset("board.typ", job), len(plan.tiles)))
    return found


def scenario(asked: Asked) -> list[Made]:
    """How a scenario is set up, played and won."""
    press = press_of(asked.game.name)
    if press.scenario is None:
        raise NoSuchPart(f"{asked.game.name!r} has no scenario sheet")
    paper = press.scenario(asked.game, asked.language)
    job = paper_job(asked.game, asked.language, paper, asked.paper, asked.low_ink)
    name = f"{asked.game.name}-scenario-{asked.language}-{asked.paper}.pdf"
    return [Made(name, typeset("paper.typ", job), ceil(counted("paper.typ", job, LAST) / 2))]


PARTS: Mapping[str, Part] = {
    "cards": cards,
    "images": images,
    "tabletop": tabletop,
    "rules": rules,
    "aid": aid,
    "counters": counters,
    "map": board,
    "scenario": scenario,
}
"""What may be asked for; a part that a game has not raises NoSuchPart."""

NEEDS: Mapping[str, str] = {"counters": "counters", "map": "board", "scenario": "scenario", "aid": "aid"}
"""What a room `press` must hold, by the name of its field, for a part that not every game has."""


def parts_of(game: str) -> list[str]:
    """The parts that may be asked for of a game; raises NothingToPrint."""
    room = press_of(game)
    return [part for part in PARTS if part not in NEEDS or getattr(room, NEEDS[part], None) is not None]


def made(part: str, asked: Asked) -> list[Made]:
    """The files of a part; raises NoSuchPart."""
    if part not in PARTS:
        raise NoSuchPart(f"there is no part {part!r}; the parts are: {', '.join(PARTS)}")
    return PARTS[part](asked)
