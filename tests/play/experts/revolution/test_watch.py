"""What is counted in a campaign of TIME Stories Revolution."""

from __future__ import annotations

from chronaut.play.account import SUCCESS, WAYS, Account
from chronaut.play.experts.revolution.watch import ENDS, RevolutionWatch, atlas
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.terms import CAUSES, FAILURE
from tests.play.experts.watched import account_of
from tests.systems.revolution.build import Table, box, card, location


def counted(table: Table) -> Account:
    return account_of(table.match, RevolutionWatch(table.system))


def played_out(difficulty: int) -> Table:
    """A table whose agent 0 has taken a test to its end."""
    place = location("hall", card("hall-1", tests=[box(difficulty)]), *(card(f"hall-{n}") for n in (2, 3, 4)))
    table = Table(place, seats=2).begin().act()
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    while table.s.trial.stage:
        table.do(kinds.PASS_SUPPORT, 0)
    return table


def test_a_test_has_the_odds_of_the_whole_destiny_deck() -> None:
    for difficulty in (*range(1, 9), 30):
        table = played_out(difficulty)
        found = counted(table).tests
        (tries,) = found.values()
        assert list(found) == [table.card("hall-1") * WAYS]
        own = table.g.attribute(0, 0)
        luck = table.g.m.destiny
        assert tries.hoped == sum(own + one >= difficulty for one in luck) / len(luck)
        (resolved,) = [
            fact
            for step in table.match.history
            for fact in step.facts
            if fact_name(table, fact.kind) == "test_resolved"
        ]
        assert (tries.tries, tries.passed) == (1, int(resolved.c != FAILURE))
    assert next(iter(counted(played_out(30)).tests.values())).hoped == 0


def fact_name(table: Table, kind: int) -> str:
    return table.system.fact_kinds[kind].name


def test_cards_taken_and_cards_read_aloud_are_counted() -> None:
    table = Table(seats=2).begin().act()
    found = counted(table).visits
    assert found[table.s.agents[0].card] == 1
    hall = table.g.m.locations[table.s.location]
    assert found[hall.card_a] == 1


def test_every_end_has_words_and_every_test_a_name() -> None:
    assert set(ENDS) == {*CAUSES, SUCCESS}
    table = Table(location("hall", card("hall-1", tests=[box(3)]), *(card(f"hall-{n}") for n in (2, 3, 4))))
    found = atlas(table.system)
    assert found.tests[table.card("hall-1") * WAYS].name.endswith(": hall-1 (might)")
    assert [letter for letter, _ in found.panoramas[0].cells] == ["A", "B", "C", "D", "E"]
