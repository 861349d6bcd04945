"""The pages of the workshop: all drafts, and the bench at which one of them is edited.

The bench is a shell; its script fills it from what the routes of the workshop tell of the draft. What it says
comes with the page: our words, and what the game calls its keys and values.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from coldwake import texts
from coldwake.core import registry
from coldwake.web import gallery
from coldwake.web.faces import faces_of
from coldwake.web.motifs import motif
from coldwake.web.site import game_page, game_title, page, printed_games
from coldwake.web.table import table_room
from coldwake.web.templating import LANGUAGE_NAMES
from coldwake.workshop.plain import PACK_NAME

HERE = "/workshop"
SAID = (
    "add", "add_field", "add_to", "after", "before", "changed", "compare_done", "compare_failed",
    "compare_playing", "compare_stopped", "compare_waiting", "copy", "copy_entry", "copy_short", "find",
    "general", "leave_out", "mark_changed", "mark_wrong", "met", "move_chip", "move_down", "move_up",
    "needs_number", "needs_range", "needs_text", "no", "no_differences", "no_reverse", "nth", "refused",
    "remove", "remove_entry", "restore", "restore_named", "saved", "saving", "shorten", "stale", "take_off",
    "unsaved", "unsaved_yet", "was", "what", "yes",
)  # fmt: skip
"""What the script says, by the last part of its keys."""
FILES = ("ships", "units", "cards", "scenarios", "map", "tables", "pack")
"""The files of packs that have names of their own, in the order in which a designer wants them."""

GAMES = (64, 256, 1024)
"""How many games a comparison may have, of both packs together."""
USUAL_GAMES = 256
"""What is chosen on the page until another number is, and what a request means that names none."""
PLAYERS = ("greedy", "random")
"""Who may play them."""

Document = Mapping[str, Any]


@dataclass(frozen=True)
class DraftCard:
    """One draft in the list; `changed` is when, in words."""

    id: str
    game: str
    pack: str
    name: str
    changed: str
    sound: bool


@dataclass(frozen=True)
class Beginning:
    """A game with the packs of which a copy can be made: id and name."""

    game: str
    title: str
    packs: Sequence[tuple[str, str]]


def index(language: str, drafts: Iterable[DraftCard], chosen: tuple[str, str] = ("", "")) -> str:
    """The drafts, and the ways to begin another; `chosen` are game and pack that are offered first."""
    told = {key: texts.text(language, f"workshop.say.{key}") for key in ("refused", "unsaved", "sure")}
    return page(
        "workshop/index",
        language,
        HERE,
        drafts=list(drafts),
        beginnings=beginnings(language),
        chosen=chosen,
        motif=motif,
        told=told,
        title_of=lambda game: game_title(language, game),
    )


def door(language: str, here: str) -> str:
    """What those see who have not shown the key of the workshop; `here` is where they wanted to go."""
    told = {key: texts.text(language, f"workshop.say.{key}") for key in ("refused", "unsaved")}
    return page("workshop/door", language, here, told=told)


def beginnings(language: str) -> list[Beginning]:
    """Every game whose things have faces, with its packs."""
    drawn = [title.name for title in registry.titles() if faces_of(title.name) is not None]
    return [
        Beginning(
            game, game_title(language, game), [(id, name) for id, name, _ in gallery.packs(game, language)]
        )
        for game in drawn
    ]


def bench(language: str, draft: Document) -> str:
    """The page of one draft."""
    game = str(draft["game"])
    editor, manifest = table_room(game).editor, draft["files"].get("pack.toml", {})
    name, id = manifest.get("name"), manifest.get("id")
    return game_page(
        "workshop/draft",
        language,
        f"{HERE}/{draft['id']}",
        game,
        draft=draft["id"],
        pack=draft["pack"],
        name=name if isinstance(name, dict) else {},  # anything may stand there while the draft is broken
        told=told_of(language, draft),
        scripts=[*([f"{game}/{editor.script}"] if editor else []), "workshop.js"],
        styles=[f"{game}/{editor.style}"] if editor else [],
        games=GAMES,
        usual_games=USUAL_GAMES,
        players=PLAYERS,
        printed=game in printed_games(),
        folder=id if isinstance(id, str) and PACK_NAME.fullmatch(id) else draft["pack"],
    )


def told_of(language: str, draft: Document) -> Mapping[str, object]:
    """All that the script has to know before it asks for the draft."""
    game = str(draft["game"])
    editor = table_room(game).editor
    return {
        "draft": draft["id"],
        "language": language,
        "languages": list(texts.LANGUAGES),
        "language_names": LANGUAGE_NAMES,
        "words": {key: texts.text(language, f"workshop.say.{key}") for key in SAID},
        "files": {f"{name}.toml": texts.text(language, f"workshop.file.{name}") for name in FILES},
        "order": [f"{name}.toml" for name in FILES],
        "labels": labels(language, game, keys_of(draft)),
        "values": values(language, game, draft["fields"]),
        "own": {word: texts.text(language, f"{game}.workshop.{word}") for word in editor.words}
        if editor
        else {},
    }


def keys_of(draft: Document) -> set[str]:
    """Every key that stands in the files of a draft or could stand there."""
    found = {step for field in draft["fields"] for step in field["path"] if isinstance(step, str)}
    waiting: list[object] = list(draft["files"].values())
    while waiting:
        value = waiting.pop()
        if isinstance(value, Mapping):
            found.update(value)
        if isinstance(value, Mapping | list):
            waiting.extend(value.values() if isinstance(value, Mapping) else value)
    return found


def labels(language: str, game: str, keys: Iterable[str]) -> dict[str, str]:
    """What keys are called: as the game has it, else as all games do; others stand as they are."""
    own = {key: texts.own_key(language, game, f"workshop.key.{key}") for key in keys}
    return {key: texts.text(language, name) for key, name in sorted(own.items()) if texts.has(language, name)}


def values(language: str, game: str, fields: Iterable[Document]) -> dict[str, dict[str, str]]:
    """What the allowed words of choices are called, by the key of the field."""
    found: dict[str, dict[str, str]] = {}
    for field in fields:
        key = next((step for step in reversed(field["path"]) if isinstance(step, str)), "")
        for value in field.get("allowed") or ():
            name = _name_of(language, game, key, str(value))
            if name:
                found.setdefault(key, {})[str(value)] = name
    return found


def _name_of(language: str, game: str, key: str, value: str) -> str:
    """A word of the game for a value; empty where it has none."""
    single = f"{key.removesuffix('ies')}y" if key.endswith("ies") else key.removesuffix("s")
    names = [f"{game}.workshop.value.{value}", *(f"{game}.{family}.{value}" for family in (key, single))]
    names.append(f"{game}.workshop.key.{value}")
    return next((texts.text(language, name) for name in names if texts.has(language, name)), "")
