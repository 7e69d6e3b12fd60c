"""What bots make of a ship that falls apart."""

from __future__ import annotations

from chronaut.kernel.views import Offer, frame
from chronaut.play.experts.tempus.taste import read, spent, taste
from chronaut.play.experts.tempus.trail import branches, deck, taken, trail
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.terms import COMPLETE_BOTH
from tests.systems.tempus.build import CAPTAIN, COURIER, SHIPWRIGHT, Board


def best(board: Board) -> Offer:
    """The offer that tastes best to the player whose turn it is."""
    made = frame(board.system, board.s, board.game().owner(board.s.turn), (), worded=False)
    offers = [one for one in made.offers if one.kind not in ("say", "note")]
    return max(offers, key=lambda one: taste(made, one))


def test_home_is_best() -> None:
    board = Board((CAPTAIN, "flight-controls"))
    board.s.fixed, board.s.completed = True, COMPLETE_BOTH
    assert best(board).kind == "board_action"


def test_the_hyperdrive_is_repaired_where_one_stands() -> None:
    board = Board((SHIPWRIGHT, "hyperdrive")).put("damage", hyperdrive=3)
    offer = best(board)
    assert (offer.kind, offer.b) == ("use", board.skill("Repair 1"))


def test_a_step_goes_towards_what_can_be_repaired() -> None:
    board = Board((SHIPWRIGHT, "aft-corridor")).put("damage", hyperdrive=3)
    offer = best(board)
    assert (offer.kind, board.ship.names[offer.b]) == ("move", "hyperdrive")


def test_nobody_walks_into_the_open_airlock_or_gives_up_things() -> None:
    board = Board((COURIER, "short-corridor")).open_airlock()
    board.give(0, "tool-kit")
    made = frame(board.system, board.s, 0, (), worded=False)
    tastes = {(one.kind, one.b): taste(made, one) for one in made.offers}
    assert tastes["move", board.space("airlock")] < 0
    assert min(value for (kind, _), value in tastes.items() if kind == "drop") < 0


def test_what_authors_and_counts_are_told() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.round, card = 4, board.s.deck[0]
    board.s.discard, board.s.deck, board.s.seen = [card], board.s.deck[1:], 1 << card
    view = board.system.view(board.s, 0)
    assert (spent(view), read(view)) == (4, {card})
    found = trail(board.system, board.s, [])
    assert (found.location.name, found.seen) == ("open", (card,))
    assert found.cards[0].at.startswith("disasters.yaml:")
    assert len(deck(board.system)) == 45
    assert (branches(board.system), taken(board.system, [])) == ({}, ())
    assert kinds.MOVE > 0
