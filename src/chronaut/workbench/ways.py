"""Ways through a mission that authors jump along: kept games, games of bots, the beginning; each step by its words.

After a save the same way is found again by its words, so that an author stays where he was.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import GameState
from chronaut.missions.kept import meant, proposal_line, read_kept
from chronaut.play.solve.families import model_of
from chronaut.play.solve.luck import BEST, Luck
from chronaut.systems.contract.referee import AgendaFault
from chronaut.systems.contract.system import RuleSystem, Setup, SetupError
from chronaut.workbench.deeds import Undoable, perform

BY_HAND: Final = "do: "
"""How a deed begins in a list of acts."""
LAYING_OUT: Final = 400
"""So many steps may pass before the first location is opened."""
BEGUN: Final = "beginning"
GAP: Final = 16
"""Between so many steps of a way one state is kept."""


class Position(msgspec.Struct, frozen=True):
    """Where an author is: a step of a way, and what was done from there on; it can be written down and come back to."""

    players: int = 0
    way: str = BEGUN
    step: int = -1
    """-1 for its end."""
    acts: tuple[str, ...] = ()
    """Proposals in words, as kept games have them, and deeds by hand, `do: go mill`."""


@dataclass
class Way:
    """A game as far as it can be played today."""

    name: str
    setup: Setup
    lines: list[str] = field(default_factory=list)
    """All its steps in words."""
    proposals: list[Proposal] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    """Some of its states, from the start on, so many steps apart."""
    refused: str = ""
    """The first step that cannot be made any more."""


class Ways:
    """All ways of one version of a mission, played when they are first asked for."""

    def __init__(self, system: RuleSystem, kept: dict[str, str], before: Ways | None = None) -> None:
        self.system = system
        self.kept = kept
        self.known: dict[tuple[str, int], Way] = {}
        self.before = before.known if before is not None else {}
        """The ways of the version before, whose handles may still fit."""
        self.others: dict[str, Way] = dict(before.others) if before is not None else {}
        """Games of bots, which are forgotten when there are newer ones."""
        self.counts = [n for n in range(1, 6) if self.takes(n)]

    def takes(self, players: int) -> bool:
        """Whether so many can play."""
        try:
            self.system.new(Setup(players, 1))
        except SetupError:
            return False
        return True

    def add(self, name: str, setup: Setup, proposals: list[Proposal]) -> None:
        """Note a game of bots, in words."""
        state = self.system.new(setup)
        way = Way(name, setup)
        for proposal in proposals:
            way.lines.append(proposal_line(self.system, state, proposal))
            way.proposals.append(proposal)
            self.system.decide(state, proposal, False)
        self.others[name] = way

    def names(self) -> list[str]:
        """Every way that can be gone."""
        return [BEGUN, *self.kept, *self.others]

    def way(self, name: str, players: int) -> Way:
        """A way, played as far as it goes; raises `KeyError`."""
        players = players if players in self.counts else self.counts[-1]
        key = (name, players if name == BEGUN else 0)
        if key not in self.known:
            if name == BEGUN:
                self.known[key] = self.begun(players)
            elif name in self.kept:
                kept = read_kept(self.kept[name])
                self.known[key] = self.played(Way(name, kept.setup, kept.proposals), self.before.get(key))
            else:
                other = self.others[name]
                self.known[key] = self.played(Way(name, other.setup, other.lines), other)
        return self.known[key]

    def played(self, way: Way, before: Way | None) -> Way:
        """A way gone again: by the handles of before where they still mean the same, else by its words."""
        state = self.system.new(way.setup)
        for number, line in enumerate(way.lines):
            if number % GAP == 0:
                way.states.append(self.system.clone(state))
            same = before.proposals[number] if before is not None and number < len(before.proposals) else None
            if same is not None and not self.means(state, same, line):
                same = None
            proposal = same if same is not None else meant(self.system, state, line)
            if proposal is None or not self.done(state, proposal):
                way.refused = line
                break
            way.proposals.append(proposal)
        if not way.states:
            way.states.append(self.system.new(way.setup))
        return way

    def means(self, state: GameState, proposal: Proposal, line: str) -> bool:
        """Whether a proposal can be made and says what a line says."""
        try:
            return self.system.check(state, proposal) is None and proposal_line(self.system, state, proposal) == line
        except (IndexError, KeyError, StopIteration):  # a handle of an element that is no more
            return False

    def done(self, state: GameState, proposal: Proposal) -> bool:
        """Carry a proposal out if the rules take it."""
        if self.system.check(state, proposal) is not None:
            return False
        try:
            self.system.decide(state, proposal, False)
        except AgendaFault:
            return False
        return True

    def begun(self, players: int) -> Way:
        """The shortest way to the first location: whoever is asked takes the first thing that is offered."""
        way = Way(BEGUN, Setup(players, 1))
        state: Any = self.system.new(way.setup)
        way.states.append(self.system.clone(state))
        try:
            model = model_of(self.system, way.setup, Luck(BEST))
        except ValueError:  # a family that has no locations
            return way
        while len(way.proposals) < LAYING_OUT and not state.over and state.location < 0:
            kinds = self.system.proposal_kinds
            moves = sorted(model.moves(state), key=lambda move: kinds[move[0].kind].name.startswith("hand"))
            for proposal in moves[0] if moves else ():
                line = proposal_line(self.system, state, proposal)
                if not self.done(state, proposal):
                    continue
                way.lines.append(line)
                way.proposals.append(proposal)
                if len(way.proposals) % GAP == 0:
                    way.states.append(self.system.clone(state))
            if not moves:
                break
        return way

    def at(self, position: Position) -> tuple[Any, Way, int, str]:
        """The state of a position, its way and step, and what could not be done on the way there."""
        way = self.way(position.way, position.players)
        step = len(way.proposals) if position.step < 0 else min(position.step, len(way.proposals))
        kept = min(step // GAP, len(way.states) - 1)
        state = self.system.clone(way.states[kept])
        for proposal in way.proposals[kept * GAP : step]:
            self.system.decide(state, proposal, False)
        for act in position.acts:
            if fault := self.act(state, act):
                return state, way, step, fault
        return state, way, step, ""

    def act(self, state: Any, act: str) -> str:
        """Do something; why it cannot be done, if it cannot."""
        if act.startswith(BY_HAND):
            try:
                perform(self.system, state, act.removeprefix(BY_HAND))
            except Undoable as error:
                return f"{act}: {error}"
            except Exception as error:  # noqa: BLE001  (past the rules anything may be missing; the table goes on)
                return f"{act}: this cannot be done here ({type(error).__name__})"
            return ""
        try:
            proposal = meant(self.system, state, act)
        except (ValueError, SyntaxError):
            proposal = None
        if proposal is None or not self.done(state, proposal):
            return f"this cannot be done any more: {act}"
        return ""
