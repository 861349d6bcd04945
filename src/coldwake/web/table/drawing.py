"""A table drawn part by part: each part is a piece of the page that can be replaced by itself.

What depends on a game is behind `Drawer`, in the room `table` of its house; a game without one is drawn
plainly.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from markupsafe import Markup

from coldwake import narrate, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.web import templating
from coldwake.web.briefs import Briefing
from coldwake.web.editors import Editor
from coldwake.web.form_rules import PLAIN_FORM, FormRules
from coldwake.web.table.beats import QUIET, Beat, Interlude, Report
from coldwake.web.table.coach import coach
from coldwake.web.table.pictures import sprite_address
from coldwake.web.table.prompt import NO_OUTLOOK, Outlook, WholeMove, prompt
from coldwake.web.table.riddles import riddle
from coldwake.web.table.setting import UNASKED, Setting
from coldwake.web.table.turns import Event

SHEETS = ("scores", "discards")
"""Pieces that are long and seldom looked at."""

Parts = dict[str, str]


class UnknownThing(ColdwakeError, LookupError):
    """There is no such card or ship in this game."""


@dataclass(frozen=True)
class Closely:
    """A card or ship shown large: its face, its printed values, and what has happened to it."""

    face: Markup
    help: list[str]
    state: str


def printed(setting: Setting, noun: str, id: str, face: str, state: str = "") -> Closely:
    """A card or ship as it is printed: the face, and its values in words without the name."""
    return Closely(Markup(face), narrate.help_lines(setting.match, noun, id, setting.language)[1:], state)


@dataclass(frozen=True)
class Result:
    """The end of a game: a sentence, the places, and how it came about."""

    title: str
    places: list[tuple[str, int, bool]]
    told: str = ""
    reasons: Sequence[tuple[str, str]] = ()
    """What the onlooker's points (or everybody's) are made of: what for, how many."""
    decided: Sequence[str] = ()
    """The moments that decided it, in sentences."""


class Families:
    """Which filter of the log an event belongs to: the one that names it, else the one for all others."""

    def __init__(self, named: Mapping[str, Sequence[str]], other: str) -> None:
        self.named = {event: family for family, events in named.items() for event in events}
        self._other = other

    def of(self, event: str) -> str:
        """The filter that hides an event."""
        return self.named.get(event, self._other)


class Drawer(Protocol):
    """How one game is drawn; `filters` are the families of the log in the order of their switches."""

    layout: str
    aid: str
    filters: Sequence[str]
    things: Sequence[str]
    """The verbs whose nouns can be shown large."""
    families: Families
    careful: Collection[str]
    """The prompts at which a choice must be confirmed by a second click."""

    def parts(self, setting: Setting) -> Parts:
        """The game's own parts of the page, by name."""

    def sheet(self, setting: Setting, name: str) -> str:
        """One of SHEETS, which a page shows only when it is asked for."""

    def page(self, setting: Setting) -> Mapping[str, object]:
        """What the layout and the player aid need besides the parts."""

    def ornament(self, event: Mapping[str, Any]) -> Markup:
        """What is drawn beside an event's line in the log."""

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Where the thing lies that a choice names, in a few words."""

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """What a choice would do: cost, effect, the sum of its odds, what is known to stop it."""

    def question(self, setting: Setting, usual: str) -> str:
        """What the onlooker is asked, naming what it is about, given how it is usually put."""

    def precedence(self, action: str) -> int:
        """Which things are offered before others: the lowest first, equals as the rules list them."""

    def whole_move(self, setting: Setting) -> WholeMove | None:
        """What may be decided in one click, beside the single choices."""

    def beats(self, setting: Setting, events: Sequence[Event]) -> list[Beat]:
        """Results one by one, of consecutive events of the onlooker's log."""

    def report(self, setting: Setting) -> Report | None:
        """What the other side did last, if that deserves a report."""

    def interlude(self, setting: Setting) -> Interlude | None:
        """The end of a round that deserves a screen of its own, as long as it is the latest news."""

    def closely(self, setting: Setting, verb: str, noun: str) -> Closely:
        """A thing shown large; raises UnknownThing where the onlooker's view has no such thing."""

    def result(self, setting: Setting, usual: Result) -> Result:
        """The end of a game as this game tells it, given how most do."""


