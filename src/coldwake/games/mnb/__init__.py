"""Modern Naval Battles – Global Warfare."""

from pathlib import Path

from coldwake.core.options import SCENARIO
from coldwake.core.titles import Preset, Title

TITLE = Title(
    name="mnb",
    package=__name__,
    home=Path(__file__).parent,
    players="2–6",
    shelf=3,
    default_pack="standard",
    presets={
        **{name: Preset({SCENARIO: name}) for name in ("SC-1", "SC-2", "SC-3", "SC-4", "SC-5", "SC-6")},
        "SC-7": Preset({SCENARIO: "SC-7"}, people=3),
    },
    play_now={2: {SCENARIO: "SC-2"}, 4: {}, 6: {}},
    rooms={
        "rules": "rules.game:Mnb",
        "words": "words:WORDS",
        "bots": "bots:PLAYERS",
        "table": "table:TABLE",
        "faces": "faces:FACES",
        "terminal": "terminal:MnbDrawing",
        "lab": "lab:LAB",
        "press": "press:PRESS",
    },
)
