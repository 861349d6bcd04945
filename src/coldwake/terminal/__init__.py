"""Playing in a terminal: the whole table as text, one numbered choice at a time.

How a game is drawn says `terminal.py` in its house; a game without one is drawn plainly.
"""

from coldwake.terminal.command import play

__all__ = ["play"]
