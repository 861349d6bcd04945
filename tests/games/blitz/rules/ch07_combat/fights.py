"""Battles for the tests of chapter 7: one space, two lines, scripted dice, and a quiet OPFOR card after it."""

import re
import shutil
from pathlib import Path
from typing import Any

from coldwake.games import blitz
from tests.games.blitz.table import Table

PACKS = Path(blitz.__file__).parent / "pack"
QUIET_CARD = "O6"
"""Neither moves units nor fights, in every scenario."""


def clash(allied: str, opfor: str, at: str = "YAR", **given: Any) -> Table:
    """A battle about to begin in one space; `friends` and `foes` stand elsewhere."""
    given.setdefault("step", "combat")
    given.setdefault("deck", QUIET_CARD)
    given.setdefault("revealed", opfor)
    return Table(
        allied={at: allied, **given.pop("friends", {})},
        opfor={at: opfor, **given.pop("foes", {})},
        **given,
    )


def first_shot(allied: str, opfor: str, *dice: int, at: str = "YAR", **given: Any) -> Table:
    """The battle in which one Allied unit wins Tactical Superiority and throws these dice."""
    t = clash(allied, opfor, at=at, **given)
    t.dice(6, 1, *dice)
    return t


def return_shot(allied: str, opfor: str, *dice: int, at: str = "YAR", **given: Any) -> Table:
    """The battle in which OPFOR wins Tactical Superiority and throws these dice at one Allied unit."""
    t = clash(allied, opfor, at=at, **given)
    t.dice(1, 6, *dice)
    return t


def shots(t: Table) -> list[tuple[str, str, int]]:
    """Who has fired at whom with how many dice, in order."""
    return [(event["unit"], event["target"], event["dice"]) for event in t.events("fires")]


def volleys(t: Table) -> list[tuple[str, str]]:
    """Who has fired at whom, in order."""
    return [(unit, target) for unit, target, _ in shots(t)]


def superiority(t: Table) -> list[str]:
    """Which side has won Tactical Superiority, round by round."""
    return [event["side"] for event in t.events("superiority_won")]


def endings(t: Table) -> list[tuple[str, str | None]]:
    """The battles that are over, each with its winner, if there is one."""
    return [(event["space"], event["winner"] or None) for event in t.events("battle_ends")]


def changed_pack(folder: Path, source: str, *changes: tuple[str, str, str]) -> Path:
    """A copy of a scenario under the folder's name; each change is a file, a pattern and what replaces it."""
    shutil.copytree(PACKS / source, folder)
    renamed = ("pack.toml", f'^id = "{source}"', f'id = "{folder.name}"')
    for file, pattern, replacement in (renamed, *changes):
        path = folder / file
        text, count = re.subn(pattern, replacement, path.read_text(), count=1, flags=re.DOTALL | re.MULTILINE)
        assert count == 1, f"{pattern!r} is not in {file}"
        path.write_text(text)
    return folder


def card_with(card: str, *effects: str) -> tuple[str, str, str]:
    """The change that gives a card these effects and no others."""
    return ("cards.toml", rf'(id = "{card}".*?effect = )\[.*?\n\]', rf"\1[{', '.join(effects)}]")


def unit_with(unit: str, field: str, value: str) -> tuple[str, str, str]:
    """The change that gives a unit another value in one field."""
    return ("units.toml", rf'(id = "{unit}".*?\n{field} = )[^\n]*', rf"\g<1>{value}")
