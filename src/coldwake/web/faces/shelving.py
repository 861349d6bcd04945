"""How ships and cards are put into groups and on tiles, for the shelves of the games."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Protocol

from coldwake import narrate, texts
from coldwake.core.game import Game
from coldwake.web.faces.families import Family
from coldwake.web.shelf import CARD, SHIP, Group, Tile
from coldwake.web.templating import safe


class NamedShip(Protocol):
    """What a gallery has to know of any ship."""

    id: str
    name: dict[str, str]
    navy: str


def navy_groups(game: Game, language: str, ships: Sequence[tuple[NamedShip, str, str]]) -> list[Group]:
    """The ships by navy and kind, each in the order in which the pack first names it.

    With every ship come the key of her kind among the texts of the game, and her face.
    """
    navies = [ship.navy for ship, _, _ in ships]
    kinds = [kind for _, kind, _ in ships]
    ordered = sorted(ships, key=lambda each: (navies.index(each[0].navy), kinds.index(each[1])))
    return [
        Group(
            SHIP,
            navy,
            texts.text(language, f"{game.name}.navy.{navy}"),
            [_ship_tile(game, language, *each) for each in fleet],
        )
        for navy, fleet in groupby(ordered, key=lambda each: each[0].navy)
    ]


def _ship_tile(game: Game, language: str, ship: NamedShip, kind: str, face: str) -> Tile:
    """A ship with the word for her kind."""
    word = texts.text(language, f"{game.name}.{kind}")
    return Tile(SHIP, ship.id, ship.name[language], safe(face), [word])


def family_groups(
    game: Game, language: str, looks: Iterable[Family], tiles: Sequence[tuple[Family, Tile]]
) -> list[Group]:
    """The cards by the name of their look, in the order of the looks; a look without cards is left out."""
    found = []
    for family in dict.fromkeys(look.name for look in looks):
        of_family = [tile for look, tile in tiles if look.name == family]
        if of_family:
            title = texts.text(language, f"{game.name}.face.family.{family}")
            found.append(Group(CARD, f"card-{family}", title, of_family))
    return found


def card_tile(game: Game, language: str, id: str, face: str, copies: int, more: Sequence[str] = ()) -> Tile:
    """A card with the number of its copies, and whatever more is to be told of it."""
    name = narrate.names(game, language).thing(CARD, id)
    details = [texts.text(language, "site.cards.copies", copies=copies), *more]
    return Tile(CARD, id, name, safe(face), details, copies)
