"""What the viewers of a table have been told: each has a number of his own.

A number that counted all changes would tell of clicks that others make in secret. So each viewer's number
grows with the changes that he can see, and with no others.
"""

from collections.abc import Iterable

MOST_CUTS = 100


class Told:
    """The numbers of one table's viewers: its seats, and None for everybody who only looks on."""

    def __init__(self, seats: int, start: int) -> None:
        self._numbers: dict[int | None, int] = dict.fromkeys([None, *range(seats)], start)
        self._asked = [start] * seats

    def number(self, viewer: int | None) -> int:
        """The number that a viewer may know."""
        return self._numbers[viewer]

    def is_current(self, seat: int, number: int) -> bool:
        """Whether a seat is still asked what it was asked at a number it was told; no other is current."""
        return self._asked[seat] <= number <= self._numbers[seat]

    def tell(self, seeing: Iterable[int | None] | None = None, asked: Iterable[int] = ()) -> None:
        """Count a change for those who see it (None: for all); `asked` are those asked something new."""
        for viewer in list(self._numbers) if seeing is None else seeing:
            self._numbers[viewer] += 1
        for seat in asked:
            self._asked[seat] = self._numbers[seat]


class Cuts:
    """How often, and how far, the log of a table was taken back."""

    def __init__(self) -> None:
        self.made = 0
        self._cuts: list[tuple[int, int]] = []

    def cut(self, events: int) -> None:
        """Keep in mind that only so many events were left; a deeper cut makes earlier ones unimportant."""
        self.made += 1
        self._cuts = [(number, left) for number, left in self._cuts if left < events]
        self._cuts.append((self.made, events))
        if len(self._cuts) > MOST_CUTS:
            (_, least), (number, _) = self._cuts[:2]
            self._cuts[:2] = [(number, least)]

    def kept(self, made: int, events: int) -> int:
        """How many of the events known after so many cuts still stand."""
        return min([events] + [left for number, left in self._cuts if number > made])
