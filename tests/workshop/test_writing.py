"""What the workshop writes is what was there, in the layout of the packs that come with the games."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coldwake.core import packs, registry
from coldwake.workshop.draft import comment_of
from coldwake.workshop.plain import check_plain
from coldwake.workshop.writing import as_toml

SHIPPED = [
    file for game in registry.names() for pack in registry.shipped(game)
    for file in sorted((registry.title(game).packs / pack).glob("*.toml"))
]  # fmt: skip

text = st.text(st.characters(exclude_categories=["Cs"]), max_size=12).filter(lambda value: is_plain(value))
scalars = st.one_of(st.booleans(), st.integers(-(10**9), 10**9), text, st.floats(-1e6, 1e6))
keys = st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True)
tables = st.recursive(
    st.dictionaries(keys, scalars, max_size=3),
    lambda inner: st.dictionaries(keys, st.one_of(scalars, inner, st.lists(st.one_of(scalars, inner), max_size=3)), max_size=3),
    max_leaves=8,
)


def is_plain(value: object) -> bool:
    try:
        check_plain(value)
    except Exception:
        return False
    return True


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: "-".join(file.parts[-4:]).removesuffix(".toml"))
def test_a_shipped_file_is_written_as_it_stands(file):
    data, before = packs.parsed(file), file.read_text(encoding="utf-8")
    after = as_toml(data, comment_of(file))
    assert tomllib.loads(after) == data
    old, new = before.splitlines(), after.splitlines()
    kept = sum(line in new for line in old)
    assert kept > 0.65 * len(old) and abs(len(new) - len(old)) < 0.35 * len(old) + 4


@given(tables)
@settings(max_examples=60, deadline=None)
def test_any_tables_come_back(data):
    assert tomllib.loads(as_toml(data)) == data


def test_text_cannot_leave_its_quotes():
    nasty = {"a": '" \n[x]\n"""\\', "b": ['"', "\\"], "c": {"d": "'''\t"}, "e": "x\n\"\"\"\ny = 1"}
    assert tomllib.loads(as_toml(nasty)) == nasty


def test_the_comment_of_a_file_stays_above_it():
    assert as_toml({"a": 1}, "one\ntwo") == "# one\n# two\n\na = 1\n"
    assert as_toml({}) == ""
