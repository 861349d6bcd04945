"""The window for Intel: the cards that have been played and may still be stopped."""

from dataclasses import dataclass

from coldwake import narrate
from coldwake.web.table.setting import Setting


@dataclass(frozen=True)
class Played:
    """A card that has been played and may be answered."""

    id: str
    name: str
    who: str
    course: str


def played(setting: Setting) -> list[Played]:
    """The cards that wait for Intel, the first below; all but the first are Intel themselves."""
    return [
        Played(
            row["card"],
            narrate.card_name(setting.match, row["card"], setting.language),
            setting.names[row["seat"]],
            _course(setting, row["card"], row["seat"]) if not place else "",
        )
        for place, row in enumerate(setting.view["played"])
    ]


def _course(setting: Setting, card: str, seat: int) -> str:
    """At whom it goes, or which attack it answers."""
    for attack in reversed(setting.view["attacks"]):
        if attack["card"] == card and attack["status"] == "announced" and seat == setting.view["active"]:
            return narrate.ship_name(setting.match, attack["target"], setting.language)
    for answer in setting.view["answers"]:
        if answer["card"] == card and answer["state"] == "pending" and seat == answer["seat"]:
            return setting.say("table.mnb.against", number=answer["attack"])
    return ""
