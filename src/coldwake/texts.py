"""Texts: keys in, sentences out, in every language of the product.

Catalogues are gettext .po files in `locale/<language>/<domain>.po`; Babel reads them and gives
Russian its plural forms. A key is written `domain.rest.of.key`.
"""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from coldwake.core import packs

LANGUAGES = packs.LANGUAGES
LOCALE = Path(__file__).parent / "locale"


@cache
def catalogue(language: str, domain: str) -> gettext.NullTranslations:
    """One catalogue, compiled in memory."""
    path = LOCALE / language / f"{domain}.po"
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as source:
        messages = read_po(source, locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def has(language: str, key: str) -> bool:
    """Whether the language has a text for the key."""
    return catalogue(language, key.split(".", 1)[0]).gettext(key) != key


def text(language: str, key: str, **values: object) -> str:
    """The text of a key, its values filled in; an unknown key is shown as itself."""
    found = catalogue(language, key.split(".", 1)[0]).gettext(key)
    return found.format(**values) if values else found


def plural(language: str, key: str, number: int, **values: object) -> str:
    """The text of a key in the plural form of the number."""
    found = catalogue(language, key.split(".", 1)[0]).ngettext(key, f"{key}.many", number)
    return found.format(number=number, **values)
