"""The small mission that `chronaut new` makes, for each rule system."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TEMPLATES: Final = Path(__file__).parent / "templates"


def template(system: str, ident: str) -> dict[str, str]:
    """The files of a new pack by path, for a rule system that has a template."""
    folder = TEMPLATES / system
    found = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.yaml"))
    }
    return {name: text.replace("NAME", ident) if name == "pack.yaml" else text for name, text in found.items()}
