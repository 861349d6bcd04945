"""The referee of Attack Sub.

It keeps a table of its own (table), plays every click on it by the rulebook, chapter by chapter (setup, legal,
sequence, search, attack, ranges, breakdowns, victory), and compares all views and news with it (looks). Chance
alone is read from the news, but for some draws on a boundary that would be seen too seldom (steer).
"""

from tests.referees.attack_sub.looks import Looks
from tests.referees.stage import Foul, Moment

LOST = (AssertionError, AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError)
"""What happens to somebody who follows a game that leaves the rules altogether."""


class Judge(Looks):
    """Watches a whole game."""

    def watch(self, moment: Moment) -> None:
        """Play the click on the own table and compare; what cannot be followed at all is a foul too."""
        key = self.ask.key if self.ask else ""
        try:
            self.follow(moment)
        except Foul as foul:
            raise Foul(foul.clause, f"after {key} {moment.played}: {foul.args[0]}") from foul
        except LOST as error:
            raise Foul("SUB-3.1a", f"{key} {moment.played}: {type(error).__name__} {error}") from error

    def steer(self, purpose: str, seat: int, names: list[str]) -> str | None:
        """Every other escape draws the deck number itself, which is not below it (13Ec): rare, and easily mistaken."""
        if purpose != "escape_draw" or len(self.moment.clicks) % 2:
            return None
        edge = [name for name in names if self.cards[name.removeprefix("card:")].number == str(self.deck)]
        return edge[0] if edge else None

    def follow(self, moment: Moment) -> None:
        """One moment."""
        self.moment = moment
        self.queue = moment.told
        self.place = 0
        self.compare_news(moment)
        if moment.played is None:
            self.compare_switches(moment)
            self.open_game()
        else:
            seat, action = moment.played
            getattr(self, f"play_{self.ask.key}")(seat, action)
        self.told_all()
        self.compare(moment)
        self.compare_result(moment)

    def compare_switches(self, moment: Moment) -> None:
        """The table says which readings are in force."""
        wanted = {key for key, value in self.options.items() if value is True}
        for view in (*moment.views, moment.onlooker):
            self.same("SUB-2.1a", "readings in force", set(view["options"]), wanted)
            self.same("SUB-2.1a", "scenario", view["scenario"], self.scenario_name)
            self.same("R-SUB-74", "limit on decks", view["cap"], self.options["cap"])

    def compare_result(self, moment: Moment) -> None:
        """The game ends exactly when it must, with the right winners and points."""
        self.same("SUB-3.1a", "over", moment.onlooker["over"], self.ending is not None)
        if self.ending is None:
            self.same("SUB-3.1a", "result", moment.result, None)
            return
        winner, ending = self.ending
        self.same("SUB-13.5a", "winner", moment.onlooker["winner"], winner)
        self.same("SUB-13.5a", "ending", moment.onlooker["ending"], ending)
        seats = [p.seat for p in self.players if winner in ("draw", p.place)]
        points = [self.points_of(p) for p in self.players]
        self.same("SUB-13.5a", "result", moment.result, (seats, points))
