"""Texts: keys in, sentences out, in every language of the product.

Catalogues are gettext .po files; Babel reads them and gives Russian its plural forms. A key is written
`domain.rest.of.key`. The domain of a game are all catalogues in its house, `words/locale/<language>/*.po`;
every other one is a file `locale/<language>/<domain>.po` beside this module.
"""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from coldwake.core import packs, registry

LANGUAGES = packs.LANGUAGES
LOCALE = Path(__file__).parent / "locale"


def files(language: str, domain: str) -> list[Path]:
    """The files with the texts of one domain."""
    if domain in registry.names():
        return sorted((registry.title(domain).catalogues / language).glob("*.po"))
    return [path for path in (LOCALE / language / f"{domain}.po",) if path.exists()]


@cache
def catalogue(language: str, domain: str) -> gettext.NullTranslations:
    """The texts of one domain, compiled in memory."""
    messages = Catalog(locale=language)
    for path in files(language, domain):
        for message in read_po(io.BytesIO(path.read_bytes()), locale=language):
            if message.id:
                messages[message.id] = message
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def has(language: str, key: str) -> bool:
    """Whether the language has a text for the key."""
    return catalogue(language, key.split(".", 1)[0]).gettext(key) != key


def own_key(language: str, game: str, key: str) -> str:
    """The key under which a game has words of its own for something, else the one that all games share."""
    own = f"{game}.{key}"
    return own if has(language, own) else key


def text(language: str, key: str, **values: object) -> str:
    """The text of a key, its values filled in; an unknown key is shown as itself."""
    found = catalogue(language, key.split(".", 1)[0]).gettext(key)
    return found.format(**values) if values else found


def plural(language: str, key: str, number: int, **values: object) -> str:
    """The text of a key in the plural form of the number."""
    found = catalogue(language, key.split(".", 1)[0]).ngettext(key, f"{key}.many", number)
    return found.format(number=number, **values)
