"""Positions for flights. Two battles elsewhere hold the game at the start of phase 7 until one is chosen."""

from tests.games.blitz.table import Table

HOLDING = {
    "drill": ({"LAN": "TK", "POR": "3I"}, {"LAN": "CB", "POR": "G2"}),
    "inchon-1950": ({"MUN": "KMC", "OSA": "R17"}, {"MUN": "226", "OSA": "918"}),
    "suez-1956": ({"FAY": "19B", "SUE": "29B"}, {"FAY": "3BD", "SUE": "POL"}),
    "grenada-1983": ({"GOU": "82A", "DAV": "82B"}, {"GOU": "MI1", "DAV": "MI2"}),
    "falklands-1982": ({"SUS": "2SG", "DOU": "1WG"}, {"SUS": "GMS", "DOU": "10C"}),
}


def sortie(pack="drill", allied=None, opfor=None, step="air-movement", **given):
    """A turn in its air phases; an altered pack is a changed copy of the drill."""
    ours, theirs = HOLDING.get(pack, HOLDING["drill"])
    return Table(
        pack, allied={**ours, **(allied or {})}, opfor={**theirs, **(opfor or {})}, step=step, **given
    )


def thrown(t, purpose):
    """The dice thrown for a purpose, in order."""
    return [roll.die for roll in t.rolls if roll.purpose == purpose]


def admin(pack="drill", played="A4", opfor_played="O1", **given):
    """The Admin phase of a turn; the next turn waits for its Action card."""
    given.setdefault("left", 5)
    return Table(pack, played=played, opfor_played=opfor_played, step="admin", **given)
