"""A picture for each game on the front page: one of the scenes on its cards."""

from functools import cache

from markupsafe import Markup

from coldwake.games.attack_sub.faces import scenes as sub_scenes
from coldwake.games.blitz.faces import scenes as blitz_scenes
from coldwake.games.mnb.faces import scenes as mnb_scenes
from coldwake.web.faces import scenes_surface
from coldwake.web.faces.scenery import SCENE_WIDTH
from coldwake.web.templating import safe

TOP, HEIGHT = 60, 250
"""What is shown of a scene: its middle."""

MOTIFS = {
    "cwnb": scenes_surface.gun_16,
    "attack_sub": sub_scenes.thermal,
    "mnb": mnb_scenes.screening,
    "blitz": blitz_scenes.landing,
}


@cache
def motif(game: str) -> Markup:
    """The picture of a game; decoration only."""
    view = f"0 {TOP} {SCENE_WIDTH} {HEIGHT}"
    return safe(
        f'<svg class="motif" viewBox="{view}" aria-hidden="true" focusable="false">{MOTIFS[game]()}</svg>'
    )
