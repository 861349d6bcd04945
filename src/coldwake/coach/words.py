"""What the coach says, in words: moves with their odds, reasons, hints, warnings."""

from collections.abc import Sequence

from babel.numbers import format_decimal

from coldwake import narrate, texts
from coldwake.bots.candidates import Move
from coldwake.coach.accounts import UNIT, Fortune
from coldwake.coach.advice import Advice
from coldwake.coach.reasons import Reason
from coldwake.core.chance import Generator
from coldwake.match import Match

NEXT = " → "
"""Between the clicks of a move."""


def move_words(match: Match, seat: int, move: Move, language: str) -> str:
    """A whole move of a seat that has to decide: what it clicks, and the chance of what that leads to.

    The match stays as it is: the clicks are made in a world that the seat cannot tell from it.
    """
    sample = match.sample(seat, Generator(0))
    told: list[str] = []
    for number, click in enumerate(move):
        label = narrate.action_label(sample, click, language)
        odds = narrate.odds(sample, seat, click, sample.view(seat))
        told.append(label if odds is None else f"{label} ({odds_words(odds, language)})")
        if number < len(move) - 1:
            sample.play(click, seat)
    return NEXT.join(told)


def odds_words(odds: narrate.Odds, language: str) -> str:
    """A chance in short."""
    if odds.sinks:
        return texts.text(language, "coach.odds.sinks")
    if odds.hull:
        return texts.text(language, "coach.odds.hits", number=odds.number, hull=odds.hull)
    return texts.text(language, "coach.odds", percent=odds.percent)


def reason_words(match: Match, seat: int, reason: Reason, language: str) -> str:
    """A reason as a sentence for a seat; its own side is not named."""
    if reason.ending:
        return texts.text(language, f"coach.reason.{reason.ending}")
    feature = texts.text(language, f"{match.game.name}.feature.{reason.feature}")
    way = "more" if reason.is_more else "less"
    if reason.seat == seat:
        return texts.text(language, f"coach.reason.{way}", feature=feature)
    player = narrate.player_name(match, reason.seat, language)
    return texts.text(language, f"coach.reason.other.{way}", feature=feature, player=player)


def points_words(share: float, language: str) -> str:
    """A share of a win in points, with one decimal, as the language writes it."""
    return str(format_decimal(round(100 * share, 1), locale=language))


def signed_points(units: int, language: str) -> str:
    """A change in points, with its sign; units are millionths of a win."""
    told = points_words(abs(units) / UNIT, language)
    return told if units == 0 else f"{'+' if units > 0 else '−'}{told}"


def level_name(match: Match, ids: Sequence[str], language: str) -> str:
    """A level of success as the scenario calls it, or several that are not told apart."""
    names = narrate.names(match.game, language)
    return " / ".join(names.thing("level", id) for id in ids)


def line_before(match: Match, seat: int, told: int, language: str) -> str:
    """The last line of the log before a moment, as the seat may know it."""
    events = match.log(seat)[:told]
    return narrate.event_line(match, events[-1], language, seat) if events else ""


def fortune_line(match: Match, seat: int, fortune: Fortune, language: str) -> str:
    """A turn of luck, by what the log says of it."""
    events = match.log(seat, fortune.told)[:1]
    return narrate.event_line(match, events[0], language, seat) if events else fortune.result


def hint_lines(match: Match, advice: Advice, language: str) -> list[str]:
    """The best move, what it is worth, how much better it is than the next, and why.

    The match stands where the moves of the advice begin: `Advice.made` taken back.
    """
    best, alone = advice.best, ".alone" if advice.seats == 1 else ""
    move = move_words(match, advice.seat, best.move, language)
    lines = [
        texts.text(language, "coach.hint", move=move),
        texts.text(language, f"coach.hint.value{alone}", percent=round(100 * best.value)),
    ]
    if advice.is_only_move:
        lines.append(texts.text(language, "coach.hint.only"))
    elif advice.against:
        lines.append(_lead(match, advice, language))
    return [*lines, *(reason_words(match, advice.seat, reason, language) for reason in advice.reasons)]


def _lead(match: Match, advice: Advice, language: str) -> str:
    """How much better the best move is than the one it is held against."""
    loss = advice.loss_of(advice.against)
    other = move_words(match, advice.seat, advice.against, language)
    if loss.is_little:
        return texts.text(language, "coach.hint.even", move=other)
    points, error = points_words(loss.share, language), points_words(loss.error, language)
    return texts.text(language, "coach.hint.lead", points=points, error=error, move=other)


def warning_lines(match: Match, advice: Advice, move: Move, language: str) -> list[str]:
    """What is said before a move that gives away much, and why; nothing before any other."""
    loss = advice.loss_of(move)
    if not loss.warns:
        return []
    better = move_words(match, advice.seat, advice.best.move, language)
    points = points_words(loss.share, language)
    alone = ".alone" if advice.seats == 1 else ""
    said = texts.text(language, f"coach.warning{alone}", points=points, move=better)
    reasons = advice.reasons if advice.against == move else ()
    return [said, *(reason_words(match, advice.seat, reason, language) for reason in reasons)]
