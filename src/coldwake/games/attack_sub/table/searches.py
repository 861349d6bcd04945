"""A search for every Ship at once: Active Sonar names its targets before anything is drawn (SUB-4.21b)."""

from coldwake.web.table.prompt import WholeMove
from coldwake.web.table.setting import Setting

NAMING = "search_target"


def search_all(setting: Setting) -> WholeMove | None:
    """All targets in the order they are offered; a Passive search sees each result before the next."""
    ships = [action for action in setting.actions if action.startswith("ship:")]
    if setting.prompt != NAMING or len(ships) < 2 or not _names_beforehand(setting, ships[0]):
        return None
    return WholeMove(setting.say("attack_sub.table.search_all"), ships)


def _names_beforehand(setting: Setting, ship: str) -> bool:
    """Whether naming one leads to naming the next."""
    return setting.eyes is not None and setting.match.is_reversible(ship, setting.eyes)
