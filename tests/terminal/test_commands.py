"""What can be typed besides a number."""

from pathlib import Path

import pytest

from coldwake import narrate
from coldwake.rulebook import rulebook
from coldwake.terminal.choices import things_first
from tests.terminal.keyboard import Typist, answers, run, squeezed

RUBBISH = ["", "0", "99", "-1", "1.5", "two", "1 2", "🐟", "²", "x" * 300, "[bold]", "{name}", "\x1b[A", "lang de"]


@pytest.fixture(scope="module")
def battle() -> Typist:
    """A person at Battle Stations."""
    typist = Typist(4, options=("12.1",))
    while typist.match.view(0)["step"] != "B.1" or 0 not in typist.match.movers:
        typist.step()
    return typist


def answer(typist: Typist, line: str, tmp_path: Path, language: str = "en") -> str:
    """What a line, typed at the end, brings up."""
    return answers(typist, [line], tmp_path, language)[0]


def test_rubbish_is_answered_and_asked_again(battle: Typist, tmp_path: Path) -> None:
    result = run(battle.arguments, [*battle.lines, *RUBBISH], tmp_path / "a.jsonl")
    assert result.exit_code == 0
    plain = run(battle.arguments, battle.lines, tmp_path / "b.jsonl")
    asked = result.output.count("your choice") - plain.output.count("your choice")
    assert asked == len(RUBBISH)
    assert (tmp_path / "a.jsonl").read_text() == (tmp_path / "b.jsonl").read_text()


def test_messages_say_what_would_be_understood(battle: Typist, tmp_path: Path) -> None:
    total = len(battle.match.actions(0))
    told = answers(battle, ["", "99", "two", "lang de"], tmp_path)
    assert f"Type a number from 1 to {total}" in told[0]
    assert f"There is no choice 99; the choices are 1 to {total}" in told[1]
    assert "“two” is not understood" in told[2]
    assert "lang ru" in told[3]


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
    actions = things_first(battle.match.actions(0))
    number, action = next((n, a) for n, a in enumerate(actions, 1) if a.verb == "card")
    told = answers(battle, [f"?{number}", f"?{len(actions)}"], tmp_path, language)
    assert squeezed(narrate.card_help(battle.match, action.noun, language)) in told[0]
    assert "CWNB-6.1B1a" in told[1]


def test_a_question_mark_explains_a_clause_however_it_is_written(battle: Typist, tmp_path: Path) -> None:
    for told in answers(battle, ["? CWNB-7.14b", "?cwnb-7.14B", "? 7.14b"], tmp_path):
        assert rulebook("cwnb").find("CWNB-7.14b").text["en"] in told


def test_a_question_mark_explains_rules_options_cards_and_ships(battle: Typist, tmp_path: Path) -> None:
    rule, option, card, nothing = answers(battle, ["? 7.14", "? 12.4", "? средства рэб", "? qwerty"], tmp_path)
    assert "CWNB-7.14a" in rule
    assert "CWNB-7.14b" in rule
    assert "12.4 Prepared Defenses" in option
    assert squeezed(narrate.card_help(battle.match, "ecm", "en")) in card
    assert "Nothing is known about “qwerty”" in nothing


def test_a_question_mark_explains_in_russian_too(battle: Typist, tmp_path: Path) -> None:
    ruling, ship = answers(battle, ["? R-CWNB-21", "? iowa"], tmp_path, "ru")
    assert rulebook("cwnb").find("R-CWNB-21").text["ru"] in ruling
    assert squeezed(narrate.ship_help(battle.match, "us-iowa", "ru")) in ship


def test_why_tells_the_reason_and_the_clause(battle: Typist, tmp_path: Path) -> None:
    held = battle.match.view(0)["me"]["hand"]  # type: ignore[index]
    absent = next(card.id for card in battle.match.game.content.cards if card.id not in held)  # type: ignore[attr-defined]
    reason, hint = answers(battle, [f"why {absent}", "why"], tmp_path)
    assert "That card is not in your hand. (CWNB-INF-b)" in reason
    assert "Say what you want to do" in hint


def test_the_language_can_change_at_any_time(battle: Typist, tmp_path: Path) -> None:
    output = run(battle.arguments, [*battle.lines, "lang ru"], tmp_path / "a.jsonl").output
    told = output[output.rindex("(? = help)") :]
    assert "Всем постам!" in told
    assert "Игрок 1, ваш выбор" in told
    assert "--language ru" in told


def test_taking_back(battle: Typist, tmp_path: Path) -> None:
    number = next(n for n, a in enumerate(things_first(battle.match.actions(0)), 1) if a.verb == "card")
    lines = [*battle.lines, str(number), "u"]
    result = run(battle.arguments, lines, tmp_path / "a.jsonl")
    run(battle.arguments, battle.lines, tmp_path / "b.jsonl")
    assert "Taken back." in result.output
    assert (tmp_path / "a.jsonl").read_text() == (tmp_path / "b.jsonl").read_text()
    fresh = run(Typist(4).arguments, ["u"], tmp_path / "c.jsonl")
    assert "nothing to take back" in squeezed(fresh.output)


def test_log_discards_and_table_are_shown_on_demand(tmp_path: Path) -> None:
    typist = Typist(4).play(60)
    match = typist.match
    log, discards, same_key, table = answers(typist, ["l", "d", "в", "t"], tmp_path)
    for event in match.log(0)[-5:]:
        assert squeezed(narrate.event_line(match, event, "en")) in log
    piles = match.view(0)["piles"]
    assert piles["discard"]  # type: ignore[index]
    for card in piles["discard"]:  # type: ignore[index]
        assert narrate.card_name(match, card, "en") in discards
    assert same_key == discards
    assert "Draw Pile" in table
