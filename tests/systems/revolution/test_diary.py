"""The journal tells of this run and of those before, and of one's own notes to oneself alone."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.referee import NOTE
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, with_effects
from tests.systems.revolution.test_ending import give_up


def pages(table: Table, seat: int) -> list[tuple[str, list[str]]]:
    """The journal of a seat."""
    return [(one.title, one.lines) for one in table.system.diary(table.match.frame(seat))]


def test_before_anything_has_happened_it_says_so() -> None:
    assert pages(Table(), 0) == [("Set-up", ["Nothing has happened yet."])]


def test_it_tells_where_the_group_was_what_it_has_and_where_azrak_lies() -> None:
    lamp = {"name": "lamp", "number": 4, "colour": "green", "title": "A lamp", "text": "It burns."}
    table = with_effects({"take_item": "lamp"}, items=[lamp])
    table.do(kinds.FOLLOW, 0)
    ((title, lines),) = pages(table, 1)
    assert title == "Run 1, round 1"
    assert lines[:2] == ["**Places** title of hall.", "**Items** Item 4: A lamp."]
    assert lines[2] == f"**Azrak** {table.s.vortex} in the Vortex, 0 on Mission Return."


def test_notes_are_only_for_whoever_wrote_them_and_stay_after_a_run() -> None:
    table = Table().begin().act()
    table.propose(Proposal(0, NOTE, text="ask the miller"))
    assert "You noted: ask the miller" in pages(table, 0)[0][1]
    assert table.system.diary(table.match.frame(0))[0].secret
    assert not any("miller" in line for _, lines in pages(table, 1) for line in lines)
    give_up(table)
    for seat in (0, 1):
        table.do(kinds.READY_FOR_RUN, seat=seat)
    now, before = pages(table, 0)
    assert now == ("Set-up", ["Nothing has happened yet."])
    assert before == ("Run 1: broken off. Rounds: 1, score: 0", ["You noted: ask the miller"])
