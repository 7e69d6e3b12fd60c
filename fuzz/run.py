"""Feed damaged files to all that reads files of strangers; whatever breaks is kept in the corpus.

Every input must be answered within ten seconds and one gigabyte, by findings or a known error. `scripts/fuzz --help`.
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import signal
import sys
import traceback
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))
from fuzz.cases import CASES
from fuzz.mutate import mutated, mutated_json
from fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
SECONDS = 10
BYTES = 1 << 30


class TooLong(BaseException):
    """An input took more than its time."""


def corpus(kind: str) -> dict[str, bytes]:
    """The kept inputs of a target, by name."""
    return {path.name: path.read_bytes() for path in sorted((CORPUS / kind).iterdir())}


def ring(_signal: int, _frame: object) -> None:
    """The time is up."""
    raise TooLong


def wrong(kind: str, name: str, data: bytes) -> str:
    """What went wrong with an input; empty if nothing did."""
    begun = perf_counter()
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        TARGETS[kind](name, data)
    except TooLong:
        return f"more than {SECONDS} seconds"
    except Exception:  # noqa: BLE001  (whatever it is, it is a finding)
        return traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return f"{perf_counter() - begun:.1f} seconds" if perf_counter() - begun > SECONDS else ""


def told(kind: str, name: str, data: bytes, keep: bool) -> bool:
    """Whether an input broke something; it is told and kept."""
    problem = wrong(kind, name, data)
    if problem:
        found = f"{name.partition('-')[0].partition('.')[0]}-{hashlib.sha256(data).hexdigest()[:10]}"
        if keep:
            (CORPUS / kind / found).write_bytes(data)
        print(f"{kind}/{found} (from {name}):\n{problem}", flush=True)
    return bool(problem)


def damaged(kind: str, seeds: dict[str, bytes], name: str, luck: Random) -> bytes:
    """A damaged copy of a kept input; most compiled missions stay JSON, else nothing would come as far as the rules."""
    if kind == "compiled" and luck.random() < 0.9:
        return mutated_json(seeds[name], luck)
    return mutated(seeds[name], list(seeds.values()), luck)


def main() -> int:
    """Run it; the exit code is 1 if anything broke."""
    known = argparse.ArgumentParser(description=__doc__)
    known.add_argument("--seed", type=int, default=1)
    known.add_argument("--rounds", type=int, default=200, help="damaged inputs for each kind (default 200)")
    known.add_argument("--kind", choices=list(TARGETS), action="append", help="one kind only; may be repeated")
    known.add_argument("--keep", action="store_true", help="write what breaks something to the corpus")
    asked = known.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    signal.signal(signal.SIGALRM, ring)
    broken = count = 0
    for case in CASES:
        if case.kind in (asked.kind or TARGETS):
            count += 1
            broken += told(case.kind, case.name, case.data(), keep=False)
    for kind in asked.kind or TARGETS:
        luck = Random(f"{asked.seed} {kind}")
        seeds = corpus(kind)
        for name, data in seeds.items():
            count += 1
            broken += told(kind, name, data, keep=False)
        for _ in range(asked.rounds):
            name = luck.choice(list(seeds))
            count += 1
            broken += told(kind, name, damaged(kind, seeds, name, luck), asked.keep)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{count} inputs, {broken} broke something; seed {asked.seed}, at most {peak} MB")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
