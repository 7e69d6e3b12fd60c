from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.conformance.choices import NOTE_TO_COME
from chronaut.systems.contract.conformance.policy import Dice
from chronaut.systems.contract.conformance.report import Report
from chronaut.systems.contract.conformance.twins import Beginnings, Pair, World, check_twins
from chronaut.systems.contract.conformance.walk import Walk
from chronaut.systems.contract.referee import AWAY
from chronaut.systems.contract.system import RuleSystem, Variant
from tests.conformance.games import game, walk
from tests.conformance.planted_leaks import DrawRecord, Leak, OthersHand, RefusalText
from tests.conformance.tiny import Lanterns, lanterns, program


def walks(system: RuleSystem) -> list[Walk]:
    return [walk(game(system, seed, seed), 60) for seed in range(1, 5)]


def pair(system: Lanterns, variant: Variant, seat: int) -> Pair:
    on = game(system)
    world = World(system, system.clone(on.state))
    return Pair(
        walk(on, 40), 0, seat, variant, world, World(variant.system, variant.state), [], on.report, Dice(1, "t")
    )


def test_a_healthy_game_is_let_through_in_pairs_of_every_kind() -> None:
    system, report = lanterns(), Report()
    check_twins(system, walks(system), report, pairs=60, seed=1, horizon=30)
    assert report.findings == []
    assert set(report.pairs) == {*system.variant_kinds, NOTE_TO_COME}
    assert all(1 <= count.made <= 10 for count in report.pairs.values())


@pytest.mark.parametrize("leak", [OthersHand, RefusalText, DrawRecord])
def test_a_leak_is_found(leak: type[Leak]) -> None:
    system, report = leak(program()), Report()
    check_twins(system, walks(system), report, pairs=240, seed=1, horizon=30)
    assert any(finding.what.startswith(leak.kind) for finding in report.findings)


def test_a_fact_that_tells_ends_the_pair_and_is_seen() -> None:
    system = lanterns()
    on = game(system)
    variant = next(each for each in system.hidden_variants(on.state, SPECTATOR) if each.kind == "unseen cards")
    followed = pair(system, variant, SPECTATOR)
    followed.follow(40)
    count = followed.count
    assert followed.report.findings == []
    assert (count.made, count.compared, count.shown) == (1, 1, 1)


def test_what_a_seat_may_propose_in_one_world_only_is_a_finding() -> None:
    class Strict(Lanterns):
        pass

    system = Strict(program())
    twin = system.clone(game(system).state)
    twin.over = True
    followed = pair(system, Variant("luck to come", system, twin, [0]), 0)
    first = next(at for at, each in enumerate(followed.walk.proposals) if each.kind != AWAY)
    followed.seat = followed.walk.proposals[first].seat
    assert not followed.advance(first)
    assert followed.count.parted == 1
    assert "is refused in the twin" in followed.report.findings[0].what


def test_beginnings_are_before_every_kind_of_fact() -> None:
    beginnings, dice = Beginnings(walks(lanterns())), Dice(1, "t")
    drawn = [beginnings.draw(dice) for _ in range(300)]
    assert all(0 <= step < len(walked.proposals) for walked, step in drawn)
    assert sum(step == 0 for _, step in drawn) > 60
    kinds = {fact.kind for walked, step in drawn for fact in walked.facts[step]}
    assert kinds == {fact.kind for walked in walks(lanterns()) for facts in walked.facts for fact in facts}
