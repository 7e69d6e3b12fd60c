"""For whom the game waits and for what is said in words."""

from __future__ import annotations

import re
from pathlib import Path

from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution import seen, waits
from tests.systems.revolution.build import Table


def said(table: Table, seat: int) -> list[str]:
    """What a seat is told of those for whom the game waits."""
    lines = table.system.describe(table.match.frame(seat))[0].lines
    return [line for line in lines if line.startswith("Waiting for")]


def test_each_sort_of_decision_that_a_view_can_name_has_its_sentence() -> None:
    source = Path(seen.__file__).read_text(encoding="utf-8")
    told = re.search(r'"""What is to be decided: (.*?)"""', source, re.DOTALL)
    assert told is not None
    assert set(re.findall(r"`(\w+)`", told.group(1))) == set(waits.WAITS)


def test_others_are_named_with_what_is_theirs_to_decide_and_nobody_is_told_of_themselves() -> None:
    table = Table().begin()
    assert said(table, 1) == ["Waiting for Ada (player 1), as Captain: where all go."]
    assert said(table, 0) == []
    table.go("hall")
    assert said(table, 0) == ["Waiting for Bo (player 2): to take a card."]
    table.do(kinds.TAKE_CARD, 1, 1)
    assert said(table, 1) == ["Waiting for Ada (player 1): to take a card."]
    assert said(table, -2) == ["Waiting for Ada (player 1): to take a card."]


def test_players_without_a_receptacle_go_by_their_own_names() -> None:
    assert said(Table(), 0) == ["Waiting for player 2: anybody may read the Mission Order to all."]
