"""The end of a round and of the game: the points with their reasons, and what decided it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from coldwake.games.cwnb.table.phrases import Phrases
from coldwake.web.table.beats import Interlude
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

SET_UP_STEP = "5.2"
TEAM_RULE = "13.2"
HEADS = ("player", "sunk", "survivors", "damage", "round", "total")
REASONS = (("sunk", 1), ("survivors", 1), ("damage", -1))
"""What the points of a round are made of, and whether they are added or taken off (CWNB-11.3b)."""
MOST_MOMENTS = 3
"""So many sinkings are told at most among what decided a game."""
MOST_NAMED = 4
"""So many ships that one player sank in a round are named."""

Rounds = list[list[Event]]


def interlude_of(setting: Setting) -> Interlude | None:
    """The end of the round before, while the new one is being prepared."""
    if setting.view["round"] < 2 or setting.view["step"] != SET_UP_STEP:
        return None
    return Endings(setting).interlude()


def result_of(setting: Setting, usual: Result) -> Result:
    """The end of the game, told to the onlooker."""
    return Endings(setting).result(usual)


class Endings(Phrases):
    """Reads the log of a whole game, as everybody may know it."""

    @cached_property
    def _log(self) -> list[Event]:
        found: list[Event] = self.setting.match.log(None)
        return found

    @cached_property
    def rounds(self) -> Rounds:
        """The scores of every round, by seat."""
        seats = self.setting.match.seats
        scored = [event for event in self._log if event["event"] == "round_scored"]
        return [scored[first : first + seats] for first in range(0, len(scored), seats)]

    def _sinkings(self) -> list[tuple[int, Event]]:
        """Every ship that was sunk, with the number of its round."""
        found, number = [], 1
        for event in self._log:
            if event["event"] == "round_begins":
                number = event["round"]
            elif event["event"] == "sank":
                found.append((number, event))
        return found

    def told(self, key: str, **values: object) -> str:
        """Words about an ending."""
        return self.setting.own_words(f"ending.{key}", **values)

    @property
    def _reader(self) -> int | None:
        """Whom the end is told to; at a table of several people around one screen, nobody in particular."""
        return None if len(self.setting.holds) > 1 else self.setting.seat

    def _name(self, seat: int) -> str:
        return self.told("you") if seat == self._reader else self.setting.names[seat]

    def _to(self, key: str, seat: int, **values: object) -> str:
        """Words about a player, in the second person where he reads them."""
        return self.told(f"{key}.you" if seat == self._reader else key, **values)

    # -- the end of a round ----------------------------------------------------------------------------

    def interlude(self) -> Interlude | None:
        """The points of the round that is over, and what comes next."""
        if not self.rounds:
            return None
        number = self.view["round"] - 1
        scored = self.rounds[-1]
        heads = [self.told(f"head.{head}") for head in HEADS]
        told = [self._sunk_in(number), *self._standing(scored), self.told("next", round=number + 1)]
        return Interlude(
            f"round-{number}",
            self.told("round", round=number),
            heads,
            self._table(scored),
            list(filter(None, told)),
        )

    def _table(self, scored: Sequence[Event]) -> list[list[str]]:
        """A line for each player, the best total first."""
        return [
            [
                self._name(one["seat"]),
                str(one["sunk"]),
                f"+ {one['survivors']}",
                f"− {one['damage']}",
                f"= {one['score']}",
                str(one["total"]),
            ]
            for one in sorted(scored, key=lambda one: -int(one["total"]))
        ]

    def _sunk_in(self, number: int) -> str:
        """Which ships were sunk, by whom."""
        lines = []
        sunk = [event for at, event in self._sinkings() if at == number]
        for seat in range(self.setting.match.seats):
            ships = [event["ship"] for event in sunk if event["by"] == seat]
            if ships:
                names = self._listed(ships)
                lines.append(self._to("sunk_by", seat, name=self.setting.names[seat], ships=names))
        return " ".join(lines) or self.told("nothing_sunk")

    def _listed(self, ships: Sequence[str]) -> str:
        """The dearest of some ships by name, the others counted."""
        dearest = sorted(ships, key=lambda ship: -self.ships[ship].points)
        named = ", ".join(map(self._worth, dearest[:MOST_NAMED]))
        more = len(ships) - MOST_NAMED
        return self.told("more", ships=named, number=more) if more > 0 else named

    def _worth(self, ship: str) -> str:
        return f"{self.ship(ship)} ({self.ships[ship].points})"

    def _sides(self, scored: Sequence[Event]) -> list[tuple[int, str, int]]:
        """Total, name and team of each side, the best first; a team's points are counted together."""
        totals = {one["seat"]: int(one["total"]) for one in scored}
        if TEAM_RULE not in self.view["options"]:
            sides = [(totals[seat], self._name(seat), seat) for seat in totals]
        else:
            teams = [player["team"] for player in self.view["players"]]
            sides = [
                (
                    sum(totals[seat] for seat in totals if teams[seat] == team),
                    self.setting.say("table.team", team="ABC"[team]),
                    team,
                )
                for team in sorted(set(teams))
            ]
        return sorted(sides, reverse=True)

    def _standing(self, scored: Sequence[Event]) -> list[str]:
        """Who leads, by how much, and how far it is to the victory level."""
        (best, name, side), (second, _, _) = self._sides(scored)[:2]
        is_mine = self._reader is not None and side == self.view["players"][self._reader]["team"]
        lead = self.told("lead.you" if is_mine else "lead", name=name, points=self.points(best - second))
        left = self.points(max(0, self.view["victory"] - best))
        return [
            lead if best > second else self.told("tied"),
            self.told("left", points=left, goal=self.view["victory"]),
        ]

    # -- the end of the game ---------------------------------------------------------------------------

    def result(self, usual: Result) -> Result:
        """Won or lost, what for, and what decided it."""
        if not self.rounds:
            return replace(usual, title=self._title(usual))
        return replace(
            usual,
            title=self._title(usual),
            told=" ".join(filter(None, [self._how(), self._advancing()])),
            reasons=self._reasons(),
            decided=self._decided(),
        )

    @property
    def _winners(self) -> Sequence[int]:
        outcome = self.setting.match.outcome
        return outcome.winners if outcome else ()

    def _title(self, usual: Result) -> str:
        if self._reader is None:
            return usual.title
        if self._reader not in self._winners:
            return self.told("lost")
        shared = len(self._sides_that_won()) > 1
        return self.told("shared" if shared else "won")

    def _sides_that_won(self) -> set[int]:
        return {self.view["players"][seat]["team"] for seat in self._winners}

    def _how(self) -> str:
        """The points that ended it."""
        sides = self._sides(self.rounds[-1])
        (best, name, _), (second, other, _) = sides[:2]
        goal, count = self.view["victory"], len(self.rounds)
        return self.told("how", name=name, total=best, goal=goal, other=other, second=second, rounds=count)

    def _advancing(self) -> str:
        """Who has the points to advance (CWNB-14.2b)."""
        if not self.view["advance"]:
            return ""
        names = [self.setting.names[player["seat"]] for player in self.view["players"] if player["advances"]]
        key = "cwnb.table.advance.who" if names else "cwnb.table.advance.none"
        return self.setting.say(key, names=", ".join(names))

    def _reasons(self) -> list[tuple[str, str]]:
        """What the onlooker's points (an observer: the winner's) are made of, over all rounds."""
        seat = self._winners[0] if self._reader is None else self._reader
        mine = [one for scored in self.rounds for one in scored if one["seat"] == seat]
        found = []
        for word, sign in REASONS:
            points = sum(int(one[word]) for one in mine)
            found.append(
                (self.told(f"reason.{word}"), f"{'+' if sign > 0 else '−'}{points}" if points else "0")
            )
        before = int(mine[0]["total"]) - int(mine[0]["score"])
        if before:
            found.insert(0, (self.told("reason.before"), str(before)))
        total = "reason.total.of" if self._reader is None else "reason.total"
        return [*found, (self.told(total, name=self.setting.names[seat]), str(mine[-1]["total"]))]

    def _decided(self) -> list[str]:
        """The dearest ships that went down, and the round with the widest gap."""
        sunk = sorted(self._sinkings(), key=lambda found: -self.ships[found[1]["ship"]].points)
        return [*(self._moment(*found) for found in sorted(sunk[:MOST_MOMENTS], key=_round)), self._widest()]

    def _moment(self, number: int, event: Event) -> str:
        key = "moment.yours" if event["owner"] == self._reader else "moment"
        return self._to(
            key,
            event["by"],
            round=number,
            ship=self.ship(event["ship"]),
            points=self.points(self.ships[event["ship"]].points),
            owner=self.setting.names[event["owner"]],
            by=self.setting.names[event["by"]],
        )

    def _widest(self) -> str:
        """The round that made the largest difference."""
        gaps = []
        for number, scored in enumerate(self.rounds, 1):
            first, second = sorted(scored, key=lambda one: -int(one["score"]))[:2]
            gaps.append((first["score"] - second["score"], -number, first))
        gap, number, first = max(gaps, key=lambda found: found[:2])
        name = self.setting.names[first["seat"]]
        return self._to("widest", first["seat"], round=-number, name=name, points=self.points(gap))


def _round(found: tuple[int, Event]) -> int:
    return found[0]
