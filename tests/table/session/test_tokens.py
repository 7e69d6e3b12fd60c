"""Secrets of a table."""

from __future__ import annotations

import hashlib

from chronaut.table.session.tokens import NAME_ALPHABET, Tokens, commitment, fits, hashed


def test_secrets_have_at_least_128_random_bits_and_never_come_twice() -> None:
    tokens = Tokens()
    secrets = {tokens.secret() for _ in range(200)}
    assert len(secrets) == 200
    assert all(len(bytes.fromhex(secret)) * 8 >= 128 for secret in secrets)


def test_a_secret_fits_its_own_hash_alone() -> None:
    one, other = Tokens().secret(), Tokens().secret()
    assert fits(one, hashed(one))
    assert not fits(other, hashed(one))
    assert not fits("", "")
    assert not fits(one, "")
    assert not fits(hashed(one), hashed(one))
    assert one not in hashed(one)


def test_names_are_easy_to_read_aloud() -> None:
    name = Tokens().name(500)
    assert len(name) == 500
    assert set(name) <= set(NAME_ALPHABET)
    assert not set("01ilo") & set(NAME_ALPHABET)


def test_a_seed_is_kept_in_a_journal_and_promised_by_its_hash() -> None:
    seeds = {Tokens().seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**62 for seed in seeds)
    assert commitment("ab", 12) == hashlib.sha256(b"ab:12").hexdigest()
