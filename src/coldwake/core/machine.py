"""The machine: runs a game's procedures until a seat or nature has to answer.

One definition of legality lives here: `legal` lists what may be played, and nothing else in
the package decides it. `play` and `resolve` trust their caller; `Match` is the checked door.
"""

from typing import Any, Final

from coldwake.core.errors import ColdwakeError
from coldwake.core.nodes import (
    CALL,
    DO,
    EACH,
    JUMP_IF,
    JUMP_UNLESS_OPTION,
    Chance,
    Decision,
    Node,
    Parallel,
    Procedure,
    Step,
)
from coldwake.core.state import AWAITS_CHANCE, AWAITS_DECISION, OVER, Frame, State

MOST_STEPS: Final = 100_000
"""Far more steps than any rules take from one decision to the next; a position that is none takes more."""


class Endless(ColdwakeError):
    """The rules never come to a decision: the state is one that play cannot reach."""


def _moved(node: Procedure[Any], frame: Frame, at: int) -> Frame:
    """The frame of a procedure, at another step."""
    return node.places[at] if len(frame) == 2 else node.places[at] + frame[2:]


class Machine:
    """The linked node table of one game."""

    def __init__(self, nodes: list[Node[Any]]) -> None:
        self.nodes = nodes
        self._table: list[Any] = nodes  # of no class: whoever takes one asks for it, and once is enough
        self.ids: dict[str, int] = {}
        for number, node in enumerate(nodes):
            if node.name in self.ids:
                raise ColdwakeError(f"two nodes are called {node.name!r}")
            node.id = number
            self.ids[node.name] = number
        for node in nodes:
            self._link(node)

    def _link(self, node: Node[Any]) -> None:
        if isinstance(node, Procedure):
            node.places = [(node.id, at) for at in range(len(node.steps) + 1)]
            for step in node.steps:
                if step.node:
                    step.node_id = self._id(step.node, node)
                    step.entry = (step.node_id, 0)
        elif isinstance(node, Parallel):
            node.branch_id = self._id(node.branch, node)
        elif isinstance(node, Decision) and node.cover:
            self._id(node.cover, node)

    def _id(self, name: str, user: Node[Any]) -> int:
        if name not in self.ids:
            raise ColdwakeError(f"node {user.name!r} refers to {name!r}, which does not exist")
        return self.ids[name]

    def stage(self, s: State) -> Decision[Any] | None:
        """The decision that says in which step of the rulebook the game is: the uppermost that names one."""
        for k in range(len(s.stack) - 1, -1, -1):
            node = self.nodes[s.stack[k][0]]
            if isinstance(node, Decision) and node.step:
                return node
        return None

    def step_of(self, s: State) -> str:
        """The step of the rulebook; empty where no decision names one."""
        node = self.stage(s)
        return node.step if node is not None else ""

    # -- running ---------------------------------------------------------------------------

    def run(self, s: State) -> None:
        """Advance until a decision or chance is on top of the stack, or the game is over."""
        stack = s.stack
        table = self._table
        for _ in range(MOST_STEPS):
            if not stack:
                s.awaits = OVER
                s.mover = -1
                return
            frame = stack[-1]
            node = table[frame[0]]
            if isinstance(node, Procedure):
                self._step(s, node, frame)
            elif isinstance(node, Decision):
                s.awaits = AWAITS_DECISION
                s.mover = node.who(s, frame)
                return
            elif isinstance(node, Chance):
                s.awaits = AWAITS_CHANCE
                s.mover = node.who(s, frame)
                return
            else:
                assert isinstance(node, Parallel)
                if self._run_parallel(s, node, frame):
                    return
        raise Endless("the rules never come to a decision")

    def _step(self, s: State, node: Procedure[Any], frame: Frame) -> None:
        """Go on with a procedure: to its end, or until another frame lies on top of its own.

        A test changes nothing, so the frame is brought up to date only before something else happens.
        """
        stack = s.stack
        at = frame[1]
        steps = node.steps
        while at < len(steps):
            step = steps[at]
            op = step.op
            at += 1
            if op == DO:
                assert step.act is not None
                stack[-1] = here = _moved(node, frame, at)
                step.act(s, frame)
                if not stack or stack[-1] is not here:
                    return
            elif op == JUMP_IF:
                assert step.test is not None
                if step.test(s, frame):
                    at = step.target
            elif op == JUMP_UNLESS_OPTION:
                if step.option not in s.options.on:
                    at = step.target
            elif op == EACH:
                stack[-1] = _moved(node, frame, at)
                if self._calls_each(s, step, frame):
                    return
            elif op == CALL or self._goes_round(s, step, frame):
                stays = at if op == CALL else at - 1
                if frame[1] != stays:  # as it is whenever a loop goes round
                    stack[-1] = _moved(node, frame, stays)
                stack.append(step.entry if len(frame) == 2 else step.entry + frame[2:])
                return
        stack.pop()

    def _goes_round(self, s: State, step: Step[Any], frame: Frame) -> bool:
        """Whether a loop calls its node once more."""
        assert step.test is not None
        return step.test(s, frame)

    def _calls_each(self, s: State, step: Step[Any], frame: Frame) -> bool:
        """Put what a step calls for each item on top of the stack, the first uppermost, if there is any."""
        assert step.items is not None
        items = step.items(s, frame)
        for k in range(len(items) - 1, -1, -1):
            s.stack.append(step.entry + frame[2:] + (items[k],))
        return len(items) > 0

    # -- simultaneous branches ---------------------------------------------------------------

    def _run_parallel(self, s: State, node: Parallel[Any], frame: Frame) -> bool:
        """Open the branches, or close the node when the last one has ended. True: wait."""
        if not s.branches:
            s.branches = [[] for _ in range(s.seats)]
            for seat in node.seats(s, frame):
                s.branches[seat] = [(node.branch_id, 0, seat)]
                self._advance_branch(s, seat)
        for seat in range(s.seats):
            if s.branches[seat]:
                s.awaits = AWAITS_DECISION
                s.mover = seat
                return True
        s.branches = []
        s.stack.pop()
        node.close(s, frame)
        return False

    def _advance_branch(self, s: State, seat: int) -> None:
        main = s.stack
        s.stack = s.branches[seat]
        for _ in range(MOST_STEPS):
            node = self.nodes[s.stack[-1][0]] if s.stack else None
            if not isinstance(node, Procedure):
                s.stack = main
                return
            self._step(s, node, s.stack[-1])
        raise Endless("a branch never comes to a decision")

    def reset_branch(self, s: State, seat: int) -> None:
        """Take one seat's secret arrangement back to its beginning."""
        node = self.nodes[s.stack[-1][0]]
        assert isinstance(node, Parallel)
        node.reset(s, seat)
        s.branches[seat] = [(node.branch_id, 0, seat)]
        self._advance_branch(s, seat)

    # -- asking and answering ----------------------------------------------------------------

    def movers(self, s: State) -> list[int]:
        """The seats that may act now (several only while all decide in secret)."""
        if s.awaits != AWAITS_DECISION:
            return []
        if s.branches:
            return [seat for seat in range(s.seats) if s.branches[seat]]
        return [s.mover]

    def frame(self, s: State, seat: int) -> Frame:
        """The frame of the decision that a seat faces (of the node on top for anybody else)."""
        if s.branches and s.branches[seat]:
            return s.branches[seat][-1]
        return s.stack[-1]

    def legal(self, s: State, seat: int) -> list[int]:
        """Every action the seat may play now, in ascending order."""
        frame = s.branches[seat][-1] if s.branches else s.stack[-1]
        node = self._table[frame[0]]
        assert isinstance(node, Decision)
        return node.legal(s, frame)

    def play(self, s: State, seat: int, action: int) -> None:
        """Play an action that `legal` has listed."""
        if s.branches:
            self._play_in_branch(s, seat, action)
        else:
            frame = s.stack.pop()
            node = self._table[frame[0]]
            assert isinstance(node, Decision)
            node.apply(s, frame, action)
        self.run(s)

    def _play_in_branch(self, s: State, seat: int, action: int) -> None:
        main = s.stack
        s.stack = s.branches[seat]
        frame = s.stack.pop()
        node = self.nodes[frame[0]]
        assert isinstance(node, Decision)
        node.apply(s, frame, action)
        s.stack = main
        self._advance_branch(s, seat)

    # -- chance ------------------------------------------------------------------------------

    def chance_node(self, s: State) -> Chance[Any]:
        """The chance node that nature has to answer."""
        node = self.nodes[s.stack[-1][0]]
        assert isinstance(node, Chance)
        return node

    def chance_count(self, s: State) -> int:
        """How many equally likely outcomes there are."""
        frame = s.stack[-1]
        node = self._table[frame[0]]
        assert isinstance(node, Chance)
        return node.count(s, frame)

    def chance_outcome(self, s: State, k: int) -> int:
        """The k-th outcome: a face of the die, or a piece."""
        frame = s.stack[-1]
        node = self._table[frame[0]]
        assert isinstance(node, Chance)
        return node.nth(s, frame, k)

    def resolve(self, s: State, outcome: int) -> None:
        """Let nature answer with this outcome."""
        frame = s.stack.pop()
        node = self._table[frame[0]]
        assert isinstance(node, Chance)
        node.apply(s, frame, outcome)
        self.run(s)
