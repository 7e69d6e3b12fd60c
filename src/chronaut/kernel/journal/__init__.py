"""The journal: one game as a text file of hash-chained records, which is only ever added to.

Each line is `<16 hex digits> <JSON with sorted keys>`; the digits are a hash over the digits of the line before and
this line's JSON, and the JSON's `n` is the line's number. So an edit, a swap, a double and a gap can be told apart and
named. The chain shows accidents and careless edits; whoever computes all hashes anew is not stopped by it.

A step is one `proposal`, its `draw` and `fact` records and a closing `step`; an `act` is what else happened at the
table. After `undone` a `carried` record names, by their numbers, steps whose talk and notes are said again. What an
interrupted write leaves at the end is not part of the game: a reader says so, and a writer moves it to a file of its
own. Only a file whose last record is `end` was closed in peace; lines cut from the end of any other cannot be missed
by anybody.
"""

from chronaut.kernel.journal.lines import Lines, first_line
from chronaut.kernel.journal.reader import (
    Act,
    Journal,
    Kept,
    Undone,
    again,
    follow,
    header_of,
    read,
    read_header,
    read_stream,
)
from chronaut.kernel.journal.records import Header, JournalError, Kinds, TableSetup
from chronaut.kernel.journal.writer import Writer, create, reopen

__all__ = [
    "Act",
    "Header",
    "Journal",
    "JournalError",
    "Kept",
    "Kinds",
    "Lines",
    "TableSetup",
    "Undone",
    "Writer",
    "again",
    "create",
    "first_line",
    "follow",
    "header_of",
    "read",
    "read_header",
    "read_stream",
    "reopen",
]
