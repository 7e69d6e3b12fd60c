"""`chronaut replay`: read a journal aloud, as far as whoever looks may know it, and prove it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from chronaut import __version__
from chronaut.cli import told
from chronaut.cli.faults import Unusable, plain
from chronaut.cli.marked import unmarked
from chronaut.cli.named import IN_THE_END, named
from chronaut.kernel.events import DRAWN, STEPPED, WAITING
from chronaut.kernel.journal import Act, JournalError, Kept, Undone, read_header
from chronaut.kernel.program import ProgramError
from chronaut.kernel.speech import capital
from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.kernel.views import Told, fields_of, frame
from chronaut.systems.contract.fairness import prove_draws
from chronaut.systems.contract.match import replayed
from chronaut.systems.contract.record import BROKEN, Difference, Loaded, load, seat_numbers, told_along, verify
from chronaut.systems.contract.registry import open_system
from chronaut.table.session.tokens import commitment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from chronaut.kernel.actions import Proposal
    from chronaut.kernel.events import Fact
    from chronaut.kernel.journal import Header
    from chronaut.kernel.state import GameState
    from chronaut.systems.contract.system import RuleSystem

EVERYTHING: Final = -3
"""Who looks at a finished mission: somebody from whom nothing is hidden any more."""
NO_SEAT: Final = -1
"""Whose eyes were not at the table then."""
BOOKKEEPING: Final = (WAITING, STEPPED)
"""Facts that only serve to apply a journal again."""


@dataclass
class Reading:
    """A journal read aloud to one pair of eyes."""

    system: RuleSystem
    loaded: Loaded
    eyes: int
    """A seat as it is in the end, `SPECTATOR`, or `EVERYTHING`."""
    numbers: dict[int, list[int]] = field(init=False)
    """The number that these eyes had then, by step: see `seat_numbers`."""
    called: dict[int, list[str]] = field(init=False)
    """What players were called, by step: see `named`."""
    names: list[str] = field(init=False)
    """What players are called at the step that is read now."""

    def __post_init__(self) -> None:
        self.numbers = seat_numbers(self.system, self.loaded.journal, self.eyes)
        self.called = named(self.system, self.loaded)
        self.names = self.called.get(IN_THE_END, [])[:]
        self.system = self.system.naming(self.names)

    def player(self, seat: int) -> str:
        """A player by name, else by number."""
        return self.system.speech.player(seat)

    def head(self) -> Iterator[str]:
        """Which game this is and how it stands."""
        journal, setup = self.loaded.journal, self.loaded.setup
        header = journal.header
        players = f"{setup.seats} player{'' if setup.seats == 1 else 's'}"
        yield f"{self.system.program.header.title} ({header.mission} {header.mission_version}, {header.system}), {players}"
        yield f"Begun with Chronaut {header.program}. The journal is {journal.note}"
        if setup.options:
            yield f"Options: {listed(setup.options)}"
        if self.eyes == EVERYTHING:
            yield f"Seed: {setup.seed}" + (f"; fixed luck: {listed(setup.fixed)}" if setup.fixed else "")
        if self.loaded.state.over:
            yield "The mission is over."
        elif self.eyes == SPECTATOR:
            yield "The mission is not over: only what all may see is shown."
        else:
            yield f"The mission is not over: what {self.player(self.eyes)} knows is shown."

    def steps(self) -> Iterator[str]:
        """Every step and every going back, in the order in which they happened."""
        done: list[list[Fact]] = []
        state = replayed(self.system, self.loaded.setup, done)
        for event in self.loaded.journal.log:
            if isinstance(event, Undone):
                del done[event.step :]
                state = replayed(self.system, self.loaded.setup, done)
                yield f"Taken back to step {event.step}."
            elif isinstance(event, Kept):
                done.append(event.facts)
                yield from self.step(len(done), event, state)

    def until(self, last: int) -> Iterator[str]:
        """The steps that stand up to a number, and the table then."""
        state = replayed(self.system, self.loaded.setup, [])
        for number, kept in enumerate(self.loaded.journal.steps[:last], start=1):
            yield from self.step(number, kept, state)
        eyes = self.eyes_at(last)
        if eyes == NO_SEAT:
            yield f"At step {last} whoever is player {self.eyes + 1} in the end had not joined yet."
            return
        for seat in [SPECTATOR, *range(state.seats)] if eyes == EVERYTHING else [eyes]:
            yield ""
            yield f"The table at step {last}, as {'all' if seat == SPECTATOR else self.player(seat)} may see it:"
            yield from self.table(state, seat)

    def table(self, state: GameState, seat: int) -> Iterator[str]:
        """The table in words."""
        for panel in self.system.describe(frame(self.system, state, seat)):
            yield f"  {panel.title}"
            yield from (f"    {line}" for text in panel.lines for line in unmarked(text).split("\n"))

    def eyes_at(self, last: int) -> int:
        """The number that these eyes had when a step that stands was done."""
        steps = self.loaded.journal.steps
        if last:
            return self.numbers[steps[last - 1].line][-1]
        return self.numbers[steps[0].line][0] if steps else self.eyes

    def step(self, number: int, kept: Kept, state: GameState) -> Iterator[str]:
        """One step: its proposal, if these eyes may know it, and its facts with their rules; moves the state on."""
        numbers = self.numbers[kept.line]
        self.names[:] = self.called.get(kept.line, [])
        own = 0 <= numbers[0] == kept.proposal.seat
        proposal = f". {self.proposal(state, kept.proposal)}" if own or self.eyes == EVERYTHING else ""
        for fact in kept.facts:
            self.system.evolve(state, fact)
        facts = list(self.facts(kept.facts, numbers, state))
        nothing = "" if facts or proposal else ": nothing to be seen"
        yield f"Step {number}{proposal}{nothing}"
        yield from facts

    def proposal(self, state: GameState, proposal: Proposal) -> str:
        """Who proposed what, in words."""
        who = "The table" if proposal.seat == HOST else capital(self.player(proposal.seat))
        words = self.system.words(state, proposal) or self.system.proposal_kinds[proposal.kind].meaning.rstrip(".")
        typed = self.system.proposal_kinds[proposal.kind].form
        return f"{who}: {unmarked(words)}" + (f": \u201c{proposal.text}\u201d" if typed else "")

    def facts(self, facts: list[Fact], numbers: list[int], state: GameState) -> Iterator[str]:
        """Facts in one line each, as these eyes know them under their numbers."""
        kinds = self.system.fact_kinds
        seen = frame(self.system, state, numbers[-1] if numbers[-1] >= 0 else SPECTATOR)
        if self.eyes != EVERYTHING:
            for one in told_along(kinds, zip(facts, numbers, strict=False)):
                sentence = self.system.tell(one, seen)
                if sentence:
                    yield fact_line(sentence, one.rule)
            return
        for fact in facts:
            kind = kinds[fact.kind]
            if fact.kind == DRAWN and 0 <= fact.a < len(self.system.streams):
                yield fact_line(f"Luck ({self.system.streams[fact.a]}): {fact.c + 1} of {fact.b}.", "")
            elif fact.kind not in BOOKKEEPING:
                whole = Told(kind.name, fields_of(kind, fact), fact.rule or kind.rule)
                yield fact_line(self.system.tell(whole, seen) or kind.meaning, whole.rule)


def fact_line(sentence: str, rule: str) -> str:
    """A fact in one line: its sentence and its rule."""
    return f"    {unmarked(sentence)}" + (f"  [{rule}]" if rule else "")


def listed(values: Mapping[str, object]) -> str:
    """Names and values."""
    return ", ".join(f"{name}={value}" for name, value in values.items())


def open_mission(file: Path, header: Header, mission: str | None) -> RuleSystem:
    """The rule system linked to the mission of a journal, or to the one named for it; raises `ProgramError`."""
    from chronaut import packs  # noqa: PLC0415  (only a journal needs the packs)

    if mission is not None:
        own = packs.load(mission).header.mission
        if own != header.mission:
            raise Unusable(f"{file} holds a game of {header.mission!r}, not of {own!r}; name its own mission.")
    elif header.mission not in packs.names() and not Path(header.mission).exists():
        raise Unusable(
            f"{file} holds a game of {header.mission!r}, which does not come along with Chronaut. Name that mission's folder "
            "or compiled file: --mission PACK."
        )
    return open_system(packs.find(mission or header.mission, header.mission_hash))


def eyes_of(loaded: Loaded, seat: int | None, reveal: bool) -> int:
    """Who looks; raises `Unusable` for a seat that there is not, or whose knowledge is its player's own."""
    if seat is None:
        return EVERYTHING if loaded.state.over else SPECTATOR
    if seat > loaded.state.seats:
        raise Unusable(f"There is no player {seat} at this table: it has {loaded.state.seats}.")
    if not loaded.state.over and not reveal:
        raise Unusable(
            f"The mission is not over, and what player {seat} knows is for that player alone. "
            "Add --reveal if that is you, or leave --seat out to see what all may see."
        )
    return seat - 1


