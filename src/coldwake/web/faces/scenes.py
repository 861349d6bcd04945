"""Every scene that more than one game may show, by its name."""

from coldwake.web.faces import scenes_air, scenes_crew, scenes_sea, scenes_surface

SCENES = {**scenes_surface.SCENES, **scenes_sea.SCENES, **scenes_air.SCENES, **scenes_crew.SCENES}
