"""What the player aid goes through, on the page and on paper: steps, cards and signs with their clauses."""

AID_STEPS = [
    ("T0", "MNB-11.2e"), ("T1", "MNB-5.1a"), ("T2", "MNB-5.2a"), ("T3", "MNB-5.3a"), ("T4", "MNB-5.4a"),
    ("T5", "MNB-5.5a"), ("T6", "MNB-5.6a"),
]  # fmt: skip
TEAM_STEP = "T0"
"""The step that there is in team play alone."""

AID_ATTACKS = [
    (("S", "M", "L"), "mnb-M"), (("SSM",), "mnb-SSM"), (("CM",), "mnb-CM"), (("T",), "kind-torpedo"),
    (("AS",), "sym-strike"), (("ASW",), "kind-asw"),
]  # fmt: skip
AID_CHART = [
    ("kind.gun", (True, False, False, False, False, False)),
    ("kind.missile", (False, True, True, False, False, False)),
    ("kind.torpedo", (False, False, False, True, False, False)),
    ("kind.air-support", (False, False, True, False, True, False)),
    ("kind.near-miss", (True, True, True, True, True, True)),
    ("how.air-defence", (False, False, True, False, True, False)),
    ("how.self-defence", (True, True, True, True, True, True)),
    ("kind.screening", (True, True, True, True, True, False)),
]
"""Which defence may be used against which attack; a test compares it with the printed cards.

Rules: MNB-7.3b, MNB-7.6a, MNB-7.10c, MNB-8.4a, MNB-8.5a, R-MNB-31.
"""

AID_CARDS = [
    ("battle-plan", "MNB-8.1a"), ("repair", "MNB-8.2a"), ("intel", "MNB-8.3a"), ("near-miss", "MNB-8.4a"),
    ("screening", "MNB-8.5a"),
]  # fmt: skip

AID_SIGNS = [
    ("S", "mnb-S"), ("M", "mnb-M"), ("L", "mnb-L"), ("SSM", "mnb-SSM"), ("CM", "mnb-CM"),
    ("T", "kind-torpedo"), ("AS", "sym-strike"), ("ASW", "kind-asw"),
]  # fmt: skip
"""The short signs of attacks and launchers, each with its icon; what it stands for is a word of the game."""

AID_LEGEND = [
    ("strike", "sym-strike"), ("asw", "kind-asw"), ("flak", "sym-air-defence"), ("self", "mnb-self-defence"),
    ("hand", "mnb-hand"), ("reinforcement", "mnb-reinforcement"),
]  # fmt: skip
"""The icons beside the numbers of ships and cards."""
