"""Print-and-play sheets: the faces of a game at true size, in duplex or to be folded, as a PDF.

Which cards a game prints, how often and with which backs is in the room `press` of its house.
"""

from coldwake.press.room import Card, Deck, Press, press_of

__all__ = ["Card", "Deck", "Press", "press_of"]
