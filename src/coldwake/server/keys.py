"""The keys of seats: 192 random bits that their bearer shows, of which the database knows only hashes.

The key that a browser is given is made from the browser's own secret and a salt that lies with the seat.
So the browser that was given a key can be shown its link again, and nobody else, not even whoever reads
the database, can make it.
"""

import base64
import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256

KEY_BYTES = 24
SALT_BYTES = 12


@dataclass(frozen=True)
class Key:
    """A key as it is given out, and the salt from which it can be made again; a script's has none."""

    secret: str
    salt: str = ""

    @property
    def hashed(self) -> str:
        """What the database keeps of it."""
        return hashed(self.secret)


def hashed(secret: str) -> str:
    """A secret of many bits as the database keeps it; nothing stays nothing."""
    return sha256(secret.encode()).hexdigest() if secret else ""


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one whose hash was kept, found out in equal time; nothing fits nothing."""
    return bool(secret) and bool(kept) and secrets.compare_digest(hashed(secret), kept)


def for_script() -> Key:
    """A key that is told once and cannot be made again."""
    return Key(secrets.token_urlsafe(KEY_BYTES))


def for_browser(device: str, table: str, seat: int) -> Key:
    """A new key of a seat for the browser with this secret."""
    salt = secrets.token_urlsafe(SALT_BYTES)
    return Key(made_again(device, table, seat, salt), salt)


def made_again(device: str, table: str, seat: int, salt: str) -> str:
    """The key that a browser was given with a salt."""
    words = f"{table} {seat} {salt}".encode()
    mixed = hmac.digest(device.encode(), words, "sha256")[:KEY_BYTES]
    return base64.urlsafe_b64encode(mixed).decode()
