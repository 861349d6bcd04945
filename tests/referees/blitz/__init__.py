"""The referee of Cold War Blitz: plays every game along by its own reading of the rulebook.

`printed` is what the scenario prints, `table` the referee's own table; `cards` to `ending` are the chapters of
the rulebook. Each part of the game is a generator that yields the questions the rules put to the player.
"""

from tests.referees.blitz.sequence import play
from tests.referees.blitz.setup import lay_out
from tests.referees.blitz.table import Play, Question, Table
from tests.referees.blitz.views import compare
from tests.referees.stage import Foul, Moment, Referee, Setting


class Judge(Referee):
    """Follows the one player of a game."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.table = Table(setting)
        self.game: Play = play(self.table)
        self.question: Question | None = None

    def watch(self, moment: Moment) -> None:
        view = moment.views[0]
        self.table.news.extend(moment.news[0])
        self.table.prompt = view["prompt"] and view["prompt"]["key"]
        self.table.offered = set(view["actions"])
        self.foul_unless(moment.told == moment.news[0], "R-BLITZ-12", "an onlooker is told something else")
        if moment.played is None:
            lay_out(self.table, view)
            self.question = next(self.game)
        else:
            self.answer(moment.played[1])
        self.pass_over_forced()
        if self.table.news:
            raise Foul("BLITZ-3.3", f"nothing in the rules accounts for {self.table.news[0]}")
        compare(self.table, self.question, moment)

    def answer(self, answer: str) -> None:
        """The rules go on from what the player chose to the next question."""
        try:
            self.question = self.game.send(answer)
        except StopIteration:
            self.question = None

    def pass_over_forced(self) -> None:
        """A question with one answer only need not be put to the player."""
        while self.question is not None and len(self.question.options) == 1:
            if self.table.prompt == self.question.key and not self.table.news:
                return
            self.answer(next(iter(self.question.options)))
