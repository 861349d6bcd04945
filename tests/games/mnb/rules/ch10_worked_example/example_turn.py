"""The turn of the worked example (MNB-10) in stages, for a written table and for scenario SC-7 alike.

Two slips of the printed text are put right: the range of Alan's big missile card (R-MNB-18) and the missile
hits on Glasgow (R-MNB-41). Alan's eighth card is explained by R-MNB-42.
"""

from tests.games.mnb.table import Table

DICE = (6, 1, 5, 4, 2, 4, 4)
KRIVAK, SMERCH, TRAFALGAR, GLASGOW_MISSILE, GLASGOW_GUN, KIEV, SOMERSET = range(1, 8)


def written(dice=DICE):
    """The fixture of the example; Keith and Mike hold no more than the cards the example names."""
    t = Table(
        A=dict(rows="us15 us17 us07 | us01", subs="us22", hand="mc2 gc2 mc1 gc1 as1 mc5 bp1 nm2"),
        K=dict(rows="su14 su16 | su08 su18 | su01", hand="as1"),
        M=dict(rows="uk05 uk07 | uk01", subs="uk12", hand="mc2 nm1"),
    )
    t.dice(*dice)
    return t


def tutorial():
    """The same position as a scenario, which brings its own dice."""
    return Table.new("AKM", options="scenario=SC-7")


def reinforce(t):
    """Two cards for three points, and Phillip is bought."""
    t.spend("mc2", "gc2")
    t.play("button:done", "us16")
    t.skip_to("reorganise")


def reform(t):
    """Three rows, and Los Angeles goes active."""
    reinforce(t)
    t.move("us16", 1)
    t.move("us07", 2)
    t.move("us01", 3)
    t.play("us22", "button:done")


def announce(t):
    """All seven attacks; the ids are the constants above."""
    reform(t)
    t.own("us01", "su14", "su16")
    t.own("us22", "uk12")
    t.attack("mc1", "us17", "uk05")
    t.attack("gc1", "us16", "uk05")
    t.air("as1", "su01")
    t.attack("mc5", "us15 us07", "uk07")


def keith_declares(t):
    """Two ships for Kiev, a card for Krivak."""
    announce(t)
    t.finish()
    t.defend("su01", KIEV)
    t.defend("su08", KIEV)
    t.defend("as1", KRIVAK)
    t.commit()


def answer_of(t, **wanted):
    """The click for the declared defence with these properties."""
    return next(
        f"answer:{answer.id}"
        for answer in t.answers()
        if all(getattr(answer, name) == value for name, value in wanted.items())
    )


def keith_rolls(t):
    """Keith's dice in the order of the example, and Alan's strike."""
    keith_declares(t)
    t.play(answer_of(t, seat="K", ship="su08"))
    t.play(answer_of(t, seat="K", card="as1"))  # Smerch's own roll and Alan's strike follow by themselves


def mike_declares(t):
    """A card for Glasgow, a card and Invincible for Somerset."""
    keith_rolls(t)
    t.defend("mc2", GLASGOW_MISSILE)
    t.defend("nm1", SOMERSET)
    t.defend("uk01", SOMERSET)
    t.commit()


def mike_rolls(t):
    """Mike's dice in the order of the example, and the hits on Glasgow."""
    mike_declares(t)
    t.play(answer_of(t, seat="M", card="mc2"))
    t.play(answer_of(t, seat="M", card="nm1"))
    t.resolve()


def statuses(t):
    """What has become of each attack."""
    return {attack.id: attack.status for attack in t.attacks()}


def roll(t, number):
    """The die with that number, from 1: purpose, who, die, needed, success."""
    thrown = t.rolls[number - 1]
    return thrown.purpose, thrown.seat, thrown.die, thrown.needed, thrown.success
