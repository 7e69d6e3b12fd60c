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
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
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

CHECK, REFUSED, OUTCOME, TOLD, SURVIVED, SAME = "check", "refused", "outcome", "told", "survived", "equivalent"
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
    """What noticed it: the check, a proposal that can no longer be made, another outcome, what is told; or nothing."""
    what: str = ""
    """Codes, or the game and what is different in it."""


def stands(system: Revolution, s: RevolutionState) -> dict[str, Any]:
    """How a game of TIME Stories Revolution stands."""
    m = system.scenario
    return {
        "run": s.run, "end": system.outcome(s), "score": s.score, "Mission Return": s.returned, "Vortex": s.vortex,
        "counters": {one.name: s.counters[n] for n, one in enumerate(m.counters)},
        "held": sorted((card.name, s.holder[n]) for n, card in enumerate(m.cards) if s.holder[n] >= 0),
        "agents": [(one.pool, one.level, one.tokens) for one in s.agents],
        "life": [one for one in zip(s.damage, s.life, s.resolved, strict=True) if any(one)],
    }  # fmt: skip


def outcome(match: Match) -> dict[str, Any]:
    """How a run or a game stands, in the words of the mission: what lies on the table, and what its end tells."""
    system, s = match.system, match.state
    if isinstance(system, Revolution) and isinstance(s, RevolutionState):
        return stands(system, s)
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


@dataclass
class Course:
    """A kept game played again."""

    refused: str = ""
    """What could not be proposed any more."""
    ends: list[dict[str, Any]] = field(default_factory=list)
    """How each run and the whole game ended."""
    told: list[tuple[Any, ...]] = field(default_factory=list)
    """By step and seat: the texts that have come before its eyes, and what it may do; a kept text has both."""


def played(system: RuleSystem, game: Kept) -> Course:
    """Play a kept game again."""
    course = Course()
    open_run = [1]
    open_to: dict[int, set[str]] = {}
    """By seat: the texts that it could read a step ago."""

    def after(match: Match) -> None:
        state = match.state
        if isinstance(state, TimeState) and state.run_end and state.run == open_run[0]:
            open_run[0] += 1
            course.ends.append(outcome(match))
        legal = system.legal(state)
        for seat in range(state.seats):
            now = {system.program.texts.get(one, "") for one in system.readable(state, seat)}
            new = sorted(now - open_to.get(seat, set()))
            open_to[seat] = now
            may = sorted(system.words(state, one) for one in legal if one.seat == seat)
            course.told.append((len(match.history), seat, new, may))

    done = replay(system, game, after)
    course.refused = done.refused
    course.ends.append(outcome(done.match))
    return course


@dataclass
class Campaign:
    """A pack and its kept games."""

    pack: Pack
    games: dict[str, Kept]
    whole: dict[str, Course] = field(default_factory=dict)
    """How they go when nothing is broken."""
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
        courses = {name: played(found.system, game) for name, game in self.games.items()}
        for name, now in courses.items():
            if now.refused:
                return Judged(broken, REFUSED, f"{name}: {now.refused}")
        for name, now in courses.items():
            if now.ends != self.whole[name].ends:
                return Judged(broken, OUTCOME, f"{name}: {difference(self.whole[name].ends, now.ends)}")
        for name, now in courses.items():
            if now.told != self.whole[name].told:
                return Judged(broken, TOLD, f"{name}: {first_told(self.whole[name], now)}")
        reason = EQUIVALENT.get((self.pack.files.name, broken.told), "")
        return Judged(broken, SAME if reason else SURVIVED, reason)


def difference(one: list[dict[str, Any]], two: list[dict[str, Any]]) -> str:
    """What is different first."""
    for before, now in zip(one, two, strict=False):
        for key, value in before.items():
            if now[key] != value:
                return "what is told at the end" if key == "told" else f"{key} {value} -> {now[key]}"
    return f"{len(one)} ends -> {len(two)}"


def first_told(one: Course, two: Course) -> str:
    """Where a seat reads or may do something else first."""
    for before, now in zip(one.told, two.told, strict=False):
        if before != now:
            what = "reads" if before[2] != now[2] else "may do"
            return f"step {now[0]}: what seat {now[1] + 1} {what}"
    return f"{len(one.told)} steps -> {len(two.told)}"


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
        made.whole[name] = played(whole.system, game)
        if made.whole[name].refused:
            raise ProgramError(f"the game {name} cannot be played to its end: {made.whole[name].refused}")
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
