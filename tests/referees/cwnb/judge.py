"""Shows the script every click and every event, and compares what it asks next with what the engine asks."""

from tests.referees.cwnb import sight
from tests.referees.cwnb.rounds import whole_game
from tests.referees.cwnb.script import Ask, Formation, Game
from tests.referees.stage import Event, Foul, Moment, Referee, Setting

OWN_CARD = {"card_dealt": "card", "card_drawn": "card", "order_dealt": "order", "area_laid": "card"}
SHARED_CARD = {"transfer_offered", "card_transferred"}
HIDDEN = {"card": "", "order": -1}


class Judge(Referee):
    """Second reading of the rulebook."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.g = Game(setting)
        self.steps = whole_game(self.g)
        self.ask: Ask | Formation | None = None

    def watch(self, moment: Moment) -> None:
        """Follow one click and compare; what makes no sense at all is a foul too."""
        try:
            self.follow(moment)
        except (LookupError, ValueError, TypeError) as error:
            raise Foul("CWNB-6.1a", f"what happened cannot be followed: {error!r}") from error

    def follow(self, moment: Moment) -> None:
        """Feed the click and the news to the script, then compare."""
        if moment.played is None:
            sight.seat_teams(self.g, moment)
        self.hear(moment)
        try:
            if moment.played is None:
                self.ask = next(self.steps)
            else:
                self.ask = self.steps.send(moment.played)
        except StopIteration:
            self.ask = None
        if self.g.told:
            raise Foul("CWNB-6.1a", f"{self.g.told[0]} happened without reason")
        sight.compare(self.g, moment, self.ask)

    def hear(self, moment: Moment) -> None:
        """Everybody is told the same, but for what is his own (INF-a, INF-b)."""
        counts = {len(news) for news in moment.news} | {len(moment.told)}
        self.foul_unless(len(counts) == 1, "CWNB-INF-a", "seats are told different numbers of things")
        for k, public in enumerate(moment.told):
            knowing = knowing_seats(public, len(moment.news))
            full = moment.news[min(knowing)][k] if knowing else public
            masked = mask(full) if knowing else public
            self.foul_unless(masked == public, "CWNB-INF-b", f"onlookers are told {public}")
            for seat, news in enumerate(moment.news):
                due = full if seat in knowing else public
                if news[k] != due:
                    raise Foul("CWNB-INF-b", f"seat {seat} is told {news[k]} instead of {due}")
            self.g.told.append(full)


def knowing_seats(event: Event, seats: int) -> set[int]:
    """Who learns the private part of an event; nobody if it has none."""
    name = event["event"]
    if name in SHARED_CARD:
        return {event["seat"], event["teammate"]}
    if name == "area_laid" and not event["face_down"]:
        return set()
    return {event["seat"]} if name in OWN_CARD else set()


def mask(event: Event) -> Event:
    """An event as others hear it."""
    field = OWN_CARD.get(event["event"], "card")
    return {**event, field: HIDDEN[field]}
