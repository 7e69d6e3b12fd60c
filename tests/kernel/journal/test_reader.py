from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from chronaut.kernel.journal import Act, Header, Journal, JournalError, Kept, Kinds, create, read, read_header
from chronaut.kernel.journal.records import (
    LONGEST_LINE,
    START,
    AnyRecord,
    EndRecord,
    FactRecord,
    ProposalRecord,
    ReopenedRecord,
    StepRecord,
    UndoneRecord,
    chained,
    line_of,
)
from tests.kernel.journal.made_up import KINDS, STEPS, begun, header, read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A closed journal of the made-up steps."""
    path = tmp_path_factory.mktemp("whole") / "game.chronaut"
    with begun(path):
        pass
    return path.read_bytes()


def forged(*records: AnyRecord) -> bytes:
    """A journal with right hashes and numbers, whatever its records say."""
    chain = START
    data = b""
    for number, shared in enumerate(records, start=1):
        record = copy.copy(shared)
        record.n = number
        line, chain = line_of(record, chain)
        data += line
    return data


def damage(data: bytes) -> JournalError:
    with pytest.raises(JournalError) as caught:
        read_bytes(data)
    assert "\n" not in str(caught.value)
    return caught.value


def test_everything_comes_back(whole: bytes) -> None:
    journal = read_bytes(whole)
    assert journal.header == header_with_number()
    assert [(kept.proposal, kept.facts) for kept in journal.steps] == list(STEPS)
    assert [kept.state for kept in journal.steps] == [f"{number:016x}" for number in (1, 2, 3, 4)]
    assert journal.log == list(journal.steps)
    assert journal.ended
    assert journal.note == "closed after 4 whole steps."
    assert (journal.size, journal.records) == (len(whole), whole.count(b"\n"))


def header_with_number() -> Header:
    expected = header()
    expected.n = 1
    return expected


def test_steps_know_their_lines(whole: bytes) -> None:
    lines = whole.splitlines()
    for kept in read_bytes(whole).steps:
        assert b'"record":"proposal"' in lines[kept.line - 1]
        assert b'"record":"step"' in lines[kept.last_line - 1]


def test_going_back_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with begun(tmp_path / "a") as writer:
        writer.undo(1)
        writer.append(*STEPS[3], "f" * 16)
    journal = read(tmp_path / "a", KINDS)
    assert [kept.proposal for kept in journal.steps] == [STEPS[0][0], STEPS[3][0]]
    assert [one.proposal if isinstance(one, Kept) else one.step for one in journal.log if not isinstance(one, Act)] == [
        *(proposal for proposal, _ in STEPS), 1, STEPS[3][0],
    ]  # fmt: skip


def test_truncation_at_every_byte_is_named_or_said(whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    closed_at = {0: 0}
    size = done = 0
    for line in lines:
        size += len(line)
        if b'"record":"step"' in line:
            done += 1
            closed_at[done] = size
    for length in range(len(whole)):
        cut = whole[:length]
        if length < len(lines[0]):
            assert damage(cut).line == (1 if cut else 0)
            continue
        journal = read_bytes(cut)
        assert not journal.ended
        expected = max(step for step, end in closed_at.items() if end <= length)
        assert len(journal.steps) == expected
        assert journal.note.startswith(f"unfinished: {expected} whole step")
        last = cut.count(b"\n") + (not cut.endswith(b"\n"))
        left_out = length > journal.size
        assert (f"line {last} " in journal.note or f"to {last} " in journal.note) == left_out, journal.note


@given(st.data())
def test_an_edited_line_is_named(whole: bytes, data: st.DataObject) -> None:
    lines = whole.splitlines()
    number = data.draw(st.integers(1, len(lines)), label="line")
    line = lines[number - 1]
    start = data.draw(st.integers(0, len(line)), label="start")
    end = data.draw(st.integers(start, min(len(line), start + 20)), label="end")
    new = line[:start] + data.draw(st.binary(max_size=20), label="put in") + line[end:]
    assume(new != line)
    lines[number - 1] = new
    assert damage(b"\n".join(lines) + b"\n").line == number


@given(st.data())
def test_a_changed_byte_is_called_an_edit(whole: bytes, data: st.DataObject) -> None:
    lines = whole.splitlines()
    number = data.draw(st.integers(2, len(lines)), label="line")
    line = lines[number - 1]
    place = data.draw(st.integers(0, len(line) - 1), label="place")
    byte = data.draw(st.integers(0x20, 0x7E), label="byte")
    assume(byte != line[place] and line[place] < 0x80)
    lines[number - 1] = line[:place] + bytes([byte]) + line[place + 1 :]
    error = damage(b"\n".join(lines) + b"\n")
    assert error.line == number
    assert "was edited" in str(error)


@given(st.data())
def test_swapped_lines_are_named(whole: bytes, data: st.DataObject) -> None:
    lines = whole.splitlines()
    first = data.draw(st.integers(1, len(lines) - 1), label="first")
    second = data.draw(st.integers(first + 1, len(lines)), label="second")
    lines[first - 1], lines[second - 1] = lines[second - 1], lines[first - 1]
    error = damage(b"\n".join(lines) + b"\n")
    assert error.line == first
    if first > 1:
        assert f"reordered: record {second} stands here, record {first} in line {second}." in str(error)


@given(st.data())
def test_a_moved_line_is_named(whole: bytes, data: st.DataObject) -> None:
    lines = whole.splitlines()
    first = data.draw(st.integers(2, len(lines)), label="from")
    second = data.draw(st.integers(2, len(lines)), label="to")
    assume(first != second)
    lines.insert(second - 1, lines.pop(first - 1))
    error = damage(b"\n".join(lines) + b"\n")
    assert error.line == min(first, second)
    assert "reordered" in str(error)


@given(st.data())
def test_a_doubled_line_is_named(whole: bytes, data: st.DataObject) -> None:
    lines = whole.splitlines()
    number = data.draw(st.integers(1, len(lines)), label="line")
    place = data.draw(st.integers(number, len(lines)), label="stands again after")
    lines.insert(place, lines[number - 1])
    error = damage(b"\n".join(lines) + b"\n")
    assert error.line == place + 1
    assert f"line {number} stands here a second time" in str(error)


@given(st.data())
def test_missing_lines_are_named_or_said(whole: bytes, data: st.DataObject) -> None:
    lines = whole.splitlines()
    first = data.draw(st.integers(1, len(lines)), label="first")
    last = data.draw(st.integers(first, len(lines)), label="last")
    assume(last - first < len(lines) - 1)
    del lines[first - 1 : last]
    rest = b"\n".join(lines) + b"\n"
    if first > len(lines):
        journal = read_bytes(rest)
        assert not journal.ended
        assert journal.note.startswith("unfinished")
        return
    error = damage(rest)
    assert error.line == first
    gap = f"record {first} is missing" if first == last else f"records {first} to {last} are missing"
    assert (gap if first > 1 else "first line is missing") in str(error)


@given(st.binary(max_size=300), st.integers(0, 400))
def test_binary_garbage_is_refused_or_left_out(whole: bytes, garbage: bytes, keep: int) -> None:
    for data in (garbage, whole[:keep] + garbage, whole + garbage):
        try:
            journal = read_bytes(data)
        except JournalError as error:
            assert "\n" not in str(error)  # noqa: PT017
        else:
            assert data.startswith(whole[: journal.size])


@pytest.mark.parametrize(
    ("change", "line", "message"),
    [
        (lambda _: b"", 0, "not a Chronaut journal: the file is empty"),
        (lambda _: b"hello\nworld\n", 1, "not a Chronaut journal"),
        (lambda data: b"PK\x03\x04\0\0\n" + data, 1, "not a Chronaut journal: the line holds NUL bytes"),
        (lambda data: b"\xef\xbb\xbf" + data, 1, "not a Chronaut journal"),
        (lambda data: data.replace(b"\n", b"\r\n"), 1, "the line ends were changed to CR LF"),
        (lambda data: data.replace("ü".encode(), b"\xfc", 1), 6, "is not UTF-8 text"),
        (lambda data: data.replace(b'"kind":"move"', b"\0" * 13, 1), 2, "NUL bytes"),
        (lambda data: data.replace(b"\n", b"\n\n", 1), 2, "edited, split or joined"),
        (lambda data: data.replace(b'"version":1}', b'"version":2}', 1), 1, "format version 2; this program reads"),
        (lambda data: data.replace(b'"n":15,', b'"n":17,'), 15, "was edited"),
        (lambda data: data + b"x" * LONGEST_LINE + b"\n", 16, "longer than 1000000 bytes"),
        (lambda _: b"x" * (LONGEST_LINE + 1), 1, "longer than 1000000 bytes"),
        (lambda data: data + b"0" * 16 + b' {"n":' + b"[" * 5000 + b"}\n", 16, "edited"),
    ],
)
def test_damage_is_called_by_its_name(whole: bytes, change: Callable[[bytes], bytes], line: int, message: str) -> None:
    error = damage(change(whole))
    assert message in str(error)
    assert error.line == line


MOVE_RECORD = ProposalRecord(step=0, seat=0, kind="move", fields={"space": 1}, text="")
MOVED_RECORD = FactRecord(kind="moved", fields={"agent": 0, "space": 1}, audience=-1, rule="", node=-1, cause=0)
STEP_RECORD = StepRecord(step=1, state="")


@pytest.mark.parametrize(
    ("records", "message"),
    [
        ([EndRecord(step=0)], "its first line is missing"),
        ([header(), header()], "there is one header"),
        ([header(), MOVED_RECORD], "a fact belongs to a proposal"),
        ([header(), STEP_RECORD], "there is no proposal before it"),
        ([header(), MOVE_RECORD, MOVE_RECORD], "the step before it is not closed"),
        ([header(), MOVE_RECORD, StepRecord(step=2, state="")], "closes step 2, expected 1"),
        ([header(), MOVE_RECORD, STEP_RECORD, MOVE_RECORD], "proposed at step 0, and the game is at step 1"),
        ([header(), MOVE_RECORD, STEP_RECORD, UndoneRecord(step=1)], "goes back to step 1"),
        ([header(), UndoneRecord(step=-1)], "goes back to step -1"),
        ([header(), ReopenedRecord()], "the journal was not closed"),
        ([header(), EndRecord(step=1)], "ends the game at step 1"),
        ([header(), EndRecord(step=0), MOVE_RECORD], "only 'reopened' may follow"),
        ([header(), ProposalRecord(step=0, seat=0, kind="fly", fields={}, text="")], "no proposal called 'fly'"),
        ([header(), MOVE_RECORD, FactRecord(kind="flew", fields={}, audience=0, rule="", node=0, cause=0)], "'flew'"),
    ],
)
def test_a_record_in_the_wrong_place_is_named(records: Sequence[AnyRecord], message: str) -> None:
    error = damage(forged(*records))
    assert message in str(error)
    assert error.line == len(records)


@pytest.mark.parametrize("body", ['{"n":2,"record":"dance"}', '{"n":2,"record":"end","step":0,"more":1}', '{"n":2}'])
def test_a_record_that_no_version_knows_is_named(body: str) -> None:
    line, chain = line_of(header_with_number(), START)
    error = damage(line + f"{chained(chain, body.encode())} {body}\n".encode())
    assert error.line == 2
    assert "no record that this version of Chronaut knows" in str(error)


def test_a_wrong_number_is_named_though_its_hash_is_right() -> None:
    first, chain = line_of(header_with_number(), START)
    error = damage(first + line_of(EndRecord(n=3, step=0), chain)[0])
    assert error.line == 2
    assert "record 2 is missing: this line holds record 3" in str(error)


def test_header_is_read_alone(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "a"
    path.write_bytes(whole + b"rubbish\n")
    assert read_header(path) == header_with_number()


def test_names_and_places_of_kinds_may_change(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "a"
    path.write_bytes(whole)
    other = Kinds(KINDS.fact_kinds, KINDS.proposal_kinds[::-1])
    assert [kept.proposal.kind for kept in read(path, other).steps] == [1, 0, 1, 1]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for path, message in [(tmp_path, "no ordinary file"), (tmp_path / "none", "No such file")]:
        with pytest.raises(JournalError, match=message):
            read(path, KINDS)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(JournalError, match="no ordinary file"):
            read_header(tmp_path / "pipe")


def test_reading_is_linear(tmp_path: Path) -> None:
    with create(tmp_path / "long", KINDS, header()) as writer:
        for step in range(3000):
            proposal, facts = STEPS[step % len(STEPS)]
            writer.append(proposal, facts, "0" * 16)
    journal: Journal = read(tmp_path / "long", KINDS)
    assert len(journal.steps) == 3000
    assert isinstance(journal.log[-1], Kept)
