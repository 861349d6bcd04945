"""What can be typed besides a number."""

from pathlib import Path

import pytest

from coldwake import narrate
from coldwake.rulebook import rulebook
from tests.terminal.keyboard import Typist, run

RUBBISH = ["", "0", "99", "-1", "1.5", "two", "1 2", "🐟", "²", "x" * 300, "[bold]", "{name}", "\x1b[A", "lang de"]


def squeezed(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


@pytest.fixture(scope="module")
def battle() -> Typist:
    """A person at Battle Stations."""
    typist = Typist(4, options=("12.1",))
    while typist.match.view(0)["step"] != "B.1" or 0 not in typist.match.movers:
        typist.step()
    return typist


def answer(typist: Typist, line: str, tmp_path: Path, language: str = "en") -> str:
    """What typing a line at the end adds to the output."""
    silent = run(typist.arguments, typist.lines, tmp_path / "a.jsonl", language).output
    spoken = run(typist.arguments, [*typist.lines, line], tmp_path / "a.jsonl", language).output
    start = silent.rindex("(? ")
    assert spoken[:start] == silent[:start]
    return squeezed(spoken[start:])


def test_rubbish_is_answered_and_asked_again(battle: Typist, tmp_path: Path) -> None:
    result = run(battle.arguments, [*battle.lines, *RUBBISH], tmp_path / "a.jsonl")
    assert result.exit_code == 0
    plain = run(battle.arguments, battle.lines, tmp_path / "b.jsonl")
    asked = result.output.count("your choice") - plain.output.count("your choice")
    assert asked == len(RUBBISH)
    assert (tmp_path / "a.jsonl").read_text() == (tmp_path / "b.jsonl").read_text()


def test_messages_say_what_would_be_understood(battle: Typist, tmp_path: Path) -> None:
    total = len(battle.match.actions(0))
    assert f"Type a number from 1 to {total}" in answer(battle, "", tmp_path)
    assert f"There is no choice 99; the choices are 1 to {total}" in answer(battle, "99", tmp_path)
    assert "“two” is not understood" in answer(battle, "two", tmp_path)
    assert "lang ru" in answer(battle, "lang de", tmp_path)


def test_enter_takes_the_only_choice(tmp_path: Path) -> None:
    typist = Typist(4)
    while typist.match.is_over or 0 not in typist.match.movers or len(typist.match.actions(0)) != 1:
        typist.step()
    run(typist.arguments, [*typist.lines, ""], tmp_path / "a.jsonl")
    run(typist.arguments, [*typist.lines, "1"], tmp_path / "b.jsonl")
    run(typist.arguments, typist.lines, tmp_path / "c.jsonl")
    written = [(tmp_path / f"{name}.jsonl").read_text() for name in "abc"]
    assert written[0] == written[1] != written[2]


def test_a_question_mark_shows_the_help(battle: Typist, tmp_path: Path) -> None:
    assert "Other commands" in answer(battle, "?", tmp_path)
    assert "Другие команды" in answer(battle, "?", tmp_path, "ru")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_question_mark_explains_a_choice(battle: Typist, tmp_path: Path, language: str) -> None:
    actions = battle.match.actions(0)
    number, action = next((n, a) for n, a in enumerate(actions, 1) if a.verb == "card")
    told = answer(battle, f"?{number}", tmp_path, language)
    assert squeezed(narrate.card_help(battle.match, action.noun, language)) in told
    assert "CWNB-6.1B1a" in answer(battle, "?1", tmp_path, language)


@pytest.mark.parametrize("question", ["? CWNB-7.14b", "?cwnb-7.14B", "? 7.14b"])
def test_a_question_mark_explains_a_clause(battle: Typist, tmp_path: Path, question: str) -> None:
    assert rulebook("cwnb").find("CWNB-7.14b").text["en"] in answer(battle, question, tmp_path)


def test_a_question_mark_explains_rules_rulings_options_cards_and_ships(battle: Typist, tmp_path: Path) -> None:
    told = answer(battle, "? 7.14", tmp_path)
    assert "CWNB-7.14a" in told
    assert "CWNB-7.14b" in told
    assert rulebook("cwnb").find("R-CWNB-21").text["ru"] in answer(battle, "? R-CWNB-21", tmp_path, "ru")
    assert "12.4 Prepared Defenses" in answer(battle, "? 12.4", tmp_path)
    assert squeezed(narrate.ship_help(battle.match, "us-iowa", "ru")) in answer(battle, "? iowa", tmp_path, "ru")
    assert squeezed(narrate.card_help(battle.match, "ecm", "en")) in answer(battle, "? средства рэб", tmp_path)
    assert "Nothing is known about “qwerty”" in answer(battle, "? qwerty", tmp_path)


def test_why_tells_the_reason_and_the_clause(battle: Typist, tmp_path: Path) -> None:
    held = battle.match.view(0)["me"]["hand"]  # type: ignore[index]
    absent = next(card.id for card in battle.match.game.content.cards if card.id not in held)  # type: ignore[attr-defined]
    assert "That card is not in your hand. (CWNB-INF-b)" in answer(battle, f"why {absent}", tmp_path)
    assert "Say what you want to do" in answer(battle, "why", tmp_path)


def test_the_language_can_change_at_any_time(battle: Typist, tmp_path: Path) -> None:
    told = answer(battle, "lang ru", tmp_path)
    assert "Всем постам!" in told
    assert "Игрок 1, ваш выбор" in told
    assert "--language ru" in told


def test_taking_back(battle: Typist, tmp_path: Path) -> None:
    number = next(n for n, a in enumerate(battle.match.actions(0), 1) if a.verb == "card")
    lines = [*battle.lines, str(number), "u"]
    result = run(battle.arguments, lines, tmp_path / "a.jsonl")
    run(battle.arguments, battle.lines, tmp_path / "b.jsonl")
    assert "Taken back." in result.output
    assert (tmp_path / "a.jsonl").read_text() == (tmp_path / "b.jsonl").read_text()
    fresh = run(Typist(4).arguments, ["u"], tmp_path / "c.jsonl")
    assert "nothing to take back" in squeezed(fresh.output)


def test_log_discards_and_table_are_shown_on_demand(tmp_path: Path) -> None:
    typist = Typist(4).play(120)
    match = typist.match
    log = answer(typist, "l", tmp_path)
    for event in match.log(0)[-5:]:
        assert squeezed(narrate.event_line(match, event, "en")) in log
    discards = answer(typist, "d", tmp_path)
    piles = match.view(0)["piles"]
    for card in piles["discard"]:  # type: ignore[index]
        assert narrate.card_name(match, card, "en") in discards
    assert "Draw Pile" in answer(typist, "t", tmp_path)
    assert "All discards" in answer(typist, "в", tmp_path)
