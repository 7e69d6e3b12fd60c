"""For whom the game waits and for what is said in words."""

from __future__ import annotations

import re
from pathlib import Path

from chronaut.systems.revolution import awaiting, seen
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table


def said(table: Table, seat: int) -> list[str]:
    """Whom a seat is told that the game waits for."""
    panels = table.system.describe(table.match.frame(seat))
    return [line for panel in panels if panel.title == "For whom the game waits" for line in panel.lines]


def test_each_sort_of_decision_that_a_view_can_name_has_its_sentence() -> None:
    source = Path(seen.__file__).read_text(encoding="utf-8")
    told = re.search(r'"""What is to be decided: (.*?)"""', source, re.DOTALL)
    assert told is not None
    assert set(re.findall(r"`(\w+)`", told.group(1))) == set(awaiting.WAITS)


def test_those_for_whom_it_waits_are_named_to_all_with_what_is_theirs_to_decide() -> None:
    table = Table().begin()
    for seat in (0, 1, -2):
        assert said(table, seat) == ["Waiting for Ada (player 1), as Captain: where all go."]
    table.go("hall")
    assert said(table, 0) == ["Waiting for Ada (player 1) and Bo (player 2): to take a card."]
    table.do(kinds.TAKE_CARD, 1, 1)
    for seat in (0, 1, -2):
        assert said(table, seat) == ["Waiting for Ada (player 1): to take a card."]


def test_players_without_a_receptacle_go_by_their_own_names() -> None:
    assert said(Table(), 0) == ["Waiting for player 1 and player 2: anybody may read the Mission Order to all."]
