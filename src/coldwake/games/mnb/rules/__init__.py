"""The rules of Modern Naval Battles, in the order of the rulebook; they import core and mechanics alone."""
