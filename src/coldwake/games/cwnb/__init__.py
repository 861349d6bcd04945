"""Cold War Naval Battles."""