def proved(path: Path, system: RuleSystem, loaded: Loaded, shown: str | None) -> Iterator[str]:
    """Verify a journal; the verdict, or `Unusable` that shows what differs only when the mission is over."""
    promise = promised(loaded)
    if shown is not None and shown.strip().lower() != promise:
        raise Unusable(
            f"{path}: this is not the luck that the table showed. Shown was {shown}; seed and salt of this journal give "
            f"{promise or 'no hash, since no table opened it'}. Whoever wrote the journal has changed one of them."
        )
    try:
        draws = prove_draws(loaded, system)
        steps = len(verify(path, system).steps)
    except Difference as error:
        raise Unusable(f"{error} {error.detail}".rstrip() if loaded.state.over else str(error)) from error
    confirmed = "step is" if steps == 1 else "steps are"
    yield f"Verified: {steps} {confirmed} what the rules of Chronaut {__version__} make of the proposals."
    are = "draw is" if draws.proved == 1 else "draws are"
    fixed = f"; {draws.fixed} more were fixed when the game was set up" if draws.fixed else ""
    yield f"Fair: {draws.proved} {are} what the seed gives{fixed}."
    if promise and shown is None:
        yield f"The table promised its luck by this hash; it must be the one that you were shown from the beginning: {promise}"
    elif promise:
        yield "The table promised this luck: salt and seed give the hash that it showed."
    else:
        yield "No table opened this journal, so nobody was promised anything about its seed."


