"""Side views of every type of ship, bow to the right, in a box of 120 by 32 on a waterline at 28.

The solid parts are one colour and read at chip size; the fine lines are drawn over them, in the colour of
the paper, only where a ship is shown large.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.web.faces.paint import line, shape

WIDTH, HEIGHT, WATERLINE = 120, 32, 28


@dataclass(frozen=True)
class Silhouette:
    """Filled shapes, strokes by width (barrels, masts, yards), and the fine lines of the large drawing."""

    solids: Sequence[str]
    strokes: dict[float, str]
    fine: str = ""
    windows: str = ""

    def outline(self, colour: str) -> str:
        """The ship in one colour."""
        masts = "".join(line(path, colour, width) for width, path in self.strokes.items())
        return "".join(shape(path, colour) for path in self.solids) + masts

    def drawn(self, colour: str, light: str) -> str:
        """The ship with its deck lines and windows."""
        fine = line(self.fine, light, 0.28, 'stroke-opacity="0.6"') if self.fine else ""
        windows = line(self.windows, light, 0.5, 'stroke-dasharray="0.7 0.5"') if self.windows else ""
        return self.outline(colour) + fine + windows


def _jet(x: float, deck: float) -> str:
    """A parked aircraft, nose to the right."""
    return f"M{x} {deck} v-3 h.9 l1.2 1.6 h2.6 l.8 -.5 h.9 l1.9 1.3 v.6z"


def _helicopter(x: float, deck: float) -> str:
    """A parked helicopter."""
    return (
        f"M{x} {deck - 2.6} v-1 h.8 l.4 .9 h2.6 q.6 -1 2 -1 q1.9 .1 2.3 2 q-.1 1.4 -1.2 1.7 h-2.6"
        f" q-1.2 -.2 -1.6 -1.6z M{x + 2} {deck - 4.5} h7.4 v.6 h-7.4z"
    )


BATTLESHIP = Silhouette(
    [
        "M3 21.4 L6.6 28 H108.6 L118 16 Q106 19.5 93 20.3 L72 20.9 H20Z",  # hull
        "M17.6 21.4 V18.3 L20 17 H27.6 L29.2 18.4 V21.4Z",  # after turret
        "M32 21.4 V17.6 H34.4 V15.4 H72.6 V21Z",  # deckhouse
        "M35 15.6 V11.6 H39.4 V15.6Z M34 11.8 V9.6 H40.4 V11.8Z",  # after director
        "M42.6 15.6 L43.4 8.2 H49.4 L49.8 15.6Z M54 15.6 L54.8 6.8 H60.6 L61 15.6Z",  # funnels
        "M61.4 15.6 L62.8 9.4 H63.4 V5.6 H67 V9.4 H69.6 L70.6 12 V15.6Z M61.6 5.8 V3.6 H63.4 V2.2 H66.8 V3.6"
        " H68.6 V5.8Z",  # tower
        "M74.8 21 V17 H83.6 V21Z M73.4 17.2 V14.6 L75.6 13.3 H82.6 L84.6 14.8 V17.2Z",  # upper turret
        "M86.8 20.7 V18 L89 16.6 H95.8 L97.8 18 V20.4Z",  # forward turret
        "M36.8 15.8 V13.6 H41 V15.8Z M50 15.8 V13.2 H53.6 V15.8Z",
    ],
    {
        1.4: "M18.4 18.4 L6.6 17.2 M84 15.1 L96.4 13.6 M97 18 L109.6 16.4",
        0.9: "M57.7 6.8 V1.2 M54.8 1.4 H60.6 M56 4.2 H59.4 M46.4 8.2 V3.6 M44.4 3.8 H48.4 M65.2 2.4 V.8",
    },
    "M5.4 23.6 H100 Q107 22.8 113.6 20.4 M34.4 17.8 H72.6 M43.4 9.6 H49.2 M54.8 8.2 H60.6 M74.8 17.2 H83.6"
    " M17.6 20 H29.2 M86.8 19.6 H97.8 M36 19.4 h3 M46 19.4 h3 M56 19.4 h3 M66 19.4 h3",
    "M62.6 11.2 H69 M63.6 7.6 H66.8",
)

CARRIER = Silhouette(
    [
        "M5 16.8 H113.6 L116.4 17.4 L114 19.6 H6.6Z",  # flight deck
        "M8 19.4 L11 28 H102.4 L111.6 19.4Z",  # hull
        "M60.4 17 V12.6 H62 V9.8 H66 V11.4 H73 V13.6 H74.6 V17Z",  # island
        "M66.4 11.6 L65.4 6.4 H71 L72.4 11.6Z",  # funnel, raked
        "M60.4 9 H63.6 V5.4 H60.4Z",
        _jet(13, 17),
        _jet(21, 17),
        _jet(84, 17),
        _jet(93, 17),
    ],
    {1.1: "M64.6 10 V1.6 M75.8 17 V9.4", 0.9: "M61.4 4.6 H67.8 M62.8 2 H66.4 M73.8 9.8 H77.8"},
    "M8.6 20.6 H110.4 M10 23.6 H106.8 M16 22 h9 M34 22 h14 M56 22 h14 M78 22 h14 M60.4 14.8 H74.6"
    " M30 19.6 v1 M50 19.6 v1 M76 19.6 v1",
    "M62.4 12 H72.6",
)

NUCLEAR_CARRIER = Silhouette(
    [
        "M1.6 16.4 H114.4 L118.6 17 L116.4 19.4 H3.2Z",
        "M5.4 19.2 L7.4 22.4 H10 L11.4 28 H104.4 L113.8 19.2Z",
        "M36.6 16.6 V12.8 H38 V10 H39.4 V7.6 H46 V9.8 H47.8 V13 H49 V16.6Z",  # tall island, no funnel
        "M28 9.6 H33.6 V5.8 H28Z",  # radar on its own mast
        "M38.8 5.6 H42.2 V2.6 H38.8Z",
        _jet(6, 16.6),
        _jet(14, 16.6),
        _jet(56, 16.6),
        _jet(64, 16.6),
        _jet(72, 16.6),
        _jet(96, 16.6),
    ],
    {1.2: "M30.8 16.6 V8 M43.6 8 V.8", 0.9: "M43 4.4 H47.4 M41.8 1.2 H45.4 M30.8 16 L28.8 10"},
    "M5.6 20.4 H112.6 M8 23 H109.4 M14 21.8 h14 M36 21.8 h14 M62 21.8 h14 M84 21.8 h14 M36.6 14.6 H49"
    " M24 19.4 v1 M58 19.4 v1 M80 19.4 v1",
    "M38.4 11.6 H47.6 M39.8 8.8 H45.8",
)

HELICOPTER_CARRIER = Silhouette(
    [
        "M9 18.4 H91 Q102 17.6 110.4 12.6 L112 13.8 L106 20.6 H10Z",  # ramp at the bow
        "M11.4 20.4 L13.4 28 H98.6 L106.2 20.4Z",
        "M40 18.6 V13.8 H44 V12 H58.4 V14 H62 V11.4 H76 V13.6 H79.6 V18.6Z",  # long island
        "M50 12.2 L50.6 7.4 H55.4 L56 12.2Z M63 11.6 L63.6 6.8 H68.4 L69 11.6Z",  # two funnels
        "M39.8 14.2 a2.6 2.6 0 1 1 4.6 0z M75.6 13.8 a2.6 2.6 0 1 1 4.6 0z",  # domes
        _helicopter(17, 18.4),
        _helicopter(28, 18.4),
        _jet(84, 18.4),
    ],
    {1.1: "M59.8 14 V2.8 M72.4 11.6 V4.4", 0.9: "M57.4 3.2 H62.2 M58 6.2 H61.6 M70.2 4.6 H74.6 M46.6 12 V7"},
    "M11.4 21.8 H104.6 M12.6 24 H102.4 M22 23 h10 M46 23 h16 M74 23 h12 M44 15.6 H79.6",
    "M63 13 H75.4 M46 13.6 H57.6",
)

AVIATION_CRUISER = Silhouette(
    [
        "M7 20 L9.6 28 H105 L116.4 16.6 Q104 19.5 88 19.8Z",
        "M4.6 17.6 H60 V20.2 H6Z",  # flight deck on the after half only
        "M47 17.8 V13.4 H50 V11 H55 V7.8 H59 V9.6 H62.6 V6.4 H68 V9 H71.4 V12 H74.6 V15 H78 V20 H47Z",
        "M63 6.6 V4.8 H61.4 V1.8 H69.2 V4.8 H67.6 V6.6Z",  # air-search radar
        "M54.6 8 a2.5 2.5 0 1 1 4.6 0z",
        "M80.6 19.8 L81.2 16.2 L92 13.6 L93 16 L83.4 19.8Z",  # missile tubes
        "M94 19.6 V17.4 L95.4 16.4 H98.6 L99.8 17.4 V19.4Z",
        _jet(10, 17.8),
        _jet(19, 17.8),
        _helicopter(31, 17.8),
    ],
    {1.1: "M99.4 17.6 L104.6 16.6 M65.3 2 V.4", 0.9: "M50.8 11 V6.4 M72 12 V7.4 M48.8 6.8 H52.8 M70 7.8 H74"},
    "M7.2 21.4 H98 Q107 20.8 112.4 19.4 M8.4 24 H106 M82 18.2 L92.6 15 M47 15.6 H76 M50"
    " 13.2 H74.4 M18 22.6 h12"
    " M42 22.6 h12 M66 22.6 h12",
    "M62.8 8.2 H67.8 M63 11 H71 M71 13.6 H74.4",
)

CRUISER = Silhouette(
    [
        "M11 21 L13 28 H99 L108.8 16.6 Q98 19.6 86 20.1 L60 20.6 H30Z",
        "M19 21.2 V18.6 L20.4 17.6 H24.4 L25.6 18.6 V21.2Z",  # after gun
        "M29.4 21 V17.4 H33 V21Z",
        "M34.6 21 V16.4 H38 V10.4 L40 9.4 H46 L47.6 11.4 V21Z",  # after slab with its radar face
        "M46 21 V15.8 H68 V21Z",
        "M49.4 16 L50 9 H56 L56.6 16Z M60.2 16 L60.8 8.6 H66.8 L67.4 16Z",  # funnels
        "M67.6 21 V12 L69.4 7.4 H77.6 L80 12.4 V16.6 H83.4 V20.6Z",  # forward slab
        "M70.6 7.6 V5.4 H76 V7.6Z",
        "M86.4 20.4 V17.6 L87.8 16.4 H91.8 L93 17.6 V20.2Z",  # forward gun
    ],
    {
        1.2: "M20 18.4 L12.4 17.2 M92.6 17.4 L100.8 15.9 M58.3 16 V1.4 M42.6 9.6 V4.4",
        0.9: "M54.4 3.8 H62.2 M56 6 H60.6 M40.2 4.8 H45 M73.4 5.4 V2.2 M58.3 1.6 L54 16 M58.3 1.6 L62.6 16",
    },
    "M12.2 23.2 H92 Q100 22.4 105.4 20.2 M46 17.6 H68 M69.4 13.4 h4 v-4.4 h-2.6z M40.2 15.6 h4.6 v-4.6 h-4.6z"
    " M50 10.6 H56 M60.8 10.2 H66.8 M24 22.4 h6",
    "M74.6 10.4 H78.6 M80.4 17.8 H83",
)

NUCLEAR_CRUISER = Silhouette(
    [
        "M6 21 L8 28 H104 L115.4 16 Q102 19.4 88 20 L60 20.6 H26Z",
        "M13 21.2 V18.6 L14.4 17.6 H18.4 L19.6 18.6 V21.2Z",
        "M24 21 V17.6 H29 V15 H41 V21Z",
        "M29.6 15.2 L33 7.4 H36.6 L39.6 15.2Z M31.4 7.6 V4 H38.4 V7.6Z",  # after pyramid with dish
        "M41 21 V17.4 H56 V21Z",
        "M43.4 17.6 l1 -3.4 h3 v3.4z",
        "M50.4 17.8 L54.6 4.6 H59.6 L61 9 H66.8 L70 12.6 V15.6 H74.6 V20.6 H50.4Z",  # great tower, no funnel
        "M53.6 4.8 V1.4 H60.6 V4.8Z",
        "M66 12.2 a3.1 3.1 0 1 1 5.6 1z",  # dome
        "M77.6 20.4 V18 H82.4 V20.4Z M87.4 20.2 V18.2 H92 V20Z",  # launchers
    ],
    {
        1.2: "M14 18.4 L7.2 17.2 M57 1.6 V0 M34.9 4 V1 M80 18.4 V16.4 M89.8 18.4 V16.6",
        1.5: "M77.6 16.8 L84 14.4 M87.2 17.2 L93.6 14.8",
        0.9: "M47 14.2 V9 M45 9.4 H49 M32.6 1.4 H37.2 M62.6 9 V5.2",
    },
    "M7.2 23.4 H96 Q105 22.6 111 20 M29 17 H41 M50.4 17.8 H74.6 M55.4 8.4 H60.4 M54 12.4 H66 M95 19.2 h6.4"
    " M96 20.2 h6.4 M33.4 9.8 H36.6",
    "M62 11 H66.4 M70.6 17 H74.2",
)

DESTROYER = Silhouette(
    [
        "M15 21.4 L17 28 H95.6 L104.6 17 Q95 19.8 84 20.3 L50 20.9 H24Z",
        "M20.8 21.6 V19 L22 18 H26 L27.2 19 V21.6Z",
        "M31 21.4 V17.6 H38 V16 H74 V21Z",  # long low deckhouse
        "M42.6 16.2 V10.8 H49.6 V16.2Z M57.4 16.2 V10 H64 V16.2Z",  # box funnels
        "M66.6 16.2 V12.6 H74 L75.8 15 V18.4 H77.6 V20.8 H66.6Z",  # bridge
        "M82.2 20.6 V17.8 L83.6 16.6 H87.6 L88.8 17.8 V20.4Z",
    ],
    {
        1.2: "M21.6 18.8 L14.4 17.6 M88.4 17.6 L96.4 16.1",
        0.9: "M52.6 16 L54.6 4 L56.6 16 M51.8 6.8 H57.4 M53.2 11 H56 M66.6 12.8 L68.6 2.4 L70.6"
        " 12.8 M65.6 5.2"
        " H71.6 M67.6 8.8 H69.8 M34 17.6 V12.6",
    },
    (
        "M16 23.4 H88 Q96 22.8 101.4 20.4 M38 18.2 H74 M42.6 12.6 H49.6 M57.4 11.8 H64 M32.4"
        " 20.8 v-2.4 h4.6 v2.4"
    ),
    "M67.6 14.2 H74.4",
)

MISSILE_DESTROYER = Silhouette(
    [
        "M14 21.2 L16.2 28 H95.6 L105.6 16.2 Q95 19.5 84 20.1 L50 20.7 H24Z",
        "M22 21.4 V18.6 H27.4 V21.4Z",  # launcher
        "M32 21.2 V16.6 H40 V21Z M33.2 16.8 a2.7 2.7 0 1 1 5.2 0z",  # tracking dish
        "M40 21 V17.6 H66 V21Z",
        "M44 17.8 L42.8 10.6 H48.6 L51 17.8Z M56 17.8 L54.8 9.8 H60.6 L63 17.8Z",  # raked funnels
        "M64.4 21 V12.6 H73.4 L75.4 15.4 V18 H77.6 V20.6Z",
        "M69.6 12.8 a2.7 2.7 0 1 1 5.2 .6z",
        "M83.2 20.4 V17.6 L84.6 16.4 H88.6 L89.8 17.6 V20.2Z",
        "M62.6 5.6 L69.4 2.2 L70.6 4.6 L63.8 8Z",  # tilted 3-D radar
        "M51 17.6 l6.4 -3 l.9 1.8 l-2.6 1.2z",
    ],
    {
        1.2: "M89.4 17.4 L97.6 15.9 M66.6 12.8 V5 M24.8 18.8 V16.8",
        1.5: "M29 18.8 L20.4 13.8 M26.6 20 L18 15.4",
        0.9: "M52.8 17 V6.2 M50.4 6.6 H55.2 M51.4 9 H54.2 M64.4 9.8 H68.8 M36 14 V11",
    },
    "M15.2 23.4 H88 Q96.6 22.6 102.2 20 M40 19.2 H66 M43.2 12.2 H49.2 M55.2 11.4 H61.2 M22 20 H27.4",
    "M66 14.6 H74.4",
)

FRIGATE = Silhouette(
    [
        "M22 21.8 L24 28 H90.6 L98.8 17.4 Q90 20.2 80 20.7 L50 21.3 H30Z",
        "M36 21.6 V16.4 H47.4 V21.4Z",  # hangar
        "M47.4 21.4 V18.4 H58 V21.4Z",
        "M54.4 18.6 L55.4 8.4 H61 L62 18.6Z M55.8 8.6 V6.6 H60.6 V8.6Z",  # mast and funnel in one
        "M58 21.4 V14.6 H66.4 L68.4 17.2 V21Z",
        "M70.6 20.9 V18 H75 V20.9Z",  # box launcher
        "M78.4 20.8 V18.2 L79.6 17.2 H83.2 L84.4 18.2 V20.4Z",
    ],
    {
        1.2: "M84 18 L91.4 16.7 M58.2 6.8 V2",
        0.9: "M55 4.6 H61.4 M56.6 2.2 H59.8 M64 14.6 V9.6 M28 21.6 V18.8",
    },
    "M23 23.8 H84 Q91 23 95.8 20.8 M47.4 19.8 H58 M55.2 10.4 H61.2 M37.6 21.4 v-3.8 h6.6 v3.8",
    "M59.4 16.2 H66.6",
)

MISSILE_FRIGATE = Silhouette(
    [
        "M20 21.6 L22 28 H92 L101.4 16.6 Q92 19.8 81 20.3 L50 21 H28Z",
        "M31 21.6 V15 H64.4 V13 H73 L75.4 15.8 V21Z",  # long box of a deckhouse
        "M47.6 15.2 V12.6 L49 11.4 H52 L53.2 12.6 V15.2Z",  # gun on the roof
        "M36.6 15.2 V11.8 H43.4 V15.2Z",  # low funnel
        "M67.6 13.2 V11.6 a2.7 2.9 0 1 1 4.2 0 V13.2Z",  # egg-shaped radar
        "M81.4 20.6 V18 H86 V20.4Z",  # launcher on the forecastle
    ],
    {
        1.5: "M81.6 17.4 L88.6 13.4",
        1.2: "M53 12.8 L58.4 12 M83.8 18.2 V16",
        0.9: "M59.2 15 L61.2 2.6 L63.2 15 M57.8 5.4 H64.6 M60 9.6 H62.6 M45.6 15 V7 M43.6 7.4 H47.6",
    },
    "M21 23.6 H86 Q93 22.8 98.2 20.2 M31 18 H75.4 M36.6 13.2 H43.4 M32.4 21.4 v-2.6 h5 v2.6 M81.4 19.2 H86",
    "M65.4 14.6 H73.4",
)

SUBMARINE = Silhouette(
    [
        "M8 26 Q18 22.6 34 22.2 H86 Q104 22.4 111 28 H12.4 Q8.4 27.4 8 26Z",
        "M60.6 22.6 L61.8 14 Q62 12.8 63.4 12.8 H72.4 Q74 13 74.4 14.4 L77 22.6Z",  # sail
        "M58.6 17.2 H69.6 L67.4 18.8 H58.6Z",
        "M12.6 25.4 L10.8 16.8 H16 L21 24.4Z",  # rudder
    ],
    {1.3: "M66 13 V6.4 M69.6 13 V8.8", 0.9: "M66 6.8 H68 M63.6 13 V9.8"},
    "M16 25.6 Q34 24 60 24 H86 Q98 24.2 106 26.6 M62.6 17.6 H70.2",
    "M71.6 14.8 H74",
)

DIESEL_BOAT = Silhouette(
    [
        "M20 25.8 Q28 23 42 22.6 H84 Q98 22.8 103 28 H24.4 Q20.6 27.4 20 25.8Z",
        "M49.6 23 L50.4 14 Q50.6 12.4 52.4 12.4 H67 Q69 12.6 69.6 14.2 L72 23Z",  # long sail
        "M56.6 4.8 Q56.6 3 58.6 3 H60.4 V6.4 H56.6Z",  # snorkel head
        "M25 25.6 L23.4 18 H28.2 L32.8 24.6Z",  # rudder
        "M92 23.4 L94.4 20.2 H97 L96.4 24.4Z",  # sonar dome
    ],
    {1.5: "M58.6 12.6 V5.6 M64.4 12.6 V8.4", 0.9: "M54 12.6 V8.2 M64.4 8.8 H66.6"},
    "M28 25.6 Q40 24.2 50 24.2 H84 Q93 24.4 99 26.6 M51.4 17 H70 M53 14.6 v8 M60 14.6 v8",
    "M65 14.4 H69",
)

MISSILE_BOAT = Silhouette(
    [
        "M7 25.4 Q15 20.8 32 20 H88 Q106 20.6 112 28 H12 Q7.6 27.2 7 25.4Z",  # broad hull
        "M54 20.4 L56.6 13.4 Q57 12.2 58.6 12.2 H72.4 Q74.4 12.4 75.2 14 L78.4 20.4Z",  # low sail
        "M80.4 20.4 L81.4 18 H91.6 L95 20.6Z M34 20.4 L36.4 18 H51 L52 20.4Z",  # tube covers
        "M41 18.6 L44.8 10.2 Q46.6 8.6 46.8 10.8 L44 19Z",  # a missile leaving its tube
        "M11.6 24.6 L9.4 14.6 H15.2 L21 22.6Z",
    ],
    {1.3: "M64 12.4 V6.4 M68.6 12.4 V8.6", 0.9: "M64 6.8 H66.2 M60.6 12.4 V9.4"},
    "M16 24.6 Q34 22.4 54 22.4 H88 Q100 22.8 107 26 M38 18 v2.2 M42 18 v2.2 M48 18 v2.2 M84 18.4 v2 M88"
    " 18.4 v2",
    "M71 14 H75",
)

BALLISTIC_BOAT = Silhouette(
    [
        "M2.4 26 Q12 22.8 27 22.4 H94 Q111 22.6 117.6 28 H7 Q2.8 27.4 2.4 26Z",
        "M24 22.8 Q27 17.4 34 16.8 H76 Q79 17 80 22.8Z",  # the back over the missiles
        "M82 22.8 L83.2 13.4 Q83.4 12 85 12 H92 Q93.8 12.2 94.4 13.8 L97 22.8Z",
        "M79.6 16.8 H90 L87.6 18.6 H79.6Z",
        "M7 25.4 L5 15.6 H10.8 L16 24.4Z",
    ],
    {1.3: "M87.4 12.2 V6.2 M90.6 12.2 V8.6", 0.9: "M87.4 6.6 H89.6"},
    "M11 25.6 Q30 24.2 60 24.2 H94 Q105 24.4 112 26.8 M34 16.8 v5.6 M41 16.8 v5.6 M48 16.8 v5.6 M55 16.8 v5.6"
    " M62 16.8 v5.6 M69 16.8 v5.6",
    "M90.8 13.8 H94",
)

HELICOPTER_CRUISER = Silhouette(
    [
        "M4 19.6 L7 28 H106 L117 15.4 Q106 18.8 92 19.4 L58 19.8Z",
        "M49 20 L53.4 12.6 H58 V9 H61 V6 H65.6 V10.4 H72 L74.6 13.6 V16.4 H79 L81.6 19.8Z",  # stepped tower
        "M53.6 12.8 L54.4 5.8 H58.6 V12.8Z",  # funnel against the tower
        "M84 19.6 V17 L86 15.4 H89 V19.4Z M92.6 19.3 V17 H97 V19Z",  # launchers
        "M70 10.6 a2.4 2.4 0 1 1 4.6 1z",
        _helicopter(16, 19.7),
        _helicopter(31, 19.7),
    ],
    {
        1.4: "M85 15.8 L92.4 12.8 M93.4 17.2 L99.6 14.4",
        0.9: "M63.2 6.2 V1.8 M60.6 3 H65.8 M61.6 4.6 H64.8 M8 19.6 V16.6",
    },
    "M6 22 H96 Q105 21.4 112 19 M55 12.6 H66 M60 16 H78 M50.6 19.8 v-3.6 h5.6 v3.6",
    "M66 12 H71.6",
)

BATTLE_CRUISER = Silhouette(
    [
        "M2.6 20.4 L6 28 H107 L118 14.6 Q106 18.2 92 19 L44 19.6 V20.4Z",
        "M33.4 20.8 V14.8 H49 V20.8Z",  # after deckhouse
        "M36 15 V10 L37.4 8.6 H41 L42.4 10 V15Z",
        "M47 20 L50.6 10 H52.6 L53.6 4.8 H60 L61 9 H62.6 L65.4 19.8Z",  # mast and funnel in one
        "M52.2 5 L55.4 1.4 H58.6 L61.6 5Z",  # radar
        "M64 19.6 V12.4 H68.4 V8.4 H72 V12 H75.8 L78.2 15 V19.4Z",  # bridge
        "M24 20.8 V17.6 L25.8 16.2 H29.4 L31 17.6 V20.8Z",
        "M82 19.2 V17.4 H96.6 L98 18.6Z",  # upright missile tubes
        "M43.6 15 a2.4 2.4 0 1 1 4.6 0z M73 12.2 a2.3 2.3 0 1 1 4.2 1.4z",
    ],
    {
        1.3: "M24.4 17.4 L15.8 15.8",
        0.9: "M70.2 8.6 V3 M68 4.4 H72.4 M39.2 8.8 V4.4 M37.2 5.8 H41.2 M8 20.4 V17.2",
    },
    "M5.4 22.4 H94 Q104 21.6 112.4 18.6 M33.4 17.6 H49 M51 10 H62 M64 16 H78 M84 18.2 h12 M10 20.4 v-1.6"
    " h10 v1.6",
    "M67 14.4 H76",
)

TRANSPORT = Silhouette(
    [
        "M6 17.6 L9 28 H105 L114 14.6 H102 L99 18.4 H86 V20.6 H31 V17.8Z",
        "M11 17.8 V12 H13.6 V8.4 H29.4 V12 H31 V20.8Z",  # house aft
        "M17 8.6 L17.6 3.4 H24 L24.4 8.6Z",  # funnel
        "M36 20.8 V18.6 H50.4 V20.8Z M55.6 20.8 V18.6 H69 V20.8Z M74.4 20.8 V18.6 H84 V20.8Z",  # hatches
        "M38.6 18.8 V15.8 H47 V18.8Z M58 18.8 V16.6 H63 V18.8Z",  # cargo on deck
    ],
    {
        1.6: "M53 20.6 V5.4 M72 20.6 V5.4 M93 18.6 V6.6",
        0.9: "M53 7.6 L43.4 16 M53 7.6 L62.6 16 M72 7.6 L66 16.4 M72 7.6 L81.6 17 M93 8.8 L84 16.4 M50.6"
        " 7 H55.4"
        " M69.6 7 H74.4 M91 8.4 H95 M27 8.6 V5",
    },
    "M8 22.6 H101 Q107 21.6 111 17.6 M11 14.8 H31 M17.4 5.8 H24.2",
    "M25 10.4 H29.4 M14.6 13.4 H29.8",
)

GUN_CRUISER = Silhouette(
    [
        "M8 21.2 L10.6 28 H104 L114 17 Q102 19.8 90 20.4 L60 20.9 H24Z",
        "M17 21.4 V18.8 L18.8 17.4 H26 L27.4 18.8 V21.4Z M29.4 21.2 V16 L31 14.8 H38 L39.4 16 V21.2Z",
        "M42 21 V16.8 H73.4 V21Z",  # deckhouse
        "M44.6 17.2 L45.4 8.6 H50.6 L51.2 17.2Z M55 17.2 L55.8 8 H61 L61.6 17.2Z",  # funnels
        "M63.4 17.2 V11.4 H65.4 V6 H70 V11.4 H72.6 L73.4 14 V17.2Z M64 6.2 V4.2 H71.2 V6.2Z",  # tower
        "M76 20.8 V15.8 L77.6 14.6 H84.6 L86 15.8 V20.8Z M88 20.5 V18.4 L89.8 17 H96.6 L98 18.2 V20.2Z",
    ],
    {
        1.4: "M18 18.6 L8 17.4 M30.2 15.8 L20 14.6 M85.4 16 L96.4 14.6 M97.4 18.2 L107.6 16.9",
        0.9: "M53.2 16.8 V2.4 M50.4 4.4 H56 M51.4 6.6 H55 M67.6 4.4 V1.4 M42.6 16.8 V9.4 M40.8 11 H44.4",
    },
    "M9.6 23.4 H98 Q105 22.6 110.6 20.2 M42 18.8 H73.4 M45.2 10.4 H50.8 M55.6 9.8 H61.2 M17 20 H27.4"
    " M88 19.4 H98 M29.4 18.4 H39.4 M76 18.2 H86",
    "M65.8 8.4 H69.8 M66 12.8 H72.4",
)

COMMAND_SHIP = Silhouette(
    [
        "M6 18.8 L9.4 28 H104 L115.4 15.4 Q105 18.4 96 18.8Z",  # a long flat deck
        "M45 19 V14 H49.6 V10.4 H67 L69.4 14 H73 V19Z",  # house amidships
        "M53.4 10.6 a3.4 3.4 0 1 1 6.6 0z M16 19 V15.6 H22 V19Z M90.4 19 V16 H95 V19Z",
        "M62.4 10.6 V8 H66.2 V10.6Z",
    ],
    {
        1.3: "M30 19 V4.6 M83 19 V6 M64.2 8.2 V1.6",
        0.9: "M25 7.4 H35 M26.4 10.2 H33.6 M27.6 13 H32.4 M79 8.6 H87 M80.4 11.4 H85.6 M61.4 3.4 H67",
        0.5: "M30 5 L64 2 M64.4 2 L83 6.4 M30 5 L8 18 M83 6.4 L104 16.6",
    },
    "M7.4 20.6 H100 Q107 19.8 111 18.6 M8.6 23.4 H106 M45 16.2 H73 M20 22 h12 M42 22 h16 M70 22 h12",
    "M51 12.2 H66.4",
)

PATROL_BOAT = Silhouette(
    [
        "M32 22.8 L34 28 H82 L91.6 19 Q80 22 70 22.5 H40Z",
        "M55 22.8 V17.4 H59.4 V14.6 H67.4 L70 18 V22.6Z",  # wheelhouse
        "M39 22.8 L37.4 20 L48.4 16 L50 19.2 L44 22.8Z M46 22.8 L45.4 21.6 L53 18.8 V22.8Z",  # missile boxes
        "M74.6 22.2 V20 L75.8 19 H79.4 L80.4 20 V21.8Z",
    ],
    {1.2: "M80 20 L86.6 18.6 M63.4 14.8 V5.6", 0.9: "M60.4 8.4 H66.4 M61.6 11.2 H65.2 M57 17.4 V12.6"},
    "M33 24.6 H78 Q84 23.8 88 21.8 M38.6 20.8 L48.8 17 M55 20 H70",
    "M61 16.4 H68",
)

SILHOUETTES = {
    "BB": BATTLESHIP,
    "CG": CRUISER,
    "CGN": NUCLEAR_CRUISER,
    "CV": CARRIER,
    "CVN": NUCLEAR_CARRIER,
    "CVH": HELICOPTER_CARRIER,
    "CVHG": AVIATION_CRUISER,
    "DD": DESTROYER,
    "DDG": MISSILE_DESTROYER,
    "FF": FRIGATE,
    "FFG": MISSILE_FRIGATE,
    "SSN": SUBMARINE,
    "SS": DIESEL_BOAT,
    "SSGN": MISSILE_BOAT,
    "SSBN": BALLISTIC_BOAT,
    "CVS": HELICOPTER_CARRIER,
    "CVG": AVIATION_CRUISER,
    "CHG": HELICOPTER_CRUISER,
    "BCGN": BATTLE_CRUISER,
    "AK": TRANSPORT,
    "CL": GUN_CRUISER,
    "CMD": COMMAND_SHIP,
    "PG": PATROL_BOAT,
}
