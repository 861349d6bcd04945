"""Print-and-play sheets: the faces of a game at true size, in duplex or to be folded, as a PDF.

What a game prints, how often and with which backs is in the room `press` of its house.
"""

from coldwake.press.room import Block, Card, Chit, Deck, Frame, Paper, Press, Section, Table, press_of

__all__ = ["Block", "Card", "Chit", "Deck", "Frame", "Paper", "Press", "Section", "Table", "press_of"]
