"""What stands beside a choice of Modern Naval Battles in the prompt: where, how far, how much, how many."""

from coldwake.games.mnb.table.intel import in_question
from coldwake.games.mnb.table.reach import Reach
from coldwake.games.mnb.words.content import cards_of, ships_of
from coldwake.games.mnb.words.names import launchers_for
from coldwake.games.mnb.words.odds import hits_announced
from coldwake.web.table.setting import Setting, TableReader


class Details(TableReader):
    """The details of the choices of one look at a table."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._reach = Reach(setting)

    def of(self, action: str) -> str:
        """A few words, or none where the choice says it all."""
        setting, (verb, noun) = self.setting, action.split(":", 1)
        if verb == "card" and setting.prompt == "spend":
            return f"+{cards_of(setting.match.game)[noun].reinforcement}"
        if action == "button:pass":
            return in_question(setting)
        return self._ship(noun) if verb == "ship" else ""

    def _ship(self, ship: str) -> str:
        """Whose ship it is and where it stands, how far it is, or what it costs."""
        setting = self.setting
        if setting.prompt in ("fleet", "buy"):
            return setting.say("mnb.table.costs", points=ships_of(setting.match.game)[ship].vp)
        if setting.prompt == "layout_ready":
            return setting.say("table.take_from_row")
        told = [*self._place(ship), self._launchers(ship), self._hits(ship)]
        return ", ".join(filter(None, told))

    def _place(self, ship: str) -> list[str]:
        for player in self.view["players"]:
            owner = "" if player["seat"] == self.setting.eyes else self.setting.names[player["seat"]]
            for number, row in enumerate(player["rows"], 1):
                if ship in row:
                    far = self._far(number) if owner else []
                    return [owner, self.setting.say("table.to_row", row=number), *far]
            if ship in player["subs"]:
                return [owner, mode_of(self.setting, ship)]
        return []

    def _far(self, row: int) -> list[str]:
        """How far an enemy row is from the launchers."""
        far = self._reach.distance_to(row)
        return [self.setting.say("mnb.table.distance", distance=far)] if far else []

    def _launchers(self, ship: str) -> str:
        """How many launchers of those that the card needs there are with this ship."""
        card = self._reach.card
        if self.setting.prompt != "launcher" or card is None or card.launchers < 2:
            return ""
        given = self._reach.given + launchers_for(ships_of(self.setting.match.game)[ship], card)
        needed = card.launchers
        return self.setting.say("mnb.table.launchers", given=min(given, needed), needed=needed)

    def _hits(self, ship: str) -> str:
        """Hits announced before with those that come now, against the hull; a submarine has none."""
        card = self._reach.card
        if self.setting.prompt != "attack_target" or card is None:
            return ""
        before, state = hits_announced(self.view, ship), self.view["ships"][ship]
        left = state["hull"] - state["points"]
        if not before or not state["hull"]:
            return ""
        return self.setting.say("mnb.table.hits.sum", before=before, hits=card.hits, hull=left)


def with_row(setting: Setting, number: int, row: int) -> str:
    """The number of a strike as the row of its target makes it (MNB-11.1a)."""
    return setting.say("mnb.table.number.row", number=number - (row - 1), more=row - 1, row=row)


def mode_of(setting: Setting, ship: str) -> str:
    """Whether a submarine is active or passive."""
    is_active = setting.view["ships"][ship]["active"]
    return setting.say("table.mark.active") if is_active else setting.say("table.mark.passive")
