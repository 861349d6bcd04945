"""A whole game for two, typed choice by choice, in both languages."""

from pathlib import Path

import pytest

import coldwake
from coldwake import narrate, texts
from tests.terminal.keyboard import Typist, run

SEED = 79


@pytest.fixture(scope="module")
def typist() -> Typist:
    return Typist(SEED).play()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_typed_game_ends_with_its_scores_and_its_winner(typist: Typist, language: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    result = run(typist.arguments, typist.lines, save, language)
    outcome = typist.match.outcome
    assert result.exit_code == 0
    assert outcome is not None
    winners = [narrate.player_name(typist.match, seat, language) for seat in outcome.winners]
    assert texts.text(language, "ui.end", names=", ".join(winners)) in result.output
    rounds = [event for event in typist.match.log() if event["event"] == "round_begins"]
    scored = [event for event in typist.match.log() if event["event"] == "round_scored"]
    assert result.output.count(texts.text(language, "cwnb.ui.score.title")) == len(scored) // 2 >= len(rounds)
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == typist.match.digest
    _nothing_secret(typist, result.output, language)
    assert max(map(len, result.output.splitlines())) <= 80
    assert "\x1b" not in result.output
    assert "ui." not in result.output
    assert "cwnb." not in result.output.replace("cwnb.jsonl", "")


def _nothing_secret(typist: Typist, output: str, language: str) -> None:
    """What the other seat alone may read never appears, and what everybody may read does."""
    match = typist.match
    for mine, theirs in zip(match.log(0), match.log(1), strict=True):
        if mine != theirs and mine["event"] != "card_dealt" and theirs.get("seat") == 1:
            assert narrate.event_line(match, theirs, language) not in output
    assert narrate.event_line(match, {"event": "card_drawn", "seat": 1, "card": ""}, language) in output
