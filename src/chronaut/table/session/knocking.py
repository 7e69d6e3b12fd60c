"""Who knocks: whoever knows a table's name may ask its host for a chair. All workers remember it for a while, no store does.

A knocker's own secret, the claim, never leaves the worker that is asked. The others, and the journal, are told hashes only, and
the invitation is made of the claim: so it opens a chair to that knocker alone, whichever worker hands it over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from chronaut.table.session.infos import KnockInfo
from chronaut.table.session.tokens import SECRET_BYTES, hashed

LASTS: Final = 600.0
"""Seconds after which a knock is forgotten."""
MOST: Final = 8
"""So many may wait at a table."""
MOST_OF_ONE: Final = 3
"""So many knocks of one address are remembered."""
MOST_OF_ALL: Final = 4_000
"""So many are remembered altogether."""

WAITING: Final = "waiting"
ADMITTED: Final = "admitted"
TURNED_AWAY: Final = "turned_away"
GONE: Final = "gone"
"""How a knock stands; one that is gone was never made, has run out, or was handed its invitation."""


class Crowded(Exception):
    """So many knock at a table, or from one address, that there is no room for one more."""


class Knock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A knock, as workers tell one another of it; no secret is among it."""

    mark: str
    """What it is called: a hash."""
    name: str
    invitation: str
    """Hash of the invitation that it would be handed."""
    screen: str
    """The same as that of the chairs that were taken from the same device."""
    state: str = WAITING
    chair: str = ""
    """Where it was let in."""


def new_knock(table: str, name: str, claim: str, screen: str) -> Knock:
    """The knock of whoever chose a claim."""
    mark, invitation = mark_of(table, claim), hashed(invitation_of(table, claim))
    return Knock(mark, name, invitation, hashed(f"{table}/{screen}")[:16])


def mark_of(table: str, claim: str) -> str:
    """What a knock with this claim is called."""
    return hashed(f"{table}/{claim}/knock")[:32]


def invitation_of(table: str, claim: str) -> str:
    """The invitation for whoever knocked with this claim."""
    return hashed(f"{table}/{claim}/admitted")[: 2 * SECRET_BYTES]


@dataclass
class _Kept:
    knock: Knock
    until: float
    asker: str
    """The address that it came from, empty if it came to another worker."""


class Knocks:
    """What a worker remembers of knocks, whether there are such tables or not."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, _Kept]] = {}
        """By table and mark."""

    def find(self, table: str, mark: str, now: float) -> Knock | None:
        """A knock that has not run out."""
        kept = self.tables.get(table, {}).get(mark)
        return kept.knock if kept is not None and kept.until > now else None

    def come(self, table: str, knock: Knock, now: float, asker: str) -> None:
        """Remember a knock that comes from an address; raises `Crowded`."""
        every = [kept for one in self.tables.values() for kept in one.values() if kept.until > now]
        here = [kept for kept in self.tables.get(table, {}).values() if kept.until > now]
        waiting = sum(kept.knock.state != TURNED_AWAY for kept in here)
        mine = sum(kept.asker == asker for kept in every)
        if waiting >= MOST or mine >= MOST_OF_ONE or len(every) >= MOST_OF_ALL:
            raise Crowded
        self.tables.setdefault(table, {})[knock.mark] = _Kept(knock, now + LASTS, asker)

    def learn(self, table: str, knock: Knock, now: float) -> None:
        """Take what became of a knock, here or at another worker."""
        here = self.tables.setdefault(table, {})
        known = here.get(knock.mark)
        if knock.state == GONE:
            here.pop(knock.mark, None)
        elif known is not None and knock.state != WAITING:
            known.knock = knock
        elif known is None and sum(map(len, self.tables.values())) < MOST_OF_ALL:
            here[knock.mark] = _Kept(knock, now + LASTS, "")
        if knock.state == ADMITTED:
            self._outbid(here, knock)
        if not here:
            del self.tables[table]

    def _outbid(self, here: dict[str, _Kept], knock: Knock) -> None:
        """Let those wait again who had been promised the same chair."""
        for kept in here.values():
            if kept.knock.chair == knock.chair and kept.knock.mark != knock.mark:
                kept.knock = msgspec.structs.replace(kept.knock, state=WAITING, chair="")

    def expire(self, now: float) -> list[str]:
        """Forget what has run out; the tables that it concerns."""
        stale = [
            (table, mark) for table, here in self.tables.items() for mark, kept in here.items() if kept.until <= now
        ]
        for table, mark in stale:
            del self.tables[table][mark]
            if not self.tables[table]:
                del self.tables[table]
        return list(dict.fromkeys(table for table, _ in stale))

    def shown(self, table: str, screens: dict[str, int]) -> list[KnockInfo]:
        """What a host sees of those who knock; `screens` are the numbers of screens at the table."""
        here = [kept.knock for kept in self.tables.get(table, {}).values()]
        return [
            KnockInfo(one.mark, one.name, one.chair, screens.get(one.screen, 0))
            for one in here
            if one.state != TURNED_AWAY
        ]
