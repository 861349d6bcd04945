"""The words by the signs: a symbol in full, or the letters that the rules have for it."""

from coldwake import texts

LETTERED = ("SSM", "CM", "ASW")
"""The kinds of attack that the rules themselves call by letters."""


def say(language: str, key: str, **values: object) -> str:
    """A word of these faces."""
    return texts.text(language, f"mnb.face.{key}", **values)


def symbol_word(language: str, kind: str) -> str:
    """A kind of attack as it is called where there is room for it."""
    return short_word(language, kind) if kind in LETTERED else texts.text(language, f"mnb.symbol.{kind}")


def short_word(language: str, kind: str) -> str:
    """A kind of attack in a few letters."""
    return texts.text(language, f"mnb.sign.{kind}")
