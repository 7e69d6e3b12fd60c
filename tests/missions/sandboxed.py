"""Run commands on a pack while nothing may be opened outside it: `python -m tests.missions.sandboxed PACK OUT [OUTSIDE]`.

Python's own files and the package may be read; nothing may be run or fetched. Prints what happened against it, and what
the commands said. With a third argument that file is opened too, to show that the hook sees it.
"""

from __future__ import annotations

import io
import json
import os
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner

import chronaut
from chronaut.cli import main
from tests.missions.pack import written

FORBIDDEN = (
    "ctypes.", "ftplib.", "http.", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "os.system",
    "pickle.", "pty.", "shutil.", "smtplib.", "socket.", "subprocess.", "urllib.", "webbrowser.",
)  # fmt: skip


def commands(pack: Path, out: Path) -> list[list[str]]:
    """What authors do with a pack."""
    name = str(pack)
    return [
        ["check", name, "--strict"], ["check", name, "--json"], ["compile", name, "-o", str(out / "one.mission")],
        ["graph", name, "-o", str(out / "one.svg")], ["texts", name], ["trace", f"{name}/square.yaml:5"],
        ["face", name, "item:iron", "--out", str(out / "iron.html")],
        ["face", name, "mill", "--side", "back", "--out", str(out / "mill.html")],
        ["simulate", name, "--team", "random", "--games", "1", "--runs-max", "1"],
    ]  # fmt: skip


def run(pack: Path, out: Path) -> str:
    """Everything that the commands say."""
    told = io.StringIO()
    for words in commands(pack, out):
        result = CliRunner().invoke(main, words)
        told.write(result.output)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            told.write(f"TRACEBACK {words}: {result.exception!r}\n")
    return told.getvalue()


def watched(allowed: list[Path], found: list[str]) -> None:
    """Note from now on what is opened, run or fetched that should not be."""
    roots = [os.path.realpath(one) for one in allowed]

    def hook(event: str, args: tuple[object, ...]) -> None:
        if event.startswith(FORBIDDEN):
            found.append(f"{event} {args!r}")
        elif event in ("open", "os.scandir", "os.listdir") and isinstance(args[0], str | bytes | os.PathLike):
            path = os.fsdecode(args[0])
            place = os.path.realpath(path)
            inside = any(place == root or place.startswith(root + os.sep) for root in roots)
            if not inside:
                found.append(f"{event} {path}")

    sys.addaudithook(hook)


if __name__ == "__main__":
    pack, out = Path(sys.argv[1]), Path(sys.argv[2])
    allowed = [pack, out, Path(chronaut.__file__).parent, Path(__file__).resolve().parents[1], Path(sys.prefix)]
    allowed += [Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    with TemporaryDirectory() as warm:  # so that Python has loaded what it needs
        run(written(Path(warm)), Path(warm))
    violations: list[str] = []
    watched(allowed, violations)
    said = run(pack, out)
    for outside in sys.argv[3:]:
        Path(outside).read_bytes()
    print(json.dumps({"violations": violations, "said": said}))  # noqa: T201  (what the test reads)
