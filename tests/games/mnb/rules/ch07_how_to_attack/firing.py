"""What the tests of chapter 7 share."""

from tests.games.mnb.table import Table


def can_fire(t: Table, card: str, firers: str, target: str) -> bool:
    """Announce the attack if every click of it is legal; the first illegal one is shown to be refused."""
    for action in (f"card:{card}", *firers.split(), target):
        if action not in t.offers():
            t.refused(action)
            return False
        t.play(action)
    t.pass_intel()
    return True


def fired(t: Table) -> list[tuple[str | None, list[str], str]]:
    """The announced attacks in short: card, firers, target."""
    return [(attack.card, attack.firers, attack.target) for attack in t.attacks()]


def statuses(t: Table) -> list[str]:
    """What has become of every attack of the turn."""
    return [attack.status for attack in t.attacks()]
