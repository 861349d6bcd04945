"""Words for what a match shows: ids in, sentences out, for any registered game.

What depends on a game is behind `Names`; the room `words` of its house says who has them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from coldwake import texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.match import Match
from coldwake.narrate.memory import per_game
from coldwake.narrate.odds import Odds

Plain = dict[str, object]

SEAT_FIELDS = frozenset({"seat", "teammate", "owner", "by", "defender"})
"""The fields of an event that hold a seat."""

NAMED_BY_THE_TABLE = {"side": ("first", "second")}
"""Nouns whose names the table decides, as its scenario calls the two sides."""

YOU = "you"
"""The wording of an event for the player who does it: `event.card_drawn.you`, `event.rolled.hidden.you`."""

MISSING = ("", -1)
"""What stands in an event for a secret, or for something that the event does without."""


class Names(Protocol):
    """The words of one game in one language."""

    def thing(self, noun: str, id: str) -> str:
        """A card, a ship or another word of the game, as a sentence names it."""

    def form(self, event: Plain) -> str:
        """The wording that an event asks for, or "" for the plain one."""

    def choice(self, match: Match, verb: str, noun: str) -> str:
        """What choosing a thing reads like."""

    def odds(self, match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
        """The chance of what a choice leads to; None when nothing is rolled or drawn for it."""

    def help(self, noun: str, id: str) -> list[str]:
        """The printed values of a card or ship, a line each."""


@dataclass(frozen=True)
class Words:
    """The room `words` of a house: who has the words of the game.

    `names` are made for a game and a language. `table_help` leaves out of a thing's help what no rule of the
    table gives a meaning; it is given the match, the noun and the id of the thing, and the language.
    `example` says what the worked example of a tutorial does next.
    """

    names: Callable[[Game, str], Names]
    table_help: Callable[[Match, str, str, str], list[str]] | None = None
    example: Callable[[Match], str] | None = None


def words_of(game: Game) -> Words:
    """The words of a game; raises ColdwakeError where nobody has any."""
    found = registry.room(game.name, "words", Words)
    if found is None:
        raise ColdwakeError(f"nobody has words for {game.name!r}; its house has no room 'words'")
    return found


def next_in_example(match: Match) -> str:
    """The next click of the worked example that a match follows, or nothing."""
    example = words_of(match.game).example
    return example(match) if example else ""


@per_game
def names(game: Game, language: str) -> Names:
    """The words of a game in one language."""
    return words_of(game).names(game, language)


def player_name(match: Match, seat: int, language: str) -> str:
    """The player of a seat: a name that somebody chose stays, the default one is translated."""
    name = match.header.names[seat]
    if name != f"Player {seat + 1}":
        return name
    return texts.text(language, f"{match.game.name}.player", number=seat + 1)


def ship_name(match: Match, ship: str, language: str) -> str:
    """The name of a ship."""
    return names(match.game, language).thing("ship", ship)


def card_name(match: Match, card: str, language: str) -> str:
    """The name of an Action card with its numbers."""
    return names(match.game, language).thing("card", card)


def action_label(match: Match, action: str, language: str) -> str:
    """What a choice reads like."""
    verb, noun = action.split(":", 1)
    if verb == "seat":
        return player_name(match, int(noun), language)
    return names(match.game, language).choice(match, verb, noun)


def odds(match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
    """The chance of what a seat's choice leads to, given that seat's view."""
    return names(match.game, "en").odds(match, seat, action, view)


def card_help(match: Match, card: str, language: str) -> str:
    """All printed values of an Action card and its rule, a line each."""
    return "\n".join(help_lines(match, "card", card, language))


def ship_help(match: Match, ship: str, language: str) -> str:
    """All printed values of a ship, a line each."""
    return "\n".join(help_lines(match, "ship", ship, language))


def help_lines(match: Match, noun: str, id: str, language: str) -> list[str]:
    """The printed values of a thing, a line each, as far as they mean something at this table."""
    table_help = words_of(match.game).table_help
    if table_help:
        return table_help(match, noun, id, language)
    return names(match.game, language).help(noun, id)


# -- the log -------------------------------------------------------------------------------------


def event_line(match: Match, event: Plain, language: str, reader: int | None = None) -> str:
    """The log line of an event from `match.log`; a secret it keeps is told by its stub.

    What the seat of the `reader` does is told in the second person, where the catalogue has that wording.
    """
    words = names(match.game, language)
    kind = next(kind for kind in match.game.event_kinds if kind.name == event["event"])
    values = {
        key: _told(match, words, key, noun, event[key], language)
        for key, noun in zip(kind.keys, kind.nouns, strict=True)
    }
    missing = [key for key in kind.keys if event[key] in MISSING]
    secret = [key for key, hidden in zip(kind.keys, kind.secret, strict=True) if hidden and key in missing]
    forms = [words.form(event), f"no_{'_'.join(missing)}", "hidden" if secret else ""]
    if reader is not None and event.get("seat") == reader:
        forms = [name for form in forms if form for name in (f"{form}.{YOU}", form)] + [YOU]
    return texts.text(language, _wording(language, f"{match.game.name}.event.{kind.name}", forms), **values)


def _told(match: Match, words: Names, key: str, noun: str, value: object, language: str) -> object:
    if key in SEAT_FIELDS and isinstance(value, int):
        return player_name(match, value, language)
    if noun in NAMED_BY_THE_TABLE and value in NAMED_BY_THE_TABLE[noun]:
        return words.choice(match, noun, str(value))
    return words.thing(noun, value) if isinstance(value, str) and value else value


def _wording(language: str, key: str, forms: list[str]) -> str:
    """The first form of a sentence that the catalogue has, else the plain sentence."""
    for form in forms:
        if form and texts.has(language, f"{key}.{form}"):
            return f"{key}.{form}"
    return key
