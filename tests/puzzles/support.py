"""What tests of puzzles share."""

from coldwake.coach import Reason
from coldwake.puzzles import Answer, Puzzle

TINY = ["--looks", "24", "--margin", "1", "--worlds", "6", "--workers", "1"]
"""A search that takes a second or two."""


def a_puzzle(id="1-1", easy=True, prompt="asked"):
    """A puzzle about nothing, for what does not play it."""
    answers = (
        Answer(("card:a", "ship:b"), 0.0, 0.0),
        Answer(("button:done",), 0.2, 0.01),
        Answer(("card:c",), 0.3, 0.02),
    )
    plain = answers[0 if easy else 1].move
    return Puzzle(
        "cwnb",
        id,
        prompt,
        0,
        {"seats": 2},
        answers,
        1,
        0.2,
        0.01,
        32,
        plain,
        1500,
        (Reason("hand", 0, True),),
    )
