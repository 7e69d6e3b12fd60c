"""What must hold after any fault: nothing acknowledged is lost, nothing was done twice, all see what is kept."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from chronaut import packs
from chronaut.kernel.views import encode_frame
from chronaut.systems.contract.registry import open_system
from chronaut.table.session.table import Table
from chronaut.table.session.telling import latest, seen_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chronaut.table.keeping import Row, Store
    from tests.table.faults.seats import Seat


async def wrongs(store: Store, seats: Sequence[Seat]) -> list[str]:
    """All that is wrong with the tables of some seats."""
    found: list[str] = []
    for name in dict.fromkeys(seat.table for seat in seats):
        found += _wrongs(name, await store.rows(name), [seat for seat in seats if seat.table == name])
    return found


def _wrongs(name: str, rows: Sequence[Row], seats: Sequence[Seat]) -> Iterator[str]:
    table = Table.load(name, open_system(packs.load("noon-ball")), rows)
    said = Counter(taken.proposal.text for taken in table.history)
    written = Counter(entry.text for entry in table.notebook.values())
    kept: dict[str, list[int]] = {}
    for row in rows:
        kept.setdefault(row.ask.rpartition(":")[2], []).append(row.seq)
    yield from (f"{name}: {ask} is of nobody" for ask in kept if ask and not any(ask in seat.sent for seat in seats))
    for seat in seats:
        for ask, message in seat.sent.items():
            wanted = [seat.done[ask]] if ask in seat.done else []
            if kept.get(ask, []) != wanted:
                yield f"{name}: {message} is kept in rows {kept.get(ask)}, and was told as {wanted or 'not done'}"
            if (text := message.get("text")) and said[text] + written[text] != len(wanted):
                yield f"{name}: {message} stands {said[text] + written[text]} times"
        lines = len(table.state.talk)
        since = min(latest(lines), max(0, lines - len(seat.frame["talk"])))
        seen = seen_by(table, table.chairs.find(seat.chair), talk_from=since)
        if seat.frame != json.loads(encode_frame(seen)):
            yield f"{name}: {seat.chair} sees another table than the one that is kept"
