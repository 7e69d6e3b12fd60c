"""A table's record taken away, whole or as one seat knows it, and a whole record brought here as a copy.

A whole record is the journal as it is kept, acts and all, so that its chain still proves it. What acts hold of keys and
invitations are hashes of 192 random bits: nobody finds a secret from them, and what they open is this table alone. A
copy has secrets of its own, so that not even a leaked key of the other opens it.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from contextlib import suppress
from copy import copy
from pathlib import Path
from typing import Any, Final

import msgspec

from chronaut.kernel.actions import Refused, clean_text
from chronaut.kernel.journal import Act, Header, JournalError, header_of, read_stream
from chronaut.kernel.journal.records import DIGITS
from chronaut.kernel.program import ProgramError
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.record import BROKEN, SEATS, applied, decided, kinds_of, seat_export
from chronaut.systems.contract.referee import LONGEST_TALK
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.keeping import Missing, Row, StoreError
from chronaut.table.session import acts
from chronaut.table.session.acts import PERSON
from chronaut.table.session.aside import GivenUp, Look, Watched
from chronaut.table.session.bounds import MOST_NOTES, MOST_TALK
from chronaut.table.session.hall import STOPPING, Entrance, Hall, doors
from chronaut.table.session.requests import LONGEST_ENTRY, MOST_ENTRIES, clean_entry, clean_name, is_reserved
from chronaut.table.session.room import Room
from chronaut.table.session.table import Draft, Table, TableError
from chronaut.table.session.telling import past
from chronaut.table.session.tokens import Tokens

LARGEST: Final = 16_000_000
"""Bytes that a record brought here may have; a long game has about four million."""
MOST_SEED: Final = 2**63
MOST_AGAIN: Final = 50_000
"""So many steps are said again at most in a record brought here."""
UNNAMED: Final = "a saved game"


def whole_refused(table: Table) -> Refused | None:
    """Why the host may not take the whole record away: it holds what each seat knows and all luck to come."""
    persons = {chair.name for chair in table.chairs.all if chair.holder == PERSON}
    if table.over or (persons and persons <= table.exporters and not table.unasked):
        return None
    text = (
        "The whole record holds everybody's secrets. It can be taken away when the mission has ended, or when all who sit here "
        "have agreed to it."
    )
    if table.unasked:
        text += f" Before the end it cannot any more: gone without having agreed are {', '.join(table.unasked[:5])}."
    return Refused("not_now", "", text)


async def whole(room: Room) -> bytes | Refused:
    """The journal of a table, closed in peace, for its host; raises `StoreError`.

    That it was taken before the end is kept and told to all, also to whoever comes later.
    """

    async def job() -> bytes | Refused:
        await room.catch_up()
        refused = whole_refused(room.table)
        if refused is not None:
            return refused
        if not (room.table.over or room.table.record_taken):
            kept = await room.carry_out(
                "", lambda: whole_refused(room.table) or Draft(room.table).act(acts.RecordTaken())
            )
            if isinstance(kept, Refused):
                return kept
        rows = await room.means.store.rows(room.table.name)
        end = copy(room.table.lines).end()
        return b"".join(row.body for row in rows[: room.table.seq]) + end

    return await room.in_turn(job)


async def as_seen(room: Room, chair: str) -> bytes:
    """What the line of a chair (or `WATCH`) was told, as lines of JSON; raises `StoreError`."""
    table, system, seat = room.table, room.table.voice(chair).apart(), room.seat(chair)
    seq, others = table.seq, table.voices.others(table.chairs.sitting(seat))
    rows = (await room.means.store.rows(table.name))[:seq]  # up to now, while the chair is still whose it was

    def work() -> bytes:
        journal = read_stream(Path(f"table {table.name}"), _stream(rows), kinds_of(system))
        return "".join(f"{line}\n" for line in seat_export(applied(journal, system), system, seat, others)).encode()

    return await asyncio.to_thread(work)


def _stream(rows: list[Row]) -> io.BytesIO:
    return io.BytesIO(b"".join(row.body for row in rows))


async def bring(hall: Hall, data: bytes, called: str = "") -> Entrance:
    """Open a table that goes on where a whole record ends, marked as a copy of it; raises `TableError`, `TooMuch` and `StoreError`.

    Nothing in it is believed: every step is decided anew by today's rules, and a record in which they decide anything
    otherwise is refused, whatever version of the program it names. `called` names the record where it has no title of
    its own, such as the name of its file.
    """
    path = Path(clean_name(called) or UNNAMED)
    try:
        header = _header(path, data)
        system = await _system(hall, header)
        entrance, row = await hall.proving.do(lambda look: _copy(path, data, system, hall.means.tokens, look))
    except JournalError as error:
        raise TableError(f"This record cannot be brought here: {error}") from error
    except GivenUp as error:
        if hall.closed:
            raise StoreError(STOPPING) from error
        text = "it takes too long to prove. Play on with `chronaut play`, which needs no proof."
        raise TableError(f"This record cannot be brought here: {text}") from error
    await hall.means.store.create(entrance.table, header.mission, header.mission_hash, row)
    return entrance


def _copy(path: Path, data: bytes, system: RuleSystem, tokens: Tokens, look: Look) -> tuple[Entrance, Row]:
    """The copy's secrets, and the row that begins it with all of a proved record; raises `JournalError` and `TableError`."""
    old, kept = _proved(path, data, system, look)
    title = clean_name(old.opened.title) if old.opened is not None else ""
    mode = old.mode if old.mode in acts.MODES else acts.LIVE
    own = title or system.program.header.title
    language = old.opened.language if old.opened is not None else ""
    entrance, opened = doors(tokens, old.state.seats, own, mode, title or path.name, language)
    draft = Draft(old).act(opened)
    for act in _notes(old, opened, look):
        draft.act(act)
    if len(kept) < len(data):  # the end belongs to a step that is not whole
        entrance = msgspec.structs.replace(entrance, cut_after=len(old.history))
    return entrance, Row(1, kept + draft.row.body)


