"""What the players are called, in the language spoken at the table."""

from coldwake import texts
from coldwake.match import Match


def default_name(language: str, seat: int, is_bot: bool) -> str:
    """The name of a seat that nobody has named."""
    return texts.text(language, "ui.name.bot" if is_bot else "ui.name.person", number=seat + 1)


def speak(match: Match, language: str, bots: list[int]) -> None:
    """Put every name that was not chosen by a person into the language."""
    names = match.header.names
    for seat, name in enumerate(names):
        unnamed = {
            default_name(spoken, seat, is_bot) for spoken in texts.LANGUAGES for is_bot in (True, False)
        }
        if name in unnamed:
            names[seat] = default_name(language, seat, seat in bots)
