"""Finished games as fixtures: whatever is changed in the code, these must replay to the last digest."""

import gzip
import json
from pathlib import Path

import pytest

import coldwake

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl.gz"))


def test_there_is_a_game_of_every_player_count():
    seats = {json.loads(gzip.decompress(path.read_bytes()).split(b"\n")[0])["seats"] for path in RECORDS}
    assert seats == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.split(".")[0])
def test_a_golden_record_replays_to_its_end(path):
    text = gzip.decompress(path.read_bytes()).decode()
    match = coldwake.replay(text)
    assert match.is_over
    assert match.record() == text


OLD = sorted((Path(__file__).parent / "old").glob("*.jsonl.gz"))


def test_a_record_of_every_game_by_its_first_rules_is_kept():
    assert {path.name.split("-v1")[0] for path in OLD} == set(coldwake.game_names())


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name.split(".")[0])
def test_a_record_of_earlier_rules_is_refused_with_a_sentence_that_says_so(path):
    text = gzip.decompress(path.read_bytes()).decode()
    game = json.loads(text.split("\n")[0])["game"]
    with pytest.raises(coldwake.RecordError, match=f"was played by rules version 1 of {game}") as refusal:
        coldwake.replay(text)
    assert refusal.value.line == 1
