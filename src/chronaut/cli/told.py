"""The record of one seat, as its line could take it away: shown as what it is, since nothing in it can be proved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from chronaut.cli.faults import Unusable
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LONGEST_HEAD: Final = 4_096
"""Bytes that the first line may have."""
MISSING: Final = (
    "Not in it: what was proposed, luck, what only other seats know, texts of cards, names and the shared notebook. "
    "Nothing in it can be proved."
)
WHOLE: Final = (
    "{path} is the record of one seat: it holds what that seat was told, step by step, and no more. Only a whole record can be "
    "proved, shown at a step or through other eyes, or printed in words; a table's host can take it away when the mission is over. "
    "Leave the options out to read this one."
)


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    mission: str
    version: str
    system: str
    seats: int
    seat: int


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any other: a step with what was told in it, or a going back."""

    step: int = -1
    told: list[Told] = []
    undone: int = -1


def head_of(path: Path) -> Head | None:
    """What the record of a seat says of itself; None if the file is something else."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(LONGEST_HEAD), type=Head)
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def aloud(path: Path, head: Head) -> Iterator[str]:
    """The record in words: facts by their names, with their rules; raises `Unusable` for a line that is none."""
    whose = "a spectator" if head.seat == SPECTATOR else f"player {head.seat + 1}"
    players = f"{head.seats} player{'' if head.seats == 1 else 's'}"
    yield f"{head.mission} {head.version} ({head.system}), {players}: what {whose} was told, step by step."
    yield MISSING
    for number, text in enumerate(path.read_bytes().splitlines()[1:], start=2):
        try:
            line = msgspec.json.decode(text, type=Line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Unusable(
                f"{path}:{number}: this is no line of a seat's record ({error}). Expected is a step with what was told in it, "
                "or a going back. Take the record from the table again."
            ) from error
        if line.undone >= 0:
            yield f"Taken back to step {line.undone}."
        else:
            yield f"Step {line.step}" + ("" if line.told else ": nothing was told")
            yield from (f"    {fact(one)}" for one in line.told)


def fact(told: Told) -> str:
    """A fact in one line."""
    fields = ", ".join(f"{name} {value}" for name, value in told.fields.items())
    return told.fact.replace("_", " ") + (f": {fields}" if fields else "") + (f"  [{told.rule}]" if told.rule else "")
