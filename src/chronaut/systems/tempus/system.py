"""Trouble on the Tempus as a rule system."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace

import msgspec

from chronaut.kernel.actions import Form, Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import GameState, Question
from chronaut.kernel.views import Denied, Offer, Panel, SeatFrame, Told
from chronaut.systems.contract.face import Face, Side
from chronaut.systems.contract.findings import Finding
from chronaut.systems.contract.referee import FIRST_SYSTEM_PROPOSAL
from chronaut.systems.contract.refereed import Refereed
from chronaut.systems.contract.system import Option, Setup, Variant
from chronaut.systems.tempus import (
    asking,
    checking,
    denying,
    describe,
    faces,
    guide,
    lint,
    listing,
    ranks,
    sentences,
    setup,
    variants,
)
from chronaut.systems.tempus import view as view_now
from chronaut.systems.tempus.core import QUESTION_KINDS
from chronaut.systems.tempus.facts import FACT_KINDS
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.language import LANGUAGE
from chronaut.systems.tempus.link import link
from chronaut.systems.tempus.mission import Mission
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.options import OPTIONS
from chronaut.systems.tempus.proposals import PROPOSAL_KINDS
from chronaut.systems.tempus.refusals import FINE, refused
from chronaut.systems.tempus.seen import TempusView
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import STREAMS, WON
from chronaut.systems.tempus.words import words


class Tempus(Refereed[Game]):
    """The rules of Trouble on the Tempus, linked to one ship."""

    name = "tempus"
    aside = phrase("Drop something, or give up")
    streams = STREAMS
    fact_kinds = tuple(FACT_KINDS)
    proposal_kinds = PROPOSAL_KINDS
    question_kinds = QUESTION_KINDS
    variant_kinds = variants.KINDS
    state_type = TempusState
    view_type = TempusView
    language = LANGUAGE
    speakers = ("chronaut.systems.tempus",)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.ship = link(program)

    def referee(self, state: GameState, recording: bool) -> Game:
        assert isinstance(state, TempusState)
        return Game(state, self.ship, recording)

    def names(self, texts: Mapping[str, str]) -> Names:
        """What things are called, as far as texts may be read."""
        return Names(self.ship, texts, self.speech)

    def options(self) -> list[Option]:
        return [replace(one, meaning=self.speech.word(one.meaning)) for one in OPTIONS]

    def agents(self, state: GameState) -> list[int]:
        assert isinstance(state, TempusState)
        return [1 << self.game(state).owner(who) for who in range(len(state.crew))]

    def new(self, wanted: Setup) -> TempusState:
        state = setup.new_state(self.ship, wanted)
        game = Game(state, self.ship, False)
        game.start(self.ship.hyperdrive[state.hyperdrive].block)  # TP-20, TP-23
        game.work()
        return state

    def clone(self, state: GameState) -> TempusState:
        assert isinstance(state, TempusState)
        return state.copy()

    def legal(self, state: GameState) -> list[Proposal]:
        g = self.game(state)
        return [*g.common_legal(), *listing.legal(g)]

    def forms(self, state: GameState) -> list[Form]:
        return [] if state.over else self.game(state).common_forms()

    def host(self, state: GameState) -> list[Proposal]:
        return [] if state.over else self.game(state).common_host()

    def check(self, state: GameState, proposal: Proposal) -> Refused | None:
        g = self.game(state)
        if 0 <= proposal.kind < FIRST_SYSTEM_PROPOSAL:
            common = refused(checking.OVER) if state.over else g.check_common(proposal)
            return None if common is None else self.said(common)
        if not 0 <= proposal.kind < len(PROPOSAL_KINDS):
            return self.said(Refused("unknown_kind", "", "There is no such proposal in this game."))
        why = checking.reason(g, proposal)
        return None if why == FINE else self.said(refused(why))

    def view(self, state: GameState, seat: int) -> TempusView:
        return view_now.table_view(self.game(state))

    def readable(self, state: GameState, seat: int) -> list[str]:
        return view_now.readable(self.game(state))

    def closed(self, view: TempusView, texts: Container[str]) -> TempusView:
        return view_now.closed(self.ship, view, texts)

    def everything(self, state: GameState) -> tuple[TempusView, list[str]]:
        return view_now.everything(self.game(state))

    def words(self, state: GameState, proposal: Proposal) -> str:
        return words(self.game(state), self.names(self.program.texts), proposal)

    def asks(self, state: GameState, question: Question, seat: int, inside: bool) -> str:
        return asking.asks(self.game(state), self.names(self.program.texts), question)

    def outcome(self, state: GameState) -> str:
        assert isinstance(state, TempusState)
        if not state.over:
            return "open"
        return "success" if state.result == WON else "failed"

    def run_ended(self, state: GameState) -> bool:
        return state.over

    def fresh_run(self, state: GameState) -> TempusState:
        return self.clone(state)  # a game of this family is one run; nothing follows it

    def hidden_variants(self, state: GameState, seat: int) -> list[Variant]:
        assert isinstance(state, TempusState)
        return variants.hidden_variants(self, state, seat)

    def tells(self, variant: Variant, seat: int, state: GameState, fact: Fact) -> bool:
        return variants.tells(variant, fact)

    def describe(self, frame: SeatFrame) -> list[Panel]:
        return describe.describe(self.names(frame.texts), frame)

    def tell(self, told: Told, frame: SeatFrame) -> str:
        return sentences.tell(self.names(frame.texts), told, frame)

    def rank(self, frame: SeatFrame, offer: Offer) -> int:
        return ranks.rank(offer)

    def denied(self, state: GameState, seat: int) -> list[Denied]:
        return denying.denied(self.game(state), self.names(self.program.texts), seat)

    def premise(self, frame: SeatFrame) -> list[str]:
        told = frame.texts.get(self.ship.briefing, "")
        return [told] if told else []

    def guide(self) -> list[Panel]:
        return guide.pages(self.speech)

    def place(self, node: int) -> str:
        return self.program.where(self.ship.paths[node]) if 0 <= node < len(self.ship.paths) else ""

    def carried_out(self) -> set[str]:
        found = self.ship.carried_out or set()
        self.ship.carried_out = set()
        return {self.ship.paths[node] for node in found}

    def cards(self) -> dict[str, int]:
        return faces.cards(self.ship)

    def face(self, card: int, side: Side, readable: Container[str]) -> Face:
        return faces.face(
            self.names({one: told for one, told in self.program.texts.items() if one in readable}), card, side
        )

    def sides(self, view: TempusView) -> list[tuple[int, Side]]:
        return faces.in_sight(self.ship, view)

    def pictures(self) -> dict[str, str]:
        return faces.files(self.ship)

    def findings(self, braces: dict[str, list[str]]) -> list[Finding]:
        return list(lint.findings(self.ship, msgspec.convert(self.program.body, Mission)))
