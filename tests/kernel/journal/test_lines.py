from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.journal import Act, Journal, JournalError, Kept, Lines, Undone, first_line, follow
from tests.kernel.journal.made_up import KINDS, STEPS, header, read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable


def begun() -> tuple[bytes, Lines]:
    line, chain = first_line(header())
    journal = Journal(Path("game"), header(), header().program, records=1, size=len(line), chain=chain)
    return line, Lines(journal, KINDS, header().program)


def test_lines_that_were_not_kept_can_be_made_again() -> None:
    data, lines = begun()
    lines.act({"act": "seated"})
    proposal, facts = STEPS[0]
    again = lines.step(proposal, facts, "1" * 16)
    lines.keep()
    journal = read_bytes(data + again)
    assert [type(event) for event in journal.log] == [Kept]
    assert lines.steps == 1


def test_acts_stand_between_steps_and_are_no_steps() -> None:
    data, lines = begun()
    made = []
    makers: list[Callable[[], bytes]] = [
        lambda: lines.act({"act": "opened", "chairs": [1, 2]}),
        lambda: lines.step(*STEPS[0], "1" * 16),
        lambda: lines.act({"act": "freed"}),
        lambda: lines.undo(0),
        lines.end,
        lambda: lines.act({"act": "seated"}),
    ]
    for make in makers:
        made.append(make())
        lines.keep()
    journal = read_bytes(data + b"".join(made))
    assert [type(event) for event in journal.log] == [Act, Kept, Act, Undone, Act]
    assert not journal.steps
    first = journal.log[0]
    assert isinstance(first, Act)
    assert first.data == {"act": "opened", "chairs": [1, 2]}


def test_what_follows_is_read_without_what_came_before() -> None:
    data, lines = begun()
    for number, (proposal, facts) in enumerate(STEPS[:2], start=1):
        data += lines.step(proposal, facts, f"{number:016x}")
        lines.keep()
    before = read_bytes(data)
    more = lines.step(*STEPS[2], "3" * 16)
    lines.keep()
    more += lines.undo(1)
    lines.keep()
    after = follow(before, more, KINDS)
    whole = read_bytes(data + more)
    assert (after.records, after.chain, len(after.steps)) == (whole.records, whole.chain, 1)
    assert [type(event) for event in after.log] == [Kept, Undone]
    assert len(before.steps) == 2


@pytest.mark.parametrize("wrong", ["again", "cut", "open"])
def test_what_does_not_follow_is_refused(wrong: str) -> None:
    data, lines = begun()
    step = lines.step(*STEPS[0], "1" * 16)
    before = read_bytes(data)
    if wrong == "again":
        before = follow(before, step, KINDS)
    elif wrong == "cut":
        step = step[:-5]
    else:
        step = step[: step[:-1].rindex(b"\n") + 1]
    with pytest.raises(JournalError):
        follow(before, step, KINDS)


def test_there_is_no_going_back_to_a_step_that_is_not_there() -> None:
    _, lines = begun()
    with pytest.raises(ValueError, match="no step 0"):
        lines.undo(0)


def carried(again: list[int]) -> Journal:
    """A journal in which what was said in some steps is said again after going back over the last two of three."""
    data, lines = begun()
    for number, (proposal, facts) in enumerate(STEPS[:3], start=1):
        data += lines.step(proposal, facts, f"{number:016x}")
        lines.keep()
    data += lines.undo(1)
    lines.keep()
    data += lines.carry(again, "nothing", "c" * 16)
    lines.keep()
    data += lines.step(*STEPS[3], "d" * 16)
    return read_bytes(data)


def test_what_was_said_in_steps_that_were_taken_back_is_carried_by_their_numbers() -> None:
    journal = carried([2, 2])
    assert [(kept.carried, kept.state) for kept in journal.steps[1:]] == [
        (True, ""),
        (True, "c" * 16),
        (False, "d" * 16),
    ]
    said = journal.steps[2]
    assert (said.proposal, [(fact.text, fact.cause) for fact in said.facts]) == (
        STEPS[1][0],
        [(STEPS[1][1][0].text, 2)],
    )
    assert said.last_line == said.line == journal.steps[3].line - 1
    assert [type(event) for event in journal.log[3:]] == [Undone, Kept, Kept, Kept]


@pytest.mark.parametrize("number", [0, 1, 3, 4])
def test_only_talk_that_was_taken_back_just_before_is_carried(number: int) -> None:
    with pytest.raises(JournalError, match=f"step {number} again"):
        carried([number])
