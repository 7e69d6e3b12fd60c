from __future__ import annotations

import random

import pytest

from chronaut.systems.contract.conformance.luck import ForeignLuck, check_elsewhere, check_here, compare, no_global_luck
from tests.conformance.games import game, walk
from tests.conformance.planted_bugs import EarlyBoundLuck, GlobalLuck
from tests.conformance.tiny import program


def test_every_function_of_the_global_generator_raises_for_a_while() -> None:
    state = random.getstate()
    own = random.Random(1)  # noqa: S311  only to see that own generators go on
    with no_global_luck():
        for name in ("random", "randrange", "shuffle", "seed", "gauss", "getrandbits", "choice", "betavariate"):
            with pytest.raises(ForeignLuck):
                getattr(random, name)(6)
        own.random()
    assert random.getstate() == state
    random.random()  # noqa: S311  it works again


def test_rules_that_ask_it_are_found_and_its_state_is_kept() -> None:
    state = random.getstate()
    for bug in (GlobalLuck, EarlyBoundLuck):
        on = game(bug(program()))
        random.setstate(state)
        check_here(on.system, walk(on), on.report)
        assert on.report.findings
    random.setstate(state)
    on = game()
    check_here(on.system, walk(on), on.report)
    assert on.report.findings == []
    assert random.getstate() == state


def test_another_process_plays_the_same_game() -> None:
    on = game()
    check_elsewhere("tests.conformance.tiny:lanterns", [walk(on)], ["1", "2"], on.report)
    assert on.report.findings == []
    assert on.report.looked == {"seeds": 2}


def test_a_process_that_fails_is_a_finding() -> None:
    on = game()
    check_elsewhere("tests.conformance.tiny:no_such_maker", [walk(on, 1)], ["1"], on.report)
    assert "another process failed: AttributeError" in on.report.findings[0].what


def test_the_first_step_that_differs_is_named() -> None:
    on = game()
    walked = walk(on, 5)
    compare(walked, [*walked.outputs[:3], "x", "x", "x"], on.report, "here")
    compare(walked, walked.outputs[:4], on.report, "there")
    assert [finding.at.step for finding in on.report.findings] == [3, 4]
