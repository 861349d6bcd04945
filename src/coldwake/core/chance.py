"""Nature's drivers: a generator, or a list of chosen results that falls back to one."""

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Generator:
    """sfc32: small, fast, and the same numbers interpreted or compiled. Never part of a state."""

    __slots__ = ("a", "b", "c", "counter")

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: int) -> None:
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = (seed >> 64) & MASK
        self.counter = 1
        for _ in range(12):
            self.below(1)

    def below(self, bound: i64) -> i64:
        """A uniform number from 0 to bound - 1."""
        drawn = (((self.a + self.b) & MASK) + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        b = self.b
        c = self.c
        self.a = b ^ (b >> 9)
        self.b = (c + ((c << 3) & MASK)) & MASK
        self.c = (((c << 21) & MASK) | (c >> 11)) + drawn & MASK
        return (drawn * bound) >> 32

    def copy(self) -> "Generator":
        """A generator that goes on with the same numbers."""
        other = Generator(0)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.counter = self.counter
        return other

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
