"""axe, and what it finds in words."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

EVERYTHING = {"resultTypes": ["violations"]}
TARGET_SIZE = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["target-size"]}}
MOST_PLACES = 5


def violations(page: Page, where: str, options: dict = EVERYTHING) -> list[str]:
    """What axe finds on the page as it is now, a line for each rule and some of its places."""
    told = []
    for violation in Axe().run(page, options=options).response["violations"]:
        nodes = violation["nodes"]
        told.append(f"{where}: {violation['id']} ({violation['impact']}), {violation['help']}, {len(nodes)}x")
        for node in nodes[:MOST_PLACES]:
            told.append(f"    {' '.join(map(str, node['target']))}: {node['html'][:160]}")
            told += [f"        {reason['message'][:200]}" for reason in node["any"][:1]]
    return told


def check(*found: list[str]) -> None:
    """Nothing may have been found."""
    told = [line for lines in found for line in lines]
    assert not told, "axe complains:\n" + "\n".join(told)
