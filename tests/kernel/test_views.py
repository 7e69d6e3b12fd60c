from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut.kernel.actions import Form, Proposal, ProposalKind, Refused
from chronaut.kernel.chance import new_chance
from chronaut.kernel.events import (
    DRAWN,
    FIRST_SYSTEM_FACT,
    KERNEL_FACTS,
    NOTED,
    SAID,
    VOTE_CAST,
    WAITING,
    Fact,
    FactKind,
)
from chronaut.kernel.program import Header, Program
from chronaut.kernel.state import ALL, ANYONE, NOBODY, SPECTATOR, VOTE, GameState, Message, Question
from chronaut.kernel.views import (
    Refusal,
    Told,
    Viewer,
    asked,
    encode_frame,
    fields_of,
    frame,
    offers,
    refusal,
    told,
)

FOUND = FIRST_SYSTEM_FACT
KINDS = (*KERNEL_FACTS, FactKind("found", ("seat", "card", "text"), "TS-1", "A card was found.", ("seat",)))


class TwoCards(Viewer):
    fact_kinds = KINDS
    proposal_kinds: tuple[ProposalKind, ...] = (
        ProposalKind("go", ("place",), "", "Go."),
        ProposalKind("tell", (), "", "Tell.", form=True),
    )
    question_kinds = ("way", "secret")

    def __init__(self) -> None:
        texts = {"card.0": "A secret door", "card.1": "A plain wall"}
        self.program = Program(Header("m", "1", "two-cards", "M"), {}, texts)

    def view(self, state: GameState, seat: int) -> Any:
        return {"mine": seat}

    def readable(self, state: GameState, seat: int) -> list[str]:
        return ["card.0", "card.9"] if seat == 0 else []

    def legal(self, state: GameState) -> list[Proposal]:
        return [Proposal(1, 0, 5), Proposal(0, 0, 4)]

    def forms(self, state: GameState) -> list[Form]:
        return [Form(0, 1, -1, 40)]

    def words(self, state: GameState, proposal: Proposal) -> str:
        return f"go to {proposal.a}" if proposal.kind == 0 else "tell"


def state() -> GameState:
    questions = [
        Question(1, 0, VOTE, 0b11, ALL, [7, 8], [-1, 8], 0, -1, -1, -1, 30, 7),
        Question(2, 1, ANYONE, 0b01, 0b01, [1, 2], [-1, -1], -1, -1, -1, -1, 0, 1),
    ]
    return GameState(
        2, 0b11, 1, 3, False, new_chance(1, []), [], questions, 3, [Message(1, 1, "hello")],
        [Message(0, 1, "mine"), Message(1, 1, "yours")],
    )  # fmt: skip


def test_facts_are_whole_inside_their_audience_and_cut_outside() -> None:
    fact = Fact(FOUND, 0, 17, text="typed", audience=0b01)
    assert told(KINDS, [fact], 0) == [Told("found", {"seat": 0, "card": 17, "text": "typed"}, "TS-1")]
    assert told(KINDS, [fact], 1) == told(KINDS, [fact], SPECTATOR) == [Told("found", {"seat": 0}, "TS-1")]


@pytest.mark.parametrize(
    "fact",
    [
        Fact(DRAWN, 0, 6, 3, audience=NOBODY),
        Fact(WAITING, text="{}", audience=NOBODY),
        Fact(NOTED, 0, text="x", audience=1),
    ],
)
def test_some_facts_are_not_told_at_all(fact: Fact) -> None:
    assert told(KINDS, [fact], 1) == told(KINDS, [fact], SPECTATOR) == []


def test_a_fact_that_nobody_may_know_still_tells_its_open_fields() -> None:
    assert told(KINDS, [Fact(FOUND, 1, 17, audience=NOBODY)], 1) == [Told("found", {"seat": 1}, "TS-1")]


def test_a_fact_carries_its_own_rule_before_that_of_its_kind() -> None:
    facts = [Fact(VOTE_CAST, 1, 0, 7, rule="TS-54"), Fact(VOTE_CAST, 1, 0, 7)]
    assert [each.rule for each in told(KINDS, facts, 1)] == ["TS-54", "G-68"]


def test_numbers_are_named_in_order_and_text_apart() -> None:
    assert fields_of(KERNEL_FACTS[SAID], Fact(SAID, 2, text="hello")) == {"seat": 2, "text": "hello"}
    assert fields_of(KINDS[FOUND], Fact(FOUND, 1, 2, 3, 4, "t")) == {"seat": 1, "card": 2, "text": "t"}


