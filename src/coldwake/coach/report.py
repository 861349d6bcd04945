"""A review for the terminal: the curve, who lost and who was lucky, and the moments that mattered."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coldwake import narrate, texts
from coldwake.coach.accounts import POINT, UNIT, Choice, Fortune, Review, SeatReview
from coldwake.coach.marks import BLUNDER, INACCURACY, MISTAKE
from coldwake.coach.words import (
    fortune_line,
    level_name,
    line_before,
    move_words,
    points_words,
    reason_words,
    signed_points,
)
from coldwake.match import Match

BLOCKS = "▁▂▃▄▅▆▇█"
CURVE_WIDTH = 60
LEVEL_WIDTH = 32
MARK_STYLES = {INACCURACY: "yellow", MISTAKE: "dark_orange", BLUNDER: "bold red"}


class Report:
    """A review in one language; the match is the one that was reviewed."""

    def __init__(self, match: Match, review: Review, language: str) -> None:
        self._match = match
        self._review = review
        self._language = language
        self._names = [narrate.player_name(match, seat, language) for seat in range(match.seats)]
        self._alone = ".alone" if match.seats == 1 else ""

    def everything(self) -> RenderableType:
        """The whole report."""
        parts: list[RenderableType] = [
            self._title(),
            self._players(),
            Text(self._say("report.legend"), "dim"),
        ]
        for player in self._review.players:
            parts += ["", *self._seat(player)]
        return Group(*parts)

    def _say(self, key: str, **values: object) -> str:
        return texts.text(self._language, f"coach.{key}", **values)

    def _points(self, units: int) -> str:
        return points_words(units / UNIT, self._language)

    def _signed(self, units: int) -> str:
        return signed_points(units, self._language)

    def _title(self) -> Text:
        game = texts.text(self._language, f"{self._review.game}.title")
        key = "report.title" if self._review.is_over else "report.title.unfinished"
        return Text(self._say(key, game=game), "bold")

    # -- all players ---------------------------------------------------------------------------

    def _players(self) -> Table:
        table = Table(box=None, pad_edge=False)
        table.add_column(self._say("report.player"))
        for column in ("from", "to", "luck", "choice", "others", "choices", "rate", "accuracy", "marks"):
            table.add_column(self._say(f"report.{column}"), justify="right")
        for player in self._review.players:
            marks = [len(player.marked(mark)) for mark in (INACCURACY, MISTAKE, BLUNDER)]
            table.add_row(
                self._names[player.seat],
                f"{player.start / POINT:.0f}",
                f"{player.end / POINT:.0f}",
                self._signed(player.luck),
                self._signed(player.choice),
                self._signed(player.others),
                str(len(player.choices)),
                points_words(player.rate / 100, self._language),
                points_words(player.accuracy / 100, self._language),
                " / ".join(map(str, marks)),
            )
        return table

    # -- one player ----------------------------------------------------------------------------

    def _seat(self, player: SeatReview) -> list[RenderableType]:
        heading = self._say(f"report.curve{self._alone}", player=self._names[player.seat])
        curve = Text(sparkline([*(step.value for step in player.steps), player.end]), "cyan")
        parts: list[RenderableType] = [Text(heading, "bold"), curve]
        parts += [self._levels(player)] if player.levels else []
        worst = player.worst()
        parts.append(Text(self._say("report.worst" if worst else "report.no_mistakes")))
        for choice in worst:
            parts += self._choice(player.seat, choice)
        good, bad = player.turns_of_luck()
        for key, fortunes in (("report.good_luck", good), ("report.bad_luck", bad)):
            if fortunes:
                parts.append(Text(self._say(key)))
                parts += [self._fortune(player.seat, fortune) for fortune in fortunes]
        return parts

    def _levels(self, player: SeatReview) -> Table:
        """In a game for one: how the chance to win went, and that of every level."""
        table = Table(box=None, pad_edge=False)
        table.add_column(self._say("report.level"))
        for column in ("from", "to"):
            table.add_column(self._say(f"report.{column}"), justify="right")
        table.add_column(self._say("report.course"))
        points, ends = player.level_curve, player.level_ends(100)
        wins = [player.win_of(chances) for chances in points]
        rows = [(Text(self._say("report.win"), "bold"), [player.win_of(end) for end in ends], wins)]
        for place, level in enumerate(player.levels):
            name = Text(f"  {level_name(self._match, level.ids, self._language)}")
            rows.append((name, [end[place] for end in ends], [chances[place] for chances in points]))
        for name, told, values in rows:
            table.add_row(name, *map(str, told), Text(sparkline(values, LEVEL_WIDTH), "cyan"))
        return table

    def _choice(self, seat: int, choice: Choice) -> list[RenderableType]:
        past = self._match.at(choice.version)
        said = self._say(
            "report.gave_away",
            number=choice.version + 1,
            mark=self._say(f"mark.{choice.mark}"),
            points=self._points(choice.loss),
            error=self._points(choice.error),
        )
        lines: list[RenderableType] = [Text(f"  {said}", MARK_STYLES[choice.mark])]
        context = line_before(self._match, seat, choice.told, self._language)
        lines += [Text(f"    {context}", "dim")] if context else []
        made = move_words(past, seat, choice.move, self._language)
        better = move_words(past, seat, choice.better, self._language)
        lines.append(Text(f"    {self._say('report.made', move=made)}"))
        lines.append(Text(f"    {self._say('report.better', move=better)}", "green"))
        lines += [
            Text(f"    {reason_words(self._match, seat, reason, self._language)}", "italic")
            for reason in choice.reasons
        ]
        return lines

    def _fortune(self, seat: int, fortune: Fortune) -> Text:
        """A turn of luck, by what the log says of it."""
        line = fortune_line(self._match, seat, fortune, self._language)
        style = "green" if fortune.luck > 0 else "red"
        said = self._say(
            "report.fortune", number=fortune.version + 1, points=self._signed(fortune.luck), line=line
        )
        return Text(f"  {said}", style)


def sparkline(values: Sequence[int], width: int = CURVE_WIDTH) -> str:
    """A curve from nothing to a certain win, in one line of blocks; long ones are thinned out."""
    count = min(width, len(values))
    shown = [values[k * (len(values) - 1) // max(1, count - 1)] for k in range(count)]
    top = len(BLOCKS) - 1
    return "".join(BLOCKS[min(top, max(0, value * (top + 1) // UNIT))] for value in shown)
