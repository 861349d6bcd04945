"""Modern Naval Battles for the tests with a browser: positions, and an admiral who attacks."""

from collections.abc import Sequence

from tests.browser.captain import BACK, Captain

PERSON_AND_BOT = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy", "name": "Boris"}]
TWO_PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Boris"}]

FLEETS = [
    {
        "rows": [["us-oh-perry", "us-virginia"], ["us-iowa"], ["us-enterprise"]], "submarines": ["us-los-angeles"],
        "active": ["us-los-angeles"], "hand": ["mc2", "mc5", "gc3", "as1", "tc1", "bp1", "in1"], "reserve": [],
        "damage": {"us-iowa": ["gc3"]}, "trophies": ["su-smerch"],
    },
    {
        "rows": [["su-krivak", "su-burun"], ["su-kiev"], ["su-titan"]], "submarines": ["su-kilo"],
        "hand": ["mc1", "nm1", "sc1", "as2", "in2"], "reserve": [], "plans": ["bp2"],
    },
]  # fmt: skip

BATTLE = {
    "game": "mnb",
    "seats": 2,
    "step": "actions",
    "turn": 0,
    "players": FLEETS,
    "discard": ["gc1", "mc3"],
}
"""The first seat announces attacks: guns, missiles, torpedoes, aircraft and a Battle Plan are in its hand."""

DEFENCE = {**BATTLE, "turn": 1, "first": 1}
"""The same, when the other seat attacks."""

LAST_TURN = {
    "game": "mnb", "seats": 2, "options": {"rounds": 1}, "step": "actions", "turn": 0, "first": 1,
    "players": [
        {"rows": [["us-virginia"]], "hand": ["mc2", "gc3"], "reserve": []},
        {"rows": [["su-burun"], ["su-kiev"]], "hand": ["nm1"], "reserve": []},
    ],
}  # fmt: skip
"""The last turn of the last round: whatever the first seat does, the game is over after it."""


def crowded(seats: int) -> dict:
    """A table of many small fleets with ships in every row and boats beside them."""
    ships = {
        "usa": ["us-oh-perry", "us-virginia", "us-spruance", "us-dallas"],
        "ussr": ["su-krivak", "su-slava", "su-kiev", "su-kilo"],
        "uk": ["uk-glasgow", "uk-norfolk", "uk-invincible", "uk-trafalgar"],
        "china": ["cn-jinan", "cn-anqing", "cn-nantong", "cn-ming"],
        "japan": ["jp-haruna", "jp-kongo", "jp-shirane", "jp-yushio"],
        "france": ["fr-colbert", "fr-suffren", "fr-foch", "fr-rubis"],
    }
    fleets = [
        {
            "rows": [[one], [two], [three]],
            "submarines": [boat],
            "hand": ["mc1", "gc1", "as1"][: 3 - seat % 3],
            "reserve": [],
        }
        for seat, (one, two, three, boat) in enumerate(list(ships.values())[:seats])
    ]
    return {"game": "mnb", "seats": seats, "step": "actions", "turn": 0, "players": fleets}


SHY = ("button:finish", "button:done", "button:pass", "button:ready", "button:in-order", "button:refuse")


class Admiral(Captain):
    """Buys what he can, attacks with every card that finds a target, defends himself, and keeps his cards."""

    def choose(self, actions: Sequence[str]) -> str:
        """The action to click."""
        assert actions, "a person who is asked has something to click"
        things = [
            name for name in actions if not name.startswith("button:") and not name.startswith("answer:")
        ]
        if "button:finish" in actions and things:
            return things[0]
        if "button:ready" in actions and things and self._picked < self._most:
            self._picked += 1
            return self._random.choice(things)
        forward = next((name for name in SHY if name in actions), "")
        if forward:
            self._picked = 0
            return forward
        return self._random.choice(things or [name for name in actions if name not in BACK] or list(actions))
