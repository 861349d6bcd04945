"""Positions from which tests start: set-ups as docs/positions.md describes them, and dealt games."""

import coldwake
from coldwake import bots

PERSON_AND_BOT = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
TWO_PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]

LAST_TURN = {
    "game": "cwnb", "pack": "drill", "seats": 2, "final_series": True, "draw_pile": [],
    "turn": 0, "step": "A3", "fog": 4,
    "players": [
        {"rows": [["dda-1"], ["cvb-1"]], "hand": ["g5", "em"], "total": 170},
        {"rows": [["ffa-1", "ddb-1"]], "hand": ["ecm"], "acted": True, "total": 120, "damage": {"ddb-1": ["g5"]}},
    ],
}  # fmt: skip
"""The last turn of the last round: whatever seat 0 does, the game is over after it."""

BATTLE = {
    "game": "cwnb", "pack": "standard", "seats": 2, "turn": 0, "step": "B1", "fog": 6,
    "discard": ["damage-control", "asw-n3-n1", "lbas-n3-n3-n2"],
    "players": [
        {
            "rows": [["us-iowa", "us-wainwright"], ["uk-sheffield"], ["us-midway"]],
            "submarines": ["us-los-angeles"], "hand": ["gun5-d3", "gun5-d2", "mis-c-d4", "bomber-n2", "evasive"],
        },
        {
            "rows": [["su-smyshlenny", "su-rezvy"], ["us-new-jersey"]],
            "submarines": ["su-k284"], "hand": ["ecm", "additional-ship"],
            "damage": {"us-new-jersey": ["gun5-d2"]},
        },
    ],
}  # fmt: skip
"""Battle Stations of the first turn, with ships, cards, damage and discards to look at."""

DEFENCE = {**BATTLE, "turn": 1}
"""The same, when the other seat attacks."""


def dealt(seats: int, seed: int) -> dict:
    """A fresh deal, before anybody has arranged a Task Force."""
    return coldwake.new("cwnb", seats=seats, seed=seed).position()


def person_and_bots(seats: int) -> list[dict]:
    """The seats of one person against bots."""
    return [PERSON_AND_BOT[0], *[PERSON_AND_BOT[1]] * (seats - 1)]


def asked_again_alike() -> dict:
    """A position in which seat 0 may say "done" twice, and the second time nothing on the page changes."""
    match = coldwake.new("cwnb", seats=2, seed=1)
    players = [bots.make("greedy", match.game, seat, 1) for seat in (0, 1)]
    while not match.is_over:
        if match.movers == [0] and "button:done" in match.view(0)["actions"]:
            once = coldwake.load(match.position(), seed=1)
            once.play("button:done", 0)
            if once.movers == [0] and "button:done" in once.view(0)["actions"]:
                twice = once.copy()
                twice.play("button:done", 0)
                if twice.view(0) == once.view(0) and twice.log(0) == once.log(0):
                    return match.position()
        seat = match.movers[0]
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    raise AssertionError("this game never asks twice")
