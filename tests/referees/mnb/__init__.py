"""The referee of Modern Naval Battles – Global Warfare.

It keeps a table of its own (board), plays every click on it by the rulebook, chapter by chapter (opening,
sequence, attacks, intel, defences, resolving), and compares all views and news with it (looks). Chance alone
is read from the news.
"""

from tests.referees.mnb.looks import OPEN_PARTS, Looks
from tests.referees.stage import Foul, Moment, Setting

LOST = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What happens to somebody who follows a game that leaves the rules altogether."""


class Judge(Looks):
    """Watches a whole game."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.offered = ""
        self.mate = -1
        self.stack = []
        self.launched = 0

    def watch(self, moment: Moment) -> None:
        """Play the click on the own table and compare; what cannot be followed at all is a foul too."""
        try:
            self.follow(moment)
        except LOST as error:
            raise Foul("MNB-5a", f"{self.ask.key} {moment.played}: {type(error).__name__} {error}") from error

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
            self.ended_part = self.ask.key if action == "button:done" and self.ask.key in OPEN_PARTS else ""
            getattr(self, f"play_{self.ask.key}")(seat, action)
        if self.place != len(self.queue):
            raise Foul("MNB-5a", f"told without a reason: {self.queue[self.place:]}")
        self.compare(moment)
        self.compare_result(moment)
        self.last_discards = moment.onlooker["piles"]["discard"]

    def compare_switches(self, moment: Moment) -> None:
        """The table says which optional rules and readings are in force (MNB-11a)."""
        wanted = {key for key, value in self.setting.options.items() if value is True}
        for view in (*moment.views, moment.onlooker):
            seen = set(view["options"])
            self.foul_unless(seen == wanted, "MNB-11a", f"in force are {seen}, agreed were {wanted}")

    def compare_result(self, moment: Moment) -> None:
        """The game ends exactly when it must, with the right winners and points."""
        if (moment.result is None) != (self.winners is None):
            raise Foul("MNB-4a", f"the result is {moment.result}, should be {self.winners}")
        if moment.result is None:
            return
        winners, points = moment.result
        wanted = [self.vp(player) for player in self.players]
        self.foul_unless(winners == self.winners, "MNB-4b", f"winners are {winners}, not {self.winners}")
        self.foul_unless(points == wanted, "MNB-4e", f"points are {points}, not {wanted}")
