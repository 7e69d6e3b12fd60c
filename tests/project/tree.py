"""The project's own files, as the project tests look at them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def project_files() -> list[Path]:
    """Every file that is tracked or would be, relative to the root."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = sorted({Path(name) for name in listing.split("\0") if name})
    return [path for path in paths if (ROOT / path).is_file()]


def text_of(path: Path) -> str | None:
    """The file's text, or None if it is no text."""
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def is_python(path: Path) -> bool:
    """Whether a file is Python by its name or, having no suffix, by its first line."""
    if path.suffix:
        return path.suffix == ".py"
    first = (text_of(path) or "").partition("\n")[0]
    return first.startswith("#!") and "python" in first


def python_files(*folders: str) -> list[Path]:
    """The Python files under the named top folders, relative to the root."""
    return [path for path in project_files() if path.parts[0] in folders and is_python(path)]
