"""Twin worlds are really other worlds, and planted leaks are found."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut.kernel.program import text_id
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.facts.things import READ_BEGUN
from chronaut.systems.revolution.proposals import TAKE_CARD
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.variants import KINDS, hidden_variants
from tests.conformance.test_revolution import answers
from tests.systems.revolution.build import Table, box, card, location
from tests.systems.revolution.everything import everything, everything_program


def test_each_kind_of_twin_can_be_made() -> None:
    table = Table(made=everything_program(), seats=2)
    table.begin(["ida", "tom"]).go("quay")
    table.do(TAKE_CARD, 1, 0)
    made = {one.kind: one for one in hidden_variants(table.system, table.s, 0)}
    assert set(made) == set(KINDS) - {"notes", "answer to come"}
    for one in made.values():
        other = one.system.program.digest() != table.system.program.digest()
        assert other or state_digest(one.state) != state_digest(table.s)


class Telling(Revolution):
    """Shows every agent's card in front to everybody."""

    def readable(self, state: GameState, seat: int) -> list[str]:
        assert isinstance(state, RevolutionState)
        fronts = [self.scenario.cards[one.card].text for one in state.agents if one.card >= 0]
        return [*super().readable(state, seat), *fronts]


class Foretelling(Revolution):
    """Shows the pile of Destiny in the view."""

    def view(self, state: GameState, seat: int) -> Any:
        assert isinstance(state, RevolutionState)
        seen = super().view(state, seat)
        return msgspec.structs.replace(seen, said=[str(card) for card in state.pile])


def report(system: Revolution) -> list[str]:
    """What the twins of a system find."""
    found = check_rule_system(
        system,
        [Setup(2, 0)],
        range(1, 11),
        games=10,
        pairs=300,
        steps=60,
        must_end=False,
        answers=answers,
        only=("twins",),
    )
    return [one.what for one in found.findings]


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("leak", "kind"), [(Telling, "texts"), (Foretelling, "pile")])
def test_a_planted_leak_is_found(leak: type[Revolution], kind: str) -> None:
    assert report(Revolution(everything_program())) == []
    assert any(one.startswith(kind) for one in report(leak(everything_program())))


def test_who_reads_a_card_is_told_which_one_to_its_reader_alone() -> None:
    assert FACT_KINDS[READ_BEGUN].open == ("agent",)
    assert everything().scenario.cards


def test_words_that_stand_on_another_card_as_well_are_left_alone() -> None:
    ouch, alone = {"text": "ouch"}, {"text": "aha"}
    mine, other = box(4, failure=ouch), box(4, failure=ouch, success=alone)
    table = Table(location("hall", card("hall-1", tests=[mine]), card("hall-2", tests=[other]))).begin().act()
    twin = next(one for one in hidden_variants(table.system, table.s, 0) if one.kind == "in front")
    texts = twin.system.program.texts
    assert texts[text_id("ouch")] == "ouch"
    assert texts[text_id("aha")] != "aha"
