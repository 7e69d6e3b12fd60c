"""One database: how a transaction is carried out in it, and what its errors mean."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from chronaut.table.keeping import StoreError, Unknown

if TYPE_CHECKING:
    from chronaut.table.store.shared import DatabaseStore

Result = TypeVar("Result")
PAUSE: Final = 0.2
"""Seconds between two attempts to reach a database that was lost."""

UNWRITABLE: Final = "It holds characters that UTF-8 cannot hold."


class Away(StoreError):
    """The database as a whole does not answer now; asking for less would not help."""


class Database(ABC):
    """A database with today's schema, or on the way to it."""

    def __init__(self, name: str, reading: Engine, writing: Engine, patience: float = 5.0) -> None:
        self.name = name
        """What people call it in messages; holds no password."""
        self.reading = reading
        self.writing = writing
        self.patience = patience
        """For how many seconds a lost connection is sought again."""

    @abstractmethod
    def store(self) -> DatabaseStore:
        """A store in it, for the running event loop."""

    @abstractmethod
    def told(self, error: DBAPIError) -> StoreError:
        """What an error of the driver means."""

    @abstractmethod
    def lost(self, error: DBAPIError) -> bool:
        """Whether it makes sense to ask the same again at once: nothing is wrong with what was asked."""

    def unsure(self, error: DBAPIError) -> bool:
        """Whether an error in the middle of a commit leaves open if it was carried out."""
        return error.connection_invalidated

    def notify(self, connection: Connection, tables: Iterable[str]) -> None:  # noqa: B027  (often there is nobody)
        """Tell other workers, when the transaction is committed, which tables have new rows."""

    def close(self) -> None:
        """Let go of all connections."""
        self.reading.dispose()
        self.writing.dispose()

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Carry out reading work; raises `StoreError`."""
        try:
            with self.reading.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            raise self.told(error) from error
        except UnicodeError as error:
            raise StoreError(UNWRITABLE) from error

    def snapshot(self, work: Callable[[Connection], Result]) -> Result:
        """Carry out reading work that sees one moment, whatever is written meanwhile; raises `StoreError`."""
        return self.read(work)

    def write(self, work: Callable[[Connection, bool], Result]) -> Result:
        """Carry out writing work in one transaction that is committed for good; raises `StoreError`.

        After a lost connection the work is done again, and told by its second argument whether the first time may have
        succeeded. Locks make that sure: a transaction that is still at work holds the rows that the work asks for first.
        """
        doubtful = False
        until = time.monotonic() + self.patience
        while True:
            committing = False
            try:
                with self.writing.connect() as connection:
                    result = work(connection, doubtful)
                    committing = True
                    connection.commit()
                    return result
            except DBAPIError as error:
                doubtful = doubtful or (committing and self.unsure(error))
                # Two that began in doubt: the first may have been carried out between the look and the second.
                raced = doubtful and isinstance(error, IntegrityError)
                if (raced or self.lost(error)) and time.monotonic() < until:
                    time.sleep(PAUSE)
                    continue
                told = self.told(error)
                if doubtful:
                    raise Unknown(f"It is not known whether what was asked has been kept. {told}") from error
                raise told from error
            except UnicodeError as error:
                raise StoreError(UNWRITABLE) from error
