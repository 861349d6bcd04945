"""The worked example as a lesson: why each thing is done, while somebody plays it through."""

import tomllib
from functools import cache
from pathlib import Path

from coldwake.games.mnb.words.content import next_in_example
from coldwake.web.table.setting import Setting

LEARN = Path(__file__).parent.parent / "learn"
EXAMPLE = "example.toml"


@cache
def comments() -> dict[int, str]:
    """The keys of the comments, by the decision before which each is said, counted from 0."""
    found = tomllib.loads((LEARN / EXAMPLE).read_text(encoding="utf-8"))["comment"]
    return {item["number"]: f"mnb.learn.example.{item['id']}" for item in found}


def lesson(setting: Setting) -> str:
    """Why the example does what comes next, for whoever is asked; nothing away from the example."""
    if not setting.actions or not next_in_example(setting.match):
        return ""
    made = len(setting.match.played)
    reached = [number for number in comments() if number <= made]
    return setting.say(comments()[max(reached)]) if reached else ""
