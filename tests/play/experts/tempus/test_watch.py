"""What is counted in a game of Trouble on the Tempus: how it ended, and nothing that a ship does not have."""

from __future__ import annotations

from chronaut.play.account import SUCCESS
from chronaut.play.bots.named import POLICIES
from chronaut.play.experts.tempus.watch import ENDS, LACKS, TempusWatch, atlas
from chronaut.systems.tempus.terms import RESULTS
from tests.play.experts.tempus.games import plan, starling


def test_a_lost_ship_has_a_cause_that_has_words() -> None:
    from chronaut.play.campaign import play  # noqa: PLC0415

    result = play(starling(), plan(3, policy=POLICIES["random"]), 1)
    assert result.account is not None
    (run,) = result.account.runs
    assert (run.end, run.card, run.left) == (result.trail.location.name if result.trail else "", -1, -1)
    assert run.end in ENDS


def test_a_game_that_goes_on_has_no_end() -> None:
    system = starling()
    assert TempusWatch().account(system.new(plan(3).setup(1))).runs == ()


def test_all_results_have_words_and_what_does_not_apply_is_said() -> None:
    assert set(ENDS) == set(RESULTS) - {"open", "won"} | {SUCCESS}
    found = atlas(starling())
    assert "do not apply" in found.lacks == LACKS
    assert (found.panoramas, found.items, found.tests) == ((), (), {})
