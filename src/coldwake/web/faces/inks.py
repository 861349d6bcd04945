"""The inks of the print: everything on paper is drawn in these, and a game adds few of its own."""

PAPER, SHADE, INK, SOFT_INK = "#f0e8d6", "#dccfb4", "#12222b", "#45565e"
RED, BLUE, SEA = "#a32a1c", "#1f4e79", "#2b6777"
GREEN, OCHRE, FLAME, FOAM = "#3d5f45", "#80580f", "#e3a13c", "#fbf6ea"
EDGE = "#b8a884"
"""The line around a card and between its parts."""
