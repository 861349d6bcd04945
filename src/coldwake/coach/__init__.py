"""The coach: how a match stands, what to do next and why, and what decided a game that is over.

    from coldwake import coach
    from coldwake.bots import Budget

    coach.appraise(match, seat).chances          every seat's chance to win, as the seat sees it
    coach.appraise(match, seat).levels, .win     in a game for one: the chance of every level, and to win

    advice = coach.advise(match, seat, seed=1, budget=Budget(playouts=400))
    advice.best.move, advice.best.value          the clicks of the best whole move, and what it is worth
    advice.made                                  clicks of the present move that were made already
    coach.hint_lines(match, advice, "ru")        the same in words, with reasons

    made = coach.begun(match, seat)              the move that a seat is in the middle of, or None
    advice = coach.advise(match, seat, 1, Budget(seconds=0.5), considering=clicks)
    advice.loss_of(clicks).warns                 whether one should be asked before making it
    coach.warning_lines(match, advice, clicks, "en")

    found = coach.review(match, playouts=160, workers=2, progress=lambda done, total: None)
    found.of(0).steps, .choices, .fortunes       the curve with luck, choice and others; choices; rolls
    found.of(0).worst(), .lost, .rate, .accuracy
    found.of(0).levels, .level_curve             in a game for one: the chances of its levels
    found.as_data(), coach.Review.from_data(data)

All of it is made from one seat's own view, and from worlds which that seat cannot tell from the real one:
nothing is told that only open cards would show. A share of a win is a number from 0 to 1 in an appraisal and
in advice, a whole number of millionths (`UNIT`) in a review; a point is a hundredth of a win (`POINT`).
Where a game has no weights, or weights for other rules, `WeightsError` says so in a sentence.

`move_words` and the lines want a match that stands where the moves begin. In the middle of a move that is
`made.match(match.header, match.game)`; for a choice of a review it is `match.at(choice.version)`.
"""

from coldwake.bots.judgement import WeightsError
from coldwake.coach.accounts import (
    POINT,
    UNIT,
    Choice,
    Fortune,
    LevelReview,
    Review,
    ReviewError,
    SeatReview,
    Step,
    parted,
)
from coldwake.coach.advice import Advice, AdviceError, Loss, Weighed, advise
from coldwake.coach.appraisal import Appraisal, Level, appraise
from coldwake.coach.history import Made, begun
from coldwake.coach.marks import BLUNDER, INACCURACY, MISTAKE, ONLY
from coldwake.coach.reasons import Reason
from coldwake.coach.review import PLAYOUTS, review
from coldwake.coach.words import (
    hint_lines,
    level_name,
    move_words,
    points_words,
    reason_words,
    warning_lines,
)

__all__ = [
    "BLUNDER",
    "INACCURACY",
    "MISTAKE",
    "ONLY",
    "PLAYOUTS",
    "POINT",
    "UNIT",
    "Advice",
    "AdviceError",
    "Appraisal",
    "Choice",
    "Fortune",
    "Level",
    "LevelReview",
    "Loss",
    "Made",
    "Reason",
    "Review",
    "ReviewError",
    "SeatReview",
    "Step",
    "Weighed",
    "WeightsError",
    "advise",
    "appraise",
    "begun",
    "hint_lines",
    "level_name",
    "move_words",
    "parted",
    "points_words",
    "reason_words",
    "review",
    "warning_lines",
]
