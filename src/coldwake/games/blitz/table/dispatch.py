"""What OPFOR did last, as a report: its card, its moves, its battles, losses, turnaround and the clock.

It stays until the next OPFOR turn has something to tell, so that the player reads it during his own turn.
"""

from collections.abc import Sequence

from coldwake.games.blitz.table.telling import beats_of
from coldwake.games.blitz.table.turns import turns_of
from coldwake.web.table.beats import Report
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

OPFOR_BEGINS = frozenset({"opfor_card", "opfor_arrives", "opfor_moved", "opfor_carried", "clock"})
"""With these events the other side's part of a turn begins: its card, or what it does without one."""


def opfor_part(turn: Sequence[Event]) -> list[Event]:
    """What the other side did in a turn."""
    first = next((place for place, event in enumerate(turn) if event["event"] in OPFOR_BEGINS), len(turn))
    return list(turn[first:])


def last_opfor_part(setting: Setting) -> tuple[int, list[Event]]:
    """The other side's last part, that of this turn or of the one before, and how many turns ago it was."""
    turns = turns_of(setting)
    for ago, turn in enumerate(reversed(turns[-2:])):
        found = opfor_part(turn)
        if found:
            return ago, found
    return 0, []


def report(setting: Setting) -> Report | None:
    """The other side's last turn; while it goes on, as much of it as has been seen."""
    ago, events = last_opfor_part(setting)
    if not events:
        return None
    turn = setting.view["turn"] - ago
    key = f"opfor-{turn}" if ago else f"opfor-{turn}-now"
    return Report(key, setting.say("blitz.table.report", turn=turn), beats_of(setting, events))
