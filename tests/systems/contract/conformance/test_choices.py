from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import SPECTATOR, VOTE
from chronaut.systems.contract.conformance.choices import other_answer, other_notes, secret_answers
from chronaut.systems.contract.referee import ANSWER, NOTE, SAY
from tests.conformance.games import game, walk
from tests.conformance.tiny import CHOOSE, lanterns


def test_other_notes_are_those_of_other_seats() -> None:
    walked = walk(game(), 1)
    walked.proposals = [
        Proposal(0, NOTE, text="first"),
        Proposal(1, NOTE, text="second"),
        Proposal(1, SAY, text="third"),
    ]
    assert other_notes(walked, 0, 3, 0) == {1: Proposal(1, NOTE, text="dnoces no")}
    assert set(other_notes(walked, 0, 3, SPECTATOR)) == {0, 1}
    assert other_notes(walked, 2, 3, 0) == {}


def test_another_answer_is_one_that_the_seat_may_not_know() -> None:
    on = game()
    on.match.propose(Proposal(0, 1, 1, text="way"))
    question = on.state.questions[1]
    wish = Proposal(1, ANSWER, question.serial, 0)
    for seat in (0, 2, SPECTATOR):
        assert other_answer(on.state, wish, seat) == (Proposal(1, ANSWER, question.serial, 1), [1, 0b10, CHOOSE, 0, 1])
    assert other_answer(on.state, wish, 1) is None, "one's own answer"
    question.audience = -1
    assert other_answer(on.state, wish, 0) is None, "everybody may know"
    question.audience, question.mode, question.votes[1] = 0b10, VOTE, 1
    assert other_answer(on.state, wish, 0) is None, "it is the vote that stands"
    assert other_answer(on.state, Proposal(1, ANSWER, 99, 0), 0) is None
    assert other_answer(on.state, Proposal(1, SAY, 1, text="x"), 0) is None


def test_secret_answers_are_found_in_games() -> None:
    walked = walk(game(), 40)
    found = secret_answers(lanterns(), [walked])
    assert found
    assert all(walked.proposals[step].kind == ANSWER for _, step in found)
    assert len(found) < sum(wish.kind == ANSWER for wish in walked.proposals), "votes are open"
