"""Kept games of a pack, `playthroughs/NAME.txt`, played again by the words of their proposals.

Words, not handles: handles are drawn anew when an element is added, renamed or moved, so a game that is kept as text still
runs after a change, up to the first proposal that the change forbids.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.state import HOST, GameState
from chronaut.systems.contract.match import Fault, Match
from chronaut.systems.contract.system import RuleSystem, Setup

HEAD: Final = re.compile(r", (\d+) seats?, seed (\d+)$")
STEP: Final = re.compile(r"^## \d+\. (.+)$", re.MULTILINE)
BESIDE: Final = re.compile(
    r": \d+ (?:dice|die) against .*|: cards? [A-Z, and]+, now or never, (?:is|are) lost then$"
    r"| \(\d+ uses? left in the mission\)| \((?:tried|won) before\)"
    r"|: \d+ Azrak to share out|\. The Vortex holds only \d+ Azrak|\. Nothing can be gained: the Vortex is empty"
)
"""What stands against a roll, what entering elsewhere loses, how much is left or shared: told beside it and no part of what is proposed."""


@dataclass
class Kept:
    """A game as it is kept."""

    setup: Setup
    proposals: list[str]
    """One line each, as `proposal_line` writes them."""


@dataclass
class Replayed:
    """A kept game played again."""

    match: Match
    refused: str = ""
    """The first proposal that can no longer be made; empty if all could."""
    carried_out: set[str] = field(default_factory=set)
    """Where the effects stand that were carried out."""


def read_kept(text: str) -> Kept:
    """A game from its file; raises `ValueError` for a text that is no kept game."""
    head, _, rest = text.partition("\n")
    found, luck = HEAD.search(head), rest.partition("\n")[0].removeprefix("luck: ")
    if found is None:
        raise ValueError("a kept game begins with its mission, seats and seed")
    fixed = msgspec.json.decode(luck, type=dict[str, list[int]])
    return Kept(Setup(seats=int(found[1]), seed=int(found[2]), fixed=fixed), STEP.findall(rest))


def in_words(system: RuleSystem, setup: Setup, steps: Iterable[tuple[Proposal, Sequence[Fact]]]) -> Iterator[str]:
    """The lines of a game as it is kept; raises `ValueError` for rulings that were switched for this game alone."""
    if setup.options:
        raise ValueError("a game with options of its own cannot be kept in words: switch them in pack.yaml")
    header = system.program.header
    yield f"{header.title} ({header.mission} {header.version}, {header.system}), {setup.seats} seats, seed {setup.seed}"
    yield f"luck: {msgspec.json.encode(setup.fixed, order='deterministic').decode()}"
    state = system.new(setup)
    for number, (proposal, facts) in enumerate(steps, start=1):
        yield f"## {number}. {proposal_line(system, state, proposal)}"
        for fact in facts:
            system.evolve(state, fact)


def proposal_line(system: RuleSystem, state: GameState, proposal: Proposal) -> str:
    """A proposal with who made it and what it does."""
    who = "the table" if proposal.seat == HOST else f"seat {proposal.seat + 1}"
    text = f" {proposal.text!r}" if proposal.text else ""
    return f"{who}: {system.proposal_kinds[proposal.kind].name}: {system.words(state, proposal)}{text}"


def meant(system: RuleSystem, state: GameState, line: str) -> Proposal | None:
    """The proposal that a line stands for now, in the words of today or of earlier; None if nobody can make it."""
    found = _worded(system, state, line)
    before = system.as_before() if found is None else None
    return _worded(before, state, line) if before is not None else found


def _worded(system: RuleSystem, state: GameState, line: str) -> Proposal | None:
    who, kind, _ = line.split(": ", 2)
    seat = HOST if who == "the table" else int(who.removeprefix("seat ")) - 1
    wanted = BESIDE.sub("", line)
    for one in (*system.legal(state), *system.host(state)):
        fits = one.seat == seat and system.proposal_kinds[one.kind].name == kind
        if fits and BESIDE.sub("", proposal_line(system, state, one)) == wanted:
            return one
    for form in system.forms(state):
        if form.seat == seat and system.proposal_kinds[form.kind].name == kind:
            blank = Proposal(form.seat, form.kind, form.a, form.b, form.c, "")
            head = f"{proposal_line(system, state, blank)} "
            if line.startswith(head):
                blank.text = str(ast.literal_eval(line.removeprefix(head)))
                return blank
    return None


def replay(system: RuleSystem, kept: Kept, after: Callable[[Match], None] = lambda _: None) -> Replayed:
    """Play a kept game again as far as it goes, with a look at it after each step."""
    done = Replayed(Match(system, kept.setup))
    system.carried_out()
    for line in kept.proposals:
        proposal = meant(system, done.match.state, line)
        try:
            facts: Any = None if proposal is None else done.match.propose(proposal)
        except Fault:
            facts = None
        if facts is None or isinstance(facts, Refused):
            done.refused = line
            break
        after(done.match)
    done.carried_out = system.carried_out()
    return done
