"""The door of the workshop: who shows its key gets a ticket, and a wrong key is shown rarely.

A ticket is made from the key and from a secret that lies in the workshop. So a key that somebody thinks of
can be tried at the door alone, which counts, and not as a ticket of one's own making.
"""

import hmac
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from coldwake.server import keys
from coldwake.server.answers import Refused
from coldwake.server.buckets import Buckets
from coldwake.server.settings import Settings

SECRET = "door"
SECRET_BYTES = 32


class Door:
    """The door of one server's workshop; without a key it stands open."""

    def __init__(self, settings: Settings, clock: Callable[[], float] | None = None) -> None:
        self._key, self._home = settings.workshop_key, settings.workshop_home
        self._is_limited = settings.limits.enabled
        wrong = settings.limits.wrong_keys_per_minute
        self._wrong = Buckets(wrong / 60, wrong, clock)
        self._secret = b""

    def lets_in(self, ticket: str) -> bool:
        """Whether a browser with a ticket, or with "", may enter."""
        if not self._key:
            return True
        known = self._made(self._secret or self._kept())
        return bool(ticket) and keys.fits(ticket, keys.hashed(known))

    def ticket(self, shown: object, client: str) -> str:
        """The ticket for whoever shows the key; raises Refused.

        A client that has shown too many wrong keys waits, also with the right one: it would be known by that.
        """
        if not self._key:
            return ""
        wait = self._wrong.wait(client) if self._is_limited else 0.0
        if wait:
            raise Refused(429, "too many wrong keys; please wait a moment", "too_many_wrong_keys", wait)
        if not (isinstance(shown, str) and keys.fits(shown, keys.hashed(self._key))):
            self._wrong.take(client)
            raise Refused(403, "this is not the key of the workshop", "wrong_workshop_key")
        return self._made(self._secret or self._kept() or self._begun())

    def _made(self, secret: bytes) -> str:
        """The ticket by a secret; without one there is none."""
        return hmac.new(secret, self._key.encode(), "sha256").hexdigest() if secret else ""

    def _kept(self) -> bytes:
        assert self._home is not None
        file = self._home / SECRET
        self._secret = file.read_bytes() if file.is_file() else b""
        return self._secret

    def _begun(self) -> bytes:
        """A new secret, which only this user of the machine can read, and whole from the first."""
        assert self._home is not None
        self._home.mkdir(parents=True, exist_ok=True)
        beside = self._home / f".{SECRET}-{secrets.token_hex(4)}"
        _write_for_oneself(beside, secrets.token_bytes(SECRET_BYTES))
        beside.replace(self._home / SECRET)
        return self._kept()


def _write_for_oneself(file: Path, content: bytes) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)
