"""Looking back: closed cards stay closed, and at the end everything is open."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table


@pytest.mark.rule("RS-84")
def test_an_earlier_view_has_only_cards_that_may_still_be_read() -> None:
    table = Table().begin().act()
    earlier = table.system.view(table.s, 0)
    table.do(kinds.STAND_BY, 0)
    assert [one.card for one in earlier.fronts] == [table.card("hall-1")]
    later = table.system.closed(earlier, table.system.readable(table.s, 0))
    assert later.fronts == []
    assert later.card_a is not None


def test_everything_opens_the_cards_in_front_of_all() -> None:
    table = Table().begin().act()
    view, texts = table.system.everything(table.s)
    assert [one.card for one in view.fronts] == [table.card("hall-1"), table.card("hall-2")]
    assert set(texts) == set(table.system.program.texts)


@pytest.mark.rule("RV-196")
def test_a_solo_player_decides_for_two_agents() -> None:
    table = Table(seats=1)
    assert table.system.agents(table.s) == [1, 1]
