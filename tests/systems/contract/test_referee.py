from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.chance import new_chance
from chronaut.kernel.events import (
    DRAWN,
    FIRST_SYSTEM_FACT,
    NOTED,
    SAID,
    SEAT_AWAY,
    STEPPED,
    VOTE_CAST,
    VOTE_CLOSED,
    VOTE_OPENED,
    WAITING,
    Fact,
)
from chronaut.kernel.state import ALL, ANYONE, HOST, NOBODY, SPECTATOR, VOTE, GameState, Question, Step
from chronaut.systems.contract.referee import (
    ANSWER,
    AWAY,
    BACK,
    COMMON_PROPOSALS,
    FIRST_SYSTEM_PROPOSAL,
    LONGEST_REPLY,
    LONGEST_TALK,
    MOST_STEPS,
    NOTE,
    REPLY,
    SAY,
    TIME_UP,
    AgendaFault,
    Referee,
)

RANG = FIRST_SYSTEM_FACT
RING = FIRST_SYSTEM_PROPOSAL
TOLL, FOREVER = 1, 2


class Bell(Referee):
    """Rings when somebody wishes; each answer is noted in the agenda's manner: by a fact."""

    def __init__(self, state: GameState, recording: bool = True) -> None:
        super().__init__(state, recording)
        self.answers: list[tuple[int, int, str]] = []
        self.checked: list[int] = []

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        assert kind == RANG
        self.state.run += a

    def after_fact(self, kind: int) -> None:
        self.checked.append(kind)

    def perform(self, step: Step) -> None:
        if step.what == FOREVER:
            self.push(FOREVER, node=step.node)
        self.emit(RANG, step.value)

    def advance(self) -> bool:
        return False

    def on_answer(self, question: Question, option: int, text: str) -> None:
        self.answers.append((question.serial, option, text))

    def may_reply(self, question: Question, text: str) -> bool:
        return text != "hush"

    def may_say(self, seat: int, text: str) -> Refused | None:
        return Refused("silence", "", "You may not say that.") if text == "secret" else None

    def deal(self, proposal: Proposal) -> None:
        self.push(proposal.a, node=7, value=5)


def state(seats: int = 4) -> GameState:
    return GameState(seats, (1 << seats) - 1, 1, 0, False, new_chance(3, ["dice"]), [], [], 1, [], [])


def vote(options: list[int], votes: list[int], *, breaker: int = -1, present: int = 0b1111) -> Bell:
    """A vote of four seats in which these votes have been cast and counted."""
    bell = Bell(state())
    bell.state.present = present
    question = bell.ask(0, 0b1111, options, mode=VOTE, breaker=breaker)
    question.votes = votes
    bell.work()
    return bell


@pytest.mark.rule("G-68")
@pytest.mark.parametrize(
    ("votes", "winner"),
    [
        ([2, 2, 1, 3], 2),
        ([1, 1, 1, 2], 1),
        ([3, 3, 3, 3], 3),
        ([1, 1, 1, -1], 1),
    ],
)
def test_most_votes_win_as_soon_as_nothing_can_change_it(votes: list[int], winner: int) -> None:
    bell = vote([1, 2, 3], votes)
    assert bell.answers == [(1, winner, "")]
    assert bell.state.questions == []
    assert [fact.kind for fact in bell.facts] == [VOTE_OPENED, VOTE_CLOSED]


@pytest.mark.rule("G-68")
@pytest.mark.parametrize("votes", [[1, 1, -1, -1], [1, -1, -1, -1], [1, 2, 2, -1], [-1, -1, -1, -1]])
def test_a_vote_that_may_still_change_stays_open(votes: list[int]) -> None:
    bell = vote([1, 2, 3], votes)
    assert bell.answers == []
    assert bell.state.questions[0].mode == VOTE


@pytest.mark.rule("TS-54")
@pytest.mark.parametrize(
    ("votes", "breaker", "winner"),
    [([1, 1, 2, 2], 0, 1), ([1, 1, 2, 2], 3, 2), ([3, 2, 1, 2], 0, 2), ([1, 1, 2, 2], -1, 1)],
)
def test_a_tie_goes_to_the_option_that_the_breaker_voted_for(votes: list[int], breaker: int, winner: int) -> None:
    assert vote([1, 2, 3], votes, breaker=breaker).answers == [(1, winner, "")]


