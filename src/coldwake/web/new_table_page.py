"""The page with the form of a new table."""

from dataclasses import dataclass
from urllib.parse import urlencode

from coldwake import presets, texts
from coldwake.core import registry
from coldwake.core.options import CHOICE, SCENARIO, SIDES, SWITCH, OptionSpec
from coldwake.web import gallery, scenarios
from coldwake.web.new_table import (
    LONGEST_NAME,
    MOST_SEATS,
    PACES,
    TEAM_SEATS,
    Faults,
    Form,
    fresh,
    seat_kinds,
    specs,
    with_preset,
)
from coldwake.web.site import DEFAULT_GAME, GAMES, game_tabs, game_title, page, scenario_games
from coldwake.web.table.pictures import sprite_address

GROUPS = {"advanced": "12.", "optional": "13.", "tournament": "14.", "rulings": "R-"}
"""The groups of switches on the form, by how their keys begin."""

GENERAL = "general"
"""The group of the switches that belong to none of those."""


@dataclass(frozen=True)
class Switch:
    """One rule switch on the form."""

    key: str
    clause: str
    name: str
    text: str
    on: bool

    @property
    def label(self) -> str:
        """What the link to its clause is called: the number of the rule, where the key is one."""
        return self.key if any(sign.isdigit() for sign in self.key) else self.clause


@dataclass(frozen=True)
class Setting:
    """A number, a text or a choice on the form; a choice lists its values with their words."""

    spec: OptionSpec
    name: str
    text: str
    value: str
    choices: list[tuple[str, str]]


def new_table(language: str, form: Form, wrong: Faults | None = None) -> str:
    """The page with the form, filled in, each fault beside its field."""
    name = form.game if form.game in registry.names() else DEFAULT_GAME
    pack = form.pack if form.pack in registry.pack_names(name) else registry.registration(name).default_pack
    game = registry.game(name, pack)
    return page(
        "new",
        language,
        address(name, pack),
        form=form,
        wrong=wrong or {},
        game=name,
        pack=pack,
        tabs=[(key, address(key), title) for key, _, title in game_tabs(language, "/new", registry.names())],
        announced=[game_title(language, entry.key) for entry in GAMES if not entry.playable],
        packs=[(id, address(name, id), words, note) for id, words, note in gallery.packs(name, language)],
        seat_counts=range(game.min_seats, min(game.max_seats, MOST_SEATS) + 1),
        kinds=seat_kinds(name, language),
        groups=switch_groups(language, form, name, pack),
        scenario=_scenario(language, form, name, pack),
        settings=[
            _setting(language, name, spec, form)
            for spec in specs(name, pack)
            if spec.kind != SWITCH and not _of_scenario(name, spec)
        ],
        presets=_presets(name, pack),
        sprite=sprite_address(),
        paces=list(PACES),
        longest_name=LONGEST_NAME,
        team_seats=" ".join(TEAM_SEATS),
    )


def address(game: str, pack: str = "") -> str:
    """Where the form of a game and a pack is."""
    asked = {"game": game} if game != DEFAULT_GAME else {}
    if pack and pack != registry.registration(game).default_pack:
        asked["pack"] = pack
    return f"/new?{urlencode(asked)}" if asked else "/new"


def _presets(game: str, pack: str) -> list[tuple[str, str]]:
    """The presets of a game, each with the switches that it sets."""
    blank = fresh(game, pack=pack)
    return [
        (preset, " ".join(sorted(with_preset(blank, preset).switches))) for preset in presets.presets_of(game)
    ]


def _of_scenario(game: str, spec: OptionSpec) -> bool:
    """Whether an option belongs to the choice of a scenario: itself, and who leads which side."""
    return game in scenario_games() and spec.key in (SCENARIO, SIDES)


def _scenario(language: str, form: Form, game: str, pack: str) -> dict[str, object] | None:
    """The scenarios to choose from and the sides, where the game has them."""
    if game not in scenario_games():
        return None
    found = {spec.key: _setting(language, game, spec, form) for spec in specs(game, pack)}
    return {
        "setting": found[SCENARIO],
        "sides": found[SIDES],
        "briefs": scenarios.briefs(game, pack, language),
    }


def _setting(language: str, game: str, spec: OptionSpec, form: Form) -> Setting:
    stem = f"{game}.option.{spec.key}"
    choices = []
    if spec.kind == CHOICE and spec.key != SCENARIO:
        choices = [(choice, texts.text(language, f"{stem}.{choice}")) for choice in spec.choices]
    return Setting(
        spec,
        texts.text(language, f"{stem}.name"),
        texts.text(language, f"{stem}.text"),
        form.settings.get(spec.key, ""),
        choices,
    )


def switch_groups(language: str, form: Form, game: str, pack: str) -> list[tuple[str, list[Switch]]]:
    """The switches of a game in their groups, as they stand; a group without any is left out."""
    found: dict[str, list[Switch]] = {name: [] for name in (GENERAL, *GROUPS)}
    for spec in specs(game, pack):
        if spec.kind == SWITCH:
            stem = f"{game}.option.{spec.key}"
            name, text = (texts.text(language, f"{stem}.{part}") for part in ("name", "text"))
            switch = Switch(spec.key, spec.clause, name, text, spec.key in form.switches)
            found[group_of(spec.key)].append(switch)
    return [(name, switches) for name, switches in found.items() if switches]


def group_of(key: str) -> str:
    """The group of a switch."""
    return next((name for name, begins in GROUPS.items() if key.startswith(begins)), GENERAL)
