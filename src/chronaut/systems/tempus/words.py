"""Proposals and answers in the words of the game."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.speech import capital, forms, phrase
from chronaut.kernel.state import Question
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, SAY
from chronaut.systems.tempus import abilities, core, stations, trading
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.ship import AT_ITEM, AT_NOTHING, AT_STATION
from chronaut.systems.tempus.terms import (
    AIRLOCK,
    AIRLOCK_ENTRY,
    DIVERT,
    DOORS_OF_SPACE,
    FIRE,
    HEAL,
    SHEET,
    TOGGLE_AIRLOCK,
)

ACTIONS: Final = forms(
    "Heal all wounds of {target}", "Refresh your exhausted items", "Lock or open up to three doors anywhere",
    "Lock or open all doors of a space",
    "Make the Time Jump", "Open the exterior door: the Airlock vents", "Look through the Disaster Discard Pile",
    "Lower the Shields by 1 to remove a Fault", "Raise the Shields by 1 and place a Fault",
    "Reinforce the Shields", "Send the Distress Call", "Fly the ship home",
)  # fmt: skip
"""Board actions in the order of their numbers."""
LOCK: Final = phrase("Lock all doors of {space}")
UNLOCK: Final = phrase("Open all doors of {space}")


def words(g: Core, names: Names, p: Proposal) -> str:
    """What a proposal would do."""
    say = names.speech.say
    if p.kind == ANSWER:
        question = g.find(p.a)
        return answer(g, names, question, p.b) if question is not None else ""
    if p.kind in (SAY, NOTE):
        return say("Say something to all") if p.kind == SAY else say("Write a note for yourself")
    if p.kind in (AWAY, BACK):
        player = capital(names.speech.player(p.a))
        return say("{player} is away", player=player) if p.kind == AWAY else say("{player} is back", player=player)
    return own(g, names, p)


def own(g: Core, names: Names, p: Proposal) -> str:
    """What a proposal of this family would do."""
    say = names.speech.say
    if p.kind == kinds.TAKE:
        return say("Play {character}", character=names.person(p.b, p.a))
    if p.kind == kinds.MOVE:
        cost = g.cost(p.a, p.b)
        if cost > 1:
            return say("Walk to {space} (2 movement: it is damaged)", space=space(g, names, p.b))
        return say("Walk to {space}", space=space(g, names, p.b))
    if p.kind == kinds.STAND:
        return say("Stand up (1 movement)")
    if p.kind == kinds.PICK_UP:
        return say("Pick up: {item}", item=names.item(p.b))
    if p.kind == kinds.USE:
        return ability(g, names, p)
    if p.kind == kinds.STATION:
        return station(g, names, p.b, p.c)
    if p.kind == kinds.DOOR:
        template = phrase("Lock {door}") if door_is_open(g, p.b) else phrase("Open {door}")
        return say(template, door=names.door(p.b))
    return of_things(g, names, p)


def of_things(g: Core, names: Names, p: Proposal) -> str:
    """What is left."""
    say = names.speech.say
    if p.kind == kinds.TRADE:
        return say("Trade items with others here")
    if p.kind == kinds.DROP:
        one = g.s.crew[p.a]
        if one.space == g.m.roles[AIRLOCK] and not g.s.closed and saves(g, p.b):  # TP:G-50
            return say("Drop: {item} (the Airlock is open: the next Opening would kill)", item=names.item(p.b))
        return say("Drop: {item}", item=names.item(p.b))
    return say("End the turn") if p.kind == kinds.END_TURN else say("Give the ship up, if all agree")


def saves(g: Core, item: int) -> bool:
    """Whether an item keeps its bearer alive in the open Airlock."""
    return (g.m.items[g.m.kind_of[item]].gives >> AIRLOCK_ENTRY) & 1 == 1


def door_is_open(g: Core, door: int) -> bool:
    """Whether a door has no Locked Door, the exterior one included."""
    return g.open_door(door) if door < len(g.m.doors) else not g.s.closed


def space(g: Core, names: Names, number: int) -> str:
    """A space with what burns or sparks in it."""
    fire = g.s.tokens[FIRE][number]
    if fire:
        return names.speech.say("{space}, which burns", space=names.space(number))
    return names.space(number)


def station(g: Core, names: Names, action: int, target: int) -> str:
    """A board action."""
    say = names.speech.say
    if action == TOGGLE_AIRLOCK and not g.s.closed:
        return say("Close the exterior door")
    if action == DIVERT and g.s.shields == 1:  # TP:G-32
        return say("Lower the Shields to 0 to remove a Fault: that loses the game")
    named = who(g, names, target) if action == HEAL and 0 <= target < len(g.s.crew) else ""
    return say(ACTIONS[action], target=named)


def who(g: Core, names: Names, number: int) -> str:
    """A character in play."""
    return names.person(g.s.crew[number].character, number)


def ability(g: Core, names: Names, p: Proposal) -> str:
    """An ability with what it is aimed at."""
    skill = g.m.skills[p.b]
    say, label = names.speech.say, names.text(skill.label)
    if skill.aim == AT_NOTHING:
        return say("{ability} (exhausts it)", ability=label) if skill.exhaust else label
    if skill.aim == AT_ITEM:
        target = names.item(p.c)
    elif skill.aim == AT_STATION:
        target = station(g, names, p.c, -1)
    else:
        target = who(g, names, p.c)
    return say("{ability}: {target}", ability=label, target=target)


def answer(g: Core, names: Names, question: Question, option: int) -> str:
    """One answer to a question."""
    say, kind = names.speech.say, question.kind
    if kind == core.FIRST_QUESTION:
        return who(g, names, option)
    if kind == core.DISCARD_QUESTION:
        return say("{who} discards: {item}", who=who(g, names, g.s.item_at[option] - SHEET), item=names.item(option))
    if kind == core.DROP_QUESTION:
        return names.item(option)
    if kind == core.LANDING_QUESTION:
        return names.space(option)
    if kind == core.DOORS_QUESTION:
        if option == stations.ENOUGH:
            return say("No further door")
        return say(phrase("Lock {door}") if g.open_door(option) else phrase("Open {door}"), door=names.door(option))
    if kind == core.RALLY_QUESTION:
        return say("Stand up") if option == abilities.STANDS else names.space(option)
    if kind == core.TARGET_QUESTION and question.card == DOORS_OF_SPACE:
        return say(LOCK if option % 2 else UNLOCK, space=names.space(option // 2))
    if kind == core.TARGET_QUESTION:
        return space(g, names, option)
    if kind == core.TRADE_QUESTION:
        return trade(g, names, option)
    return say("Yes") if option == core.YES else say("No")


def trade(g: Core, names: Names, option: int) -> str:
    """A hand-over in a trade, or its end."""
    say = names.speech.say
    if option in (trading.DONE, trading.DROPPED):
        return say("That is the trade") if option == trading.DONE else say("No trade")
    item, taker = option // trading.CREW, option % trading.CREW
    giver = g.s.item_at[item] - SHEET
    return say(
        "{giver} gives {item} to {taker}", giver=who(g, names, giver), item=names.item(item), taker=who(g, names, taker)
    )
