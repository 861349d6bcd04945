"""The words: complete in both languages, used, consistent, and able to tell every game."""

import ast
import random
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import coldwake
from coldwake import narrate, texts
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.match import Match
from coldwake.rulebook import Rulebook, UnknownClause, rulebook
from tests.narrate.games import GAMES, Told

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("told", GAMES.values(), ids=list(GAMES))
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def test_every_registered_game_is_asked_about() -> None:
    assert set(GAMES) == set(registry.names())


# -- the catalogues ------------------------------------------------------------------------------


def messages(game: str, language: str) -> dict[str, Message]:
    with (registry.title(game).catalogues / language / "rules.po").open("rb") as source:
        return {_first(message.id): message for message in read_po(source, locale=language) if message.id}


def _first(value: str | tuple[str, ...] | list[str]) -> str:
    return value if isinstance(value, str) else value[0]


def wordings(message: Message) -> list[str]:
    found = message.string
    return [found] if isinstance(found, str) else list(found)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@EVERY_GAME
@LANGUAGES
def test_every_key_in_use_has_a_text_and_every_text_is_in_use(told: Told, language: str) -> None:
    assert set(messages(told.name, language)) == told.used_keys()


@EVERY_GAME
@LANGUAGES
def test_every_text_is_written_in_its_language(told: Told, language: str) -> None:
    for key, message in messages(told.name, language).items():
        for wording in wordings(message):
            assert wording.strip() == wording != ""
            assert bool(CYRILLIC.search(wording)) == (language == "ru"), key


@EVERY_GAME
def test_both_languages_fill_in_the_same_values(told: Told) -> None:
    russian = messages(told.name, "ru")
    for key, message in messages(told.name, "en").items():
        (values,) = {frozenset(placeholders(wording)) for wording in wordings(message)}
        for wording in wordings(russian[key]):
            assert placeholders(wording) == values, key


@EVERY_GAME
def test_event_texts_ask_only_for_values_that_the_event_has(told: Told) -> None:
    fields = {kind.name: set(kind.keys) for kind in told.event_kinds}
    for key, message in messages(told.name, "en").items():
        if key.startswith(f"{told.name}.event."):
            assert placeholders(wordings(message)[0]) <= fields[key.split(".")[2]], key


# -- the log -------------------------------------------------------------------------------------

MOST_GAMES = 60


@cache
def games(told: str) -> list[Match]:
    """Whole games in which everything has happened once."""
    game = GAMES[told]
    found: list[Match] = []
    unseen = {kind.name for kind in game.event_kinds} | game.forms
    for number in range(MOST_GAMES):
        match = game.play(number)
        seen = {name for seat in (None, *range(match.seats)) for name in happened(match, seat)}
        if unseen & seen:
            found.append(match)
        unseen -= seen
        if not unseen:
            break
    assert not unseen
    return found


def happened(match: Match, seat: int | None) -> Iterator[str]:
    """The kinds of event of a log, and the wordings they ask for."""
    for event in match.log(seat):
        yield str(event["event"])
        yield f"{event['event']}.{form_of(match, event)}"


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


@EVERY_GAME
@LANGUAGES
def test_every_event_reads_as_a_sentence_to_everybody(told: Told, language: str, asked: set[str]) -> None:
    for match in games(told.name):
        for seat in (0, match.seats - 1, None):
            for event in match.log(seat):
                line = narrate.event_line(match, event, language)
                assert line.endswith(".")
                assert not re.search(rf"[{{}}]|{told.name}\.|None|«»|: \.", line), line
                assert bool(CYRILLIC.search(line)) == (language == "ru"), line
    begins = f"{told.name}.event."
    plain = {f"{begins}{kind}" for kind in told.never_plain}
    assert {key for key in asked if key.startswith(begins)} == {
        key for key in told.used_keys() if key.startswith(begins)
    } - plain


@EVERY_GAME
@LANGUAGES
def test_a_secret_is_told_to_its_audience_and_stubbed_for_the_rest(told: Told, language: str) -> None:
    stubbed = set()
    for match in games(told.name):
        log = {seat: match.log(seat) for seat in (None, *range(match.seats))}
        for number, event in enumerate(log[None]):
            lines = {narrate.event_line(match, log[seat][number], language) for seat in log}
            secret = any(log[seat][number] != event for seat in log)
            assert len(lines) == 1 + secret, lines
            if secret:
                stubbed.add(f"{event['event']}.hidden")
                stub = narrate.event_line(match, event, language)
                assert not any(card.name[language] in stub for card in match.game.content.cards)
    assert stubbed == (told.stubs() if told.game.max_seats > 1 else set())  # alone, nobody knows more


def test_a_name_that_was_chosen_is_kept_and_the_default_is_translated() -> None:
    match = coldwake.new("cwnb", seats=2, seed=1, names=["{Nelson}", "Player 2"])
    assert [narrate.player_name(match, seat, "ru") for seat in (0, 1)] == ["{Nelson}", "Игрок 2"]
    assert narrate.event_line(match, {"event": "retreated", "seat": 0}, "en") == "{Nelson} retreats."


