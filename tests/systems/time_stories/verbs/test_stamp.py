"""The verb `stamp`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import saved, scene, told


@pytest.mark.rule("TS-183", "G-63")
def test_what_is_stamped_lasts() -> None:
    """Token, item and card last into the next run; what has no stamp does not."""
    t = scene(
        {"gain_token": "key"}, {"gain_token": "seal"}, {"stamp": {"token": "key"}},
        {"take_item": "lamp"}, {"take_item": "rope"}, {"stamp": {"item": "lamp"}},
        {"authorise": "hall-C"}, {"authorise": "hall-D"}, {"stamp": {"card": "hall-D"}}, {"set_tu": 0},
        tokens=["key", "seal"], items=[{"name": "lamp"}, {"name": "rope"}],
    )  # fmt: skip
    t.next_run()
    saved(t)
    assert t.s.tokens == 1
    assert [item.holder for item in t.s.items] == [0, -1]
    assert (t.s.allowed[t.card("hall-C")], t.s.allowed[t.card("hall-D")]) == (0, 1)


def test_it_is_given_once_and_to_held_copies() -> None:
    """Twice is once; of two lamps the held one; without a holder none."""
    t = scene(
        {"stamp": {"item": "lamp"}},
        {"take_item": "lamp"},
        {"stamp": {"item": "lamp"}},
        {"stamp": {"item": "lamp"}},
        items=[{"name": "lamp", "copies": 2}],
    )
    assert len(t.told("stamp_given")) == 1
    assert [t.s.stamped[card] for card in t.system.scenario.items] == [1, 0]


def test_a_card_elsewhere_is_named_to_those_who_know_the_text() -> None:
    """A card of another location is stamped: the others learn that something was, not what."""
    t = scene({"stamp": {"card": "yard-B"}})
    assert told(t, "stamp_given") == {0: [{"card": t.card("yard-B")}], 1: [{}], 2: [{}], 3: [{}], -2: [{}]}
