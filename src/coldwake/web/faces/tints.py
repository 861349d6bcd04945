"""The colours of the scenes: steel, skies from above to the horizon, waters from the surface down."""

STEEL, STEEL_LIGHT, STEEL_DARK = "#33474f", "#4c626b", "#1d2f38"
DUSK = ["#f1ddb6", "#ecc592", "#e0a36c", "#cc7d4f"]
DAY = ["#9dbfc8", "#b4cfd2", "#cbdcd8", "#e0e6d9"]
STORM = ["#7f959b", "#98aaab", "#b3bfba", "#cdd1c5"]
DAWN = ["#c6d3cf", "#dcd8bf", "#ecd5a4", "#efc383"]
WATER = ["#4b838d", "#3a7480", "#2d6673", "#225665", "#194756"]
DEEP = ["#4d8b95", "#3b7a86", "#2d6876", "#215566", "#174354", "#0f3242"]
CHART_SEA, CHART_LAND, CHART_INK = "#c9d8d2", "#d9c79c", "#3c5962"
