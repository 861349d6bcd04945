"""The page with the form of a new table."""

from dataclasses import dataclass
from urllib.parse import urlencode

from coldwake import bots, texts
from coldwake.core import registry
from coldwake.core.options import CHOICE, SCENARIO, SIDES, SWITCH, OptionSpec
from coldwake.web import gallery, opponents, scenarios
from coldwake.web.new_table import (
    BOT,
    LONGEST_NAME,
    MOST_SEATS,
    PACES,
    Faults,
    Form,
    fresh,
    is_solitaire,
    seat_kinds,
    specs,
    with_preset,
)
from coldwake.web.site import game_tabs, page, scenario_games
from coldwake.web.table import table_room
from coldwake.web.table.pictures import sprite_address

GENERAL = "general"
"""The group of the switches that belong to none."""


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


@dataclass(frozen=True)
class OptionGroup:
    """Switches and settings that belong together; an open one shows them at once."""

    name: str
    switches: list[Switch]
    settings: list[Setting]
    is_open: bool


def new_table(language: str, form: Form, wrong: Faults | None = None) -> str:
    """The page with the form, filled in, each fault beside its field."""
    name = form.game if form.game in registry.names() else registry.usual()
    pack = form.pack if form.pack in registry.pack_names(name) else registry.title(name).default_pack
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
        packs=[
            (id, address(name, id), words, note) for id, words, note in gallery.packs(name, language, pack)
        ],
        seat_counts=range(game.min_seats, min(game.max_seats, MOST_SEATS) + 1),
        kinds=[seat_kinds(name, language, kind) for kind in form.kinds],
        usual=f"{BOT}:{bots.opponent(name)}",
        levels=opponents.offered(language, name),
        times=opponents.times(name),
        seconds=opponents.seconds_told(language, name),
        groups=option_groups(language, form, name, pack, wrong or {}),
        scenario=_scenario(language, form, name, pack),
        brief=scenarios.brief_of(name, pack, "", language)
        if registry.title(name).every_pack_is_a_scenario
        else None,
        alone=is_solitaire(name),
        settings=[
            _setting(language, name, spec, form)
            for spec in _settings(name, pack)
            if not table_room(name).form.group_of(spec.key)
        ],
        presets=_presets(name, pack),
        sprite=sprite_address(),
        paces=list(PACES),
        longest_name=LONGEST_NAME,
        example=table_room(name).form.teams,
    )


def address(game: str, pack: str = "") -> str:
    """Where the form of a game and a pack is."""
    asked = {"game": game} if game != registry.usual() else {}
    if pack and pack != registry.title(game).default_pack:
        asked["pack"] = pack
    return f"/new?{urlencode(asked)}" if asked else "/new"


def _presets(game: str, pack: str) -> list[tuple[str, str, str]]:
    """The presets of a game: name, the switches that it sets, and for how many players it is.

    Those that stand for a scenario are left out: it is chosen above.
    """
    blank = fresh(game, pack=pack)
    return [
        (name, " ".join(sorted(with_preset(blank, name).switches)), " ".join(map(str, preset.seats)))
        for name, preset in registry.title(game).presets.items()
        if not preset.scenario
    ]


def _settings(game: str, pack: str) -> list[OptionSpec]:
    """What is no switch and does not belong to the choice of a scenario."""
    return [spec for spec in specs(game, pack) if spec.kind != SWITCH and not _of_scenario(game, spec)]


def _of_scenario(game: str, spec: OptionSpec) -> bool:
    """Whether an option belongs to the choice of a scenario: itself, and who leads which side."""
    return game in scenario_games() and spec.key in (SCENARIO, SIDES)


def _scenario(language: str, form: Form, game: str, pack: str) -> dict[str, object] | None:
    """The scenarios to choose from and the sides, where the game asks for them."""
    if game not in scenario_games() or registry.title(game).every_pack_is_a_scenario:
        return None
    found = {spec.key: _setting(language, game, spec, form) for spec in specs(game, pack)}
    return {
        "setting": found[SCENARIO],
        "sides": found.get(SIDES),
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


def option_groups(language: str, form: Form, game: str, pack: str, wrong: Faults) -> list[OptionGroup]:
    """The options of a game in their groups, as they stand; a group without any is left out."""
    rules = table_room(game).form
    switches = [spec for spec in specs(game, pack) if spec.kind == SWITCH]
    found = []
    for name in (GENERAL, *rules.groups):
        ours = [
            _switch(language, game, spec, form)
            for spec in switches
            if (rules.group_of(spec.key) or GENERAL) == name
        ]
        asked = [
            _setting(language, game, spec, form)
            for spec in _settings(game, pack)
            if rules.group_of(spec.key) == name
        ]
        keys = [switch.key for switch in ours] + [setting.spec.key for setting in asked]
        faulty = any(f"option-{key}" in wrong for key in keys)
        is_set = any(setting.value not in ("", str(setting.spec.default)) for setting in asked)
        is_open = faulty or name in rules.shown or is_set or any(switch.on for switch in ours)
        if keys:
            found.append(OptionGroup(name, ours, asked, is_open))
    return found


def _switch(language: str, game: str, spec: OptionSpec, form: Form) -> Switch:
    stem = f"{game}.option.{spec.key}"
    name, text = (texts.text(language, f"{stem}.{part}") for part in ("name", "text"))
    return Switch(spec.key, spec.clause, name, text, spec.key in form.switches)
