"""What an explorer writes down, from frames of small missions."""

from __future__ import annotations

from chronaut.play.experts.time_stories.gleaned import needed
from chronaut.play.experts.time_stories.notebook import COMMON, Notebook, narrowed
from tests.play.experts.time_stories.missions import book_of, gate, keyhole, seen, toll
from tests.systems.time_stories.build import HIT, Table, card, location, program


def test_reading_a_card_gave_a_token() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    book = book_of(table)
    assert book.deeds["read", table.card("hall-B"), -1].gains == {"Red"}
    assert book.pages[table.card("hall-B")].read
    assert not book.pages[table.card("hall-D")].read
    assert table.card("hall-B") in book.read_now


def test_marks_are_known_from_the_back() -> None:
    table = Table(gate()).begin()
    table.enter("D")
    table.leave("yard")
    book = book_of(table)
    assert book.pages[table.card("yard-C")].marks == ["Red"]
    assert book.seen == {table.place("yard")}
    assert needed("item 12, or after ten") == {"item 12"}
    assert needed("Red") == {"Red"}


def test_an_item_a_text_names_and_a_power_that_wants_it() -> None:
    table = Table(keyhole()).begin()
    table.enter("B")
    assert book_of(table).pages[table.card("hall-B")].names == {"item 70"}
    table.leave("yard")
    table.enter("BCCC")
    table.leave("hall")
    table.enter("B")
    book = book_of(table)
    assert book.deeds["read", table.card("yard-B"), -1].gains == {"item 70"}
    (power,) = book.pages[table.card("hall-B")].powers
    assert book.powers[power].items == {"item 70"}
    assert book.pages[table.card("hall-B")].brought["item 70"].keys() == {1}


def test_a_seat_that_may_not_read_learns_no_names() -> None:
    table = Table(keyhole()).begin()
    table.enter("BCCC")
    assert book_of(table, 0).pages[table.card("hall-B")].names == {"item 70"}
    assert book_of(table, 1).pages[table.card("hall-B")].names == set()
    assert book_of(table, 1).pages[table.card("hall-B")].read


def test_what_a_power_costs_and_gives() -> None:
    pays = {"label": "Wait", "effect": [{"pay_tu": {"n": 3, "then": [{"gain_token": "Red"}]}}]}
    table = Table(program(location("hall", card("B", powers=[pays])), tokens=["Red"])).begin()
    table.enter("B")
    (offer,) = [one for one in seen(table).offers if one.kind == "use_power"]
    kind = next(n for n, one in enumerate(table.system.proposal_kinds) if one.name == "use_power")
    table.do(0, kind, offer.a, offer.b)
    deed = book_of(table).deeds["use", offer.b, -1]
    assert (deed.tu, deed.gains, deed.times) == (3, {"Red"}, 1)
    others = book_of(table, 1)
    assert ("use", offer.b, -1) in others.deeds or all(not one.gains for one in others.deeds.values())


def test_a_test_that_was_passed_and_what_it_may_have_asked_for() -> None:
    fight = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}], "on_pass": [{"gain_token": "Red"}]}
    body = {"name": "ada", "characteristics": {"combat": 2, "speech": 3}, "resistance": 2, "lp": 5}
    bodies = [body, *({**body, "name": name} for name in ("bo", "cy", "di"))]
    mission = program(location("hall", card("B", tests=[fight])), receptacles=bodies, tokens=["Red"])
    table = Table(mission, fixed={"action": [HIT, HIT]}).begin()
    table.enter("B")
    table.spend()
    book = Notebook()
    book.look(seen(table))
    page = book.pages[table.card("hall-B")]
    assert page.tested
    assert page.choices == {0: {"combat", "speech"}}
    book.rolled = [0]
    before = len(table.match.history)
    table.roll(0)
    now = seen(table)
    later = [fact for taken in table.match.history[before:] for fact in taken.facts]
    assert later
    book.look(now)
    assert page.choices == {0: {"combat"}}
    assert book.deeds["pass", table.card("hall-B"), -1].gains == {"Red"}
    assert narrowed({"combat"}, {"speech"}) == {"combat"}


def test_a_new_run_puts_everything_back_but_what_was_learned() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    book = book_of(table)
    table.run_out()
    table.next_run()
    book.look(seen(table))
    assert book.run == 2
    assert book.read_now == set()
    assert book.deeds["read", table.card("hall-B"), -1].gains == {"Red"}


def test_doubt_comes_once_a_run_and_spares_what_gave_something() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    book = book_of(table)
    book.deed(("use", 5, -1)).times = 2
    book.doubt()
    assert book.deeds["use", 5, -1].times == 0
    assert book.deeds["read", table.card("hall-B"), -1].times > 0
    book.deeds["use", 5, -1].times = 1
    book.doubt()
    assert book.deeds["use", 5, -1].times == 1


def test_what_the_team_has_in_common_is_seen_and_what_it_pays_is_no_gain() -> None:
    table = Table(toll()).begin()
    table.s.pool[2] = 3
    table.enter("B")
    book = book_of(table)
    assert book.goods[COMMON, 2] == 3
    book.cause = ("use", 0, -1)
    book.on_resource_changed({"agent": COMMON, "colour": 2, "count": 2}, seen(table).view)
    assert (book.deeds[book.cause].paid, book.deeds[book.cause].earns) == (True, set())
