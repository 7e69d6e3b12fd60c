"""Reading a pack's folder: only plain files inside it, of the kinds that a pack has, up to a size."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from chronaut.missions.source import Report, Scalar

MOST_FILES: Final = 1000
LARGEST: Final = 2_000_000
"""Bytes that one file of text may have."""
LARGEST_PACK: Final = 16_000_000
"""Bytes of text that a pack may have."""
TEXTS: Final = ".po"
ALTS: Final = "art/alt.yaml"
"""Says in words what each picture shows."""
WRITTEN: Final = (".yaml", ".yml")


@dataclass
class Files:
    """What a pack's folder holds, by path inside it."""

    name: str
    """What to call the folder in messages."""
    yaml: dict[str, bytes] = field(default_factory=dict)
    texts: dict[str, bytes] = field(default_factory=dict)
    """Catalogues by language."""
    art: list[str] = field(default_factory=list)
    """Pictures, as paths below `art/`."""
    alts: bytes | None = None
    """The list of what the pictures show, `art/alt.yaml`."""
    size: int = 0


def read_folder(folder: Path, report: Report) -> Files:
    """The files of a pack; whatever leads out of the folder or is too large is reported and left unread."""
    files = Files(folder.name)
    seen = 0
    for root, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(
            one for one in folders if not one.startswith((".", "__")) and _kept(Path(root) / one, folder, report)
        )
        for name in sorted(names):
            seen += 1
            if seen > MOST_FILES:
                report("M109", Scalar(".", 1, 1, ""), f"the folder holds more than {MOST_FILES} files", "is it a pack?")
                return files
            path = Path(root) / name
            if not name.startswith(".") and _kept(path, folder, report):
                _take(files, path, path.relative_to(folder).as_posix(), report)
    return files


def _kept(path: Path, folder: Path, report: Report) -> bool:
    if path.is_symlink():
        inside = path.relative_to(folder).as_posix()
        report("M110", Scalar(inside, 1, 1, ""), "a link is not followed", "put the file itself into the pack")
        return False
    return True


def _take(files: Files, path: Path, inside: str, report: Report) -> None:
    """Take up one file, if it is of a kind that packs have."""
    if inside == ALTS:
        files.alts = _bytes(files, path, inside, report)
    elif inside.startswith("art/"):
        files.art.append(inside.removeprefix("art/"))
    elif path.suffix in WRITTEN and not inside.startswith(("text/", "playthroughs/")):
        data = _bytes(files, path, inside, report)
        if data is not None:
            files.yaml[inside] = data
    elif path.suffix == TEXTS and inside.startswith("text/"):
        data = _bytes(files, path, inside, report)
        if data is not None:
            files.texts[path.stem] = data


def _bytes(files: Files, path: Path, inside: str, report: Report) -> bytes | None:
    """A file's bytes, None if it cannot be used; nothing but a plain file is opened."""
    at = Scalar(inside, 1, 1, "")
    try:
        about = path.lstat()
        if not stat.S_ISREG(about.st_mode):
            report("M110", at, "this is no plain file", "put the file itself into the pack")
            return None
        if about.st_size > LARGEST or files.size + about.st_size > LARGEST_PACK:
            report("M109", at, f"the file is too large: {about.st_size} bytes of {LARGEST}", "split it")
            return None
        files.size += about.st_size
        return path.read_bytes()
    except OSError as error:
        report("M110", at, f"the file cannot be read: {error.strerror or error}", "")
        return None
