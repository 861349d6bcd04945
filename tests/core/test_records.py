"""Records: what is written can be replayed; what was changed is refused, and the line named."""

import json
import random

import pytest

import coldwake
from coldwake.core.record import seal
from tests.core.forgery import forgeries


def finished(seats: int = 2, seed: int = 3) -> coldwake.Match:
    match = coldwake.new("cwnb", seats=seats, seed=seed, pack="drill")
    rng = random.Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.actions()))
    return match


@pytest.fixture(scope="module")
def record() -> str:
    return finished().record()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_record_of_each_player_count_replays_to_the_same_digest(seats):
    match = finished(seats, seats)
    again = coldwake.replay(match.record())
    assert again.digest == match.digest
    assert again.outcome == match.outcome
    assert again.log(0) == match.log(0)


def test_an_unfinished_game_is_resumed_where_it_stood():
    match = coldwake.new("cwnb", seats=3, seed=5)
    rng = random.Random(1)
    for _ in range(40):
        match.play(rng.choice(match.actions()))
    again = coldwake.replay(match.record(), seed=1)
    assert again.digest == match.digest
    assert again.view(0) == {**match.view(0), "undo": False}
    again.play(again.actions()[0])


def edit(record: str, line: int, **changes: object) -> str:
    lines = record.splitlines()
    entry = json.loads(lines[line - 1])
    entry.update(changes)
    lines[line - 1] = json.dumps(entry)
    return "\n".join(lines) + "\n"


def line_of(record: str, key: str, nth: int = 0) -> int:
    return [k for k, line in enumerate(record.splitlines(), 1) if key in json.loads(line)][nth]


def refused(record: str) -> coldwake.RecordError:
    with pytest.raises(coldwake.RecordError) as error:
        coldwake.replay(record)
    assert f"line {error.value.line}" in str(error.value) or error.value.line == 1
    return error.value


def test_a_changed_decision_is_refused_at_its_line(record):
    line = line_of(record, "play", 30)
    error = refused(edit(record, line, play="button:accept"))
    assert error.line == line
    assert "illegal at" in str(error)
    assert "CWNB-" in str(error)


def test_a_changed_seat_node_number_or_result_is_refused_at_its_line(record):
    for key, nth, change in (
        ("play", 20, {"seat": 5}),
        ("play", 20, {"at": "dive_bomb"}),
        ("play", 20, {"n": 1}),
        ("play", 20, {"play": "ship:potemkin"}),
        ("chance", 5, {"is": "ship:potemkin"}),
        ("chance", 5, {"chance": "coin"}),
        ("chance", 5, {"for": 1 - json.loads(record.splitlines()[line_of(record, "chance", 5) - 1])["for"]}),
        ("play", 20, {"seat": True}),
        ("end", 0, {"digest": None}),
        ("digest", 0, {"digest": "0" * 16}),
        ("end", 0, {"moves": 3}),
        ("end", 0, {"end": {"winners": [7], "points": []}}),
    ):
        line = line_of(record, key, nth)
        assert refused(edit(record, line, **change)).line == line


def test_every_die_and_card_that_is_changed_to_another_possible_one_is_refused_at_its_line(record):
    forged = forgeries(record, 40, random.Random(1))
    assert len(forged) == 40
    for line, text in forged:
        assert refused(text).line == line


def test_every_line_counts(record):
    for line, text in enumerate(record.splitlines(), 1):
        assert list(json.loads(text))[-1] == "seal"
        if line % 40 == 1:
            assert refused(edit(record, line, seal="0" * 16)).line == line
            assert refused(edit(record, line, remark="more than was written")).line == line


def test_a_line_sealed_anew_breaks_the_next_one(record):
    line, text = forgeries(record, 1, random.Random(2))[0]
    lines = [json.loads(entry) for entry in text.splitlines()]
    before = lines[line - 2]["seal"]
    lines[line - 1].pop("seal")
    lines[line - 1]["seal"] = seal(before, lines[line - 1])
    assert refused("\n".join([json.dumps(entry) for entry in lines])).line > line


def test_the_players_names_are_sealed_too(record):
    assert refused(edit(record, 1, names=["Ann", "Bob"])).line == 1


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 100_000, "[" * 200 + "]" * 200])
def test_a_line_nested_too_deeply_is_refused(record, deep):
    assert refused(record.replace('"names": [', f'"names": {deep}, "x": [', 1)).line == 1


def test_a_removed_line_a_truncated_and_a_lengthened_record_are_refused(record):
    lines = record.splitlines()
    assert refused("\n".join(lines[:40] + lines[41:])).line == 41
    assert "breaks off" in str(refused("\n".join(lines[:-1])))
    assert "goes on after its end" in str(refused(record + lines[5]))
    assert "not JSON" in str(refused("\n".join(lines[:-1] + [lines[-1][:20]])))


def test_a_foreign_record_is_refused(record):
    assert "not the header" in str(refused('{"hello": 1}\n'))
    assert "empty" in str(refused("\n"))
    assert "is not JSON" in str(refused("1. e4 e5"))
    assert "not a JSON object" in str(refused("[1, 2]"))
    assert "played by rules version 9 of cwnb" in str(refused(edit(record, 1, rules=9)))
    assert "written in format 1" in str(refused(edit(record, 1, coldwake=1)))
    assert "has changed" in str(refused(edit(record, 1, pack_hash="x")))
    assert "seats cannot play" in str(refused(edit(record, 1, seats=-1)))
    assert "seats cannot play" in str(refused(edit(record, 1, seats=True)))
    assert "every option" in str(refused(edit(record, 1, options={})))
    assert "every player" in str(refused(edit(record, 1, names=["Ann"])))
    assert "every player" in str(refused(edit(record, 1, names=[1, 2])))
    assert "no table" in str(refused(edit(record, 1, start=[])))
    with pytest.raises(coldwake.OptionError):
        coldwake.replay(edit(record, 1, options={**json.loads(record.splitlines()[0])["options"], "order_cards": "x"}))
    with pytest.raises(coldwake.UnknownGame):
        coldwake.replay(edit(record, 1, game="go"))
    with pytest.raises(coldwake.PackError):
        coldwake.replay(edit(record, 1, pack="gold"))


def test_undone_moves_leave_no_trace_in_the_record():
    match = coldwake.new("cwnb", seats=2, seed=1)
    before = match.record()
    match.play(match.actions()[0])
    match.undo()
    assert match.record() == before


def test_scripted_chance_is_taken_in_order_and_checked():
    match = coldwake.new("cwnb", seats=2, seed=1, chance=["ship:us-iowa", "ship:uk-active"])
    assert "us-iowa" in match.view(0)["players"][0]["unplaced"]
    assert "uk-active" in match.view(0)["players"][0]["unplaced"]
    with pytest.raises(coldwake.ChanceError, match="'die:3' cannot come up at 'deal_ship'"):
        coldwake.new("cwnb", seats=2, seed=1, chance=["die:3"])
    with pytest.raises(coldwake.ChanceError):
        coldwake.new("cwnb", seats=2, seed=1, chance=["ship:us-iowa", "ship:us-iowa"])
