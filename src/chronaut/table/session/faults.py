"""What the log says of faults: a table by a mark that leads nobody to it, a place in the code, no words of players."""

from __future__ import annotations

import traceback

from chronaut.table.session.tokens import hashed

MARK = 8


def marked(table: str) -> str:
    """A table as the log names it: the first digits of the SHA-256 of its name."""
    return f"table {hashed(table)[:MARK]}"


def told(error: Exception, table: str) -> str:
    """What a store says, without the table's name."""
    return str(error).replace(table, marked(table)) if table else str(error)


def placed(error: BaseException) -> str:
    """Of what kind an error is and where in the code it, or what led to it, was raised."""
    first = error
    while first.__cause__ is not None:
        first = first.__cause__
    frames = traceback.extract_tb(first.__traceback__) or traceback.extract_tb(error.__traceback__)
    where = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    kind = type(error).__name__
    return f"{kind}{where}" if first is error else f"{kind} from {type(first).__name__}{where}"
