"""Cold War Blitz for the tests with a browser: positions, and a commander who moves, flies and fights."""

from collections.abc import Sequence

from playwright.sync_api import Locator

from tests.browser.captain import BACK, Captain
from tests.browser.pages import TablePage

PERSON = [{"kind": "person", "name": "Ann"}]
FORWARD = ("button:done", "button:in-order", "button:pass", "button:plain")

LANDING = {
    "game": "blitz", "pack": "inchon-1950", "seats": 1, "step": "movement", "turn": 2, "left": 6,
    "allied": {"INC": ["1M", "5M", "1TK"], "FLT": ["11A", "KMC"], "WOL": ["RDR"]},
    "opfor": {"ASC": ["107"], "KIM": ["43T", "KAA"], "SEO": ["18A", "18B"], "INC": ["226"], "SOS": ["111"]},
    "control": {"INC": "allied", "WOL": "allied"}, "available": ["CVA", "VM1", "VMO"],
}  # fmt: skip
"""Ashore at Inchon: a fight there, enemies inland face down, ships and aircraft at hand."""

BATTLE = {
    **LANDING, "step": "combat", "opfor": {"INC": ["42T", "107"], "SEO": ["18A"]}, "revealed": ["42T", "107"],
}  # fmt: skip
"""Three units against two, to be lined up."""

LAST_TURN = {**LANDING, "turn": 9, "left": 2}
"""Whatever is done, few turns remain."""


class Commander(Captain):
    """Sends out a few units in each phase and goes on; lines up and retreats as it comes."""

    def choose(self, actions: Sequence[str]) -> str:
        """The action to click."""
        assert actions, "a person who is asked has something to click"
        things = [name for name in actions if not name.startswith("button:")]
        forward = next((name for name in FORWARD if name in actions), "")
        if not forward:
            return self._random.choice(
                things or [name for name in actions if name not in BACK] or list(actions)
            )
        if things and self._picked < self._most and self._random.random() < self._zeal:
            self._picked += 1
            return self._random.choice(things)
        self._picked = 0
        return forward


class MapPage(TablePage):
    """The table with its map: where units and spaces are offered together, a space may lie under its units."""

    def button(self, action: str) -> Locator:
        """The button of an action, where it lies if nothing is over it."""
        offered = {name.split(":")[0] for name in self.look()["actions"]}
        if action.startswith("space:") and {"unit", "enemy"} & offered:
            return self.prompt.locator(f'[data-action="{action}"]')
        return super().button(action)
