"""Proposals in words, for the seat that may make them."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import Question
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, REPLY, SAY, TIME_UP
from chronaut.systems.revolution import azrak, core, trials
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.terms import (
    CARD_A,
    CONTRIBUTION,
    EXPLORE_COST,
    FREE,
    GEAR,
    INTERACTION,
    ITEM,
    LOSE,
    MYSTERY,
    NONE,
    PAID,
    PANORAMA,
    RECALL,
)

LONGEST: Final = 40


def text(g: Core, ident: str) -> str:
    """A text by its id."""
    return g.texts.get(ident, "")


def short(said: str) -> str:
    """The first words of a text."""
    if len(said) <= LONGEST:
        return said.rstrip(".")
    return said[:LONGEST].rpartition(" ")[0].rstrip(" .,;:") + " \u2026"


def agent_name(g: Core, agent: int) -> str:
    """An agent by its receptacle, before that by its player."""
    one = g.s.agents[agent]
    if one.receptacle >= 0:
        return text(g, g.m.cards[one.receptacle].title) or f"Agent {agent + 1}"
    if g.s.seats > 1:
        return f"Player {one.seat + 1}"
    return f"Your {'first' if agent == 0 else 'second'} agent"


def slot_name(g: Core, slot: int) -> str:
    """A place of the panorama, with the first words on its card's picture side."""
    row = g.row()
    shown = text(g, g.m.cards[row[slot]].back) if 0 <= slot < len(row) and row[slot] >= 0 else ""
    return f"place {slot + 1}" + (f" ({short(shown)})" if shown else "")


def card_name(g: Core, card: Card) -> str:
    """What players call a card."""
    title = text(g, card.title)
    if card.kind == ITEM:
        return f"Item {card.number}" + (f" ({title})" if title else "")
    if title:
        return title
    named = {
        CARD_A: "card A", PANORAMA: "the card in front", MYSTERY: "the Mystery", GEAR: "the Gear or Power card",
        RECALL: "the Snap Recall", INTERACTION: "the Interaction card",
    }  # fmt: skip
    return named.get(card.kind, "a card")


def words(g: Core, p: Proposal) -> str:
    """What a proposal would do."""
    if p.kind == ANSWER:
        question = g.find(p.a)
        return answer(g, question, p.b) if question is not None else ""
    common = {
        REPLY: "Type your answer", SAY: "Say something to all", NOTE: "Write a note for yourself",
        AWAY: f"Player {p.a + 1} is away", BACK: f"Player {p.a + 1} is back", TIME_UP: "Call time",
    }  # fmt: skip
    if p.kind in common:
        return common[p.kind]
    return of_agent(g, p) if p.kind in kinds.ABOUT_AN_AGENT else of_group(g, p)


def of_group(g: Core, p: Proposal) -> str:
    """What players propose as such."""
    kind = p.kind
    wish = "" if p.seat == g.captain_seat() or not g.s.rulings.captain_settles else " (the Captain settles it)"
    if kind == kinds.CHOOSE_LOCATION:
        price = "1 Azrak on it" if g.s.spots[p.a] == 0 else "1 Azrak on Mission Return"
        return f"Go to {text(g, g.m.locations[p.a].title)}: {price}"
    if kind == kinds.SET_ORDER:
        return f"{agent_name(g, p.a)} tests next in this turn"
    if kind == kinds.SHIFT:
        return shifted(g, p)
    return {
        kinds.READ_ORDER: "Read the Mission Order to all",
        kinds.READ_PROLOGUE: "Read the next card of the Prologue aloud",
        kinds.OPEN: f"All have told: open the Actions{wish}",
        kinds.LEAVE_PLACE: f"Leave this location{wish}",
        kinds.END_SWAP: f"Swap nothing more: on to the next round{wish}",
        kinds.READY_FOR_RUN: "Begin another run",
        kinds.ABANDON: f"Break the mission off{wish}: type \u201c{kinds.GIVING_UP}\u201d",
    }[kind]


def shifted(g: Core, p: Proposal) -> str:
    """One unit of a division that is moved."""
    what = g.m.tokens[g.s.draft.what].name if g.s.draft.what >= 0 else "Azrak"
    ends = [agent_name(g, agent) if agent >= 0 else "the Vortex" for agent in (p.a, p.b)]
    if g.s.draft.kind != CONTRIBUTION:
        return f"1 {what} less for {ends[0]}, 1 more for {ends[1]}"
    return f"{ends[0]} pays 1 {what} less, {ends[1]} 1 more"


