from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.chance import mix
from chronaut.play.solve.luck import Luck
from chronaut.play.solve.questions import FOUND, PROVED, leant, solve, walks
from chronaut.play.solve.revolution import RevolutionModel
from chronaut.play.solve.search import Limits
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.play.witness import wins
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.time_stories.system import TimeStories
from tests.play.solve.small import Everything, revolution, time_stories
from tests.systems.time_stories.build import card, location, program, receptacle

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.play.solve.model import Model

Maker = "Callable[[int], Model]"
SAMPLE = [(make, number) for number in range(1, 16) for make in (time_stories, revolution)]
ALL = [(make, number) for number in range(16, 101) for make in (time_stories, revolution)]
HOPELESS = [(make, number) for number in range(5) for make in (time_stories, revolution)]
ALL_HOPELESS = [(make, number) for number in range(5, 50) for make in (time_stories, revolution)]


def same_as_everything(model: Model) -> None:
    whole = Everything(model).run()
    assert whole.full
    found = solve(model, Limits(3_000))
    if whole.least < 0:
        assert (found.winnable.verdict, found.witness) == (PROVED, None)
        assert found.least.verdict == PROVED
    else:
        assert found.winnable.verdict == FOUND
        assert (found.least.verdict, found.least.number) == (PROVED, whole.least)
        assert found.witness is not None
        assert found.witness.cost == whole.least
        assert wins(model.system, found.witness.setup, found.witness.proposals)
    names = model.names()
    assert found.unreachable.verdict == PROVED
    assert set(found.unreachable.names) == {names[n] for n in names if n not in whole.reached}


@pytest.mark.parametrize(("make", "number"), SAMPLE)
def test_verdicts_and_minima_are_those_of_everything_that_can_happen(make: Callable[[int], Model], number: int) -> None:
    same_as_everything(make(number))


def test_a_leaning_walk_does_some_kinds_of_moves_much_more_often() -> None:
    moves = [(Proposal(0, kind),) for kind in (101, 102, 103)]
    counts = [
        Counter(leant(moves, walk, mix(turn))[0].kind for turn in range(400)).most_common() for walk in range(30, 50)
    ]
    assert len({found[0][0] for found in counts}) == 3
    assert sum(found[0][1] > 300 for found in counts) > 8


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_walks_come_by_what_only_a_group_meets_that_keeps_going() -> None:
    model: Model = RevolutionModel(Revolution(packs.load("number-please")), Setup(1, 1), Luck("best"))
    flood = next(number for number, name in model.names().items() if name == "ending:water")
    assert any(flood in model.reached(state) for walk in walks(model, Limits(1)) for state in walk)


@pytest.mark.soak
@pytest.mark.parametrize(("make", "number"), ALL)
def test_verdicts_and_minima_of_many_more(make: Callable[[int], Model], number: int) -> None:
    same_as_everything(make(number))


@pytest.mark.parametrize(("make", "number"), HOPELESS)
def test_what_cannot_be_won_has_no_witness(make: Callable[[int, bool], Model], number: int) -> None:
    found = solve(make(number, True), Limits(3_000))
    assert (found.winnable.verdict, found.witness) == (PROVED, None)


@pytest.mark.soak
@pytest.mark.parametrize(("make", "number"), ALL_HOPELESS)
def test_many_more_that_cannot_be_won(make: Callable[[int, bool], Model], number: int) -> None:
    found = solve(make(number, True), Limits(3_000))
    assert (found.winnable.verdict, found.witness) == (PROVED, None)


def made(*cards: dict[str, Any], **rest: Any) -> Model:
    mission = program(location("hall", *cards), receptacles=[receptacle("ada"), receptacle("bo")], base=[{}], **rest)
    return TimeStoriesModel(TimeStories(mission), Setup(1, 1), Luck("best"))


