"""The match as a checked door: what fails changes nothing, and undo never crosses a secret."""

import pytest

import coldwake
from coldwake.core import registry
from tests.games.cwnb.table import Table


def test_a_chance_result_that_cannot_be_leaves_the_match_as_it_was():
    t = Table(P=dict(rows="dda", hand="g3"), X=dict(rows="ffa", hand="g3"), turn="P", step="C2", fog=1)
    match = t.match
    before = (match.digest, match.version, match.log(0), match.view(0))
    match._driver = lambda purpose, seat, names: "die:9" if names[0].startswith("die") else None
    with pytest.raises(coldwake.ChanceError):
        match.play("card:g3")
    assert (match.digest, match.version, match.log(0), match.view(0)) == before
    match._driver = None
    match.play("card:g3")
    assert match.version > before[1]


def test_undo_does_not_reach_behind_a_face_down_card_that_was_shown():
    t = Table(P=dict(rows="ddb", hand="g5 g5 rt"), X=dict(rows="ffa", down="em"), Y=dict(rows="ffa", down="em"),
              options="12.4", turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.ffa")
    t.attack("g5", "P.ddb", "Y.ffa")
    t.finish()
    assert t.prompt == "defender_order"
    t.play("seat:X")
    assert (t.prompt, t.to_move) == ("adjust_ordnance", "P")
    assert not t.match.can_undo(0)
    with pytest.raises(coldwake.NothingToUndo):
        t.match.undo()


def test_undo_takes_clicks_back_one_by_one_and_only_for_the_seat_that_made_them():
    match = coldwake.new("cwnb", seats=2, seed=1)
    first = match.actions(0)[0]
    start = match.digest
    match.play(first, 0)
    match.play("row:1", 0)
    assert not match.can_undo(1)
    match.undo(0)
    match.undo(0)
    assert match.digest == start
    match.play(first, 0)
    match.play(match.actions(1)[0], 1)
    assert not match.can_undo(0)
    assert match.can_undo(1)


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", True, 1.0])
def test_a_seat_that_is_not_there_is_shown_nothing(seat):
    match = coldwake.new("cwnb", seats=2, seed=1)
    with pytest.raises(coldwake.WrongSeat):
        match.view(seat)
    with pytest.raises(coldwake.WrongSeat):
        match.log(seat)


def test_every_seat_needs_a_name():
    for names in (["Ann"], ["Ann", 2], []):
        with pytest.raises(coldwake.SeatCountError):
            coldwake.new("cwnb", seats=2, seed=1, names=names)
    assert coldwake.new("cwnb", seats=2, seed=1, names=["Ann", "Bob"]).header.names == ["Ann", "Bob"]


def test_a_pack_in_a_folder_of_ones_own_can_be_saved_and_resumed(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    for path in (registry.registration("cwnb").packs / "drill").iterdir():
        text = path.read_text(encoding="utf-8").replace('id = "drill"', 'id = "mine"')
        (mine / path.name).write_text(text, encoding="utf-8")
    match = coldwake.new("cwnb", seats=2, seed=1, pack=mine)
    match.play(match.actions()[0])
    with pytest.raises(coldwake.PackError):
        coldwake.replay(match.record())
    assert coldwake.replay(match.record(), pack=mine).digest == match.digest
    assert coldwake.load(match.position(), pack=mine).digest == match.digest
