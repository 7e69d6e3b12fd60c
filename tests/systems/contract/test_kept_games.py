"""Random games of the mission with every verb are kept in journals, resumed and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronaut.kernel.actions import Refused
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.record import resume, save, verify
from chronaut.systems.contract.system import Setup
from tests.conformance.everything import everything
from tests.conformance.test_time_stories import answers


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_is_kept_whole(tmp_path: Path, seed: int) -> None:
    system, path = everything(), tmp_path / "game.chronaut"
    policy = Policy(seed, answers)
    with save(path, system, Setup(1 + seed % 4, seed)) as match:
        for _ in range(250):
            proposal = policy.choose(system, match.state)
            if proposal is None or isinstance(match.propose(proposal), Refused):
                continue
        digest = state_digest(match.state)
    with resume(path, system) as again:
        assert state_digest(again.state) == digest
    assert len(verify(path, system).steps) > 50
