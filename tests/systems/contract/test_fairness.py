"""Every draw of a journal is proved against its seed, also what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import DRAWN, Fact
from chronaut.kernel.journal import Kept
from chronaut.systems.contract.fairness import Draws, prove_draws
from chronaut.systems.contract.record import Difference, Loaded, load, save
from chronaut.systems.contract.system import Setup
from tests.systems.contract.race import LOOK, ROLL, Race

if TYPE_CHECKING:
    from pathlib import Path


def played(path: Path, setup: Setup = Setup(2, 5)) -> Loaded:  # noqa: B008  (frozen)
    """Three rolls, of which the last two are taken back, and one of them done again."""
    with save(path, Race(), setup) as match:
        for seat, kind in ((0, ROLL), (1, LOOK), (1, ROLL), (0, ROLL)):
            match.propose(Proposal(seat, kind))
        match.undo(2)
        match.propose(Proposal(0, ROLL))
    return load(path, Race())


def draws_of(loaded: Loaded) -> list[Fact]:
    steps = [event for event in loaded.journal.log if isinstance(event, Kept)]
    return [fact for kept in steps for fact in kept.facts if fact.kind == DRAWN]


def test_all_draws_are_counted_those_taken_back_too(tmp_path: Path) -> None:
    assert prove_draws(played(tmp_path / "a"), Race()) == Draws(proved=4)


def test_draws_fixed_at_the_set_up_are_no_proof(tmp_path: Path) -> None:
    loaded = played(tmp_path / "a", Setup(2, 5, fixed={"die": [3, 4]}))
    assert prove_draws(loaded, Race()) == Draws(proved=1, fixed=3)


@pytest.mark.parametrize(("number", "step"), [(0, 1), (1, 3), (2, 4), (3, 3)])
def test_another_outcome_is_named_with_its_line_and_step(tmp_path: Path, number: int, step: int) -> None:
    loaded = played(tmp_path / "a")
    fact = draws_of(loaded)[number]
    fact.c = (fact.c + 1) % 6
    with pytest.raises(Difference, match=f"step {step} has a draw that the seed does not give: draw") as caught:
        prove_draws(loaded, Race())
    assert caught.value.step == step
    assert f"Recorded was {fact.c + 1} of 6; the seed gives" in caught.value.detail
    assert b'"record":"draw"' in (tmp_path / "a").read_bytes().splitlines()[caught.value.line - 1]


def test_a_draw_left_out_shifts_all_that_follow(tmp_path: Path) -> None:
    loaded = played(tmp_path / "a")
    draws_of(loaded)[0].kind = 1
    with pytest.raises(Difference, match="the seed does not give: draw 1 of"):
        prove_draws(loaded, Race())


@pytest.mark.parametrize(("stream", "sides"), [(7, 6), (-1, 6), (0, 0)])
def test_a_draw_from_nowhere_is_named(tmp_path: Path, stream: int, sides: int) -> None:
    loaded = played(tmp_path / "a")
    draws_of(loaded)[0].a, draws_of(loaded)[0].b = stream, sides
    with pytest.raises(Difference, match="no stream of luck"):
        prove_draws(loaded, Race())


def test_another_seed_gives_other_draws(tmp_path: Path) -> None:
    loaded = played(tmp_path / "a")
    loaded.setup = Setup(2, 6)
    with pytest.raises(Difference):
        prove_draws(loaded, Race())
