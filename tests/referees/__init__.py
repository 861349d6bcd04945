"""A second reading of the rules beside the engine: see stage.py."""
