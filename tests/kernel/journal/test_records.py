from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronaut.kernel.actions import Proposal, ProposalKind
from chronaut.kernel.events import DRAWN, Fact
from chronaut.kernel.journal import Kinds
from chronaut.kernel.journal.records import (
    LONGEST_LINE,
    START,
    DrawRecord,
    EndRecord,
    FactRecord,
    ProposalRecord,
    RulesUpdatedRecord,
    chained,
    line_of,
)
from tests.kernel.journal.made_up import KINDS, MOVE, MOVED, SAY

numbers = st.integers(-(1 << 63), (1 << 63) - 1)
texts = st.text(st.characters(codec="utf-8"))


def test_line_is_digits_and_json_with_sorted_keys() -> None:
    line, digits = line_of(EndRecord(n=2, step=1), "0123456789abcdef")
    body = b'{"n":2,"record":"end","step":1}'
    assert line == digits.encode() + b" " + body + b"\n"
    assert digits == chained("0123456789abcdef", body)
    assert digits != chained(START, body)


def test_hash_is_the_published_one() -> None:
    # blake2b of 8 bytes over the sixteen zeros and the JSON; a change here would orphan every journal.
    assert chained(START, b"{}") == "ed90181911ecb80e"


@given(st.builds(Fact, st.just(MOVED), numbers, numbers, audience=numbers, rule=texts, node=numbers, cause=numbers))
def test_fact_comes_back_from_its_record(fact: Fact) -> None:
    assert KINDS.fact(KINDS.of_fact(fact)) == fact


def test_draw_has_a_record_of_its_own() -> None:
    record = KINDS.of_fact(Fact(DRAWN, 1, 6, 4, audience=0))
    assert type(record) is DrawRecord
    assert record.fields == {"stream": 1, "sides": 6, "outcome": 4}


@given(st.builds(Proposal, numbers, st.just(MOVE), numbers))
def test_proposal_comes_back_from_its_record(proposal: Proposal) -> None:
    assert KINDS.proposal(KINDS.of_proposal(0, proposal)) == proposal


def test_proposal_keeps_only_what_its_kind_declares() -> None:
    record = KINDS.of_proposal(4, Proposal(0, MOVE, 1, 8, 9, "x" * LONGEST_LINE))
    assert (record.step, record.fields, record.text) == (4, {"space": 1}, "")
    assert KINDS.of_proposal(0, Proposal(0, SAY, text=" \n hello\r\n" + " " * LONGEST_LINE)).text == "hello"


@pytest.mark.parametrize("fact", [Fact(MOVED, 1, 2, 3), Fact(MOVED, 1, 2, text="more")])
def test_fact_with_more_than_its_fields_is_refused(fact: Fact) -> None:
    with pytest.raises(ValueError, match="carries more than the fields of 'moved': agent, space"):
        KINDS.of_fact(fact)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"agent": 1}, "'moved' has the fields agent, expected agent, space"),
        ({"agent": 1, "space": 1, "text": "a"}, "'moved' has the fields agent, space, text, expected agent, space"),
        ({"agent": 1, "space": "a"}, "the field 'space' of 'moved' must be a whole number"),
    ],
)
def test_wrong_fields_are_named(fields: dict[str, int | str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        KINDS.fact(FactRecord(kind="moved", fields=fields, audience=0, rule="", node=0, cause=0))
    with pytest.raises(ValueError, match="'move' has the fields a, expected space"):
        KINDS.proposal(ProposalRecord(step=0, seat=0, kind="move", fields={"a": 1}, text=""))
    with pytest.raises(ValueError, match="the field 'text' of 'waiting' must be a text"):
        KINDS.fact(FactRecord(kind="waiting", fields={"text": 1}, audience=0, rule="", node=0, cause=0))


def test_unknown_kinds_and_wrong_sorts_are_named() -> None:
    with pytest.raises(ValueError, match="no fact called 'flew'"):
        KINDS.fact(FactRecord(kind="flew", fields={}, audience=0, rule="", node=0, cause=0))
    with pytest.raises(ValueError, match="no proposal called 'fly'"):
        KINDS.proposal(ProposalRecord(step=0, seat=0, kind="fly", fields={}, text=""))
    with pytest.raises(ValueError, match="'moved' stands in a draw record"):
        KINDS.fact(DrawRecord(kind="moved", fields={}, audience=0, rule="", node=0, cause=0))


def test_names_must_differ() -> None:
    with pytest.raises(ValueError, match="two kinds have the same name"):
        Kinds((), [ProposalKind("a", (), "", ""), ProposalKind("a", (), "", "")])


def test_what_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(ValueError, match="at most 1000000"):
        line_of(RulesUpdatedRecord(program="x" * LONGEST_LINE), START)
    with pytest.raises(ValueError, match="a character that UTF-8 cannot hold"):
        line_of(RulesUpdatedRecord(program="\ud800"), START)