@pytest.mark.rule("TS-54", "G-68")
def test_a_breaker_who_voted_for_none_of_the_tied_options_is_asked() -> None:
    bell = Bell(state(5))
    question = bell.ask(0, 0b11111, [1, 2, 3], mode=VOTE, breaker=4)
    question.votes = [1, 1, 2, 2, 3]
    bell.work()
    assert bell.answers == []
    assert (question.mode != VOTE, question.seats, question.options) == (True, 1 << 4, [1, 2])
    assert bell.check_common(Proposal(0, ANSWER, 1, 2)) is not None
    assert bell.check_common(Proposal(4, ANSWER, 1, 3)) is not None
    assert bell.common_legal() == [Proposal(4, ANSWER, 1, 1), Proposal(4, ANSWER, 1, 2)]
    bell.carry_out(Proposal(4, ANSWER, 1, 2))
    assert bell.answers == [(1, 2, "")]


@pytest.mark.rule("G-82")
def test_absent_seats_are_not_counted_and_a_caretaker_votes_for_nobody_else() -> None:
    assert vote([1, 2], [1, 1, 2, -1], present=0b0111).answers == [(1, 1, "")]
    assert vote([1, 2], [1, -1, 2, 2], present=0b0001).answers == [(1, 1, "")]


@pytest.mark.rule("G-82", "TS-54")
def test_the_caretaker_breaks_ties_for_an_absent_breaker() -> None:
    bell = Bell(state(5))
    bell.state.present = 0b01111
    question = bell.ask(0, 0b11111, [1, 2], mode=VOTE, breaker=4)
    question.votes = [1, 1, 2, 2, 2]
    bell.work()
    assert bell.answers == [(1, 1, "")], "the absent breaker's old vote does not count, the caretaker's does"


@pytest.mark.rule("G-82")
def test_a_question_to_absent_seats_goes_to_the_caretaker() -> None:
    bell = Bell(state())
    bell.state.present = 0b0110
    bell.ask(0, 0b1000, [1, 2])
    assert [proposal.seat for proposal in bell.common_legal()] == [1, 1]
    bell.state.present = 0b1110
    assert [proposal.seat for proposal in bell.common_legal()] == [3, 3]


def test_a_vote_may_be_changed_while_it_is_open_but_not_repeated() -> None:
    bell = Bell(state())
    bell.ask(0, 0b1111, [1, 2], mode=VOTE)
    facts = bell.carry_out(Proposal(2, ANSWER, 1, 1))
    assert [fact.kind for fact in facts] == [VOTE_OPENED, VOTE_CAST, WAITING, STEPPED]
    again = bell.check_common(Proposal(2, ANSWER, 1, 1))
    assert again is not None
    assert (again.code, again.rule) == ("not_now", "G-68")
    assert bell.check_common(Proposal(2, ANSWER, 1, 2)) is None
    assert Proposal(2, ANSWER, 1, 1) not in bell.common_legal()


def test_free_order_questions_are_answered_in_any_order() -> None:
    bell = Bell(state(2))
    bell.ask(0, 0b01, [1, 2], audience=0b01)
    bell.ask(0, 0b10, [3, 4], audience=0b10)
    bell.carry_out(Proposal(1, ANSWER, 2, 4))
    bell.carry_out(Proposal(0, ANSWER, 1, 1))
    assert bell.answers == [(2, 4, ""), (1, 1, "")]


def test_time_up_takes_the_default_and_is_for_the_host() -> None:
    bell = Bell(state(2))
    bell.ask(0, 0b01, [1, 2], deadline=30, default=2)
    bell.ask(0, 0b01, [1, 2])
    assert [each.a for each in bell.common_host() if each.kind == TIME_UP] == [1]
    refused = bell.check_common(Proposal(0, TIME_UP, 1))
    assert refused is not None
    assert refused.code == "wrong_seat"
    assert bell.check_common(Proposal(HOST, TIME_UP, 2)) is not None
    assert bell.check_common(Proposal(HOST, TIME_UP, 1)) is None
    bell.carry_out(Proposal(HOST, TIME_UP, 1))
    assert bell.answers == [(1, 2, "")]


