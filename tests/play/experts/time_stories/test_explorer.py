"""Explorers on small missions: they win them by what they may know, and say no word of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from chronaut.kernel.views import Refusal, Told
from chronaut.play.bots.base import CAREFUL, RECKLESS, STEADY, Chair, Temper
from chronaut.play.campaign import UNFINISHED, WON
from chronaut.play.experts.time_stories.explorer import Explorer
from chronaut.systems.contract.referee import SAY
from tests.play.experts.time_stories.missions import (
    accounts,
    campaign,
    gate,
    keyhole,
    riddle,
    seen,
    sitting,
    toll,
    unsaid,
)
from tests.play.tables import noon_plan, played
from tests.systems.time_stories.build import Table, card, location, program, receptacle

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.kernel.program import Program


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize(("mission", "most"), [(gate, 2), (keyhole, 3), (riddle, 3)])
def test_small_missions_are_won_soon(mission: Callable[[], Program], most: int, seats: int) -> None:
    result = campaign(mission(), seats).play()
    if mission is riddle and seats > 2:
        return  # nobody at a large table may have read both times
    assert (result.outcome, result.text) == (WON, "")
    assert result.runs <= most


def test_a_mission_without_a_way_out_is_played_to_the_last_run() -> None:
    result = campaign(program(location("hall", card("B"))), 2, 3).play()
    assert (result.outcome, result.runs) == (UNFINISHED, 3)


def test_nobody_says_a_word_of_a_card() -> None:
    plan = noon_plan(4, runs_max=3)
    texts = plan.make().program.texts.values()
    sentences = [" ".join(text.split()[:4]) for text in texts if len(text.split()) > 6]
    said = [one.text for one in played(plan, 2).proposals if one.kind == SAY]
    assert len(said) > 10
    assert all(line.startswith("~") for text in said for line in text.split("\n"))
    assert not [line for line in said for sentence in sentences if sentence in line]


def beside_people(chair: Chair) -> Explorer:
    return Explorer(replace(chair, quiet=True))


def test_beside_people_explorers_say_nothing_and_win_all_the_same() -> None:
    result = played(noon_plan(4, beside_people), 2)
    assert (result.outcome, result.text) == (WON, "")
    assert SAY not in {one.kind for one in result.proposals}


def test_what_was_learned_in_a_run_is_used_in_the_next() -> None:
    game = campaign(gate(), 2)
    game.play()
    bots = [bot for bot in game.bots if isinstance(bot, Explorer)]
    assert any("Red" in deed.gains for bot in bots for deed in bot.mind.book.deeds.values())


def rolling(temper: Temper, *stacks: tuple[str, int], lp: int = 5) -> float:
    """How much of a test's worth an explorer of a temper sees in a roll of two dice."""
    tested = card(
        "B", tests=[{"characteristic": "combat", "stacks": [{"kind": kind, "count": n} for kind, n in stacks]}]
    )
    weak = [receptacle(name, lp=lp) for name in ("ada", "bo", "cy", "di")]
    table = Table(program(location("hall", tested, card("C")), receptacles=weak)).begin()
    table.enter("B")
    table.spend()
    view = seen(table).view
    bot = Explorer(Chair("time-stories", 0, 4, 1), temper)
    space = next(one for one in view.row if one.letter == "B")
    return bot.mind.rolling(space, {"combat"}, view.agents[0])


def test_who_is_careful_shuns_what_costs_and_who_is_reckless_does_not() -> None:
    for stacks in ((("heart", 3),), (("skull", 3),)):
        careful, steady, reckless = (rolling(temper, *stacks) for temper in (CAREFUL, STEADY, RECKLESS))
        assert careful < steady <= reckless
    assert rolling(CAREFUL, ("normal", 3)) == rolling(RECKLESS, ("normal", 3))
    assert rolling(CAREFUL, ("normal", 3), lp=3) < rolling(STEADY, ("normal", 3), lp=3)
    assert rolling(STEADY, ("normal", 3), lp=1) < rolling(RECKLESS, ("normal", 3), lp=1)


def test_whoever_is_not_heard_is_silent_for_a_while() -> None:
    table = Table(gate()).begin()
    table.enter("B")
    bot = sitting()
    first = bot.choose(seen(table))
    assert first is not None
    bot.refused(Refusal("silence", "TS-191", "A card binds your agent to silence for now."))
    second = bot.choose(seen(table))
    assert second is not None
    assert second.offer.kind != "say"


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("home", ["power", "on_read"])
@pytest.mark.parametrize("asks", [("fig",), ("fig", "owl")])
@pytest.mark.parametrize("who", ["reader", "group"])
def test_an_answer_that_is_nowhere_printed_is_worked_out_from_what_was_read(
    seats: int, home: str, asks: tuple[str, ...], who: str
) -> None:
    result = campaign(unsaid(*asks, home=home, who=who), seats, 3).play()
    assert (result.outcome, result.text) == (WON, "")


@pytest.mark.parametrize("seats", [2, 4])
def test_an_account_is_chosen_by_what_was_read(seats: int) -> None:
    result = campaign(accounts(), seats).play()
    assert (result.outcome, result.text) == (WON, "")


def test_unaided_explorers_have_to_find_it_in_what_is_printed() -> None:
    assert campaign(unsaid("fig"), 2, 3, unaided=True).play().outcome == UNFINISHED
    assert campaign(riddle(), 2, unaided=True).play().outcome == WON


@pytest.mark.parametrize("answer", ["400", "fig"])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_riddle_that_costs_nothing_is_not_tried_for_ever(answer: str, seats: int) -> None:
    ask = {"answer": answer, "then": [{"take_item": {"item": "oil"}}]}
    rings = {"label": "Set the rings", "effect": [{"ask": ask}]}
    free = card("B", box="From 6.53.20 to 7.00.00: item 70, and Blue.", powers=[rings])
    locked = card("C", seal={"when": {"token": "Blue"}, "marks": ["Blue"]})
    items = [{"name": "oil", "number": 70}]
    mission = program(location("hall", free, locked, card("D")), tokens=["Blue"], items=items)
    result = campaign(mission, seats, 3, unaided=True).play()
    assert (result.outcome, result.text) == (UNFINISHED, "")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_a_card_asks_to_be_paid_is_brought(seats: int) -> None:
    result = campaign(toll(), seats, 5).play()
    assert (result.outcome, result.text) == (WON, "")


def test_a_group_that_only_waits_goes_elsewhere() -> None:
    table = Table(gate()).begin()
    table.enter("D")
    explorer = Explorer(Chair("time-stories", 0, 4, 1))
    told = [Told("tu_spent", {}), Told("agent_did_nothing", {})]
    explorer.mind.count_idle(replace(seen(table), told=told))
    assert explorer.mind.idle == 1
    explorer.mind.count_idle(replace(seen(table), told=told))
    assert explorer.mind.idle == 2
    explorer.mind.count_idle(replace(seen(table), told=[Told("agent_moved", {})]))
    assert explorer.mind.idle == 0
