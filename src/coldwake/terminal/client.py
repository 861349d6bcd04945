"""The game at one keyboard: bots play, people are asked, commands are obeyed."""

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from coldwake import texts
from coldwake.bots.base import Bot
from coldwake.match import Match
from coldwake.terminal.explain import Explainer
from coldwake.terminal.render import Drawing
from coldwake.terminal.screen import Screen

ASK_AGAIN = False
GO_ON = True

SAME_KEYS = dict(zip("йгдвыетр", "uldsqtnh", strict=True))
"""Letters of a Russian keyboard that sit on the keys of the one-letter commands."""


class Leave(Exception):
    """The person wants to stop."""


class Session:
    """One match between the people at this keyboard and the bots."""

    def __init__(
        self, match: Match, bots: dict[int, Bot], screen: Screen, save_to: Path, resume: list[str]
    ) -> None:
        self.match = match
        self.bots = bots
        self.screen = screen
        self.save_to = save_to
        self._resume = resume
        self._people = [seat for seat in range(match.seats) if seat not in bots]
        self._at_keyboard: int | None = self._people[0] if len(self._people) == 1 else None
        self._choices: list[str] = []
        self._commands: dict[str, Callable[[int, str], bool]] = {
            "u": self._undo, "l": self._log, "d": self._discards, "t": self._table, "s": self._save,
            "q": self._quit, "lang": self._language, "why": self._why,
        }  # fmt: skip

    def run(self) -> None:
        """Play until the end, or until the person leaves; then the game is saved."""
        try:
            while not self.match.is_over:
                self._next_move()
            self.screen.end(self._people[0] if len(self._people) == 1 else None)
        except (Leave, EOFError, KeyboardInterrupt):
            self._write()
            command = shlex.join(["coldwake", "play", "--resume", str(self.save_to), *self._resume])
            self.screen.say("ui.leave", command=f"{command} --language {self.screen.language}")

    def _next_move(self) -> None:
        """Bots first: while all arrange in secret nobody waits for them."""
        movers = self.match.movers
        for seat in movers:
            if seat in self.bots:
                self.match.play(self.bots[seat].choose(self.match), seat)
                return
        seat = self._at_keyboard if self._at_keyboard in movers else movers[0]
        assert seat is not None
        self._hand_over(seat)
        self._ask(seat)
