"""The verb `restore_card`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import HIT, card
from tests.systems.time_stories.verbs.scene import crew, lever, pull, readers, saved, scene

BEAST = card(
    "C", opponent=True, lock=True, tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}]
)


@pytest.mark.rule("TS-170")
def test_a_defeated_opponent_is_back() -> None:
    """Bo has defeated the beast on C; restored, it lies there with its shield and is read by those there."""
    t = scene(
        cards=[BEAST],
        fixed={"action": [HIT, HIT]},
        items=[lever({"restore_card": {"card": "hall-C"}})],
        receptacles=crew(ada=["lever"]),
    )
    t.spend()
    t.roll(1)
    assert t.s.row[1].card == -1
    t.rest()
    pull(t)
    saved(t)
    assert (t.s.row[1].card, t.shields("C")) == (t.card("hall-C"), [1])
    assert readers(t, "front of hall-C") == {1, 2, 3}
    t.spend()
    assert t.refused(1, kinds.MOVE, 1, 0).code == "held"


def test_what_lies_in_its_place_stays_and_a_full_space_stays_full() -> None:
    """Nothing to restore; and a discarded card whose space was taken waits for the next opening."""
    t = scene({"restore_card": {"card": "hall-D"}})
    assert t.told("card_restored") == []
    t = scene(
        {"discard_card": {"card": "hall-D"}},
        {"lay_card": {"loose": "note", "on": "D"}},
        {"restore_card": {"card": "hall-D"}},
        loose=[{"name": "note"}],
    )
    assert t.s.row[2].card == t.card("loose:note")
    t.leave("yard")
    t.enter("BBBB")
    t.leave("hall")
    assert t.s.row[2].card == t.card("hall-D")


def test_a_loose_card_can_be_drawn_again() -> None:
    """Drawn, discarded, restored: drawn anew."""
    draw = {"draw_card": {"pack": "omens", "card": "note"}}
    t = scene(
        draw,
        draw,
        {"arrange_pack": {"pack": "omens", "how": "gather"}},
        draw,
        loose=[{"name": "note", "pack": "omens"}],
    )
    assert len(t.told("card_drawn")) == 2
