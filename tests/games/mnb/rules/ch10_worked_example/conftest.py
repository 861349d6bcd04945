"""Every test of the example plays it twice: on a written table and as the tutorial scenario."""

import pytest

from tests.games.mnb.rules.ch10_worked_example.example_turn import tutorial, written


@pytest.fixture(params=[written, tutorial], ids=["written", "SC-7"])
def t(request):
    """The table at the beginning of Alan's turn."""
    return request.param()
