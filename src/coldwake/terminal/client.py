"""The game at one keyboard: bots play, people are asked, commands are obeyed."""

import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.text import Text

from coldwake import narrate, texts
from coldwake.bots.base import Bot, observe
from coldwake.match import Match
from coldwake.terminal.explain import Explainer
from coldwake.terminal.screen import Screen

with suppress(ImportError):  # not on every system; where it is, `input` learns to edit a line
    import readline

    assert readline

ASK_AGAIN = False
GO_ON = True

SAME_KEYS = {"й": "q", "г": "u", "д": "l", "в": "d", "ы": "s", "е": "t", "ь": "m"}
"""What the one-letter commands give when the keyboard is left in Russian."""


class Leave(Exception):
    """The person wants to stop."""


class Session:
    """One match between the people at this keyboard and the bots."""

    def __init__(
        self, match: Match, bots: dict[int, Bot], screen: Screen, save_to: Path, resume_with: list[str]
    ) -> None:
        self.match = match
        self.bots = bots
        self.screen = screen
        self.save_to = save_to
        self._resume_with = resume_with
        self._people = [seat for seat in range(match.seats) if seat not in bots]
        self._at_keyboard: int | None = self._people[0] if len(self._people) == 1 else None
        self._choices: list[str] = []
        self._commands: dict[str, Callable[[int, str], bool]] = {
            "u": self._undo, "l": self._log, "d": self._discards, "t": self._table,
            "s": self._save_now, "q": self._quit, "lang": self._language, "why": self._why,
            "m": self._mission,
        }  # fmt: skip

    def run(self) -> None:
        """Play until the end, or until the person leaves; then the game is saved."""
        try:
            while not self.match.is_over:
                self._next_move()
            self.screen.end(self._people[0] if len(self._people) == 1 else None)
            self._save()
        except Leave:
            self._tell_how_to_resume()
        except (EOFError, KeyboardInterrupt):
            self.screen.tell("")
            if self._save():
                self._tell_how_to_resume()

    def _tell_how_to_resume(self) -> None:
        command = ["coldwake", "play", "--resume", str(self.save_to), *self._resume_with]
        self.screen.say("ui.leave")
        self.screen.command(shlex.join([*command, "--language", self.screen.language]))

    def _next_move(self) -> None:
        """Bots first: while all arrange in secret, nobody waits for them."""
        movers = self.match.movers
        for seat in movers:
            if seat in self.bots:
                with self.screen.thinking(seat):
                    chosen = self.bots[seat].choose(observe(self.match, seat))
                self.match.play(chosen, seat)
                return
        seat = self._at_keyboard if self._at_keyboard in movers else movers[0]
        assert seat is not None
        if seat != self._at_keyboard:
            self._hand_over(seat)
        self._choices = self.screen.prompt(seat)
        while not self._obey(seat, self._read(seat)):
            pass

    def _hand_over(self, seat: int) -> None:
        """Another person sits down; what the last one saw goes first."""
        self.screen.wipe()
        name = self._name(seat)
        self.screen.say("ui.hand_over", name=name)
        input(texts.text(self.screen.language, "ui.hand_over.ready", name=name))
        self.screen.wipe()
        self._at_keyboard = seat

    def _read(self, seat: int) -> str:
        return input(texts.text(self.screen.language, "ui.input", name=self._name(seat))).strip()

    def _name(self, seat: int) -> str:
        return narrate.player_name(self.match, seat, self.screen.language)

    # -- commands ------------------------------------------------------------------------------

    def _obey(self, seat: int, line: str) -> bool:
        """Do what was typed; GO_ON once the game has moved or must be shown anew."""
        if line.startswith("?"):
            return self._explain(seat, line[1:].strip())
        word, _, rest = line.partition(" ")
        word = SAME_KEYS.get(word.lower(), word.lower())
        if word in self._commands:
            return self._commands[word](seat, rest.strip())
        return self._choose(seat, line)

    def _choose(self, seat: int, line: str) -> bool:
        """A number plays that choice; the only choice needs no number."""
        total = len(self._choices)
        if not line and total == 1:
            line = "1"
        if not line:
            return self._refuse("ui.error.empty", total=total)
        if not line.isdecimal():
            return self._refuse("ui.error.unknown", line=line, total=total)
        if not 1 <= int(line) <= total:
            return self._refuse("ui.error.range", number=line, total=total)
        self.screen.chose(self._choices[int(line) - 1])
        self.match.play(self._choices[int(line) - 1], seat)
        return GO_ON

    def _refuse(self, key: str, **values: object) -> bool:
        self.screen.say(key, **values)
        return ASK_AGAIN

    def _explain(self, seat: int, words: str) -> bool:
        """A question mark alone shows the help; with words it explains them."""
        if not words:
            self.screen.help()
            return ASK_AGAIN
        explainer = Explainer(self.match, self.screen.language)
        if words.isdecimal() and 1 <= int(words) <= len(self._choices):
            prompt = self.match.prompt_for(seat)
            answers = explainer.action(self._choices[int(words) - 1], prompt.clause if prompt else "")
        else:
            answers = explainer.question(words)
        for answer in answers:
            self.screen.tell(answer)
        return ASK_AGAIN if answers else self._refuse("ui.explain.nothing", words=words)

    def _why(self, seat: int, words: str) -> bool:
        """Why something that is not offered may not be done."""
        explainer = Explainer(self.match, self.screen.language)
        reasons = explainer.why_not(words, seat) if words else []
        for reason in reasons:
            self.screen.tell(reason)
        return ASK_AGAIN if reasons else self._refuse("ui.why.nothing", words=words)

    def _undo(self, seat: int, rest: str) -> bool:
        if not self.match.can_undo(seat):
            return self._refuse("ui.undo.nothing")
        self.match.undo(seat)
        self.screen.took_back()
        self.screen.say("ui.undo.done")
        return GO_ON

    def _log(self, seat: int, rest: str) -> bool:
        self.screen.log(seat)
        return ASK_AGAIN

    def _discards(self, seat: int, rest: str) -> bool:
        cards = self.screen.drawing(seat).discards()
        if not cards:
            return self._refuse("ui.discards.none")
        self.screen.tell(Text(texts.text(self.screen.language, "ui.discards"), "bold"))
        for card in cards:
            self.screen.tell(f" · {card}")
        return ASK_AGAIN

    def _mission(self, seat: int, rest: str) -> bool:
        """What the scenario is about."""
        if not self.screen.briefing(self.screen.drawing(seat)):
            return self._refuse("ui.briefing.none")
        return ASK_AGAIN

    def _table(self, seat: int, rest: str) -> bool:
        self.screen.forget_table()
        return GO_ON

    def _language(self, seat: int, rest: str) -> bool:
        if rest not in texts.LANGUAGES:
            return self._refuse("ui.error.language", languages=", ".join(texts.LANGUAGES))
        self.screen.language = rest
        self.screen.forget_table()
        return GO_ON

    # -- keeping -------------------------------------------------------------------------------

    def _save_now(self, seat: int, rest: str) -> bool:
        if rest:
            self.save_to = Path(rest)
        self._save()
        return ASK_AGAIN

    def _quit(self, seat: int, rest: str) -> bool:
        """Leave, unless the game cannot be saved."""
        if self._save():
            raise Leave
        return ASK_AGAIN

    def _save(self) -> bool:
        """Write the record beside its place and move it there, so that no half of it can be left."""
        part = self.save_to.with_name(self.save_to.name + ".part")
        try:
            part.write_text(self.match.record(), encoding="utf-8")
            part.replace(self.save_to)
        except OSError as error:
            self.screen.say("ui.error.save", file=self.save_to, error=error.strerror)
            return False
        self.screen.say("ui.saved", file=self.save_to)
        return True
