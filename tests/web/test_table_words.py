"""The words of the table and the player aid: every key in use has a text in both languages, none is idle."""

import re
from pathlib import Path

import pytest

import coldwake.web
from coldwake import texts
from coldwake.core import registry
from coldwake.games.attack_sub.table import drawer as attack_sub
from coldwake.games.attack_sub.words.content import LEVELS
from coldwake.games.cwnb.table.chips import STATES
from coldwake.games.mnb.bots import fleets as mnb_fleets
from coldwake.games.mnb.table import drawer as mnb_drawer
from coldwake.games.mnb.table import harbour as mnb_harbour
from coldwake.games.mnb.words import content as mnb_content
from tests.catalogues import HOUSES, messages, wordings

WEB = Path(coldwake.web.__file__).parent
SERVER = WEB.parent / "server"
SOURCES = [
    *(WEB / "templates" / "table").rglob("*.html"),
    *(WEB / "table").glob("*.py"),
    *SERVER.glob("*.py"),
    *[path for house in HOUSES for path in (house / "table").rglob("*.html")],
    *[path for house in HOUSES for path in (house / "table").glob("*.py")],
    *[house / "words" / "aid.py" for house in HOUSES],
]
FAMILIES = {
    "cwnb.table.state.": ("retreated", "eliminated", "ready"),
    "table.filter.": ("turn", "battle", "dice", "fleet", "cards", "score", "search", "draws", "moves"),
    "table.mark.": ("hunter", "quiet", "fast", "active", "passive", "hit", *STATES),
    "table.note.": ("bot_overran", "bot_failed", "declined", "given_to_bot", "left", "played_on", "coach_on", "coach_off"),
    "table.verdict.": ("win", "lose", "draw"),
    "cwnb.aid.step.": ("A.1", "A.2", "A.3", "A.4", "A.5", "A.6", "B.1", "B.2", "C.1", "C.2", "C.3"),
    "cwnb.aid.defence.": ("evasive", "ecm", "asw", "air-cover", "air-defence", "damage-control"),
    "cwnb.aid.": ("stops", "roll", "effect"),
    "attack_sub.table.": ("reserve", "exited", "sunk"),
    "attack_sub.table.brief.": ("side", "ships", "aim"),
    "attack_sub.table.level.": LEVELS[:2],
    "attack_sub.table.track.": ("sensor", "attack", "damage"),
    "attack_sub.table.operation.": ("attack", "range", "range.open"),
    "attack_sub.table.draw.": (
        "search", "reduction", "attack", "cancel", "escape", "repair", "revival", "check", "weather", "entry",
    ),
    "attack_sub.aid.turn.": [name for step, _ in attack_sub.AID_TURN for name in (step, f"{step}.want")],
    "attack_sub.aid.action.": [
        name for letter, _ in attack_sub.AID_ACTIONS for name in (letter, f"{letter}.text", f"{letter}.want")
    ],
    "attack_sub.aid.icon.": attack_sub.AID_ICONS,
    "attack_sub.aid.answer.": [name for kind, _ in attack_sub.AID_ANSWERS for name in (kind, f"{kind}.by")],
    "attack_sub.aid.fault.": [step for step, _ in attack_sub.AID_FAULTS],
    "attack_sub.aid.draw.": [kind for kind, _ in attack_sub.AID_DRAWS],
    "mnb.table.state.": ("ready", "picking", "sunk"),
    "mnb.table.defence.": ("screen", "air-defence", "self-defence"),
    "mnb.table.navy.": mnb_content.content_of(registry.game("mnb")).navies,
    "mnb.table.sort.": mnb_harbour.SORTS,
    "mnb.table.total.": ("hull", "strike", "asw", "flak", "hand"),
    "mnb.table.theme.": mnb_fleets.THEMES,
    "mnb.aid.step.": [step for step, _ in mnb_drawer.AID_STEPS],
    "mnb.aid.advice.": [step for step, _ in mnb_drawer.AID_STEPS],
    "mnb.aid.legend.": [key for key, _ in mnb_drawer.AID_LEGEND],
    "mnb.aid.card.": [f"{kind}.text" for kind, _ in mnb_drawer.AID_CARDS],
    "aid.key.": ("1–9", "0", "A", "U", "W", "C", "R", "H", "O", "I", "L", "P", "T", "M", "Esc"),
}
"""Keys whose last word is put in by the program."""


def catalogue(language):
    return {key: " ".join(wordings(message)) for key, message in messages(language, "table", "aid").items()}


def used():
    keys = set()
    for path in SOURCES:
        keys |= set(re.findall(r"""["']((?:\w+\.)?(?:table|aid)\.[a-z_.]*[a-z])["']""", path.read_text(encoding="utf-8")))
    keys |= {prefix + word for prefix, words in FAMILIES.items() for word in words}
    return {key for key in keys if not key.endswith((".html", ".css", ".js"))}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_key_in_use_has_a_text_and_every_text_is_in_use(language):
    assert set(catalogue(language)) == used()


def test_both_languages_fill_in_the_same_values():
    english, russian = catalogue("en"), catalogue("ru")
    for key in english:
        assert set(re.findall(r"{\w+}", english[key])) == set(re.findall(r"{\w+}", russian[key])), key
