"""The wheel works without the checkout: built from a copy, installed elsewhere, every command asked for help."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import click
import pytest

from tests.project.tree import ROOT, project_files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; Python's settings of this process do not reach it."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    result = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, f"{command} ended with {result.returncode}:\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    # A copy, since an old build/ folder in the checkout would slip into the wheel.
    copy = tmp_path_factory.mktemp("source")
    for path in project_files():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, copy / path)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", copy / "dist", cwd=copy)
    (built,) = (copy / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `chronaut` command of a fresh environment that has the runtime requirements and the wheel."""
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    run(sys.executable, "-m", "venv", home, cwd=home.parent)
    pip = (home / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", "install")
    run(*pip, "--require-hashes", "--requirement", ROOT / "requirements.txt", cwd=home.parent)
    run(*pip, "--no-deps", wheel, cwd=home.parent)
    return home / "bin" / "chronaut"


def commands(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words that lead to each command and group."""
    yield path
    if isinstance(command, click.Group):
        for name, child in command.commands.items():
            yield from commands(child, (*path, name))


def all_commands() -> list[tuple[str, ...]]:
    (entry,) = entry_points(group="console_scripts", name="chronaut")
    return sorted(commands(entry.load()))


def test_wheel_holds_the_data(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    package = [path for path in project_files() if path.parts[:2] == ("src", "chronaut")]
    data = [
        path for path in package if path.suffix not in (".py", ".ts")
    ]  # types of the client are for its checker alone
    assert {path.relative_to("src").as_posix() for path in data} - inside == set()
    assert [name for name in inside if name.startswith("chronaut/rules/") and name.endswith(".md")]
    assert "chronaut/py.typed" in inside


def test_rules_can_be_read(program: Path, tmp_path: Path) -> None:
    assert "TS-136" in run(program, "rules", cwd=tmp_path)
    assert "TS-136" in run(program, "rules", "show", "TS-136", cwd=tmp_path)


def test_every_command_gives_help(program: Path, tmp_path: Path) -> None:
    paths = all_commands()
    assert ("play",) in paths
    for path in paths:
        assert "Usage:" in run(program, *path, "--help", cwd=tmp_path)


def test_a_source_archive_can_be_compiled(tmp_path: Path) -> None:
    copy = tmp_path / "source"
    for path in project_files():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, copy / path)
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", copy / "dist", cwd=copy)
    (archive,) = (copy / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as inside:
        names = {name.partition("/")[2] for name in inside.getnames()}
    assert {"setup.py", "packaging/backend.py", "scripts/compiled-modules.txt", "src/chronaut/kernel/state.py"} <= names
