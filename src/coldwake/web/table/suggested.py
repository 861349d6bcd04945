"""What a bot would do at a table, for whoever does not want to think about it."""

from collections.abc import Collection

from coldwake import bots
from coldwake.web.table.prompt import WholeMove
from coldwake.web.table.setting import Setting


def formation(setting: Setting, prompts: Collection[str]) -> WholeMove | None:
    """The formation of the adviser, for those who still have to place more than one Ship."""
    way = as_suggested(setting, prompts)
    ships = [action for action in way if action.startswith("ship:")]
    return WholeMove(setting.say("table.formation.suggested"), way) if len(ships) > 1 else None


def as_suggested(setting: Setting, prompts: Collection[str]) -> list[str]:
    """What the adviser would decide in a row, as long as one of these is asked and could be taken back.

    It sees what the onlooker sees, and always says the same of it.
    """
    seat = setting.eyes
    if seat is None or setting.prompt not in prompts:
        return []
    trial, way = setting.match.copy(), []
    adviser = bots.make(bots.usual(trial.game.name), trial.game, seat, 0)
    while (asked := trial.prompt_for(seat)) and asked.key in prompts and seat in trial.movers:
        action = str(adviser.choose(bots.observe(trial, seat)))
        if not trial.is_reversible(action, seat):
            break
        trial.play(action, seat)
        way.append(action)
    return way
