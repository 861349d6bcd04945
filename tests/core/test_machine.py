"""The machine and its nodes, on a toy game of a few lines."""

import pytest

from coldwake.core.errors import ColdwakeError
from coldwake.core.machine import Machine
from coldwake.core.nodes import (
    DIE,
    Chance,
    Decision,
    Parallel,
    call,
    do,
    for_each,
    loop,
    procedure,
    unless,
    when,
)
from coldwake.core.options import Options
from coldwake.core.state import AWAITS_CHANCE, AWAITS_DECISION, OVER, State


class Toy(State):
    """A tape on which nodes write what they do."""

    __slots__ = ("tape",)

    def copy(self):
        other = Toy()
        other.take_over(self)
        other.tape = self.tape[:]
        return other


def toy(machine, start, on=()):
    s = Toy()
    s.clear(3, 4, 2, Options(dict.fromkeys(on, True)))
    s.tape = []
    s.push((machine.ids[start], 0))
    machine.run(s)
    return s


def write(word):
    return lambda s, f: s.tape.append((word, *f[2:]))


def ask(name, options, cover=""):
    return Decision(name, "T-1", lambda s, f: 1, lambda s, f: options, lambda s, f, a: s.tape.append((name, a)), cover)


def test_steps_run_in_order_and_calls_return():
    machine = Machine([
        procedure("outer", "T", do(write("a")), call("inner"), do(write("c"))),
        procedure("inner", "T", do(write("b"))),
    ])
    s = toy(machine, "outer")
    assert [word for word, *_ in s.tape] == ["a", "b", "c"]
    assert s.awaits == OVER
    assert s.mover == -1


def test_unless_and_when_skip_their_whole_block_even_nested():
    machine = Machine([
        procedure(
            "outer",
            "T",
            unless(lambda s, f: True, do(write("never")), when("x", do(write("never")))),
            when("x", do(write("x")), unless(lambda s, f: False, do(write("inside")))),
            when("y", do(write("y"))),
            do(write("end")),
        )
    ])
    assert [word for word, *_ in toy(machine, "outer", on=["x"]).tape] == ["x", "inside", "end"]
    assert [word for word, *_ in toy(machine, "outer").tape] == ["end"]


def test_for_each_hands_every_item_down_in_order_and_loop_repeats():
    machine = Machine([
        procedure(
            "outer",
            "T",
            for_each(lambda s, f: [7, 8], "inner"),
            loop(lambda s, f: len(s.tape) < 5, "again"),
        ),
        procedure("inner", "T", do(write("item"))),
        procedure("again", "T", do(write("again"))),
    ])
    assert toy(machine, "outer").tape == [("item", 7), ("item", 8), ("again",), ("again",), ("again",)]


def test_a_decision_suspends_the_game_as_plain_data():
    machine = Machine([procedure("outer", "T", call("pick"), do(write("after"))), ask("pick", [2, 5])])
    s = toy(machine, "outer")
    assert (s.awaits, s.mover) == (AWAITS_DECISION, 1)
    assert machine.legal(s, 1) == [2, 5]
    twin = s.copy()
    machine.play(s, 1, 5)
    assert s.tape == [("pick", 5), ("after",)]
    assert twin.tape == []
    machine.play(twin, 1, 2)
    assert twin.tape == [("pick", 2), ("after",)]


def test_chance_names_its_outcomes():
    roll = Chance("roll", "T", DIE, lambda s, f: 2, lambda s, f: 6, lambda s, f, k: k + 1, lambda s, f, die: s.tape.append(die))
    machine = Machine([procedure("outer", "T", call("roll")), roll])
    s = toy(machine, "outer")
    assert (s.awaits, s.mover, machine.chance_count(s)) == (AWAITS_CHANCE, 2, 6)
    assert [machine.chance_outcome(s, k) for k in range(6)] == [1, 2, 3, 4, 5, 6]
    machine.resolve(s, 4)
    assert s.tape == [4]


