"""How commands say that what they were given cannot be used."""

from __future__ import annotations

import click


class Unusable(click.ClickException):
    """What was given cannot be used; the message is one paragraph, the exit code 2."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))


def plain(text: str) -> str:
    """A text whose characters cannot steer a terminal."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
