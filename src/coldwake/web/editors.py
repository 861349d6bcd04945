"""Editors of a game's own in the workshop, such as one for its map."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Editor:
    """What the workshop loads beside its own: script and style among the static files of the house.

    `words` are the keys of its texts, which stand under `<game>.workshop.` in the catalogues of the house.
    The script adds to `globalThis.workshopEditors` an object with `files`, which it is for, and
    `open(tools)`, whose answer has a `node` for the page and `show(entry)`, called whenever the draft is
    another.
    """

    script: str
    style: str
    words: Sequence[str] = ()
