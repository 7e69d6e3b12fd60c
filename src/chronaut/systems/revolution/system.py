"""TIME Stories Revolution as a rule system."""

from __future__ import annotations

from collections.abc import Container, Sequence
from copy import copy
from dataclasses import replace
from typing import Self

from chronaut.kernel.actions import Form, Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program
from chronaut.kernel.speech import ENGLISH, Speech, phrase
from chronaut.kernel.state import GameState, Question
from chronaut.kernel.views import Denied, Offer, Panel, SeatFrame, Told
from chronaut.systems.contract.face import Face, Side
from chronaut.systems.contract.findings import Answer, Finding, Link
from chronaut.systems.contract.referee import FIRST_SYSTEM_PROPOSAL
from chronaut.systems.contract.refereed import Refereed
from chronaut.systems.contract.system import Option, Setup, Variant
from chronaut.systems.revolution import (
    asking,
    checking,
    denying,
    describe,
    diary,
    faces,
    guide,
    lint,
    listing,
    opening,
    ranks,
    riddles,
    seeing,
    sentences,
    setup,
    variants,
)
from chronaut.systems.revolution.core import QUESTION_KINDS
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.game import Game
from chronaut.systems.revolution.language import LANGUAGE
from chronaut.systems.revolution.link import link
from chronaut.systems.revolution.options import OPTIONS
from chronaut.systems.revolution.proposals import PROPOSAL_KINDS
from chronaut.systems.revolution.refusals import FINE, refused
from chronaut.systems.revolution.seen import TableView
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import COMPLETED, NOT_ENDED, RUN_OVER, STREAMS
from chronaut.systems.revolution.translated import translated
from chronaut.systems.revolution.view import table_view
from chronaut.systems.revolution.words import words


