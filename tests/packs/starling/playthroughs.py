"""The golden games of Alarm on the Starling: three who fly home in their second loop, and two who do nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chronaut import packs
from chronaut.kernel.actions import Proposal, Refused
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.system import Tempus

FLOWN_HOME: Final = (
    (0, "take_character", 0, 1, -1), (1, "take_character", 1, 2, -1), (2, "take_character", 2, 5, -1),
    (2, "answer", 0, 0, -1), (0, "answer", 0, 0, -1), (0, "move", 0, 5, -1), (0, "move", 0, 8, -1),
    (0, "move", 0, 9, -1), (0, "pick_up", 0, 24, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 5, -1),
    (1, "move", 1, 7, -1), (1, "pick_up", 1, 0, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 5, -1),
    (2, "move", 2, 6, -1), (2, "use", 2, 13, 20), (2, "end_turn", 2, -1, -1), (2, "answer", 1, 0, -1),
    (0, "answer", 1, 0, -1), (0, "move", 0, 10, -1), (0, "move", 0, 11, -1), (0, "move", 0, 15, -1),
    (0, "pick_up", 0, 8, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 17, -1), (1, "move", 1, 16, -1),
    (1, "pick_up", 1, 16, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 12, -1), (2, "move", 2, 13, -1),
    (2, "end_turn", 2, -1, -1), (2, "answer", 2, 0, -1), (0, "answer", 2, 0, -1), (0, "move", 0, 13, -1),
    (0, "move", 0, 22, -1), (0, "pick_up", 0, 12, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 9, -1),
    (1, "move", 1, 10, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 15, -1), (2, "move", 2, 11, -1),
    (2, "pick_up", 2, 25, -1), (2, "end_turn", 2, -1, -1), (2, "answer", 3, 2, -1), (0, "answer", 3, 2, -1),
    (2, "move", 2, 10, -1), (2, "move", 2, 9, -1), (2, "end_turn", 2, -1, -1), (0, "move", 0, 21, -1),
    (0, "move", 0, 23, -1), (0, "use", 0, 2, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 9, -1),
    (1, "move", 1, 8, -1), (1, "end_turn", 1, -1, -1), (1, "answer", 4, 0, -1), (2, "answer", 4, 0, -1),
    (0, "use", 0, 1, -1), (0, "move", 0, 21, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 5, -1),
    (1, "move", 1, 7, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 16, -1), (2, "move", 2, 17, -1),
    (2, "use", 2, 8, -1), (2, "end_turn", 2, -1, -1), (2, "answer", 5, 0, -1), (0, "answer", 5, 0, -1),
    (0, "move", 0, 22, -1), (0, "board_action", 0, 1, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 5, -1),
    (1, "move", 1, 8, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 7, -1), (2, "move", 2, 5, -1),
    (2, "end_turn", 2, -1, -1), (2, "answer", 6, 0, -1), (0, "answer", 6, 0, -1), (0, "use", 0, 1, -1),
    (0, "move", 0, 21, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 9, -1), (1, "end_turn", 1, -1, -1),
    (2, "move", 2, 4, -1), (2, "board_action", 2, 4, -1), (2, "answer", 7, 0, -1), (0, "answer", 7, 0, -1),
    (0, "move", 0, 5, -1), (0, "move", 0, 6, -1), (0, "board_action", 0, 0, 0), (0, "end_turn", 0, -1, -1),
    (1, "move", 1, 5, -1), (1, "move", 1, 6, -1), (1, "pick_up", 1, 21, -1), (1, "end_turn", 1, -1, -1),
    (2, "move", 2, 5, -1), (2, "move", 2, 7, -1), (2, "use", 2, 13, 1), (2, "end_turn", 2, -1, -1),
    (2, "answer", 8, 0, -1), (0, "answer", 8, 0, -1), (0, "move", 0, 12, -1), (0, "move", 0, 13, -1),
    (0, "move", 0, 22, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 12, -1), (1, "move", 1, 13, -1),
    (1, "end_turn", 1, -1, -1), (2, "move", 2, 17, -1), (2, "move", 2, 16, -1), (2, "use", 2, 13, 17),
    (2, "end_turn", 2, -1, -1), (2, "answer", 9, 0, -1), (0, "answer", 9, 0, -1), (0, "move", 0, 21, -1),
    (0, "move", 0, 23, -1), (0, "use", 0, 2, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 12, -1),
    (1, "move", 1, 6, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 9, -1), (2, "move", 2, 8, -1),
    (2, "end_turn", 2, -1, -1), (2, "answer", 10, 0, -1), (0, "answer", 10, 0, -1), (0, "use", 0, 1, -1),
    (0, "move", 0, 21, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 5, -1), (1, "move", 1, 7, -1),
    (1, "end_turn", 1, -1, -1), (2, "move", 2, 9, -1), (2, "drop", 2, 25, -1), (2, "use", 2, 13, 26),
    (2, "end_turn", 2, -1, -1), (2, "answer", 11, 0, -1), (0, "answer", 11, 0, -1), (0, "move", 0, 23, -1),
    (0, "use", 0, 1, -1), (0, "end_turn", 0, -1, -1), (1, "end_turn", 1, -1, -1), (2, "move", 2, 8, -1),
    (2, "move", 2, 5, -1), (2, "end_turn", 2, -1, -1), (2, "answer", 12, 0, -1), (0, "answer", 12, 0, -1),
    (0, "use", 0, 1, -1), (0, "move", 0, 21, -1), (0, "move", 0, 11, -1), (0, "move", 0, 10, -1),
    (0, "end_turn", 0, -1, -1), (1, "move", 1, 5, -1), (1, "move", 1, 4, -1), (1, "end_turn", 1, -1, -1),
    (2, "move", 2, 4, -1), (2, "move", 2, 1, -1), (2, "board_action", 2, 9, -1), (2, "end_turn", 2, -1, -1),
    (2, "answer", 13, 0, -1), (0, "answer", 13, 0, -1), (0, "move", 0, 9, -1), (0, "move", 0, 8, -1),
    (0, "move", 0, 5, -1), (0, "end_turn", 0, -1, -1), (1, "move", 1, 2, -1), (1, "board_action", 1, 10, -1),
    (1, "end_turn", 1, -1, -1), (2, "move", 2, 0, -1), (2, "board_action", 2, 11, -1),
)  # fmt: skip
"""What the players of the won game propose: seat, kind, and what it is about."""


@dataclass
class Game:
    """A game under way."""

    match: Match

    def propose(self, seat: int, kind: str, a: int = -1, b: int = -1, c: int = -1) -> None:
        names = [one.name for one in self.match.system.proposal_kinds]
        answer = self.match.propose(Proposal(seat, names.index(kind), a, b, c))
        assert not isinstance(answer, Refused), answer


def begun(seats: int, seed: int) -> Game:
    return Game(Match(Tempus(packs.load("starling")), Setup(seats, seed)))


def won() -> Game:
    """Repaired, reinforced, called for help, and home."""
    game = begun(3, 2805333183444133927)
    for seat, kind, a, b, c in FLOWN_HOME:
        game.propose(seat, kind, a, b, c)
    assert game.match.system.outcome(game.match.state) == "success"
    return game


def lost() -> Game:
    """Nobody does anything, and the ship falls apart."""
    game = begun(2, 5)
    for who in range(2):
        game.propose(who, "take_character", who, who)
    while not (state := game.match.state).over:
        assert isinstance(state, TempusState)
        if state.questions:
            seat = state.questions[-1].votes.index(-1)
            game.propose(seat, "answer", state.questions[-1].serial, 0)
        else:
            game.propose(state.turn, "end_turn", state.turn)
    return game


PLAYTHROUGHS = {"won": won, "lost": lost}
"""What `make golden` writes, by file name."""
