"""The lab: many games at once, to measure, to break and to account for the rules."""
