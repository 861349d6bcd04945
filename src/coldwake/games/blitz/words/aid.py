"""What the player aid goes through, on the page and on paper: the phases with their clauses."""

AID_PHASES = [
    (1, "BLITZ-3.3.1", "blitz.aid.do.card"), (2, "BLITZ-3.3.2a", "blitz.aid.do.reinforcements"),
    (3, "BLITZ-3.3.3", "blitz.aid.do.movement"), (4, "BLITZ-3.3.4", "blitz.aid.do.air"),
    (5, "BLITZ-3.3.5", "blitz.aid.do.flak"), (6, "BLITZ-3.3.6", "blitz.aid.do.bombs"),
    (7, "BLITZ-3.3.7", "blitz.aid.do.battles"), (8, "BLITZ-3.3.8", "blitz.aid.do.opfor_card"),
    (9, "BLITZ-3.3.9", "blitz.aid.do.opfor_arrivals"), (10, "BLITZ-3.3.10", "blitz.aid.do.opfor_movement"),
    (11, "BLITZ-3.3.11", "blitz.aid.do.opfor_battles"), (12, "BLITZ-3.3.12", "blitz.aid.do.admin"),
]  # fmt: skip
"""The phases with their clauses, and what one may want to do in each."""
