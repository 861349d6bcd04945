"""A picture for each game on the front page: one of the scenes on its cards."""

from functools import cache

from markupsafe import Markup

from coldwake.web.faces import faces_of
from coldwake.web.faces.formats import SCENE_WIDTH
from coldwake.web.templating import safe

TOP, HEIGHT = 60, 250
"""What is shown of a scene: its middle."""


@cache
def motif(game: str) -> Markup:
    """The picture of a game; decoration only, and nothing where no faces are drawn."""
    faces = faces_of(game)
    if faces is None:
        return Markup()
    view = f"0 {TOP} {SCENE_WIDTH} {HEIGHT}"
    shown = f'viewBox="{view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"'
    return safe(f'<svg class="motif" {shown}>{faces.motif()}</svg>')
