"""Telling: how rules report an event, if anybody listens."""

from coldwake.core.events import EVERYBODY, Event
from coldwake.core.state import State


def emit(s: State, kind: int, values: tuple[int, ...]) -> None:
    """Tell everybody."""
    if s.sink is not None:
        s.sink.append(Event(kind, EVERYBODY, values))


def emit_to(s: State, audience: int, kind: int, values: tuple[int, ...]) -> None:
    """Tell the seats of a mask; the rest get the public stub."""
    if s.sink is not None:
        s.sink.append(Event(kind, audience, values))
