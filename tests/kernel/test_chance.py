from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronaut.kernel.chance import GAMMA, MASK, Chance, mix, new_chance, stream_key

SPLITMIX64 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""Published for the seed 1234567."""

WORDS = st.integers(0, MASK)


def test_mixer_gives_the_published_vectors() -> None:
    assert [mix(1234567 + count * GAMMA) for count in range(1, 6)] == SPLITMIX64


def test_draws_are_the_published_vectors_scaled_to_the_sides() -> None:
    chance = Chance(0, (1234567,), [0], ((),))
    for expected in SPLITMIX64:
        assert chance.peek(0, 2**64) == expected
        assert chance.peek(0, 6) == expected * 6 >> 64
        chance.counts[0] += 1


# Our own vectors: whoever writes a player for our journals in another language checks the names of streams by them.
@pytest.mark.parametrize(
    ("seed", "name", "key", "rolls"),
    [
        (0, "dice", 0xAF7D5A49EBEECE2A, [3, 1, 3, 3, 5, 2, 1, 2, 3, 2]),
        (1, "dice", 0xD26C567077663CC1, [2, 1, 0, 5, 1, 0, 0, 3, 0, 2]),
        (1, "deck", 0xDA48D11D3628EB69, [0, 1, 2, 3, 4, 1, 3, 1, 5, 2]),
        (2**63, "Würfel", 0xDFCD9F84C75D3772, [2, 2, 0, 4, 1, 0, 1, 2, 4, 5]),
    ],
)
def test_named_streams_have_fixed_vectors(seed: int, name: str, key: int, rolls: list[int]) -> None:
    assert stream_key(seed, name) == key
    chance = new_chance(seed, [name])
    drawn = []
    for _ in rolls:
        drawn.append(chance.peek(0, 6))
        chance.counts[0] += 1
    assert drawn == rolls


@given(seed=WORDS, count=st.integers(0, 10_000), sides=st.integers(1, 10_000))
def test_a_draw_is_in_range_and_bound_to_its_count(seed: int, count: int, sides: int) -> None:
    chance = new_chance(seed, ["a", "b"])
    chance.counts[0] = count
    outcome = chance.peek(0, sides)
    assert 0 <= outcome < sides
    chance.counts[1] += 5
    assert chance.peek(0, sides) == outcome, "another stream's draws do not matter"
    chance.counts[0] += 1
    chance.counts[0] -= 1
    assert chance.peek(0, sides) == outcome, "going back gives the same roll"


def test_every_side_comes_about_as_often() -> None:
    chance = new_chance(7, ["dice"])
    tally: Counter[int] = Counter()
    for count in range(6000):
        chance.counts[0] = count
        tally[chance.peek(0, 6)] += 1
    assert all(880 < tally[side] < 1120 for side in range(6)), tally


def test_fixed_outcomes_come_first() -> None:
    chance = new_chance(1, ["dice", "deck"], {"dice": [5, 7]})
    assert chance.peek(0, 6) == 5
    chance.counts[0] = 1
    assert chance.peek(0, 6) == 7 % 6
    chance.counts[0] = 2
    assert chance.peek(0, 6) == Chance(1, chance.keys, [2, 0], ((), ())).peek(0, 6)


def test_a_copy_is_independent() -> None:
    chance = new_chance(1, ["dice"], {"dice": [1]})
    copy = chance.copy()
    assert copy == chance
    copy.counts[0] += 1
    copy.fix(0, [1, 2])
    copy.seed = 2
    assert chance == new_chance(1, ["dice"], {"dice": [1]})


def test_another_seed_keeps_the_past_and_changes_the_future() -> None:
    names = ["dice", "deck"]
    chance = new_chance(1, names, {"deck": [3]})
    chance.counts = [4, 5]
    other = chance.reseeded(2, names)
    assert (other.seed, other.counts, other.fixed) == (2, [4, 5], ((), (3,)))
    assert other.keys == new_chance(2, names).keys
    other.counts[0] += 1
    other.fix(1, [3, 1])
    assert (chance.counts, chance.fixed) == ([4, 5], ((), (3,)))
