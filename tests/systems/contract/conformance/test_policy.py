from __future__ import annotations

from collections import Counter

from chronaut.kernel.actions import Form, clean_text
from chronaut.kernel.state import HOST
from chronaut.systems.contract.conformance.policy import Dice, Policy, filled
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import NOTE, REPLY
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import lanterns


def test_the_same_seed_plays_the_same_and_names_are_apart() -> None:
    first, second, other = Dice(4, "policy"), Dice(4, "policy"), Dice(4, "checks")
    rolls = [first.roll(1000) for _ in range(20)]
    assert rolls == [second.roll(1000) for _ in range(20)]
    assert rolls != [other.roll(1000) for _ in range(20)]


def test_texts_can_be_kept_and_are_as_long_as_may_be_now_and_then() -> None:
    dice = Dice(1, "texts")
    texts = [dice.text(40) for _ in range(300)]
    assert all(clean_text(text, 40) is not None for text in texts)
    assert any(len(text) >= 39 for text in texts)
    assert any(not text.isascii() for text in texts)
    assert clean_text(dice.text(1), 1)


def test_a_filled_form_keeps_its_numbers() -> None:
    proposal = filled(Form(2, REPLY, 7, 40, 8, 9), "x")
    assert (proposal.seat, proposal.kind, proposal.a, proposal.b, proposal.c, proposal.text) == (2, REPLY, 7, 8, 9, "x")


def test_all_kinds_come_host_and_forms_among_them_none_too_often() -> None:
    system = lanterns()
    policy = Policy(3)
    match = Match(system, Setup(3, 1))
    tally: Counter[int] = Counter()
    hosted = 0
    for _ in range(3000):
        if match.state.over:
            match = Match(system, Setup(3, tally.total()))
        proposal = policy.choose(system, match.state)
        assert proposal is not None
        tally[proposal.kind] += 1
        hosted += proposal.seat == HOST
        match.propose(proposal)
    assert set(tally) == set(range(len(system.proposal_kinds)))
    assert 40 < hosted < 200


def test_known_answers_are_tried() -> None:
    system = lanterns()
    policy = Policy(1, lambda _system, _state, form: ["sesame"] if form.kind == REPLY else [])
    state = system.new(Setup(2, 1))
    texts = [
        proposal.text
        for _ in range(400)
        if (proposal := policy.choose(system, state)) and proposal.kind in (REPLY, NOTE)
    ]
    assert texts.count("sesame") > 40
    assert len(set(texts)) > 40


def test_nobody_proposes_anything_after_the_end() -> None:
    system = lanterns()
    state = system.new(Setup(2, 1))
    state.over, state.questions = True, []
    assert Policy(1).choose(system, state) is None
