"""The documents: every link leads somewhere, and the generated page is the one that would be made now."""

import re
from pathlib import Path

import pytest

from coldwake.lab.coverage import as_markdown, coverage

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_relative_link_leads_to_a_file(page):
    links = re.findall(r"\]\(([\w./-]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_rules_coverage_page_is_current():
    page = ROOT / "docs" / "rules-coverage-cwnb.md"
    assert page.read_text(encoding="utf-8") == as_markdown(coverage("cwnb")), "run make coverage"