@pytest.mark.rule("G-82")
def test_players_go_away_and_come_back_but_never_the_last_one() -> None:
    bell = Bell(state(2))
    assert {(each.kind, each.a) for each in bell.common_host()} == {(AWAY, 0), (AWAY, 1)}
    assert bell.carry_out(Proposal(HOST, AWAY, 1))[0].kind == SEAT_AWAY
    assert bell.state.present == 0b01
    assert bell.common_host() == [Proposal(HOST, BACK, 1)]
    for wrong in (Proposal(HOST, AWAY, 0), Proposal(HOST, AWAY, 1), Proposal(HOST, BACK, 0), Proposal(HOST, BACK, 9)):
        assert bell.check_common(wrong) is not None
    assert bell.check_common(Proposal(0, BACK, 1)) is not None, "another seat does not bring somebody back"
    assert bell.check_common(Proposal(1, BACK, 1)) is None, "everybody comes back themselves"
    bell.carry_out(Proposal(1, BACK, 1))
    assert bell.state.present == 0b11


@pytest.mark.rule("TS-84", "G-72")
def test_talk_is_for_all_and_notes_for_oneself() -> None:
    bell = Bell(state(2))
    said = bell.carry_out(Proposal(1, SAY, text="  hello\r\nthere "))[0]
    noted = Bell(bell.state).carry_out(Proposal(1, NOTE, text="hm"))[0]
    assert said == Fact(SAID, 1, text="hello\nthere", cause=0)
    assert noted == Fact(NOTED, 1, text="hm", audience=0b10, cause=1)
    assert [line.text for line in bell.state.talk] == ["hello\nthere"]
    assert [(line.seat, line.run, line.text) for line in bell.state.notes] == [(1, 1, "hm")]


@pytest.mark.parametrize(
    ("proposal", "code"),
    [
        (Proposal(2, SAY, text="x"), "wrong_seat"),
        (Proposal(HOST, SAY, text="x"), "wrong_seat"),
        (Proposal(SPECTATOR, NOTE, text="x"), "wrong_seat"),
        (Proposal(0, SAY, text=""), "bad_text"),
        (Proposal(0, NOTE, text="a" * (LONGEST_TALK + 1)), "bad_text"),
        (Proposal(0, SAY, text="secret"), "silence"),
        (Proposal(0, ANSWER, 3, 1), "not_open"),
        (Proposal(1, ANSWER, 1, 1), "wrong_seat"),
        (Proposal(0, ANSWER, 1, 3), "bad_value"),
        (Proposal(0, ANSWER, 2, 1), "not_open"),
        (Proposal(0, REPLY, 1, text="x"), "not_open"),
        (Proposal(0, REPLY, 2, text="hush"), "bad_text"),
        (Proposal(0, REPLY, 2, text="a" * (LONGEST_REPLY + 1)), "bad_text"),
        (Proposal(HOST, AWAY, 2), "bad_value"),
        (Proposal(0, AWAY, 0), "wrong_seat"),
        (Proposal(HOST, TIME_UP, 1), "not_open"),
    ],
)
def test_refusals(proposal: Proposal, code: str) -> None:
    bell = Bell(state(2))
    bell.ask(0, 0b01, [1, 2])
    bell.ask(1, 0b01, [])
    refused = bell.check_common(proposal)
    assert refused is not None
    assert refused.code == code
    assert refused.text


def test_a_typed_answer_reaches_the_rules_trimmed() -> None:
    bell = Bell(state(2))
    bell.ask(1, 0b01, [])
    assert [(form.seat, form.kind, form.a) for form in bell.common_forms()][-1] == (0, REPLY, 1)
    assert bell.check_common(Proposal(0, REPLY, 1, text=" open ")) is None
    bell.carry_out(Proposal(0, REPLY, 1, text=" open "))
    assert bell.answers == [(1, -1, "open")]


