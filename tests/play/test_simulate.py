from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool

import msgspec
import pytest

from chronaut.play.bots.guard import BotFault
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import FAULT, UNFINISHED, WON, Result
from chronaut.play.simulate import run, summary
from tests.play.faulty import Killer
from tests.play.tables import broken, lanterns_plan, noon_plan


def result(number: int, outcome: str, runs: int, spent: int = 10) -> Result:
    return Result(number, number, outcome, runs, 100 * number, spent, 100 * number)


def test_any_number_of_processes_gives_the_same_bytes() -> None:
    plan = noon_plan(2, runs_max=1)
    alone = list(run(plan, range(3, 8)))
    assert [one.number for one in alone] == [3, 4, 5, 6, 7]
    assert msgspec.json.encode(list(run(plan, range(3, 8), jobs=2))) == msgspec.json.encode(alone)


def test_games_of_a_batch_differ_and_batches_differ() -> None:
    games = list(run(lanterns_plan(RandomBot), range(1, 6)))
    assert len({one.seed for one in games}) == 5
    assert {one.seed for one in run(lanterns_plan(RandomBot, seed=2), range(1, 6))}.isdisjoint(
        one.seed for one in games
    )


def test_faults_in_another_process_come_back_as_results() -> None:
    games = list(run(lanterns_plan(make=broken), [1, 2], jobs=2))
    assert [(one.number, one.outcome) for one in games] == [(1, FAULT), (2, FAULT)]
    assert "ZeroDivisionError" in games[0].text


def test_a_process_that_a_bot_ends_is_told() -> None:
    with pytest.raises(BrokenProcessPool):
        list(run(lanterns_plan(Killer), [1, 2], jobs=2))


def test_a_bot_that_cannot_be_sent_is_told() -> None:
    class Local(RandomBot):
        pass

    with pytest.raises(BotFault, match="Local"):
        list(run(lanterns_plan(Local), [1, 2], jobs=2))


def test_a_batch_that_is_left_early_ends_its_processes() -> None:
    games = run(lanterns_plan(), range(1, 200), jobs=2)
    assert next(games).number == 1
    games.close()  # type: ignore[attr-defined]
    with pytest.raises(StopIteration):
        next(games)


def test_a_summary_counts_wins_by_runs() -> None:
    found = summary([result(1, WON, 3), result(2, UNFINISHED, 9, 40), result(3, WON, 2), result(4, WON, 3, -1)])
    assert found.games == 4
    assert found.outcomes == {WON: 3, UNFINISHED: 1}
    assert found.runs_needed == {2: 1, 3: 2}
    assert (found.median_runs, found.decisions, found.median_decisions, found.median_spent) == (3, 1000, 250, 10)


def test_a_summary_of_nothing_won() -> None:
    found = summary([result(1, FAULT, 1, -1)])
    assert (found.runs_needed, found.median_runs, found.median_spent) == ({}, 0, -1)
    assert summary([]).games == 0
