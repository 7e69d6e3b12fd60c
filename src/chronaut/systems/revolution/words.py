"""Proposals in words, for the seat that may make them."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.speech import capital, phrase
from chronaut.kernel.state import VOTE, Question
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, REPLY, SAY, TIME_UP
from chronaut.systems.revolution import azrak, core, trials
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.terms import (
    CARD_A,
    CONTRIBUTION,
    EXPLORE_COST,
    FINAL_Q,
    FREE,
    GEAR,
    INTERACTION,
    ITEM,
    LOSE,
    MYSTERY,
    NONE,
    PAID,
    PANORAMA,
    PER_MISSION,
    RECALL,
    UPDATE_FEE,
)
from chronaut.systems.verbs.vocabulary import Context

LONGEST: Final = 40
COMMON: Final = {
    REPLY: phrase("Type your answer"),
    SAY: phrase("Say something to all"),
    NOTE: phrase("Write a note for yourself"),
    AWAY: phrase("{player} is away"),
    BACK: phrase("{player} is back"),
    TIME_UP: phrase("Call time"),
}
GROUP: Final = {
    kinds.READ_ORDER: phrase("Read the Mission Order to all"),
    kinds.READ_PROLOGUE: phrase("Read the next card of the Prologue aloud"),
    kinds.OPEN: phrase("All have told: open the Actions"),
    kinds.LEAVE_PLACE: phrase("Leave this location"),
    kinds.END_SWAP: phrase("Swap nothing more: on to the next round"),
    kinds.READY_FOR_RUN: phrase("Begin another run"),
    kinds.ABANDON: phrase("Break the mission off: type \u201c{text}\u201d"),
}
WISHES: Final = {
    kinds.OPEN: phrase("All have told: open the Actions (the Captain settles it)"),
    kinds.LEAVE_PLACE: phrase("Leave this location (the Captain settles it)"),
    kinds.END_SWAP: phrase("Swap nothing more (the Captain settles it)"),
    kinds.ABANDON: phrase("Break the mission off (the Captain settles it): type \u201c{text}\u201d"),
}
"""The same for a seat that can only wish it."""
AGENTS: Final = {
    kinds.RECEPTACLE: phrase("{who} takes {receptacle}"),
    kinds.TAKE_CARD: phrase("{who} takes the card at {slot}"),
    kinds.REPORT: phrase("{who} has told what it found"),
    kinds.FOLLOW: phrase("{who} follows the instructions of its card"),
    kinds.EXPLORE: phrase("{who} explores {slot}: {cost} Azrak"),
    kinds.STAND_BY: phrase("{who} stands by"),
    kinds.BOOST_TEST: phrase("{who} boosts the test: +1 for 1 Azrak"),
    kinds.CLOSE_BOOST: phrase("{who} boosts no more: {others} may support, then Destiny is turned over"),
    kinds.SUPPORT_TEST: phrase("{who} supports the test: +1 for 1 Azrak"),
    kinds.PASS_SUPPORT: phrase("{who} gives no more support"),
    kinds.ACCEPT: phrase("{who} takes the Destiny as it lies"),
    kinds.GIVE: phrase("{who} hands things to {other}: 1 Azrak"),
    kinds.HAND_ITEM: phrase("{who} hands {card} to {other}"),
    kinds.HAND_TOKEN: phrase("{who} hands 1 {token} to {other}"),
    kinds.END_GIFT: phrase("{who} hands over nothing more"),
    kinds.PUT_AWAY: phrase("{who} puts {card} away"),
    kinds.USE: phrase("{who}: {power}"),
    kinds.OFFER_SWAP: phrase("{who} offers {other} a swap"),
    kinds.LAY_ITEM: phrase("{who} lays {card} into the swap"),
    kinds.LAY_TOKEN: phrase("{who} lays 1 {token} into the swap"),
    kinds.AGREE_SWAP: phrase("{who} agrees to the swap"),
    kinds.CALL_OFF: phrase("{who} calls the swap off"),
}
TESTS: Final = (
    (
        phrase("{who} tests {attribute}: {value} against {difficulty}, {cost} Azrak"),
        phrase(
            "{who} tests {attribute}: {value} against {difficulty} (exactly {difficulty} is critical), {cost} Azrak"
        ),
    ),
    (
        phrase("{who} tests {attribute}: {value} and {added} by cards against {difficulty}, {cost} Azrak"),
        phrase(
            "{who} tests {attribute}: {value} and {added} by cards against {difficulty} (exactly {difficulty} is critical), "
            "{cost} Azrak"
        ),
    ),
)
"""A test: without and with what cards add; each without and with a result of its own for a critical success."""
CARDS: Final = {
    CARD_A: phrase("card A"),
    PANORAMA: phrase("the card in front"),
    MYSTERY: phrase("the Mystery"),
    GEAR: phrase("the Gear or Power card"),
    RECALL: phrase("the Snap Recall"),
    INTERACTION: phrase("the Interaction card"),
}


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
    one, say = g.s.agents[agent], g.m.speech.say
    if one.receptacle >= 0:
        return text(g, g.m.cards[one.receptacle].title) or say("agent {n}", n=agent + 1)
    if g.s.seats > 1:
        return g.m.speech.player(one.seat)
    return say("your first agent") if agent == 0 else say("your second agent")


def slot_name(g: Core, slot: int) -> str:
    """A place of the panorama, with the first words on its card's picture side."""
    row, say = g.row(), g.m.speech.say
    shown = text(g, g.m.cards[row[slot]].back) if 0 <= slot < len(row) and row[slot] >= 0 else ""
    if shown:
        return say("place {n} ({shown})", n=slot + 1, shown=short(shown))
    return say("place {n}", n=slot + 1)


