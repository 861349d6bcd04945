"""Face-down units as they are known once a game is over: only an open setting, a finished game's, may ask."""

from typing import Any

from coldwake.games.blitz.words.content import content_of
from coldwake.web.table.setting import Setting

ZONE, UNIT = "counter:", "unit:"


def unveiled(setting: Setting) -> dict[int, str]:
    """The unit of every OPFOR counter by its number; nothing while the game may still go on."""
    if not setting.open:
        return {}
    first = content_of(setting.match.game).first_opfor
    zones: Any = setting.match.position()["zones"]
    held = {int(name.removeprefix(ZONE)): units for name, units in zones.items() if name.startswith(ZONE)}
    return {
        counter - first + 1: units[0].removeprefix(UNIT)
        for counter, units in held.items()
        if counter >= first
    }
