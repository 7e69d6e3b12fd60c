"""The full figures of faults: servers killed under load, seats that act at one instant; kept in docs/evidence/.

In parts that are not done again for the same commit, so that it can be interrupted and resumed.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from chronaut.table.store.postgres import migrate_database  # noqa: E402
from tests.table.faults import killed, together  # noqa: E402
from tests.table.server import new_server  # noqa: E402

EVIDENCE = ROOT / "docs" / "evidence" / "faults.txt"
KILLS_A_PART = 20
INSTANTS_A_PART = 250
T = TypeVar("T", killed.Count, together.Count)


def commit() -> str:
    """The commit that is proved; a tree with changes says so."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--", "src"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return head.stdout.strip() + ("+changes" if changed.stdout.strip() else "")


def part(file: Path, kind: type[T], work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What came of a part, kept or done now."""
    if not file.exists():
        file.write_bytes(msgspec.json.encode(asyncio.run(work())))
        print(file.stem, flush=True)
    return msgspec.json.decode(file.read_bytes(), type=kind)


def on_files(folder: Path, seeds: range) -> list[killed.Count]:
    """Servers that are killed over SQLite."""
    counts = []
    for seed in seeds:
        with tempfile.TemporaryDirectory() as place:
            url = str(Path(place) / "tables.db")
            work = partial(killed.killed, url, KILLS_A_PART, seed)
            counts.append(part(folder / f"killed-sqlite-{seed}.json", killed.Count, work))
    return counts


def on_a_server(folder: Path, seeds: range) -> list[killed.Count]:
    """Servers that are killed over PostgreSQL, which waits for the disk."""
    counts = []
    server = new_server()
    try:
        for seed in seeds:
            name = f"killed_{seed}"
            server.execute(f"CREATE DATABASE {name}")
            migrate_database(server.url(name)).close()
            work = partial(killed.killed, server.url(name), KILLS_A_PART, seed)
            counts.append(part(folder / f"killed-postgres-{seed}.json", killed.Count, work))
    finally:
        server.close()
    return counts


def at_once(folder: Path, seeds: range) -> list[together.Count]:
    """Four seats that act at one instant."""
    counts = []
    for seed in seeds:
        with tempfile.TemporaryDirectory() as place:
            work = partial(together.together, Path(place), INSTANTS_A_PART, seed)
            counts.append(part(folder / f"together-{seed}.json", together.Count, work))
    return counts


def killed_lines(name: str, counts: list[killed.Count]) -> list[str]:
    """What was killed, in words."""
    whole = Counter[str]()
    for count in counts:
        whole += Counter({name: value for name, value in msgspec.structs.asdict(count).items() if name != "wrong"})
    return [
        f"a server over {name}, {killed.TABLES} tables with 2 seats each",
        f"{whole['kills']:>10,}  times killed under load, seeds 0 to {len(counts) - 1}",
        f"{whole['done']:>10,}  asks told as kept",
        f"{whole['refused']:>10,}  asks refused",
        f"{whole['again']:>10,}  asks without an answer, sent again",
        f"{whole['found']:>10,}  of them had been kept before the server died",
        f"{sum(len(count.wrong) for count in counts):>10,}  lost, doubled, or seen in another way than kept",
        "",
    ]


def report(
    files: list[killed.Count], server: list[killed.Count], once: list[together.Count], wrong: list[str], proved: str
) -> str:
    """The evidence as text."""
    refused: Counter[str] = sum((Counter(count.refused) for count in once), Counter())
    lines = [
        "Faults with real processes and sockets",
        f"commit   {proved}",
        "command  make soak (scripts/faults.py)",
        "",
        *killed_lines("SQLite", files),
        *killed_lines("PostgreSQL", server),
        "four seats that act at one instant",
        f"{sum(count.instants for count in once):>10,}  instants, seeds 0 to {len(once) - 1}",
        f"{sum(count.done for count in once):>10,}  asks done, once each",
        *(f"{count:>10,}  refused: {code}" for code, count in refused.most_common()),
        f"{sum(len(count.wrong) for count in once):>10,}  lost, doubled, or seen in another way than kept",
        "",
        *wrong,
    ]
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    """Do what is missing and write the evidence; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", type=int, default=10, help=f"parts of {KILLS_A_PART} kills for each store")
    wanted = parser.parse_args()
    proved = commit()
    folder = ROOT / ".soak" / proved[:12]
    folder.mkdir(parents=True, exist_ok=True)
    files = on_files(folder, range(wanted.parts))
    server = on_a_server(folder, range(wanted.parts))
    once = at_once(folder, range(4))
    wrong = [one for count in files + server for one in count.wrong] + [one for count in once for one in count.wrong]
    EVIDENCE.write_text(report(files, server, once, wrong, proved))
    print(f"counts in {EVIDENCE.relative_to(ROOT)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
