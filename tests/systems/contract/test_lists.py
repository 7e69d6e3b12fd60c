"""Lists of proposals that are made once."""

from __future__ import annotations

from itertools import product

from chronaut.systems.contract.lists import Lists


def test_targets_are_the_numbers_of_a_mask() -> None:
    made = Lists().targets(2, 9, 3, 0b1_0000_0000_0000_0000_0101, 1)
    assert [(one.seat, one.kind, one.a, one.b, one.c) for one in made] == [(2, 9, 3, n, 1) for n in (0, 2, 20)]


def test_gifts_name_what_is_given_and_to_whom() -> None:
    made = Lists().gifts(1, 25, 0, 71, 0b1010)
    assert [(one.seat, one.kind, one.a, one.b, one.c) for one in made] == [(1, 25, 0, 71, 1), (1, 25, 0, 71, 3)]


def test_no_list_stands_for_another() -> None:
    lists, masks = Lists(), (0, 1, 2, 3, 256, 257)
    for seat, kind, agent, mask, c in product((0, 1, 7), (0, 7, 8, 40, 63), (0, 1, 7), masks, (-1, 0, 1)):
        for one in lists.targets(seat, kind, agent, mask, c):
            assert (one.seat, one.kind, one.a, one.c) == (seat, kind, agent, c)
            assert (mask >> one.b) & 1
        for one in lists.gifts(seat, kind, agent, mask, mask & 255):
            assert (one.seat, one.kind, one.a, one.b) == (seat, kind, agent, mask)
            assert (mask >> one.c) & 1


def test_a_list_is_made_once() -> None:
    lists = Lists()
    assert lists.targets(0, 8, 1, 6, 0) is lists.targets(0, 8, 1, 6, 0)
    assert lists.gifts(0, 8, 1, 6, 3) is lists.gifts(0, 8, 1, 6, 3)
