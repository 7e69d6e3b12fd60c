from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.play.campaign import Plan, Result
from chronaut.play.simulate import run
from chronaut.play.witness import wins, without_talk, witness
from chronaut.systems.contract.referee import NOTE, SAY
from tests.conformance.tiny import lanterns
from tests.play.tables import Fixed, Idler, lanterns_plan, noon_plan


def found(plan: Plan, tries: int = 30) -> Result:
    result = witness(plan, run(plan, range(1, tries)))
    assert result is not None
    return result


def test_a_witness_wins_without_a_word() -> None:
    plan = noon_plan(2)
    result = found(plan)
    system = plan.make()
    assert wins(system, plan.setup(result.number), result.proposals)
    assert without_talk(system, result.proposals) == result.proposals
    assert result.steps == len(result.proposals)


def test_a_game_that_was_tampered_with_does_not_win() -> None:
    plan = lanterns_plan(Fixed)
    result = found(plan)
    setup = plan.setup(result.number)
    assert wins(lanterns(), setup, result.proposals)
    assert not wins(lanterns(), setup, result.proposals[:-1])
    assert not wins(lanterns(), setup, result.proposals[1:])
    assert not wins(lanterns(), setup, [*result.proposals, result.proposals[-1]])


def test_talk_is_left_out() -> None:
    said = [Proposal(0, SAY, text="hello"), Proposal(0, 7), Proposal(1, NOTE, text="hm")]
    assert without_talk(lanterns(), said) == [Proposal(0, 7)]


def test_no_win_is_no_witness() -> None:
    plan = lanterns_plan(Idler)
    assert witness(plan, run(plan, range(1, 4))) is None
