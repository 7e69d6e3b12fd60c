"""Why a proposal is refused: each reason with its code, its rule and what the player should know."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Refused

FINE: Final = 0


def _row(name: str, code: str, rule: str, text: str) -> tuple[str, str, str, str]:
    return name, code, rule, text


REASONS: Final = (
    _row("fine", "", "", ""),
    _row("wrong_seat", "wrong_seat", "TS-57", "Another player decides for that agent; ask them."),
    _row("bad_value", "bad_value", "", "There is no such agent, space, item or card here; choose one of those shown."),
    _row("not_now", "not_now", "TS-90", "This cannot be done at this moment; the first lines of the table say what is."),
    _row("dead", "dead", "TS-160", "This agent is in the inter-temporal vortex until it is back; its player may still talk."),
    _row("acted", "acted", "TS-93", "This agent has used its action; it can act again in the next TU."),
    _row("barred", "acted", "TS-197", "This agent has no action in this TU; it waits until it has one again."),
    _row("order", "not_now", "G-83", "The group has chosen another agent to act first, or is voting on it: vote, or wait."),
    _row("held", "held", "TS-147", "The lock on this card holds the agent: roll for its test, or use what its text offers."),
    _row("same_space", "bad_value", "TS-95", "The agent stands there already; choose another space."),
    _row("no_card", "no_card", "G-38", "No card lies at that space; choose one where a card lies."),
    _row("sealed", "sealed", "TS-71", "This agent does not meet what the back of that card asks for; send another, or come back with it."),
    _row("may_not_enter", "forbidden", "TS-191", "A card in force keeps this agent from that space; choose another."),
    _row("may_not_move", "forbidden", "TS-191", "A card in force keeps this agent where it is; it can roll or do nothing."),
    _row("no_test", "no_test", "TS-120", "There is no test to roll for at that space, or it is passed; move, or do nothing."),
    _row("other_test", "no_test", "G-19", "The agents here have begun another of this card's tests; go on with that one."),
    _row("too_far", "apart", "TS-127", "Only agents on the space of a test can roll for it; move there first."),
    _row("no_dice", "no_dice", "G-16", "This receptacle has no dice for that test; it can move or do nothing."),
    _row("may_not_roll", "forbidden", "TS-191", "A card in force keeps this agent from rolling; it can move or do nothing."),
    _row("must_roll", "not_now", "TS-191", "Everybody must take part in the test that has been opened: roll for that one."),
    _row("placed", "not_now", "TS-66", "This agent has entered already; it moves once a TU is spent."),
    _row("compulsory", "compulsory", "TS-75", "A card that must be entered would stay uncovered; choose its space."),
    _row("no_decline", "not_now", "TS-64", "The group must enter: an agent has, a card demands it, or it cannot go elsewhere."),
    _row("named", "not_now", "G-42", "No card has to be entered, or that agent has been named or placed."),
    _row("not_captain", "wrong_seat", "TS-55", "That is for the Time Captain to do; ask them."),
    _row("taken", "taken", "TS-42", "Another agent has that receptacle, or it is not offered; choose one that is."),
    _row("colour", "taken", "TS-16", "Another agent has that colour; choose another."),
    _row("apart", "apart", "TS-168", "Things change hands on one space or off the board, not in mid-roll; move to the other agent first."),
    _row("no_receptacle", "not_now", "TS-166", "Receptacles hold things, and one of these agents has none yet: it takes one first."),
    _row("not_holder", "taken", "TS-166", "That agent does not have it; choose something that it holds."),
    _row("fixed", "forbidden", "TS-170", "Its card says that it cannot be handed over; its holder may show it."),
    _row("shown", "not_now", "G-59", "That agent can see it already."),
    _row("no_box", "not_now", "TS-87", "There is no box with rules on the card here, or it has been shared."),
    _row("unusable", "used", "TS-169", "It cannot be used now: spent, used by another receptacle in this TU, or its text does not fit."),
    _row("read", "not_now", "G-39", "This agent has nothing left to read here."),
    _row("not_back", "not_now", "TS-162", "This agent cannot return now."),
    _row("ready", "not_now", "TS-182", "You are ready already, or the run goes on."),
    _row("between_runs", "not_now", "G-84", "Players join and leave between runs only, from 1 to 4 at a table."),
    _row("over", "over", "TS-203", "The mission has ended; there is no further run."),
    _row("not_reader", "wrong_seat", "TS-34", "Base cards are read in turn; listen, another player reads this one."),
    _row("order_vote", "not_now", "G-83", "There is nothing to order: fewer than two players or agents, or it has been chosen."),
    _row("question", "not_now", "TS-99", "An open question comes first; answer it or wait for its answer."),
)  # fmt: skip
REASON: Final = {row[0]: number for number, row in enumerate(REASONS)}


def refused(reason: int) -> Refused:
    """The refusal for a reason."""
    _, code, rule, text = REASONS[reason]
    return Refused(code, rule, text)