def test_a_game_without_words_is_named() -> None:
    class Mute:
        name = "mute"
        kept: dict[object, object] = {}

    with pytest.raises(coldwake.ColdwakeError, match="nobody has words for 'mute'"):
        narrate.names(Mute(), "ru")


# -- choices and help ----------------------------------------------------------------------------


@EVERY_GAME
@LANGUAGES
def test_choices_are_readable_and_no_two_read_alike(told: Told, language: str) -> None:
    pack, seats, options, _ = told.tables[2]
    match = coldwake.new(told.name, seats=seats, seed=5, options=options, pack=pack)
    rng = random.Random(5)
    for _ in range(1500):
        seat = rng.choice(match.movers)
        actions = match.actions(seat)
        labels = [narrate.action_label(match, action.name, language) for action in actions]
        printings = {re.sub(r"^(card:.*)-\d\d$", r"\1", action.name) for action in actions}
        assert len(set(labels)) >= len(printings), labels
        assert not re.search(rf"[{{}}:]\w|{told.name}\.|None", " ".join(labels)), labels
        prompt = match.prompt_for(seat)
        assert prompt is not None
        assert not prompt.in_language(language).startswith(f"{told.name}.")
        match.play(rng.choice(actions), seat)
        if match.is_over:
            break


# -- the rulebook --------------------------------------------------------------------------------


def cited(told: Told) -> re.Pattern[str]:
    """How a clause of a game is cited."""
    return re.compile(rf"(?:R-)?\b{told.prefix}-[\w.]*\w(?:-\w+)?")


def every_rulebook_text(told: Told, language: str) -> Iterator[tuple[str, str]]:
    book = rulebook(told.name)
    for clause in book.clauses:
        yield clause.id, clause.section[language] + "\n" + clause.text[language]
    for ruling in book.rulings:
        yield ruling.id, ruling.title[language] + "\n" + ruling.text[language]


def every_text(told: Told, language: str) -> Iterator[tuple[str, str]]:
    for key, message in messages(told.name, language).items():
        yield key, "\n".join(wordings(message))
    yield from every_rulebook_text(told, language)
    yield from told.pack_texts(language)


@EVERY_GAME
def test_the_rulebook_has_every_rule_and_ruling(told: Told) -> None:
    book = rulebook(told.name)
    assert book is rulebook(told.name)
    rulings = [f"R-{told.prefix}-{number:02}" for number in range(1, told.rulings + 1)]
    assert [ruling.id for ruling in book.rulings] == rulings
    assert len({clause.id for clause in book.clauses}) == len(book.clauses) > 150
    for item in [*book.clauses, *book.rulings]:
        assert book.find(item.id) is item


@EVERY_GAME
@LANGUAGES
def test_the_rulebook_is_complete_in_each_language(told: Told, language: str) -> None:
    for id, text in every_rulebook_text(told, language):
        prose = cited(told).sub("", text)
        assert bool(CYRILLIC.search(prose)) == (language == "ru"), id
        assert text.endswith((".", "!", "?")), id


@EVERY_GAME
def test_both_languages_of_a_clause_cite_the_same_clauses(told: Told) -> None:
    russian = dict(every_rulebook_text(told, "ru"))
    for id, text in every_rulebook_text(told, "en"):
        assert set(cited(told).findall(text)) == set(cited(told).findall(russian[id])), id


@EVERY_GAME
def test_every_clause_that_is_cited_exists(told: Told) -> None:
    book = rulebook(told.name)
    for _, text in every_rulebook_text(told, "en"):
        for id in cited(told).findall(text):
            assert book.find(id)
    for path in told.sources.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if cited(told).fullmatch(node.value):
                    assert book.find(node.value)


@EVERY_GAME
def test_every_option_has_a_clause(told: Told) -> None:
    for spec in told.game.option_specs():
        assert rulebook(told.name).find(spec.clause)


@EVERY_GAME
def test_switches_are_the_rulings_that_a_table_may_choose(told: Told) -> None:
    switches = {ruling.id for ruling in rulebook(told.name).rulings if ruling.switch}
    clauses = {spec.clause for spec in told.game.option_specs()}
    assert switches == {clause for clause in clauses if clause.startswith("R-")}


@EVERY_GAME
def test_remarks_are_not_behaviour(told: Told) -> None:
    book = rulebook(told.name)
    everything = [*book.clauses, *book.rulings]
    behaviour = {item.id for item in everything if item.kind != "remark"}
    assert set(book.behavioural()) == behaviour
    assert 0 < len(behaviour) < len(everything)


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


@EVERY_GAME
@LANGUAGES
def test_wording_is_one_and_the_same_everywhere(told: Told, language: str) -> None:
    for slip in told.slips[language]:
        assert [(key, text) for key, text in every_text(told, language) if re.search(slip, text)] == []
