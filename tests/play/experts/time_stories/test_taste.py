from __future__ import annotations

from chronaut.play.experts.time_stories.taste import read, spent, taste
from tests.play.experts.time_stories.missions import gate, seen
from tests.systems.time_stories.build import Table


def test_unread_cards_taste_better_than_read_ones() -> None:
    table = Table(gate()).begin()
    table.enter("BBBD")
    table.spend()
    now = seen(table)
    moves = {one.b: taste(now, one) for one in now.offers if one.kind == "act_move"}
    idle = {taste(now, one) for one in now.offers if one.kind == "act_nothing"}
    assert idle == {0}
    assert moves == {2: 5}
    back = seen(table, 3)
    assert {one.b: taste(back, one) for one in back.offers if one.kind == "act_move"} == {0: 5}


def test_a_new_place_is_sought_when_all_is_read() -> None:
    table = Table(gate()).begin()
    table.enter("BBBD")
    answers = {one.b: taste(seen(table), one) for one in seen(table).offers if one.kind == "answer"}
    assert answers[0] > answers[1]


def test_time_is_added_up_over_runs() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    table.spend()
    assert spent(seen(table).view) == 1
    table.rest()
    table.run_out()
    assert spent(seen(table).view) == 20
    table.next_run()
    assert spent(seen(table).view) == 20


def test_each_seat_has_read_its_own_cards_and_what_was_read_to_all() -> None:
    table = Table(gate()).begin()
    table.enter("BBBD")
    mine, theirs = table.card("hall-B"), table.card("hall-D")
    assert {mine, table.card("base:base-0"), table.card("hall-A")} <= read(seen(table).view)
    assert theirs not in read(seen(table).view)
    assert theirs in read(seen(table, 3).view)
