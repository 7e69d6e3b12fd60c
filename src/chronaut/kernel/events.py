"""Facts: the only values that change a state, each with its cause, its rule and who may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.state import ALL, SPECTATOR


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
@dataclass(init=False)
class Fact:
    """Something that has happened: a declared kind, up to four small numbers, and a text for typed things."""

    kind: int
    a: int
    b: int
    c: int
    d: int
    text: str
    audience: int
    """Mask of the seats that may know all of it, fixed when it happened."""
    rule: str
    """The rule or ruling that made it happen."""
    node: int
    """The mission element that caused it, -1 for the general rules."""
    cause: int
    """The step (number of the proposal) in which it happened."""

    def __init__(
        self, kind: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1, text: str = "", audience: int = ALL,
        rule: str = "", node: int = -1, cause: int = 0,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.text = text
        self.audience = audience
        self.rule = rule
        self.node = node
        self.cause = cause


@dataclass
class FactKind:
    """The declaration of a kind of fact: its name, its fields and what outsiders learn of it."""

    name: str
    fields: tuple[str, ...]
    rule: str
    meaning: str
    open: tuple[str, ...] | None = ()
    """Fields that seats outside the audience learn; None if they learn not even that it happened."""


DRAWN: Final = 0
WAITING: Final = 1
VOTE_OPENED: Final = 2
VOTE_CAST: Final = 3
VOTE_CLOSED: Final = 4
SAID: Final = 5
NOTED: Final = 6
SEAT_AWAY: Final = 7
SEAT_BACK: Final = 8
VOTE_TIED: Final = 9
STEPPED: Final = 10

KERNEL_FACTS: Final = (
    FactKind("drawn", ("stream", "sides", "outcome"), "", "Luck was drawn; the next fact tells what came of it.", None),
    FactKind("waiting", ("text",), "", "What is pending when a proposal has been carried out.", None),
    FactKind("vote_opened", ("question",), "G-68", "A question was put to several seats.", ("question",)),
    FactKind("vote_cast", ("question", "seat", "option"), "G-68", "A seat voted.", ("question", "seat")),
    FactKind("vote_closed", ("question", "option"), "G-68", "A vote was decided.", ("question",)),
    FactKind("said", ("seat", "text"), "TS-84", "A player said something to the table.", ("seat",)),
    FactKind("noted", ("seat", "text"), "G-72", "A player wrote a private note.", None),
    FactKind("seat_away", ("seat",), "G-82", "A player went away.", ("seat",)),
    FactKind("seat_back", ("seat",), "G-82", "A player came back.", ("seat",)),
    FactKind(
        "vote_tied", ("question", "seat"), "TS-54", "A vote was tied; a seat breaks the tie.", ("question", "seat")
    ),
    FactKind("stepped", ("step",), "", "A proposal has been carried out.", None),
)
"""The kinds that every rule system shares; a system's own kinds follow them."""

FIRST_SYSTEM_FACT: Final = len(KERNEL_FACTS)


def may_know(audience: int, seat: int) -> bool:
    """Whether a seat or spectator belongs to an audience."""
    if seat == SPECTATOR:
        return audience == ALL
    return seat >= 0 and (audience >> seat) & 1 == 1