class Revolution(Refereed[Game]):
    """The rules of TIME Stories Revolution (blue cycle), linked to one mission."""

    name = "revolution"
    aside = phrase("Hand something over, or break off")
    speakers = ("chronaut.systems.revolution",)
    at_once = True
    streams = STREAMS
    fact_kinds = tuple(FACT_KINDS)
    proposal_kinds = PROPOSAL_KINDS
    question_kinds = QUESTION_KINDS
    variant_kinds = variants.KINDS
    state_type = RevolutionState
    view_type = TableView
    language = LANGUAGE

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._linked = link(program)
        self.scenario = self._linked
        if self.speech is not ENGLISH:
            self.scenario = translated(self._linked, self.called, self.speech)

    def told_in(self, language: str, spoken: Speech | None = None) -> Self:
        told = super().told_in(language, spoken)
        told.scenario = translated(self._linked, told.called, told.speech)
        return told

    def naming(self, names: Sequence[str]) -> Self:
        told = super().naming(names)
        told.scenario = copy(self.scenario)
        told.scenario.speech = told.speech
        return told

    def referee(self, state: GameState, recording: bool) -> Game:
        assert isinstance(state, RevolutionState)
        return Game(state, self.scenario, recording, self.program.texts)

    def options(self) -> list[Option]:
        told, given = self.speech.word, self.scenario.option_values
        return [replace(one, default=given.get(one.name, one.default), meaning=told(one.meaning)) for one in OPTIONS]

    def agents(self, state: GameState) -> list[int]:
        assert isinstance(state, RevolutionState)
        return [1 << one.seat for one in state.agents]  # RV-196

    def new(self, wanted: Setup) -> RevolutionState:
        return setup.new_state(self.scenario, wanted)

    def clone(self, state: GameState) -> RevolutionState:
        assert isinstance(state, RevolutionState)
        return state.copy()

    def legal(self, state: GameState) -> list[Proposal]:
        g = self.game(state)
        return [*g.common_legal(), *listing.legal(g)]

    def forms(self, state: GameState) -> list[Form]:
        g = self.game(state)
        return [*g.common_forms(), *listing.forms(g)]

    def host(self, state: GameState) -> list[Proposal]:
        return self.game(state).common_host()

    def check(self, state: GameState, proposal: Proposal) -> Refused | None:
        g = self.game(state)
        if 0 <= proposal.kind < FIRST_SYSTEM_PROPOSAL:
            common = g.check_common(proposal)
            return None if common is None else self.said(common)
        if not 0 <= proposal.kind < len(PROPOSAL_KINDS):
            return self.said(Refused("unknown_kind", "", "There is no such proposal in this game."))
        why = checking.reason(g, proposal)
        return None if why == FINE else self.said(refused(why))

    def view(self, state: GameState, seat: int) -> TableView:
        return table_view(self.game(state), seat)

    def readable(self, state: GameState, seat: int) -> list[str]:
        return seeing.readable(self.game(state), seat)

    def words(self, state: GameState, proposal: Proposal) -> str:
        return words(self.game(state), proposal)

    def asks(self, state: GameState, question: Question, seat: int, inside: bool) -> str:
        return asking.asks(self.game(state), question, seat, inside)

    def rank(self, frame: SeatFrame, offer: Offer) -> int:
        return ranks.rank(frame, offer)

    def closed(self, view: TableView, texts: Container[str]) -> TableView:
        return opening.closed(view, texts)

    def everything(self, state: GameState) -> tuple[TableView, list[str]]:
        return opening.everything(self.game(state))

    def denied(self, state: GameState, seat: int) -> list[Denied]:
        return denying.denied(self.game(state), seat)

    def premise(self, frame: SeatFrame) -> list[str]:
        summary = self.source.box(self.spoken).summary
        return [summary] if summary else []

    def guide(self) -> list[Panel]:
        return guide.pages(self.speech)

    def diary(self, frame: SeatFrame) -> list[Panel]:
        return diary.pages(self.speech, frame)

    def describe(self, frame: SeatFrame) -> list[Panel]:
        return describe.describe(self.speech, frame)

    def tell(self, told: Told, frame: SeatFrame) -> str:
        return sentences.tell(self.scenario, told, frame)

    def outcome(self, state: GameState) -> str:
        assert isinstance(state, RevolutionState)
        if not state.over:
            return "open"
        return "success" if state.run_end == COMPLETED else "failed"

    def run_ended(self, state: GameState) -> bool:
        assert isinstance(state, RevolutionState)
        return state.run_end != NOT_ENDED or state.phase == RUN_OVER

    def fresh_run(self, state: GameState) -> RevolutionState:
        assert isinstance(state, RevolutionState)
        return variants.fresh_run(self, state)

    def hidden_variants(self, state: GameState, seat: int) -> list[Variant]:
        assert isinstance(state, RevolutionState)
        return variants.hidden_variants(self, state, seat)

    def tells(self, variant: Variant, seat: int, state: GameState, fact: Fact) -> bool:
        assert isinstance(state, RevolutionState)
        return variants.tells(self, variant, seat, state, fact)

    def place(self, node: int) -> str:
        path = self.scenario.path(node)
        return self.program.where(path) if path else ""

    def carried_out(self) -> set[str]:
        return self.scenario.take_carried_out()

    def cards(self) -> dict[str, int]:
        return self.scenario.card_index

    def face(self, card: int, side: Side, readable: Container[str]) -> Face:
        return faces.face(self.scenario, card, side, readable)

    def findings(self, braces: dict[str, list[str]]) -> list[Finding]:
        return lint.findings(self.scenario, self.program.texts, braces)

    def links(self) -> list[Link]:
        return lint.links(self.scenario)

    def answers(self) -> list[Answer]:
        return riddles.answers(self.scenario)

    def pictures(self) -> dict[str, str]:
        return faces.files(self.scenario)

    def sides(self, view: TableView) -> list[tuple[int, Side]]:
        return faces.in_sight(view)
