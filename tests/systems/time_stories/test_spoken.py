"""Whatever players are told is said from templates: nothing is left in English, nothing is glued together."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import SeatFrame, frame
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.record import told_along
from chronaut.systems.contract.referee import NOTE
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.contract.votes import ended
from chronaut.systems.time_stories.system import TimeStories
from tests.conformance.everything import everything
from tests.golden.playthrough import playthroughs
from tests.systems.time_stories.spoken import WORD, glued, spoken, whole, wide


def denials(system: TimeStories, state: GameState, seat: int) -> Iterator[str]:
    """What cannot be done, and why not."""
    for one in system.denied(state, seat):
        yield from (one.words, one.why.text)
    for kind in range(len(system.proposal_kinds)):
        for a, b in ((-1, -1), (0, 0), (1, 2), (9, 9)):
            why = system.check(state, Proposal(seat, kind, a, b, 0))
            if why is not None:
                yield why.text


def pieces(system: TimeStories, now: SeatFrame) -> Iterator[str]:
    """The board and the diary, line by line."""
    for panel in (*system.describe(now), *system.diary(now)):
        yield panel.title
        yield from panel.lines
        yield from panel.short or []


def check(
    system: TimeStories, state: GameState, facts: Sequence[Fact], before: Sequence[Fact], deep: bool = True
) -> None:
    """See that all that is told at this moment is told in that language; `deep`: the board and what cannot be done, too."""
    own = set(system.program.texts.values())
    for seat in (SPECTATOR, *range(state.seats)):
        now = frame(system, state, seat)
        own |= {agent.called for agent in now.view.agents}
        told = told_along(system.fact_kinds, [(fact, seat) for fact in facts])
        lines = [text for text, _ in system.tell_step(told, ended(system.question_kinds, before, facts, seat), now)]
        lines += [text for text in (*(one.words for one in now.offers), *(one.words for one in now.asked)) if text]
        for text in [*lines, *(denials(system, state, seat) if deep else ())]:
            assert WORD.search(text) is None, text
            assert whole(text) or text in own, text
        for text in pieces(system, now) if deep else ():
            assert WORD.search(text) is None, text
            assert not glued(text), text


def replayed(match: Match, told: TimeStories) -> None:
    """See it along a game that was played before."""
    state = told.new(match.setup)
    before: Sequence[Fact] = []
    for step, taken in enumerate(match.history):
        for fact in taken.facts:
            told.evolve(state, fact)
        check(told, state, taken.facts, before, step % 4 == 0)
        before = taken.facts


def random_game(told: TimeStories, seats: int, seed: int, steps: int) -> None:
    """See it along a game of chance."""
    match, dice = Match(told, Setup(seats, seed)), random.Random(seed)  # noqa: S311  (plain luck will do)
    before: Sequence[Fact] = []
    for step in range(steps):
        legal, forms = told.legal(match.state), told.forms(match.state)
        if not legal:
            return
        proposal = dice.choice([*legal, *told.host(match.state)] if step % 20 == 0 else legal)
        if forms and step % 20 == 10:
            form = dice.choice(forms)
            proposal = Proposal(form.seat, form.kind, form.a, form.b, form.c, wide("hello"))
        facts = match.propose(proposal)
        if isinstance(facts, list):
            check(told, match.state, facts, before, step % 4 == 0)
            before = facts


@pytest.mark.parametrize("name", playthroughs("noon-ball"))
def test_a_golden_game_is_told_in_templates(name: str) -> None:
    plain = open_system(packs.load("noon-ball"))
    assert isinstance(plain, TimeStories)
    replayed(playthroughs("noon-ball")[name](), spoken(plain)[0])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_with_every_verb_is_told_in_templates(seats: int) -> None:
    random_game(spoken(everything())[0], seats, seats, 120)


def test_the_page_on_how_to_play_and_the_options_are_templates() -> None:
    told, _ = spoken(everything())
    lines = [line for panel in told.guide() for line in (panel.title, *panel.lines)]
    for text in [*lines, told.aside, *[one.meaning for one in told.options()]]:
        assert whole(text), text
        assert WORD.search(text) is None, text


def test_english_and_glue_are_noticed() -> None:
    told, _ = spoken(everything())
    match = Match(told, Setup(2, 1))
    check(told, match.state, [], [])
    words = TimeStories.words

    class Careless(TimeStories):
        """Says a thing in English."""

        def words(self, state: GameState, proposal: Proposal) -> str:
            return "Go on" if proposal.kind == NOTE else words(self, state, proposal)

    told.__class__ = Careless
    with pytest.raises(AssertionError, match="Go on"):
        check(told, match.state, [], [])
    assert [whole(text) for text in ("\u27e6\uff21\u27e7", "\u27e6\uff21\u27e7.", "\u27e6\uff21\u27e7\u27e6\uff22\u27e7", "")] == [
        True, False, False, False,
    ]  # fmt: skip
    assert [glued(text) for text in ("**B** \u27e6\uff21\u27e7", "\u27e6\uff21\u27e7\u27e6\uff22\u27e7", "of \u27e6\uff21\u27e7")] == [
        False, True, True,
    ]  # fmt: skip
