"""A file of campaigns: a head that says what was played, and a line for each.

Parts of a batch merge, and a batch that was cut off goes on where it was.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from os import SEEK_END
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import msgspec

import chronaut
from chronaut.play.campaign import Plan, Result
from chronaut.systems.contract.system import RuleSystem

FORMAT: Final = "chronaut campaigns 1"
PLAYS: Final = ("kernel/**/*.py", "systems/**/*.py", "play/*.py", "play/bots/*.py", "play/experts/**/*.py")
"""The files on which a campaign depends."""
FIELDS: Final = {
    "program": "version of the program", "mission": "mission", "version": "version of the mission", "hash": "hash of the mission",
    "system": "rule system", "bots": "bots", "code": "hash of the rules and bots", "players": "players", "seed": "seed",
    "runs_max": "runs granted", "options": "options", "unaided": "whether bots are unaided",
}  # fmt: skip
"""What has to be the same in campaigns that are counted together, in words."""


class LogbookError(Exception):
    """A file of campaigns cannot be used; the text says where, why, and what to do."""


class Head(msgspec.Struct, frozen=True):
    """What was played: campaigns with the same head can be counted together."""

    program: str
    mission: str
    version: str
    hash: str
    system: str
    bots: str
    code: str
    players: int
    seed: int
    runs_max: int
    options: dict[str, str | int | bool]
    unaided: bool
    format: str = FORMAT


_HEAD: Final = msgspec.json.Decoder(Head)
_RESULT: Final = msgspec.json.Decoder(Result)


def head_of(plan: Plan, system: RuleSystem, bots: str) -> Head:
    """The head of a batch; bots by the names that they were called by."""
    header = system.program.header
    return Head(
        chronaut.__version__, header.mission, header.version, system.program.digest(), header.system, bots,
        code_of(plan, system), len(plan.team), plan.seed, plan.runs_max, dict(sorted(plan.options.items())), plan.unaided,
    )  # fmt: skip


def code_of(plan: Plan, system: RuleSystem) -> str:
    """The hash of the rules and bots that play, somebody's own included."""
    home = Path(chronaut.__file__).parent
    found = hashlib.sha256()
    for file in sorted({file for pattern in PLAYS for file in home.glob(pattern)}):
        found.update(file.relative_to(home).as_posix().encode() + b"\0" + file.read_bytes())
    for maker in dict.fromkeys([type(system), *plan.team]):
        module = str(getattr(maker, "__module__", ""))
        if module.partition(".")[0] != "chronaut":
            found.update(module.encode() + b"\0" + _source(maker))
    return found.hexdigest()[:16]


def _source(maker: object) -> bytes:
    """The file in which somebody's own bot or rule system is written, as far as there is one."""
    with suppress(TypeError, OSError):
        return Path(inspect.getfile(maker)).read_bytes()  # type: ignore[arg-type]
    return b""


