"""The window for Intel: the cards that have been played, what each is for, and who may still stop it."""

from dataclasses import dataclass

from coldwake import texts
from coldwake.games.mnb.words.content import cards_of
from coldwake.web.table.setting import Setting, View

SPENDING = "reinforcement"
"""The stage in which cards are played for their points."""
LASTING = {"battle-plan": "mnb.table.purpose.plan", "repair": "mnb.table.purpose.repair"}
"""What the kinds of card do that are aimed at nothing."""


@dataclass(frozen=True)
class Played:
    """A card that has been played and may be answered; `purpose` says what it is for."""

    id: str
    name: str
    who: str
    purpose: str


def played(setting: Setting) -> list[Played]:
    """The cards that wait for Intel, the first below; all but the first are Intel themselves."""
    rows: list[View] = setting.view["played"]
    names = [setting.card_name(row["card"]) for row in rows]
    purposes = [_purpose(setting, rows[0]["card"], rows[0]["seat"])] if rows else []
    purposes += [setting.say("mnb.table.purpose.intel", card=name) for name in names[:-1]]
    return [
        Played(row["card"], name, setting.names[row["seat"]], purpose)
        for row, name, purpose in zip(rows, names, purposes, strict=True)
    ]


def in_question(setting: Setting) -> str:
    """The card that Intel would stop now, in one line: by whom, what, and what for."""
    chain = played(setting)
    if not chain:
        return ""
    card = chain[-1]
    return f"{card.who}: " + ", ".join(filter(None, [card.name, card.purpose]))


def _purpose(setting: Setting, card: str, seat: int) -> str:
    """For points, at whom and by whom it is fired, which attack it answers, or what it does by itself."""
    printed = cards_of(setting.match.game)[card]
    if setting.view["stage"] == SPENDING:
        return texts.plural(setting.language, "mnb.table.purpose.points", printed.reinforcement)
    for answer in setting.view["answers"]:
        if answer["card"] == card and answer["state"] == "pending" and seat == answer["seat"]:
            return setting.say("mnb.table.against", number=answer["attack"])
    for attack in reversed(setting.view["attacks"]):
        if attack["card"] == card and attack["status"] == "announced" and seat == setting.view["active"]:
            return _attack(setting, attack)
    kind = printed.kind_name
    return setting.say(LASTING[kind]) if kind in LASTING else ""


def _attack(setting: Setting, attack: View) -> str:
    """By whom at what; Air Support has no ship behind it."""
    ships = [setting.ship_name(ship) for ship in attack["firers"]]
    target = setting.ship_name(attack["target"])
    whose = f"{target} ({setting.names[attack['defender']]})"
    return f"{' + '.join(ships)} → {whose}" if ships else f"→ {whose}"
