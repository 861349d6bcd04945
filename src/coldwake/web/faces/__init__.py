"""What the faces of all games are drawn with: inks, paint, lettering, formats, scenery, signs.

The cards, ships, counters and maps of one game are in the room `faces` of its house. Everything drawn is
SVG 1.1 with presentation attributes only, without ids in the faces, so that any number of them may stand on
one page.
"""

from coldwake.web.faces.room import Faces, faces_of
from coldwake.web.faces.sprite import sprite, thumbs

__all__ = ["Faces", "faces_of", "sprite", "thumbs"]
