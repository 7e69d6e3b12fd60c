"""The kinds of proposals of this family."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import ProposalKind
from chronaut.systems.contract.referee import COMMON_PROPOSALS, FIRST_SYSTEM_PROPOSAL

COLOUR: Final = FIRST_SYSTEM_PROPOSAL
READ_BASE: Final = FIRST_SYSTEM_PROPOSAL + 1
RECEPTACLE: Final = FIRST_SYSTEM_PROPOSAL + 2
PLACE: Final = FIRST_SYSTEM_PROPOSAL + 3
DECLINE: Final = FIRST_SYSTEM_PROPOSAL + 4
NAME: Final = FIRST_SYSTEM_PROPOSAL + 5
ROLL: Final = FIRST_SYSTEM_PROPOSAL + 6
MOVE: Final = FIRST_SYSTEM_PROPOSAL + 7
NOTHING: Final = FIRST_SYSTEM_PROPOSAL + 8
CALL_ORDER: Final = FIRST_SYSTEM_PROPOSAL + 9
HAND_ITEM: Final = FIRST_SYSTEM_PROPOSAL + 10
HAND_RESOURCE: Final = FIRST_SYSTEM_PROPOSAL + 11
SHOW_ITEM: Final = FIRST_SYSTEM_PROPOSAL + 12
SHARE_BOX: Final = FIRST_SYSTEM_PROPOSAL + 13
USE: Final = FIRST_SYSTEM_PROPOSAL + 14
CONSULT: Final = FIRST_SYSTEM_PROPOSAL + 15
PICK_UP: Final = FIRST_SYSTEM_PROPOSAL + 16
READY: Final = FIRST_SYSTEM_PROPOSAL + 17
JOIN: Final = FIRST_SYSTEM_PROPOSAL + 18
LEAVE: Final = FIRST_SYSTEM_PROPOSAL + 19

PROPOSAL_KINDS: Final = (
    *COMMON_PROPOSALS,
    ProposalKind("choose_colour", ("agent", "colour"), "TS-16", "Take the pawns of a colour.", open=True),
    ProposalKind("read_base_card", (), "TS-34", "Read the next base card aloud.", open=True),
    ProposalKind("choose_receptacle", ("agent", "receptacle"), "TS-42", "Take a receptacle for this run."),
    ProposalKind("place_pawn", ("agent", "space"), "TS-66", "Enter the location at a space."),
    ProposalKind("decline_entry", (), "TS-63", "Rather go elsewhere without entering; takes all players."),
    ProposalKind(
        "name_entrant", ("agent",), "G-42", "As Captain, name the agent for a card that must be entered.", free=True
    ),
    ProposalKind("act_roll", ("agent", "space", "choice"), "TS-94", "Roll the agent's dice for a test."),
    ProposalKind("act_move", ("agent", "space"), "TS-95", "Move to another space and read its card."),
    ProposalKind("act_nothing", ("agent",), "TS-97", "Do nothing."),
    ProposalKind("call_order", (), "G-83", "Call a vote on who acts next.", free=True),
    ProposalKind("hand_item", ("agent", "item", "to"), "TS-168", "Hand an item to another agent.", free=True),
    ProposalKind(
        "hand_resource", ("agent", "colour", "to"), "G-57", "Hand a resource token to another agent.", free=True
    ),
    ProposalKind("show_item", ("agent", "item", "to"), "G-59", "Show an item's face to another agent.", free=True),
    ProposalKind("share_rule_box", ("agent",), "TS-87", "Read the box with rules on this card to all.", free=True),
    ProposalKind("use_power", ("agent", "power"), "G-54", "Use an item or a power.", free=True),
    ProposalKind("consult_card", ("agent",), "TS-81", "Read the card of the agent's space."),
    ProposalKind("pick_up", ("agent", "item"), "TS-170", "Take an item that lies in this location.", free=True),
    ProposalKind("new_run", (), "TS-182", "Be ready for the next run.", open=True),
    ProposalKind("join", (), "G-84", "The table seats another player, between runs."),
    ProposalKind("leave", ("seat",), "G-84", "A player leaves the table, between runs."),
)

ABOUT_AN_AGENT: Final = (
    COLOUR, RECEPTACLE, PLACE, ROLL, MOVE, NOTHING, HAND_ITEM, HAND_RESOURCE, SHOW_ITEM, SHARE_BOX, USE, CONSULT, PICK_UP,
)  # fmt: skip
"""Kinds whose first number is the agent that acts; its player proposes them."""
