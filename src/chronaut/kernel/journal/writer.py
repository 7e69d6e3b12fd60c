"""Adds to a journal: one write for each step, one writer for each file, and nothing is ever overwritten."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.journal.lines import Lines, first_line
from chronaut.kernel.journal.reader import Journal, read_stream, refuse_special, unreadable
from chronaut.kernel.journal.records import LONGEST_LINE, Header, JournalError, Kinds

NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
OWN: Final = 0o600
"""A journal holds what each seat knows and the seed of all luck: only its owner may read it."""
OLD: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class Writer:
    """The one hand that adds to a journal; a context manager that closes it in peace unless an error passes.

    Every method raises `JournalError`; what could not be written whole is taken back, and the file is as before.
    """

    def __init__(self, journal: Journal, kinds: Kinds, file: io.FileIO, program: str, durable: bool) -> None:
        self.path = journal.path
        self.kinds = kinds
        self._lines = Lines(journal, kinds, program)
        self._file = file
        self._durable = durable
        self._size = journal.size

    @property
    def steps(self) -> int:
        """How many steps stand."""
        return self._lines.steps

    def append(self, proposal: Proposal, facts: Sequence[Fact], state: str) -> None:
        """Add a step with the digest of the state that it led to."""
        self._write(lambda: self._lines.step(proposal, facts, state))

    def undo(self, step: int) -> None:
        """Note that the table went back to the moment when `step` proposals had been carried out."""
        self._write(lambda: self._lines.undo(step))

    def close(self) -> None:
        """Close the file in peace, with an end record if it lacks one; closing twice does nothing."""
        if self._file.closed:
            return
        try:
            self._write(self._lines.end)
        finally:
            self._file.close()

    def abandon(self) -> None:
        """Close the file without an end record: readers will call the game unfinished."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.abandon()

    def _refused(self, why: str) -> JournalError:
        return JournalError(self.path, 0, f"nothing was written after step {self.steps}: {why}.")

    def _write(self, make: Callable[[], bytes]) -> None:
        """Add lines with one write, or leave the file as it was."""
        if self._file.closed:
            raise self._refused("the journal has been closed")
        try:
            data = make()
            self._put(data)
        except ValueError as error:
            raise self._refused(str(error)) from error
        except OSError as error:
            raise self._refused(error.strerror or str(error)) from error
        self._lines.keep()
        self._size += len(data)

    def _put(self, data: bytes) -> None:
        """Write bytes to the file's end; raises `OSError` after taking back what was written of them."""
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise OSError(errno.EBUSY, "something else has changed the file; open it again")
        try:
            written = self._file.write(data)
            while written < len(data):  # a signal or a nearly full disk may cut a write short
                written += self._file.write(data[written:])
            if self._durable:
                os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._size)
            raise


def create(path: Path, kinds: Kinds, header: Header, *, durable: bool = False) -> Writer:
    """Begin a journal in a new file, which appears with its header whole or not at all; an old file stays.

    `durable` makes each step wait until the disk has it.
    """
    try:
        line, chain = first_line(header)
    except ValueError as error:
        raise JournalError(path, 0, f"no journal was begun: {error}.") from error
    try:
        file = _file_with(path, line)
    except FileExistsError as error:
        text = "there is a file of this name, and it was left as it is. Choose another name, or resume that game."
        raise JournalError(path, 0, text) from error
    except OSError as error:
        raise JournalError(path, 0, f"no journal could be begun here: {error.strerror or error}.") from error
    journal = Journal(path, header, header.program, records=1, size=len(line), chain=chain)
    return Writer(journal, kinds, file, header.program, durable)


def _file_with(path: Path, line: bytes) -> io.FileIO:
    """A new locked file that holds one line; raises `FileExistsError` rather than touch an old one."""
    part, file = _first_free(path.with_name(f".{path.name}.part"))
    try:
        _lock(path, file)
        file.write(line)
        os.fsync(file.fileno())
        _publish(part, path)
    except BaseException:
        file.close()
        raise
    finally:
        part.unlink(missing_ok=True)
    _sync_folder(path)
    return file


def _publish(part: Path, path: Path) -> None:
    """Give a finished file its name, unless the name is taken."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: take the name first, then move the file there
        os.close(os.open(path, NEW, OWN))
        part.replace(path)


def reopen(path: Path, kinds: Kinds, program: str, *, durable: bool = False) -> tuple[Writer, Journal]:
    """Go on with a journal: what it tells, and a writer that adds to it.

    A torn end is moved to `<file>.torn-N` first; the journal's note says so. Nothing is written until something is
    added: then a closed journal is marked as reopened, and a new program version is noted.
    """
    try:
        refuse_special(path)
        file = _adopt(os.open(path, OLD))
    except OSError as error:
        raise unreadable(path, error) from error
    try:
        _lock(path, file)
        journal = _read(path, file, kinds)
        _set_torn_end_aside(journal, file)
    except OSError as error:
        file.close()
        raise unreadable(path, error) from error
    except BaseException:
        file.close()
        raise
    return Writer(journal, kinds, file, program, durable), journal


def _adopt(descriptor: int) -> io.FileIO:
    return io.FileIO(descriptor, "r+b")


def _first_free(path: Path) -> tuple[Path, io.FileIO]:
    """A new file called like the path with the first number that is free."""
    number = 1
    while True:
        candidate = path.with_name(f"{path.name}-{number}")
        try:
            return candidate, _adopt(os.open(candidate, NEW, OWN))
        except FileExistsError:
            number += 1


def _lock(path: Path, file: io.FileIO) -> None:
    """Become the only writer; raises `JournalError` if there is one already."""
    try:
        import fcntl  # noqa: PLC0415  (only some systems have it)
    except ImportError:
        return  # a second writer is then noticed by the file's length
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in {errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK}:
            text = "another Chronaut is playing this game. Close it there first, or watch it from there."
            raise JournalError(path, 0, text) from error


def _read(path: Path, file: io.FileIO, kinds: Kinds) -> Journal:
    buffered = io.BufferedReader(file)
    try:
        return read_stream(path, buffered, kinds)
    finally:
        buffered.detach()


def _set_torn_end_aside(journal: Journal, file: io.FileIO) -> None:
    """Move the bytes that do not count to a file of their own."""
    if os.fstat(file.fileno()).st_size == journal.size:
        return
    aside, copy = _first_free(journal.path.with_name(f"{journal.path.name}.torn"))
    with copy:
        file.seek(journal.size)
        while data := file.read(LONGEST_LINE):
            copy.write(data)
        os.fsync(copy.fileno())
    _sync_folder(aside)
    file.truncate(journal.size)
    os.fsync(file.fileno())
    journal.note = f"{journal.note[:-1]}; these bytes were moved to {aside.name}."


def _sync_folder(path: Path) -> None:
    """Make a new name in a folder last; not every system can."""
    try:
        descriptor = os.open(path.parent, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
