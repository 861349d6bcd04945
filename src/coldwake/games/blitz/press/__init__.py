"""What is printed of a scenario of Cold War Blitz: cards, counters, the map, the sheet of the scenario."""

from coldwake.games.blitz.press.board import board
from coldwake.games.blitz.press.cards import decks
from coldwake.games.blitz.press.counters import counters
from coldwake.games.blitz.press.scenario import scenario
from coldwake.press import Press

PRESS = Press(decks, counters, board, scenario)
