"""T.I.M.E Stories as a rule system."""

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
from chronaut.systems.contract.chronicle import Chronicle, Headline, Moment
from chronaut.systems.contract.face import Face, Side
from chronaut.systems.contract.findings import Answer, Finding, Link
from chronaut.systems.contract.foresight import Foreseen
from chronaut.systems.contract.referee import FIRST_SYSTEM_PROPOSAL
from chronaut.systems.contract.refereed import Refereed
from chronaut.systems.contract.system import Option, Setup, Variant
from chronaut.systems.contract.votes import Ended
from chronaut.systems.time_stories import (
    asking,
    calling,
    checking,
    chronicle,
    denying,
    describe,
    diary,
    faces,
    foresight,
    guide,
    listing,
    opening,
    passages,
    ranks,
    seeing,
    sentences,
    setup,
    telling,
    variants,
)
from chronaut.systems.time_stories.core import QUESTION_KINDS
from chronaut.systems.time_stories.facts import FACT_KINDS
from chronaut.systems.time_stories.facts.group import SEAT_JOINED, SEAT_LEFT
from chronaut.systems.time_stories.game import Game
from chronaut.systems.time_stories.language import LANGUAGE
from chronaut.systems.time_stories.link import link
from chronaut.systems.time_stories.lint import findings, lint
from chronaut.systems.time_stories.lint.links import links
from chronaut.systems.time_stories.lint.riddles import answers
from chronaut.systems.time_stories.names import mark
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.proposals import PROPOSAL_KINDS
from chronaut.systems.time_stories.refusals import FINE, refused
from chronaut.systems.time_stories.seen import TableView
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import BY_SUCCESS, NOT_ENDED, STREAMS
from chronaut.systems.time_stories.translated import translated
from chronaut.systems.time_stories.view import table_view
from chronaut.systems.time_stories.words import words


