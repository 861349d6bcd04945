"""What an onlooker of a table is shown: drawn once for each change, sent only where it differs."""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from fastapi import Request

from coldwake import texts
from coldwake.server import orders
from coldwake.server.helping import help_at
from coldwake.server.language import visitor_language
from coldwake.server.seats import bearer, device, hall_of, viewer
from coldwake.server.table import BOT, OPEN, Table
from coldwake.web.table import UNASKED, Line, Parts, Setting, beats_since, common, parts
from coldwake.web.table.helping import coach_parts
from coldwake.web.table.journal import Journal, folded, with_remarks
from coldwake.web.table.setting import Order

SAID_SHOWN = 50


@dataclass(frozen=True)
class Onlooker:
    """Whose eyes look, in which language; `holds` are the seats of that browser.

    At a browser with several seats somebody must have `sat` down at one before its secrets are shown.
    """

    seat: int | None
    language: str
    holds: tuple[int, ...]
    sat: bool = False


@dataclass(frozen=True)
class Look:
    """A table as one onlooker sees it, at the revision that this onlooker may know.

    `told` is how many events had happened; `setting` is what it was drawn from, for the beats since another
    look.
    """

    revision: int
    parts: Parts
    log: list[str]
    told: int = 0
    setting: Setting | None = None

    def since(self, known: "Look | None") -> dict[str, object]:
        """What is new to somebody who knows an earlier look, as the page's script takes it."""
        before = known.parts if known else {}
        told = known.log if known else []
        changed = {name: html for name, html in self.parts.items() if before.get(name) != html}
        update: dict[str, object] = {"revision": self.revision, "parts": changed}
        if told != self.log:
            kept = common(told, self.log)
            update["log"] = {"from": kept, "items": self.log[kept:]}
        if known is not None and self.setting is not None and known.told < self.told:
            update["beats"] = beats_since(self.setting, known.told)
        return update


class Looks:
    """The looks at all live tables; each is drawn once, however many browsers show it."""

    def __init__(self) -> None:
        self._journals: WeakKeyDictionary[Table, dict[tuple[int | None, str], Journal]] = WeakKeyDictionary()
        self._latest: WeakKeyDictionary[Table, dict[Onlooker, Look]] = WeakKeyDictionary()

    def look(self, table: Table, onlooker: Onlooker) -> Look:
        """The table as it stands, for one onlooker."""
        latest = self._latest.setdefault(table, {})
        known = latest.get(onlooker)
        if known is None or known.revision != table.shown(onlooker.seat):
            known = latest[onlooker] = self._draw(table, onlooker)
        return known

    def _draw(self, table: Table, onlooker: Onlooker) -> Look:
        setting = setting_for(table, onlooker)
        said = [Line(item.name, item.text) for item in table.chat[-SAID_SHOWN:]]
        journals = self._journals.setdefault(table, {})
        journal = journals.setdefault((setting.eyes, onlooker.language), Journal())
        remarks = [(note.after_event, _remark(setting, note.key, note.seat)) for note in table.notes]
        log = folded(with_remarks(journal.lines(setting), remarks))
        told = table.match.told
        drawn = {**parts(setting, table.id, said), **coach_parts(setting, help_at(table))}
        return Look(table.shown(onlooker.seat), drawn, log, told, setting)


def _remark(setting: Setting, key: str, seat: int) -> str:
    return texts.text(setting.language, f"table.note.{key}", name=setting.names[seat])


def onlooker_of(request: Request, table: Table, seat: int | None) -> Onlooker:
    """Who asks; raises Refused for a seat that is not theirs."""
    asking = viewer(request, table, seat)
    holds = hall_of(request).seats_of(table, device(request))
    if asking is not None and bearer(request) is None:
        table.shows(asking)
    return Onlooker(asking, visitor_language(request), tuple(holds), seat is not None)


def setting_for(table: Table, onlooker: Onlooker) -> Setting:
    """What the page is drawn from."""
    return Setting(
        match=table.match,
        seat=onlooker.seat,
        language=onlooker.language,
        bots={seat.number: seat.bot for seat in table.seats if seat.kind == BOT},
        waiting=frozenset(seat.number for seat in table.seats if seat.kind == OPEN),
        holds=onlooker.holds,
        curtain=curtain(table, onlooker),
        standing=_standing(table, onlooker),
        course=table.course,
        puzzle=table.puzzle,
        pace=table.pace,
    )


def _standing(table: Table, onlooker: Onlooker) -> tuple[Order, ...]:
    """The standing orders that the player may give at the window that is open before him."""
    window = orders.open_window(table.game, table.match.view(None)) if onlooker.seat is not None else None
    is_taught = table.course is not None and table.course.is_on(table.match)
    if window is None or is_taught or onlooker.seat not in table.match.movers:
        return ()
    game, language, on = table.game, onlooker.language, table.match.header.options
    here = next((known for known in orders.windows_at(game, on) if known.key == window.key), window)
    turn = orders.turn_of(table.match)
    rest = Order(orders.THIS_TURN, turn, texts.text(language, "table.orders.rest_of_turn"))
    words = (orders.order_name, orders.order_text)
    named = [
        Order(window.key, order, *(word(game, language, order) for word in words))
        for order in here.orders
        if order != orders.ASK
    ]
    return (*([rest] if turn else []), *named)


def curtain(table: Table, onlooker: Onlooker) -> int:
    """The seat of this browser that is called to the screen; UNASKED when nobody need change places.

    Whoever sits there stays until another seat of the same browser must decide.
    """
    if onlooker.seat is None or len(onlooker.holds) < 2 or table.match.is_over:
        return UNASKED
    called = min((seat for seat in table.match.movers if seat in onlooker.holds), default=UNASKED)
    if not onlooker.sat:
        return onlooker.seat if called == UNASKED else called
    return UNASKED if onlooker.seat in table.match.movers else called
