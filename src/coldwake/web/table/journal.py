"""The log: every event an onlooker may know as a line, marked by what it is about for the filters."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from markupsafe import Markup

from coldwake import narrate
from coldwake.web.table.drawing import Drawer, common, drawer
from coldwake.web.table.setting import Setting

LOOK_BACK = 40
"""How many known events are compared before a log is taken to go on from there; undo reaches no further
than a turn, and when the first of them differs everything is read again."""


class Journal:
    """The lines of one onlooker in one language, kept so that only new events are put into words."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._events: list[dict[str, Any]] = []
        self._lines: list[str] = []

    def lines(self, setting: Setting) -> list[str]:
        """One list item per event of the match as it stands."""
        if self._names != setting.names:
            self._names, self._events, self._lines = setting.names, [], []
        since = max(0, len(self._events) - LOOK_BACK)
        news = setting.match.log(setting.eyes, since)
        same = common(self._events[since:], news)
        if since and not same:
            since, same = 0, 0
            news = setting.match.log(setting.eyes)
        del self._events[since + same :], self._lines[since + same :]
        drawn_by = drawer(setting.match.game.name)
        for event in news[same:]:
            self._events.append(event)
            self._lines.append(_item(setting, event, drawn_by))
        return self._lines[:]


def _item(setting: Setting, event: dict[str, Any], drawn_by: Drawer) -> str:
    line = narrate.event_line(setting.match, event, setting.language, setting.eyes)
    name = str(event["event"])
    return Markup('<li class="{}" data-event="{}">{}{}</li>').format(
        drawn_by.families.of(name), name, drawn_by.ornament(event), line
    )


def with_remarks(lines: list[str], remarks: Iterable[tuple[int, str]]) -> list[str]:
    """The lines with the server's own remarks, each after so many events."""
    by_place: dict[int, list[str]] = {}
    for place, text in remarks:
        by_place.setdefault(place, []).append(Markup('<li class="remark">{}</li>').format(text))
    if not by_place:
        return lines
    made = list(by_place.get(0, ()))
    for number, line in enumerate(lines, 1):
        made.append(line)
        made.extend(by_place.get(number, ()))
    return made


def folded(lines: list[str]) -> list[str]:
    """The lines with those that are repeated told once, and how often."""
    made: list[str] = []
    for line, same in groupby(lines):
        times = len(list(same))
        once = str(line).removesuffix("</li>")
        made.append(line if times == 1 else Markup(f'{once} <b class="times">×{times}</b></li>'))
    return made
