"""Forms as browsers send them: plain fields, read strictly."""

from urllib.parse import parse_qsl

from fastapi import Request

from coldwake.server.answers import Refused

FORM_TYPE = "application/x-www-form-urlencoded"
MOST_FIELDS = 200
LONGEST_NUMBER = 9


class Fields:
    """The fields of one form; a name may come several times."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self.pairs = pairs

    def all(self, name: str) -> list[str]:
        """Every value given under a name."""
        return [value for key, value in self.pairs if key == name]

    def text(self, name: str, default: str = "") -> str:
        """The first value given under a name."""
        return next(iter(self.all(name)), default)

    def number(self, name: str) -> int:
        """A whole number from 0; raises Refused."""
        value = self.text(name)
        if not (value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER):
            raise Refused(400, f"the field {name!r} must be a number", "bad_request")
        return int(value)


async def read_form(request: Request) -> Fields:
    """The form that a request carries; raises Refused if it is none."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != FORM_TYPE:
        raise Refused(400, "a form is expected here", "bad_request")
    try:
        text = (await request.body()).decode("ascii")
        pairs = parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Refused(400, "the form cannot be read", "bad_request") from None
    if any("\0" in key or "\0" in value for key, value in pairs):
        raise Refused(400, "the form cannot be read", "bad_request")
    return Fields(pairs)
