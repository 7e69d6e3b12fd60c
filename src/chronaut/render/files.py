"""The files that drawing needs: templates, icons and fonts of this package."""

from __future__ import annotations

from functools import cache
from importlib import resources


@cache
def data(name: str) -> bytes:
    """A file of `render/data`."""
    return (resources.files("chronaut.render") / "data").joinpath(*name.split("/")).read_bytes()


@cache
def text(name: str) -> str:
    """A file of `render/data` as text."""
    return data(name).decode("utf-8")
