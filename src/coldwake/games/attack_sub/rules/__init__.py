"""The rules of Attack Sub, in the order of the rulebook; they import core and mechanics alone."""
