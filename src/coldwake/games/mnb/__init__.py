"""Modern Naval Battles – Global Warfare: the rules, chapter by chapter."""
