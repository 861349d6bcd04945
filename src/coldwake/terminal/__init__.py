"""Playing in a terminal: the whole table as text, one numbered choice at a time."""

from coldwake.terminal.command import play

__all__ = ["play"]
