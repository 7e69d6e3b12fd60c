"""The kinds of proposals of this family."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import ProposalKind
from chronaut.systems.contract.referee import COMMON_PROPOSALS, FIRST_SYSTEM_PROPOSAL

READ_ORDER: Final = FIRST_SYSTEM_PROPOSAL
RECEPTACLE: Final = FIRST_SYSTEM_PROPOSAL + 1
READ_PROLOGUE: Final = FIRST_SYSTEM_PROPOSAL + 2
CHOOSE_LOCATION: Final = FIRST_SYSTEM_PROPOSAL + 3
TAKE_CARD: Final = FIRST_SYSTEM_PROPOSAL + 4
REPORT: Final = FIRST_SYSTEM_PROPOSAL + 5
OPEN: Final = FIRST_SYSTEM_PROPOSAL + 6
FOLLOW: Final = FIRST_SYSTEM_PROPOSAL + 7
EXPLORE: Final = FIRST_SYSTEM_PROPOSAL + 8
STAND_BY: Final = FIRST_SYSTEM_PROPOSAL + 9
TEST: Final = FIRST_SYSTEM_PROPOSAL + 10
BOOST_TEST: Final = FIRST_SYSTEM_PROPOSAL + 11
CLOSE_BOOST: Final = FIRST_SYSTEM_PROPOSAL + 12
SUPPORT_TEST: Final = FIRST_SYSTEM_PROPOSAL + 13
PASS_SUPPORT: Final = FIRST_SYSTEM_PROPOSAL + 14
ACCEPT: Final = FIRST_SYSTEM_PROPOSAL + 15
SET_ORDER: Final = FIRST_SYSTEM_PROPOSAL + 16
GIVE: Final = FIRST_SYSTEM_PROPOSAL + 17
HAND_ITEM: Final = FIRST_SYSTEM_PROPOSAL + 18
HAND_TOKEN: Final = FIRST_SYSTEM_PROPOSAL + 19
END_GIFT: Final = FIRST_SYSTEM_PROPOSAL + 20
PUT_AWAY: Final = FIRST_SYSTEM_PROPOSAL + 21
USE: Final = FIRST_SYSTEM_PROPOSAL + 22
SHIFT: Final = FIRST_SYSTEM_PROPOSAL + 23
LEAVE_PLACE: Final = FIRST_SYSTEM_PROPOSAL + 24
END_SWAP: Final = FIRST_SYSTEM_PROPOSAL + 25
READY_FOR_RUN: Final = FIRST_SYSTEM_PROPOSAL + 26
ABANDON: Final = FIRST_SYSTEM_PROPOSAL + 27
OFFER_SWAP: Final = FIRST_SYSTEM_PROPOSAL + 28
LAY_ITEM: Final = FIRST_SYSTEM_PROPOSAL + 29
LAY_TOKEN: Final = FIRST_SYSTEM_PROPOSAL + 30
AGREE_SWAP: Final = FIRST_SYSTEM_PROPOSAL + 31
CALL_OFF: Final = FIRST_SYSTEM_PROPOSAL + 32

PROPOSAL_KINDS: Final = (
    *COMMON_PROPOSALS,
    ProposalKind("read_order", (), "RV-10", "Read the Mission Order to all.", open=True),
    ProposalKind("choose_receptacle", ("agent", "receptacle"), "RV-11", "Choose a receptacle."),
    ProposalKind("read_prologue", (), "RV-23", "Read the next card of the Prologue aloud.", open=True),
    ProposalKind("choose_location", ("location",), "RV-49", "As Captain, go to a location.", open=True),
    ProposalKind("take_card", ("agent", "slot"), "RV-56", "Take a card of the panorama in the recon."),
    ProposalKind("report", ("agent",), "RV-60", "Say that an agent has told what it found."),
    ProposalKind("open_actions", (), "RS-83", "Open the Actions.", open=True),
    ProposalKind("follow_card", ("agent",), "RV-67", "Follow the instructions of the card in front."),
    ProposalKind("explore", ("agent", "slot", "free"), "RV-70", "Explore: take another card of the panorama."),
    ProposalKind("stand_by", ("agent",), "RV-75", "Stand by: put the card in front back."),
    ProposalKind("initiate_test", ("agent", "card", "box"), "RV-107", "Initiate a test."),
    ProposalKind("boost", ("agent",), "RV-108", "Boost the test by 1."),
    ProposalKind("close_boost", ("agent",), "RS-39", "Boost no more: others may support."),
    ProposalKind("support", ("agent",), "RV-109", "Support the test by 1."),
    ProposalKind("pass_support", ("agent",), "RS-40", "Give no more support; the tester closes it for all."),
    ProposalKind("accept_destiny", ("agent",), "RS-90", "Take the Destiny as it lies."),
    ProposalKind("set_order", ("agent",), "RS-28", "As Captain, say who tests next in this turn.", open=True),
    ProposalKind("give", ("agent", "to"), "RV-77", "Hand things to another agent, for 1 Azrak."),
    ProposalKind("hand_item", ("agent", "item", "to"), "RV-93", "Hand an Item over.", free=True),
    ProposalKind("hand_token", ("agent", "token", "to"), "RV-93", "Hand a token over.", free=True),
    ProposalKind("end_gift", ("agent",), "RV-77", "Hand over nothing more."),
    ProposalKind("put_away", ("agent", "card"), "RV-154", "Put a card away that was read."),
    ProposalKind("use_power", ("agent", "power"), "RS-90", "Use a power.", free=True),
    ProposalKind("shift_share", ("source", "target"), "RS-17", "Move one unit of a division.", free=True),
    ProposalKind("leave", (), "RS-57", "Leave the location.", open=True),
    ProposalKind("end_swaps", (), "RV-93", "Swap nothing more.", open=True),
    ProposalKind("new_run", (), "RV-198", "Be ready for another run.", open=True),
    ProposalKind("abandon", (), "RV-197", "Break the mission off; type: give up", form=True, free=True),
    ProposalKind("offer_swap", ("agent", "to"), "RS-65", "Offer another agent a swap.", free=True),
    ProposalKind("lay_item", ("agent", "item"), "RS-65", "Lay an Item into the swap.", free=True),
    ProposalKind("lay_token", ("agent", "token"), "RS-65", "Lay a token into the swap.", free=True),
    ProposalKind("agree_swap", ("agent",), "RS-65", "Agree to the swap as it lies.", free=True),
    ProposalKind("call_off_swap", ("agent",), "RS-65", "Call the swap off.", free=True),
)

ABOUT_AN_AGENT: Final = (
    RECEPTACLE, TAKE_CARD, REPORT, FOLLOW, EXPLORE, STAND_BY, TEST, BOOST_TEST, CLOSE_BOOST, SUPPORT_TEST, PASS_SUPPORT,
    ACCEPT, GIVE, HAND_ITEM, HAND_TOKEN, END_GIFT, PUT_AWAY, USE,
    OFFER_SWAP, LAY_ITEM, LAY_TOKEN, AGREE_SWAP, CALL_OFF,
)  # fmt: skip
"""Kinds whose first number is the agent that acts; its player proposes them."""
GIVING_UP: Final = "give up"
"""What is typed to break a mission off."""