def test_a_card_that_may_be_taken_away_is_a_dead_end() -> None:
    end = card(
        "D", seal={"when": {"token": {"owned": "Blue 1"}}, "marks": ["Blue 1"]}, on={"on_read": [{"succeed": {}}]}
    )
    giver = card("B", on={"on_read": [{"gain_token": {"token": "Blue 1"}}]})
    taker = card("C", on={"on_read": [{"remove_card": {"card": "hall-B"}}]})
    found = solve(made(giver, taker, end, tokens=["Blue 1"], tu_by_agents={"2": 3}), Limits(20_000))
    assert found.least.number == 1
    assert found.dead_ends.verdict == PROVED
    assert found.dead_ends.number > 0
    assert any("hall-C" in one.step for one in found.dead_ends.dead_ends), found.dead_ends
    assert all(one.way for one in found.dead_ends.dead_ends)


def test_a_clock_that_runs_out_is_no_dead_end() -> None:
    end = card(
        "D", seal={"when": {"token": {"owned": "Blue 1"}}, "marks": ["Blue 1"]}, on={"on_read": [{"succeed": {}}]}
    )
    giver = card("B", on={"on_read": [{"gain_token": {"token": "Blue 1"}}]})
    found = solve(made(giver, card("C"), end, tokens=["Blue 1"], tu_by_agents={"2": 3}), Limits(20_000))
    assert (found.dead_ends.verdict, found.dead_ends.number) == (PROVED, 0)
    traps = {one.step: one.latest for one in found.dead_ends.traps}
    assert traps["Spend 1 TU: every agent acts once"] >= 2


def riddle(*sources: str) -> dict[str, Any]:
    asks = {
        "ask": {
            "answer": "seven",
            "deducible_from": list(sources),
            "then": [{"succeed": {}}],
            "otherwise": [{"end": {"ending": "lost"}}],
        }
    }
    return card("B", icon="must_enter", on={"on_read": [asks]})


def test_an_answer_that_is_read_in_time_takes_one_run() -> None:
    found = solve(made(riddle("hall-B"), card("C"), tu_by_agents={"2": 2}), Limits(20_000))
    assert (found.knowing.verdict, found.knowing.number) == (PROVED, 1)


def test_an_answer_that_is_asked_before_it_can_be_known_takes_two() -> None:
    asks = {"ask": {"answer": "seven", "deducible_from": ["hall-C"], "then": [{"succeed": {}}]}}
    found = solve(made(card("A", on={"on_read": [asks]}), card("C"), tu_by_agents={"2": 2}), Limits(20_000))
    assert found.least.number == 0
    assert (found.knowing.verdict, found.knowing.number) == (PROVED, 2)


@pytest.mark.parametrize(
    ("sources", "says"),
    [
        (["yard-B"], "No number of runs is enough"),
        (["yard-B", "hall-B"], "No number of runs is enough"),
        (["yard-B", "or", "hall-B"], "2 runs: "),
    ],
)
def test_of_several_sets_of_sources_one_is_enough_and_one_is_needed(sources: list[str], says: str) -> None:
    """Nobody comes to the yard."""
    asks = {"ask": {"answer": "seven", "deducible_from": sources, "then": [{"succeed": {}}]}}
    hall = location("hall", card("A", on={"on_read": [asks]}), card("B"))
    yard = location("yard", card("B"))
    mission = program(hall, yard, receptacles=[receptacle("ada"), receptacle("bo")], base=[{}],
                      places=[{"location": "hall"}], tu_by_agents={"2": 2})  # fmt: skip
    found = solve(TimeStoriesModel(TimeStories(mission), Setup(1, 1), Luck("best")), Limits(20_000))
    assert found.knowing.verdict == PROVED
    assert found.knowing.says.startswith(says)


def test_limits_are_named() -> None:
    found = solve(revolution(1, True), Limits(50))
    assert found.winnable.verdict == "not found within 50 states"
    assert found.dead_ends.verdict == "not found within 50 states"


def test_work_that_is_stopped_ends_with_what_is_known() -> None:
    asked: list[str] = []
    limits = Limits(20_000, stop=lambda: "Ctrl-C")
    mission = made(riddle("hall-B"), card("C"), tu_by_agents={"2": 9})
    found = solve(mission, limits, lambda name, _: asked.append(name))
    assert asked == ["winnable", "least", "knowing", "dead_ends", "unreachable"]
    if found.dead_ends.verdict != "proved":
        assert "Ctrl-C" in found.dead_ends.verdict
