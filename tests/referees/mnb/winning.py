"""How to win (MNB-4): the check at the end of a round, and the endings of R-MNB-10 and R-MNB-12."""

from tests.referees.mnb.board import Ask
from tests.referees.mnb.resolving import Resolving

EMPTY_ROUNDS = 2
"""R-12: rounds begun without ships after which a side is given up."""

ENDINGS = ("points", "last-afloat", "limit")


class Winning(Resolving):
    """Who wins, and when."""

    def begin_round(self, number: int) -> None:
        """With R-12 the rounds are counted that a side begins without ships."""
        for team in self.teams():
            afloat = any(player.afloat for player in self.side(team))
            self.empty[team] = 0 if afloat else self.empty.get(team, 0) + 1
        super().begin_round(number)

    def judge_round(self) -> None:
        """The highest total at or above the target; else who is left; else the limit of rounds."""
        totals = {team: self.side_vp(team) for team in self.teams()}
        best = max(totals.values())
        leaders = [team for team, total in totals.items() if total == best]
        afloat = self.last_afloat()
        if best >= self.allotment and (len(leaders) == 1 or self.calm()):
            self.win(leaders, "points")
        elif afloat and (best < self.allotment or afloat[0] in leaders):
            self.win(afloat, "last-afloat")
        elif self.calm():
            self.win(leaders, "")
        elif self.round >= self.setting.options["rounds"]:
            self.win(leaders, "limit")

    def can_come_back(self, team: int) -> bool:
        """Has ships, or a reserve to buy from (R-MNB-11)."""
        return any(player.afloat or player.reserve for player in self.side(team))

    def calm(self) -> bool:
        """At most one side has ships or could ever buy one: nothing can be sunk any more (R-MNB-12)."""
        return sum(self.can_come_back(team) for team in self.teams()) <= 1

    def last_afloat(self) -> list[int]:
        """R-12: the only side with ships, when the others cannot buy or began two rounds without ships."""
        afloat = [team for team in self.teams() if any(player.afloat for player in self.side(team))]
        if len(afloat) != 1 or not self.switch("R-12"):
            return []
        for team in self.teams():
            if team not in afloat and self.can_come_back(team) and self.empty[team] < EMPTY_ROUNDS:
                return []
        return afloat

    def win(self, teams: list[int], ending: str) -> None:
        """The members of these sides win, and everybody is told why."""
        self.winners = [player.seat for player in self.players if player.team in teams]
        for seat in self.winners:
            total = self.side_vp(self.players[seat].team)
            event = self.told("MNB-4b", "game_won", seat=seat, total=total)
            said = event["ending"]
            right = said == ending if ending else said not in ENDINGS
            right = right and self.moment.onlooker["ending"] == said
            self.foul_unless(right, "MNB-4b", f"{event}: the game was won by {ending or 'calm'}")
        self.ask = Ask("", -1, "", "draw")
