"""What a person sees at a prompt: the table, the news, the hand, the question, the choices."""

from itertools import groupby

from rich.console import Console
from rich.text import Text

from coldwake import narrate, texts
from coldwake.match import Match
from coldwake.terminal.choices import Choices
from coldwake.terminal.render import Drawing, View

DEALING = frozenset({"ship_dealt", "card_dealt"})
"""The table and the hand show these; in the news they would only be noise."""

FORMATION_STEP = "5.2"
WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Clears the scroll-back too, so that the next person cannot page up into another's hand."""


class Screen:
    """Prints one match to a terminal, and remembers what each seat has already been shown."""

    def __init__(self, console: Console, match: Match, language: str) -> None:
        self.console = console
        self.match = match
        self.language = language
        self._read: dict[int | None, int] = {}
        self._shown: tuple[int | None, str, str] | None = None

    def say(self, key: str, **values: object) -> None:
        """Print a text of the catalogue."""
        self.tell(texts.text(self.language, key, **values))

    def tell(self, line: str | Text, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(line, style=style)

    # -- the prompt ----------------------------------------------------------------------------

    def prompt(self, seat: int) -> list[str]:
        """Print all that a seat needs for its decision; returns the names of the choices in order."""
        drawing = Drawing(self.match, seat, self.language)
        self.console.print()
        self._table_if_changed(drawing)
        self._news(drawing)
        self.tell(drawing.hand())
        return self.question(seat, drawing)

    def question(self, seat: int, drawing: Drawing | None = None) -> list[str]:
        """Print the question and the choices."""
        drawing = drawing or Drawing(self.match, seat, self.language)
        asked = self.match.prompt_for(seat)
        assert asked is not None
        heading = Text(f"{drawing.names[seat]}: ", "bold green").append(asked.in_language(self.language), "bold")
        self.tell(heading.append(f"  ({asked.clause})", "not bold dim"))
        choices = Choices(self.match, seat, drawing)
        lines = choices.lines()
        for number, line in enumerate(lines, 1):
            entry = Text(f"{number:>3}  ", "bold cyan").append(line, "not bold default")
            self.tell(entry)
        if len(lines) == 1:
            self.say("ui.only_choice")
        return [action.name for action in choices.actions]

    # -- the table -----------------------------------------------------------------------------

    def table(self, drawing: Drawing) -> None:
        """Print the whole table."""
        for line in drawing.status():
            self.tell(line)
        for piece in drawing.players(self.console.width):
            self.console.print(piece)
        self._ledger(drawing)
        self._shown = self._mark(drawing)

    def _table_if_changed(self, drawing: Drawing) -> None:
        """Half-way through a chain of clicks nothing on the table has changed."""
        mark = self._mark(drawing)
        if self._shown == mark:
            return
        if self._shown and self._shown[:2] == mark[:2] and drawing.view["step"] == FORMATION_STEP:
            assert drawing.seat is not None
            for piece in drawing.player(drawing.seat, self.console.width):
                self.console.print(piece)
            self._shown = mark
        else:
            self.table(drawing)

    def _mark(self, drawing: Drawing) -> tuple[int | None, str, str]:
        private = ("prompt", "actions", "undo", "movers")
        public: View = {key: value for key, value in drawing.view.items() if key not in private}
        phase = f"{public['round']} {public['step']} {self.language}"
        return drawing.seat, phase, repr(public)

    def _ledger(self, drawing: Drawing) -> None:
        for line in drawing.attacks():
            self.tell(line)

    # -- the log -------------------------------------------------------------------------------

    def _news(self, drawing: Drawing) -> None:
        """What happened since this seat was last asked."""
        news = self.match.log(drawing.seat, self._read.get(drawing.seat, 0))
        self._read[drawing.seat] = self._read.get(drawing.seat, 0) + len(news)
        self._lines([event for event in news if event["event"] not in DEALING], drawing)

    def log(self, seat: int | None) -> None:
        """Print the whole log as a seat knows it."""
        self._lines(self.match.log(seat), Drawing(self.match, seat, self.language))

    def _lines(self, events: list[dict[str, object]], drawing: Drawing) -> None:
        """Event lines, equal neighbours counted; the scores of a round as one table."""
        for scored, group in groupby(events, lambda event: event["event"] == "round_scored"):
            if scored:
                self.console.print(drawing.scores(list(group)))
                continue
            lines = [narrate.event_line(self.match, event, self.language) for event in group]
            for line, same in groupby(lines):
                times = len(list(same))
                self.tell(f" · {line}" + (f" ×{times}" if times > 1 else ""))

    def forget_since(self) -> None:
        """After a move was taken back: nobody has read beyond the end of the log."""
        for seat, read in self._read.items():
            self._read[seat] = min(read, len(self.match.log(seat)))

    # -- between people, and the end -----------------------------------------------------------

    def wipe(self) -> None:
        """Leave nothing of one person's screen for the next."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        self._shown = None

    def end(self, seat: int | None) -> None:
        """Print the last news and the result."""
        drawing = Drawing(self.match, seat, self.language)
        self._news(drawing)
        outcome = self.match.outcome
        assert outcome is not None
        names = ", ".join(drawing.names[winner] for winner in outcome.winners)
        self.tell(Text(texts.text(self.language, "ui.end", names=names), "bold"))
        for place, points in enumerate(outcome.points):
            self.say("ui.end.points", name=drawing.names[place], points=points)
