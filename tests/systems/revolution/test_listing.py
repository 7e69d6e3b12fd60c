"""What is listed as possible is exactly what would be accepted, of all that could be proposed at all."""

from __future__ import annotations

from itertools import product

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution import checking, listing
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.game import Game
from chronaut.systems.revolution.proposals import PROPOSAL_KINDS
from chronaut.systems.revolution.refusals import FINE
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from tests.conformance.test_revolution import answers
from tests.systems.revolution.everything import everything

FORMS = (kinds.ABANDON,)


def ranges(system: Revolution, s: RevolutionState, kind: int) -> list[range]:
    """Every value that a field of a kind could have."""
    m, agents = system.scenario, range(len(s.agents))
    spans = {
        "agent": agents, "to": agents, "source": range(-1, len(s.agents)), "target": range(-1, len(s.agents)),
        "location": range(len(m.locations)), "slot": range(max(map(len, s.contents))), "free": range(2),
        "card": range(len(m.cards)), "item": range(len(m.cards)), "receptacle": range(len(m.cards)),
        "box": range(3), "token": range(len(m.tokens)), "power": range(len(m.powers)),
    }  # fmt: skip
    return [spans[field] for field in PROPOSAL_KINDS[kind].fields]


Wish = tuple[int, int, int, int, int]


def as_numbers(one: Proposal) -> Wish:
    """A proposal that can be put into a set."""
    return one.seat, one.kind, one.a, one.b, one.c


def all_accepted(system: Revolution, s: RevolutionState) -> set[Wish]:
    """Whatever would be accepted, found by asking about everything."""
    g = system.game(s)
    found: set[Wish] = set()
    for kind in range(kinds.READ_ORDER, len(PROPOSAL_KINDS)):
        if kind in FORMS:
            continue
        for values in product(*ranges(system, s, kind)):
            for seat in range(s.seats):
                a, b, c = (*values, -1, -1, -1)[:3]
                wish = Proposal(seat, kind, a, b, c)
                if checking.reason(g, wish) == FINE:
                    found.add(as_numbers(wish))
    return found


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_list_is_complete_and_holds_nothing_else(seats: int) -> None:
    system = everything()
    phases: set[tuple[int, int, int]] = set()
    for game in range(1, 4):
        match, policy = Match(system, Setup(seats, game)), Policy(100 * seats + game, answers)
        for step in range(160):
            s = match.state
            assert isinstance(s, RevolutionState)
            listed = [as_numbers(one) for one in listing.legal(system.game(s))]
            assert len(listed) == len(set(listed))
            assert listed == [as_numbers(one) for one in listing.legal(Game(s, system.scenario, False, {}))]
            if step % 7 == 0:
                assert set(listed) == all_accepted(system, s)
                phases.add((s.phase, s.trial.stage, s.conflict.stage))
            wish = policy.choose(system, s)
            if wish is None:
                break
            if system.check(s, wish) is None:
                match.propose(wish)
    assert len(phases) >= 8, phases
