"""Why a proposal is refused: each reason with its code, its rule and what the player should know."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Refused

FINE: Final = 0


def _table() -> list[tuple[str, str, str, str]]:
    return [
        ("fine", "", "", ""),
        ("wrong_seat", "wrong_seat", "TS-57", "Another player decides for that agent; ask them."),
        ("bad_value", "bad_value", "", "There is no such agent, space, item or card here; choose one of those shown."),
        ("not_now", "not_now", "TS-90", "This cannot be done at this moment; the first lines of the table say what is."),
        ("dead", "dead", "TS-160", "This agent is in the inter-temporal vortex until it is back; its player may still talk."),
        ("acted", "acted", "TS-93", "This agent has used its action; it can act again in the next TU."),
        ("barred", "acted", "TS-197", "This agent has no action in this TU; it waits until it has one again."),
        ("order", "not_now", "G-83", "The group has chosen another agent to act first, or is voting on it: vote, or wait."),
        ("held", "held", "TS-147", "The lock on this card holds the agent: roll for its test, or use what its text offers."),
        ("same_space", "bad_value", "TS-95", "The agent stands there already; choose another space."),
        ("no_card", "no_card", "G-38", "No card lies at that space; choose one where a card lies."),
        ("sealed", "sealed", "TS-71", "This agent does not meet what the back of that card asks for; send another, or come back with it."),
        ("may_not_enter", "forbidden", "TS-191", "A card in force keeps this agent from that space; choose another."),
        ("may_not_move", "forbidden", "TS-191", "A card in force keeps this agent where it is; it can roll or do nothing."),
        ("no_test", "no_test", "TS-120", "There is no test to roll for at that space, or it is passed; move, or do nothing."),
        ("other_test", "no_test", "G-19", "The agents here have begun another of this card's tests; go on with that one."),
        ("too_far", "apart", "TS-127", "Only agents on the space of a test can roll for it; move there first."),
        ("no_dice", "no_dice", "G-16", "This receptacle has no dice for that test; it can move or do nothing."),
        ("may_not_roll", "forbidden", "TS-191", "A card in force keeps this agent from rolling; it can move or do nothing."),
        ("must_roll", "not_now", "TS-191", "Everybody must take part in the test that has been opened: roll for that one."),
        ("placed", "not_now", "TS-66", "This agent has entered already; it moves once a TU is spent."),
        ("compulsory", "compulsory", "TS-75", "A card that must be entered would stay uncovered; choose its space."),
        ("no_decline", "not_now", "TS-64", "The group must enter: an agent has, a card demands it, or it cannot go elsewhere."),
        ("named", "not_now", "G-42", "No card has to be entered, or that agent has been named or placed."),
        ("not_captain", "wrong_seat", "TS-55", "That is for the Time Captain to do; ask them."),
        ("taken", "taken", "TS-42", "Another agent has that receptacle, or it is not offered; choose one that is."),
        ("colour", "taken", "TS-16", "Another agent has that colour; choose another."),
        ("apart", "apart", "TS-168", "Things change hands on one space or off the board, not in mid-roll; move to the other agent first."),
        ("no_receptacle", "not_now", "TS-166", "Receptacles hold things, and one of these agents has none yet: it takes one first."),
        ("not_holder", "taken", "TS-166", "That agent does not have it; choose something that it holds."),
        ("fixed", "forbidden", "TS-170", "Its card says that it cannot be handed over; its holder may show it."),
        ("shown", "not_now", "G-59", "That agent can see it already."),
        ("no_box", "not_now", "TS-87", "There is no box with rules on the card here, or it has been shared."),
        ("unusable", "used", "TS-169", "It cannot be used now: spent, used by another receptacle in this TU, or its text does not fit."),
        ("read", "not_now", "G-39", "This agent has nothing left to read here."),
        ("not_back", "not_now", "TS-162", "This agent cannot return now."),
        ("ready", "not_now", "TS-182", "You are ready already, or the run goes on."),
        ("between_runs", "not_now", "G-84", "Players join and leave between runs only, from 1 to 4 at a table."),
        ("over", "over", "TS-203", "The mission has ended; there is no further run."),
        ("not_reader", "wrong_seat", "TS-34", "Base cards are read in turn; listen, another player reads this one."),
        ("order_vote", "not_now", "G-83", "There is nothing to order: fewer than two players or agents, or it has been chosen."),
        ("question", "not_now", "TS-99", "An open question comes first; answer it or wait for its answer."),
    ]  # fmt: skip


REASONS: Final = tuple(_table())
REASON: Final = {row[0]: number for number, row in enumerate(REASONS)}


def refused(reason: int) -> Refused:
    """The refusal for a reason."""
    _, code, rule, text = REASONS[reason]
    return Refused(code, rule, text)
