"""Players in words: what a level is called, what to expect of it, and how long it thinks."""

from babel.numbers import format_decimal

from coldwake import texts
from coldwake.bots.calling import NORMAL, TIMES, Called, find_level, split


def title(language: str, bot: str) -> str:
    """A player by the name that people know: "Admiral"; one without words by the name that scripts use."""
    name = split(bot).name
    key = f"bots.level.{name}"
    return texts.text(language, key) if texts.has(language, key) else name


def expectation(language: str, bot: str) -> str:
    """Half a sentence on what to expect of a player, "" where nobody knows."""
    key = f"bots.expect.{split(bot).name}"
    return texts.text(language, key) if texts.has(language, key) else ""


def full_title(language: str, bot: str) -> str:
    """A player with the time he takes for a move, where it is not what he usually takes."""
    called = split(bot)
    time = _time(language, called)
    return f"{title(language, bot)}, {time}" if time else title(language, bot)


def _time(language: str, called: Called) -> str:
    if called.time is None:
        return ""
    if called.time.playouts:
        return texts.text(language, "bots.time.playouts", number=called.time.playouts)
    level = find_level(called.name)
    own = level.budget.seconds if level else 0.0
    word = next((word for word, share in TIMES.items() if abs(own * share - called.time.seconds) < 1e-9), "")
    if word == NORMAL:
        return ""
    if word:
        return texts.text(language, f"bots.time.{word}")
    return texts.text(
        language, "bots.time.seconds", number=format_decimal(called.time.seconds, locale=language)
    )
