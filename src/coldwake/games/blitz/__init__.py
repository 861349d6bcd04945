"""Cold War Blitz: the solitaire system, phase by phase; a scenario is a pack."""