def _header(path: Path, data: bytes) -> Header:
    """The first line of a record; raises `JournalError`."""
    if len(data) > LARGEST:
        raise JournalError(path, 0, f"it has {len(data):,} bytes; a record brought here has at most {LARGEST:,}.")
    return header_of(path, io.BytesIO(data))


async def _system(hall: Hall, header: Header) -> RuleSystem:
    """The rule system of a record's mission; raises `TableError`."""
    digest = header.mission_hash
    try:
        return await hall.mission(digest if digest.isascii() and digest.isalnum() else "")
    except (Missing, ProgramError) as error:
        raise TableError(
            f"This record cannot be brought here: it is a game of the mission {clean_name(header.mission)!r}, version "
            f"{clean_name(header.mission_version)!r}, whose very text is not kept here. Open a table of that mission "
            "first, then bring the record again."
        ) from error


class _Brought(Watched):
    """A stranger's record, read line by line: what would become larger than it is goes no further."""

    def __init__(self, path: Path, data: bytes, look: Look) -> None:
        super().__init__(data, look)
        self.path = path
        self.again = 0
        """How many steps are said again so far, each in a few bytes."""

    def readline(self, size: int | None = -1, /) -> bytes:
        """The next line."""
        line = super().readline(size)
        if b"again" in line or b"\\u" in line:
            with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):  # whoever reads the line says it
                self.again += len(msgspec.json.decode(line[DIGITS + 1 :], type=_Carried).again)
            if self.again > MOST_AGAIN:
                raise JournalError(self.path, 0, f"more than {MOST_AGAIN:,} steps are said again in it.")
        return line


class _Carried(msgspec.Struct):
    """What a line says again."""

    again: list[int] = []


def _proved(path: Path, data: bytes, system: RuleSystem, look: Look) -> tuple[Table, bytes]:
    """The table that a record tells of, and the bytes of it that count; raises `JournalError` and `TableError`."""
    journal = read_stream(path, _Brought(path, data, look), kinds_of(system))
    if not 0 <= journal.header.setup.seed < MOST_SEED:
        raise JournalError(path, 1, f"its seed is none that a table has: from 0 and below {MOST_SEED}.")
    if journal.header.mission_version != system.source.header.version:
        raise JournalError(path, 1, "it names another version of its mission than the mission itself.")
    for event in journal.log:
        look()
        if isinstance(event, Act) and (wrong := _unheard_of(event.data)):
            raise JournalError(path, event.line, wrong)
    state = decided(journal, system, look)
    for line in (*state.talk, *state.notes):
        if line.seat >= state.seats or clean_text(line.text, LONGEST_TALK) != line.text:
            raise JournalError(path, 0, "somebody says or notes what no table lets anybody write.")
    if _overfull(state):
        raise JournalError(path, 0, "more is said or noted in it than a table holds.")
    kept = data[: journal.size]
    table = Table.load(path.name, system, [Row(1, kept)], look)
    try:
        waiting_for(system, state)
        for seat in (SPECTATOR, *range(state.seats)):
            look()
            now = frame(system, state, seat)
            encode_frame(now)
            past(table, seat, now, len(table.history) + 1)
    except BROKEN as error:
        raise JournalError(path, 0, f"its game cannot be shown: {type(error).__name__}.") from error
    return table, kept


def _unheard_of(act: dict[str, Any]) -> str:
    """Why no table keeps such an act, empty if one may: names stand beside talk, and whoever comes to the copy is sent them."""
    chairs = act.get("chairs")
    if isinstance(chairs, list) and len(chairs) > len(SEATS):
        return f"a table has at most {len(SEATS)} chairs."
    if any(isinstance(text, str) and len(text) > LONGEST_ENTRY for text in act.values()):
        return f"what happens beside the game is told in at most {LONGEST_ENTRY} characters."
    names = [name for name in (act.get("name"), act.get("policy")) if isinstance(name, str)]
    if any(clean_name(name) != name or is_reserved(name) for name in names):
        return "somebody goes by a name that nobody can have at a table."
    return ""


def _overfull(state: GameState) -> bool:
    """Whether more was said or noted than a table lets anybody add."""
    seats = range(state.seats)
    notes = [([line for line in state.notes if line.seat == seat], MOST_NOTES) for seat in seats]
    return any(
        len(lines) > most or sum(len(line.text) for line in lines) > longest
        for lines, (most, longest) in [(state.talk, MOST_TALK), *notes]
    )


def _notes(old: Table, opened: acts.Opened, look: Look) -> Iterator[acts.Written]:
    """The shared notebook of a game, to be written again under the chairs that its seats have now."""
    entry = 0
    for _, one in sorted(old.notebook.items()):
        look()
        if entry == MOST_ENTRIES:
            return
        if text := clean_entry(one.text):
            entry += 1
            seat = old.chairs.find(one.chair)
            yield acts.Written(opened.chairs[seat] if seat >= 0 else "", entry, text)
