"""Events: what happened, in ids only.

Rules emit them; a log line, an animation or a statistic is made of them elsewhere. Rules
never read them. An event may keep some of its values for an audience; everybody else gets
the same event with those values missing.
"""

from typing import Final

EVERYBODY: Final = 0xFF
HIDDEN: Final = -1


class EventKind:
    """The shape of one kind of event: its name and the meaning of its values."""

    def __init__(self, name: str, fields: str, secret: str = "") -> None:
        self.name = name
        self.fields: list[str] = fields.split()
        self.nouns: list[str] = [field.split(":")[-1] for field in self.fields]
        self.keys: list[str] = [field.split(":")[0] for field in self.fields]
        self.secret = [key in secret.split() for key in self.keys]
        self.id = -1


class Event:
    """One thing that happened; immutable by convention."""

    def __init__(self, kind: int, audience: int, values: tuple[int, ...]) -> None:
        self.kind = kind
        self.audience = audience
        self.values = values


def shown_to(event: Event, kind: EventKind, seat: int | None) -> tuple[int, ...]:
    """The event's values as one seat (None: an observer) may know them."""
    bit = 0 if seat is None else 1 << seat
    if event.audience == EVERYBODY or event.audience & bit:
        return event.values
    return tuple([HIDDEN if secret else value for value, secret in zip(event.values, kind.secret)])
