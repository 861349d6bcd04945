"""Cold War Naval Battles."""

from pathlib import Path

from coldwake.core.registry import Registration, register
from coldwake.games.cwnb.game import Cwnb

register(Registration("cwnb", Cwnb, Path(__file__).parent / "pack", "standard"))
