"""The pages around the table: lobby, about, errors, and what all of them share."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from http import HTTPStatus

from babel.dates import format_timedelta
from babel.lists import format_list

from coldwake import bots, texts
from coldwake.core import registry
from coldwake.web import opponents
from coldwake.web.agreed import NOTHING_AGREED, Agreed
from coldwake.web.faces import faces_of
from coldwake.web.motifs import motif
from coldwake.web.table import table_room
from coldwake.web.templating import render

ERROR_KINDS = {401: 403, 403: 403, 404: 404, 409: 409, 429: 429}
"""The statuses with words of their own, and whose words they use."""

PRESS = "press"
"""The room of a house that says what is printed."""
LESSONS, FIRST_GAME = "learn", "first_game.toml"
"""Where a house keeps its lessons, and the one to begin with."""
MOST_GOINGS = 3
"""So many of one's own tables stand before the games."""


@dataclass(frozen=True)
class Chair:
    """One seat of a table as the lobby shows it; `level` is that of a bot, in words."""

    name: str
    kind: str
    level: str = ""
    mine: bool = False
    to_move: bool = False
    winner: bool = False
    points: int | None = None


@dataclass(frozen=True)
class Invitation:
    """A link that gives a seat: an open one for somebody else, or one's own for another device.

    Without a link a new one can be made; `declined` says that somebody turned the last one down.
    """

    name: str
    link: str
    mine: bool
    seat: int = 0
    declined: bool = False


@dataclass(frozen=True)
class TableCard:
    """One table as the lobby shows it; `scenario` is a title, empty where a game has none."""

    id: str
    game: str
    chairs: Sequence[Chair]
    created: datetime
    scenario: str = ""
    state: str = ""
    finished: bool = False
    hosted: bool = False
    open_seats: Sequence[int] = ()
    invitations: Sequence[Invitation] = ()
    agreed: Agreed = NOTHING_AGREED

    @property
    def mine(self) -> bool:
        """Whether this browser opened the table or holds a seat."""
        return self.hosted or any(chair.mine for chair in self.chairs)

    @property
    def your_turn(self) -> bool:
        """Whether a seat of this browser is asked something."""
        return not self.finished and any(chair.mine and chair.to_move for chair in self.chairs)


def page(template: str, language: str, here: str, **values: object) -> str:
    """A page of the site, of `site/` unless its template says otherwise; `here` is its address, for the menu
    and for coming back."""
    named = values.get("game")
    menu_game = named if named in registry.names() else registry.usual()
    menu_cards = menu_game if menu_game in drawn_games() else usual_of(drawn_games())
    menu = {"here": here, "menu_game": menu_game, "menu_cards": menu_cards}
    file = template if "/" in template else f"site/{template}"
    return render(f"{file}.html", language, {**menu, **values})


def game_page(template: str, language: str, here: str, game: str, **values: object) -> str:
    """A page of the site that is about one game."""
    return page(template, language, here, game=game, title=game_title(language, game), **values)


def with_pack(address: str, pack: str) -> str:
    """An address that keeps to the pack that was asked for, if any."""
    return f"{address}?pack={pack}" if pack else address


def lobby(
    language: str,
    tables: Iterable[TableCard],
    now: datetime | None = None,
    picks: Sequence[tuple[str, Sequence[object]]] = (),
) -> str:
    """The front page: what one plays, the games, scenarios by length, running tables, finished games."""
    moment = now or datetime.now(UTC)
    ordered = sorted(tables, key=lambda card: (not card.your_turn, moment - _aware(card.created)))
    return page(
        "lobby",
        language,
        "/",
        games=registry.titles(),
        drawn_games=drawn_games(),
        motif=motif,
        play_now={title.name: list(play_now(title.name)) for title in registry.titles()},
        opponents=lambda key: opponents.offered(language, key),
        usual_opponent=bots.opponent,
        scenario_games=scenario_games(),
        taught_games=taught_games(),
        first_games=taught_games(FIRST_GAME),
        puzzle_games=puzzle_games(),
        picks=picks,
        most_goings=MOST_GOINGS,
        waits=lambda card: _waits(language, card),
        mine=[card for card in ordered if card.mine and not card.finished],
        others=[card for card in ordered if not card.mine and not card.finished],
        finished=[card for card in ordered if card.finished],
        ago=lambda card: ago(language, card.created, moment),
        game_title=lambda key: game_title(language, key),
    )


