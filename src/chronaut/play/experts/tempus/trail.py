"""What an author wants to know of a game of Trouble on the Tempus: how it ended, what was broken, which cards came up."""

from __future__ import annotations

from collections.abc import Sequence

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.trail import Spot, Trail
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.system import Tempus
from chronaut.systems.tempus.terms import RESULTS


def trail(system: RuleSystem, state: GameState, facts: Sequence[Fact]) -> Trail:
    """The way of a game that ended in a state."""
    assert isinstance(system, Tempus)
    assert isinstance(state, TempusState)
    return Trail(
        location=Spot(RESULTS[state.result]),
        cards=tuple(spot(system, card) for card in state.discard[:1]),
        unsolved=() if state.fixed else (Spot("Hyperdrive"),),
        time={"rounds": state.round, "loops": state.loop},
        seen=tuple(card for card in range(len(system.ship.cards)) if (state.seen >> card) & 1),
    )


def spot(system: Tempus, card: int) -> Spot:
    """A card by its title."""
    one = system.ship.cards[card]
    return Spot(system.program.texts.get(one.title, one.name), system.program.where(one.path))


def deck(system: RuleSystem) -> dict[int, Spot]:
    """Every disaster and Paradox."""
    assert isinstance(system, Tempus)
    return {card.index: spot(system, card.index) for card in system.ship.cards}


def branches(system: RuleSystem) -> dict[int, Spot]:
    """Cards of this family hardly branch, so none are counted."""
    return {}


def taken(system: RuleSystem, facts: Sequence[Fact]) -> tuple[int, ...]:
    """None are counted."""
    return ()
