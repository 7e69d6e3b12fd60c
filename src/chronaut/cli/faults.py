"""How commands say that what they were given cannot be used."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any

import click


class Unusable(click.ClickException):
    """What was given cannot be used; the message is one paragraph, the exit code 2."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))


def plain(text: str) -> str:
    """A text whose characters cannot steer a terminal."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def program() -> str:
    """How this program was called, to be shown in commands that people can repeat."""
    return sys.argv[0] if Path(sys.argv[0]).name == "chronaut" else "chronaut"


class Commands(click.Group):
    """A group of commands whose output may turn out to have nowhere to go."""

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command and see its output to the end."""
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:  # it was closed by whoever started this
                sys.stdout.flush()
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EIO):
                raise
            if sys.stdout is not None:
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere, in silence
            raise Unusable(
                f"The output could not be written: {error.strerror}. Make room, or send it elsewhere."
            ) from error
        return result