def card_name(g: Core, card: Card) -> str:
    """What players call a card."""
    title, say = text(g, card.title), g.m.speech.say
    if card.kind == ITEM and title:
        return say("Item {n} ({title})", n=card.number, title=title)
    if card.kind == ITEM:
        return say("Item {n}", n=card.number)
    return title or g.m.speech.word(CARDS.get(card.kind, phrase("a card")))


def words(g: Core, p: Proposal) -> str:
    """What a proposal would do."""
    if p.kind == ANSWER:
        question = g.find(p.a)
        return ballot(g, question, p) if question is not None else ""
    if p.kind in COMMON:
        return g.m.speech.say(COMMON[p.kind], player=capital(g.m.speech.player(p.a)))
    said = capital(of_agent(g, p) if p.kind in kinds.ABOUT_AN_AGENT else of_group(g, p))
    payer = g.s.captain if p.kind == kinds.CHOOSE_LOCATION else p.a
    if 0 < price(g, p) == g.s.agents[payer].pool:  # RV-136
        return g.m.speech.say("{deed}. It is the last Azrak: the link breaks", deed=said)
    return said


def price(g: Core, p: Proposal) -> int:
    """How much Azrak a proposal costs at once whoever makes it."""
    if p.kind in (kinds.CHOOSE_LOCATION, kinds.BOOST_TEST, kinds.SUPPORT_TEST, kinds.GIVE):
        return 1  # RV-48, RV-77, RV-108, RV-109
    if p.kind == kinds.EXPLORE:
        return 0 if p.c else g.resolve(EXPLORE_COST, 1, p.a)
    if p.kind == kinds.TEST:
        return trials.cost(g, p.a, g.s.agents[p.a].locked or g.s.conflict.stage > 0)
    return g.m.powers[p.b].azrak if p.kind == kinds.USE else 0


def of_group(g: Core, p: Proposal) -> str:
    """What players propose as such."""
    kind, say = p.kind, g.m.speech.say
    if kind == kinds.CHOOSE_LOCATION:
        place = text(g, g.m.locations[p.a].title)
        if g.s.spots[p.a] == 0:
            return say("Go to {location}: 1 Azrak on it", location=place)
        return say("Go to {location}: 1 Azrak on Mission Return", location=place)
    if kind == kinds.SET_ORDER:
        who = agent_name(g, p.a)
        if g.s.conflict.order:
            return say("The order of tests in this turn: {who} comes next", who=who)
        return say("The order of tests in this turn: {who} comes first", who=who)
    if kind == kinds.SHIFT:
        return shifted(g, p)
    settles = p.seat == g.captain_seat() or not g.s.rulings.captain_settles
    return say(GROUP[kind] if settles or kind not in WISHES else WISHES[kind], text=kinds.GIVING_UP)


