"""Cold War Blitz: the solitaire system; a scenario is a pack."""

from pathlib import Path

from coldwake.core.titles import Preset, Title

TITLE = Title(
    name="blitz",
    package=__name__,
    home=Path(__file__).parent,
    players="1",
    shelf=4,
    default_pack="inchon-1950",
    presets={"basic": Preset(), "advanced": Preset()},
    play_now={1: {}},
    every_pack_is_a_scenario=True,
    rooms={
        "rules": "rules.game:Blitz",
        "words": "words:WORDS",
        "bots": "bots:PLAYERS",
        "table": "table:TABLE",
        "faces": "faces:FACES",
        "terminal": "terminal:BlitzDrawing",
        "lab": "lab:LAB",
        "press": "press:PRESS",
    },
)
