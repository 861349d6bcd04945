"""MNB-7.9b, MNB-7.12a, R-MNB-20, R-MNB-21: only torpedoes need an active submarine, unless the table wants more."""

import pytest

from tests.games.mnb.table import Table, rule


def lurking(hand="", options="", subs="us22 us24"):
    """Passive submarines of A: Los Angeles with torpedoes and ASW, Providence with missiles besides."""
    return Table(A=dict(rows="us20", subs=subs, hand=f"{hand} in1"), B=dict(rows="su14 | su08", subs="su22"),
                 step="actions", options=options)  # fmt: skip


@rule("MNB-7.12a", "R-MNB-21")
def test_a_passive_submarine_makes_its_asw_attack():
    t = lurking()
    t.own("us22", "su22")
    attack = t.attacks()[0]
    assert (attack.kind, attack.firers, attack.number) == ("asw", ["us22"], 4)
    assert t.has_acted("us22") and not t.is_active("us22")


@rule("R-MNB-22", "R-MNB-21")
def test_it_stays_passive_and_defends_itself_as_such():
    t = Table(
        A=dict(rows="us20", subs="us22", hand="in1"),
        B=dict(rows="su14", subs="su22", hand="as1 nm1"),
        step="actions",
    )
    t.own("us22", "su22")
    t.finish()
    t.dice(1, 1)
    t.resolve()
    t.skip_to("actions", by="B")
    t.air("as1", "us22")
    t.finish()
    t.dice(3)
    t.resolve()
    assert t.rolls[-1].needed == 3 and t.afloat("us22")  # the number of a passive Los Angeles


@rule("MNB-7.9b", "R-MNB-21")
def test_a_passive_submarine_fires_no_torpedo():
    t = lurking("tc1")
    assert t.refused("card:tc1").clause == "MNB-7.9b"


@rule("R-MNB-20", "R-MNB-21")
def test_a_passive_submarine_fires_missiles_as_if_in_front_of_row_1():
    t = lurking("mc4")
    t.play("card:mc4", "us24")
    assert t.targets() == {"su08"}  # the card reaches distances 2 to 4


@rule("R-MNB-21")
@pytest.mark.parametrize("click", ["us22", "card:mc4", "card:tc1"])
def test_with_the_switch_a_passive_submarine_makes_no_attack_at_all(click):
    t = lurking("mc4 tc1", "R-21")
    assert t.refused(click).clause in ("R-MNB-21", "MNB-7.9b")


@rule("R-MNB-21")
def test_with_the_switch_an_active_submarine_attacks():
    t = lurking("mc4 tc1", "R-21", subs="us22* us24*")
    assert {"us22", "card:mc4", "card:tc1"} <= t.offers()
