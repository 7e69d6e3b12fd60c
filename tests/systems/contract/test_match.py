from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import GameState, Step
from chronaut.systems.contract.match import Fault, Match, Taken, replayed
from chronaut.systems.contract.referee import ANSWER, NOTE, REPLY, SAY
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import LanternReferee, Lanterns, lanterns, program

if TYPE_CHECKING:
    from chronaut.kernel.events import Fact

SETUP = Setup(2, 5)


def played(match: Match, steps: int = 30) -> list[str]:
    """Play whatever comes first, and return the digests of all steps."""
    digests = [state_digest(match.state)]
    for number in range(steps):
        legal = match.system.legal(match.state)
        proposal = (
            legal[number % len(legal)] if legal else Proposal(0, REPLY, match.state.questions[0].serial, text="way")
        )
        assert not isinstance(match.propose(proposal), Refused)
        digests.append(state_digest(match.state))
    return digests


def test_a_proposal_is_carried_out_and_remembered() -> None:
    match = Match(lanterns(), SETUP)
    proposal = Proposal(0, REPLY, 1, text="the long way")
    facts = match.propose(proposal, 0)
    assert not isinstance(facts, Refused)
    assert match.history == [Taken(proposal, facts)]
    assert match.state.step == 1


@pytest.mark.parametrize(
    ("proposal", "step", "code"),
    [
        (Proposal(0, NOTE, text="x"), 1, "wrong_step"),
        (Proposal(0, NOTE, text="x"), -1, "wrong_step"),
        (Proposal(1, REPLY, 1, text="x"), 0, "wrong_seat"),
        (Proposal(0, 99), None, "unknown_kind"),
    ],
)
def test_a_refused_proposal_changes_nothing(proposal: Proposal, step: int | None, code: str) -> None:
    match = Match(lanterns(), SETUP)
    before = state_digest(match.state)
    refused = match.propose(proposal, step)
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert (state_digest(match.state), match.history) == (before, [])


def test_the_listener_is_told_of_each_step_in_its_state() -> None:
    heard: list[tuple[int, int]] = []

    def listen(taken: Taken, state: GameState) -> None:
        heard.append((len(taken.facts), state.step))

    match = Match(lanterns(), SETUP, listen)
    facts = match.propose(Proposal(0, SAY, text="x"))
    match.propose(Proposal(9, SAY, text="x"))
    assert not isinstance(facts, Refused)
    assert heard == [(len(facts), 1)]


def test_undo_goes_back_to_any_step_and_luck_stays() -> None:
    match = Match(lanterns(), SETUP)
    digests = played(match)
    history = match.history[:]
    for step in (30, 29, 17, 1, 0):
        match.undo(step)
        assert state_digest(match.state) == digests[step]
        assert len(match.history) == step
    for taken, digest in zip(history, digests[1:], strict=True):
        assert match.propose(taken.proposal) == taken.facts
        assert state_digest(match.state) == digest


@pytest.mark.parametrize("step", [-1, 31])
def test_there_is_nothing_to_undo_outside_the_game(step: int) -> None:
    match = Match(lanterns(), SETUP)
    digests = played(match)
    with pytest.raises(ValueError, match=f"there is no step {step}: the game has 30"):
        match.undo(step)
    assert state_digest(match.state) == digests[-1]


def test_facts_alone_lead_to_the_same_state() -> None:
    match = Match(lanterns(), SETUP)
    played(match)
    again = replayed(match.system, SETUP, [taken.facts for taken in match.history])
    assert again == match.state


def test_a_frame_is_that_of_the_seat() -> None:
    match = Match(lanterns(), SETUP)
    facts = match.propose(Proposal(1, NOTE, text="hm"))
    assert not isinstance(facts, Refused)
    assert [told.fact for told in match.frame(1, facts).told] == ["noted"]
    assert match.frame(0, facts).told == []
    assert match.frame(1).told == []


class Whirl(Lanterns):
    """Talk sets off effects that call each other for ever."""

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def deal_common(self, proposal: Proposal) -> None:
            super().deal_common(proposal)
            if proposal.kind == SAY:
                self.state.questions.clear()
                self.push(99, node=3)

        def perform(self, step: Step) -> None:
            if step.what == 99:
                self.push(99, node=3)
            else:
                super().perform(step)

    def place(self, node: int) -> str:
        return "m.yaml:3:1" if node == 3 else ""


def test_what_does_not_end_is_rolled_back_with_its_place_and_the_game_goes_on() -> None:
    heard: list[Any] = []
    match = Match(Whirl(program()), SETUP, lambda taken, _: heard.append(taken))
    before = state_digest(match.state)
    with pytest.raises(Fault, match=r"m\.yaml:3:1: more than .* taken back"):
        match.propose(Proposal(0, SAY, text="round and round"))
    assert (state_digest(match.state), match.history, heard) == (before, [], [])
    assert not isinstance(match.propose(Proposal(0, REPLY, 1, text="way")), Refused)
    assert match.system.legal(match.state)[0].kind == ANSWER


def test_facts_of_a_step_are_those_that_are_kept() -> None:
    kept: list[list[Fact]] = []
    match = Match(lanterns(), SETUP, lambda taken, _: kept.append(taken.facts))
    played(match, 10)
    assert kept == [taken.facts for taken in match.history]


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": False, "kind": 0}, {"seat": 0, "kind": True}, {"seat": 0, "kind": 7.0}, {"seat": 0, "kind": 7, "a": 1.5},
        {"seat": 0, "kind": 7, "a": "a"}, {"seat": 0, "kind": 7, "a": None}, {"seat": 0, "kind": 7, "a": 10**30},
        {"seat": 0, "kind": 2, "text": None}, {"seat": 0, "kind": 2, "text": b"x"},
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_proposal_is_refused_and_changes_nothing(fields: dict[str, Any]) -> None:
    try:
        wish = Proposal(**fields)
    except TypeError:  # compiled classes take no other types
        assert not str(sys.modules[Proposal.__module__].__file__).endswith(".py")
        return
    match = Match(lanterns(), Setup(2, 1))
    before = state_digest(match.state)
    answer = match.propose(wish)
    assert isinstance(answer, Refused)
    taken = all(getattr(wish, name) is value for name, value in fields.items())
    assert answer.code == "bad_value" or not taken, "a compiled class makes numbers of truth values"
    assert state_digest(match.state) == before
