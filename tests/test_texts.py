"""The words: complete in both languages, used, consistent, and able to tell every game."""

import ast
import random
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import coldwake
from coldwake import narrate, texts
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.core.nodes import Decision, Parallel
from coldwake.games.cwnb.constants import ATTACK_KINDS, KINDS, PURPOSES, STATUSES, SYMBOLS
from coldwake.games.cwnb.content import CODES, HIT_NUMBERS, NAVIES, TRAITS
from coldwake.games.cwnb.events import EVENT_KINDS
from coldwake.match import Match
from coldwake.rulebook import Rulebook, UnknownClause, rulebook

SOURCE = Path(coldwake.__file__).parent
GAME = SOURCE / "games" / "cwnb"
LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
PACKS = ("standard", "drill")
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

FORMS = {
    "rolled.fog", "rolled.success", "rolled.failure", "rolled.boat_success", "rolled.boat_failure",
    "series_begins.final", "ship_joined.submarine", "area_laid.face_down",
    "attack_named.no_firer", "attack_named.no_card", "attack_named.cruise", "attack_withdrawn.no_card",
    "transfer_offered.no_card", "transfer_asked.no_ship",
}  # fmt: skip
"""The wordings of events beside the plain sentence and the stub."""


# -- the catalogues ------------------------------------------------------------------------------


def messages(language: str) -> dict[str, Message]:
    with (texts.LOCALE / language / "cwnb.po").open("rb") as source:
        return {_first(message.id): message for message in read_po(source, locale=language) if message.id}


def _first(value: str | tuple[str, ...] | list[str]) -> str:
    return value if isinstance(value, str) else value[0]


