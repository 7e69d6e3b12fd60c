"""The drawings of a pack, as faces take them."""

from __future__ import annotations

from pathlib import Path

from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import ALTS, DRAWN, Files, read_folder
from chronaut.missions.source import Map, Scalar, read
from chronaut.render.pictures import Album


def album(folder: Path) -> Album:
    """The drawings in a pack's folder, with what `art/alt.yaml` says of them; what cannot be used is left out."""
    return album_of(read_folder(folder, Report()))


def album_of(files: Files) -> Album:
    """The drawings of a pack that was read already."""
    drawings = {name_of(path): data.decode("utf-8", "replace") for path, data in files.drawings.items()}
    told = None if files.alts is None else read(ALTS, files.alts, Report())
    alts = {}
    if isinstance(told, Map):
        alts = {name_of(path.text): text.text for path, text in told if isinstance(text, Scalar)}
    return Album(drawings, alts)


def name_of(path: str) -> str:
    """The name by which faces ask for a drawing: its file's, without folder and suffix."""
    return path.rsplit("/", 1)[-1].removesuffix(DRAWN)
