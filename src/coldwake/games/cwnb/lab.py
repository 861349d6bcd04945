"""What the lab must know of Cold War Naval Battles: it has no scenarios, and is counted in rounds."""

from typing import Any

from coldwake.core.game import Game
from coldwake.games.cwnb.words.content import fleet_of
from coldwake.lab.room import DRAWN, PLAYED, Lab, marks

SILENT = ("additional-ship", "damage-control")
"""The kinds of card that are laid on the discard pile alike, whether they were played or not."""


def _silent(game: Game) -> frozenset[str]:
    return frozenset(card.id for card in fleet_of(game).cards if card.kind_name in SILENT)


def _score(view: dict[str, Any]) -> float:
    """The points of the rounds before, and of the ships sunk in this one (CWNB-2.1d)."""
    return float(view["players"][view["seat"]]["total"] + view["me"]["sunk_points"])


LAB = Lab(
    words=frozenset({"face_down_not", "kind", "status", "step", "symbol"}),
    marks=(
        *marks(DRAWN, "card", "card_dealt", "card_drawn"),
        *marks(PLAYED, "card", "attack_named", "bombers_named", "decks_cleared"),
        *marks("sunk", "ship", "sank", owner="owner"),
    ),
    holdings=(("ship", ("rows", "subs", "unplaced")),),
    silent=_silent,
    score=_score,
)
