"""The games. Each registers itself; nothing outside reaches into one except through the registry."""
