"""Nodes: the vocabulary in which a game's sequence of play is written.

A game is a table of named nodes, each carrying the clause it enforces:

* a `Procedure` is a list of steps in rulebook order;
* a `Decision` is one choice of one seat;
* a `Chance` is one result that nature owes;
* a `Parallel` lets every seat decide in secret at the same time.

A suspended game is a stack of frames, `(node id, step, *locals)`. Every node function takes
the state and its own frame, so a frame's locals are the arguments of the node.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from coldwake.core.state import Frame, State

S = TypeVar("S", bound=State)

PROCEDURE: Final = 0
DECISION: Final = 1
CHANCE: Final = 2
PARALLEL: Final = 3

DIE: Final = 0
PIECE: Final = 1

DO: Final = 0
CALL: Final = 1
JUMP_IF: Final = 2
JUMP_UNLESS_OPTION: Final = 3
EACH: Final = 4
LOOP: Final = 5


class Node(Generic[S]):
    """What all kinds share: a name, a clause and a place in the game's node table."""

    def __init__(self, kind: int, name: str, clause: str) -> None:
        self.kind = kind
        self.name = name
        self.clause = clause
        self.id = -1


class Decision(Node[S]):
    """One choice. The frame is popped before `apply`; a node that asks again pushes itself.

    `cover` names the decision that the other seats see instead, where the very fact of being
    in the middle of a chain of clicks would tell them something. `about` names the frame's locals
    by their nouns, so that the prompt can show what was picked before; a chain begins with those of
    its cover.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        who: Callable[[S, Frame], int],
        legal: Callable[[S, Frame], list[int]],
        apply: Callable[[S, Frame, int], None],
        cover: str = "",
        step: str = "",
        about: str = "",
    ) -> None:
        super().__init__(DECISION, name, clause)
        self.who = who
        self.legal = legal
        self.apply = apply
        self.cover = cover
        self.step = step
        self.about: list[str] = about.split()


class Chance(Node[S]):
    """One result of nature, uniform over `count` outcomes; `nth` names the k-th of them.

    An outcome is the face of a die (`noun` DIE) or the piece that is drawn (`noun` PIECE).
    """

    def __init__(
        self,
        name: str,
        clause: str,
        noun: int,
        who: Callable[[S, Frame], int],
        count: Callable[[S, Frame], int],
        nth: Callable[[S, Frame, int], int],
        apply: Callable[[S, Frame, int], None],
    ) -> None:
        super().__init__(CHANCE, name, clause)
        self.noun = noun
        self.who = who
        self.count = count
        self.nth = nth
        self.apply = apply


class Parallel(Node[S]):
    """Every seat in `seats` runs `branch` by itself until all have finished.

    `reset` takes one seat's branch back to its beginning; sampling uses it to re-imagine
    what another seat has arranged in secret. A branch touches only its own seat's pieces.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        seats: Callable[[S, Frame], list[int]],
        branch: str,
        reset: Callable[[S, int], None],
        close: Callable[[S, Frame], None],
    ) -> None:
        super().__init__(PARALLEL, name, clause)
        self.seats = seats
        self.branch = branch
        self.branch_id = -1
        self.reset = reset
        self.close = close


class Step(Generic[S]):
    """One line of a procedure."""

    def __init__(self, op: int, clause: str) -> None:
        self.op = op
        self.clause = clause
        self.act: Callable[[S, Frame], None] | None = None
        self.test: Callable[[S, Frame], bool] | None = None
        self.items: Callable[[S, Frame], list[int]] | None = None
        self.option = ""
        self.node = ""
        self.node_id = -1
        self.entry: Frame = ()
        """The frame of the node that it calls, as far as it has no locals."""
        self.target = -1
        self.inner: list[Step[S]] = []


class Procedure(Node[S]):
    """Steps in rulebook order; nested `unless` and `when` blocks are laid out flat."""

    def __init__(self, name: str, clause: str, steps: list[Step[S]]) -> None:
        super().__init__(PROCEDURE, name, clause)
        self.steps: list[Step[S]] = []
        self.places: list[Frame] = []
        """Its frame at each step, as far as it has no locals; made once, so that playing makes none."""
        for step in steps:
            self._lay(step)

    def _lay(self, step: Step[S]) -> None:
        self.steps.append(step)
        for inner in step.inner:
            self._lay(inner)
        step.target = len(self.steps)

    def at(self, clause: str) -> int:
        """The place of the first step that carries a clause."""
        for place, step in enumerate(self.steps):
            if step.clause == clause:
                return place
        raise ValueError(f"no step of {self.name!r} carries {clause}")


def do(act: Callable[[S, Frame], None], clause: str = "") -> Step[S]:
    """Do something that needs no decision."""
    step: Step[S] = Step(DO, clause)
    step.act = act
    return step


def call(node: str, clause: str = "") -> Step[S]:
    """Run another node with this frame's locals."""
    step: Step[S] = Step(CALL, clause)
    step.node = node
    return step


def unless(test: Callable[[S, Frame], bool], *inner: Step[S]) -> Step[S]:
    """The inner steps, unless the test holds."""
    step: Step[S] = Step(JUMP_IF, "")
    step.test = test
    step.inner = list(inner)
    return step


def when(option: str, *inner: Step[S]) -> Step[S]:
    """The inner steps, only with this option switched on."""
    step: Step[S] = Step(JUMP_UNLESS_OPTION, "")
    step.option = option
    step.inner = list(inner)
    return step


def for_each(items: Callable[[S, Frame], list[int]], node: str, clause: str = "") -> Step[S]:
    """Run a node once for each item; the item is appended to the node's locals."""
    step: Step[S] = Step(EACH, clause)
    step.items = items
    step.node = node
    return step


def loop(test: Callable[[S, Frame], bool], node: str, clause: str = "") -> Step[S]:
    """Run a node as long as the test holds."""
    step: Step[S] = Step(LOOP, clause)
    step.test = test
    step.node = node
    return step


def procedure(name: str, clause: str, *steps: Step[S]) -> Procedure[S]:
    """A procedure from its steps."""
    return Procedure(name, clause, list(steps))
