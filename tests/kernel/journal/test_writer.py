from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.journal import JournalError, Writer, create, read, reopen
from tests.kernel.journal.made_up import KINDS, MOVE, MOVED, STEPS, begun, header

if TYPE_CHECKING:
    from pathlib import Path


class FullDisk(io.FileIO):
    """A file that takes some bytes and then no more."""

    room = 1 << 40

    def write(self, data: object) -> int:
        assert isinstance(data, bytes)
        if not self.room:
            raise OSError(28, "No space left on device")
        written = super().write(data[: self.room])
        self.room -= written
        return written


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_journal_appears_whole_with_its_header(tmp_path: Path) -> None:
    writer = create(tmp_path / "a", KINDS, header(), durable=True)
    assert names(tmp_path) == ["a"]
    assert read(tmp_path / "a", KINDS).note == "unfinished: 0 whole steps."
    writer.close()
    writer.close()
    assert read(tmp_path / "a", KINDS).note == "closed after 0 whole steps."


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has these modes")
@pytest.mark.parametrize("links", [True, False])
def test_only_its_owner_may_read_a_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    def no_links(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    if not links:
        monkeypatch.setattr(os, "link", no_links)
    old = os.umask(0)
    try:
        create(tmp_path / "a", KINDS, header()).abandon()
        with (tmp_path / "a").open("ab") as file:
            file.write(b"torn")
        reopen(tmp_path / "a", KINDS, "0.1.0")[0].close()
    finally:
        os.umask(old)
    assert names(tmp_path) == ["a", "a.torn-1"]
    assert [path.stat().st_mode & 0o777 for path in tmp_path.iterdir()] == [0o600, 0o600]


def test_old_file_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    (tmp_path / "b").symlink_to(tmp_path / "nowhere")
    for name in ("a", "b"):
        with pytest.raises(JournalError, match="left as it is"):
            create(tmp_path / name, KINDS, header())
    assert (tmp_path / "a").read_text() == "mine"
    assert names(tmp_path) == ["a", "b"]


def test_old_file_is_never_replaced_where_links_are_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("mine")

    def no_links(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", no_links)
    with pytest.raises(JournalError, match="left as it is"):
        create(tmp_path / "a", KINDS, header())
    assert (tmp_path / "a").read_text() == "mine"
    with create(tmp_path / "b", KINDS, header()):
        pass
    assert names(tmp_path) == ["a", "b"]
    assert read(tmp_path / "b", KINDS).ended


def test_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="no journal could be begun here: No such file"):
        create(tmp_path / "none" / "a", KINDS, header())


def test_each_step_is_in_the_file_at_once(tmp_path: Path) -> None:
    writer = begun(tmp_path / "a", 0)
    for number, (proposal, facts) in enumerate(STEPS, start=1):
        writer.append(proposal, facts, "")
        assert len(read(tmp_path / "a", KINDS).steps) == number
    writer.abandon()
    assert read(tmp_path / "a", KINDS).note == "unfinished: 4 whole steps."


def test_error_leaves_the_journal_unfinished(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), begun(tmp_path / "a"):
        raise RuntimeError
    assert not read(tmp_path / "a", KINDS).ended


def test_only_one_writer(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    writer = begun(tmp_path / "a", 1)
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(JournalError, match="another Chronaut is playing this game"):
        reopen(tmp_path / "a", KINDS, "0.1.0")
    assert (tmp_path / "a").read_bytes() == before
    writer.close()
    second, _ = reopen(tmp_path / "a", KINDS, "0.1.0")
    with pytest.raises(JournalError, match="another Chronaut"):
        reopen(tmp_path / "a", KINDS, "0.1.0")
    second.close()


def test_reopening_alone_writes_nothing(tmp_path: Path) -> None:
    begun(tmp_path / "a").close()
    before = (tmp_path / "a").read_bytes()
    writer, journal = reopen(tmp_path / "a", KINDS, "0.2.0")
    assert len(journal.steps) == writer.steps == 4
    writer.close()
    assert (tmp_path / "a").read_bytes() == before


def test_going_on_is_marked_and_new_rules_are_noted(tmp_path: Path) -> None:
    begun(tmp_path / "a").close()
    before = (tmp_path / "a").read_bytes()
    for _ in range(2):
        writer, _journal = reopen(tmp_path / "a", KINDS, "0.2.0")
        with writer:
            writer.append(*STEPS[0], "")
            writer.append(*STEPS[1], "")
    after = (tmp_path / "a").read_bytes()
    assert after.startswith(before)
    assert after.count(b'"record":"reopened"') == 2
    assert after.count(b'"record":"rules-updated"') == 1
    journal = read(tmp_path / "a", KINDS)
    assert journal.ended
    assert [kept.program for kept in journal.steps] == ["0.1.0"] * 4 + ["0.2.0"] * 4


def test_undo_is_a_record_too(tmp_path: Path) -> None:
    with begun(tmp_path / "a") as writer:
        before = (tmp_path / "a").read_bytes()
        writer.undo(2)
        assert writer.steps == 2
        for step in (2, 3, -1):
            with pytest.raises(JournalError, match=f"there is no step {step} to go back to: the journal has 2"):
                writer.undo(step)
    assert (tmp_path / "a").read_bytes().startswith(before)
    assert len(read(tmp_path / "a", KINDS).steps) == 2


@pytest.mark.slow
def test_torn_end_is_moved_aside_at_every_byte(tmp_path: Path) -> None:
    path = tmp_path / "a"
    begun(path, 2).close()
    whole = path.read_bytes()
    start = whole.index(b"\n") + 1
    for length in range(start, len(whole)):
        for old in tmp_path.iterdir():
            old.unlink()
        path.write_bytes(whole[:length])
        size = read(path, KINDS).size
        writer, journal = reopen(path, KINDS, "0.1.0")
        with writer:
            for proposal, facts in STEPS[writer.steps :]:
                writer.append(proposal, facts, "")
        if size < length:
            assert names(tmp_path) == ["a", "a.torn-1"]
            assert whole[:size] + (tmp_path / "a.torn-1").read_bytes() == whole[:length]
            assert journal.note.endswith("; these bytes were moved to a.torn-1.")
        else:
            assert names(tmp_path) == ["a"]
        assert [kept.proposal for kept in read(path, KINDS).steps] == [proposal for proposal, _ in STEPS]


def test_torn_ends_do_not_replace_each_other(tmp_path: Path) -> None:
    path = tmp_path / "a"
    begun(path, 1).abandon()
    for torn in (b"first", b"second"):
        with path.open("ab") as file:
            file.write(torn)
        reopen(path, KINDS, "0.1.0")[0].abandon()
    assert (tmp_path / "a.torn-1").read_bytes() == b"first"
    assert (tmp_path / "a.torn-2").read_bytes() == b"second"


def test_damaged_journal_is_not_reopened(tmp_path: Path) -> None:
    path = tmp_path / "a"
    begun(path).close()
    damaged = path.read_bytes().replace(b'"space":3', b'"space":4')
    path.write_bytes(damaged)
    for _ in range(2):  # the lock is given back
        with pytest.raises(JournalError, match=":2: the line was edited"):
            reopen(path, KINDS, "0.1.0")
    assert path.read_bytes() == damaged
    assert names(tmp_path) == ["a"]
    with pytest.raises(JournalError, match="No such file"):
        reopen(tmp_path / "b", KINDS, "0.1.0")
    with pytest.raises(JournalError, match="no ordinary file"):
        reopen(tmp_path, KINDS, "0.1.0")


@pytest.mark.parametrize("room", [0, 1, 100, 300])
def test_full_disk_leaves_whole_steps(tmp_path: Path, room: int) -> None:
    path = tmp_path / "a"
    begun(path, 1).abandon()
    before = path.read_bytes()
    file = FullDisk(os.open(path, os.O_RDWR | os.O_APPEND), "r+b")
    writer = Writer(read(path, KINDS), KINDS, file, "0.2.0", durable=False)
    file.room = room
    with pytest.raises(JournalError, match="nothing was written after step 1: No space left"):
        writer.append(*STEPS[1], "")
    assert path.read_bytes() == before
    assert writer.steps == 1
    file.room = 1 << 40
    with writer:
        writer.append(*STEPS[1], "")
    journal = read(path, KINDS)
    assert journal.note == "closed after 2 whole steps."
    assert journal.program == "0.2.0"


def test_foreign_bytes_stop_the_writer(tmp_path: Path) -> None:
    writer = begun(tmp_path / "a", 1)
    with (tmp_path / "a").open("ab") as file:
        file.write(b"x")
    with pytest.raises(JournalError, match="something else has changed the file"):
        writer.append(*STEPS[1], "")
    writer.abandon()
    assert (tmp_path / "a").read_bytes().endswith(b"x")


def test_step_that_could_not_be_read_again_is_refused_whole(tmp_path: Path) -> None:
    writer = begun(tmp_path / "a", 1)
    before = (tmp_path / "a").read_bytes()
    for facts, message in [
        ([Fact(MOVED, 1, 2, 3)], "carries more than the fields"),
        ([Fact(MOVED, 1, 2), Fact(MOVED, 1, 2, rule="x" * 1_000_000)], "bytes long"),
        ([Fact(MOVED, 1, 2, rule="\ud800")], "UTF-8"),
    ]:
        with pytest.raises(JournalError, match=message):
            writer.append(Proposal(0, MOVE, 1), facts, "")
    assert (tmp_path / "a").read_bytes() == before
    writer.close()
    with pytest.raises(JournalError, match="the journal has been closed"):
        writer.append(*STEPS[1], "")
