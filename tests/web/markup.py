"""A strict and quick reader of the markup that our templates write: HTML and SVG, attributes in double quotes.

Stricter than `html.parser`: a `<` that opens no whole tag is a fault. Many pages are read, and it takes less than half the time.
"""

import re
from html import unescape

TAG = re.compile(r'<(?:(/)([a-zA-Z][\w:-]*)\s*|([a-zA-Z][\w:-]*)((?:\s+[^\s=<>"/]+(?:="[^"<]*")?)*)\s*(/?)|!doctype html)>', re.IGNORECASE)
ATTRIBUTE = re.compile(r'([^\s=<>"/]+)(?:="([^"]*)")?')


class Reader:
    """Calls a method for every start, end and text, as `html.parser.HTMLParser` does."""

    def feed(self, html: str) -> None:
        at = 0
        for found in TAG.finditer(html):
            self._text(html[at : found.start()])
            at = found.end()
            is_end, ended, name, attributes, is_empty = found.groups()
            if is_end:
                self.handle_endtag(ended.lower())
            elif name:
                named = [(key.lower(), unescape(value)) for key, value in ATTRIBUTE.findall(attributes)]
                (self.handle_startendtag if is_empty else self.handle_starttag)(name.lower(), named)
        self._text(html[at:])

    def _text(self, text: str) -> None:
        assert "<" not in text, f"this is no whole tag: {text[text.index('<') :][:200]!r}"
        if text:
            self.handle_data(unescape(text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str]]) -> None:
        """A tag that opens an element."""

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str]]) -> None:
        """An element without content."""

    def handle_endtag(self, tag: str) -> None:
        """A tag that closes an element."""

    def handle_data(self, data: str) -> None:
        """What stands between two tags."""
