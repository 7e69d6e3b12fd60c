"""Proposals and answers in the words of the game."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.speech import capital, forms, phrase, plural
from chronaut.kernel.state import Question
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, REPLY, SAY, TIME_UP
from chronaut.systems.time_stories import core, flow, life, seeing, spaces, travel, trials
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.calling import agent_name
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.names import PAWNS, RESOURCE_NAMES, item, shields
from chronaut.systems.time_stories.naming import called, first_words
from chronaut.systems.time_stories.terms import SHIELDS, SKULL
from chronaut.systems.time_stories.view import letter
from chronaut.systems.verbs.story import EFFECT_ASKS

WITHOUT_AGENT: Final = (kinds.READ_BASE, kinds.DECLINE, kinds.CALL_ORDER, kinds.READY, kinds.JOIN, kinds.LEAVE)
"""Proposals that no agent carries out."""

OF_PLAYER: Final = forms(
    "{player}'s first agent", "{player}'s second agent", "{player}'s third agent", "{player}'s fourth agent",
)  # fmt: skip
OF_YOURS: Final = forms("Your first agent", "Your second agent", "Your third agent", "Your fourth agent")
GOES: Final = {kinds.PLACE: phrase("{who} enters at {space}"), kinds.MOVE: phrase("{who} moves to {space}")}
GOES_TO: Final = {
    kinds.PLACE: phrase("{who} enters at {space} ({back})"),
    kinds.MOVE: phrase("{who} moves to {space} ({back})"),
}
MISSES: Final = plural(
    "{deed}: card {letters}, now or never, is lost then", "{deed}: cards {letters}, now or never, are lost then"
)
"""Where the last agent enters, if cards that are there now or never stay unvisited."""
ROLLS: Final = {
    (False, False): phrase("{who} rolls {skill} at {space}: {dice}"),
    (True, False): phrase("{who} rolls {skill} at {space}: {dice} against {shields}"),
    (False, True): phrase("{who} rolls {skill} at {space}: {dice}; its lock is open already"),
    (True, True): phrase("{who} rolls {skill} at {space}: {dice} against {shields}; its lock is open already"),
}
"""A roll, by whether shields stand against it, and whether it would only open what is open."""


def player(g: Core, seat: int) -> str:
    """A player, as a sentence begins."""
    return capital(g.m.speech.player(seat))


def uncoloured(g: Core, agent: int) -> str:
    """An agent before it has a colour: its player, or which of a player's agents it is, or the shared one."""
    owners, speech = g.s.agents[agent].owners, g.m.speech
    if owners & (owners - 1):
        return speech.say("The shared agent")
    own = [number for number, one in enumerate(g.s.agents) if one.owners == owners]
    named = player(g, owners.bit_length() - 1)
    if len(own) == 1:
        return named
    place = own.index(agent)
    return speech.say(OF_PLAYER[place], player=named) if g.s.seats > 1 else speech.say(OF_YOURS[place])


def label(g: Core, power: int) -> str:
    """What a power is called."""
    return text(g, g.m.powers[power].label) or g.m.speech.say("the power")


def back(g: Core, space: int) -> str:
    """The first words on the back of a card in the row, so that a letter is more than a letter (TS-61)."""
    card = g.s.row[space].card
    return first_words(text(g, seeing.back(g, space))) if card >= 0 else ""


def goes(g: Core, kind: int, agent: int, space: int) -> str:
    """An agent's way to a card, and what the group loses by it."""
    speech, who, shown = g.m.speech, agent_name(g, agent), back(g, space)
    form = GOES_TO[kind] if shown else GOES[kind]
    deed = speech.say(form, who=who, space=letter(space), back=shown)
    missed = [] if kind != kinds.PLACE or travel.unplaced(g) != [agent] else travel.missed(g, space)
    if not missed:
        return deed
    letters = speech.both([letter(one) for one in missed])
    return speech.count(*MISSES, len(missed), deed=deed, letters=letters)  # TS-76


def beside_skulls(g: Core, agent: int) -> bool:
    """Whether somebody would stand idle in a test with skull shields, which lie open to all (TS-155)."""
    space = g.s.agents[agent].space
    slot = g.s.row[space] if space >= 0 else None
    return slot is not None and any(count for kind, count in zip(slot.kinds, slot.counts, strict=True) if kind == SKULL)


def text(g: Core, ident: str) -> str:
    """A text by its id."""
    return g.texts.get(ident, "")


def words(g: Core, p: Proposal) -> str:
    """What a proposal would do; used only for the seat that may make it."""
    say = g.m.speech.say
    if p.kind == ANSWER:
        question = g.find(p.a)
        return answer(g, question, p.b) if question is not None else ""
    if p.kind == REPLY:
        return say("Type your answer")
    if p.kind in (SAY, NOTE):
        return say("Say something to all") if p.kind == SAY else say("Write a note for yourself")
    if p.kind == AWAY:
        return say("{player} is away", player=player(g, p.a))
    if p.kind == BACK:
        return say("{player} is back", player=player(g, p.a))
    return say("Call time") if p.kind == TIME_UP else own(g, p)


def own(g: Core, p: Proposal) -> str:
    """What a proposal of this family would do."""
    kind, say = p.kind, g.m.speech.say
    if kind in WITHOUT_AGENT:
        return without_agent(g, p)
    who = agent_name(g, p.a)
    if kind == kinds.COLOUR:
        return say("{who} takes {pawns}", who=uncoloured(g, p.a), pawns=say(PAWNS[p.b]))
    if kind == kinds.RECEPTACLE:
        return say("{who} takes {thing}", who=who, thing=text(g, g.m.cards[p.b].title))
    if kind in (kinds.PLACE, kinds.MOVE):
        return goes(g, kind, p.a, p.b)
    if kind == kinds.NAME:
        if g.s.seats == 1:
            return say("Send {who} to a card that must be entered", who=who)
        return say("As Captain, send {who} to a card that must be entered", who=who)
    if kind == kinds.ROLL:
        return roll(g, who, p)
    if kind == kinds.NOTHING:
        skulls = beside_skulls(g, p.a)
        return say("{who} does nothing beside skull shields", who=who) if skulls else say("{who} does nothing", who=who)
    return free(g, p, who)


