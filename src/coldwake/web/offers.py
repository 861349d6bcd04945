"""What somebody who is invited sees before sitting down: the game, the scenario, the chosen rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coldwake import texts
from coldwake.core import registry
from coldwake.core.options import CHOICE, SCENARIO, SIDES, SWITCH, OptionSpec, OptionValue
from coldwake.web import scenarios
from coldwake.web.site import game_title, page

HOUSE_RULES = "house_rules"
"""The key under which a game lets its players write down what else they agreed on."""


@dataclass(frozen=True)
class Term:
    """One option of a table in words: a switch that is on, or a setting with its value."""

    name: str
    text: str
    clause: str
    value: str = ""


@dataclass(frozen=True)
class Terms:
    """By which rules a table plays; `from_position` where it did not start with a deal."""

    scenario: str
    switches: Sequence[Term]
    settings: Sequence[Term]
    house_rules: str
    from_position: bool


@dataclass(frozen=True)
class Offer:
    """A seat that is offered: an open one, or one that its player plays on another device.

    `number` is told where the seat is taken without a link; only a link's invitation can be declined.
    """

    table: str
    game: str
    seat: str
    is_open: bool
    others: Sequence[str]
    terms: Terms
    name: str
    longest_name: int
    number: int | None = None
    wrong: str = ""


def offer(language: str, here: str, offered: Offer) -> str:
    """The page on which one sits down, or declines."""
    title = game_title(language, offered.game)
    return page("join", language, here, offer=offered, title=title, game=offered.game)


def declined(language: str, game: str) -> str:
    """The page after an invitation was turned down."""
    return page("declined", language, "/", title=game_title(language, game), game=game)


def terms(
    language: str, game: str, pack: str, options: Mapping[str, OptionValue], from_position: bool
) -> Terms:
    """The options of a table in words; an option that the game no longer has is left out."""
    specs = registry.game(game, pack).option_specs()
    given = [(spec, options.get(spec.key, spec.default)) for spec in specs]
    return Terms(
        scenario=scenarios.title_of(game, pack, str(options.get(SCENARIO, "")), language),
        switches=[_term(language, game, spec) for spec, value in given if value is True],
        settings=[
            _term(language, game, spec, _value(language, game, spec, value))
            for spec, value in given
            if spec.kind != SWITCH and spec.key not in (SCENARIO, HOUSE_RULES) and _matters(spec, value)
        ],
        house_rules=str(options.get(HOUSE_RULES, "")).strip(),
        from_position=from_position,
    )


def _matters(spec: OptionSpec, value: OptionValue) -> bool:
    """Whether a setting says something: who leads which side always does, the usual value does not."""
    return value != "" and (spec.key == SIDES or value != spec.default)


def _term(language: str, game: str, spec: OptionSpec, value: str = "") -> Term:
    stem = f"{game}.option.{spec.key}"
    name, text = (texts.text(language, f"{stem}.{part}") for part in ("name", "text"))
    return Term(name, text, spec.clause, value)


def _value(language: str, game: str, spec: OptionSpec, value: OptionValue) -> str:
    key = f"{game}.option.{spec.key}.{value}"
    return texts.text(language, key) if spec.kind == CHOICE and texts.has(language, key) else str(value)
