"""What is printed on a card that nobody has read binds nobody and tells nothing (G-87, TS-85)."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import LEAVE_VOTE, Table, card, location, program, space

FORBIDS = [{"question": "may_leave", "op": "forbid", "scope": "all"}]


@pytest.mark.rule("G-87")
def test_a_text_binds_from_when_somebody_has_read_it() -> None:
    """A card that forbids leaving does so once an agent has read it on this visit, and not before."""
    hall = location("hall", card("B", modifiers=FORBIDS), card("C"))
    table = Table(program(hall, location("yard", card("B"))), seats=3).begin()
    table.enter("C")
    assert LEAVE_VOTE in table.s.questions[-1].options
    table.spend()
    table.move(0, "B")
    table.rest()
    assert LEAVE_VOTE not in table.s.questions[-1].options


@pytest.mark.rule("G-87", "TS-85")
@pytest.mark.parametrize(
    "front", [{}, {"tests": [{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}]}]
)
def test_a_test_is_not_offered_to_an_agent_that_has_not_read_the_card(front: dict[str, object]) -> None:
    """With reading left to the player, offers and refusals are the same whatever the unread front says."""
    hall = location("hall", card("B", **front), card("C"))
    table = Table(program(hall), seats=3, options={"optional_reading": True}).begin()
    table.enter("BCC")
    table.spend()
    assert [offer.words for offer in table.match.frame(0).offers if "rolls" in offer.words] == []
    refusal = table.refused(0, kinds.ROLL, 0, space("B"), 0)
    assert (refusal.code, refusal.rule) == ("no_test", "TS-120")
