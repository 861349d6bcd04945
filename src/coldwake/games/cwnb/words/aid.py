"""What the player aid goes through, on the page and on paper: the steps of a turn with their clauses."""

AID_STEPS = [
    ("A.1", "CWNB-6.1A1a"), ("A.2", "CWNB-6.1A2a"), ("A.3", "CWNB-6.1A3a"), ("A.4", "CWNB-6.1A4a"),
    ("A.5", "CWNB-6.1A5a"), ("A.6", "CWNB-6.1A6a"), ("B.1", "CWNB-6.1B1a"), ("B.2", "CWNB-6.1B2a"),
    ("C.1", "CWNB-6.1C1a"), ("C.2", "CWNB-6.1C2a"), ("C.3", "CWNB-6.1C3a"),
]  # fmt: skip
