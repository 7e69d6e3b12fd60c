"""Why a proposal is refused: each reason with its code, its rule and what the player should know."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Refused

FINE: Final = 0


def _row(name: str, code: str, rule: str, text: str) -> tuple[str, str, str, str]:
    return name, code, rule, text


REASONS: Final = (
    _row("fine", "", "", ""),
    _row("wrong_seat", "wrong_seat", "RV-45", "Another player decides for that agent; ask them."),
    _row("bad_value", "bad_value", "", "There is no such agent, card, place or token here; choose one of those shown."),
    _row("not_now", "not_now", "RV-47", "This cannot be done at this moment; the first lines of the table say what is."),
    _row("over", "over", "RV-149", "The run is over; begin another one, or leave the table."),
    _row("question", "not_now", "RS-54", "An open question comes first; answer it or wait for its answer."),
    _row("ejected", "dead", "RV-147", "This agent is ejected until the group leaves the location; its player may still talk."),
    _row("captain", "wrong_seat", "RV-49", "That is for the Time Captain to do; tell them what you would like."),
    _row("order_first", "not_now", "RV-10", "The Mission Order is read first, and it has been read only once."),
    _row("taken", "taken", "RV-11", "That receptacle has been chosen; take another."),
    _row("chosen", "not_now", "RV-11", "This agent has its receptacle, or receptacles are not chosen now."),
    _row("not_allowed", "forbidden", "RG-28", "With so few receptacles the mission names who takes part; take one of those."),
    _row("prologue", "not_now", "RV-22", "The Prologue is read by the Captain, card by card, at the end of the set-up."),
    _row("no_spot", "not_on_plan", "RS-60", "No open spot of the map shows that location; choose one that does."),
    _row("recon", "not_now", "RV-56", "In the recon each agent takes exactly one card; this one has its card, or it is not the time."),
    _row("unavailable", "no_card", "RV-74", "That card lies in front of an agent, or no card lies there; choose another place."),
    _row("reported", "not_now", "RV-60", "This agent has told what it found, or it is not the time to tell."),
    _row("untold", "not_now", "RS-83", "Every agent in play tells what it found before the Actions are opened."),
    _row("wished", "not_now", "RV-208", "You have said so already; the Captain, or most players, decide."),
    _row("actions", "not_now", "RV-66", "Agents act in the Actions step, once the Captain has opened it."),
    _row("instructions", "not_now", "RV-67", "The instructions of the card in front come first: follow them."),
    _row("nothing_due", "not_now", "RS-89", "There is nothing on the card in front to follow, or it has been followed."),
    _row("locked", "held", "RV-124", "A personal conflict holds this agent: it attempts one of the card's tests."),
    _row("conflict", "not_now", "RV-135", "A group conflict is on: nothing is done that is not part of it."),
    _row("testing", "not_now", "RS-43", "A test is under way; tests are resolved one at a time."),
    _row("reading", "not_now", "RS-93", "This agent puts the card away that it is reading before it does anything else."),
    _row("giving", "not_now", "RV-77", "This agent ends its gift before it does anything else."),
    _row("poor", "forbidden", "RS-08", "This agent cannot pay that: its pool holds less."),
    _row("no_card", "no_card", "RV-75", "No Story card lies in front of this agent: it is standing by already."),
    _row("not_free", "used", "RV-189", "This agent has no free Explore, or has used it in this round."),
    _row("may_not", "forbidden", "RV-68", "A card in force forbids it."),
    _row("no_test", "no_test", "RS-48", "This agent does not read a card with that test."),
    _row("tested", "used", "RV-120", "That test cannot be attempted again."),
    _row("turn", "not_now", "RV-128", "In a group conflict agents test in the order that the Captain has set; wait for your turn."),
    _row("no_boost", "not_now", "RV-108", "Only the tester boosts, before support is asked for, with Azrak of its own."),
    _row("no_support", "not_now", "RV-109", "This agent cannot support: it reads a card, has given all it may, or has passed."),
    _row("no_destiny", "not_now", "RV-110", "No Destiny waits to be accepted by this agent."),
    _row("order", "not_now", "RS-28", "There is no order to set, or that agent has its place in it."),
    _row("not_by", "not_now", "RV-77", "Only a standing-by agent hands things over during the Actions."),
    _row("nothing_to_give", "bad_value", "RV-95", "This agent has no green Item and no token that can be handed over."),
    _row("no_window", "apart", "RV-94", "Things change hands between locations, before a group conflict, or as a gift for 1 Azrak."),
    _row("not_yours", "taken", "RV-95", "This agent does not have that, or it cannot change hands."),
    _row("no_gift", "not_now", "RV-77", "This agent is not handing anything over."),
    _row("not_reading", "not_now", "RV-154", "This agent is not reading that card."),
    _row("unusable", "used", "RS-90", "This power cannot be used now: not the moment, used up, too dear, or its text does not fit."),
    _row("no_draft", "not_now", "RS-17", "Nothing is being divided now."),
    _row("shares", "forbidden", "RV-87", "That would take from nobody, or give an agent more than it can have."),
    _row("staying", "not_now", "RV-80", "The group leaves when no agent has a card in front and nothing is left open."),
    _row("no_swaps", "not_now", "RV-93", "Swaps are between locations; this is not the time to end them."),
    _row("ready", "not_now", "RV-198", "You are ready already, or the run goes on."),
    _row("give_up", "bad_text", "RV-197", "Type `give up` to break the mission off; the Captain settles it."),
    _row("apart", "apart", "RS-66", "A card sent this agent elsewhere until the group leaves: it takes no card here and swaps nothing."),
    _row("swapping", "not_now", "RS-65", "Two agents are at a swap; it is agreed or called off first."),
    _row("no_swap", "not_now", "RS-65", "This agent is at no swap."),
    _row("empty_swap", "not_now", "RS-65", "Nothing lies in the swap yet, or this agent has agreed to it."),
)  # fmt: skip
REASON: Final = {row[0]: number for number, row in enumerate(REASONS)}


def refused(reason: int) -> Refused:
    """The refusal for a reason."""
    _, code, rule, text = REASONS[reason]
    return Refused(code, rule, text)