class Lines(Mapping[int, Result]):
    """Campaigns by number, each read from its line when it is asked for: a large file is never held in memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.at: dict[int, tuple[int, int]] = {}
        """By campaign: where its line begins, and how long it is."""

    def __getitem__(self, number: int) -> Result:
        begin, length = self.at[number]
        with self.path.open("rb") as file:
            file.seek(begin)
            return _RESULT.decode(file.read(length))

    def __contains__(self, number: object) -> bool:
        return number in self.at

    def __iter__(self) -> Iterator[int]:
        return iter(self.at)

    def __len__(self) -> int:
        return len(self.at)


class Contents(msgspec.Struct):
    """What a file of campaigns holds."""

    path: Path
    head: Head
    results: Lines
    whole: int
    """Bytes up to the end of the last whole line."""
    torn: bool
    """Whether more bytes follow: a line that was cut off."""


def read(path: Path) -> Contents:
    """Read a file of campaigns; raises `LogbookError`."""
    try:
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise LogbookError(f"{path}: cannot be read: {error.strerror or error}.") from error


def _read(path: Path, file: IO[bytes]) -> Contents:
    first = file.readline()
    try:
        head = _HEAD.decode(first if first.endswith(b"\n") else b"")
    except msgspec.DecodeError as error:
        raise LogbookError(f"{path}:1: is no file of campaigns: its first line should say what was played.") from error
    if head.format != FORMAT:
        raise LogbookError(f"{path}:1: is of the format {head.format!r}; this version reads {FORMAT!r}.")
    results, whole, number = Lines(path), len(first), 1
    while (line := file.readline()).endswith(b"\n"):
        number += 1
        try:
            one = _RESULT.decode(line)
        except msgspec.DecodeError as error:
            raise LogbookError(
                f"{path}:{number}: is no campaign: {error}. Delete that line to play it again."
            ) from error
        if one.number in results and results[one.number] != one:
            raise LogbookError(f"{path}:{number}: campaign {one.number} stands there twice, and differs.")
        results.at.setdefault(one.number, (whole, len(line)))
        whole += len(line)
    return Contents(path, head, results, whole, bool(line))


def same(path: Path, found: Head, other: str, wanted: Head) -> None:
    """Refuse to count campaigns together that were not played alike."""
    if found == wanted:
        return
    one, two = msgspec.structs.asdict(found), msgspec.structs.asdict(wanted)
    words = "; ".join(
        f"{word} {one[name]!r}, not {two[name]!r}" for name, word in FIELDS.items() if one[name] != two[name]
    )
    raise LogbookError(
        f"{path} holds other campaigns than {other} ({words}). Only what was played alike is counted together: "
        "play it again, or keep it in a file of its own."
    )


class Logbook:
    """A file of campaigns that is being written; each line is there as soon as its campaign is over."""

    def __init__(self, path: Path, head: Head) -> None:
        self.path = path
        self.results = Lines(path)
        """The campaigns that it holds."""
        self.torn = False
        """Whether its last line had been cut off; that campaign is played again."""
        self.ordered = True
        self.last = 0
        self.file: IO[bytes] = self.opened(head)

    def opened(self, head: Head) -> IO[bytes]:
        """The file, ready for the next line; raises `LogbookError`."""
        first = msgspec.json.encode(head) + b"\n"
        try:
            file = self.path.open("a+b")
        except OSError as error:
            raise LogbookError(f"{self.path}: cannot be written: {error.strerror or error}.") from error
        try:
            _lock(self.path, file)
            file.seek(0)
            data = file.read(len(first))
            if first.startswith(data) and data != first:  # new, or cut off before anything was played
                file.truncate(0)
                file.write(first)
                file.flush()
                return file
            there = read(self.path)
            same(self.path, there.head, "the command plays", head)
            self.results, self.torn = there.results, there.torn
            self.ordered = list(self.results) == sorted(self.results)
            self.last = max(self.results, default=0)
            file.truncate(there.whole)
        except BaseException:
            file.close()
            raise
        return file

    def add(self, result: Result) -> None:
        """Take up a campaign, without its proposals."""
        kept = msgspec.structs.replace(result, proposals=[])
        self.ordered = self.ordered and kept.number > self.last
        self.last = kept.number
        line = msgspec.json.encode(kept) + b"\n"
        self.results.at[kept.number] = (self.file.seek(0, SEEK_END), len(line))
        self.file.write(line)
        self.file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()
        if error is None and not self.ordered:  # so that it does not matter which was played first
            write(self.path, read(self.path).head, self.results)
            self.results = read(self.path).results


def write(path: Path, head: Head, results: Mapping[int, Result]) -> None:
    """Write a whole file, all of it or nothing."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(msgspec.json.encode(head) + b"\n")
            file.writelines(msgspec.json.encode(results[number]) + b"\n" for number in sorted(results))
        beside.replace(path)
    except OSError as error:
        raise LogbookError(f"{path}: cannot be written: {error.strerror or error}.") from error


class Parts(Mapping[int, Result]):
    """The campaigns of several files."""

    def __init__(self) -> None:
        self.held: dict[int, Lines] = {}
        """By campaign: the first file that holds it."""

    def __getitem__(self, number: int) -> Result:
        return self.held[number][number]

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self.held))

    def __len__(self) -> int:
        return len(self.held)


def merged(paths: Sequence[Path]) -> tuple[Head, Parts, list[Path]]:
    """The campaigns of several files, and those files whose last line was cut off; raises `LogbookError`."""
    parts = [read(path) for path in paths]
    first = parts[0]
    results = Parts()
    for part in parts:
        same(part.path, part.head, str(first.path), first.head)
        for number in part.results:
            held = results.held.setdefault(number, part.results)
            if held is not part.results and held[number] != part.results[number]:
                raise LogbookError(
                    f"{part.path}: campaign {number} went another way than in a file before it, though both were played alike. "
                    "One of them was changed by hand, or a bot does not use its own luck alone."
                )
    return first.head, results, [part.path for part in parts if part.torn]


def spans(numbers: Iterable[int]) -> str:
    """Numbers in words, neighbours together: `1 to 5, 8`."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(low) if low == high else f"{low} to {high}" for low, high in found)


def _lock(path: Path, file: IO[bytes]) -> None:
    """Become the only writer; raises `LogbookError` if there is one already."""
    try:
        import fcntl  # noqa: PLC0415  (only some systems have it)
    except ImportError:
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise LogbookError(
            f"{path}: another process writes it. Give each its own --out, and merge the files."
        ) from error