def promised(loaded: Loaded) -> str:
    """The hash by which the table of a journal committed itself to its luck; empty if none did."""
    acts = [event.data for event in loaded.journal.log if isinstance(event, Act)]
    salts = [one["salt"] for one in acts if one.get("act") == "opened" and isinstance(one.get("salt"), str)]
    return commitment(salts[-1], loaded.setup.seed) if salts else ""


def kept(path: Path, system: RuleSystem, loaded: Loaded) -> list[str]:
    """A finished game in words, for the folder `playthroughs/` of its pack; raises `Unusable`."""
    from chronaut.missions.kept import in_words  # noqa: PLC0415  (takes a while to load)

    if not loaded.state.over:
        raise Unusable(f"{path}: the mission is not over, and what is kept in words shows all that the players did.")
    try:
        return list(in_words(system, loaded.setup, ((one.proposal, one.facts) for one in loaded.journal.steps)))
    except ValueError as error:
        raise Unusable(f"{path}: {error}.") from error


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", "prove", is_flag=True, help="Decide every proposal and draw all luck again, and compare.")
@click.option(
    "--shown", metavar="HASH", help="With --verify: the hash of its luck that the table showed from the beginning."
)
@click.option("--at", metavar="STEP", type=click.IntRange(min=0), help="Stop after STEP and show the table then.")
@click.option("--seat", metavar="N", type=click.IntRange(min=1), help="What whoever is player N in the end was told.")
@click.option("--reveal", is_flag=True, help="With --seat, while the mission is not over: I am that player.")
@click.option("--words", is_flag=True, help="Print a finished game as a pack keeps it in its folder playthroughs/.")
@click.option("--mission", metavar="PACK", help="The mission's folder or compiled file, if it does not come along.")
def command(
    file: Path, prove: bool, shown: str | None, at: int | None, seat: int | None, reveal: bool, words: bool, mission: str | None
) -> None:  # fmt: skip
    """Show the steps of the journal FILE with the rules behind them.

    While the mission is not over, only what all may see is shown. The record of one seat is shown as far as it goes.
    Nothing is ever written.
    """
    if reveal and seat is None:
        raise click.UsageError("--reveal needs --seat: say who you are.")
    if shown is not None and not prove:
        raise click.UsageError("--shown needs --verify: a hash is compared with what is proved.")
    if (head := told.head_of(file)) is not None:
        if prove or words or at is not None or seat is not None:
            raise Unusable(told.WHOLE.format(path=file))
        for line in list(told.aloud(file, head)):
            click.echo(plain(line))
        return
    try:
        system = open_mission(file, read_header(file), mission)
        loaded = load(file, system)
        if words:
            click.echo("\n".join(kept(file, system, loaded)))
            return
        reading = Reading(system, loaded, eyes_of(loaded, seat, reveal))
        done = len(loaded.journal.steps)
        if at is not None and at > done:
            raise Unusable(f"{file}: there is no step {at}: the game has {done}.")
        verdict = proved(file, system, loaded, shown) if prove else ()
        lines = [*reading.head(), *verdict, *(reading.steps() if at is None else reading.until(at))]
    except (JournalError, ProgramError) as error:
        raise Unusable(str(error)) from error
    except BROKEN as error:
        raise Unusable(f"{file}: the game in this journal cannot be shown: {type(error).__name__}.") from error
    for line in lines:
        click.echo(plain(line))
