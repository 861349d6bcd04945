"""One bot process: a question per line comes in, an answer per line goes out.

The process knows only what it is asked about: a world that the bot's seat cannot tell from the real one.
It ends when its input ends, in the middle of a thought too, so it never outlives the server.
"""

import importlib
import json
import os
import queue
import signal
import sys
import threading
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.server.coach_work import CoachWork

AUTOGROUP = Path("/proc/self/autogroup")
"""Where Linux weighs sessions against each other, the niceness of a process counts inside its own only."""
REMEMBERED = 500
"""How many bots a process keeps; the one asked longest ago is forgotten first."""

Question = dict[str, Any]
Answer = dict[str, Any]


class Memory:
    """The bots that this process has made, each with the plans it remembers between clicks; and the coach."""

    def __init__(self) -> None:
        self._coach = CoachWork()
        self._bots: OrderedDict[tuple[str, int, str], bots.Bot] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """What the bot of a seat chooses, with the rest of its move if it tells, or what the coach was asked;
        or what went wrong."""
        try:
            if "offered" in question:
                game, pack, folder = question["offered"]
                registry.offer(game, pack, Path(folder))
            return self._coach.answer(question) if "coach" in question else self._choose(question)
        except MemoryError:
            os._exit(1)  # a new process takes the place of this one, with nothing remembered
        except Exception as error:
            return {"error": f"{type(error).__name__}: {error}"}

    def _choose(self, question: Question) -> Answer:
        match = coldwake.load(question["position"], seed=question["seed"])
        bot = self._bot(question, match)
        if "time" in question and isinstance(bot, bots.TakesTime):
            bot.think_for(bots.Budget.read(question["time"]))
        action = str(bot.choose(bots.observe(match, question["seat"])))
        then = {"then": bot.hand_over()} if isinstance(bot, bots.Plans) else {}
        return {"action": action, **then}

    def _bot(self, question: Question, match: coldwake.Match) -> bots.Bot:
        key = (question["table"], question["seat"], question["bot"])
        if question["fresh"] or key not in self._bots:
            self._bots[key] = bots.make(question["bot"], match.game, question["seat"], question["seed"])
        self._bots.move_to_end(key)
        while len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return self._bots[key]


def limit_memory(megabytes: int) -> None:
    """Let this process use no more memory than this, where the system can see to it."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = megabytes * 1024 * 1024
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def give_way(niceness: int) -> None:
    """Let everybody else go first from now on: a person's click goes before a bot's thoughts.

    Whoever gives way too much never gets anywhere on a busy machine; so this is not for the coming up.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    if hasattr(os, "sched_setscheduler"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    with suppress(OSError):
        AUTOGROUP.write_text(str(niceness))


def main(megabytes: int, niceness: int, modules: list[str]) -> None:
    """Answer questions until the input ends; `modules` are imported first, for bots of one's own."""
    if megabytes:
        limit_memory(megabytes)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = _take_output()
    questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    for module in modules:
        importlib.import_module(module)
    for game in registry.names():
        registry.game(game)
    give_way(niceness)
    _say(answers, {"ready": "yes"})
    memory = Memory()
    while True:
        _say(answers, memory.answer(questions.get()))


def _take_output() -> IO[bytes]:
    """Keep the standard output for answers; whatever else is printed goes to the error output."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _listen(source: IO[bytes], questions: "queue.SimpleQueue[Question]") -> None:
    """Read questions; the end of the input is the end of the process, whatever it is doing."""
    for line in source:
        questions.put(json.loads(line))
    os._exit(0)


def _say(answers: IO[bytes], answer: Answer) -> None:
    try:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