def wordings(message: Message) -> list[str]:
    found = message.string
    return [found] if isinstance(found, str) else list(found)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def literals(path: Path, function: str, position: int) -> set[str]:
    """The strings that a source file passes to a function, directly or through a variable."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assigned: dict[str, list[ast.expr]] = {}
    passed: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            assigned.setdefault(node.targets[0].id, []).append(node.value)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == function:
            passed.append(node.args[position])
    for argument in list(passed):
        if isinstance(argument, ast.Name):
            passed += assigned.get(argument.id, [])
    return {text for argument in passed for text in _plain_strings(argument)}


def _plain_strings(expression: ast.expr) -> Iterator[str]:
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value
    elif isinstance(expression, ast.IfExp):
        yield from _plain_strings(expression.body)
        yield from _plain_strings(expression.orelse)


def used_keys() -> set[str]:
    """Every key that the program can ask the catalogue for."""
    game = registry.game("cwnb")
    refusals = literals(GAME / "refusals.py", "Refusal", 2) | literals(SOURCE / "match.py", "Refusal", 2)
    choices = [name.split(":") for name in game.actions.names]
    steps = re.findall(r"[ABC]\.\d", rulebook("cwnb").find("CWNB-6.1a").text["en"])
    families = {
        "prompt": {node.name for node in game.machine.nodes if isinstance(node, Decision | Parallel)},
        "event": {kind.name for kind in EVENT_KINDS} | stubs() | FORMS,
        "refusal": refusals,
        "button": {noun for verb, noun in choices if verb == "button"},
        "row": {noun for verb, noun in choices if verb == "row"},
        "symbol": set(KINDS[:SYMBOLS]),
        "kind": set(KINDS),
        "step": {"5.2", *steps},
        "purpose": set(PURPOSES),
        "attack": set(ATTACK_KINDS),
        "status": set(STATUSES),
        "code": set(CODES),
        "navy": set(NAVIES),
        "trait": set(TRAITS),
        "help.hit": {str(count) for count in HIT_NUMBERS.values()},
        "option": {f"{spec.key}.{part}" for spec in game.option_specs() for part in ("name", "text")},
    }
    keys = {f"{family}.{name}" for family, names in families.items() for name in names}
    keys |= literals(SOURCE / "narrate" / "cwnb.py", "_say", 0) | {"title", "player", "dice"}
    return {f"cwnb.{key}" for key in keys}


def stubs() -> set[str]:
    return {f"{kind.name}.hidden" for kind in EVENT_KINDS if any(kind.secret)}


@LANGUAGES
def test_every_key_in_use_has_a_text_and_every_text_is_in_use(language: str) -> None:
    assert set(messages(language)) == used_keys()


@LANGUAGES
def test_every_text_is_written_in_its_language(language: str) -> None:
    for key, message in messages(language).items():
        for wording in wordings(message):
            assert wording.strip() == wording != ""
            assert bool(CYRILLIC.search(wording)) == (language == "ru"), key


def test_both_languages_fill_in_the_same_values() -> None:
    english, russian = messages("en"), messages("ru")
    for key, message in english.items():
        (values,) = {frozenset(placeholders(wording)) for wording in wordings(message)}
        for wording in wordings(russian[key]):
            assert placeholders(wording) == values, key


def test_event_texts_ask_only_for_values_that_the_event_has() -> None:
    fields = {kind.name: set(kind.keys) for kind in EVENT_KINDS}
    for key, message in messages("en").items():
        if key.startswith("cwnb.event."):
            assert placeholders(wordings(message)[0]) <= fields[key.split(".")[2]], key


@pytest.mark.parametrize(
    ("language", "forms"),
    [("en", "0 dice, 1 die, 2 dice, 5 dice, 11 dice, 21 dice"),
     ("ru", "0 кубиков, 1 кубик, 2 кубика, 5 кубиков, 11 кубиков, 21 кубик")],
)  # fmt: skip
def test_numbers_take_the_plural_of_their_language(language: str, forms: str) -> None:
    assert ", ".join(texts.plural(language, "cwnb.dice", n) for n in (0, 1, 2, 5, 11, 21)) == forms


# -- the log -------------------------------------------------------------------------------------

ADVANCED = [f"12.{k}" for k in range(1, 10)]
EVERYTHING: dict[str, object] = dict.fromkeys([*ADVANCED, "13.1", "13.2", "13.3"], True)
TABLES: list[tuple[str, int, dict[str, object], bool]] = [
    ("drill", 4, EVERYTHING, False),
    ("standard", 2, {}, True),
    ("standard", 4, {**EVERYTHING, "14.1": True}, True),
    ("drill", 3, {**EVERYTHING, "13.2": False, "13.3": False, "order_cards": 9}, True),
]
IDLE = {
    "adjust_ship", "dive", "ship_ahoy", "point_defence", "air_point_defence", "air_defence", "damage_control",
}  # fmt: skip
"""What reckless players mostly skip."""
MOST_GAMES = 60


def played(pack: str, seats: int, options: dict[str, object], reckless: bool, seed: int) -> Match:
    """A whole game by chance; reckless players attack where they can and rarely defend."""
    match = coldwake.new("cwnb", seats=seats, seed=seed, options=options, pack=pack)
    rng = random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.movers)
        actions = match.actions(seat)
        if reckless and rng.random() < 0.9:
            prompt = match.prompt_for(seat)
            idle = prompt is not None and prompt.key in IDLE
            actions = [action for action in actions if (action.verb == "button") == idle] or actions
        match.play(rng.choice(actions), seat)
    return match


@pytest.fixture(scope="module")
def games() -> list[Match]:
    """Whole games, as many as it takes until everything has happened once."""
    found: list[Match] = []
    unseen = {kind.name for kind in EVENT_KINDS} | FORMS
    while unseen and len(found) < MOST_GAMES:
        found.append(played(*TABLES[len(found) % len(TABLES)], seed=len(found)))
        for seat in (None, *range(found[-1].seats)):
            for event in found[-1].log(seat):
                unseen -= {str(event["event"]), f"{event['event']}.{form_of(found[-1], event)}"}
    assert not unseen
    return found


def form_of(match: Match, event: narrate.Plain) -> str:
    missing = [key for key, value in event.items() if value in narrate.MISSING]
    return narrate.names(match.game, "en").form(event) or f"no_{'_'.join(missing)}"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys that were asked for while a test ran."""
    keys: set[str] = set()
    text = texts.text

    def listening(language: str, key: str, **values: object) -> str:
        keys.add(key)
        return text(language, key, **values)

    monkeypatch.setattr(texts, "text", listening)
    return keys


