"""What bots make of TIME Stories Revolution: offers by taste, memory over visits and runs, what authors are told."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.views import Offer
from chronaut.play.bots.base import CAREFUL, RECKLESS, STEADY, Chair, decisions
from chronaut.play.bots.named import POLICIES
from chronaut.play.campaign import FAULT, WON, Plan, play
from chronaut.play.experts.revolution.explorer import NEW, Explorer
from chronaut.play.experts.revolution.taste import DUTIES, SCALE, needed, read, spent, taste
from chronaut.play.experts.revolution.trail import branches, deck, taken, trail
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.terms import LOSE
from tests.systems.revolution.build import Table, box, card, location, plain_location
from tests.systems.revolution.everything import everything


def tastes(table: Table, seat: int) -> dict[tuple[str, int, int], int]:
    """What each offer of a seat promises: by kind and its last two numbers."""
    made = table.match.frame(seat)
    return {(one.kind, one.b, one.c): taste(made, one) for one in decisions(made.offers)}


def best(table: Table, seat: int = 0) -> Offer:
    """The offer that tastes best."""
    made = table.match.frame(seat)
    return max(decisions(made.offers), key=lambda one: taste(made, one))


def hall(*boxes: dict[str, Any], **rest: Any) -> Table:
    """A table whose agent 0 has a card with tests in front."""
    place = location("hall", card("hall-1", tests=list(boxes)), *(card(f"hall-{n}") for n in (2, 3, 4)))
    return Table(place, **rest).begin().act()


def test_a_test_that_can_be_won_comes_before_another_card_and_a_hopeless_one_after() -> None:
    assert best(hall(box(3))).kind == "initiate_test"
    assert best(hall(box(9))).kind == "explore"


def test_boosting_stops_where_the_test_would_succeed() -> None:
    table = hall(box(5), seats=2).set([5, 5], 4, 6)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    assert best(table).kind == "boost"  # 2 against 5, nobody stands by
    for _ in range(3):
        table.do(kinds.BOOST_TEST, 0)
    assert best(table).kind == "close_boost"


def test_who_is_careful_keeps_more_azrak_back() -> None:
    for pool, temper, goes_on in ((3, CAREFUL, False), (3, STEADY, True), (2, STEADY, False), (2, RECKLESS, True)):
        table = hall(seats=3)
        table.set([3, pool, 3], 4)
        made = table.match.frame(1)
        (other,) = [one for one in decisions(made.offers) if (one.kind, one.b) == ("explore", 3)]
        assert (taste(made, other, temper) > 0) is goes_on, (pool, temper)


def test_the_last_azrak_is_kept_back() -> None:
    table = hall(seats=3)
    table.set([3, 1, 3], 4)
    assert best(table, 1).kind == "stand_by"
    assert tastes(table, 1)["explore", 3, 0] < 0


def test_a_broken_link_is_mended_and_an_update_is_done_when_pools_are_low() -> None:
    table = hall(seats=3)
    table.set([1, 3, 3], 6, 5)
    table.do(kinds.EXPLORE, 0, 3, 1 if table.g.s.captain == 0 else 0)
    table.s.agents[0].pool = 1
    table.do(kinds.EXPLORE, 0, 0, 0)
    found = tastes(table, 0)
    assert max(found, key=lambda one: found[one])[1] != LOSE
    view = table.match.frame(0).view
    assert needed(view) == (2 * sum(one.pool for one in view.agents) <= sum(one.level for one in view.agents) + 3)


def test_the_explorer_reads_a_card_once_in_a_visit_and_goes_where_it_has_not_been() -> None:
    table = Table(plain_location("hall"), plain_location("yard"), seats=2).begin()
    bot = Explorer(Chair("revolution", 0, 2, 1))
    first = bot.choose(table.match.frame(0))
    assert first is not None
    assert first.offer.kind == "choose_location"
    table.go("hall")
    bot.choose(table.match.frame(0, table.facts))
    table.recon()
    bot.learn(table.match.frame(0, table.facts).told[0])
    bot.here = {table.card("hall-3")}
    frame = table.match.frame(0)
    scores = {one.b: bot.score(frame, one) for one in frame.offers if one.kind == "explore"}
    assert scores[2] < 0 < scores[3]
    assert bot.interest(table.card("hall-3")) == NEW
    assert bot.appeal(table.place("yard")) > bot.appeal(table.place("hall"))


def test_what_a_place_alone_offers_is_done_once_before_it_is_left() -> None:
    bell = card("hall-1", powers=[{"label": "Ring", "effect": [{"counter": {"name": "rung", "add": 1}}]}])
    whistle = {"label": "Whistle", "effect": [{"counter": {"name": "rung", "add": 1}}]}
    place = location("hall", bell, *(card(f"hall-{n}") for n in (2, 3, 4)))
    table = Table(place, seats=2, powers=[whistle], counters=[{"name": "rung", "start": 0}]).begin().act()
    bot = Explorer(Chair("revolution", 0, 2, 1))
    bot.place = table.place("hall")
    frame = table.match.frame(0)
    rings = {number for number, one in enumerate(table.g.m.powers) if one.card >= 0}
    bot.remember(frame)
    bot.offered = {one: {bot.place} if one in rings else {bot.place, -1} for one in bot.offered}

    def scores() -> dict[str, int]:
        offers = [one for one in frame.offers if one.kind in ("use_power", "stand_by", "explore")]
        return {
            one.kind if one.kind != "use_power" else ("ring" if one.b in rings else "whistle"): bot.score(frame, one)
            for one in offers
        }

    first = scores()
    assert first["explore"] > first["ring"] > first["stand_by"] > first["whistle"]
    assert first["ring"] > SCALE * DUTIES["leave"]
    bot.used |= rings
    assert scores()["ring"] < scores()["stand_by"]


def test_what_counts_and_authors_are_told() -> None:
    system = everything()
    table = Table(made=system.program, seats=2).begin(["ida", "tom"]).act("quay")
    view = table.match.frame(0).view
    assert spent(view) == 1
    assert table.agent(0).card in read(view)
    assert table.agent(1).card not in read(view)
    facts = [fact for step in table.match.history for fact in step.facts]
    found = trail(table.system, table.s, facts)
    assert found.location.name == "The quay"
    assert found.time == {"The quay": 1}
    assert {table.agent(0).card, table.card("quay-a")} <= set(found.seen)
    assert set(found.seen) & set(deck(table.system))
    names = deck(table.system)[table.card("boat")]
    assert (names.name, names.at.split(":")[0]) == ("The quay: boat", "quay.yaml")
    assert len(branches(table.system)) >= 10
    taken(table.system, facts)
    table.do(kinds.FOLLOW, 0)
    while table.asked():
        table.answer(table.options()[0])
    assert set(taken(table.system, facts)) <= set(branches(table.system))


def test_typed_answers_are_those_that_could_be_worked_out() -> None:
    (answer,) = everything().answers()
    assert answer.text == "7"
    assert [everything().scenario.cards[one].name for one in (answer.card, *answer.sources)] == ["press", "press"]
    bot = Explorer(Chair("revolution", 0, 2, 1))
    bot.works_out([answer, answer])
    assert bot.known == ["7"]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_team_of_explorers_wins_more_often_than_chance() -> None:
    won = {}
    for name in ("explorer", "random"):
        plan = Plan(everything, (POLICIES[name],), seed=7, runs_max=3)
        results = [play(everything(), plan, number) for number in range(10)]
        assert [one.text for one in results if one.outcome == FAULT] == []
        won[name] = sum(one.outcome == WON for one in results)
    assert won["explorer"] > won["random"]
    assert won["explorer"] >= 3
