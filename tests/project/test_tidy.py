"""Caps on size, bans below the table, and what no file may contain; each check is shown a violation first."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.project.tree import project_files, python_files, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    Check: TypeAlias = Callable[[str], Iterator[str]]

MOST_LINES_IN_FILE = 500
MOST_LINES_IN_FUNCTION = 60
CLOCK = {"datetime", "time"}
NETWORK = {"asyncio", "requests", "socket", "threading", "urllib", "uuid"}
CHANCE = {"numpy.random", "os.urandom", "random", "secrets"}
ENVIRONMENT = {"os.environ", "os.environb", "os.getenv", "os.getenvb"}
BANNED_MODULES = CLOCK | NETWORK | CHANCE | ENVIRONMENT

# Written so that no pattern matches this file.
BANNED_TEXT = {
    "a note to do it later": re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X])\b"),
    "a path of one machine": re.compile(r"(?<![\w.$}])/(?:wor[k]|roo[t]|hom[e])(?:/|\b)"),
    "an address of a package registry": re.compile(
        r"\b(?:pyp[i]\.org|pythonhoste[d]\.org|npmj[s]\.(?:org|com)|deb\.debia[n])"
    ),
    "a note about how it was written": re.compile(
        r"(?i)\b(?:(?:thi[s]|las[t]|nex[t]|previou[s]) (?:coding|working|agent) session|sessio[n] notes?|"
        r"note[s] for the next|as requeste[d] by|the use[r] asked|my brie[f]|the brie[f] says|scratchpa[d])\b"
    ),
}
BANNED_NAMES = re.compile(r"(?i)^(?:notes?|todo|session.*|handover|scratch.*|progress|status)\.(?:md|txt)$")


def long_file(source: str) -> Iterator[str]:
    count = len(source.splitlines())
    if count > MOST_LINES_IN_FILE:
        yield f"{count} lines, at most {MOST_LINES_IN_FILE}"


def long_function(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            count = (node.end_lineno or node.lineno) - node.lineno + 1
            if count > MOST_LINES_IN_FUNCTION:
                yield f"line {node.lineno}: {node.name} has {count} lines, at most {MOST_LINES_IN_FUNCTION}"


def names_reached(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Dotted names that a module imports, or reaches through a dot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in {"os", "np"}:
            yield node.lineno, f"{node.value.id.replace('np', 'numpy')}.{node.attr}"


def outside_world(source: str) -> Iterator[str]:
    for line, name in names_reached(ast.parse(source)):
        if any(name == banned or name.startswith(banned + ".") for banned in BANNED_MODULES):
            yield f"line {line}: {name} is banned below the table"
        elif name in {"__import__", "importlib.import_module"}:
            yield f"line {line}: {name} would hide what is imported"


def bare_print(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield f"line {node.lineno}: only the command line prints"


def banned_text(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        for what, pattern in BANNED_TEXT.items():
            if match := pattern.search(line):
                yield f"line {number}: {what}: {match[0]}"


def findings(check: Check, paths: list[Path]) -> list[str]:
    assert paths, "nothing was looked at"
    texts = ((path, text_of(path)) for path in paths)
    return [f"{path}: {finding}" for path, text in texts if text is not None for finding in check(text)]


def package_files(*without: str) -> list[Path]:
    """The package's modules, except those in (or named as) the given parts."""
    skipped = {*without, *(f"{name}.py" for name in without)}
    return [path for path in python_files("src") if path.parts[2] not in skipped]


def test_no_python_file_is_long() -> None:
    assert findings(long_file, python_files("src", "tests", "scripts")) == []


def test_no_function_is_long() -> None:
    assert findings(long_function, python_files("src", "tests", "scripts")) == []


def test_nothing_below_the_table_reaches_the_outside_world() -> None:
    waits_for_processes = Path("src/chronaut/play/pool.py")  # on behalf of the table
    paths = [path for path in package_files("cli", "table", "workbench") if path != waits_for_processes]
    assert findings(outside_world, paths) == []


def test_only_the_command_line_prints() -> None:
    assert findings(bare_print, package_files("cli")) == []


def test_no_file_contains_banned_text() -> None:
    assert findings(banned_text, project_files()) == []


def test_no_file_is_a_note_to_oneself() -> None:
    assert [path for path in project_files() if BANNED_NAMES.match(path.name)] == []


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (long_file, "x = 1\n" * 501),
        (long_function, "def f():\n" + "    x = 1\n" * 60),
        (long_function, "class A:\n    async def f(self):\n" + "        x = 1\n" * 60),
        (outside_world, "import time"),
        (outside_world, "import numpy.random"),
        (outside_world, "from numpy import random"),
        (outside_world, "import urllib.request as u"),
        (outside_world, "from datetime import date"),
        (outside_world, "def f():\n    from random import choice"),
        (outside_world, "from os import environ"),
        (outside_world, "import os\nos.getenv('A')"),
        (outside_world, "import os\nos.environ['A']"),
        (outside_world, "import numpy as np\nnp.random.seed(1)"),
        (outside_world, "from importlib import import_module"),
        (bare_print, "print('x')"),
        (banned_text, "# TO" + "DO: later"),
        (banned_text, "FIX" + "ME"),
        (banned_text, "open('/" + "home/someone/file')"),
        (banned_text, "cd /" + "work"),
        (banned_text, "see the session " + "notes"),
        (banned_text, "https://pyp" + "i.org/simple"),
    ],
)
def test_check_sees_a_violation(check: Check, source: str) -> None:
    assert list(check(source))


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (long_file, "x = 1\n" * 500),
        (long_function, "def f():\n" + "    x = 1\n" * 59),
        (outside_world, "from chronaut.kernel import timeline\nfrom . import random\nimport os.path"),
        (bare_print, "frame.print('x')"),
        (banned_text, "a frame/work and docs/root-cause, homework, a session of play"),
    ],
)
def test_check_lets_good_code_pass(check: Check, source: str) -> None:
    assert list(check(source)) == []
