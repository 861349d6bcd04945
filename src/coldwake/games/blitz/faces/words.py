"""The words and figures that the faces of Cold War Blitz have in common."""

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.blitz.words.content import Card, Unit, content_of
from coldwake.games.blitz.words.names import signed

SIZES = {
    "•••": "platoon",
    "I": "company",
    "II": "battalion",
    "III": "regiment",
    "X": "brigade",
    "XX": "division",
}
"""What the marks above a symbol mean."""


def say(language: str, key: str, **values: object) -> str:
    """A word of these faces."""
    return texts.text(language, f"blitz.face.{key}", **values)


def own(language: str, key: str) -> str:
    """A word of the game itself."""
    return texts.text(language, f"blitz.{key}")


def side_of(game: Game, card: Card) -> str:
    """Whose set a card belongs to."""
    return "allied" if card in content_of(game).actions else "opfor"


def turns_of(card: Card) -> str:
    """What a card does to the turns remaining, as it stands in its corner."""
    return "?" if card.turn_roll else signed(card.turn)


def size_word(unit: Unit, language: str) -> str:
    """The size of a unit; empty where the counter does not tell."""
    return say(language, f"size.{SIZES[unit.size]}") if unit.size in SIZES else ""
