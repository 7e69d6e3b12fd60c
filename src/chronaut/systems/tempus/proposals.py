"""The kinds of proposals of this family."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import ProposalKind
from chronaut.systems.contract.referee import COMMON_PROPOSALS, FIRST_SYSTEM_PROPOSAL

TAKE: Final = FIRST_SYSTEM_PROPOSAL
MOVE: Final = FIRST_SYSTEM_PROPOSAL + 1
STAND: Final = FIRST_SYSTEM_PROPOSAL + 2
PICK_UP: Final = FIRST_SYSTEM_PROPOSAL + 3
USE: Final = FIRST_SYSTEM_PROPOSAL + 4
STATION: Final = FIRST_SYSTEM_PROPOSAL + 5
DOOR: Final = FIRST_SYSTEM_PROPOSAL + 6
TRADE: Final = FIRST_SYSTEM_PROPOSAL + 7
DROP: Final = FIRST_SYSTEM_PROPOSAL + 8
END_TURN: Final = FIRST_SYSTEM_PROPOSAL + 9
GIVE_UP: Final = FIRST_SYSTEM_PROPOSAL + 10

PROPOSAL_KINDS: Final = (
    ProposalKind("answer", ("question", "option"), "TP-50", "Answer or vote on an open question.", open=True),
    *COMMON_PROPOSALS[1:],
    ProposalKind("take_character", ("who", "character"), "TP-21", "Take a character card.", open=True),
    ProposalKind("move", ("who", "space"), "TP-55", "Walk to a space next to one's own.", open=True),
    ProposalKind("stand", ("who",), "TP-57", "Stand up.", open=True),
    ProposalKind("pick_up", ("who", "item"), "TP-62", "Pick an item up.", open=True),
    ProposalKind(
        "use", ("who", "ability", "target"), "TP-155", "Use an ability of an item or of one's own.", open=True
    ),
    ProposalKind("board_action", ("who", "action", "target"), "TP-61", "Use what the space offers.", open=True),
    ProposalKind("door", ("who", "door"), "TP-64", "Lock or open a door of one's space.", open=True),
    ProposalKind("trade", ("who",), "TP-63", "Trade items with others in one's space.", open=True),
    ProposalKind("drop", ("who", "item"), "TP-68", "Drop an item.", open=True),
    ProposalKind("end_turn", ("who",), "TP-52", "End the turn.", open=True),
    ProposalKind("give_up", (), "TP-45", "Give the ship up, if all agree.", free=True),
)
