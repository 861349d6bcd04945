"""The ways out of a battle that the tests of scenarios share: to be sunk, and to leave."""


def sink(t, firer, target):
    """The target is sunk by the next shot."""
    t.next("7", "hit:SUNK").play(firer, "wl12", target)


def may_exit(t, ship):
    """Whether a ship is let go when it opens the range."""
    if ship not in t.offers():
        return False
    t.play(ship)
    if "cor" not in t.offers():
        return False
    t.play("cor")
    return "exit" in t.offers()
