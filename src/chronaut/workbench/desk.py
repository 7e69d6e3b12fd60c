"""A pack on its author's desk: read anew on every save, with the last version of it that can be played."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from chronaut.missions.check import check_folder
from chronaut.missions.compiler import Compiled, compile_files
from chronaut.missions.diagnostics import Diagnostic, Report
from chronaut.missions.drawings import album_of
from chronaut.missions.folder import Files, kept_games, read_folder
from chronaut.render.pictures import COVER, Album


@dataclass
class Desk:
    """One pack; nothing in its folder is ever written to."""

    folder: Path
    good: Compiled | None = None
    """The last version without errors."""
    files: Files = field(default_factory=lambda: Files(""))
    """The files as they are now."""
    album: Album = field(default_factory=lambda: Album({}, {}))
    kept: dict[str, str] = field(default_factory=dict)
    """Kept games by name, as text."""
    problems: list[Diagnostic] = field(default_factory=list)
    broken: bool = False
    """Whether the files as they are now cannot be played."""
    version: int = 0
    """Counts the versions that could be played."""
    milliseconds: int = 0
    """How long the last reading took."""

    def read(self) -> None:
        """Read the pack as it is now; what can be played is shown from here on."""
        begun = time.perf_counter()
        report = Report()
        self.files = read_folder(self.folder, report)
        done = compile_files(self.files, report)
        self.broken = done.system is None or report.broken
        if not self.broken:
            assert done.system is not None
            before = self.good
            if before is None or before.program != done.program or before.files.drawings != self.files.drawings:
                self.version += 1
            self.good = done
            self.album = album_of(self.files).called({COVER: COVER, **done.system.pictures()})
        self.kept = kept_games(self.folder)
        self.milliseconds = round((time.perf_counter() - begun) * 1000)
        if self.broken:
            self.problems = report.sorted()


def checked(folder: Path) -> list[Diagnostic]:
    """All that is wrong with a pack; done in another process, so that the table does not wait for it."""
    return check_folder(folder).report.sorted()