def of_agent(g: Core, p: Proposal) -> str:
    """What an agent does."""
    kind, who = p.kind, agent_name(g, p.a)
    if kind == kinds.RECEPTACLE:
        return f"{who} takes {text(g, g.m.cards[p.b].title)}"
    if kind == kinds.TAKE_CARD:
        return f"{who} takes the card at {slot_name(g, p.b)}"
    if kind == kinds.EXPLORE:
        price = "free" if p.c else f"{g.resolve(EXPLORE_COST, 1, p.a)} Azrak"
        return f"{who} explores {slot_name(g, p.b)}: {price}"
    if kind == kinds.TEST:
        box = g.m.cards[p.b].boxes[p.c]
        value = g.attribute(p.a, box.attribute)
        against = trials.difficulty(g, p.a, box)
        cost = trials.cost(g, p.a, must=g.s.agents[p.a].locked or g.s.conflict.stage > 0)
        return f"{who} tests {g.m.attributes[box.attribute]}: {value} against {against}, {cost} Azrak"
    if kind == kinds.GIVE:
        return f"{who} hands things to {agent_name(g, p.b)}: 1 Azrak"
    if kind == kinds.HAND_ITEM:
        return f"{who} hands {card_name(g, g.m.cards[p.b])} to {agent_name(g, p.c)}"
    if kind == kinds.HAND_TOKEN:
        return f"{who} hands 1 {g.m.tokens[p.b].name} to {agent_name(g, p.c)}"
    if kind == kinds.PUT_AWAY:
        return f"{who} puts {card_name(g, g.m.cards[p.b])} away"
    if kind == kinds.USE:
        power = g.m.powers[p.b]
        price = f": {power.azrak} Azrak" if power.azrak else ""
        return f"{who} uses {text(g, power.label) or 'a power'}{price}"
    ended = kind == kinds.PASS_SUPPORT and g.s.trial.tester == p.a
    said = {
        kinds.REPORT: "has told what it found",
        kinds.FOLLOW: "follows the instructions of its card",
        kinds.STAND_BY: "stands by",
        kinds.BOOST_TEST: "boosts the test: +1 for 1 Azrak",
        kinds.CLOSE_BOOST: "asks for support",
        kinds.SUPPORT_TEST: "supports the test: +1 for 1 Azrak",
        kinds.PASS_SUPPORT: "wants no more support" if ended else "gives no more support",
        kinds.ACCEPT: "takes the Destiny as it lies",
        kinds.END_GIFT: "hands over nothing more",
    }[kind]
    return f"{who} {said}"


def answer(g: Core, question: Question, option: int) -> str:
    """An answer to an open question."""
    kind = question.kind
    if kind == core.LINK_QUESTION:
        return link(g, question, option)
    if kind == core.UPDATE_QUESTION:
        useless = " (nothing would be left to share)" if g.s.vortex <= 1 and option == PAID else ""
        return {
            NONE: "No Standard Update",
            PAID: f"Standard Update for 1 Azrak on Mission Return{useless}",
            FREE: "Standard Update at no cost",
        }[option]
    if kind == core.DRAFT_QUESTION:
        return "Not at all" if option else "Agreed: so be it"
    if kind == core.CAPTAIN_QUESTION:
        return f"{agent_name(g, option)} is the first Time Captain"
    node = g.m.nodes[question.node]
    named = getattr(node, "in_words", None)
    if named is not None:
        return str(named(g, question, option))
    ways = getattr(node, "ways", None)
    if ways is not None:
        return text(g, ways[option].label)
    return agent_name(g, option) if 0 <= option < len(g.s.agents) else f"The answer number {option + 1}"


def link(g: Core, question: Question, option: int) -> str:
    """A way out of a broken link."""
    if option == LOSE:
        fails = " - the mission fails" if azrak.last_one(g, question.agent) else ""  # RS-21
        return f"Lose control{fails}"
    refill = min(g.headroom(question.agent), g.s.vortex - (option == PAID))
    price = "1 Azrak to Mission Return" if option == PAID else "at no cost"
    return f"Emergency Update ({price}): {refill} Azrak from the Vortex"
