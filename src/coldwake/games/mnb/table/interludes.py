"""Screens between the turns: the briefing before the first decision, the standing after a round."""

from coldwake import narrate
from coldwake.games.mnb.words.content import Scenario, scenario_of
from coldwake.web.table.beats import Interlude
from coldwake.web.table.setting import Setting, TableReader, View
from coldwake.web.table.turns import Event, latest

BRIEFING = "briefing"
UNDER_WAY = frozenset({"attack_announced", "sank", "card_spent", "card_played"})
"""What makes the round before old news."""


def interlude_of(setting: Setting) -> Interlude | None:
    """The briefing, or the end of a round, while it is the latest news."""
    between = _Between(setting)
    return between.briefing() if between.has_not_begun else between.round_end()


class _Between(TableReader):
    """Tells where a game stands when nothing is fought."""

    @property
    def has_not_begun(self) -> bool:
        """Before the first turn; where fleets are fixed, before anybody has decided anything."""
        if self.view["stage"] == "set-up":
            return True
        return bool(self._plan.starts) and self.view["round"] == 1 and not self.setting.match.played

    @property
    def _plan(self) -> Scenario:
        return scenario_of(self.setting.match)

    def _say(self, key: str, **values: object) -> str:
        return self.setting.own_words(key, **values)

    # -- the briefing --------------------------------------------------------------------------------

    def briefing(self) -> Interlude:
        """The situation, the forces, how to win, and what comes first."""
        plan, language = self._plan, self.setting.language
        told = [plan.intro[language], self._goal(plan)]
        if self.view["row_defence"]:
            told.append(self._say("brief.rows"))
        if plan.must_include:
            told.append(self._say("brief.must", type=self._say(f"type.{plan.must_include}").lower()))
        told.append(self._say("brief.example" if plan.starts else "brief.first"))
        heads = (self._say("brief.navy"), self._say("brief.who"))
        return Interlude(BRIEFING, plan.title[language], heads, self._forces(plan), told)

    def _goal(self, plan: Scenario) -> str:
        """The target of the table; before navies are chosen, that of the scenario."""
        points = self.view["allotment"] or plan.allotment
        key = "brief.goal.teams" if self.view["teams"] else "brief.goal"
        return self._say(key, points=points, limit=self.view["round_limit"])

    def _forces(self, plan: Scenario) -> list[tuple[str, str]]:
        """Which navy sails for whom: by seat, or open to whoever picks it."""
        names = narrate.names(self.setting.match.game, self.setting.language)
        players = [player for player in self.view["players"] if player["navy"]]
        chosen = {player["navy"]: self._commander(player) for player in players}
        keys = list(plan.navies) or list(chosen)
        return [(names.thing("navy", navy), chosen.get(navy, self._say("brief.open"))) for navy in keys]

    def _commander(self, player: View) -> str:
        name = self.setting.names[player["seat"]]
        return self._say("brief.you", name=name) if player["seat"] == self.setting.seat else name

    # -- the end of a round ----------------------------------------------------------------------------

    def round_end(self) -> Interlude | None:
        """After a round in which a ship sank, or before the last one: the points, and what comes next."""
        _, log = latest(self.setting)
        ends = [place for place, event in enumerate(log) if event["event"] == "round_ended"]
        if not ends or any(event["event"] in UNDER_WAY for event in log[ends[-1] :]):
            return None
        begins = [place for place in range(ends[-1]) if log[place]["event"] == "round_begins"]
        sunk = [event for event in log[begins[-1] if begins else 0 : ends[-1]] if event["event"] == "sank"]
        number = log[ends[-1]]["round"]
        if not sunk and number + 1 != self.view["round_limit"]:
            return None
        heads = tuple(self._say(f"round.{head}") for head in ("player", "points", "sunk", "afloat"))
        rows = [self._row(player, sunk) for player in self._best_first()]
        title = self._say("round.over", round=number)
        return Interlude(f"round-{number}", title, heads, rows, self._next(number))

    def _best_first(self) -> list[View]:
        return sorted(self.view["players"], key=lambda player: (-player["side_points"], -player["points"]))

    def _row(self, player: View, sunk: list[Event]) -> tuple[str, str, str, str]:
        own = [self.setting.ship_name(event["ship"]) for event in sunk if event["by"] == player["seat"]]
        points = self._say("round.of", points=player["side_points"], target=self.view["allotment"])
        afloat = sum(map(len, player["rows"])) + len(player["subs"])
        return self._commander(player), points, ", ".join(own) or "–", str(afloat)

    def _next(self, number: int) -> list[str]:
        """How far the leader is from the target, whether the next round is the last, who begins it."""
        best, target = self._best_first()[0]["side_points"], self.view["allotment"]
        leaders = [player for player in self.view["players"] if player["side_points"] == best]
        told = []
        if best >= target:
            told.append(self._say("round.tied", points=best))
        elif best:
            names = ", ".join(self.setting.names[player["seat"]] for player in leaders)
            told.append(self._say("round.lacks", names=names, points=target - best, target=target))
        if number + 1 == self.view["round_limit"]:
            told.append(self._say("round.last", round=number + 1))
        told.append(self._say("round.next", round=number + 1, name=self.setting.names[self.view["order"][0]]))
        return told