def without_agent(g: Core, p: Proposal) -> str:
    """What a proposal would do that no agent carries out."""
    say = g.m.speech.say
    if p.kind == kinds.READ_BASE:
        return say("{player} reads the next card aloud", player=player(g, p.seat))
    if p.kind == kinds.DECLINE:
        return say("Rather go elsewhere without entering")
    if p.kind == kinds.CALL_ORDER:
        return say("Call a vote on who acts next")
    if p.kind == kinds.READY:
        if g.s.seats == 1:
            return say("Begin the next run")
        return say("{player} is ready for the next run", player=player(g, p.seat))
    return (
        say("Seat another player") if p.kind == kinds.JOIN else say("{player} leaves the table", player=player(g, p.a))
    )


def roll(g: Core, who: str, p: Proposal) -> str:
    """A roll: how many dice, and which shields stand against them."""
    agent, space, choice, speech = p.a, p.b, p.c, g.m.speech
    test = g.m.cards[g.s.row[space].card].tests[choice]
    used = trials.characteristic(g, agent, test)
    sure = g.bonus(agent, used)
    dice = speech.count("{count} die", "{count} dice", g.dice(agent, used))
    if sure:
        hits = speech.count("{count} sure hit", "{count} sure hits", sure)
        dice = speech.both([dice, hits])
    against, counts = trials.against(g, space, choice)
    left = shields(speech, [(SHIELDS[kind], count) for kind, count in zip(against, counts, strict=True)])
    template = ROLLS[left != "", _opened(g, agent, space)]
    skill = g.m.characteristics[test.characteristic]
    return speech.say(template, who=who, skill=skill, space=letter(space), dice=dice, shields=left)


def _opened(g: Core, agent: int, space: int) -> bool:
    """Whether an agent that has read a card with a lock finds that it holds nobody any more."""
    card = g.m.cards[g.s.row[space].card]
    return card.lock and g.has_read(agent, card.index) and not spaces.locked(g, space)


def free(g: Core, p: Proposal, who: str) -> str:
    """What a free proposal would do."""
    kind, say = p.kind, g.m.speech.say
    if kind in (kinds.HAND_ITEM, kinds.SHOW_ITEM):
        card = g.m.cards[g.m.items[p.b]]
        named, to = item(g.m.speech, card.number, called(text(g, card.text))), agent_name(g, p.c)
        if kind == kinds.HAND_ITEM:
            return say("{who} hands {item} to {to}", who=who, item=named, to=to)
        return say("{who} shows {item} to {to}", who=who, item=named, to=to)
    if kind == kinds.HAND_RESOURCE:
        return say("{who} hands 1 {resource} to {to}", who=who, resource=resource(g, p.b), to=agent_name(g, p.c))
    if kind == kinds.SHARE_BOX:
        return say("{who} reads the rules on card {letter} to all", who=who, letter=letter(g.s.agents[p.a].space))
    if kind == kinds.CONSULT:
        return say("{who} reads the card at {space}", who=who, space=letter(g.s.agents[p.a].space))
    if kind == kinds.PICK_UP:
        return say("{who} takes {thing}", who=who, thing=item(g.m.speech, g.m.cards[g.m.items[p.b]].number))
    return say("{who}: {power}", who=who, power=label(g, p.b))


def resource(g: Core, colour: int) -> str:
    """What a colour of resource tokens is called in this mission."""
    return text(g, g.m.resource_texts[colour]) or g.m.speech.say(RESOURCE_NAMES[colour])


def answer(g: Core, question: Question, option: int) -> str:
    """An answer to an open question."""
    kind, say = question.kind, g.m.speech.say
    if kind == EFFECT_ASKS:
        return _answer_to_effect(g, question, option)
    if kind == core.NEXT_QUESTION:
        return say("Spend 1 TU: every agent acts once") if option == flow.SPEND else say("Leave this location")
    if kind == core.DESTINATION_QUESTION:
        return say("Go to {place}", place=text(g, g.m.locations[option].title))
    if kind == core.ORDER_QUESTION:
        return say("{who} acts next", who=agent_name(g, option))
    if kind == core.RETURN_QUESTION:
        if option < 0:
            return say("Return to the group")
        return (
            say("Stay in the vortex for now") if option == life.WAIT else say("Return at {space}", space=letter(option))
        )
    if kind == core.POWER_QUESTION:
        return say("Yes: {power}", power=label(g, question.card)) if option else say("No, not now")
    if kind == core.POWER_ORDER_QUESTION:
        return say("First: {power}", power=label(g, option))
    if kind == core.SHARED_QUESTION:
        return say("Yes, agreed") if option else say("No (the Captain decides)")
    return say("Yes, instead") if option else say("No, let it happen")


def _answer_to_effect(g: Core, question: Question, option: int) -> str:
    """An answer to what a card asks."""
    node = g.m.nodes[question.node]
    named = getattr(node, "in_words", None)
    if named is not None:
        return str(named(g, question, option))
    ways = getattr(node, "ways", None)
    if ways is not None:
        return text(g, ways[option].label)
    if 0 <= option < len(g.s.agents):
        return agent_name(g, option)
    return g.m.speech.say("The answer number {number}", number=option + 1)
