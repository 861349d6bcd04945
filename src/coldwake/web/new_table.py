"""The form of a new table: what was typed, what is wrong with it, and what it asks for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from unicodedata import category

from coldwake import bots, match, presets, texts
from coldwake.bots import wording
from coldwake.bots.calling import MARK, NORMAL, TIMES
from coldwake.core import registry
from coldwake.core.errors import OptionError
from coldwake.core.options import CHOICE, NUMBER, SCENARIO, SWITCH, OptionSpec, OptionValue
from coldwake.web import opponents, scenarios
from coldwake.web.table import table_room

ME, GUEST, OPEN, BOT = "me", "guest", "open", "bot"
"""Who sits where: oneself, another person at this browser, an invitation, a bot by its name."""

MOST_SEATS = 6
LONGEST_NAME = 24
LONGEST_FIELD = 200
PACES = {"leisurely": 1600, "normal": 700, "brisk": 250, "instant": 0}
"""Milliseconds between automatic answers, by the word for them."""

JOINERS = "\u200c\u200d"
"""Invisible, but part of words in some scripts."""

Fields = Mapping[str, Sequence[str]]
Faults = dict[str, str]


@dataclass(frozen=True)
class Form:
    """The form as it was filled in; nothing that was typed is lost, however wrong."""

    game: str
    pack: str = ""
    name: str = ""
    seats: str = "2"
    kinds: Sequence[str] = ()
    names: Sequence[str] = ("",) * MOST_SEATS
    switches: frozenset[str] = frozenset()
    settings: Mapping[str, str] = field(default_factory=dict)
    pace: str = "normal"
    think: str = NORMAL
    listed: bool = True

    @property
    def count(self) -> int:
        """How many seats were asked for; 0 when that is no number."""
        return (
            int(self.seats) if self.seats.isascii() and self.seats.isdecimal() and len(self.seats) < 3 else 0
        )

    def chairs(self) -> list[tuple[str, str, str]]:
        """Each seat that will be set: its kind, the name given, and what its bot is called."""
        found = []
        for kind, name in list(zip(self.kinds, self.names))[: self.count]:
            sort, _, bot = kind.partition(":")
            called = self.name if sort == ME else name if sort == GUEST else ""
            found.append((sort, called, bot if MARK in bot else bots.with_time(bot, self.think)))
        return found


def fresh(game: str, seats: str = "2", pack: str = "") -> Form:
    """An empty form: a duel against the usual opponent with the rules at their defaults.

    A game for one player is played alone. A table with a pack that is on no list, such as a draft, is
    not shown in the lobby either, unless somebody wants it: whoever knows the name can read the pack.
    """
    known = pack if pack in registry.pack_names(game) else registry.title(game).default_pack
    found = specs(game, known)
    if is_solitaire(game):
        seats = "1"
    on = frozenset(spec.key for spec in found if spec.default is True)
    settings = {spec.key: str(spec.default or "") for spec in found if spec.kind != SWITCH}
    kinds = (ME, *[f"{BOT}:{bots.opponent(game)}"] * (MOST_SEATS - 1))
    listed = registry.is_listed(game, known)
    return Form(
        game=game, pack=known, seats=seats, kinds=kinds, switches=on, settings=settings, listed=listed
    )


def against(form: Form, bot: str) -> Form:
    """The form with another bot wherever one sits."""
    kinds = [f"{BOT}:{bot}" if kind.startswith(f"{BOT}:") else kind for kind in form.kinds]
    return replace(form, kinds=kinds)


def is_solitaire(game: str) -> bool:
    """Whether a game has one player and nobody to play against."""
    return registry.game(game).max_seats == 1


def with_settings(form: Form, given: Mapping[str, str]) -> Form:
    """The form with some of its settings filled in; what the game does not ask is left out."""
    known = {key: value for key, value in given.items() if key in form.settings}
    return replace(form, settings={**form.settings, **known})


def seated(form: Form, language: str) -> Form:
    """The form with as many chairs, and with those people on them, as its scenario is meant for."""
    brief = scenarios.brief_of(form.game, form.pack, form.settings.get(SCENARIO, ""), language)
    if brief is None:
        return form
    count = form.count if form.count in brief.seats else brief.seats[0]
    people = [ME, *[GUEST] * (brief.people - 1)]
    names = [*brief.names[:count], *form.names[len(brief.names[:count]) :]]
    return replace(
        form,
        seats=str(count),
        kinds=[*people, *form.kinds[len(people) :]],
        name=form.name or names[0],
        names=names,
    )


def read(fields: Fields) -> Form:
    """The form as a browser sent it."""
    game = _one(fields, "game", registry.usual())
    pack = _one(fields, "pack")
    known = fresh(game if game in registry.names() else registry.usual(), pack=pack)
    found = specs(known.game, known.pack)
    return Form(
        game=game,
        pack=pack or known.pack,
        name=_one(fields, "name"),
        seats=_one(fields, "seats", known.seats),
        kinds=[_one(fields, f"kind-{k}", known.kinds[k]) for k in range(MOST_SEATS)],
        names=[_one(fields, f"name-{k}") for k in range(MOST_SEATS)],
        switches=frozenset(fields.get("option", ())) & {spec.key for spec in found if spec.kind == SWITCH},
        settings={
            spec.key: _typed(fields, spec, known.settings[spec.key]) for spec in found if spec.kind != SWITCH
        },
        pace=_one(fields, "pace", known.pace),
        think=_one(fields, "think", known.think),
        listed="listed" in fields,
    )


def _one(fields: Fields, key: str, default: str = "") -> str:
    values = fields.get(key, ())
    return " ".join(values[0].split())[:LONGEST_FIELD] if values else default


def _typed(fields: Fields, spec: OptionSpec, default: str) -> str:
    """What was typed for an option; a free text keeps its lines."""
    if not spec.is_free:
        return _one(fields, f"option-{spec.key}", default)
    values = fields.get(f"option-{spec.key}", ())
    return "\n".join(values[0].splitlines()).strip() if values else default


def specs(game: str, pack: str) -> list[OptionSpec]:
    """What a game asks; a pack that there is not counts as the usual one."""
    return registry.game(game, pack if pack in registry.pack_names(game) else "").option_specs()


def with_preset(form: Form, preset: str) -> Form:
    """The form with the options of a preset, and with as many players as it is meant for."""
    options = presets.chosen_options(registry.game(form.game, form.pack), [preset], [])
    known = fresh(form.game, pack=form.pack)
    on = {key for key, value in options.items() if value is True}
    counts = [str(number) for number in registry.title(form.game).presets[preset].seats]
    seats = form.seats if form.seats in counts or not counts else counts[0]
    chosen = {key: str(value) for key, value in options.items() if key in known.settings}
    written = {spec.key for spec in specs(form.game, form.pack) if spec.is_free}
    chosen |= {key: value for key, value in form.settings.items() if key in written}
    return replace(form, switches=known.switches | on, settings={**known.settings, **chosen}, seats=seats)


# -- what is wrong -------------------------------------------------------------------------------


def faults(form: Form, language: str) -> Faults:
    """What is wrong, by field, in words; empty when the table can be set up."""
    if form.game not in registry.names():
        return {"game": _say(language, "choice")}
    found = _wrong_choices(form, language)
    found |= _wrong_names(form, language)
    return found or _wrong_rules(form, language)


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, f"site.fault.{key}", **values)


def _wrong_choices(form: Form, language: str) -> Faults:
    """Values that the form does not offer."""
    found = {}
    if form.pack not in registry.pack_names(form.game):
        return {"pack": _say(language, "choice")}
    if wrong := _wrong_seats(form, language):
        found["seats"] = wrong
    if form.pace not in PACES:
        found["pace"] = _say(language, "choice")
    if form.think not in TIMES:
        found["think"] = _say(language, "think")
    for k, kind in enumerate(form.kinds[: form.count]):
        if wrong := _wrong_kind(form.game, kind, language):
            found[f"kind-{k}"] = wrong
    if list(form.kinds[: form.count]).count(ME) > 1:
        found["seats"] = _say(language, "me_twice")
    return found


def _wrong_kind(game: str, kind: str, language: str) -> str:
    """What is wrong with whoever should sit on a chair; the name of a bot says it best itself."""
    sort, _, bot = kind.partition(":")
    if sort != BOT:
        return "" if sort == kind and kind in people(game) else _say(language, "choice")
    try:
        bots.called(game, bot)
    except bots.BotRefused as error:
        return error.in_language(language)
    return ""


def _wrong_seats(form: Form, language: str) -> str:
    """What is wrong with the number of players: for the game, or for the scenario alone."""
    game = registry.game(form.game, form.pack)
    low, high = game.min_seats, game.max_seats
    if not low <= form.count <= high:
        fixed = low == high
        return (
            _say(language, "seats_fixed", seats=low) if fixed else _say(language, "seats", low=low, high=high)
        )
    brief = scenarios.brief_of(form.game, form.pack, form.settings.get(SCENARIO, ""), language)
    if brief is None or form.count in brief.seats:
        return ""
    return _say(language, "scenario_seats", title=brief.title, seats=", ".join(map(str, brief.seats)))


def _wrong_names(form: Form, language: str) -> Faults:
    found = {}
    if _is_bad_name(form.name):
        found["name"] = _say(language, "name", most=LONGEST_NAME)
    for k, (sort, name, _) in enumerate(form.chairs()):
        if sort == GUEST and _is_bad_name(name):
            found[f"name-{k}"] = _say(language, "name", most=LONGEST_NAME)
    return found


def _is_bad_name(name: str) -> bool:
    unseen = [sign for sign in name if category(sign).startswith("C") and sign not in JOINERS]
    return len(name) > LONGEST_NAME or bool(unseen)


def _wrong_rules(form: Form, language: str) -> Faults:
    """What the game itself refuses, said beside the field that must have caused it."""
    found = {}
    for spec in specs(form.game, form.pack):
        if spec.kind == NUMBER and not _is_number(spec, form.settings[spec.key]):
            found[f"option-{spec.key}"] = _say(language, "number", low=spec.low, high=spec.high)
        if spec.is_free and not _is_writing(spec, form.settings[spec.key]):
            found[f"option-{spec.key}"] = _say(language, "writing", most=spec.high)
        if spec.kind == CHOICE and form.settings[spec.key] not in spec.choices:
            found[f"option-{spec.key}"] = _say(language, "choice")
    if found:
        return found
    try:
        match.new(form.game, seats=form.count, seed=0, options=options(form), pack=form.pack)
    except OptionError as error:
        refusal = table_room(form.game).form.refusal(str(error))
        return {refusal.field: _say(language, refusal.words, seats=form.count)}
    return {}


def _is_number(spec: OptionSpec, typed: str) -> bool:
    if not typed:
        return True
    return typed.isascii() and typed.isdecimal() and len(typed) < 4 and spec.low <= int(typed) <= spec.high


def _is_writing(spec: OptionSpec, typed: str) -> bool:
    try:
        spec.check(typed)
    except OptionError:
        return False
    return True


# -- what is asked for ---------------------------------------------------------------------------


def options(form: Form) -> dict[str, object]:
    """The rule options that the form asks for."""
    return {spec.key: _option(spec, form) for spec in specs(form.game, form.pack)}


def _option(spec: OptionSpec, form: Form) -> OptionValue:
    """The value of an option; a number that was left empty stays as the game has it."""
    if spec.kind == SWITCH:
        return spec.key in form.switches
    typed = form.settings[spec.key]
    if spec.kind == NUMBER:
        return int(typed) if typed else spec.default
    return typed if spec.kind == CHOICE or spec.is_free else typed.upper()


def people(game: str) -> list[str]:
    """Who may sit on a chair beside bots; in a game for one there is nobody to invite."""
    return [ME] if is_solitaire(game) else [ME, GUEST, OPEN]


Kinds = list[tuple[str, str]]
"""Values of the field of a chair, with their words."""


def seat_kinds(game: str, language: str, chosen: str = "") -> list[tuple[str, Kinds]]:
    """Who may sit on a chair, in groups with a heading ("": none); beside levels plain bots come last.

    What somebody has `chosen` otherwise, and may, is there too.
    """
    levels, plain = opponents.offered(language, game), opponents.plain(language, game)
    named = [(kind, texts.text(language, f"site.seat.{kind}")) for kind in people(game)]
    ours = [(f"{BOT}:{bot.name}", bot_words(language, bot.name)) for bot in levels or plain]
    more = [(f"{BOT}:{bot.name}", bot_words(language, bot.name)) for bot in plain if levels]
    if chosen not in dict([*named, *ours, *more]) and chosen and not _wrong_kind(game, chosen, language):
        more.append((chosen, bot_words(language, chosen.removeprefix(f"{BOT}:"))))
    headed = [
        ("", named[:1]),
        (texts.text(language, "site.seat.bots"), ours),
        (texts.text(language, "site.seat.others"), named[1:]),
        (texts.text(language, "site.seat.more"), more),
    ]
    return [(heading, kinds) for heading, kinds in headed if kinds]


def bot_words(language: str, bot: str) -> str:
    """A bot by how well it plays."""
    return texts.text(language, "site.seat.bot", level=wording.full_title(language, bot))
