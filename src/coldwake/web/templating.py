"""Pages from templates: one environment, every value escaped, every text from the catalogues."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
)
from markupsafe import Markup

from coldwake import texts
from coldwake.core import registry
from coldwake.texts import LANGUAGES
from coldwake.web import joined
from coldwake.web.joined import OWN_STATIC as OWN_STATIC
from coldwake.web.joined import STATIC as STATIC

OWN_TEMPLATES = Path("table", "templates")
"""Where a house keeps its own, if it has any."""

LANGUAGE_NAMES = {"en": "English", "ru": "Русский"}


@cache
def static(name: str) -> str:
    """The address of a static file, or `game/file` of a game's own, which changes with its content."""
    game, _, own = name.rpartition("/")
    folder = registry.title(game).home / OWN_STATIC if game else STATIC
    digest = sha256((folder / own).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?{digest}"


@cache
def environment() -> Environment:
    """The templates of the product; those of a game are named `game/file.html`."""
    houses = {title.name: FileSystemLoader(title.home / OWN_TEMPLATES) for title in registry.titles()}
    env = Environment(
        loader=ChoiceLoader([PackageLoader("coldwake.web"), PrefixLoader(houses)]),
        autoescape=True,
        auto_reload=False,  # or every file is looked at whenever anything is drawn
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(static=static, joined=joined.address)
    env.globals.update(languages=LANGUAGES, language_names=LANGUAGE_NAMES)
    return env


def render(template: str, language: str, values: Mapping[str, object]) -> str:
    """A template in a language; `t` in it looks up a text, `n` a text with a plural."""

    def t(key: str, **filled: object) -> str:
        return texts.text(language, key, **filled)

    def n(key: str, number: int, **filled: object) -> str:
        return texts.plural(language, key, number, **filled)

    return environment().get_template(template).render(values, language=language, t=t, n=n)


def safe(html: str) -> Markup:
    """Markup that we made ourselves."""
    return Markup(html)
