"""What explorers want, from notebooks of small missions."""

from __future__ import annotations

from chronaut.play.experts.time_stories.notebook import pool
from chronaut.play.experts.time_stories.worth import MARK, ON_THE_WAY, UNREAD, UNSEEN, Worth
from tests.play.experts.time_stories.missions import book_of, gate, keyhole, seen, toll, unsaid
from tests.systems.time_stories.build import Table

BLUE = 2


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


def test_a_card_that_asks_to_be_paid_is_wanted_before_anybody_can_pay() -> None:
    table = Table(toll()).begin()
    table.enter("C")
    table.leave("yard")
    table.enter("B")
    book = book_of(table)
    page = book.pages[table.card("yard-B")]
    page.prices = {BLUE: 4}
    worth = Worth(book, seen(table).view)
    assert worth.frontier[page.card] > 0
    assert worth.needs(page) == {pool(BLUE)}
    assert worth.bringing(page, set()) == 0
    book.stock[BLUE] = 4
    rich = Worth(book, seen(table).view)
    assert rich.needs(page) == set()
    assert rich.bringing(page, set()) > 0


def test_a_question_without_an_idea_of_the_answer_draws_nobody() -> None:
    table = Table(unsaid("fig")).begin()
    table.enter("D")
    table.leave("yard")
    table.enter("B")
    book = book_of(table)
    worth = Worth(book, seen(table).view)
    page = book.pages[table.card("yard-B")]
    assert worth.bringing(page, set()) > 0
    book.hopeless = set(page.powers)
    assert worth.bringing(page, set()) == 0
