"""The pages of learning: what each game teaches, how to win it, and a worked example with comments."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from coldwake import learn, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, UnknownGame
from coldwake.learn import Example, Lesson
from coldwake.web.agreed import NOTHING_AGREED
from coldwake.web.faces import faces_of
from coldwake.web.motifs import motif
from coldwake.web.site import drawn_games, game_page, game_tabs, game_title, page, puzzle_games
from coldwake.web.table import Setting, drawer, marked, parts
from coldwake.web.table.journal import Journal
from coldwake.web.table.pictures import sprite_address
from coldwake.web.templating import render, safe

MOST_WAYS = 20


class NothingToLearn(ColdwakeError):
    """There is no such page: the game has no such lesson, or nothing to say on this."""


@dataclass(frozen=True)
class Way:
    """One thing that wins games, with a face of the game beside it."""

    title: str
    text: str
    face: Markup
    thing: str


def index(language: str, workshop: bool = False) -> str:
    """All games, with the way to their lessons, and to the workshop where there is one."""
    titles = [title.name for title in registry.titles()]
    return page(
        "learn/index",
        language,
        "/learn",
        games=[
            (name, game_title(language, name), learn.shelf(name), _has_ways(language, name))
            for name in titles
        ],
        motif=motif,
        drawn_games=drawn_games(),
        workshop=workshop,
    )


def game_lessons(language: str, game: str) -> str:
    """What one game teaches: its first game, its drills, how to win, the worked example."""
    registry.title(game)
    kept = learn.shelf(game)
    return game_page(
        "learn/game",
        language,
        f"/learn/{game}",
        game,
        tabs=game_tabs(language, "/learn", registry.names()),
        first=kept.first,
        drills=kept.drills,
        has_ways=_has_ways(language, game),
        has_example=has_example(game),
        has_puzzles=game in puzzle_games(),
    )


# -- how to win ----------------------------------------------------------------------------------


def win(language: str, game: str) -> str:
    """How to win in one page, with the game's own faces; raises NothingToLearn."""
    found = ways(language, game)
    if not found:
        raise NothingToLearn(f"nobody has written how to win {game!r}")
    tabs = game_tabs(language, "/learn", [name for name in registry.names() if _has_ways(language, name)])
    doors = [(key, f"{address}/win", title) for key, address, title in tabs]
    return game_page("learn/win", language, f"/learn/{game}/win", game, tabs=doors, ways=found)


def _has_ways(language: str, game: str) -> bool:
    return texts.has(language, f"{game}.learn.win.1.title")


def ways(language: str, game: str) -> list[Way]:
    """What the catalogues of a game say on winning, in order."""
    registry.title(game)
    found = []
    for number in range(1, MOST_WAYS):
        key = f"{game}.learn.win.{number}"
        if not texts.has(language, f"{key}.title"):
            break
        thing = texts.text(language, f"{key}.face") if texts.has(language, f"{key}.face") else ""
        title, text = (texts.text(language, f"{key}.{name}") for name in ("title", "text"))
        found.append(Way(title, text, face(game, thing, language), thing))
    return found


def face(game: str, thing: str, language: str) -> Markup:
    """A card, ship or unit of the game's usual pack as its faces draw it; nothing where there is none."""
    faces = faces_of(game)
    noun, _, id = thing.partition(":")
    printing = (
        faces.shelf.printing(registry.game(game), noun, id, language) if faces is not None and id else None
    )
    return safe(printing.faces[0]) if printing is not None else Markup()


# -- the worked example --------------------------------------------------------------------------


def has_example(game: str) -> bool:
    """Whether there is a worked example that can be shown."""
    try:
        return learn.example(game) is not None
    except ColdwakeError:
        return False


def example(language: str, game: str, number: int) -> str:
    """One comment of the worked example beside its position; raises NothingToLearn."""
    registry.title(game)
    found = learn.example(game) if has_example(game) else None
    if found is None or not 0 <= number < len(found.comments):
        raise NothingToLearn(f"{game!r} has no such example")
    return example_page(language, found, number)


def example_page(language: str, shown: Example, number: int) -> str:
    """A position of an example, as its table is drawn, and what is said of it."""
    comment = shown.comments[number]
    past = shown.match.at(shown.match.decisions[comment.number])
    seat = None if shown.seat < 0 else shown.seat
    setting = Setting(past, seat, language, open=shown.seat < 0, still=True)
    here = f"/learn/{shown.game}/example?number={number}"
    title = setting.say("learn.example.title", game=setting.own_words("title"))
    values = {**drawn(setting, here, title), **_said(shown, number, setting)}
    return render("learn/example.html", language, values)


def drawn(setting: Setting, here: str, title: str) -> Mapping[str, object]:
    """What the page of a table needs, of a table at which nobody plays."""
    game = setting.match.game.name
    drawn_by = drawer(game)
    return {
        "title": title,
        "table": "",
        "game": game,
        "seats": setting.match.seats,
        "seat": None,
        "revision": 0,
        "parts": marked(parts(setting, "", [])),
        "log": Journal().lines(setting),
        "layout": drawn_by.layout,
        "aid": drawn_by.aid,
        "filters": drawn_by.filters,
        "sprite": sprite_address(),
        "view": setting.view,
        "agreed": NOTHING_AGREED,
        "here": here,
        "orders": [],
        "talks": False,
        "invitations": [],
        "replay": None,
        "helps": False,
        **drawn_by.page(setting),
    }


def _said(shown: Example, number: int, setting: Setting) -> Mapping[str, object]:
    comment = shown.comments[number]
    return {
        "comment": setting.say(comment.key),
        "clause": comment.clause,
        "number": number,
        "count": len(shown.comments),
    }


def lesson_or_none(game: str, id: str) -> Lesson | None:
    """A lesson of a game; raises UnknownGame where there is no such game."""
    if game not in registry.names():
        raise UnknownGame(f"there is no game {game!r}")
    return learn.find(game, id)
