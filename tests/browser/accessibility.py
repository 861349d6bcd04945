"""axe, and what it finds in words."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

EVERYTHING = {"resultTypes": ["violations"]}
TARGET_SIZE = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["target-size"]}}
MOST_PLACES = 5
IS_THERE = "() => 'axe' in window"
RUN = "async (options) => (await axe.run(options)).violations"
"""What was passed is left in the page: to hand it over would cost as much as some of the rules."""


def violations(page: Page, where: str, options: dict = EVERYTHING) -> list[str]:
    """What axe finds on the page as it is now, a line for each rule and some of its places."""
    if not page.evaluate(IS_THERE):  # it is half a megabyte, and stays until another page is loaded
        page.evaluate(AXE_SCRIPT)
    told = []
    for violation in page.evaluate(RUN, options):
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
