"""A table for a report of a mistake: numbers, codes and hashes, without a name, a text, a secret or a number of a card."""

from __future__ import annotations

import platform
import re
from typing import Any, Final

from chronaut import __version__
from chronaut.kernel.saved import state_digest
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.faults import marked
from chronaut.table.session.room import Room
from chronaut.table.session.telling import seen_by
from chronaut.table.session.tokens import hashed

WORD: Final = re.compile("[a-z0-9_]{1,20}")
"""What a phase is called."""


def report(room: Room, chair: str) -> str:
    """What a chair, the host or a spectator hands on when something went wrong, line by line."""
    table, seat = room.table, room.seat(chair)
    opened, header, now = table.opened, table.header, seen_by(table, seat)
    assert opened is not None
    who = chair if chair in (HOST, WATCH) else f"seat {seat}"
    holders = [
        f"{one.holder}{'' if (table.state.present >> number) & 1 else ' away'}"
        for number, one in enumerate(table.chairs.all)
    ]
    lines = {
        "program": f"{__version__}, Python {platform.python_version()}",
        "system": header.system,
        "mission": f"{header.mission} {header.mission_version}, {header.mission_hash}",
        "language": table.system.spoken,
        "table": marked(table.name).removeprefix("table "),
        "mode": f"{table.mode}{', paused' if table.paused else ''}{', over' if table.over else ''}",
        "options": ", ".join(f"{name} {value}" for name, value in table.options.items()),
        "seats": ", ".join(holders),
        "reported by": who,
        "run": str(now.run),
        "step": str(now.step),
        "phase": phase_of(now.view),
        "questions": str(len(now.asked)),
        "rows": f"{table.seq}, went back in {table.went_back}",
        "state": hashed(f"{opened.salt}:{state_digest(table.state)}")[:16],
    }
    told = [f"{name}: {value}" for name, value in lines.items()]
    return "\n".join(["Report of a table", "", *told, "", "Latest refusals and closings:", *room.troubles[chair], ""])


def phase_of(view: Any) -> str:
    """The phase of the game as a view names it, empty if it names none."""
    found = view.get("phase", "") if isinstance(view, dict) else getattr(view, "phase", "")
    return str(found) if WORD.fullmatch(str(found)) else ""
