"""How votes ended in a step."""

from __future__ import annotations

from chronaut.kernel.events import VOTE_CAST, VOTE_CLOSED, WAITING, Fact
from chronaut.kernel.saved import pending
from chronaut.kernel.state import ALL, VOTE, Question
from chronaut.systems.contract.system import Setup
from chronaut.systems.contract.votes import Ended, ended
from tests.conformance.tiny import lanterns

KINDS = ["here", "there"]


def waiting(votes: list[int] | None, audience: int = ALL) -> list[Fact]:
    """The facts of a step after which a vote of three players is open, or none."""
    state = lanterns().new(Setup(3, 1))
    if votes is not None:
        state.questions = [Question(7, 1, VOTE, 7, audience, [0, 1], votes, 0, -1, -1, -1, 0, 0)]
    return [Fact(WAITING, text=pending(state))]


def test_a_vote_that_is_decided_tells_how_it_stood() -> None:
    facts = [Fact(VOTE_CAST, 7, 1, 1), Fact(VOTE_CLOSED, 7, 1), *waiting(None)]
    assert ended(KINDS, waiting([1, -1, -1]), facts, 0) == [Ended(7, "there", True, 1, [1, 1, -1], [2])]


def test_votes_on_a_question_that_is_gone_came_to_nothing() -> None:
    assert ended(KINDS, waiting([1, -1, -1]), waiting(None), 0) == [Ended(7, "there", False, -1, [1, -1, -1], [1, 2])]


def test_a_vote_for_what_is_no_longer_open_came_to_nothing_and_the_others_stand() -> None:
    assert ended(KINDS, waiting([1, 0, -1]), waiting([-1, 0, -1]), 0) == [
        Ended(7, "there", False, -1, [1, -1, -1], [1, 2])
    ]


def test_nothing_ends_where_votes_stand_or_were_never_cast() -> None:
    assert ended(KINDS, waiting([1, -1, -1]), waiting([1, -1, -1]), 0) == []
    assert ended(KINDS, waiting([-1, -1, -1]), waiting(None), 0) == []
    assert ended(KINDS, [], waiting(None), 0) == []


def test_who_may_not_know_of_a_vote_is_not_told_how_it_ended() -> None:
    facts = [Fact(VOTE_CLOSED, 7, 1), *waiting(None)]
    assert ended(KINDS, waiting([1, 1, -1], audience=3), facts, 2) == []
    assert len(ended(KINDS, waiting([1, 1, -1], audience=3), facts, 1)) == 1
