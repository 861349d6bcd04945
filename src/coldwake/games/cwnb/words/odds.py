"""What a choice of Cold War Naval Battles would be rolled against, before it is made."""

from typing import Any

from coldwake.games.cwnb.words.content import ShipCard
from coldwake.match import Match

ENTERS_LEDGER = frozenset({
    "attack_target", "asw_target", "lbas_first", "lbas_second", "strike_target",
    "bomber_dice",
})  # fmt: skip
ENTERS_ANSWERS = frozenset({"point_defence_attack", "air_point_defence_attack"})
NAMING = "battle_stations"
ROW_MODIFIERS = "12.2"
"""The rule by which the number of a carrier's strike depends on the row of its target."""
PICKING_SYSTEM = "air_defence"

View = dict[str, Any]


def hit_number(match: Match, seat: int, action: str, view: View, ship: ShipCard | None) -> int | None:
    """The Hit number a choice leads to; None when nothing is rolled for it or the target decides it."""
    prompt = view["prompt"]["key"]
    verb, noun = action.split(":", 1)
    if verb == "ship" and prompt == NAMING:
        if ROW_MODIFIERS in view["options"]:
            return None
        rating = view["ships"][noun]["rating"]
        return rating if isinstance(rating, int) else None
    if verb == "ship" and prompt == PICKING_SYSTEM and ship is not None:
        assigned: int = sum(answer["ship"] == noun for answer in view["answers"])
        return ship.air_defence[assigned]
    if prompt in ENTERS_LEDGER | ENTERS_ANSWERS and verb in ("ship", "attack", "dice"):
        return _foreseen(match, seat, action, view)
    return None


def _foreseen(match: Match, seat: int, action: str, view: View) -> int | None:
    """The Hit number the table would show once this was played; nothing may be rolled for it."""
    prompt = view["prompt"]["key"]
    trial = match.copy()
    trial.play(action, seat)
    steps = 1
    if prompt == "lbas_first" and trial.why_not("button:one-strike", seat) is None:
        trial.play("button:one-strike", seat)
        steps = 2
    if trial.version != match.version + steps:
        return None
    listed = "attacks" if prompt in ENTERS_LEDGER else "answers"
    after: View = trial.view(seat)
    added = after[listed][len(view[listed]) :]
    number = added[-1]["number"] if added else None
    return number if isinstance(number, int) and number >= 0 else None
