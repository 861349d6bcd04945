"""The referee of Cold War Naval Battles: plays the rulebook alongside and compares every moment.

`script` has the sequence of play as a script that asks for clicks; `rounds`, `turns`, `battle_stations`, `transfers`,
`incoming`, `air` and `damage` are its chapters; `table` and `numbers` say what can be read off the table; `sight`
compares it all with what every seat sees.
"""

from tests.referees.cwnb.judge import Judge

__all__ = ["Judge"]
