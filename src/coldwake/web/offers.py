"""What somebody who is invited sees before sitting down: the game, the scenario, the chosen rules."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from coldwake import texts
from coldwake.core import registry
from coldwake.core.options import CHOICE, HOUSE_RULES, SCENARIO, SIDES, SWITCH, OptionSpec, OptionValue
from coldwake.web import scenarios
from coldwake.web.site import game_title, page

TEAMS = "teams"
"""The key under which a game lets its players say who is on which team."""


@dataclass(frozen=True)
class Term:
    """One option of a table in words: a switch that is on, or a setting with its value."""

    name: str
    text: str
    clause: str
    value: str = ""


@dataclass(frozen=True)
class Terms:
    """By which rules a table plays; `from_position` where it did not start with a deal.

    `brought` is what the scenario sets by itself, label and value; `off` are switches that are usually on.
    """

    scenario: str
    brought: Sequence[tuple[str, str]]
    switches: Sequence[Term]
    off: Sequence[Term]
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
    played = {spec.clause for spec, value in given if value is True}
    brief = scenarios.brief_of(game, pack, str(options.get(SCENARIO, "")), language)
    return Terms(
        scenario=brief.title if brief else "",
        brought=brief.terms if brief else (),
        switches=[_term(language, game, spec) for spec, value in given if value is True],
        off=[_term(language, game, spec) for spec, value in given if value is False and spec.default is True],
        settings=[
            _term(language, game, spec, _value(language, game, spec, value))
            for spec, value in given
            if spec.kind != SWITCH
            and spec.key not in (SCENARIO, HOUSE_RULES)
            and _matters(spec, value, played)
        ],
        house_rules=str(options.get(HOUSE_RULES, "")).strip(),
        from_position=from_position,
    )


def _matters(spec: OptionSpec, value: OptionValue, played: Set[str]) -> bool:
    """Whether a setting says something: who leads which side always does, the usual value does not.

    Who is on which team says nothing where the rule of teams is not played.
    """
    if spec.key == TEAMS and spec.clause not in played:
        return False
    return value != "" and (spec.key == SIDES or value != spec.default)


def _term(language: str, game: str, spec: OptionSpec, value: str = "") -> Term:
    stem = f"{game}.option.{spec.key}"
    name, text = (texts.text(language, f"{stem}.{part}") for part in ("name", "text"))
    return Term(name, text, spec.clause, value)


def _value(language: str, game: str, spec: OptionSpec, value: OptionValue) -> str:
    key = f"{game}.option.{spec.key}.{value}"
    return texts.text(language, key) if spec.kind == CHOICE and texts.has(language, key) else str(value)