@LANGUAGES
def test_every_event_reads_as_a_sentence_to_everybody(
    language: str, games: list[Match], asked: set[str]
) -> None:
    for match in games:
        for seat in (0, 1, None):
            for event in match.log(seat):
                line = narrate.event_line(match, event, language)
                assert line.endswith(".")
                assert not re.search(r"[{}]|cwnb\.|None|«»|: \.", line), line
                assert bool(CYRILLIC.search(line)) == (language == "ru"), line
    told = {key for key in asked if key.startswith("cwnb.event.")}
    plain = {"cwnb.event.rolled"}  # every roll has a wording of its own
    assert told == {key for key in used_keys() if key.startswith("cwnb.event.")} - plain


@LANGUAGES
def test_a_secret_is_told_to_its_audience_and_stubbed_for_the_rest(language: str, games: list[Match]) -> None:
    stubbed = set()
    for match in games:
        log = {seat: match.log(seat) for seat in (None, *range(match.seats))}
        for number, event in enumerate(log[None]):
            lines = {narrate.event_line(match, log[seat][number], language) for seat in log}
            secret = any(log[seat][number] != event for seat in log)
            assert len(lines) == 1 + secret, lines
            if secret:
                stubbed.add(f"{event['event']}.hidden")
                stub = narrate.event_line(match, event, language)
                assert not any(card.name[language] in stub for card in match.game.content.cards)
    assert stubbed == stubs()


def test_a_name_that_was_chosen_is_kept_and_the_default_is_translated() -> None:
    match = coldwake.new("cwnb", seats=2, seed=1, names=["{Nelson}", "Player 2"])
    assert [narrate.player_name(match, seat, "ru") for seat in (0, 1)] == ["{Nelson}", "Игрок 2"]
    assert narrate.event_line(match, {"event": "retreated", "seat": 0}, "en") == "{Nelson} retreats."


def test_a_game_without_words_is_named() -> None:
    class Mute:
        name = "mute"

    with pytest.raises(coldwake.ColdwakeError, match="nobody has words for 'mute'"):
        narrate.names(Mute(), "ru")


# -- choices and help ----------------------------------------------------------------------------


@LANGUAGES
def test_choices_are_readable_and_no_two_read_alike(language: str) -> None:
    match = coldwake.new("cwnb", seats=4, seed=5, options=EVERYTHING)
    rng = random.Random(5)
    for _ in range(1500):
        seat = rng.choice(match.movers)
        actions = match.actions(seat)
        labels = [narrate.action_label(match, action.name, language) for action in actions]
        assert len(set(labels)) == len(actions), labels
        assert not re.search(r"[{}:]\w|cwnb\.|None", " ".join(labels)), labels
        prompt = match.prompt_for(seat)
        assert prompt is not None
        assert not prompt.in_language(language).startswith("cwnb.")
        match.play(rng.choice(actions), seat)
        if match.is_over:
            break


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("ship:us-iowa", "Iowa (BB)", "Айова (BB)"),
        ("card:gun5-d2", 'Gun Attack 5" −2', 'Орудийный обстрел 5" −2'),
        ("card:torpedo-d3-n2", "Torpedo Attack −3 (2)", "Торпедная атака −3 (2)"),
        ("card:lbas-n4-n3-n2", "Land Based Air Strike (4/3/2)", "Удары аэродромной авиации (4/3/2)"),
        ("row:2", "Row 2", "Линия 2"),
        ("button:finish", "Finish naming attacks", "Закончить объявление атак"),
        ("symbol:gun-16", '16" gun', 'Орудие 16"'),
        ("seat:1", "Player 2", "Игрок 2"),
        ("dice:1", "1 die", "1 кубик"),
        ("attack:3", "Attack 3", "Атака 3"),
    ],
)
def test_a_choice_reads(action: str, english: str, russian: str) -> None:
    match = coldwake.new("cwnb", seats=2, seed=1)
    assert narrate.action_label(match, action, "en") == english
    assert narrate.action_label(match, action, "ru") == russian


ROW: narrate.Plain = {
    "target": "us-iowa",
    "firer": "su-kiev",
    "card": None,
    "number": None,
    "defender": 1,
    "dice": 1,
}


