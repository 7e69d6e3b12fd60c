"""What an author is told of a campaign: where it ended, what was open, where time went, what was seen."""

from __future__ import annotations

from chronaut.play.experts.time_stories.trail import NOWHERE, ON_THE_WAY, deck, trail
from chronaut.play.trail import Trail
from chronaut.systems.time_stories import proposals as kinds
from tests.play.experts.time_stories.missions import riddle, unsaid
from tests.systems.time_stories.build import Table, card, location, program


def way(table: Table) -> Trail:
    return trail(table.system, table.s, [fact for taken in table.match.history for fact in taken.facts])


def names(table: Table, cards: tuple[int, ...]) -> set[str]:
    return {table.card_name(one) for one in cards}


def test_before_the_first_location_there_is_nothing_to_tell() -> None:
    table = Table(program())
    assert way(table) == Trail(NOWHERE, (), (), {}, ())


def test_where_the_group_was_and_what_its_agents_had_read() -> None:
    table = Table(program()).begin()
    table.enter("BBCC")
    table.spend()
    table.move(0, "D")
    found = way(table)
    assert found.location.name == "title of hall"
    assert [one.name for one in found.cards] == [
        "title of hall B: hall-B",
        "title of hall C: hall-C",
        "title of hall D: hall-D",
    ]
    assert names(table, found.seen) >= {"hall-A", "hall-B", "hall-C", "hall-D"}
    assert "yard-B" not in names(table, found.seen)
    table.rest()
    table.run_out()
    assert way(table).cards == found.cards, "pawns are off the board now"


def test_time_is_told_by_location_and_on_the_way() -> None:
    table = Table(program()).begin()
    table.enter("B")
    table.spend()
    table.rest()
    table.leave("yard")
    spent = way(table).time
    assert spent["title of hall"] == 1
    assert spent[ON_THE_WAY] == table.s.tu_spent - 1 > 0
    table.enter("B")
    table.run_out()
    assert sum(way(table).time.values()) == table.s.tu_spent


def test_an_answer_is_open_until_it_was_right() -> None:
    table = Table(unsaid("fig")).begin()
    table.enter("B")
    table.leave("yard")
    table.enter("B")
    assert way(table).unsolved == ()
    table.do(0, kinds.USE, 0, 0)
    assert [one.name for one in way(table).unsolved] == ["the answer “fig”"]
    table.reply("owl")
    assert [one.name for one in way(table).unsolved] == ["the answer “fig”"]
    table.do(0, kinds.USE, 0, 0)
    table.reply("fig")
    assert way(table).unsolved == ()


def test_an_answer_that_a_flag_shuts_off_is_no_longer_to_be_given() -> None:
    ask = {"ask": {"answer": "fig", "then": [{"succeed": None}], "otherwise": [{"flag": {"name": "erred"}}]}}
    power = {"label": "Say it", "when": {"not": {"flag": {"name": "erred"}}}, "effect": [ask]}
    table = Table(program(location("hall", card("B", powers=[power]), card("C")), flags=[{"name": "erred"}])).begin()
    table.enter("B")
    table.do(0, kinds.USE, 0, 0)
    assert [one.name for one in way(table).unsolved] == ["the answer “fig”"]
    table.reply("owl")
    assert [one.name for one in way(table).unsolved] == ["no longer to be given: the answer “fig”"]


def test_a_test_that_was_begun_and_not_passed_is_told() -> None:
    tested = card("B", tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}])
    table = Table(program(location("hall", tested, card("C")))).begin()
    table.enter("B")
    assert way(table).unsolved == ()
    table.spend()
    table.roll(0)
    assert [one.name for one in way(table).unsolved] == ["the test on title of hall B: hall-B"]


def test_the_deck_has_what_may_be_missed() -> None:
    table = Table(riddle())
    assert {"title of hall A: hall-A", "title of hall B: hall-B", "title of yard B: yard-B"} <= {
        one.name for one in deck(table.system).values()
    }
    assert not [one for one in deck(table.system).values() if "base" in one.name]
