from __future__ import annotations

from itertools import pairwise

from chronaut.render.layout import CARD


def test_each_step_takes_less_room() -> None:
    for large, small in pairwise(CARD.steps):
        assert (large.text, large.box, large.band) > (small.text, small.box, small.band)
        assert large.text >= small.text
        assert large.box >= small.box


def test_at_the_last_step_pictures_give_way() -> None:
    assert CARD.steps[-1].band == 0
    assert all(step.band for step in CARD.steps[:-1])


def test_nothing_is_printed_smaller_than_people_can_read() -> None:
    assert min(step.text for step in CARD.steps) >= 8
    assert min(step.box for step in CARD.steps) >= 7


def test_the_column_lies_inside_the_card() -> None:
    assert CARD.measure == CARD.width - 2 * CARD.side
    assert CARD.room == CARD.height - CARD.top - CARD.bottom
