"""The mutation campaign: breaks a mission in one place after the other, and sees what notices."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chronaut.kernel.program import ProgramError
from chronaut.missions.check import check_files
from chronaut.missions.compiler import compile_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.kept import Kept, read_kept, replay
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from tests.packs import semantic as _semantic  # noqa: F401  (declares its kinds)
from tests.packs import structural as _structural  # noqa: F401
from tests.packs.breaks import SEMANTIC, STRUCTURAL, Broken, Pack, candidates, opened

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from chronaut.systems.contract.match import Match
    from chronaut.systems.contract.system import RuleSystem

CHECK, REFUSED, OUTCOME, SURVIVED, SAME = "check", "refused", "outcome", "survived", "equivalent"
EQUIVALENT = {
    ("noon_ball", "1 20 +1 TU"): "no table has one agent: one player plays at least two",
    ("noon_ball", "1 20 -1 TU"): "no table has one agent: one player plays at least two",
    ("noon_ball", "flag told lasts: not no"): "it is set in the moment in which the mission succeeds",
    ("noon_ball", "flag goose lasts: not no"): "it is set in the moment in which the mission succeeds",
    ("noon_ball", "flag blamed lasts: not no"): "it is set in the moment in which the mission succeeds",
    ("noon_ball", "without heart_loss +1"): "only tests of strength have hearts, and Leopold has no strength",
    ("noon_ball", "heart_loss +1 -> heart_loss +2"): "only tests of strength have hearts, and Leopold has no strength",
}
"""Breakages that change no game, by pack and what is broken, with the reason."""


@dataclass
class Judged:
    """What became of a breakage."""

    broken: Broken
    by: str
    """What noticed it: the check, a proposal that can no longer be made, another outcome; or nothing."""
    what: str = ""
    """Codes, or the game and what is different in it."""


def outcome(match: Match) -> dict[str, Any]:
    """How a run or a game stands, in the words of the mission: what lies on the table, and what its end tells."""
    system, s = match.system, match.state
    assert isinstance(system, TimeStories)
    assert isinstance(s, TimeState)
    m = system.scenario
    return {
        "run": s.run, "end": s.run_end, "over": s.over, "TU": s.tu,
        "tokens": sorted(name for n, name in enumerate(m.tokens) if (s.tokens >> n) & 1),
        "counters": {one.name: s.counters[n] for n, one in enumerate(m.counters)},
        "items": sorted(
            (m.cards[m.items[n]].name, one.holder, one.uses) for n, one in enumerate(s.items) if one.holder >= 0
        ),
        "agents": [
            (m.cards[one.receptacle].name if one.receptacle >= 0 else "", one.lp, one.status, one.resources)
            for one in s.agents
        ],
        "told": sorted({text for seat in range(s.seats) for text in match.frame(seat).texts.values()}) if s.over else [],
    }  # fmt: skip


def played(system: RuleSystem, game: Kept) -> tuple[str, list[dict[str, Any]]]:
    """A kept game played again: what could not be proposed any more, and how each run and the whole game ended."""
    ends: list[dict[str, Any]] = []
    open_run = [1]

    def after(match: Match) -> None:
        state = match.state
        assert isinstance(state, TimeState)
        if state.run_end and state.run == open_run[0]:
            open_run[0] += 1
            ends.append(outcome(match))

    done = replay(system, game, after)
    return done.refused, [*ends, outcome(done.match)]


@dataclass
class Campaign:
    """A pack, its kept games, and how they end when nothing is broken."""

    pack: Pack
    games: dict[str, Kept]
    ends: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    notes: set[tuple[str, str]] = field(default_factory=set)
    """What is found in the whole pack already."""

    def judge(self, broken: Broken) -> Judged:
        """Break one thing and see what notices."""
        files = self.pack.with_(broken)
        found = check_files(files, Report())
        told = [one.code for one in found.report.sorted() if (one.code, one.text) not in self.notes]
        if told:
            return Judged(broken, CHECK, " ".join(dict.fromkeys(told)))
        if broken.kind in STRUCTURAL:
            return Judged(broken, SURVIVED)
        assert found.system
        for name, game in self.games.items():
            refused, ends = played(found.system, game)
            if refused:
                return Judged(broken, REFUSED, f"{name}: {refused}")
            if ends != self.ends[name]:
                return Judged(broken, OUTCOME, f"{name}: {difference(self.ends[name], ends)}")
        reason = EQUIVALENT.get((self.pack.files.name, broken.told), "")
        return Judged(broken, SAME if reason else SURVIVED, reason)


def difference(one: list[dict[str, Any]], two: list[dict[str, Any]]) -> str:
    """What is different first."""
    for before, now in zip(one, two, strict=False):
        for key, value in before.items():
            if now[key] != value:
                return "what is told at the end" if key == "told" else f"{key} {value} -> {now[key]}"
    return f"{len(one)} ends -> {len(two)}"


def campaign(folder: Path) -> Campaign:
    """The campaign on a pack in a folder; raises `ProgramError` if it is broken already."""
    pack = opened(folder)
    whole = compile_files(pack.files, Report())
    if whole.system is None:
        raise ProgramError(f"the mission in {folder} cannot be compiled")
    games = {
        one.stem: read_kept(one.read_text(encoding="utf-8")) for one in sorted((folder / "playthroughs").glob("*.txt"))
    }
    made = Campaign(pack, games)
    made.notes = {(one.code, one.text) for one in check_files(pack.files, Report()).report.sorted()}
    for name, game in games.items():
        refused, made.ends[name] = played(whole.system, game)
        if refused:
            raise ProgramError(f"the game {name} cannot be played to its end: {refused}")
    return made


def drawn(pack: Pack, seed: int, most: int, kinds: list[str] | None = None) -> Iterator[Broken]:
    """At most so many breakages of each kind, drawn by the seed and the kind's name."""
    for kind in kinds or [*STRUCTURAL, *SEMANTIC]:
        every = candidates(pack, kind)
        yield from random.Random(f"{seed} {kind}").sample(every, min(most, len(every)))  # noqa: S311  (a sample, no lock)


def counted(judged: list[Judged]) -> dict[str, Counter[str]]:
    """How many of each kind were noticed by what."""
    found: dict[str, Counter[str]] = {}
    for one in judged:
        found.setdefault(one.broken.kind, Counter())[one.by] += 1
    return found
