"""The log of a campaign by its turns."""

from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import TURN_BEGINS, Event

RECENT = 900
"""So many events are looked through for the last two turns."""


def turns_of(setting: Setting) -> list[list[Event]]:
    """The last turns of the log; what stands before the first of them counts as one."""
    log: list[Event] = setting.match.log(setting.eyes, max(0, setting.match.told - RECENT))
    if not log:
        return []
    begins = [place for place, event in enumerate(log) if place and event["event"] == TURN_BEGINS]
    starts = [0, *begins]
    ends = [*starts[1:], len(log)]
    return [log[start:end] for start, end in zip(starts, ends, strict=True)]
