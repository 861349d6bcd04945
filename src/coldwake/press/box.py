"""All cards of a game at once, for what is made of them: sheets, single pictures, a table on a screen."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from coldwake import texts
from coldwake.core.game import Game
from coldwake.press.archive import plain_name
from coldwake.press.faces import label_of
from coldwake.press.job import Faces, Plain
from coldwake.press.layout import HEIGHT, WIDTH
from coldwake.press.room import Card, Deck

LONGEST_NAME = 60


@dataclass(frozen=True)
class Box:
    """The cards of a game in a language, and how much ink they may take."""

    game: Game
    decks: Sequence[Deck]
    language: str
    low_ink: bool = False

    @property
    def name(self) -> str:
        """What the files of this box begin with."""
        return f"{self.game.name}-{self.language}"

    @property
    def title(self) -> str:
        """What the game is called."""
        return texts.text(self.language, f"{self.game.name}.title")

    def title_of(self, deck: Deck) -> str:
        """What a deck is called."""
        return texts.text(self.language, f"{self.game.name}.press.{deck.name}")


def common_backs(deck: Deck) -> list[str]:
    """The backs that several cards of a deck have; the others tell a card apart, as another side of it."""
    counted = Counter(card.back for card in deck.cards)
    return [back for back, count in counted.items() if count > 1]


def numbered(deck: Deck) -> list[tuple[str, Card]]:
    """Every printing of a deck with a name for its files: its number, then its id where it has one."""
    width = len(str(len(deck.cards)))
    found = []
    for number, card in enumerate(deck.cards, 1):
        name = plain_name(card.id)
        found.append((f"{number:0{width}}-{name}" if name else f"{number:0{width}}", card))
    return found


def called(card: Card) -> tuple[str, str]:
    """The name of a card, and all that its drawing says: a sign stands between the name and the rest."""
    said = label_of(card.front)
    name = said.split(";")[0]
    return (name if len(name) <= LONGEST_NAME else name.split(". ")[0])[:LONGEST_NAME], said


def picture_job(
    box: Box, faces: Faces, pages: list[list[Plain]], size: tuple[float, float], bleed: float = 0
) -> Plain:
    """Everything that the template of pictures draws: page by page, each of one size."""
    return {
        "title": box.title,
        "language": box.language,
        "width": size[0],
        "height": size[1],
        "bleed": bleed,
        "slot": {"width": WIDTH, "height": HEIGHT},
        "faces": faces.faces,
        "grounds": faces.grounds,
        "pages": pages,
    }