def shifted(g: Core, p: Proposal) -> str:
    """One unit of a division that is moved."""
    say = g.m.speech.say
    what = g.m.tokens[g.s.draft.what].name if g.s.draft.what >= 0 else "Azrak"
    ends = [agent_name(g, agent) if agent >= 0 else say("the Vortex") for agent in (p.a, p.b)]
    if g.s.draft.kind == CONTRIBUTION:
        return say("{one} pays 1 {what} less, {other} 1 more", one=ends[0], what=what, other=ends[1])
    return say("1 {what} less for {one}, 1 more for {other}", what=what, one=ends[0], other=ends[1])


def of_agent(g: Core, p: Proposal) -> str:
    """What an agent does."""
    kind, m, say = p.kind, g.m, g.m.speech.say
    named: dict[str, object] = {"who": agent_name(g, p.a)}
    if kind == kinds.RECEPTACLE:
        named["receptacle"] = text(g, m.cards[p.b].title)
    elif kind in (kinds.TAKE_CARD, kinds.EXPLORE):
        named["slot"] = slot_name(g, p.b)
        named["cost"] = price(g, p)
    elif kind == kinds.TEST:
        return test(g, p)
    elif kind == kinds.CLOSE_BOOST:
        others = [agent_name(g, n) for n in range(len(g.s.agents)) if trials.could_support(g, n)]
        if not others:
            return say("{who} boosts no more: nobody can support, Destiny is turned over", **named)
        named["others"] = m.speech.listed(others)
    elif kind == kinds.PASS_SUPPORT and g.s.trial.tester == p.a:
        return say("{who} wants no more support: Destiny is turned over", **named)
    elif kind == kinds.PASS_SUPPORT and [n for n in g.active() if trials.may_support(g, n)] == [p.a]:
        return say("{who} gives no more support: Destiny is turned over", **named)
    elif kind == kinds.USE:
        return use(g, p)
    elif kind in (kinds.HAND_ITEM, kinds.PUT_AWAY, kinds.LAY_ITEM):
        named["card"] = card_name(g, m.cards[p.b])
    elif kind in (kinds.HAND_TOKEN, kinds.LAY_TOKEN):
        named["token"] = m.tokens[p.b].name
    if kind in (kinds.GIVE, kinds.HAND_ITEM, kinds.HAND_TOKEN, kinds.OFFER_SWAP):
        named["other"] = agent_name(g, p.b if kind in (kinds.GIVE, kinds.OFFER_SWAP) else p.c)
    return say(AGENTS[kind], **named)


def use(g: Core, p: Proposal) -> str:
    """The use of a power: its cost, how often it can be used, and that the Vortex has too little for what it gives."""
    power, say = g.m.powers[p.b], g.m.speech.say
    named = {"who": agent_name(g, p.a), "power": text(g, power.label) or say("a power")}
    said = (
        say("{who}: {power}, {cost} Azrak", cost=power.azrak, **named) if power.azrak else say(AGENTS[p.kind], **named)
    )
    if power.limit == PER_MISSION:
        left = power.uses - g.s.uses[power.index][1]
        said = (
            say("{deed} (1 use left in the mission)", deed=said)
            if left == 1
            else say("{deed} ({n} uses left in the mission)", deed=said, n=left)
        )
    gains = [getattr(g.m.nodes[node], "asks_of_vortex", None) for node in power.effect.nodes]
    asked = sum(gain(g, Context(-1, p.a, power.card)) for gain in gains if gain is not None)
    if asked > g.s.vortex == 0:  # RV-102
        return say("{deed}. Nothing can be gained: the Vortex is empty", deed=said)
    if asked > g.s.vortex:  # RV-102
        return say("{deed}. The Vortex holds only {n} Azrak", deed=said, n=g.s.vortex)
    return said


