"""What a proposal costs and risks is said before anybody commits to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, box, card, location, receptacle, with_effects

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chronaut.systems.revolution.seen import TrialView


def facing(**rest: object) -> Table:
    """A table whose first agent has a test of might against 4 in front."""
    return Table(location("hall", card("hall-1", tests=[box(4, **rest)]), card("hall-2"), card("hall-3"))).begin().act()


def offers(table: Table, seat: int, *wanted: str) -> list[str]:
    """The words of what a seat may propose, of some kinds."""
    return [one.words for one in table.match.frame(seat).offers if one.kind in wanted]


def under_way(table: Table) -> TrialView:
    """The test under way, as the tester's player sees it."""
    trial = table.system.view(table.s, 0).trial
    assert trial is not None
    return trial


def begun(table: Table) -> Table:
    """The test under way."""
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    return table


@pytest.mark.rule("RV-117", "RV-118")
def test_a_test_says_when_it_is_critical_if_that_brings_something_of_its_own() -> None:
    assert offers(facing(), 0, "initiate_test") == ["Ada tests might: 2 against 4, 1 Azrak"]
    table = facing(critical={"text": "splendid", "effect": [{"gain_azrak": 1}]})
    assert offers(table, 0, "initiate_test") == ["Ada tests might: 2 against 4 (exactly 4 is critical), 1 Azrak"]


@pytest.mark.rule("RV-114")
def test_what_cards_add_to_a_test_is_said_before_it_is_paid() -> None:
    stump = {"modify": {"question": "final", "value": 1, "until": "mission"}}
    hall = location("hall", card("hall-1", tests=[box(4)], on_read=[stump]), card("hall-2"), card("hall-3"))
    table = Table(hall).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert offers(table, 0, "initiate_test") == ["Ada tests might: 2 and +1 by cards against 4, 1 Azrak"]
    begun(table)
    assert under_way(table).total == 3


@pytest.mark.rule("RV-102")
@pytest.mark.parametrize(
    ("vortex", "told"),
    [(4, ""), (3, ". The Vortex holds only 3 Azrak"), (0, ". Nothing can be gained: the Vortex is empty")],
)
def test_a_power_that_gives_more_than_the_vortex_holds_says_so_before_it_is_used(vortex: int, told: str) -> None:
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    power = {"label": "Share it out", "effect": [{"gain_azrak": {"n": 2, "target": "all"}}]}
    people[0]["gear"] = {"name": "gear", "text": "the gear", "powers": [power]}
    table = Table(location("hall", card("hall-1"), card("hall-2")), receptacles=people, seats=2).begin().act()
    table.set([3, 3], vortex, 5)
    assert offers(table, 0, "use_power") == [f"Ada: Share it out{told}"]


@pytest.mark.rule("RS-90")
def test_a_power_says_how_often_it_can_be_used_in_the_mission() -> None:
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    power = {"label": "Look up", "limit": "per_mission", "uses": 2, "effect": [{"lose_azrak": 1}]}
    people[0]["gear"] = {"name": "gear", "text": "the gear", "powers": [power]}
    table = Table(location("hall", card("hall-1"), card("hall-2")), receptacles=people).begin().act()
    assert offers(table, 0, "use_power") == ["Ada: Look up (2 uses left in the mission)"]
    table.do(kinds.USE, 0, 0)
    assert offers(table, 0, "use_power") == ["Ada: Look up (1 use left in the mission)"]


@pytest.mark.rule("RV-105")
def test_a_test_that_was_tried_says_so() -> None:
    table = begun(facing()).set([1, 0], 2, 5)
    table.do(kinds.CLOSE_BOOST, 0)
    table.set([3, 3], 2, 5)
    assert offers(table, 0, "initiate_test") == ["Ada tests might: 2 against 4, 1 Azrak (tried before)"]


