"""Attack Sub."""

from pathlib import Path

from coldwake.core.titles import Title

TITLE = Title(
    name="attack_sub",
    package=__name__,
    home=Path(__file__).parent,
    players="2",
    shelf=2,
    default_pack="standard",
    play_now={2: {}},
    rooms={
        "rules": "rules.game:AttackSub",
        "words": "words:WORDS",
        "bots": "bots:PLAYERS",
        "table": "table:TABLE",
        "faces": "faces:FACES",
        "terminal": "terminal:AttackSubDrawing",
        "lab": "lab:LAB",
        "press": "press:PRESS",
    },
)
