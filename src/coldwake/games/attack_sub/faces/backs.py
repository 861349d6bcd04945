"""The backs of the cards of Attack Sub."""

from functools import cache

from coldwake import texts
from coldwake.web.faces.chart_back import chart_back
from coldwake.web.faces.formats import UPRIGHT, WIDE
from coldwake.web.faces.silhouettes import SILHOUETTES


@cache
def card_back(language: str) -> str:
    """The back of an Action card."""
    label, name = texts.text(language, "attack_sub.face.back.card"), texts.text(language, "attack_sub.title")
    return chart_back(UPRIGHT, label, name, above=SILHOUETTES["DDG"], below=SILHOUETTES["SSN"])


@cache
def ship_back(language: str) -> str:
    """The back of a Ship card."""
    label, name = texts.text(language, "attack_sub.face.back.ship"), texts.text(language, "attack_sub.title")
    return chart_back(WIDE, label, name, above=SILHOUETTES["FFG"], below=SILHOUETTES["SSBN"])