@dataclass(frozen=True)
class TableRoom:
    """The room `table` of a house: who draws it, what its form asks, who tells of its scenarios.

    `editor` is what the workshop has for this game beside its forms.
    """

    drawer: Drawer
    form: FormRules = PLAIN_FORM
    briefing: Briefing | None = None
    editor: Editor | None = None


def table_room(game: str) -> TableRoom:
    """The table of a game; a plain one where its house has none."""
    return registry.room(game, "table", TableRoom) or TableRoom(PLAIN)


def drawer(game: str) -> Drawer:
    """Who draws a game."""
    return table_room(game).drawer


@dataclass(frozen=True)
class Line:
    """One thing somebody at the table said."""

    name: str
    text: str


def draw(template: str, setting: Setting, values: Mapping[str, object]) -> str:
    """One part from its template."""
    common = {"sprite": sprite_address(), "game": setting.match.game.name, "view": setting.view}
    return templating.render(template, setting.language, {**common, **values})


def parts(setting: Setting, table: str, said: Sequence[Line]) -> Parts:
    """All parts of the page for one onlooker."""
    drawn_by = drawer(setting.match.game.name)
    made = drawn_by.parts(setting)
    made["prompt"] = draw("table/prompt.html", setting, {"prompt": prompt(setting, drawn_by)})
    made["report"] = draw("table/report.html", setting, {"report": _report(setting)})
    made["interlude"] = draw("table/interlude.html", setting, {"interlude": _interlude(setting)})
    made["curtain"] = _curtain(setting)
    made["result"] = draw("table/result.html", setting, {"table": table, **after(setting)})
    made["chat"] = draw("table/chat.html", setting, {"said": said})
    if setting.course is not None:
        made["lesson"] = lesson_part(setting, table)
    if setting.puzzle is not None:
        made["puzzle"] = draw("table/puzzle.html", setting, {"riddle": riddle(setting), "table": table})
    return made


def beats_since(setting: Setting, told: int) -> list[dict[str, object]]:
    """What has happened since so many events had been told, result by result, as the page's reel takes it."""
    if setting.curtain != UNASKED:
        return []
    events: list[Event] = setting.match.log(setting.eyes, told)
    return [
        {"kind": beat.kind, "weight": beat.weight, "html": draw("table/beat.html", setting, {"beat": beat})}
        for beat in drawer(setting.match.game.name).beats(setting, events)
        if beat.weight != QUIET
    ]


def lesson_part(setting: Setting, table: str, objection: str = "") -> str:
    """What the coach says; after a choice that was not the one, with what speaks against it."""
    values = {"coach": coach(setting), "table": table, "objection": objection}
    return draw("table/lesson.html", setting, values)


def common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items two sequences begin with alike."""
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


def marked(made: Parts) -> dict[str, Markup]:
    """Parts that a page may include as they are."""
    return {name: Markup(html) for name, html in made.items()}


def _report(setting: Setting) -> Report | None:
    """The other side's last turn, for whoever sits at the table."""
    if setting.eyes is None or setting.still:
        return None
    return drawer(setting.match.game.name).report(setting)


def _interlude(setting: Setting) -> Interlude | None:
    """The end of a round, while the game goes on."""
    is_away = setting.still or setting.curtain != UNASKED or setting.match.is_over
    if is_away or setting.course is not None:  # where something is taught, the coach tells it
        return None
    return drawer(setting.match.game.name).interlude(setting)


def _curtain(setting: Setting) -> str:
    lowered = setting.curtain != UNASKED
    name = setting.names[setting.curtain] if lowered else ""
    return draw("table/curtain.html", setting, {"curtain": lowered, "name": name, "seat": setting.curtain})


