"""The contract of a rule system: a native base class that each family of rulebooks derives from."""

from __future__ import annotations

from collections.abc import Container, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, Self

import msgspec
from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Proposal, Refused, said
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program
from chronaut.kernel.speech import Speech, languages, phrase, speech
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import Denied, Offer, Panel, SeatFrame, Told, Viewer
from chronaut.systems.contract.chronicle import Chronicle, Headline, Moment
from chronaut.systems.contract.face import Face, Side
from chronaut.systems.contract.findings import Answer, Finding, Link
from chronaut.systems.contract.foresight import Foreseen
from chronaut.systems.contract.votes import Ended

ASIDE: Final = 3
"""From this rank on an offer stands beside the game."""


class SetupError(ValueError):
    """A table that cannot be set up; its text names the option or number and what was expected."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up: what the journal's header keeps."""

    seats: int
    seed: int
    options: dict[str, str | int | bool] = {}
    """Switchable rulings that differ from their defaults, by name."""
    fixed: dict[str, list[int]] = {}
    """First outcomes of luck by stream, for tests and puzzles."""


@dataclass
class Option:
    """A ruling that a table may switch."""

    name: str
    rule: str
    values: tuple[str | int | bool, ...]
    """Accepted values, the rules' own default first; empty for any whole number from 1."""
    default: str | int | bool
    meaning: str


