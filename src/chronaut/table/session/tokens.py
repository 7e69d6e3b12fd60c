"""Secrets of a table: who shows one may sit, play or host; the table itself keeps nothing but hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

SECRET_BYTES: Final = 24
"""192 random bits."""
NAME_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody mistakes for one another."""


class Tokens:
    """Where secrets and names come from; the system's own source of randomness."""

    def random(self, count: int) -> bytes:
        """So many random bytes."""
        return secrets.token_bytes(count)

    def secret(self) -> str:
        """A new capability, as it stands in an address: 48 hexadecimal digits."""
        return self.random(SECRET_BYTES).hex()

    def name(self, length: int) -> str:
        """A name that is no secret, but met by nobody by chance."""
        return "".join(NAME_ALPHABET[byte % len(NAME_ALPHABET)] for byte in self.random(length))

    def seed(self) -> int:
        """A seed of luck: 62 bits."""
        return int.from_bytes(self.random(8), "big") >> 2


def hashed(secret: str) -> str:
    """What is kept of a secret. It needs no salt: whoever guesses 192 bits needs no table of hashes either."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one of which a hash was kept; takes as long whatever is wrong with it."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def commitment(salt: str, seed: int) -> str:
    """The hash by which a table commits itself to its luck before the first step: SHA-256 of `salt:seed`."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()
