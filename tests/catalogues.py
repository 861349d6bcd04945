"""The catalogues of one kind: the shared one, and those of all houses beside it."""

from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from coldwake import texts
from coldwake.core import registry

HOUSES = [title.home for title in registry.titles()]


def files(language: str, kind: str) -> list[Path]:
    """Every file with texts of a kind, the shared one first."""
    owned = [title.catalogues / language / f"{kind}.po" for title in registry.titles()]
    return [path for path in (texts.LOCALE / language / f"{kind}.po", *owned) if path.exists()]


def messages(language: str, *kinds: str) -> dict[str, Message]:
    """All texts of some kinds by their keys, which stand once each."""
    found: dict[str, Message] = {}
    for path in [path for kind in kinds for path in files(language, kind)]:
        with path.open("rb") as source:
            for message in read_po(source, locale=language):
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    assert key not in found, f"{key} stands twice"
                    found[key] = message
    return found


def wordings(message: Message) -> list[str]:
    """All forms of a text."""
    found = message.string
    return [found] if isinstance(found, str) else list(found)
