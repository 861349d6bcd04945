"""What people type: names and chat are plain text of bounded length, without anything invisible."""

import unicodedata

from coldwake.core.errors import ColdwakeError
from coldwake.server.models import NAME_LENGTH

JOINERS = "\u200c\u200d"
"""Invisible, but part of words in some scripts and of some signs."""


class BadText(ColdwakeError):
    """A text is empty, too long, or holds characters that cannot be shown."""


def clean_text(text: str, limit: int) -> str:
    """The text with its spaces tidied; raises BadText."""
    tidy = " ".join(text.split())
    if not tidy or len(tidy) > limit:
        raise BadText(f"a text of 1 to {limit} characters is needed")
    for sign in tidy:
        if unicodedata.category(sign).startswith("C") and sign not in JOINERS:
            raise BadText("the text holds a character that cannot be shown")
    return tidy


def clean_name(name: str) -> str:
    """A name as it will be shown; raises BadText."""
    return clean_text(name, NAME_LENGTH)
