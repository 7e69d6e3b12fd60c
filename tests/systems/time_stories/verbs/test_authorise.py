"""The verb `authorise`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import card, space
from tests.systems.time_stories.verbs.scene import crew, lever, pull, readers, scene, told

SHUT = [card("C"), card("D", icon="no_access")]


@pytest.mark.rule("TS-74")
def test_a_no_access_card_opens() -> None:
    """Refused before, entered after the text has authorised it, and all know that it is open."""
    t = scene(items=[lever({"authorise": "hall-D"})], receptacles=crew(ada=["lever"]), cards=SHUT)
    t.spend()
    refusal = t.refused(1, kinds.MOVE, 1, space("D"))
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    pull(t)
    assert told(t, "seal_opened") == {seat: [{"card": t.card("hall-D"), "open": 1}] for seat in (-2, 0, 1, 2, 3)}
    t.move(1, "D")
    assert readers(t, "front of hall-D") == {1}


def test_it_can_be_closed_again() -> None:
    """Opened and shut: nobody may go there, and a second opening in vain tells nothing new."""
    t = scene(
        {"authorise": "hall-D"}, {"authorise": "hall-D"}, {"authorise": {"card": "hall-D", "off": True}}, cards=SHUT
    )
    assert [fact.b for fact in t.told("seal_opened")] == [1, 0]
    t.spend()
    assert t.refused(1, kinds.MOVE, 1, space("D")).code == "sealed"


@pytest.mark.rule("TS-74")
@pytest.mark.parametrize(("verb", "found"), [("authorise", 0), ("reveal", 0), ("discard_card", 1)])
def test_a_no_access_card_needs_a_text_that_opens_it(verb: str, found: int) -> None:
    """Whoever checks the mission is told of a no-access card that is named, but never opened."""
    t = scene({verb: {"card": "hall-D"}}, cards=SHUT)
    assert len([line for line in t.system.lint() if "nothing authorises" in line]) == found


def test_a_card_elsewhere_is_not_named_to_all() -> None:
    """Opened in another location: the others learn that something was, not which card."""
    t = scene({"authorise": "yard-C"})
    assert told(t, "seal_opened")[1] == [{}]
