"""Free-order play of TIME Stories Revolution: whoever is first counts, and where order is no matter it makes none (RS-54).

Agents act beside the open questions of others (RS-55), so half of the moments have such a question.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from chronaut.kernel.actions import REFUSALS, Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import Step
from chronaut.systems.contract.conformance.policy import Dice, Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution import aside
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import ASIDE_STEP
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import ACTIONS, IN_PLAY, NO_CONFLICT, NO_TEST
from chronaut.systems.verbs.expr import Context
from chronaut.systems.verbs.words.if_ import If
from tests.conformance.test_revolution import answers
from tests.systems.revolution.build import Table, card, location
from tests.systems.revolution.everything import everything
from tests.systems.revolution.laws import check_laws

SEATS = 4
MOMENTS = 300
STEPS = 250
LUCK_OR_CONFLICT = {
    "drawn", "destiny_revealed", "group_conflict_read", "group_conflict_announced", "personal_conflict",
}  # fmt: skip
"""Facts after which an order may matter."""


@cache
def moments(count: int) -> list[RevolutionState]:
    """Tables of four in the Actions of random games, when agents may act in any order, half with something laid aside."""
    system, game = everything(), 0
    found: list[list[RevolutionState]] = [[], []]
    while min(map(len, found)) < count // 2:
        game += 1
        match, policy = Match(system, Setup(SEATS, game)), Policy(game, answers)
        for _ in range(STEPS):
            wish = policy.choose(system, match.state)
            s = match.state
            assert isinstance(s, RevolutionState)
            if wish is None:
                break
            calm = s.phase == ACTIONS and s.trial.stage == NO_TEST and s.conflict.stage == NO_CONFLICT
            if calm and (not s.questions or aside.free(system.game(s))):
                found[bool(s.questions)].append(s.copy())
            if system.check(s, wish) is None:
                match.propose(wish)
    return [one for half in found for one in half[: count // 2]]


def wishes(system: Revolution, s: RevolutionState, dice: Dice, most: int) -> list[Proposal]:
    """One wish of each of so many seats, in a random order: kinds first, so that rare ones come up."""
    made: dict[int, dict[int, list[Proposal]]] = {}
    for one in system.legal(s):
        made.setdefault(one.seat, {}).setdefault(one.kind, []).append(one)
    seats = [made[seat] for seat in sorted(made) if 0 <= seat < SEATS]
    order = [seats.pop(dice.roll(len(seats))) for _ in range(min(most, len(seats)))]
    same = [by_kind[dice.choice(sorted(by_kind))] for by_kind in order]
    return [dice.choice(kind) for kind in same]


def follow(
    system: Revolution, s: RevolutionState, proposals: list[Proposal]
) -> tuple[RevolutionState, list[Fact], set[str]] | None:
    """The table after proposals in this order, all facts, and the effects of cards; None if one of them was refused."""
    after = s.copy()
    facts: list[Fact] = []
    system.carried_out()
    for one in proposals:
        if system.check(after, one) is not None:
            return None
        facts += system.decide(after, one, True)
    return after, facts, system.carried_out()


def node_at(system: Revolution, path: str) -> object:
    """The effect of a card that stands at a place of the mission."""
    return system.scenario.nodes[system.scenario.paths.index(path)]


def asks_what_the_other_did(system: Revolution, start: RevolutionState, two: list[Proposal]) -> bool:
    """Whether the card of one of two asks something (`if`) to which the other alone gives another answer (RS-54)."""
    for one, other in (two, two[::-1]):
        alone, after = follow(system, start, [one]), follow(system, start, [other])
        assert alone is not None
        assert after is not None
        for path in alone[2]:
            node = node_at(system, path)
            if isinstance(node, If):
                card = next(card.index for card in system.scenario.cards if path.startswith(f"{card.path}."))
                context = Context(system.scenario.paths.index(path), one.a, card)
                if node.when.holds(system.game(start), context) != node.when.holds(system.game(after[0]), context):
                    return True
    return False


def digest(s: RevolutionState) -> str:
    """What a table is, without the order in which questions were opened: their numbers and places go by who was asked."""
    same = s.copy()
    same.questions.sort(key=lambda one: (one.agent, one.node, one.options))
    number = {one.serial: place for place, one in enumerate(same.questions)}
    laid: list[list[Step]] = [[]]
    for step in same.agenda:
        laid[-1].append(step)
        if step.what == ASIDE_STEP:
            step.value = number.get(step.value, -1)
            laid.append([])
    laid.sort(key=lambda steps: [(step.agent, step.card, step.value, step.pc) for step in steps[::-1]])
    same.agenda = [step for steps in laid for step in steps]
    for place, one in enumerate(same.questions):
        one.serial = place
    return state_digest(same)


def instants(count: int, seed: int) -> Counter[str]:
    """Let four seats propose in the same instant so often: each wish is carried out once, or refused with a reason."""
    system, dice, seen = everything(), Dice(seed, "instants"), Counter[str]()
    for _ in range(count):
        start = dice.choice(moments(MOMENTS))
        match = Match(system, Setup(SEATS, 0))
        match.state = start.copy()
        replayed = start.copy()
        seen["beside a question"] += bool(start.questions)
        asked = wishes(system, start, dice, SEATS)
        carried = 0
        for one in asked:
            before = state_digest(match.state)
            answer = match.propose(one)
            if isinstance(answer, Refused):
                seen["refused"] += 1
                assert answer.code in REFUSALS
                assert answer.text
                assert state_digest(match.state) == before
                continue
            seen["carried out"] += 1
            carried += 1
            for fact in answer:
                system.evolve(replayed, fact)
                check_laws(system.scenario, replayed)
        assert len(match.history) == carried
        assert state_digest(replayed) == state_digest(match.state)
    return seen


def pairs(count: int, seed: int) -> Counter[str]:
    """Sample pairs of wishes that are accepted in both orders, without luck or a conflict: both orders lead to one state."""
    system, dice, seen = everything(), Dice(seed, "pairs"), Counter[str]()
    while seen["pairs"] < count:
        start = dice.choice(moments(MOMENTS))
        two = wishes(system, start, dice, 2)
        seen["tried"] += 1
        if len(two) < 2:
            continue
        one, other = follow(system, start, two), follow(system, start, two[::-1])
        if one is None or other is None:
            seen["refused in one order"] += 1
            continue
        names = {FACT_KINDS[fact.kind].name for fact in [*one[1], *other[1]]}
        if names & LUCK_OR_CONFLICT:
            seen["luck or conflict"] += 1
            continue
        seen["pairs"] += 1
        if asks_what_the_other_did(system, start, two):
            seen["a card asks what the other did"] += 1
            assert one[2] != other[2], two
            continue
        seen.update({system.proposal_kinds[wish.kind].name for wish in two})
        seen["beside a question"] += bool(start.questions)
        seen["both ask"] += len(one[0].questions) == len(start.questions) + 2
        assert digest(one[0]) == digest(other[0]), two
    return seen


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.rule("RV-66", "RS-54")
def test_four_seats_that_propose_in_the_same_instant() -> None:
    seen = instants(1_000, seed=1)
    assert seen["carried out"] > 1_000, seen
    assert seen["refused"] > 100, seen
    assert seen["beside a question"] > 300, seen


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.rule("RV-66", "RS-54")
def test_where_order_is_no_matter_it_makes_none() -> None:
    seen = pairs(300, seed=2)
    assert all(seen[kind] for kind in ("explore", "stand_by", "follow_card", "put_away", "hand_token", "give")), seen
    assert seen["beside a question"] > 50, seen
    assert seen["both ask"], seen


@pytest.mark.rule("RS-54")
@pytest.mark.parametrize("order", [1, -1])
def test_an_instruction_asks_how_things_stand_when_it_is_followed(order: int) -> None:
    asking = card(
        "asking", on_read=[{"if": {"when": {"counter": {"name": "bells", "at_least": 1}}, "then": ["eject"]}}]
    )
    ringing = card("ringing", on_read=[{"counter": {"name": "bells", "add": 1}}])
    table = Table(location("hall", asking, ringing), counters=[{"name": "bells"}]).begin().act("hall", 0, 1)
    two = [Proposal(agent, kinds.FOLLOW, agent) for agent in (0, 1)]
    assert asks_what_the_other_did(table.system, table.s, two)
    for one in two[::order]:
        table.match.propose(one)
    assert (table.agent(0).out != IN_PLAY) == (order < 0)  # RS-54


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_many_pairs_and_instants() -> None:
    pairs(2_000, seed=3)
    instants(10_000, seed=4)
