"""What a person sees at a prompt: the table, the news, the hand, the question, the choices."""

from collections.abc import Iterable
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from coldwake import narrate, texts
from coldwake.match import Match
from coldwake.terminal.choices import Choices
from coldwake.terminal.render import Drawing, View

DEALING = frozenset({"ship_dealt", "card_dealt"})
"""The table and the hand show these; in the news they would only be noise."""

RECALLED = 30
"""How many events of a resumed game are told again."""

IN_CHAIN = frozenset({"button:attack", "button:area", "button:give", "button:take"})
"""Buttons that lead to a further click of the same chain."""

FORMATION_STEP = "5.2"
WINDOW_STEP = "B.2"
WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Clears the scroll-back too, so that the next person cannot page up into another's hand."""


Fingerprint = tuple[int | None, str, str]
"""Who looked, at which step, and all that lay there."""


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
        self._shown: Fingerprint = (None, "", "")
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

    def drawing(self, seat: int | None) -> Drawing:
        """The table as a seat (None: an observer) sees it now."""
        return Drawing(self.match, seat, self.language, self.bots)

    def help(self) -> None:
        """Print the help: headings, and commands and signs with their meaning beside them."""
        lines = [line.partition("\t") for line in texts.text(self.language, "ui.help").splitlines()]
        for is_entry, group in groupby(lines, lambda line: bool(line[1])):
            if not is_entry:
                self.tell("\n".join(heading for heading, _, _ in group), "bold")
                continue
            self._listed([(Text(f"  {sign} "), Text(meaning)) for sign, _, meaning in group])

    def _listed(self, rows: Iterable[tuple[Text, Text]]) -> None:
        """Print signs with their texts beside them, long texts indented under themselves."""
        grid = Table.grid(padding=(0, 1))
        for sign, text in rows:
            grid.add_row(sign, text)
        self.console.print(grid)

    # -- the prompt ----------------------------------------------------------------------------

    def prompt(self, seat: int) -> list[str]:
        """Print all that a seat needs for its decision; returns the names of the choices in order."""
        drawing = self.drawing(seat)
        self.console.print()
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
        heading = Text(f"{drawing.names[seat]}: ", "bold green")
        heading.append(asked.in_language(self.language), "bold").append(f"  ({asked.clause})", "not bold dim")
        self.tell(heading)
        choices = Choices(self.match, seat, drawing)
        lines = choices.lines()
        self._listed((Text(f"{number:>3} ", "bold cyan"), Text(line)) for number, line in enumerate(lines, 1))
        if len(lines) == 1:
            self.say("ui.only_choice.window" if drawing.view["step"] == WINDOW_STEP else "ui.only_choice")
        return [action.name for action in choices.actions]

    # -- the table -----------------------------------------------------------------------------

    def table(self, drawing: Drawing) -> None:
        """Print the whole table."""
        self._pieces([*drawing.status(), *drawing.players(self.console.width)])
        self.console.print(Rule(style="dim"))
        attacks = drawing.attacks()
        if attacks:
            self.tell(Text(texts.text(self.language, "ui.attacks"), "bold"))
            self._listed(attacks)

    def _table_if_changed(self, drawing: Drawing) -> None:
        """All of it, or only what is new: within a turn often the step alone is, or nothing."""
        (seat, step, lying), repaint = self._shown, self._repaint
        self._shown, self._repaint = self._fingerprint(drawing), False
        if (seat, step, lying) != self._shown:
            self._steps.clear()
        if repaint or seat != drawing.seat:
            self.table(drawing)
        elif step == FORMATION_STEP == drawing.view["step"] and lying != self._shown[2] and seat is not None:
            self._pieces(drawing.player(seat, self.console.width))
        elif lying != self._shown[2]:
            self.table(drawing)
        elif step != self._shown[1]:
            self.tell(drawing.status()[0])

    def _pieces(self, pieces: list[RenderableType]) -> None:
        self.console.print(Group(*pieces))

    def _fingerprint(self, drawing: Drawing) -> Fingerprint:
        asked = ("step", "prompt", "actions", "undo", "movers")
        lying: View = {key: value for key, value in drawing.view.items() if key not in asked}
        return drawing.seat, drawing.view["step"], repr(lying)

    # -- the log -------------------------------------------------------------------------------

    def _news(self, drawing: Drawing) -> None:
        """What happened since this seat was last asked."""
        read = self._read.get(drawing.seat, self._recalled_from)
        news = self.match.log(drawing.seat, read)
        self._read[drawing.seat] = read + len(news)
        self._lines([event for event in news if event["event"] not in DEALING], drawing)

    def log(self, seat: int | None) -> None:
        """Print the whole log as a seat knows it."""
        self._lines(self.match.log(seat), self.drawing(seat))

    def _lines(self, events: list[dict[str, object]], drawing: Drawing) -> None:
        """Event lines, equal neighbours counted; the scores of a round as one table."""
        for scored, group in groupby(events, lambda event: event["event"] == "round_scored"):
            if scored:
                self.console.print(drawing.scores(list(group)))
                continue
            lines = [narrate.event_line(self.match, event, self.language) for event in group]
            counts = [(line, len(list(same))) for line, same in groupby(lines)]
            told = [line if times == 1 else f"{line} ×{times}" for line, times in counts]
            self._listed((Text(" ·"), Text(line)) for line in told)

    # -- the chain of clicks -------------------------------------------------------------------

    def chose(self, action: str) -> None:
        """Remember a click, to be shown until the table changes; most buttons end the chain."""
        if action.startswith("button:") and action not in IN_CHAIN:
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
        outcome = self.match.outcome
        assert outcome is not None
        names = ", ".join(drawing.names[winner] for winner in outcome.winners)
        key = "ui.end" if len(outcome.winners) == 1 else "ui.end.shared"
        self.tell(Text(texts.text(self.language, key, names=names), "bold"))
        for place, points in enumerate(outcome.points):
            self.say("ui.end.points", name=drawing.names[place], points=points)
