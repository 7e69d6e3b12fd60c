"""A line, as the table has it: who is at its other end, in which language that person is told, where messages go."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field

from chronaut.kernel.actions import Refused
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.session import messages
from chronaut.table.session.messages import Closing, FromTable, encode


class Outlet(ABC):
    """The table's end of a line to somebody."""

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message; never waits. A line that cannot keep up is closed by whoever made it."""

    def answered(self, size: int) -> None:  # noqa: B027  (not all lines are counted)
        """So many bytes were sent that may be asked for in few; whoever made the line may count them."""

    def may_ask(self) -> bool:
        """Whether so much may be asked for now."""
        return True

    @abstractmethod
    def close(self) -> None:
        """Send what was sent, then close the line."""


@dataclass(eq=False)
class Line:
    """A line, and who is at its other end."""

    outlet: Outlet
    chair: str
    """Name of the chair, `HOST` or `WATCH`."""
    key: str
    """The hash of the key that opened it."""
    heard: float
    """When a message came last, by the clock of the room."""
    pending: int = 0
    """Messages that wait to be handled."""
    alive: bool = True
    """Whether it was heard lately."""
    voice: RuleSystem = field(kw_only=True)
    """The rules as they are told on it."""
    turning: RuleSystem | None = None
    """The same in the language that it will soon be told in."""
    greeted: float = 0.0
    """When it was last told everything."""
    troubles: deque[str] = field(default_factory=deque)
    """What its chair was refused, and why its lines were closed."""

    def tell(self, message: FromTable) -> None:
        """Send a message."""
        if isinstance(message, messages.Refused):
            self.troubles.append(f"refused {message.code} {message.rule}".rstrip())
        elif isinstance(message, Closing):
            self.troubles.append(f"closed {message.code}")
        data = encode(message)
        if isinstance(message, messages.MUCH):
            self.outlet.answered(len(data))
        self.outlet.send(data)

    def refuse(self, ask: str, refused: Refused) -> None:
        """Say why something is not done."""
        told = self.voice.said(refused)
        self.tell(messages.Refused(ask, told.code, told.rule, told.text))