def test_options_and_votes_are_for_the_audience_of_a_question() -> None:
    mine = asked(TwoCards(), state(), 0)
    assert [(each.question, each.kind, each.seats, each.vote, each.deadline) for each in mine] == [
        (1, "way", [0, 1], True, 30),
        (2, "secret", [0], False, 0),
    ]
    assert (mine[0].options, mine[0].votes) == ([7, 8], [-1, 8])
    assert mine[1].options == [1, 2]
    for other in (1, SPECTATOR):
        known = asked(TwoCards(), state(), other)
        assert known[0].votes == [-1, 8]
        assert (known[1].seats, known[1].options, known[1].votes) == ([0], [], [])


def test_who_has_voted_reads_for_what_and_nobody_else_does() -> None:
    class Answering(TwoCards):
        proposal_kinds = (*TwoCards.proposal_kinds, ProposalKind("answer", ("question", "option"), "", "Answer."))

        def words(self, state: GameState, proposal: Proposal) -> str:
            return f"option {proposal.b} of {proposal.a}"

    own = frozenset({1})
    said = [asked(Answering(), state(), seat, own)[0].voted for seat in (0, 1, SPECTATOR)]
    assert said == ["", "option 8 of 1", ""]
    assert asked(Answering(), state(), 1, own, worded=False)[0].voted == ""
    assert asked(Answering(), state(), 1)[0].voted == "", "who may vote no more may not read the answers either"
    shut = state()
    shut.questions[0].options = [7]
    assert asked(Answering(), shut, 1, own)[0].voted == "", (
        "what is not to be chosen any more may not be readable either"
    )


def test_offers_are_a_seats_own_closed_ones_first() -> None:
    mine = offers(TwoCards(), state(), 0)
    assert [(each.kind, each.a, each.words, each.longest) for each in mine] == [
        ("go", 4, "go to 4", 0),
        ("tell", -1, "tell", 40),
    ]
    assert [each.a for each in offers(TwoCards(), state(), 1)] == [5]
    assert offers(TwoCards(), state(), SPECTATOR) == []


def test_a_frame_holds_readable_texts_and_own_notes_only() -> None:
    mine = frame(TwoCards(), state(), 0, [Fact(SAID, 1, text="hello")])
    assert mine.texts == {"card.0": "A secret door"}
    assert [line.text for line in mine.notes] == ["mine"]
    assert [line.text for line in mine.talk] == ["hello"]
    assert mine.told[0].fact == "said"
    assert (mine.seat, mine.step, mine.run, mine.over, mine.view) == (0, 3, 1, False, {"mine": 0})
    watching = encode_frame(frame(TwoCards(), state(), SPECTATOR))
    for secret in (b"secret door", b"plain wall", b"mine", b"yours"):
        assert secret not in watching.replace(b'{"mine":-2}', b"")


def test_a_frame_shares_nothing_with_the_state() -> None:
    given = state()
    mine = frame(TwoCards(), given, 0)
    mine.asked[0].options.append(1)
    mine.asked[0].votes.append(1)
    assert given == state()


def test_equal_frames_have_equal_bytes() -> None:
    assert encode_frame(frame(TwoCards(), state(), 0)) == encode_frame(frame(TwoCards(), state(), 0))
    assert msgspec.json.decode(encode_frame(frame(TwoCards(), state(), 1)))["seat"] == 1


def test_a_refusal_leaves_without_its_position() -> None:
    assert refusal(Refused("sealed", "TS-9", "A mark is not met.", "m.yaml:3:1")) == Refusal(
        "sealed", "TS-9", "A mark is not met."
    )


@pytest.mark.parametrize("method", ["view", "readable", "legal", "forms", "words"])
def test_a_viewer_must_answer_everything(method: str) -> None:
    arguments = {"view": 2, "readable": 2, "legal": 1, "forms": 1, "words": 2}[method]
    with pytest.raises(NotImplementedError):
        getattr(Viewer(), method)(*[None] * arguments)


def test_a_frame_for_a_program_differs_only_in_its_words() -> None:
    whole, bare = frame(TwoCards(), state(), 0), frame(TwoCards(), state(), 0, worded=False)
    assert all(one.words for one in whole.offers)
    assert [one.words for one in bare.offers] == [""] * len(whole.offers)
    wordless = [msgspec.structs.replace(one, words="") for one in whole.offers]
    assert encode_frame(msgspec.structs.replace(whole, offers=wordless)) == encode_frame(bare)
