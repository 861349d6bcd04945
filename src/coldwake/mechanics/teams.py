"""Who plays with whom: a team for every seat, given as letters ("ABAB")."""

from coldwake.core.errors import OptionError


def alternating(seats: int) -> str:
    """Two teams that sit in turn."""
    return "ABABAB"[:seats]


def read_teams(text: str, seats: int, clause: str) -> bytes:
    """The team of each seat, from one letter per seat; two teams at least."""
    if len(text) != seats or len(set(text)) < 2:
        raise OptionError(f"option 'teams' is {text!r}: one letter per seat, two teams at least ({clause})")
    return numbered(text)


def numbered(text: str) -> bytes:
    """The letters as numbers from 0, in the order of the alphabet."""
    letters = sorted(set(text))
    return bytes([letters.index(letter) for letter in text])


def teammates(team: bytes, seat: int) -> list[int]:
    """The other members of a seat's team."""
    return [other for other in range(len(team)) if other != seat and team[other] == team[seat]]