def test(g: Core, p: Proposal) -> str:
    """A test with what is known of it before anything is paid: its value, what cards add, when it is critical."""
    card = g.m.cards[p.b]
    box = card.boxes[p.c]
    added = g.resolve(FINAL_Q, 0, p.a, box.attribute)  # RV-114
    own_cell = box.texts[2] != box.texts[1]  # RV-118
    said = g.m.speech.say(
        TESTS[added != 0][own_cell],
        who=agent_name(g, p.a),
        attribute=g.m.attributes[box.attribute],
        value=g.attribute(p.a, box.attribute),
        added=f"{added:+d}",
        difficulty=trials.difficulty(g, p.a, box),
        cost=price(g, p),
    )
    if (g.s.won[p.b] >> p.c) & 1:
        return g.m.speech.say("{deed} (won before)", deed=said)
    tried = (g.s.tried[p.b] >> p.c) & 1
    return g.m.speech.say("{deed} (tried before)", deed=said) if tried else said


def ballot(g: Core, question: Question, p: Proposal) -> str:
    """An answer of a seat; of one that has voted, another vote."""
    if question.mode != VOTE or question.votes[p.seat] < 0:
        return capital(answer(g, question, p.b))
    if question.kind == core.CAPTAIN_QUESTION:
        return g.m.speech.say("Vote for {who} instead", who=agent_name(g, p.b))
    return g.m.speech.say("Vote instead: {answer}", answer=capital(answer(g, question, p.b)))


def voted(g: Core, question: Question, seat: int) -> str:
    """What a seat has voted for in an open vote, empty if for nothing yet."""
    if question.mode != VOTE or seat < 0 or question.votes[seat] < 0:
        return ""
    option = question.votes[seat]
    if question.kind == core.CAPTAIN_QUESTION:
        return g.m.speech.say("You have voted for {who}.", who=agent_name(g, option))
    return g.m.speech.say("You have voted: {answer}.", answer=capital(answer(g, question, option)).rstrip("."))


def answer(g: Core, question: Question, option: int) -> str:
    """An answer to an open question."""
    kind, say = question.kind, g.m.speech.say
    if kind == core.LINK_QUESTION:
        return link(g, question, option)
    if kind == core.UPDATE_QUESTION:
        return update(g, option)
    if kind == core.DRAFT_QUESTION and g.s.draft.kind == CONTRIBUTION:
        return say("Pay nothing, and go without") if option else say("Agreed: pay it so")
    if kind == core.DRAFT_QUESTION:
        return say("Agreed: so be it")
    if kind == core.CAPTAIN_QUESTION:
        who = agent_name(g, option)
        if g.s.seats > 1:
            return say("Vote for {who} as the first Time Captain", who=who)
        return say("{who} is the first Time Captain", who=who)
    node = g.m.nodes[question.node]
    named = getattr(node, "in_words", None)
    if named is not None:
        return str(named(g, question, option))
    ways = getattr(node, "ways", None)
    if ways is not None:
        return text(g, ways[option].label)
    return agent_name(g, option) if 0 <= option < len(g.s.agents) else say("The answer number {n}", n=option + 1)


def update(g: Core, option: int) -> str:
    """A way to do the Standard Update; a useless one is said to be so (RS-12)."""
    say = g.m.speech.say
    if option == NONE:
        return say("No Standard Update")
    fee = 0 if option == FREE else max(0, g.resolve(UPDATE_FEE, 1))  # RV-85
    shared = min(g.s.vortex - fee, sum(g.headroom(agent) for agent in g.active()))  # RS-15
    if fee == 0:
        return say("Standard Update at no cost: {shared} Azrak to share out", shared=shared)
    if shared <= 0:  # RS-12
        return say("Standard Update for {n} Azrak on Mission Return (nothing would be left to share)", n=fee)
    return say("Standard Update for {n} Azrak on Mission Return: {shared} Azrak to share out", n=fee, shared=shared)


def link(g: Core, question: Question, option: int) -> str:
    """A way out of a broken link."""
    say = g.m.speech.say
    if option == LOSE:
        if azrak.last_one(g, question.agent):  # RS-21
            return say("Lose control - the mission fails")
        return say("Lose control")
    refill = min(g.headroom(question.agent), g.s.vortex - (option == PAID))
    if option == PAID:
        return say("Emergency Update (1 Azrak to Mission Return): {n} Azrak from the Vortex", n=refill)
    return say("Emergency Update (at no cost): {n} Azrak from the Vortex", n=refill)
