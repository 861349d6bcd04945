"""What the player aid goes through, on the page and on paper: actions, draws and signs with their clauses."""

AID_ACTIONS = [
    ("A", "SUB-3.1d"), ("B", "SUB-3.1e"), ("C", "SUB-3.1f"), ("D", "SUB-3.1g"), ("E", "SUB-3.1h"),
    ("F", "SUB-3.1i"), ("G", "SUB-3.1j"),
]  # fmt: skip
AID_TURN = [
    ("act", "SUB-3.1b"), ("discard", "SUB-3.4a"), ("check", "SUB-10.31a"), ("weather", "SUB-10.32b"),
    ("refill", "SUB-3.5a"),
]  # fmt: skip
AID_ANSWERS = [
    ("search", "SUB-5.3a"), ("active", "SUB-4.21c"), ("lockon", "SUB-7.1a"), ("heard", "SUB-6.8a"),
    ("range", "SUB-8.5a"), ("stations", "SUB-3.6f"), ("shut", "SUB-5.5a"),
]  # fmt: skip
AID_FAULTS = [("1", "SUB-9.1b"), ("2", "SUB-9.3a"), ("3", "SUB-9.3e"), ("repair", "SUB-9.4a")]
AID_DRAWS = [
    ("search", "SUB-4.1c"), ("attack", "SUB-6.5a"), ("reduction", "SUB-5.2a"), ("repair", "SUB-9.4a"),
    ("check", "SUB-10.3a"), ("entry", "SUB-11.1b"),
]  # fmt: skip
AID_ICONS = (
    "sensor", "submarine", "surface", "helicopter", "own-turn", "enemy-turn", "sonar", "reduction", "lockon",
    "evasion", "range", "damage-control", "technician", "battle-stations", "malfunction",
)  # fmt: skip
"""The signs that the player aid explains."""
