"""The coach at the table as it is drawn: the switch, the bar of chances, and the button for a hint."""

from dataclasses import dataclass

from coldwake.coach import appraise
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
    """Every seat's chance as this seat sees it; in a game for one what it may expect."""
    stands = appraise(setting.match, seat)
    chances = [
        Chance(setting.names[other], round(100 * share), other == seat)
        for other, share in enumerate(stands.chances)
    ]
    return {"chances": chances, "alone": bool(stands.levels), "asked": seat in setting.view["movers"]}
