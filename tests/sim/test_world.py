from __future__ import annotations

import subprocess
import sys

import pytest

from sim.bugs import BUGS
from sim.judge import Broken
from sim.world import World
from tests.project.tree import ROOT

SEEDS = 100
PART = 10
PROMISES = {
    "told-first": "nothing is told before it is kept",
    "acknowledged-first": "nothing is told before it is kept",
    "asks-forgotten": "nothing acts twice",
    "conflict-done": "what is acknowledged is kept",
    "talk-forgotten": "nothing acknowledged is lost",
    "patch-left-out": "a frame is what the journal says",
    "older-view": "a frame is what the journal says",
    "other-seat": "nobody is told a secret",
    "others-notes": "nobody is told a secret",
    "others-facts": "nobody is told a secret",
    "notes-handed-on": "nobody is told a secret",
    "luck-told": "luck is told in the end",
    "stale-done": "a choice means what it meant",
    "unanswered": "everybody is answered",
    "bots-asleep": "bots play",
    "deaf": "workers agree",
}


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, SEEDS, PART))
def test_every_promise_is_kept_whatever_goes_wrong(first: int) -> None:
    for seed in range(first, first + PART):
        world = World(seed)
        world.run()
        assert world.counts["kept"] > 10


def test_a_few_worlds_see_every_kind_of_fault() -> None:
    seen: set[str] = set()
    for seed in range(1000, 1008):
        world = World(seed)
        world.run()
        seen |= set(world.counts)
    assert {
        "line cut", "worker dies", "asked again", "write refused", "answer lost", "kept late", "read refused", "full",
        "calls lost", "slow store", "slow call",
    } <= seen  # fmt: skip


@pytest.mark.parametrize("bug", sorted(set(BUGS) - {"none"}))
def test_a_planted_bug_is_found(bug: str) -> None:
    found: list[str] = []
    for seed in range(SEEDS):
        try:
            World(seed, bug).run()
        except Broken as broken:
            found.append(broken.promise)
            if broken.promise == PROMISES[bug]:
                return
    pytest.fail(f"only {found}")


def ran(*arguments: str, hashes: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "sim/run.py", *arguments]
    environment = {"PYTHONHASHSEED": str(hashes), "PATH": ""}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_same_seed_gives_the_same_trace_in_every_process() -> None:
    one, other = (ran("8", "--seeds", "2", "--trace", hashes=hashes).stdout.splitlines()[:-1] for hashes in (1, 2))
    assert one == other
    assert len(one) > 500


def test_a_failure_says_how_to_see_it_again() -> None:
    run = ran("1", "--seeds", "100", "--bug", "others-notes")
    assert run.returncode == 1
    assert "seed 2 broke a promise at second" in run.stderr
    assert "scripts/sim 2 --bug others-notes --trace" in run.stderr
