"""What explorers want, from notebooks of small missions."""

from __future__ import annotations

from chronaut.play.experts.time_stories.worth import MARK, ON_THE_WAY, UNREAD, UNSEEN, Worth
from tests.play.experts.time_stories.missions import book_of, gate, keyhole, seen
from tests.systems.time_stories.build import Table


def test_unread_cards_are_new_and_marked_ones_more_so() -> None:
    table = Table(gate()).begin()
    table.enter("D")
    table.leave("yard")
    worth = Worth(book_of(table), seen(table).view)
    assert worth.frontier[table.card("yard-B")] == UNREAD
    assert worth.frontier[table.card("yard-C")] == UNREAD + MARK
    assert worth.wants == {"Red": UNREAD + MARK}
    assert worth.needs(worth.book.pages[table.card("yard-C")]) == {"Red"}


def test_what_gave_a_wanted_thing_is_worth_doing_again_and_lies_on_the_way() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    book = book_of(table)
    table.leave("yard")
    table.enter("B")
    book.look(seen(table))
    table.run_out()
    table.next_run()
    while table.s.phase == 2:
        for agent in range(4):
            name = table.card_name(table.system.scenario.receptacles[agent])
            table.do(agent, 9, agent, table.card(f"receptacle:{name}"))
    book.look(seen(table))
    worth = Worth(book, seen(table).view)
    assert worth.route is not None
    assert worth.route.here == [("read", table.card("hall-B"), -1)]
    assert worth.route.then == table.place("yard")
    assert worth.reading(book.pages[table.card("hall-B")]) == ON_THE_WAY
    assert worth.place(table.place("yard")) == ON_THE_WAY


def test_a_place_never_seen_is_worth_a_journey() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    worth = Worth(book_of(table), seen(table).view)
    assert 0 < worth.place(table.place("yard")) <= UNSEEN


def test_an_item_is_wanted_where_a_text_names_it() -> None:
    table = Table(keyhole()).begin()
    table.enter("B")
    worth = Worth(book_of(table), seen(table).view)
    assert "item 70" in worth.wants
    assert worth.occasions(worth.book.pages[table.card("hall-B")]) == [{"item 70"}]
