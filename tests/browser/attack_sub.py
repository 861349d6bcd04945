"""Attack Sub for the tests with a browser: positions, and a captain who goes for the kill."""

from collections.abc import Sequence

from coldwake.core.actions import GIVING_UP
from tests.browser.captain import BACK, Captain

PERSON_AND_BOT = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Boris"}]
TWO_PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Boris"}]

CONVOY = {
    "game": "attack_sub", "seats": 2, "options": {"scenario": "13L"}, "turn": 0, "number": 21, "deck": 2,
    "players": [
        {"hand": ["as-01", "wl22-01", "tl-01", "cor-01", "dc-01", "bs-01", "helo-03"]},
        {"hand": ["ps-01", "ht-01", "nm-01", "sr-01", "cor-02"], "points": 2},
    ],
    "contacts": {
        "force": {"grif": "2", "dekabrist": "no-attack", "ivan-rogov": "4"},
        "grif": {"invincible": "3", "norfolk": "no-attack", "transport-1": "1", "transport-2": "4"},
        "dekabrist": {"invincible": "3", "sheffield": "2", "transport-1": "1"},
        "ivan-rogov": {"invincible": "3", "semmes": "no-attack", "transport-3": "1"},
    },
    "helicopters": {"invincible": ["helo-01", "helo-02"]},
    "ships": {
        "invincible": {"sensor": 1, "attack": 1, "damaged": True, "sensor_fault": 2},
        "grif": {"attack": 1, "damaged": True, "attack_fault": 3}, "dekabrist": {"shut_down": True},
        "transport-2": {"attack": 2, "damaged": True},
    },
    "discard": ["cd-01", "dy-01"],
}  # fmt: skip
"""Large forces with helicopters aloft, Transports, contacts of every level, damage and malfunctions."""

LAST_SHOTS = {
    "game": "attack_sub", "seats": 2, "options": {"scenario": "13A"}, "turn": 0, "number": 30,
    "players": [
        {"fleet": ["los-angeles"], "sunk": ["baltimore"], "hand": ["wl11-01", "wl12-01", "wl22-01", "as-01"]},
        {"fleet": ["ivan-rogov"], "sunk": ["skvortsov"], "hand": ["ps-01"]},
    ],
    "contacts": {"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "1"}},
    "ships": {"ivan-rogov": {"sensor": 2, "attack": 2, "damaged": True}},
}  # fmt: skip
"""One boat against one; the other is all but sunk."""

ANSWERED = {**LAST_SHOTS, "turn": 1, "contacts": {"ivan-rogov": {"los-angeles": "1"}}, "players": [
    {"fleet": ["los-angeles"], "sunk": ["baltimore"], "hand": ["ht-01", "nm-01", "ps-01", "bs-01"]},
    {"fleet": ["ivan-rogov"], "sunk": ["skvortsov"], "hand": ["wl11-01", "wl12-01"]},
]}  # fmt: skip
"""The other seat can attack."""

ORDER = ("card:wl", "button:fire", "card:as", "card:aps", "card:ps", "helicopter:", "ship:", "card:")
"""What he does first: attack, search, whatever else there is."""
FORWARD = ("side:first", "button:done", "button:finish", "button:pass", "button:discard", "button:active")


class Hunter(Captain):
    """Picks what leads to an attack soonest; never gives up, and never takes back unless nothing else is left."""

    def choose(self, actions: Sequence[str]) -> str:
        """The action to click."""
        assert actions, "a person who is asked has something to click"
        for wanted in ORDER:
            found = [name for name in actions if name.startswith(wanted)]
            if found and not ("button:done" in actions and wanted == "card:"):
                return self._random.choice(found)
        left = [name for name in actions if name not in (*BACK, *GIVING_UP)] or list(actions)
        return next((name for name in FORWARD if name in actions), left[0])
