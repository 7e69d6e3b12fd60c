"""What is counted in a campaign of T.I.M.E Stories."""

from __future__ import annotations

from chronaut.play.account import WAYS, Account
from chronaut.play.experts.time_stories.watch import ENDS, TimeWatch, atlas
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import RUN_ENDS
from tests.play.experts.time_stories.missions import keyhole
from tests.play.experts.watched import account_of
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle

TESTED = card("B", tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 2}]}])


def counted(table: Table) -> Account:
    return account_of(table.match, TimeWatch(table.system))


def test_reads_are_counted_by_card_and_agent() -> None:
    table = Table(program()).begin()
    table.enter("BBCC")
    table.spend()
    table.move(0, "C")
    found = counted(table).visits
    assert (found[table.card("hall-B")], found[table.card("hall-C")], found[table.card("hall-A")]) == (2, 3, 1)


def test_the_odds_of_a_roll_are_those_before_its_dice_fell() -> None:
    table = Table(program(location("hall", TESTED, card("C"))), fixed={"action": [HIT, BLANK, HIT, HIT]}).begin()
    table.enter("BBBB")
    table.spend()
    table.roll(0)
    table.roll(1)
    (tries,) = counted(table).tests.values()
    assert list(counted(table).tests) == [table.card("hall-B") * WAYS]
    assert (tries.tries, tries.passed, tries.foreseen) == (2, 1, 2)
    two_hits, one_hit = 15 / 36, 27 / 36  # of two dice, each with a face of two hits and two faces of one
    assert abs(tries.hoped - (two_hits + one_hit)) < 1e-9


def test_a_run_is_told_with_its_end_time_and_receptacles() -> None:
    table = Table(program()).begin()
    table.enter("B")
    table.run_out()
    (run,) = counted(table).runs
    assert (run.end, run.left, run.deaths) == ("time", 0, ())
    assert run.bodies == tuple(sorted({one.receptacle for one in table.s.agents}))


def test_deaths_are_told_with_card_and_time() -> None:
    deadly = card("B", tests=[{"characteristic": "combat", "stacks": [{"kind": "skull", "count": 9}]}])
    weak = [receptacle(name, lp=1, resistance=0) for name in ("ann", "ben", "cid", "dot")]
    table = Table(program(location("hall", deadly, card("C")), receptacles=weak), fixed={"action": [5, 5]}).begin()
    table.enter("BCCC")
    table.spend()
    table.roll(0)
    table.rest()
    table.run_out()
    (run,) = counted(table).runs
    assert [(one.turn, one.card) for one in run.deaths] == [(1, table.card("hall-B"))]


def test_a_second_run_begins_with_nothing_lost() -> None:
    table = Table(program()).begin()
    table.enter("B")
    table.run_out()
    table.next_run()
    watch = TimeWatch(table.system)
    assert len(account_of(table.match, watch).runs) == 1
    assert (watch.turn, watch.deaths, watch.where) == (0, [], {})


def test_every_end_of_a_run_has_words_and_every_test_a_name() -> None:
    assert set(ENDS) == set(RUN_ENDS) - {"open"}
    table = Table(program(location("hall", TESTED, card("C"))))
    found = atlas(table.system)
    assert found.tests[table.card("hall-B") * WAYS].name == "title of hall B: hall-B (combat)"
    (hall,) = found.panoramas
    assert [letter for letter, _ in hall.cells] == ["A", "B", "C"]
    assert {found.cards[one].name for one in found.bodies} == {"ada", "bo", "cy", "di"}


def test_an_item_is_of_use_when_a_card_asked_for_it() -> None:
    table = Table(keyhole(), seats=1).begin()
    table.enter("B")
    table.leave("yard")
    table.enter("B")
    assert [table.card_name(one) for one in counted(table).held] == ["key"]
    assert counted(table).used == ()
    table.leave("hall")
    table.enter("B")
    table.do(0, kinds.USE, 0, 0)
    assert [table.card_name(one) for one in counted(table).used] == ["key"]
