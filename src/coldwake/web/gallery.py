"""The gallery of a pack: ships by navy, cards by family, each with its face and its facts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Protocol

from markupsafe import Markup

from coldwake import narrate, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.web import faces
from coldwake.web.site import game_title, page
from coldwake.web.templating import render, safe

FAMILIES = {
    "gun": ("gun-3", "gun-5", "gun-16"),
    "missile": ("missile-a", "missile-b", "missile-c"),
    "undersea": ("torpedo", "asw"),
    "air": ("lbas", "bomber", "air-cover"),
    "defence": ("evasive", "ecm", "damage-control"),
    "special": ("additional-ship", "retreat", "crew-efficiency"),
}
"""The kinds of Action card as a gallery groups them."""

SHIP, CARD = "ship", "card"


class UnknownThing(ColdwakeError):
    """The pack has no such ship or card."""


class Ship(Protocol):
    """What the gallery reads of a ship."""

    id: str
    name: dict[str, str]
    navy: str
    code: str
    two_sided: bool


class Card(Protocol):
    """What the gallery reads of a card."""

    id: str
    name: dict[str, str]
    copies: int

    @property
    def kind_name(self) -> str:
        """Its kind in words."""


class Printed(Protocol):
    """The content of a pack."""

    ships: list[Ship]
    cards: list[Card]
    name: dict[str, str]
    note: dict[str, str]


@dataclass(frozen=True)
class Tile:
    """One face in the gallery."""

    noun: str
    id: str
    name: str
    face: Markup
    detail: str
    copies: int = 0


@dataclass(frozen=True)
class Group:
    """Faces that belong together: the ships of a navy, the cards of a family."""

    noun: str
    key: str
    title: str
    tiles: Sequence[Tile]

    @property
    def count(self) -> int:
        """How many cards of the set that is, copies counted."""
        return sum(tile.copies or 1 for tile in self.tiles)


def content(game: Game) -> Printed:
    """What is printed in the pack of a game."""
    found: Printed = game.content  # type: ignore[attr-defined]  # every game here has one
    return found


def packs(game: str, language: str) -> list[tuple[str, str, str]]:
    """The packs of a game, the default first: id, name and note."""
    default = registry.registration(game).default_pack
    ids = sorted(registry.pack_names(game), key=lambda pack: (pack != default, pack))
    printed = [(pack, content(registry.game(game, pack))) for pack in ids]
    return [(pack, found.name[language], found.note[language]) for pack, found in printed]


def ship_groups(game: Game, language: str) -> list[Group]:
    """The ships by navy and type."""
    return [
        Group(
            SHIP, navy, _say(game, language, f"navy.{navy}"), [_ship_tile(game, language, s) for s in ships]
        )
        for navy, ships in groupby(_ships(game), key=lambda ship: ship.navy)
    ]


def _ships(game: Game) -> list[Ship]:
    """All ships by navy and type, each in the order in which the pack first names it."""
    ships = content(game).ships
    navies = [ship.navy for ship in ships]
    codes = [ship.code for ship in ships]
    return sorted(ships, key=lambda ship: (navies.index(ship.navy), codes.index(ship.code)))


def _ship_tile(game: Game, language: str, ship: Ship) -> Tile:
    face = safe(faces.ship_face(game, ship.id, language))
    return Tile(SHIP, ship.id, ship.name[language], face, _say(game, language, f"code.{ship.code}"))


def card_groups(game: Game, language: str) -> list[Group]:
    """The Action cards by family."""
    found = []
    for family, kinds in FAMILIES.items():
        cards = [card for kind in kinds for card in content(game).cards if card.kind_name == kind]
        if cards:
            title = texts.text(language, f"site.family.{family}")
            found.append(Group(CARD, family, title, [_card_tile(game, language, card) for card in cards]))
    return found


def _card_tile(game: Game, language: str, card: Card) -> Tile:
    detail = texts.text(language, "site.cards.copies", copies=card.copies)
    face = safe(faces.card_face(game, card.id, language))
    return Tile(CARD, card.id, narrate.names(game, language).thing(CARD, card.id), face, detail, card.copies)


def _say(game: Game, language: str, key: str) -> str:
    return texts.text(language, f"{game.name}.{key}")


@cache
def gallery(language: str, name: str, pack: str = "") -> str:
    """The page with every face of a pack; raises UnknownGame or PackError."""
    game = registry.game(name, pack)
    return page(
        "cards",
        language,
        f"/cards/{name}" + (f"?pack={pack}" if pack else ""),
        game=name,
        title=game_title(language, name),
        packs=packs(name, language),
        pack=game.pack_id,
        ships=ship_groups(game, language),
        cards=card_groups(game, language),
    )


def thing(language: str, name: str, noun: str, id: str, pack: str = "", fragment: bool = False) -> str:
    """One ship or card large, with its facts; raises UnknownGame, PackError or UnknownThing."""
    game = registry.game(name, pack)
    known = _ids(game, noun)
    if id not in known:
        raise UnknownThing(f"the pack {game.pack_id!r} has no {noun} {id!r}")
    at = known.index(id)
    values: dict[str, object] = {
        "game": name,
        "noun": noun,
        "id": id,
        "pack": game.pack_id,
        "heading": narrate.names(game, language).thing(noun, id),
        "faces": [safe(face) for face in _faces(game, noun, id, language)],
        "facts": narrate.names(game, language).help(noun, id)[1:],
        "before": known[at - 1] if at else "",
        "after": known[at + 1] if at + 1 < len(known) else "",
    }
    if fragment:
        return render("site/thing_fragment.html", language, values)
    return page("thing", language, f"/cards/{name}/{noun}/{id}?pack={game.pack_id}", **values)


def _ids(game: Game, noun: str) -> list[str]:
    """The ids in the order of the gallery."""
    if noun == SHIP:
        return [ship.id for ship in _ships(game)]
    order = [kind for kinds in FAMILIES.values() for kind in kinds]
    cards = sorted(content(game).cards, key=lambda card: order.index(card.kind_name))
    return [card.id for card in cards] if noun == CARD else []


def _faces(game: Game, noun: str, id: str, language: str) -> list[str]:
    if noun == CARD:
        return [faces.card_face(game, id, language)]
    ship = next(ship for ship in content(game).ships if ship.id == id)
    sides = [faces.ship_face(game, id, language)]
    return [*sides, faces.ship_face(game, id, language, crippled=True)] if ship.two_sided else sides