def play_now(game: str) -> Mapping[int, Mapping[str, str]]:
    """How many players a game against bots may have at one click, and with which settings.

    The first is the prominent one; a title that names none is played by as few as may be.
    """
    return registry.title(game).play_now or {registry.game(game).min_seats: {}}


def taught_games(lesson: str = "") -> list[str]:
    """The games whose house has lessons, or one lesson of a name."""
    return [title.name for title in registry.titles() if (title.home / LESSONS / lesson).exists()]


def puzzle_games() -> list[str]:
    """The games whose house has puzzles."""
    return [title.name for title in registry.titles() if title.puzzles.exists()]


def _waits(language: str, card: TableCard) -> str:
    """Whom a running table waits for, in words; that it is oneself is told by a badge."""
    if card.your_turn:
        return ""
    names = [chair.name for chair in card.chairs if chair.to_move and chair.kind != "open"]
    if any(chair.kind == "open" for chair in card.chairs) and not names:
        return texts.text(language, "site.lobby.waits_for_players")
    return texts.text(language, "site.lobby.waits_for", names=", ".join(names)) if names else ""


def scenario_games() -> list[str]:
    """The games that are played by scenarios."""
    return [title.name for title in registry.titles() if table_room(title.name).briefing is not None]


def drawn_games() -> list[str]:
    """The games whose faces are drawn."""
    return [title.name for title in registry.titles() if faces_of(title.name) is not None]


def printed_games() -> list[str]:
    """The games of which something can be printed."""
    return [title.name for title in registry.titles() if PRESS in title.rooms]


def usual_of(games: Sequence[str]) -> str:
    """The first of the games that have something, or the usual one where none has it."""
    return games[0] if games else registry.usual()


def game_tabs(language: str, address: str, games: Iterable[str]) -> list[tuple[str, str, str]]:
    """The games that have a page of some kind: key, address and title."""
    known = [title.name for title in registry.titles() if title.name in games]
    return [(key, f"{address}/{key}", game_title(language, key)) for key in known]


def game_title(language: str, key: str) -> str:
    """The title of a game."""
    return texts.text(language, f"{key}.title")


def ago(language: str, moment: datetime, now: datetime | None = None) -> str:
    """How long ago something was, in words."""
    return format_timedelta(_aware(moment) - (now or datetime.now(UTC)), add_direction=True, locale=language)


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def is_default_name(number: int, name: str) -> bool:
    """Whether nobody has chosen this name."""
    return name == f"Player {number + 1}"


def player_name(language: str, number: int, name: str) -> str:
    """A name that somebody chose stays; the default one is translated."""
    is_default = is_default_name(number, name)
    return texts.text(language, "site.lobby.player", number=number + 1) if is_default else name


def kept(language: str, table: str, game: str, rules: int, is_over: bool, is_closed: bool) -> str:
    """The page of a table that was begun by other rules or cards, or closed, and is not played on."""
    title = game_title(language, game) if game in registry.names() else game
    told = {"title": title, "table": table, "game": game, "rules": rules}
    return page("kept", language, "/", **told, is_over=is_over, is_closed=is_closed)


def about(language: str, version: str, workshop: bool = False) -> str:
    """What Coldwake is, whose the names are, the licences, what is stored, and the way to the workshop."""
    ours = [game_title(language, title.name) for title in registry.titles()]
    originals = [game_title("en", title.name) for title in registry.titles()]
    titles = {"what": _listed(language, ours), "notice": _listed(language, originals)}
    return page("about", language, "/about", version=version, titles=titles, workshop=workshop)


def _listed(language: str, names: Iterable[str]) -> str:
    """Quoted titles as a sentence lists them."""
    quoted = [texts.text(language, "site.about.quoted", title=name) for name in names]
    return format_list(quoted, locale=language)


def error_page(language: str, status: int, message: str = "", here: str = "") -> str:
    """An error in the look of the site: what happened, and the way back."""
    kind = ERROR_KINDS.get(status, 500 if status >= 500 else 400)
    says_more = message and message not in {code.phrase for code in HTTPStatus}
    return page("error", language, here, status=status, kind=kind, message=message if says_more else "")