class TimeStories(Refereed[Game]):
    """The rules of T.I.M.E Stories (2015), linked to one mission."""

    name = "time-stories"
    aside = phrase("Hand over or show something")
    streams = STREAMS
    fact_kinds = tuple(FACT_KINDS)
    proposal_kinds = PROPOSAL_KINDS
    question_kinds = QUESTION_KINDS
    variant_kinds = variants.KINDS
    state_type = TimeState
    view_type = TableView
    language = LANGUAGE
    speakers = ("chronaut.systems.time_stories",)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._linked = link(program)
        self.scenario = self._linked if self.speech is ENGLISH else translated(self._linked, self.called, self.speech)

    def told_in(self, language: str, spoken: Speech | None = None) -> Self:
        told = super().told_in(language, spoken)
        told.scenario = translated(self._linked, told.called, told.speech)
        return told

    def naming(self, names: Sequence[str]) -> Self:
        told = super().naming(names)
        told.scenario = copy(self.scenario)
        told.scenario.speech = told.speech
        return told

    def called(self, name: str) -> str:
        return mark(self.speech, name) or super().called(name)

    def referee(self, state: GameState, recording: bool) -> Game:
        assert isinstance(state, TimeState)
        return Game(state, self.scenario, recording, self.program.texts)

    def options(self) -> list[Option]:
        m = self.scenario
        given = {"time_line_max": m.time_line_max, **m.option_values}
        said = self.speech.word
        return [replace(one, default=given.get(one.name, one.default), meaning=said(one.meaning)) for one in OPTIONS]

    def agents(self, state: GameState) -> list[int]:
        assert isinstance(state, TimeState)
        return [agent.owners for agent in state.agents]  # TS-188

    def cast(self, state: GameState) -> tuple[int, ...]:
        assert isinstance(state, TimeState)
        return tuple(agent.receptacle for agent in state.agents)

    def recast(self, frame: SeatFrame, cast: Sequence[int]) -> SeatFrame:
        return calling.recast(self.scenario, frame, cast)

    def as_before(self) -> Self:
        told = self.apart()
        told.scenario = copy(self.scenario)
        told.scenario.by_colour = True
        return told

    def lengths(self) -> dict[int, str]:
        say = self.speech.say
        return {
            agents: say("{tu} TU", tu=tu) for agents, tu in enumerate(self.scenario.tu_by_agents) if tu > 0
        }  # TS-37

    def new(self, wanted: Setup) -> TimeState:
        return setup.new_state(self.scenario, wanted)

    def clone(self, state: GameState) -> TimeState:
        assert isinstance(state, TimeState)
        return state.copy()

    def legal(self, state: GameState) -> list[Proposal]:
        g = self.game(state)
        return [*g.common_legal(), *listing.legal(g)]

    def forms(self, state: GameState) -> list[Form]:
        return self.game(state).common_forms()

    def host(self, state: GameState) -> list[Proposal]:
        g = self.game(state)
        return [*g.common_host(), *listing.host(g)]

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

    def tell_step(self, told: Sequence[Told], votes: Sequence[Ended], frame: SeatFrame) -> list[tuple[str, str]]:
        return telling.tell_step(self.scenario, told, votes, frame)

    def rank(self, frame: SeatFrame, offer: Offer) -> int:
        return ranks.rank(frame, offer)

    def headline(self, told: Sequence[Told], frame: SeatFrame) -> Headline | None:
        return chronicle.headline(self.scenario, told, frame)

    def hour(self, state: GameState) -> int:
        assert isinstance(state, TimeState)
        return state.tu

    def chronicle(self, moments: Sequence[Moment], frame: SeatFrame, run: int) -> Chronicle | None:
        return chronicle.chronicle(self.scenario, moments, frame, run)

    def closed(self, view: TableView, texts: Container[str]) -> TableView:
        return opening.closed(view, texts)

    def everything(self, state: GameState) -> tuple[TableView, list[str]]:
        return opening.everything(self.game(state))

    def foresee(self, frame: SeatFrame) -> list[Foreseen | None]:
        return foresight.foresee(self.scenario.action_die, frame)

    def denied(self, state: GameState, seat: int) -> list[Denied]:
        return denying.denied(self.game(state), seat)

    def guide(self) -> list[Panel]:
        return guide.pages(self.speech, self.scenario.action_die)

    def describe(self, frame: SeatFrame) -> list[Panel]:
        return describe.describe(self.speech, frame)

    def diary(self, frame: SeatFrame) -> list[Panel]:
        return diary.pages(self.speech, frame)

    def tell(self, told: Told, frame: SeatFrame) -> str:
        return sentences.tell(self.scenario, told, frame)

    def outcome(self, state: GameState) -> str:
        assert isinstance(state, TimeState)
        if not state.over:
            return "open"
        return "success" if state.run_end == BY_SUCCESS else "failed"

    def run_ended(self, state: GameState) -> bool:
        assert isinstance(state, TimeState)
        return state.run_end != NOT_ENDED

    def fresh_run(self, state: GameState) -> TimeState:
        assert isinstance(state, TimeState)
        return variants.fresh_run(self, state)

    def hidden_variants(self, state: GameState, seat: int) -> list[Variant]:
        assert isinstance(state, TimeState)
        return variants.hidden_variants(self, state, seat)

    def tells(self, variant: Variant, seat: int, state: GameState, fact: Fact) -> bool:
        assert isinstance(state, TimeState)
        return variants.tells(self, variant, seat, state, fact)

    def place(self, node: int) -> str:
        path = self.scenario.path(node)
        return self.program.where(path) if path else ""

    def carried_out(self) -> set[str]:
        return self.scenario.take_carried_out()

    def seat_before(self, fact: Fact, seat: int) -> int:
        if fact.kind == SEAT_LEFT and seat >= fact.a:
            return seat + 1
        return -1 if fact.kind == SEAT_JOINED and seat == fact.a else seat

    def cards(self) -> dict[str, int]:
        return self.scenario.card_index

    def face(self, card: int, side: Side, readable: Container[str]) -> Face:
        return faces.face(self.scenario, card, side, readable)

    def sides(self, view: TableView) -> list[tuple[int, Side]]:
        return faces.in_sight(self.scenario, view)

    def pictures(self) -> dict[str, str]:
        return faces.files(self.scenario)

    def passages(self, card: int) -> list[list[str]]:
        return passages.together(self.scenario, self.scenario.cards[card])

    def findings(self, braces: dict[str, list[str]]) -> list[Finding]:
        return findings(self.scenario, self.program.texts, braces)

    def links(self) -> list[Link]:
        return links(self.scenario, self.program.texts)

    def answers(self) -> list[Answer]:
        return answers(self.scenario)

    def lint(self) -> list[str]:
        return lint(self.scenario)


def kinds_of(facts: Sequence[Fact]) -> list[str]:
    """The names of facts, for tests and logs."""
    return [FACT_KINDS[fact.kind].name for fact in facts]
