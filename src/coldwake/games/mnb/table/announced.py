"""The attacks of a turn as the log tells of them: what was announced, and at whom each is aimed now."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake import narrate
from coldwake.games.mnb.words.content import LARGE_GUN, cards_of, ships_of
from coldwake.games.mnb.words.names import launchers_for
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import TURN_BEGINS, Event, found

ROLLED_FOR = ("strike", "asw")
"""The kinds of attack that a die decides; all others hit unless they are stopped."""


@dataclass
class Announced:
    """One attack; its target changes when another ship screens the first."""

    number: int
    seat: int
    kind: str
    card: str
    firer: str
    target: str
    printed: int
    is_over: bool = False


class Announcements:
    """What has been announced in a turn, kept while its events go by."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._rows: dict[int, Announced] = {}
        self.plans = 0
        """The Battle Plans that the player of the turn has put in force in it; older ones are over."""

    def note(self, event: Event) -> None:
        """Take an event into account."""
        kind = event["event"]
        if kind == TURN_BEGINS:
            self._rows.clear()
            self.plans = 0
        elif kind == "plan_in_force":
            self.plans += 1
        elif kind == "attack_announced":
            self._rows[event["attack"]] = Announced(
                event["attack"], event["seat"], event["kind"], event["card"], event["firer"], event["target"],
                event["number"],
            )  # fmt: skip
        elif kind == "attack_moved" and event["attack"] in self._rows:
            self._rows[event["attack"]].target = event["ship"]
        elif kind in ("attack_stopped", "attack_wasted") and event["attack"] in self._rows:
            self._rows[event["attack"]].is_over = True

    def of(self, number: int) -> Announced | None:
        """An attack by its number; None where its announcement lies too far back."""
        return self._rows.get(number)

    def that_hit(self, ship: str, card: str = "") -> Announced | None:
        """The attack that has just struck a ship: by its card, else the first open one that needs no die."""
        for row in self._rows.values():
            fits = row.card == card if card else row.kind not in ROLLED_FOR
            if row.target == ship and fits and not row.is_over:
                row.is_over = True
                return row
        return None

    # -- in words ----------------------------------------------------------------------------------

    def what(self, row: Announced) -> str:
        """The title of its card, or the attack that a ship makes by itself."""
        setting = self._setting
        if row.card:
            return cards_of(setting.match.game)[row.card].title[setting.language]
        words = setting.own_words(f"attack.{row.kind}")
        return words[:1].upper() + words[1:]

    def course(self, row: Announced) -> str:
        """What comes from whom at whom: the card, the first ship, the target."""
        say, name = self._setting.own_words, self._setting.ship_name
        if not row.firer:
            return say("beat.course.aimed", what=self.what(row), target=name(row.target))
        key = "beat.course.joint" if row.card and not self._suffices(row) else "beat.course"
        return say(key, what=self.what(row), firer=name(row.firer), target=name(row.target))

    def _suffices(self, row: Announced) -> bool:
        card = cards_of(self._setting.match.game)[row.card]
        return launchers_for(ships_of(self._setting.match.game)[row.firer], card) >= card.launchers

    def sinks_outright(self, row: Announced) -> bool:
        """Whether it sinks its target without a die, whatever the hull: by large guns, or a submarine."""
        printed = ships_of(self._setting.match.game)
        if row.kind in ROLLED_FOR:
            return False
        is_large = bool(row.card) and cards_of(self._setting.match.game)[row.card].large
        guns = printed[row.firer].weapons[LARGE_GUN] if row.firer else 0
        return printed[row.target].is_submarine or (is_large and guns > 0)


def turn_so_far(setting: Setting, events: Sequence[Event]) -> list[Event]:
    """What the log has of the same turn before some consecutive events of it."""
    if not events or events[0]["event"] == TURN_BEGINS:
        return []
    log, place = found(setting, events)
    if place == len(log):
        return []
    turns = [k for k in range(place) if log[k]["event"] == TURN_BEGINS]
    return log[turns[-1] if turns else 0 : place]


def owner_of(setting: Setting, ship: str) -> int | None:
    """Who commands the navy of a ship; every navy sails under one flag only."""
    navy = ships_of(setting.match.game)[ship].navy
    for player in setting.view["players"]:
        if player["navy"] == navy:
            return int(player["seat"])
    return None


def line_of(setting: Setting, event: Event) -> str:
    """An event in the words of the log."""
    return narrate.event_line(setting.match, event, setting.language, setting.eyes)