def test_parallel_branches_are_independent_of_the_order_in_which_seats_act():
    def arrange(s, f, action):
        s.tape.append((f[2], action))

    machine = Machine([
        procedure("outer", "T", call("all"), do(write("shown"))),
        Parallel("all", "T", lambda s, f: [0, 2], "pick", lambda s, seat: None, lambda s, f: s.tape.append("closed")),
        Decision("pick", "T", lambda s, f: f[2], lambda s, f: [0, 1], arrange),
    ])
    s = toy(machine, "outer")
    assert machine.movers(s) == [0, 2]
    machine.play(s, 2, 1)
    assert machine.movers(s) == [0]
    machine.play(s, 0, 0)
    assert s.tape == [(2, 1), (0, 0), "closed", ("shown",)]
    assert s.awaits == OVER


def test_a_node_that_is_missing_or_named_twice_is_refused():
    with pytest.raises(ColdwakeError, match="'nowhere', which does not exist"):
        Machine([procedure("outer", "T", call("nowhere"))])
    with pytest.raises(ColdwakeError, match="'pick' refers to 'nowhere'"):
        Machine([ask("pick", [1], cover="nowhere")])
    with pytest.raises(ColdwakeError, match="two nodes"):
        Machine([ask("pick", [1]), ask("pick", [2])])


def test_zones_hold_every_piece_once_and_copies_share_nothing_that_changes():
    s = toy(Machine([procedure("outer", "T")]), "outer")
    s.move_sorted(2, 1)
    s.move_sorted(0, 1)
    twin = s.copy()
    s.move_sorted(1, 1)
    assert (s.zones[0], s.zones[1]) == (bytes([3]), bytes([0, 1, 2]))
    assert (twin.zones[0], twin.zones[1]) == (bytes([1, 3]), bytes([0, 2]))
    s.move_all(1, 0)
    assert s.zones == [bytes([3, 0, 1, 2]), b""]
    assert s.where == [0, 0, 0, 0]


def test_a_piece_that_is_not_where_it_says_cannot_be_moved():
    s = toy(Machine([procedure("outer", "T")]), "outer")
    s.where = [0, 1, 0, 0]
    with pytest.raises(ValueError, match="piece 1 is not in zone 1"):
        s.move(1, 0)


def test_knowledge_is_told_and_forgotten_piece_by_piece():
    s = toy(Machine([procedure("outer", "T")]), "outer")
    s.tell(2, 0b101)
    s.tell(2, 0b010)
    assert s.known == bytes([0, 0, 0b111, 0])
    s.forget(bytes([1, 2]))
    assert s.known == bytes(4)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.move(2, 0),
        lambda s: s.move_sorted(3, 1),
        lambda s: s.move_all(1, 0),
        lambda s: s.fill(1, bytes([0, 2, 3])),
        lambda s: s.sort_zone(1),
    ],
)
@pytest.mark.parametrize("changes_the_copy", [True, False])
def test_whoever_moves_a_piece_changes_no_state_that_shares_its_zones(change, changes_the_copy):
    s = toy(Machine([ask("ask", [1])]), "ask")
    s.move(2, 1)
    s.move(0, 1)
    before = (list(s.zones), list(s.where))
    twin = s.copy()
    third = twin.copy()
    moved, kept = (twin, s) if changes_the_copy else (s, twin)
    change(moved)
    assert (moved.zones, moved.where) != before
    assert (kept.zones, kept.where) == (third.zones, third.where) == before
    change(kept)
    assert (kept.zones, kept.where) == (moved.zones, moved.where)
    assert (third.zones, third.where) == before


def test_a_loop_with_locals_goes_round_with_them():
    machine = Machine([
        procedure("outer", "T", for_each(lambda s, f: [5, 6], "each"), do(write("end"))),
        procedure("each", "T", do(write("begin")), loop(lambda s, f: len(s.tape) % 4 != 3, "ask")),
        ask("ask", [1, 2]),
    ])
    s = toy(machine, "outer")
    frames = []
    while s.awaits == AWAITS_DECISION:
        frames.append([machine.nodes[frame[0]].name for frame in s.stack] + list(s.stack[-1][1:]))
        machine.play(s, 1, 1)
    assert frames == [["outer", "each", "each", "ask", 0, 5]] * 2 + [["outer", "each", "ask", 0, 6]] * 3
    assert s.tape == [("begin", 5)] + [("ask", 1)] * 2 + [("begin", 6)] + [("ask", 1)] * 3 + [("end",)]