def test_the_agenda_is_worked_off_from_its_top_with_the_element_at_work_in_each_fact() -> None:
    bell = Bell(state())
    facts = bell.carry_out(Proposal(0, RING, TOLL))
    assert [(fact.kind, fact.a, fact.node) for fact in facts] == [(RANG, 5, 7), (WAITING, -1, -1), (STEPPED, 1, -1)]
    assert bell.state.run == 6
    assert bell.state.step == 1
    assert bell.checked == [RANG], "state checks follow every single fact of the system's own"


def test_the_agenda_waits_for_a_question_unless_it_may_lie_open() -> None:
    class Beside(Bell):
        def blocks(self, question: Question) -> bool:
            return question.kind == 0

    for kind, rung in ((0, 1), (1, 6)):
        bell = Beside(state())
        bell.ask(kind, 1, [1, 2])
        bell.carry_out(Proposal(0, RING, TOLL))
        assert bell.state.run == rung
        assert len(bell.state.questions) == 1


def test_an_agenda_that_does_not_end_is_a_fault_that_names_its_element() -> None:
    with pytest.raises(AgendaFault, match=str(MOST_STEPS)) as caught:
        Bell(state()).carry_out(Proposal(0, RING, FOREVER))
    assert caught.value.node == 7


def test_a_draw_is_a_fact_for_nobody_and_depends_on_its_count_alone() -> None:
    bell = Bell(state())
    expected = bell.state.chance.peek(0, 6)
    assert bell.draw(0, 6) == expected
    assert bell.facts == [Fact(DRAWN, 0, 6, expected, audience=NOBODY)]
    assert bell.state.chance.counts == [1]


def test_unrecorded_facts_change_the_state_just_so() -> None:
    loud, quiet = Bell(state()), Bell(state(), recording=False)
    loud.carry_out(Proposal(0, RING, TOLL))
    assert quiet.carry_out(Proposal(0, RING, TOLL)) == []
    assert quiet.state == loud.state


def test_applied_facts_lead_to_the_same_state() -> None:
    live = Bell(state())
    facts = live.carry_out(Proposal(0, RING, TOLL))
    again = Bell(state())
    for fact in facts:
        again.apply(fact.kind, fact.a, fact.b, fact.c, fact.d, fact.text)
    assert again.state == live.state


def test_the_first_option_is_the_default_and_serials_go_up() -> None:
    bell = Bell(state())
    first, second = bell.ask(0, 1, [4, 5]), bell.ask(0, 1, [])
    assert (first.serial, first.default, second.serial, second.default) == (1, 4, 2, -1)
    assert first.audience == ALL
    assert bell.find(2) is second
    assert bell.find(3) is None


def test_common_kinds_stand_at_their_numbers() -> None:
    names = [kind.name for kind in COMMON_PROPOSALS]
    assert names == ["answer", "reply", "say", "note", "away", "back", "time_up"]
    assert list(range(FIRST_SYSTEM_PROPOSAL)) == [ANSWER, REPLY, SAY, NOTE, AWAY, BACK, TIME_UP]
    assert [kind.name for kind in COMMON_PROPOSALS if kind.form] == ["reply", "say", "note"]


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("evolve", (10, 0, 0, 0, 0, "")),
        ("perform", (Step(0, 0, 0, 0, 0, 0),)),
        ("advance", ()),
        ("on_answer", (Question(0, 0, ANYONE, 1, ALL, [], [-1], -1, -1, -1, -1, 0, -1), 0, "")),
        ("deal", (Proposal(0, RING),)),
    ],
)
def test_a_rule_system_must_answer(method: str, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Referee(state(), True), method)(*arguments)


def test_without_other_words_a_rule_system_takes_no_replies_and_forbids_no_talk() -> None:
    referee = Referee(state(), True)
    question = referee.ask(0, 1, [])
    assert not referee.may_reply(question, "x")
    assert referee.may_say(0, "x") is None