@pytest.mark.rule("RV-105", "RV-117")
def test_a_test_that_was_won_says_so() -> None:
    table = begun(facing())
    table.set([5, 3], 2, 5)
    for _ in range(3):
        table.do(kinds.BOOST_TEST, 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.set([3, 3], 2, 5)
    assert offers(table, 0, "initiate_test") == ["Ada tests might: 2 against 4, 1 Azrak (won before)"]


@pytest.mark.rule("RV-85", "RS-12")
@pytest.mark.parametrize(
    ("fee", "told"),
    [
        (0, "at no cost: 5 Azrak"),
        (1, "for 1 Azrak on Mission Return: 4 Azrak"),
        (2, "for 2 Azrak on Mission Return: 3 Azrak"),
    ],
)
def test_an_update_is_offered_at_what_it_costs_now(fee: int, told: str) -> None:
    rule = {"modify": {"question": "update_fee", "op": "set", "value": fee, "who": "all", "until": "mission"}}
    table = Table(location("hall", card("hall-1", on_read=[rule]), card("hall-2"))).begin().act()
    table.do(kinds.FOLLOW, 0)
    table.all_stand_by().set([1, 1], 5, 5).between()
    paid = [words for words in offers(table, 0, "answer") if "Standard Update" in words]
    assert any(told in words for words in paid), paid


@pytest.mark.rule("RS-39", "RV-109")
def test_who_closes_the_boost_is_told_what_follows() -> None:
    table = begun(facing())
    assert under_way(table).supporters == []
    assert offers(table, 0, "close_boost") == ["Ada boosts no more: nobody can support, Destiny is turned over"]
    table = facing()
    table.do(kinds.STAND_BY, 1)
    begun(table)
    assert under_way(table).supporters == [1]
    assert offers(table, 0, "close_boost") == ["Ada boosts no more: Bo may support, then Destiny is turned over"]
    table.do(kinds.CLOSE_BOOST, 0)
    assert offers(table, 1, "pass_support") == ["Bo gives no more support: Destiny is turned over"]
    assert offers(table, 0, "pass_support") == ["Ada wants no more support: Destiny is turned over"]


LAST = "It is the last Azrak: the link breaks"


def last(words: Iterable[str]) -> list[bool]:
    """Which of some words warn of the last Azrak."""
    return [LAST in one for one in words]


@pytest.mark.rule("RV-136")
def test_whatever_costs_the_last_azrak_says_so() -> None:
    table = facing().set([1, 1], 5, 5)
    paid = offers(table, 0, "explore", "initiate_test")
    assert [one for one in paid if "0 Azrak" in one]  # the first Explore of a visit costs nothing
    assert last(paid) == ["1 Azrak" in one for one in paid]
    table.do(kinds.STAND_BY, 1)
    begun(table.set([2, 1], 5, 5))
    assert last(offers(table, 0, "boost")) == [True]
    table.do(kinds.CLOSE_BOOST, 0)
    assert last(offers(table, 1, "support")) == [True]
    assert last(offers(table.set([1, 2], 5, 5), 1, "support")) == [False]


@pytest.mark.rule("RV-77")
@pytest.mark.parametrize(("pool", "warned"), [(1, True), (2, False)])
def test_a_gift_costs_one_azrak(pool: int, warned: bool) -> None:
    coin = {"name": "coin", "count": 9, "start": {"2": 1}}
    table = Table(tokens=[coin]).begin().act().set([pool, 3], 5, 5)
    table.do(kinds.STAND_BY, 0)
    assert last(offers(table, 0, "give")) == [warned]


@pytest.mark.rule("RV-136", "RV-48")
def test_the_captain_is_warned_whoever_else_has_azrak() -> None:
    table = Table().begin(captain=1).set([5, 1], 2, 5)
    assert last(offers(table, 1, "choose_location")) == [True, True]


@pytest.mark.rule("RS-90")
def test_a_power_that_costs_the_last_azrak_says_so() -> None:
    shoe = {"label": "Put it down", "azrak": 1, "effect": [{"gain_azrak": {"target": "another"}}]}
    table = Table(powers=[shoe]).begin().act().set([1, 3], 5, 5)
    assert offers(table, 0, "use_power") == [f"Ada: Put it down, 1 Azrak. {LAST}"]
    assert offers(table, 1, "use_power") == ["Bo: Put it down, 1 Azrak"]


def test_a_price_says_for_what_and_a_refusal_what_it_means() -> None:
    price = {"group_pays": {"n": 3, "label": "The soup is to be carried."}}
    table = with_effects(price).set([4, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    for seat in (0, 1):
        (asked,) = table.match.frame(seat).asked
        assert asked.words == "The soup is to be carried. The group can pay together: Azrak 3. Who pays how much?"
    assert offers(table, 0, "answer") == ["Agreed: pay it so", "Pay nothing, and go without"]
    table = with_effects({"group_pays": {"n": 3}}).set([4, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.match.frame(1).asked[0].words == "The group can pay together: Azrak 3. Who pays how much?"


def test_the_choice_of_the_first_captain_is_worded_as_a_vote() -> None:
    table = Table()
    while table.asked() != "first_captain":
        table.propose(table.match.system.legal(table.s)[0])
    assert offers(table, 0, "answer") == [
        "Vote for Ada as the first Time Captain",
        "Vote for Bo as the first Time Captain",
    ]
    assert table.match.frame(1).asked[0].words.startswith("A vote: who is Time Captain in the first round?")
    table.answer(0, 0)
    assert offers(table, 0, "answer") == ["Vote for Bo instead"]
    assert table.match.frame(0).asked[0].words.endswith(" You have voted for Ada.")
    assert "You have voted" not in table.match.frame(1).asked[0].words


def test_whoever_has_voted_reads_how_and_is_offered_another_vote() -> None:
    ways = [{"label": "stay.", "effect": []}, {"label": "go", "effect": []}]
    table = with_effects({"choose": {"ways": ways, "question": "What now?", "who": "group"}})
    table.do(kinds.FOLLOW, 0)
    table.answer(0, 0)
    assert offers(table, 0, "answer") == ["Vote instead: Go"]
    assert table.match.frame(0).asked[0].words.endswith("asks: What now? You have voted: Stay.")
    assert offers(table, 1, "answer") == ["Stay.", "Go"]
    assert "You have voted" not in table.match.frame(1).asked[0].words


@pytest.mark.rule("RS-28")
def test_the_order_of_tests_is_no_test() -> None:
    wolf = card("hall-1", tests=[box(4)], conflict={"kind": "group", "life": 3, "title": "the wolf"})
    table = Table(location("hall", wolf, card("hall-2"))).begin().act()
    assert "The order of tests in this turn: Ada comes first" in offers(table, 0, "set_order")