@dataclass
class Variant:
    """A twin of a world that differs only in something that one seat may not know."""

    kind: str
    system: RuleSystem
    """The rule system linked to the twin's mission."""
    state: GameState
    subject: list[int]
    """What differs, in the system's numbers; `tells` reads it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleSystem(Viewer):
    """One family of rulebooks, linked to one mission.

    `check` never changes anything; `decide` may be called only for a proposal that `check` accepts; nothing but
    `evolve` writes to a state, whether facts are made or applied again.
    """

    name: str = ""
    aside: str = phrase("More")
    """The line into which a table folds the offers from rank `ASIDE` on."""
    streams: Sequence[str] = ()
    """Names of the streams of luck, in the order of their numbers."""
    variant_kinds: Sequence[str] = ()
    """Every kind that `hidden_variants` may make."""
    state_type: type[Any] = GameState
    view_type: Any = dict
    """The type of what `view` makes, so that a view that came from afar can be read back."""
    language: Any = None
    """How missions are written (`systems.verbs.language`), for a system that takes missions as text."""
    speakers: tuple[str, ...] = ()
    """The packages whose catalogues hold what this family says, beside the kernel's."""
    at_once: bool = False
    """Whether players act at the same time, in no order."""

    def __init__(self, program: Program) -> None:
        self.program = program
        """The mission with the texts that are shown."""
        self.source = program
        """The mission as it was compiled: its hash pins games, in whatever language they are played."""
        self.spoken = program.header.languages[0]
        """The language of the texts that are shown, and of all that is said, if the program speaks it."""
        self.speech = speech(self.spoken, *self.speakers)
        self.aside = self.speech.word(type(self).aside)

    def apart(self) -> Self:
        """The same rules and mission for another table, with a memory of its own for what was worked out last."""
        return copy(self)

    def told_in(self, language: str, spoken: Speech | None = None) -> Self:
        """The same for somebody who reads another language, of the mission or of the program; `spoken` if that is made up.

        Facts hold no texts and states no names, so a game is the same in every language.
        """
        told = self.apart()
        told.program, told.spoken = self.source.told_in(language), language
        told.speech = (spoken or speech(language, *self.speakers)).naming(self.speech.names)
        told.aside = told.speech.word(type(self).aside)
        return told

    def naming(self, names: Sequence[str]) -> Self:
        """The same with what players are called, by seat; a list may change later."""
        told = self.apart()
        told.speech = self.speech.naming(names)
        return told

    def languages(self) -> list[str]:
        """The languages in which it can be told: the mission's, then others that the program speaks."""
        own = self.source.header.languages
        return [*own, *[one for one in languages(*self.speakers) if one not in own]]

    def called(self, name: str) -> str:
        """What those who are told call something that the mission shows by its name, such as a token or a mark."""
        return self.source.called(name, self.spoken)

    def said(self, refused: Refused) -> Refused:
        """A refusal in the language that is spoken here."""
        return said(refused, self.speech)

    def options(self) -> list[Option]:
        """The switchable rulings of this system; the defaults are those of the mission."""
        raise NotImplementedError

    def agents(self, state: GameState) -> list[int]:
        """Who decides for each agent, as a mask of seats; one agent a seat unless the family says otherwise."""
        return [1 << seat for seat in range(state.seats)]

    def cast(self, state: GameState) -> tuple[int, ...]:
        """Who plays what, where agents are called by it: the card of each, -1 for none."""
        return ()

    def recast(self, frame: SeatFrame, cast: Sequence[int]) -> SeatFrame:
        """A frame whose agents are called as they were with another cast, as far as that may be read now."""
        return frame

    def as_before(self) -> Self | None:
        """The same in the words of games that were kept earlier; None if those words are still the same."""
        return None

    def lengths(self) -> dict[int, str]:
        """How long a run may take, in the game's own measure, by number of agents; empty if that says nothing."""
        return {}

    def new(self, setup: Setup) -> GameState:
        """The state before the first proposal; raises `SetupError` for impossible seats or options."""
        raise NotImplementedError

    def clone(self, state: GameState) -> Any:
        """An independent equal of a state."""
        raise NotImplementedError

    def check(self, state: GameState, proposal: Proposal) -> Refused | None:
        """Why a proposal is not accepted, or None; looks only."""
        raise NotImplementedError

    def host(self, state: GameState) -> list[Proposal]:
        """What the table itself may propose now."""
        return []

    def decide(self, state: GameState, proposal: Proposal, recording: bool) -> list[Fact]:
        """Carry out an accepted proposal: the state moves on, the facts come back (none if not recording)."""
        raise NotImplementedError

    def evolve(self, state: GameState, fact: Fact) -> None:
        """Apply one recorded fact."""
        raise NotImplementedError

    def outcome(self, state: GameState) -> str:
        """How the mission stands: `open`, `success` or `failed`."""
        raise NotImplementedError

    def run_ended(self, state: GameState) -> bool:
        """Whether the present run has ended (a next one may follow)."""
        raise NotImplementedError

    def fresh_run(self, state: GameState) -> Any:
        """For a state whose run has ended: a new set-up with exactly what lasts laid over it."""
        raise NotImplementedError

    def hidden_variants(self, state: GameState, seat: int) -> list[Variant]:
        """Twins of this world that the seat must not be able to tell from it."""
        raise NotImplementedError

    def tells(self, variant: Variant, seat: int, state: GameState, fact: Fact) -> bool:
        """Whether a fact (whole, not redacted) rightly lets the seat learn what differs in the twin."""
        raise NotImplementedError

    def describe(self, frame: SeatFrame) -> list[Panel]:
        """A frame in words: what a seat sees, panel by panel, the most urgent first."""
        raise NotImplementedError

    def diary(self, frame: SeatFrame) -> list[Panel]:
        """The run journal of a seat: what it has read in which run, how the runs went, where the time went.

        Names and titles only, and its own notes; a text only where it may be read now.
        """
        return []

    def tell(self, told: Told, frame: SeatFrame) -> str:
        """A fact in a sentence, as the seat of the frame may know it; empty if it is not worth a line."""
        raise NotImplementedError

    def tell_step(self, told: Sequence[Told], votes: Sequence[Ended], frame: SeatFrame) -> list[tuple[str, str]]:
        """The facts of a step and the votes that ended in it as sentences, each with its rule; those worth a line."""
        lines = [(self.tell(one, frame), one.rule) for one in told]
        return [(text, rule) for text, rule in lines if text]

    def rank(self, frame: SeatFrame, offer: Offer) -> int:
        """How far down its list a table puts an offer: 0 on top; -1 to leave it out, for what would change nothing.

        From `ASIDE` on it stands beside the game: a table folds all such offers into one line.
        """
        return 0

    def headline(self, told: Sequence[Told], frame: SeatFrame) -> Headline | None:
        """The chief event of a step as the seat of the frame was told it; None if nothing in it is worth a line."""
        for one in told:
            if text := self.tell(one, frame):
                return Headline(one.fact, text, one.rule)
        return None

    def hour(self, state: GameState) -> int:
        """What is left of the time that everybody can see run out, for rulers; -1 for a game without one."""
        return -1

    def chronicle(self, moments: Sequence[Moment], frame: SeatFrame, run: int) -> Chronicle | None:
        """A run as the seat of a frame may tell it, from all steps as it was told them; None if there is nothing to tell."""
        return None

    def closed(self, view: Any, texts: Container[str]) -> Any:
        """A view of an earlier moment, without what stood on cards whose texts may not be read any more."""
        return view

    def everything(self, state: GameState) -> tuple[Any, list[str]]:
        """The table with all cards open and the texts on it, for those who look back on a mission that is over."""
        return self.view(state, SPECTATOR), self.readable(state, SPECTATOR)

    def foresee(self, frame: SeatFrame) -> list[Foreseen | None]:
        """What each offer of a frame promises, from that frame alone; None where luck has no say, or nothing is to be said."""
        return [None] * len(frame.offers)

    def denied(self, state: GameState, seat: int) -> list[Denied]:
        """What a newcomer at a seat may wish to do and cannot do now, with the reasons.

        Wishes are made from what the seat sees, so that the list tells nothing that a refusal would not.
        """
        return []

    def premise(self, frame: SeatFrame) -> list[str]:
        """What a table is told before anything has been done, from a spectator's frame: what the mission is about."""
        return list(frame.texts.values())

    def guide(self) -> list[Panel]:
        """How to play, on one page, for somebody who never saw a game of this family; nothing of the mission but its dice."""
        return []

    def seat_before(self, fact: Fact, seat: int) -> int:
        """The seat number, before a fact, of the person who has `seat` after it; -1 if that person had none.

        Seats move only where a player leaves or joins.
        """
        return seat

    def place(self, node: int) -> str:
        """The written position of a mission element, empty for the general rules."""
        raise NotImplementedError

    def carried_out(self) -> set[str]:
        """Where the effects stand that were carried out since this was last asked; for tools. The first call only begins."""
        return set()

    def cards(self) -> dict[str, int]:
        """Every card by what its author calls it, as `kind:name`; for tools, never for players."""
        return {}

    def face(self, card: int, side: Side, readable: Container[str]) -> Face:
        """One side of a card, with no more on it than goes with the texts that may be read; raises `LookupError`."""
        raise LookupError(card)

    def sides(self, view: Any) -> list[tuple[int, Side]]:
        """The sides of cards that a table may draw for whoever has this view: handles of cards, each with its side.

        Made from the view alone, so that what is drawn tells nothing that the view does not.
        """
        return []

    def pictures(self) -> dict[str, str]:
        """The names of the files of pictures, without suffix, by the names that faces have for them."""
        return {}

    def passages(self, card: int) -> list[list[str]]:
        """The texts that a card's front holds on conditions: the largest sets that can be open at once."""
        return []

    def findings(self, braces: dict[str, list[str]]) -> list[Finding]:
        """What is wrong with the mission, as the system's own checks see it, with the place of each; empty if nothing.

        `braces` are the names of elements that the author wrote in braces, by text id.
        """
        return []

    def links(self) -> list[Link]:
        """What leads where, for drawings of a mission."""
        return []

    def answers(self) -> list[Answer]:
        """The typed answers that the mission asks for; for tools, never for players."""
        return []

    def lint(self) -> list[str]:
        """What no table could be laid out with, in words; empty if nothing."""
        return [one.text for one in self.findings({})]
