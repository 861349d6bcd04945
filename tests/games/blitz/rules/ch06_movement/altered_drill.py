"""Copies of the drill scenario in which a card does something else, or the map or a unit is different."""

import re
import shutil
from pathlib import Path

from coldwake.core import registry

DRILL = registry.title("blitz").packs / "drill"


def altered_drill(folder: Path, *changes: tuple[str, str, str], **cards: str) -> Path:
    """A copy of the drill; `changes` are (file, old text, new text), `cards` give a card other effects."""
    pack = Path(shutil.copytree(DRILL, folder / "altered"))
    _replace(pack / "pack.toml", 'id = "drill"', 'id = "altered"')
    for name, old, new in changes:
        _replace(pack / name, old, new)
    for card, effects in cards.items():
        _give_effects(pack / "cards.toml", card, effects)
    return pack


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def _give_effects(file: Path, card: str, effects: str) -> None:
    text = file.read_text(encoding="utf-8")
    pattern = rf'(id = "{card}"\n.*?\neffect = )\[.*?\n\]'
    text, count = re.subn(pattern, rf"\g<1>[\n{effects}\n]", text, count=1, flags=re.DOTALL)
    assert count == 1, f"no card {card}"
    file.write_text(text, encoding="utf-8")
