"""What comes and goes at a table, for pictures: lessons, results one by one, reports, ends, a replay.

They are taken by tools/screenshots.py. Each begins at a position against bots and is clicked on from there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.browser import attack_sub, blitz, mnb, positions

PERSON: list[dict[str, str]] = [{"kind": "person", "name": "Reader"}]
BOT: dict[str, str] = {"kind": "bot", "bot": "greedy"}
MOST_CLICKS = 1000
CLICKED = """(sought) => {
  const seen = (what) => [...document.querySelectorAll(what)].find((one) => one.getClientRects().length);
  if (seen(sought)) return true;
  const ways = ['.go-on', '.forward'].map((way) => seen(`#part-prompt ${way}`));
  if (Math.random() < 0.5) ways.reverse();
  const next = seen('[data-dismiss-interlude]') || seen('[data-reel]') || seen('#part-prompt .armed') ||
    ways[0] || ways[1] || seen('#table .choice');
  next?.click();
  return false;
}"""
"""Whether what is sought is in sight; if not, something is clicked that leads on."""


@dataclass(frozen=True)
class Moment:
    """A game, where it begins, and what is shown when it is in sight."""

    game: str
    start: Mapping[str, Any] | None
    sought: str
    others: int = 1


REEL, REPORT, END, BETWEEN = "#reel .beat", "[data-report][open]", "#result", "[data-interlude]"

MOMENTS = {
    "cwnb-result": Moment("cwnb", positions.BATTLE, REEL),
    "cwnb-report": Moment("cwnb", positions.BATTLE, REPORT),
    "cwnb-end": Moment("cwnb", positions.LAST_TURN, END),
    "mnb-briefing": Moment("mnb", None, BETWEEN),
    "mnb-result": Moment("mnb", mnb.BATTLE, REEL),
    "mnb-report": Moment("mnb", mnb.BATTLE, REPORT),
    "mnb-end": Moment("mnb", mnb.LAST_TURN, END),
    "attack_sub-briefing": Moment("attack_sub", None, BETWEEN),
    "attack_sub-result": Moment("attack_sub", attack_sub.LAST_SHOTS, REEL),
    "attack_sub-report": Moment("attack_sub", attack_sub.CONVOY, REPORT),
    "attack_sub-end": Moment("attack_sub", attack_sub.LAST_SHOTS, END),
    "blitz-briefing": Moment("blitz", None, BETWEEN, 0),
    "blitz-result": Moment("blitz", blitz.BATTLE, REEL, 0),
    "blitz-report": Moment("blitz", blitz.LANDING, REPORT, 0),
    "blitz-end": Moment("blitz", blitz.LAST_TURN, END, 0),
}


def body(moment: Moment) -> dict[str, object]:
    """What the server is asked for."""
    asked: dict[str, object] = {"game": moment.game, "seats": PERSON + [BOT] * moment.others, "pace": 0}
    return asked if moment.start is None else {**asked, "start": moment.start}


def until(sought: str) -> Callable[[Any], None]:
    """Go on with whatever is offered until something is in sight."""

    def go_on(page: Any) -> None:
        page.wait_for_selector("#table[data-revision]")
        for _ in range(MOST_CLICKS):
            if page.evaluate(CLICKED, sought):
                return
            page.wait_for_timeout(150)
        raise SystemExit(f"{page.url}: {sought} did not come in {MOST_CLICKS} clicks")

    return go_on


def review(page: Any) -> None:
    """To the end, and into the replay with its moments open."""
    until(END)(page)
    page.locator('#result a[href$="/replay"]').click()
    page.wait_for_selector(".moment-list summary")
    page.locator(".moment-list summary").click()


def first_game(page: Any) -> None:
    """From a game's page of lessons into the first of them."""
    page.locator("main form button").first.click()
    page.wait_for_selector("#part-lesson")
