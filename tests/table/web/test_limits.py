"""Buckets and counts, with a clock that tests move."""

from __future__ import annotations

import pytest

from chronaut.table.web import limits
from chronaut.table.web.limits import Allowance, Bucket, Held, address


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_with_time_and_never_over() -> None:
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_bucket_may_owe_and_has_nothing_until_that_is_paid() -> None:
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    bucket.spend(7)
    assert not bucket.left()
    clock.now += 2
    assert not bucket.left()
    clock.now += 0.5
    assert bucket.left()
    assert bucket.take()
    assert not bucket.take()


def test_a_bucket_says_how_long_until_there_is_one() -> None:
    clock = Clock()
    bucket = Bucket(0.2, 1, clock)
    assert bucket.wait() == 0
    bucket.take()
    clock.now += 2
    assert bucket.wait() == pytest.approx(3)


def test_each_key_has_a_bucket_of_its_own() -> None:
    allowance = Allowance(1, 1, Clock())
    assert [allowance.take("a"), allowance.take("a"), allowance.take("b")] == [True, False, True]


def test_keys_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    allowance = Allowance(1, 1, Clock())
    for key in ("a", "b", "a", "c"):
        allowance.take(key)
    assert list(allowance.buckets) == ["a", "c"]  # who was seen last stays


def test_what_is_given_back_can_be_held_again() -> None:
    held = Held(1)
    assert [held.take("a"), held.take("a"), held.take("b")] == [True, False, True]
    held.give("a")
    assert held.take("a")
    held.give("b")
    assert dict(held.counts) == {"a": 1}


@pytest.mark.parametrize(
    ("client", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one(client: str, counts_as: str) -> None:
    assert address(client) == counts_as
