"""Where land ends and the sea begins on a map that is given as SVG paths."""

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Outline = list[Point]

CURVE_STEPS = 6
DIRECTIONS = 24
FARTHEST, STRIDE = 96, 4
OPEN_WATER = 26
"""So far out a landing craft needs the sea before it."""

INSHORE = 46
"""So close to a landing space a course may touch land."""

COURSE_POINTS = 40
BENDS = (0.0, 0.14, -0.14, 0.3, -0.3)
"""How far a course may bend, as a share of its length; the first that keeps clear of land is taken."""


def outline(path: str) -> Outline:
    """A closed path as a polygon; it knows M, L, C and Z."""
    points: Outline = []
    words = path.replace("M", " M ").replace("L", " L ").replace("C", " C ").replace("Z", " ").split()
    place, command = 0, "M"
    while place < len(words):
        if words[place] in "MLC":
            command, place = words[place], place + 1
        count = 6 if command == "C" else 2
        numbers = [float(word) for word in words[place : place + count]]
        points += _curve(points[-1], numbers) if command == "C" else [(numbers[0], numbers[1])]
        place += count
    return points


def _curve(start: Point, numbers: list[float]) -> list[Point]:
    corners = [start, (numbers[0], numbers[1]), (numbers[2], numbers[3]), (numbers[4], numbers[5])]
    return [bezier(corners, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]


def bezier(corners: Sequence[Point], share: float) -> Point:
    """A point of a curve of any degree."""
    while len(corners) > 1:
        corners = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(corners)]
    return corners[0]


def inside(polygon: Outline, point: Point) -> bool:
    """Whether a point lies within a polygon."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


class Shore:
    """The land of one map."""

    def __init__(self, shapes: Sequence[tuple[str, str]]) -> None:
        self._land = [outline(path) for kind, path in shapes if kind == "land"]

    def is_sea(self, point: Point) -> bool:
        """Whether there is open sea; lakes are land here."""
        return not any(inside(polygon, point) for polygon in self._land)

    def course(self, start: Point, end: Point) -> list[Point]:
        """The corners of a curve by sea between two places, or nothing if land is in the way."""
        for bend in BENDS:
            middle = (
                (start[0] + end[0]) / 2 - (end[1] - start[1]) * bend,
                (start[1] + end[1]) / 2 + (end[0] - start[0]) * bend,
            )
            corners = [start, middle, end]
            if self._is_clear(corners):
                return corners
        return []

    def _is_clear(self, corners: list[Point]) -> bool:
        points = [bezier(corners, step / COURSE_POINTS) for step in range(COURSE_POINTS)]
        return all(self.is_sea(point) or math.dist(point, corners[-1]) < INSHORE for point in points)

    def approach(self, place: Point) -> list[Point]:
        """From the nearest open water to a landing space, as the corners of a short curve."""
        found = [
            (reach, angle)
            for step in range(DIRECTIONS)
            for angle in [2 * math.pi * step / DIRECTIONS]
            for reach in [self._reach(place, angle)]
            if reach
        ]
        if not found:
            return []
        reach, angle = min(found)
        return [_out(place, angle + 0.3, reach + OPEN_WATER), _out(place, angle, reach), place]

    def _reach(self, place: Point, angle: float) -> int:
        """How far it is to open water in a direction; 0 if there is none."""
        for reach in range(STRIDE, FARTHEST, STRIDE):
            if all(self.is_sea(_out(place, angle, reach + more)) for more in (0, OPEN_WATER / 2, OPEN_WATER)):
                return reach
        return 0


def _out(place: Point, angle: float, reach: float) -> Point:
    return place[0] + math.cos(angle) * reach, place[1] + math.sin(angle) * reach
