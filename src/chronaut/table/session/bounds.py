"""How much a table holds: talk, notes, rows; and what is still done when it is full, so that a game can be played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.actions import Proposal, Refused, refuse
from chronaut.kernel.journal import Undone
from chronaut.kernel.state import GameState
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.table.session import acts

MOST_TALK: Final = (5_000, 500_000)
"""So many lines, with so many characters, can be said at a table."""
MOST_NOTES: Final = (1_000, 100_000)
"""The same for the notes of one seat."""
MOST_ROWS: Final = 200_000
MOST_BYTES: Final = 64_000_000
"""So many rows, with so many bytes, before a table keeps its room for the game; and twice as many altogether. A long game
has some thousands, with four million bytes."""
DISPENSABLE: Final = (
    Undone, acts.Renamed, acts.Spoke, acts.ModeChanged, acts.Written, acts.Wished, acts.Consented, acts.WentBack, acts.Consent,
)  # fmt: skip
"""What a game can be played to its end without; and stopping play, though not letting it go on."""

NO_ROOM: Final = Refused(
    "too_much", "",
    "So much has been done at this table that its room is kept for the game: for moves, for talk, and for who sits where. "
    "Nothing is taken back any more, and nothing else is changed.",
)  # fmt: skip
FULL: Final = Refused("too_much", "", "This table is full: nothing more can be done at it. Open a new one.")


def too_much_done(rows: int, size: int, events: Sequence[object]) -> Refused | None:
    """Why nothing, or nothing of that kind, is added any more to a table with so many rows and bytes."""
    filled = max(rows / MOST_ROWS, size / MOST_BYTES)
    if filled < 1:
        return None
    if filled >= 2:
        return FULL
    left_out = any(
        isinstance(event, DISPENSABLE) or (isinstance(event, acts.Paused) and event.paused) for event in events
    )
    return NO_ROOM if left_out else None


def too_much_said(state: GameState, proposal: Proposal) -> Refused | None:
    """Why nothing more is said or noted at a table."""
    if proposal.kind == SAY:
        lines, (most, longest) = state.talk, MOST_TALK
        full = refuse(
            "too_much", "",
            "{most:,} lines or {longest:,} characters have been said at this table; there is no room. "
            "Write into the notebook, whose lines can be changed, or talk elsewhere; the game goes on.",
            most=most, longest=longest,
        )  # fmt: skip
    elif proposal.kind == NOTE:
        lines = [line for line in state.notes if line.seat == proposal.seat]
        most, longest = MOST_NOTES
        full = refuse(
            "too_much", "",
            "{most:,} lines or {longest:,} characters have been noted at this seat; there is no room. "
            "Keep further notes elsewhere, or write into the notebook that all share; the game goes on.",
            most=most, longest=longest,
        )  # fmt: skip
    else:
        return None
    if len(lines) < most and sum(len(line.text) for line in lines) + len(proposal.text) <= longest:
        return None
    return full
