"""Cold War Naval Battles."""

from pathlib import Path

from coldwake.core.titles import Preset, Title

TITLE = Title(
    name="cwnb",
    package=__name__,
    home=Path(__file__).parent,
    players="2–6",
    shelf=1,
    default_pack="standard",
    presets={
        "basic": Preset(),
        "advanced": Preset(),
        "teams": Preset({"13.2": True}, seats=(4, 6)),
        "tournament": Preset({"14.1": True}),
    },
    play_now={2: {}, 4: {}, 6: {}},
    rooms={
        "rules": "rules.game:Cwnb",
        "words": "words:WORDS",
        "bots": "bots:PLAYERS",
        "table": "table:TABLE",
        "faces": "faces:FACES",
        "terminal": "terminal:CwnbDrawing",
        "lab": "lab:LAB",
        "press": "press:PRESS",
    },
)
