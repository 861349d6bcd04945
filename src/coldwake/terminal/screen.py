"""What a person sees at a prompt: the table, the news, the hand, the question, the choices."""

from contextlib import AbstractContextManager, nullcontext
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from coldwake import narrate, texts
from coldwake.bots.calling import split
from coldwake.match import Match
from coldwake.terminal.choices import Choices
from coldwake.terminal.drawing import Drawing, View, listed
from coldwake.terminal.plain import draw

RECALLED = 30
"""How many events of a resumed game are told again."""

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Clears the scroll-back too, so that the next person cannot page up into another's hand."""


Fingerprint = tuple[int | None, bool, str, str]
"""Who looked, whether he was arranging his ships, the headline, and all that lay there."""


class Screen:
    """Prints one match to a terminal, and remembers what each seat has already been shown."""

    def __init__(self, console: Console, match: Match, language: str, bots: dict[int, str]) -> None:
        self.console = console
        self.match = match
        self.language = language
        self.bots = bots
        self._read: dict[int | None, int] = {}
        self._recalled_from = max(0, len(match.log()) - RECALLED)
        self._steps: list[str] = []
        self._shown: Fingerprint = (None, False, "", "")
        self._briefed: set[int] = set()
        self._repaint = True

    def say(self, key: str, **values: object) -> None:
        """Print a text of the catalogue."""
        self.tell(texts.text(self.language, key, **values))

    def tell(self, line: str | Text, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(line, style=style)

    def command(self, line: str) -> None:
        """Print a command unbroken, so that it can be copied."""
        self.console.print(line, soft_wrap=True)

    def thinking(self, seat: int) -> AbstractContextManager[object]:
        """Show that a bot thinks, as long as it does; one that answers at once is not told of."""
        takes_time = split(self.bots.get(seat, "")).budget is not None
        if not (takes_time and self.console.is_terminal):
            return nullcontext()
        name = narrate.player_name(self.match, seat, self.language)
        return self.console.status(texts.text(self.language, "ui.thinking", name=name))

    def drawing(self, seat: int | None) -> Drawing:
        """The table as a seat (None: an observer) sees it now."""
        return draw(self.match, seat, self.language, self.bots)

    def help(self) -> None:
        """Print the help: headings, and commands and signs with their meaning beside them."""
        text = texts.text(self.language, self.drawing(None).help_key)
        lines = [line.partition("\t") for line in text.splitlines()]
        for is_entry, group in groupby(lines, lambda line: bool(line[1])):
            if not is_entry:
                self.tell("\n".join(heading for heading, _, _ in group), "bold")
                continue
            self.console.print(listed((Text(f"  {sign} "), Text(meaning)) for sign, _, meaning in group))

    def briefing(self, drawing: Drawing) -> bool:
        """Print what the game is about; False if there is nothing to tell."""
        lines = drawing.briefing()
        for line in lines:
            self.tell(line)
        return bool(lines)

    # -- the prompt ----------------------------------------------------------------------------

    def prompt(self, seat: int) -> list[str]:
        """Print all that a seat needs for its decision; returns the names of the choices in order."""
        drawing = self.drawing(seat)
        self.console.print()
        if seat not in self._briefed:
            self._briefed.add(seat)
            self.briefing(drawing)
        self._table_if_changed(drawing)
        self._news(drawing)
        self.tell(drawing.hand())
        return self._question(seat, drawing)

    def _question(self, seat: int, drawing: Drawing) -> list[str]:
        """Print the question and the choices."""
        if self._steps:
            steps = [narrate.action_label(self.match, step, self.language) for step in self._steps]
            self.say("ui.so_far", steps=" › ".join(steps))
        asked = self.match.prompt_for(seat)
        assert asked is not None
        whose = ", ".join(part for part in (drawing.names[seat], drawing.subject()) if part)
        heading = Text(f"{whose}: ", "bold green")
        heading.append(asked.in_language(self.language), "bold").append(f"  ({asked.clause})", "not bold dim")
        self.tell(heading)
        choices = Choices(self.match, seat, drawing)
        lines = choices.lines()
        numbered = [(Text(f"{number:>3} ", "bold cyan"), Text(line)) for number, line in enumerate(lines, 1)]
        self.console.print(listed(numbered))
        if len(lines) == 1:
            self.say("ui.only_choice.window" if drawing.is_window else "ui.only_choice")
        return [action.name for action in choices.actions]

    # -- the table -----------------------------------------------------------------------------

    def table(self, drawing: Drawing) -> None:
        """Print the whole table."""
        self._pieces([*drawing.status(), *drawing.players(self.console.width)])
        self.console.print(Rule(style="dim"))
        heading, lines = drawing.running()
        if lines:
            self.tell(Text(heading, "bold"))
            self.console.print(listed(lines))

    def _table_if_changed(self, drawing: Drawing) -> None:
        """All of it, or only what is new: within a turn often the headline alone is, or nothing."""
        (seat, was_arranging, headline, lying), repaint = self._shown, self._repaint
        self._shown, self._repaint = self._fingerprint(drawing), False
        _, is_arranging, new_headline, now_lying = self._shown
        if seat != drawing.seat or headline != new_headline or lying != now_lying:
            self._steps.clear()
        if repaint or seat != drawing.seat:
            self.table(drawing)
        elif was_arranging and is_arranging and lying != now_lying and seat is not None:
            self._pieces(drawing.player(seat, self.console.width))
        elif lying != now_lying:
            self.table(drawing)
        elif headline != new_headline:
            self.tell(drawing.status()[0])

    def _pieces(self, pieces: list[RenderableType]) -> None:
        self.console.print(Group(*pieces))

    def _fingerprint(self, drawing: Drawing) -> Fingerprint:
        asked = ("step", "prompt", "actions", "undo", "movers")
        lying: View = {key: value for key, value in drawing.view.items() if key not in asked}
        return drawing.seat, drawing.is_arranging, drawing.status()[0].plain, repr(lying)

    # -- the log -------------------------------------------------------------------------------

    def _news(self, drawing: Drawing) -> None:
        """What happened since this seat was last asked."""
        read = self._read.get(drawing.seat, self._recalled_from)
        news = self.match.log(drawing.seat, read)
        self._read[drawing.seat] = read + len(news)
        self._lines([event for event in news if event["event"] not in drawing.dealing], drawing)

    def log(self, seat: int | None) -> None:
        """Print the whole log as a seat knows it."""
        self._lines(self.match.log(seat), self.drawing(seat))

    def _lines(self, events: list[dict[str, object]], drawing: Drawing) -> None:
        """Event lines, equal neighbours counted; what the drawing sums up as it draws it."""
        for summed, group in groupby(events, lambda event: event["event"] == drawing.summarised):
            if summed:
                self.console.print(drawing.summary(list(group)))
                continue
            lines = [narrate.event_line(self.match, event, self.language) for event in group]
            counts = [(line, len(list(same))) for line, same in groupby(lines)]
            told = [line if times == 1 else f"{line} ×{times}" for line, times in counts]
            self.console.print(listed((Text(" ·"), Text(line)) for line in told))

    # -- the chain of clicks -------------------------------------------------------------------

    def chose(self, action: str) -> None:
        """Remember a click, to be shown until the table changes; most buttons end the chain."""
        if action.startswith("button:") and action not in self.drawing(None).in_chain:
            self._steps.clear()
        else:
            self._steps.append(action)

    def took_back(self) -> None:
        """After a move was taken back: nobody has read beyond the end of the log."""
        del self._steps[-1:]
        for seat, read in self._read.items():
            self._read[seat] = min(read, len(self.match.log(seat)))

    # -- between people, and the end -----------------------------------------------------------

    def forget_table(self) -> None:
        """Show the whole table at the next prompt even if it has not changed."""
        self._repaint = True

    def wipe(self) -> None:
        """Leave nothing of one person's screen for the next."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        self.forget_table()

    def end(self, seat: int | None) -> None:
        """Print the last news and the result."""
        drawing = self.drawing(seat)
        self.console.print()
        self._read.setdefault(seat, max(self._read.values(), default=self._recalled_from))
        self._news(drawing)
        for line in drawing.result():
            self.tell(line)
