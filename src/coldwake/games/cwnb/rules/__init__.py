"""The rules of Cold War Naval Battles, in the order of the rulebook; they import core and mechanics alone."""
