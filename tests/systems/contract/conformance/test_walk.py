from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.conformance.walk import Check, moment, output, viewers
from chronaut.systems.contract.system import Setup
from tests.conformance.games import game, walk

if TYPE_CHECKING:
    from chronaut.kernel.actions import Proposal
    from chronaut.kernel.events import Fact
    from chronaut.kernel.state import GameState


class Watching(Check):
    name = "watching"
    looks = 0
    steps = 0

    def look(self) -> None:
        self.looks += 1

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        assert before.step + 1 == self.game.state.step
        self.steps += 1
        if self.steps == 3:
            raise ValueError("three")


def test_a_walk_keeps_every_step_and_checks_see_them_all() -> None:
    on = game()
    watching = Watching(on)
    walked = walk(on, 20, [watching])
    assert (watching.looks, watching.steps) == (21, 20)
    assert len(walked.proposals) == len(walked.facts) == 20
    assert len(walked.digests) == len(walked.outputs) == 21
    assert walked.digests[-1] == state_digest(on.state)
    assert [finding.what for finding in on.report.findings] == ["raised ValueError: three"]
    assert on.report.findings[0].at == walked.moment(3)


def test_a_walk_ends_with_its_mission() -> None:
    on = game()
    walked = walk(on, 10_000)
    assert on.state.over
    assert len(walked.digests) == len(walked.proposals) + 1


def test_the_same_policy_walks_the_same_way() -> None:
    assert walk(game()).outputs == walk(game()).outputs
    assert walk(game()).outputs != walk(game(policy=2)).outputs


def test_output_holds_what_anybody_is_given() -> None:
    on = game()
    before = output(on.system, on.state)
    on.state.talk.clear()
    assert output(on.system, on.state) == before
    on.state.present = 1
    assert output(on.system, on.state) != before
    assert viewers(on.state) == [0, 1, 2, SPECTATOR]


def test_a_moment_tells_the_options() -> None:
    assert moment(Setup(2, 5, {"b": 1, "a": True}), 3, 9).text() == "2 seats, seed 5, policy 3, step 9, a=True, b=1"
