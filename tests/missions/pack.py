"""The small mission that `chronaut new` makes, with changes, compiled or checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
from chronaut.missions.template import template

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.missions.compiler import Compiled


def checked(**changed: str | bytes | None) -> Compiled:
    """The small mission with some files changed (`mill` is mill.yaml), checked; None takes a file away."""
    files = {name: text.encode() for name, text in template("time-stories", "well").items()}
    for stem, text in changed.items():
        name = f"{stem.replace('__', '/')}.yaml"
        if text is None:
            del files[name]
        else:
            files[name] = text.encode() if isinstance(text, str) else text
    return check_files(Files("well", files), Report())


def codes(done: Compiled) -> list[str]:
    """The codes that were found, notes left out."""
    return [one.code for one in done.report.sorted() if one.severity != "note"]


def written(folder: Path, ident: str = "well") -> Path:
    """The small mission as files."""
    for name, text in template("time-stories", ident).items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
