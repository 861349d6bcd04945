"""The colours of the scenes of Cold War Blitz: land, skies over night and fire, olive drab."""

HILL_FAR, HILL_MIDDLE, HILL_NEAR = "#8fa08a", "#6f8467", "#4c6149"
DRY_FAR, DRY_MIDDLE, DRY_NEAR = "#cdb98b", "#b59b67", "#8f7746"
NIGHT = ["#0e2230", "#173243", "#244657", "#375b68"]
BURNT = ["#57636a", "#7d7f78", "#b0957a", "#d6a86f"]
OLIVE, OLIVE_DARK, DUST = "#44502f", "#2b351f", "#cdb78a"
