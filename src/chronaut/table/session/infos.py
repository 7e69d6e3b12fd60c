"""The table as lines are told of it, beside the game: who sits where, how it is played, who knocks."""

from __future__ import annotations

from typing import Final

import msgspec

FIXED: Final = "fixed"
BETWEEN_RUNS: Final = "between_runs"
OPEN: Final = "open"


class ChairInfo(msgspec.Struct, frozen=True):
    """A chair as all may see it."""

    chair: str
    seat: int
    name: str
    """What the person or bot is called; empty while the chair is free."""
    holder: str
    """`open`, `person` or `bot`."""
    policy: str
    here: bool
    """Whether a line to whoever sits there is alive."""
    away: bool
    """Whether the game goes on without waiting for this player."""
    screen: int
    """The same number for all chairs that are played from one screen; 0 for none."""
    lets_export: bool
    """Whether this person lets the host take the whole record away before the end."""
    shape: int
    """Which shape and colour stand for the chair, from 1; no other chair has it, and it stays whatever becomes of seats."""
    agents: list[int]
    """The numbers of the agents for which this seat decides, from 0."""


class WishInfo(msgspec.Struct, frozen=True):
    """What a seat asks all others for."""

    chair: str
    step: int
    why: str
    agreed: list[str]


class TableInfo(msgspec.Struct, frozen=True):
    """The table as all may see it, beside the game."""

    table: str
    title: str
    mission: str
    mission_title: str
    """In the language of the table."""
    mission_hash: str
    system: str
    language: str
    """In which whoever has not chosen another is told everything."""
    languages: list[str]
    """Those that can be chosen (`speak`)."""
    options: dict[str, str | int | bool]
    """Every option of the rules, as it holds at this table."""
    mode: str
    at_once: bool
    """Whether players act at the same time, in no order: a wish that somebody else's deed has crossed may be put again."""
    seating: str
    """Whether players can join and leave: `fixed` (never), `between_runs` (later), `open` (now)."""
    paused: bool
    chairs: list[ChairInfo]
    wish: WishInfo | None
    commitment: str
    """SHA-256 of `salt:seed`, fixed when the table was opened."""
    seed: int | None
    """All luck of the game; told when the game is over."""
    salt: str
    copy_of: str
    """What the game was called that this one was copied from, empty if it is none."""
    unasked: list[str]
    """Persons who are gone and had not let the host take the whole record: before the end it is not given any more."""
    record_taken: bool
    """Whether the host took the whole record before the end, and can know all that is secret and all luck to come."""
    program: str
    """The version of the program that serves the table."""


class KnockInfo(msgspec.Struct, frozen=True):
    """Somebody who knocks, as the host sees them."""

    knock: str
    """What to call it in `admit` and `turn_away`."""
    name: str
    """As the person says; nobody has proved it."""
    chair: str
    """Where they were let in, until they have fetched the invitation; empty before."""
    screen: int
    """The number of the screen that it comes from, if chairs are played from there; else 0."""
