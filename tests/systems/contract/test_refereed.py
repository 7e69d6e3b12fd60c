from __future__ import annotations

from typing import Any

import pytest

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.systems.contract.referee import Referee
from chronaut.systems.contract.refereed import Refereed
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import lanterns, program

MISSIONS = ("noon-ball", "forty-wheels", "starling")


def opened(mission: str) -> Any:
    """One mission of each family."""
    system = open_system(packs.load(mission))
    assert isinstance(system, Refereed)
    return system


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_latest_referee_looks_again_at_the_same_state_only(mission: str) -> None:
    system = opened(mission)
    state = system.new(Setup(2, 1))
    game = system.game(state)
    assert system.game(state) is game
    other = system.clone(state)
    assert system.game(other) is not game
    assert system.game(other).state is other


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_is_apart_has_no_referee_in_common(mission: str) -> None:
    system = opened(mission)
    state = system.new(Setup(2, 1))
    game = system.game(state)
    for other in (system.apart(), system.naming(["Ann", "Ben"]), system.told_in(system.spoken)):
        assert other.game(state) is not game
        assert system.game(state) is game


class Clerk(Referee):
    """A referee that asks at its desk for the referee of its own state while it decides."""

    desk: Desk
    lent: bool

    def carry_out(self, proposal: Proposal) -> list[Fact]:
        self.lent = self.desk.game(self.state) is self
        return []


class Desk(Refereed[Clerk]):
    """A family of such referees."""

    def referee(self, state: GameState, recording: bool) -> Clerk:
        clerk = Clerk(state, recording)
        clerk.desk = self
        return clerk


def test_while_something_is_decided_its_referee_is_lent_to_nobody() -> None:
    desk, state = Desk(program()), lanterns().new(Setup(2, 1))
    clerk = desk.game(state)
    assert desk.decide(state, Proposal(0, 0), True) == []
    assert not clerk.lent
    assert desk.game(state) is clerk


def test_a_family_makes_its_referees_itself() -> None:
    system: Refereed[Referee] = Refereed(program())
    with pytest.raises(NotImplementedError):
        system.game(lanterns().new(Setup(2, 1)))
