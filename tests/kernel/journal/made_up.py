"""A tiny made-up table of kinds, and a journal of a few steps written with it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chronaut.kernel.actions import Proposal, ProposalKind
from chronaut.kernel.events import DRAWN, FIRST_SYSTEM_FACT, KERNEL_FACTS, SAID, STEPPED, Fact, FactKind
from chronaut.kernel.journal import Header, Journal, Kinds, TableSetup, Writer, create
from chronaut.kernel.journal.reader import read_stream

if TYPE_CHECKING:
    from collections.abc import Sequence

MOVE: Final = 0
SAY: Final = 1
MOVED: Final = FIRST_SYSTEM_FACT
KINDS: Final = Kinds(
    (*KERNEL_FACTS, FactKind("moved", ("agent", "space"), "G-1", "An agent moved.")),
    (
        ProposalKind("move", ("space",), "G-1", "Move your agent."),
        ProposalKind("say", (), "G-1", "Tell everybody something.", form=True),
    ),
)
STEPS: Final[Sequence[tuple[Proposal, list[Fact]]]] = (
    (Proposal(0, MOVE, 3), [Fact(MOVED, 0, 3, rule="G-1", node=7), Fact(STEPPED, 1, audience=0)]),
    (Proposal(1, SAY, text="Grüße, 世界"), [Fact(SAID, 1, text="Grüße, 世界\nline", cause=1)]),
    (Proposal(1, MOVE, 2), [Fact(DRAWN, 0, 6, 4, audience=0, cause=2), Fact(MOVED, 1, 2, audience=2, cause=2)]),
    (Proposal(0, MOVE, 0), []),
)


def header() -> Header:
    setup = TableSetup(seats=2, seed=-(1 << 63), options={"strict": True}, fixed={"dice": [1, 5]})
    return Header(
        program="0.1.0", system="made-up", mission="ferry", mission_version="1.0", mission_hash="ab" * 16, setup=setup
    )


def begun(path: Path, steps: int = len(STEPS)) -> Writer:
    """A writer with the first steps in its journal."""
    writer = create(path, KINDS, header())
    for number, (proposal, facts) in enumerate(STEPS[:steps], start=1):
        writer.append(proposal, facts, f"{number:016x}")
    return writer


def read_bytes(data: bytes) -> Journal:
    return read_stream(Path("game.chronaut"), io.BytesIO(data), KINDS)