def result(setting: Setting) -> Result | None:
    """Who won, with everybody's points, best first."""
    outcome = setting.match.outcome
    if outcome is None or setting.still:
        return None
    winners = [setting.names[seat] for seat in outcome.winners]
    title = texts.plural(setting.language, "table.won", len(winners), names=", ".join(winners))
    order = sorted(range(setting.match.seats), key=lambda seat: -outcome.points[seat])
    places = [(setting.names[seat], outcome.points[seat], seat in outcome.winners) for seat in order]
    return drawer(setting.match.game.name).result(setting, Result(title, places))


def after(setting: Setting) -> dict[str, object]:
    """The end of a game, what it is to the onlooker, and what may be played next."""
    told = result(setting)
    return {
        "result": told,
        "verdict": verdict(setting) if told else "",
        "played": bool(setting.holds),
        "seat": setting.seat,
        "swaps": setting.match.seats == 2,
        "goes_on": table_room(setting.match.game.name).briefing is not None,
    }


def verdict(setting: Setting) -> str:
    """Whether the onlooker won, lost or drew; nothing for those who only look on or play several seats."""
    outcome = setting.match.outcome
    if outcome is None or setting.seat is None or len(setting.holds) > 1:
        return ""
    if len(outcome.winners) == setting.match.seats > 1:
        return "draw"
    return "win" if setting.seat in outcome.winners else "lose"


class UsualDrawer:
    """What most games leave as it is; a game's drawer begins with this."""

    careful: Collection[str] = ()

    def ornament(self, event: Mapping[str, Any]) -> Markup:
        """Nothing."""
        return Markup()

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Nobody knows."""
        return ""

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """Nothing is foreseen."""
        return NO_OUTLOOK

    def question(self, setting: Setting, usual: str) -> str:
        """As it is usually put."""
        return usual

    def precedence(self, action: str) -> int:
        """As the rules list them."""
        return 0

    def whole_move(self, setting: Setting) -> WholeMove | None:
        """One decision at a time."""
        return None

    def beats(self, setting: Setting, events: Sequence[Event]) -> list[Beat]:
        """Nothing is shown by itself; the log tells it."""
        return []

    def report(self, setting: Setting) -> Report | None:
        """None."""
        return None

    def interlude(self, setting: Setting) -> Interlude | None:
        """None."""
        return None

    def result(self, setting: Setting, usual: Result) -> Result:
        """As most games tell it."""
        return usual


class PlainDrawer(UsualDrawer):
    """Shows any game's view as a list: enough to play a new game before it has a table of its own."""

    layout = "table/plain/layout.html"
    aid = "table/plain/aid.html"
    filters: Sequence[str] = ()
    things: Sequence[str] = ()
    families = Families({}, "event")

    def parts(self, setting: Setting) -> Parts:
        """The view, field by field, and what it says of each player under the player's name."""
        hidden = {"prompt", "actions", "movers", "undo", "seat", "players"}
        fields: dict[str, Any] = {key: value for key, value in setting.view.items() if key not in hidden}
        title = templating.render(
            "table/plain/title.html", setting.language, {"game": setting.match.game.name}
        )
        return {"plain": self._view(setting, fields), "status": title, "piles": ""}

    def _view(self, setting: Setting, fields: Mapping[str, Any]) -> str:
        players = list(zip(setting.names, setting.view.get("players", []), strict=False))
        return draw("table/plain/view.html", setting, {"fields": fields, "players": players})

    def sheet(self, setting: Setting, name: str) -> str:
        """Everybody's points, as far as the view tells them."""
        return self._view(setting, {})

    def page(self, setting: Setting) -> Mapping[str, object]:
        """Nothing more."""
        return {"styles": [], "sheets": ["scores"]}

    def closely(self, setting: Setting, verb: str, noun: str) -> Closely:
        """Nothing is drawn large."""
        raise UnknownThing("this game has no card faces yet")


PLAIN = PlainDrawer()
