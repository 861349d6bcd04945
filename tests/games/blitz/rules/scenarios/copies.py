"""Changed copies of a scenario, in a folder of their own, for what no scenario of the box shows."""

import shutil

import pytest

import coldwake
from coldwake.core import registry

PACKS = registry.title("blitz").packs


def changed(folder, *changes, base="drill"):
    """A copy of a scenario called `mine`; a change is (file, old text, new text), each made once."""
    pack = folder / "mine"
    shutil.copytree(PACKS / base, pack)
    for file, old, new in [("pack.toml", f'id = "{base}"', 'id = "mine"'), *changes]:
        path = pack / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} has no {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return pack


def entry(pack, file, start):
    """The text of the entry that begins with that line, up to the next empty line."""
    text = (PACKS / pack / file).read_text(encoding="utf-8")
    begin = text.index(start)
    end = text.find("\n\n", begin)
    return text[begin:] if end < 0 else text[begin : end + 1]


def card_number(card, number, pack="drill"):
    """A change: this card of the scenario has that number in its corner."""
    old = entry(pack, "cards.toml", f'id = "{card}"')
    line = next(line for line in old.splitlines() if line.startswith("turn = "))
    return "cards.toml", old, old.replace(line, f"turn = {number}", 1)


def complaint(pack):
    """What the game says when it refuses a scenario."""
    with pytest.raises(coldwake.PackError) as caught:
        registry.game("blitz", pack)
    return str(caught.value)


def removed(file, start, table):
    """A change: the whole entry that begins with that line is taken out."""
    return file, f"[[{table}]]\n{entry('drill', file, start)}", ""


def within(file, start, old, new):
    """A change inside the entry that begins with that line."""
    text = entry("drill", file, start)
    assert old in text
    return file, text, text.replace(old, new, 1)
