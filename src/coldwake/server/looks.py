"""What an onlooker of a table is shown: drawn once for each change, sent only where it differs."""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from fastapi import Request

from coldwake import texts
from coldwake.server.language import visitor_language
from coldwake.server.seats import device, hall_of, viewer
from coldwake.server.table import BOT, OPEN, Table
from coldwake.web.table import UNASKED, Line, Parts, Setting, common, parts
from coldwake.web.table.journal import Journal, with_remarks

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
    """A table as one onlooker sees it, at the revision that this onlooker may know."""

    revision: int
    parts: Parts
    log: list[str]

    def since(self, known: "Look | None") -> dict[str, object]:
        """What is new to somebody who knows an earlier look, as the page's script takes it."""
        before = known.parts if known else {}
        told = known.log if known else []
        changed = {name: html for name, html in self.parts.items() if before.get(name) != html}
        update: dict[str, object] = {"revision": self.revision, "parts": changed}
        if told != self.log:
            kept = common(told, self.log)
            update["log"] = {"from": kept, "items": self.log[kept:]}
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
        log = with_remarks(journal.lines(setting), remarks)
        return Look(table.shown(onlooker.seat), parts(setting, table.id, said), log)


def _remark(setting: Setting, key: str, seat: int) -> str:
    return texts.text(setting.language, f"table.note.{key}", name=setting.names[seat])


def onlooker_of(request: Request, table: Table, seat: int | None) -> Onlooker:
    """Who asks; raises Refused for a seat that is not theirs."""
    asking = viewer(request, table, seat)
    holds = hall_of(request).seats_of(table, device(request))
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
        course=table.course,
    )


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
