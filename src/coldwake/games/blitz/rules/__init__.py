"""The rules of Cold War Blitz, in the order of the rulebook; they import core and mechanics alone."""
