"""What goes wrong in a bot is a fault of that bot, not of the program; what it prints is no output of a command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Final, TypeVar

T = TypeVar("T")

MOST_TEXT: Final = 500


class BotFault(Exception):
    """Something went wrong in somebody's bot; the text says what."""


def guarded(call: Callable[[], T]) -> T:
    """Run what belongs to a bot; raises `BotFault` whatever happens there, wishes to leave the program included."""
    try:
        with redirect_stdout(sys.stderr):
            return call()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotFault(described(error)) from error


def described(error: BaseException) -> str:
    """An error in a line that can be written anywhere, even if it cannot say itself what it is."""
    try:
        text = str(error)
    except BaseException:  # noqa: BLE001  (its text is code of the bot, too)
        text = ""
    name = type(error).__name__
    whole = f"{name}: {text}" if text else name
    return whole[:MOST_TEXT].encode(errors="backslashreplace").decode()
