"""What of a draft has a face, and the faces, drawn as the table draws them."""

from functools import cache

from coldwake.core import packs, registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.texts import LANGUAGES
from coldwake.web import gallery
from coldwake.web.faces import faces_of
from coldwake.web.shelf import CARD
from coldwake.workshop.draft import Draft, read_folder
from coldwake.workshop.plain import Data
from coldwake.workshop.survey import entries


class NoFace(ColdwakeError):
    """The draft has no such thing that could be drawn."""


def things(draft: Draft) -> list[Data]:
    """The entries that have faces: what they are, and where they stand."""
    nouns = _nouns(draft.notes.game)
    found = []
    for file, data in draft.files.items():
        for path, entry in entries(data):
            noun, id = nouns.get((file, str(path[0]))), entry.get("id")
            if noun and isinstance(id, str):
                found.append({"noun": noun, "id": id, "file": file, "path": path, "name": _names(entry, id)})
    return found


def _names(entry: Data, id: str) -> dict[str, str]:
    """What an entry calls itself in each language."""
    given = entry.get("title", entry.get("name"))
    known = given if isinstance(given, dict) else {}
    names = {language: known.get(language) for language in packs.LANGUAGES}
    return {language: name if isinstance(name, str) and name else id for language, name in names.items()}


@cache
def _nouns(game: str) -> dict[tuple[str, str], str]:
    """Which lists of which files hold things with faces, as the first of each in the usual pack shows."""
    if faces_of(game) is None:
        return {}
    title, made, found = registry.title(game), registry.game(game), {}
    for file, data in read_folder(title.packs / title.default_pack).items():
        for path, entry in entries(data):
            for noun in (CARD, gallery.shelf(made).noun) if path[1] == 0 and "id" in entry else ():
                if _faces(made, noun, entry["id"], LANGUAGES[0]):
                    found[file, str(path[0])] = noun
    return found


def face(draft: Draft, noun: str, id: str, side: int, language: str) -> str:
    """One face of a thing, as the draft has it or had it when it was sound; raises NoFace."""
    game = draft.drawn()
    if game is None:
        raise NoFace("the draft was never sound")
    faces = _faces(game, noun, id, language)
    if not 0 <= side < len(faces):
        raise NoFace("the draft has no such thing, or it was never sound")
    return faces[side]


def _faces(game: Game, noun: str, id: str, language: str) -> list[str]:
    """All sides of a thing; none of what the pack has not."""
    if noun not in (gallery.shelf(game).noun, CARD):
        return []
    try:
        printing = gallery.shelf(game).printing(game, noun, id, language)
    except Exception as error:  # a drawing may not foresee every value that the rules allow
        raise NoFace(f"this cannot be drawn ({type(error).__name__})") from error
    return [] if printing is None else [str(side) for side in printing.faces]
