"""Answers are handed out once what they can be worked out from was read, and not a step earlier."""

from __future__ import annotations

import msgspec

from chronaut.play.bots.base import TALKING
from chronaut.play.insight import Insight
from chronaut.systems.contract.findings import Answer
from tests.play.experts.time_stories.missions import accounts, seen, unsaid
from tests.systems.time_stories.build import Table


def entered(spaces: str) -> tuple[Table, list[Answer]]:
    """Four who have entered at these spaces, and the author's book."""
    table = Table(unsaid("fig")).begin()
    table.enter(spaces)
    return table, table.system.answers()


def test_the_book_names_who_asks_and_the_sources() -> None:
    table, book = entered("BBBB")
    sources = (table.card("hall-B"), table.card("hall-C"))
    assert book == [Answer(0, table.card("yard-B"), "fig", sources)]


def test_the_book_names_the_place_of_an_answer_that_is_chosen() -> None:
    table = Table(accounts()).begin()
    sources = (table.card("hall-B"), table.card("hall-C"))
    assert table.system.answers() == [Answer(0, table.card("yard-B"), "", sources, 1)]


def test_nothing_is_handed_out_before_all_sources_were_read() -> None:
    table, book = entered("BBDD")
    insight = Insight("time-stories", book, 4)
    assert [insight.look(seen(table, seat)) for seat in range(4)] == [[], [], [], []]


def test_what_others_have_read_counts_while_there_may_be_talk() -> None:
    table, book = entered("BBCC")
    insight = Insight("time-stories", book, 4)
    assert insight.look(seen(table, 0)) == []
    assert insight.look(seen(table, 3)) == book
    assert insight.look(seen(table, 0)) == book
    assert insight.look(seen(table, 0)) == []


def test_in_silence_each_has_only_what_it_read_itself() -> None:
    table, book = entered("BBCC")
    insight = Insight("time-stories", book, 4)
    for seat in (0, 3):
        now = seen(table, seat)
        quiet = msgspec.structs.replace(now, offers=[one for one in now.offers if one.kind not in TALKING])
        assert insight.look(quiet) == []


def test_an_answer_without_sources_is_in_no_book() -> None:
    program = unsaid("fig", deducible_from=[])
    assert Table(program).system.answers() == []


def test_any_one_set_of_sources_will_do() -> None:
    table = Table(unsaid("fig", deducible_from=["hall-B", "hall-C", "or", "hall-D"])).begin()
    table.enter("BBDD")
    book = table.system.answers()
    assert [len(one.sources) for one in book] == [2, 1]
    assert Insight("time-stories", book, 4).look(seen(table, 0)) == []
    assert Insight("time-stories", book, 4).look(seen(table, 2)) == [book[1]]