@pytest.mark.parametrize(
    ("row", "label"),
    [
        ({"kind": "gun", "card": "gun5-d2"}, 'Attack 1: Gun Attack 5" −2, Kiev → Iowa'),
        ({"kind": "cruise", "card": "mis-c-d5"}, "Attack 1: Cruise Missile Attack −5, Kiev → Iowa"),
        ({"kind": "strike", "number": 0}, "Attack 1: Carrier Air Strike (0), Kiev → Iowa"),
        ({"kind": "torpedo-roll", "card": "torpedo-d3-n2", "number": 3}, "Attack 1: Torpedo Attack (3), Kiev → Iowa"),
        ({"kind": "lbas", "card": "lbas-n4-n3-n2", "number": 3, "firer": None}, "Attack 1: Land Based Air Strike (3) → Iowa"),
        ({"kind": "bomber", "card": "bomber-n2", "number": 2, "firer": None, "target": None, "dice": 4},
         "Attack 1: Bomber Strike (2) → Player 2, 4 dice"),
    ],
)  # fmt: skip
def test_an_attack_reads_by_its_parts(
    row: narrate.Plain, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coldwake.new("cwnb", seats=2, seed=1)
    monkeypatch.setattr(match, "view", lambda seat: {"attacks": [ROW | row]})
    assert narrate.action_label(match, "attack:1", "en") == label


@LANGUAGES
@pytest.mark.parametrize("pack", PACKS)
def test_help_shows_all_that_is_printed(pack: str, language: str) -> None:
    match = coldwake.new("cwnb", seats=2, seed=1, pack=pack)
    for card in match.game.content.cards:
        told = narrate.card_help(match, card.id, language)
        assert told.startswith(narrate.card_name(match, card.id, language))
        assert told.endswith(card.text[language])
        assert "cwnb." not in told
        assert {str(number) for number in [card.copies, *card.hit]} <= set(re.findall(r"\d+", told))
    for ship in match.game.content.ships:
        told = narrate.ship_help(match, ship.id, language)
        assert told.startswith(narrate.ship_name(match, ship.id, language))
        assert "cwnb." not in told
        printed = [ship.code, ship.ship_class[language], ship.fit[language], ship.hits, ship.points]
        printed += [f'{calibre}"' for calibre in ship.guns] + [" + ".join(str(n) for n in ship.air_defence)]
        printed += [texts.text(language, f"cwnb.trait.{trait}") for trait in ship.traits]
        assert [value for value in printed if str(value) not in told] == []


def test_help_on_a_ship_reads() -> None:
    match = coldwake.new("cwnb", seats=2, seed=1)
    assert narrate.ship_help(match, "us-iowa", "ru").splitlines()[:6] == [
        "Айова (BB)",
        "Линкор, США; класс: Айова",
        "Водоизмещение: 57,5 тыс. т",
        "Чтобы утопить: 8; стоимость: 9",
        'Орудия: 16" × 2, 5" × 2',
        "Ракеты: B, C",
    ]


# -- the rulebook --------------------------------------------------------------------------------

CITED = re.compile(r"(?:R-)?CWNB-[\w.]*\w(?:-\w+)?")


def every_rulebook_text(language: str) -> Iterator[tuple[str, str]]:
    book = rulebook("cwnb")
    for clause in book.clauses:
        yield clause.id, clause.section[language] + "\n" + clause.text[language]
    for ruling in book.rulings:
        yield ruling.id, ruling.title[language] + "\n" + ruling.text[language]


def every_pack_text(language: str) -> Iterator[tuple[str, str]]:
    for pack in PACKS:
        content = registry.game("cwnb", pack).content
        for card in content.cards:
            yield card.id, card.name[language] + "\n" + card.text[language]
        for ship in content.ships:
            yield ship.id, "\n".join((ship.name[language], ship.ship_class[language], ship.fit[language]))


def every_text(language: str) -> Iterator[tuple[str, str]]:
    for key, message in messages(language).items():
        yield key, "\n".join(wordings(message))
    yield from every_rulebook_text(language)
    yield from every_pack_text(language)


def test_the_rulebook_has_every_rule_and_ruling() -> None:
    book = rulebook("cwnb")
    assert book is rulebook("cwnb")
    assert [ruling.id for ruling in book.rulings] == [f"R-CWNB-{number:02}" for number in range(1, 97)]
    assert len({clause.id for clause in book.clauses}) == len(book.clauses) > 300
    assert book.find("CWNB-5.21c") in book.clauses
    assert book.find("R-CWNB-21") in book.rulings


@LANGUAGES
def test_the_rulebook_is_complete_in_each_language(language: str) -> None:
    for id, text in every_rulebook_text(language):
        prose = CITED.sub("", text)
        assert bool(CYRILLIC.search(prose)) == (language == "ru"), id
        assert text.endswith((".", "!", "?")), id


def test_both_languages_of_a_clause_cite_the_same_clauses() -> None:
    russian = dict(every_rulebook_text("ru"))
    for id, text in every_rulebook_text("en"):
        assert set(CITED.findall(text)) == set(CITED.findall(russian[id])), id


def test_every_clause_that_is_cited_exists() -> None:
    book = rulebook("cwnb")
    for _, text in every_rulebook_text("en"):
        for cited in CITED.findall(text):
            assert book.find(cited)
    for path in GAME.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CITED.fullmatch(node.value):
                assert book.find(node.value)


def test_every_option_has_a_clause() -> None:
    for spec in registry.game("cwnb").option_specs():
        assert rulebook("cwnb").find(spec.clause)


def test_switches_are_the_rulings_that_a_table_may_choose() -> None:
    switches = {ruling.id for ruling in rulebook("cwnb").rulings if ruling.switch}
    options = {spec.clause for spec in registry.game("cwnb").option_specs() if spec.key.startswith("R-")}
    assert switches == options


def test_remarks_are_not_behaviour() -> None:
    book = rulebook("cwnb")
    behaviour = book.behavioural()
    assert "CWNB-5.21c" in behaviour and "R-CWNB-21" in behaviour
    assert "CWNB-1b" not in behaviour and "R-CWNB-94" not in behaviour
    remarks = [item for item in [*book.clauses, *book.rulings] if item.kind == "remark"]
    assert len(behaviour) + len(remarks) == len(book.clauses) + len(book.rulings)


def test_an_unknown_clause_is_an_error() -> None:
    with pytest.raises(UnknownClause, match="CWNB-99"):
        rulebook("cwnb").find("CWNB-99")
    with pytest.raises(LookupError):
        rulebook("cwnb").find("")
    with pytest.raises(coldwake.UnknownGame):
        rulebook("chess")


CLAUSE = '[[clause]]\nid = "X-1"\napplies = "basic"\nkind = "rule"\nen = "A."\nru = "А."\n'


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        (CLAUSE + 'colour = "red"\n', "colour"),
        (CLAUSE.replace('ru = "А."\n', ""), "ru"),
        (CLAUSE.replace('"rule"', '"law"'), "law"),
        (CLAUSE + CLAUSE, "X-1"),
    ],
)
def test_a_faulty_rulebook_is_refused(body: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "01-faulty.toml").write_text(f'title = {{ en = "T", ru = "Т" }}\n{body}', encoding="utf-8")
    with pytest.raises(PackError, match=complaint):
        Rulebook(tmp_path)


# -- wording -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "slip"),
    [
        ("en", r"Evasive Maneuver(?!s)|[Mm]anoeuvre"),
        ("en", r"\b[Hh]it [Cc]hance|[Tt]o-hit|hit number"),
        ("en", "[”″“]"),
        ("ru", "[”″“]"),
        ("ru", r"(?<!\w)[АВС]\.? ?\d"),
        (
            "ru",
            r"(?:ракет|символ|класс|карточ|атак|шаг|част)\w* [АВС](?!\w)|(?<!\w)[АВС] (?:и|или) [АВС](?!\w)",
        ),
        ("ru", r"[Мм]анёвр|(?<!\w)К[АКОП](?!\w)"),
        ("ru", r"Fog of War|Damage Control|Hit number"),
    ],
)
def test_wording_is_one_and_the_same_everywhere(language: str, slip: str) -> None:
    assert [(key, text) for key, text in every_text(language) if re.search(slip, text)] == []
