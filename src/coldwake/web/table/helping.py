"""The coach at the table as it is drawn: the switch, the bar of chances, and the button for a hint."""

from dataclasses import dataclass

from coldwake.coach import Appraisal, appraise, level_name, parted
from coldwake.web.levels import tones
from coldwake.web.table.drawing import draw
from coldwake.web.table.setting import Setting


@dataclass(frozen=True)
class Help:
    """Whose agreement the coach needs, and who has switched it on. Nobody: it cannot help here."""

    people: tuple[int, ...]
    on: frozenset[int]

    @property
    def is_on(self) -> bool:
        """Whether it helps: all have switched it on."""
        return bool(self.people) and set(self.people) <= self.on


@dataclass(frozen=True)
class Chance:
    """A player's chance in the bar, in whole hundredths."""

    name: str
    percent: int
    is_mine: bool


@dataclass(frozen=True)
class Result:
    """A level of success in a game for one: what it is called, and where its part of the bar is."""

    name: str
    tone: str
    percent: int
    begins: int


@dataclass(frozen=True)
class Outlook:
    """What a player alone may hope for: the chance to win, the success to expect, and every level."""

    win: int
    success: int
    results: list[Result]


def coach_parts(setting: Setting, help: Help) -> dict[str, str]:
    """The switch and the bar for a player; for everybody else they stay empty."""
    seat = setting.eyes
    if seat is None or setting.still or seat not in help.people:
        return {"switch": "", "coach": ""}
    on, wanting = seat in help.on, [setting.names[other] for other in help.people if other in help.on]
    missing = [setting.names[other] for other in help.people if other not in help.on]
    switch = {"on": on, "wanting": wanting, "missing": missing, "alone": len(help.people) == 1}
    return {
        "switch": draw("table/coach_switch.html", setting, switch),
        "coach": draw("table/coach.html", setting, _bar(setting, seat)) if help.is_on else "",
    }


def _bar(setting: Setting, seat: int) -> dict[str, object]:
    """Every seat's chance as this seat sees it; in a game for one that of every level."""
    stands = appraise(setting.match, seat)
    asked = seat in setting.view["movers"]
    if stands.levels:
        return {"outlook": _outlook(setting, stands), "asked": asked}
    chances = [
        Chance(setting.names[other], round(100 * share), other == seat)
        for other, share in enumerate(stands.chances)
    ]
    return {"outlook": None, "chances": chances, "asked": asked}


def _outlook(setting: Setting, stands: Appraisal) -> Outlook:
    """The levels in whole hundredths that add up; the chance to win is the sum of those that win."""
    levels = stands.levels
    percents = parted([level.chance for level in levels], 100)
    results = [
        Result(level_name(setting.match, level.ids, setting.language), tone, percent, sum(percents[:place]))
        for place, (level, tone, percent) in enumerate(
            zip(levels, tones([level.wins for level in levels]), percents, strict=True)
        )
    ]
    win = sum(percent for level, percent in zip(levels, percents, strict=True) if level.wins)
    return Outlook(win, round(100 * stands.value), results)
