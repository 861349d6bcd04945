"""Highest: everybody is dealt three numbered cards and lays one; the highest wins."""

from pathlib import Path

from coldwake.core.titles import Title

TITLE = Title(
    name="highest",
    package=__name__,
    home=Path(__file__).parent,
    players="2–6",
    default_pack="nine",
    rooms={"rules": "rules.game:Highest", "words": "words:WORDS", "bots": "bots:PLAYERS"},
)
