"""The verb `discard_card`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import saved, scene, told


@pytest.mark.rule("TS-69", "TS-184")
def test_until_the_next_run() -> None:
    """D leaves a hole for the rest of the run, and is back in the next."""
    once = {"if": {"when": {"not": {"flag": "done"}}, "then": [{"flag": "done"}, {"discard_card": {"card": "hall-D"}}]}}
    t = scene(once, flags=[{"name": "done"}])
    t.leave("yard")
    t.enter("BBBB")
    t.leave("hall")
    assert t.s.row[2].card == -1
    t.enter("BCCC")
    t.run_out()
    t.next_run()
    t.begin()
    assert t.s.row[2].card == t.card("hall-D")


@pytest.mark.rule("G-63")
def test_for_good() -> None:
    """D does not come back in the next run either; discarding it for less changes nothing."""
    t = scene(
        {"discard_card": {"card": "hall-D", "for_good": True}}, {"discard_card": {"card": "hall-D"}}, {"set_tu": 0}
    )
    t.next_run()
    saved(t)
    t.begin()
    assert t.s.row[2].card == -1


def test_a_card_nobody_sees_is_not_named() -> None:
    """One of another location: those elsewhere learn that a card was removed, not which; one of the row all see."""
    t = scene({"discard_card": {"card": "yard-C"}})
    assert told(t, "card_removed")[1] == [{}]
    t = scene("discard_card")
    assert told(t, "card_removed")[1] == [{"card": t.card("hall-B"), "space": 0, "how": 1}]
