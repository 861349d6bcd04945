"""The match as a checked door: what fails changes nothing, and undo never crosses a secret."""

import random

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.match import MOST_POINTS
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
    with pytest.raises(coldwake.NothingToUndo):
        match.undo(0)


def test_a_copy_that_takes_back_and_plays_on_leaves_the_original_as_it_was():
    match = coldwake.new("cwnb", seats=2, seed=1)
    start = match.digest
    match.play(match.actions(0)[0], 0)
    other = match.copy()
    other.undo(0)
    other.play(other.actions(0)[1], 0)
    other.play("row:1", 0)
    match.undo(0)
    assert match.digest == start


# -- undo while all decide in secret ---------------------------------------------------------------


def test_a_seat_takes_back_its_own_click_whatever_others_did_in_secret():
    match = coldwake.new("cwnb", seats=3, seed=1)
    dealt = match.version
    mine, theirs = match.actions(1)[0].name, match.actions(0)[0].name
    match.play(mine, 1)
    seen = match.view(1)
    assert seen["undo"]
    match.play(theirs, 0)
    match.play("row:1", 0)
    assert match.view(1) == seen
    assert match.take_back(1) == [(0, theirs), (0, "row:1")]
    assert match.version == dealt + 2
    assert not match.can_undo(1) and match.can_undo(0)
    assert coldwake.replay(match.record()).digest == match.digest
    assert match.take_back(0) == [] and match.take_back(0) == []
    assert match.digest == coldwake.new("cwnb", seats=3, seed=1).digest


def arrange(match, seat):
    """Put every ship of a seat into row 1; all that is left is to be ready."""
    while "button:ready" not in [action.name for action in match.actions(seat)]:
        offered = [action.name for action in match.actions(seat)]
        match.play("row:1" if "row:1" in offered else offered[0], seat)


def test_a_seat_that_is_ready_cannot_take_back_but_the_others_can():
    match = coldwake.new("cwnb", seats=2, seed=1)
    arrange(match, 1)
    arrange(match, 0)
    match.play("button:ready", 0)
    assert not match.can_undo(0) and match.can_undo(1)
    last = match.take_back(1)
    assert last[-1] == (0, "button:ready")
    assert not match.can_undo(0)
    match.play("row:1", 1)
    match.play("button:ready", 1)
    assert not match.can_undo(0) and not match.can_undo(1)
    assert coldwake.replay(match.record()).digest == match.digest


@pytest.mark.parametrize("seed", range(6))
def test_clicks_and_undos_in_secret_change_nothing_for_anybody_else(seed):
    match = coldwake.new("cwnb", seats=2 + seed % 5, seed=seed)
    rng = random.Random(seed)
    undone = 0
    while len(match.movers) > 1:
        seat = rng.choice(match.movers)
        others = [other for other in range(match.seats) if other != seat]
        before = [(match.view(other), match.log(other)) for other in [*others, None]]
        if match.can_undo(seat) and rng.random() < 0.4:
            moves, mine = match.version, match.view(seat)
            stand = match.take_back(seat)
            undone += 1
            assert match.version == moves - 1 and match.view(seat) != mine
            assert seat not in [by for by, _ in stand]
            if undone % 5 == 0:
                assert coldwake.replay(match.record()).digest == match.digest
        else:
            match.play(rng.choice(match.actions(seat)), seat)
        if seat in match.movers:
            assert [(match.view(other), match.log(other)) for other in [*others, None]] == before
    assert undone > 5
    assert coldwake.replay(match.record()).digest == match.digest


# -- how far back ----------------------------------------------------------------------------------

def dither(match, seat, pairs):
    """Pick the first ship and put it back, again and again."""
    ship = next(action.name for action in match.actions(seat) if action.name.startswith("ship:"))
    for _ in range(pairs):
        match.play(ship, seat)
        match.play("button:cancel", seat)


def test_the_way_back_has_an_end_however_often_a_card_is_picked_and_put_back():
    match = coldwake.new("cwnb", seats=2, seed=5)
    dither(match, 1, 3)
    dither(match, 0, 4 * MOST_POINTS)
    assert len(match._undo) == MOST_POINTS + 6, "those of the other seat are untouched"
    assert len(match.copy()._undo) == len(match._undo)
    moves = match.version
    for _ in range(MOST_POINTS):
        match.undo(0)
    assert match.version == moves - MOST_POINTS
    with pytest.raises(coldwake.NothingToUndo):
        match.undo(0)
    for _ in range(6):
        match.undo(1)
    assert coldwake.replay(match.record()).digest == match.digest


def test_what_one_seat_takes_back_in_secret_does_not_lengthen_the_way_back_of_another():
    match = coldwake.new("cwnb", seats=2, seed=5)
    dither(match, 0, 1)
    dither(match, 1, MOST_POINTS)
    while match.can_undo(1):
        match.undo(1)
    seen = match.view(1)
    match.undo(0)
    assert match.view(1) == seen and not seen["undo"]


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
    for path in (registry.title("cwnb").packs / "drill").iterdir():
        text = path.read_text(encoding="utf-8").replace('id = "drill"', 'id = "mine"')
        (mine / path.name).write_text(text, encoding="utf-8")
    match = coldwake.new("cwnb", seats=2, seed=1, pack=mine)
    match.play(match.actions()[0])
    with pytest.raises(coldwake.PackError):
        coldwake.replay(match.record())
    assert coldwake.replay(match.record(), pack=mine).digest == match.digest
    assert coldwake.load(match.position(), pack=mine).digest == match.digest


# -- looking back ----------------------------------------------------------------------------------


def test_a_match_can_be_seen_as_it_stood_at_every_decision():
    match = coldwake.new("cwnb", seats=2, seed=6, pack="drill")
    seen = {}
    for _ in range(120):
        seen[match.version] = (match.digest, match.log(0))
        match.play(match.actions()[-1])
    assert match.decisions == [*seen, match.version]
    for version, (digest, log) in seen.items():
        then = match.at(version)
        assert (then.version, then.digest, then.log(0)) == (version, digest, log)


def test_a_match_can_be_gone_through_decision_by_decision():
    match = coldwake.new("cwnb", seats=2, seed=6, pack="drill")
    made = []
    for _ in range(120):
        seat, action = match.to_move, match.actions()[-1]
        made.append((match.digest, match.version, match.log(0), seat, action.name))
        match.play(action)
    digest = match.digest
    told = [(past.digest, past.version, past.log(0), seat, action) for past, seat, action in match.retrace()]
    assert told == made
    assert match.digest == digest, "going through it changes nothing"


def test_there_is_nothing_to_see_between_two_dice():
    match = coldwake.new("cwnb", seats=2, seed=6)
    with pytest.raises(coldwake.ColdwakeError, match="nobody decided"):
        match.at(1)
    with pytest.raises(coldwake.ColdwakeError, match="nobody decided"):
        match.at(match.version + 1)


def test_the_log_from_the_last_event_of_a_kind():
    match = coldwake.new("cwnb", seats=2, seed=6, pack="drill")
    assert match.log_from("turn_begins", 0) == (0, match.log(0))
    players = [bots.make("greedy", match.game, seat, 6) for seat in (0, 1)]
    for _ in range(80):
        seat = match.to_move
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    first, log = match.log_from("turn_begins", 1)
    assert log == match.log(1, first) and log[0]["event"] == "turn_begins"
    assert all(event["event"] != "turn_begins" for event in log[1:])
