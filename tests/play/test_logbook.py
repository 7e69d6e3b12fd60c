"""Files of campaigns: parts that merge, lines that were cut off, and what must not be counted together."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chronaut.play.bots.greedy import GreedyBot
from chronaut.play.campaign import Result
from chronaut.play.logbook import FIELDS, Head, Logbook, LogbookError, code_of, head_of, merged, read, spans, write
from chronaut.play.simulate import run
from tests.play.faulty import Printer
from tests.play.tables import lanterns_plan

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

PLAN = lanterns_plan()
HEAD = head_of(PLAN, PLAN.make(), "random")


def keep(path: Path, numbers: Iterable[int], head: Head = HEAD) -> bytes:
    """Play what a file does not hold yet; its bytes."""
    with Logbook(path, head) as book:
        for one in run(PLAN, [number for number in numbers if number not in book.results]):
            book.add(one)
    return path.read_bytes()


def test_campaigns_are_read_from_their_lines_when_they_are_asked_for(tmp_path: Path) -> None:
    with Logbook(tmp_path / "book", HEAD) as book:
        played = list(run(PLAN, [3, 1, 2]))
        for one in played:
            book.add(one)
        assert not any(isinstance(one, Result) for one in gc.get_referents(book.results.__dict__, book.results.at))
        assert [book.results[one.number] for one in played] == [
            msgspec.structs.replace(one, proposals=[]) for one in played
        ]
    assert [book.results[number].number for number in (1, 2, 3)] == [1, 2, 3]


def test_whatever_the_order_and_the_parts_the_bytes_are_the_same(tmp_path: Path) -> None:
    whole = keep(tmp_path / "whole", range(1, 8))
    backwards = keep(tmp_path / "backwards", [5, 6, 7, 1, 2, 3, 4])
    parts = [tmp_path / f"part-{n}" for n in range(3)]
    for n, part in enumerate(parts):
        keep(part, range(1, 8)[n::3])
    for order in (parts, parts[::-1], [*parts, parts[0]]):
        head, results, torn = merged(order)
        write(tmp_path / "merged", head, results)
        assert (tmp_path / "merged").read_bytes() == whole == backwards
        assert torn == []


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    whole = keep(tmp_path / "whole", range(1, 5))
    keep(tmp_path / "half", range(1, 3))
    with Logbook(tmp_path / "half", HEAD) as book:
        assert list(book.results) == [1, 2]
        assert not book.torn
    assert keep(tmp_path / "half", range(1, 5)) == whole


def test_a_kill_at_any_byte_loses_no_more_than_one_campaign(tmp_path: Path) -> None:
    whole = keep(tmp_path / "whole", range(1, 4))
    ends = [n + 1 for n, byte in enumerate(whole) if byte == 10]
    results = {one.number: one for one in run(PLAN, range(1, 4))}
    for size in [0, 5, ends[0] - 1, ends[0], ends[0] + 1, ends[1] - 1, ends[1], ends[2] + 40, len(whole) - 1]:
        path = tmp_path / "cut"
        path.write_bytes(whole[:size])
        with Logbook(path, HEAD) as book:
            assert len(book.results) == max(0, sum(end <= size for end in ends) - 1)
            assert book.torn == (size > ends[0] and size not in ends)
            for number in sorted(set(results) - set(book.results)):
                book.add(results[number])
        assert path.read_bytes() == whole


def test_a_part_that_was_cut_off_is_told_when_it_is_merged(tmp_path: Path) -> None:
    whole = keep(tmp_path / "part", range(1, 4))
    (tmp_path / "part").write_bytes(whole[:-5])
    _, results, torn = merged([tmp_path / "part"])
    assert (list(results), torn) == ([1, 2], [tmp_path / "part"])


CHANGES: dict[str, Any] = {
    "program": "0.0", "mission": "other", "version": "2", "hash": "f" * 64, "system": "other", "bots": "greedy",
    "code": "0" * 16, "players": 2, "seed": 2, "runs_max": 3, "options": {"red": 1}, "unaided": True,
}  # fmt: skip


def test_every_field_of_a_head_can_differ() -> None:
    assert set(CHANGES) == set(FIELDS) == set(Head.__struct_fields__) - {"format"}


@pytest.mark.parametrize("field", CHANGES)
def test_what_was_not_played_alike_is_not_counted_together(field: str, tmp_path: Path) -> None:
    other = msgspec.structs.replace(HEAD, **{field: CHANGES[field]})
    write(tmp_path / "one", HEAD, {})
    write(tmp_path / "two", other, {})
    with pytest.raises(LogbookError, match=FIELDS[field]) as refused:
        merged([tmp_path / "one", tmp_path / "two"])
    assert "two holds other campaigns than" in str(refused.value)
    with pytest.raises(LogbookError, match=FIELDS[field]):
        Logbook(tmp_path / "two", HEAD)


def test_a_campaign_that_went_two_ways_is_refused(tmp_path: Path) -> None:
    one = next(iter(run(PLAN, [1])))
    write(tmp_path / "one", HEAD, {1: msgspec.structs.replace(one, proposals=[])})
    write(tmp_path / "two", HEAD, {1: msgspec.structs.replace(one, proposals=[], steps=one.steps + 1)})
    with pytest.raises(LogbookError, match="campaign 1 went another way"):
        merged([tmp_path / "one", tmp_path / "two"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "its first line should say what was played"),
        ("no JSON\n", ":1: is no file of campaigns"),
        ('{"a": 1}\n', ":1: is no file of campaigns"),
        (
            msgspec.json.encode(msgspec.structs.replace(HEAD, format="chronaut campaigns 9")).decode() + "\n",
            "of the format",
        ),
        (msgspec.json.encode(HEAD).decode() + "\nno JSON\n", ":2: is no campaign"),
    ],
)
def test_other_files_are_refused_with_their_line(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text(text)
    with pytest.raises(LogbookError, match=said):
        read(tmp_path / "file")


def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("dear diary")
    with pytest.raises(LogbookError, match="no file of campaigns"):
        Logbook(tmp_path / "diary", HEAD)
    assert (tmp_path / "diary").read_text() == "dear diary"
    with pytest.raises(LogbookError, match="cannot be written"):
        Logbook(tmp_path / "nowhere" / "file", HEAD)
    with pytest.raises(LogbookError, match="cannot be read"):
        read(tmp_path / "none")


def test_one_process_writes_a_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with Logbook(tmp_path / "file", HEAD), pytest.raises(LogbookError, match="another process writes it"):
        Logbook(tmp_path / "file", HEAD)


def test_the_code_of_bots_of_ones_own_counts() -> None:
    system = PLAN.make()
    ours = code_of(PLAN, system)
    assert ours == code_of(lanterns_plan(GreedyBot), system), "the names of our bots stand in the head"
    assert ours != code_of(lanterns_plan(Printer), system)


def test_numbers_in_words() -> None:
    assert spans([1, 2, 3, 7, 9, 8]) == "1 to 3, 7 to 9"
    assert spans([4]) == "4"
    assert spans([]) == ""
