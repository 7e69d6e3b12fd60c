"""Reading a pack's folder: only plain files inside it, of the kinds that a pack has, up to a size.

Whatever a folder holds that is no plain file is never opened, so that a mission from a stranger can neither show what else is on
a disk nor keep the program waiting.
"""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from chronaut.missions.source import Report, Scalar

MOST_FILES: Final = 1000
"""Files and folders that a pack may have."""
DEEPEST: Final = 8
"""How deep its folders may lie in one another."""
LARGEST: Final = 2_000_000
"""Bytes that one file of text may have."""
LARGEST_PACK: Final = 16_000_000
"""Bytes of text that a pack may have, and bytes of drawings."""
TEXTS: Final = ".po"
ALTS: Final = "art/alt.yaml"
"""Says in words what each picture shows."""
DRAWN: Final = ".svg"
GAMES: Final = "playthroughs"
"""The folder of games that are kept as text."""
FLAGS: Final = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: not through a link, and without waiting for anybody at its other end."""
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
    drawings: dict[str, bytes] = field(default_factory=dict)
    """Those pictures that cards can show, by path below `art/`."""
    alts: bytes | None = None
    """The list of what the pictures show, `art/alt.yaml`."""
    sizes: Counter[str] = field(default_factory=Counter)
    """Bytes of what is `written`, and of what is `drawn`."""


class Unfit(Exception):
    """Something in a folder that is not read; the code of its finding, what is wrong, what to do."""


def read_folder(folder: Path, report: Report) -> Files:
    """The files of a pack; whatever leads out of the folder, is no plain file or is too large is reported and left unread."""
    files = Files(folder.name)
    for inside in _inside(folder, report):
        _take(files, folder / inside, inside, report)
    return files


def plain_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a plain file; raises `Unfit` for anything else, which is not opened."""
    try:
        about = path.lstat()
        if stat.S_ISLNK(about.st_mode):
            raise Unfit("M113", "a link is not followed", "put the file itself into the pack")
        if not stat.S_ISREG(about.st_mode):
            raise Unfit("M114", "this is no plain file", "put the file itself into the pack")
        if about.st_size > most:
            raise Unfit("M109", f"the file is too large: {about.st_size} bytes of {most}", "split it")
        with os.fdopen(os.open(path, FLAGS), "rb") as opened:
            return opened.read(most)
    except OSError as error:
        raise Unfit("M114", f"the file cannot be read: {error.strerror or error}", "") from error


def kept_games(folder: Path) -> dict[str, str]:
    """The games that a pack keeps as text, by name; what is no plain file is left out."""
    games = folder / GAMES
    found = {}
    if not games.is_symlink():
        for path in islice(sorted(games.glob("*.txt")), MOST_FILES):
            with suppress(Unfit):
                found[path.stem] = plain_bytes(path).decode("utf-8", "replace")
    return found


def _inside(folder: Path, report: Report) -> Iterator[str]:
    """The paths of all files in a folder, a folder's own files before those of its folders."""
    waiting = [""]
    seen = 0
    while waiting:
        place = waiting.pop()
        deeper = []
        try:
            with os.scandir(folder / place) as entries:
                found = sorted(islice(entries, MOST_FILES + 1), key=lambda one: one.name)
        except OSError as error:
            report("M114", Scalar(shown(place) or ".", 1, 1, ""), f"the folder cannot be read: {error.strerror}", "")
            continue
        for entry in found:
            seen += 1
            if seen > MOST_FILES:
                report("M115", Scalar(".", 1, 1, ""), f"the folder holds more than {MOST_FILES} files", "is it a pack?")
                return
            inside = f"{place}/{entry.name}" if place else entry.name
            hidden = entry.name.startswith(".") or (entry.name.startswith("__") and entry.is_dir(follow_symlinks=False))
            if hidden:
                continue
            if problem := _unfit(entry, inside):
                report(problem[0], Scalar(shown(inside), 1, 1, ""), *problem[1:])
            elif entry.is_dir(follow_symlinks=False):
                deeper.append(inside)
            else:
                yield inside
        waiting += reversed(deeper)


def _unfit(entry: os.DirEntry[str], inside: str) -> tuple[str, str, str] | None:
    """Why something in a folder is neither read nor looked into: code, text, hint."""
    if not entry.name.isprintable():
        return "M116", "the name of this file holds characters that cannot be shown", "rename it"
    if entry.is_symlink():
        return "M113", "a link is not followed", "put the file itself into the pack"
    if entry.is_dir(follow_symlinks=False) and inside.count("/") >= DEEPEST:
        return "M115", f"folders lie in one another deeper than {DEEPEST}", "a pack needs one or two levels"
    return None


def shown(path: str) -> str:
    """A path as messages can show it."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in path)


def _take(files: Files, path: Path, inside: str, report: Report) -> None:
    """Take up one file, if it is of a kind that packs have."""
    if inside == ALTS:
        files.alts = _bytes(files, path, inside, report)
    elif inside.startswith("art/"):
        below = inside.removeprefix("art/")
        files.art.append(below)
        if path.suffix == DRAWN and (data := _bytes(files, path, inside, report)) is not None:
            files.drawings[below] = data
    elif path.suffix in WRITTEN and not inside.startswith(("text/", f"{GAMES}/")):
        data = _bytes(files, path, inside, report)
        if data is not None:
            files.yaml[inside] = data
    elif path.suffix == TEXTS and inside.startswith("text/"):
        data = _bytes(files, path, inside, report)
        if data is not None:
            files.texts[path.stem] = data


def _bytes(files: Files, path: Path, inside: str, report: Report) -> bytes | None:
    """A file's bytes, None if it cannot be used or the pack would become too large."""
    at = Scalar(inside, 1, 1, "")
    try:
        data = plain_bytes(path)
    except Unfit as error:
        report(error.args[0], at, *error.args[1:])
        return None
    kind = "drawn" if path.suffix == DRAWN else "written"
    if files.sizes[kind] + len(data) > LARGEST_PACK:
        report("M109", at, f"with this file the pack has more than {LARGEST_PACK} bytes", "make it smaller")
        return None
    files.sizes[kind] += len(data)
    return data
