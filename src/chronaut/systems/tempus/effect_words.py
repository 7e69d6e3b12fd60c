"""What cards do, in words; made of their orders, so that no card is written twice."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import forms, phrase
from chronaut.systems.tempus import ship as orders
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.ship import Order, Skill, Where
from chronaut.systems.tempus.terms import FREE

PLAIN: Final = forms(
    "", "Fires spread.", "", "Everybody is knocked down.", "One of you discards an item.", "Each of you drops an item.", "",
    "Every locked door opens, every open door locks.", "", "", "", "", "", "", "", "", "", "The top Disaster Card is swapped, unseen.",
    "The top Disaster Card is discarded.", "", "", "", "The game is lost.", "Everybody is where the next of you was.",
    "", "", "", "", "The table sees the top Disaster Card.",
)  # fmt: skip
"""What each kind of order says, where nothing is put in."""
EXTERIOR: Final = forms("The exterior door opens.", "The exterior door closes.")
RENUMBER: Final = forms("The number tokens are dealt anew.", "Every number n becomes 10 - n.")
RULES: Final = forms(
    "The Shields suffer from one Fault less than before.", "Each of you has one action more in the next round.",
    "Each of you has one movement more.", "Whoever went first does not go first again.",
)  # fmt: skip

GIFTS: Final = forms(
    "Does not die in the open Airlock.", "Is not dragged by an Airlock Opening.", "Takes no wound from Life Support.",
    "Cannot be knocked down.", "Pays nothing extra to enter damaged spaces.", "May move before and after the action.",
    "Keeps its items at every Time Jump.",
)  # fmt: skip
"""What items and characters let their bearer do or ignore, in the order of `terms.IMMUNITIES`."""


SKILLS: Final = {
    orders.RALLY: phrase("somebody else stands up, or moves 1 space"),
    orders.REMOTE: phrase("uses Security Room, Security Controls or Damage Report from anywhere"),
    orders.PICK_UP: phrase("picks an item up"),
}
"""What abilities do whose names do not say it."""
LIMITS: Final = forms("", "once a turn", "once a round")


def ability(names: Names, skill: Skill) -> str:
    """An ability with what it does, as far as its name does not say it."""
    word = names.speech.word
    more = [word(SKILLS[skill.lead.what])] if skill.lead.what in SKILLS else []
    more += [word(phrase("free"))] if skill.cost == FREE else []
    more += [word(LIMITS[skill.limit])] if skill.limit else []
    label = names.text(skill.label)
    return names.speech.say("{ability} ({about})", ability=label, about=", ".join(more)) if more else label


def gifts(names: Names, mask: int) -> list[str]:
    """The gifts of a mask as sentences."""
    return [names.speech.word(text) for number, text in enumerate(GIFTS) if (mask >> number) & 1]


def block(names: Names, number: int) -> list[str]:
    """The orders of a block as sentences."""
    return [order(names, one) for one in names.ship.blocks[number]] if number >= 0 else []


def order(names: Names, one: Order) -> str:
    """One order as a sentence."""
    say = names.speech.say
    if one.what == orders.PLACE:
        token, places = names.token(one.token), where(names, one.where)
        if one.n == 1:
            return say("{token}: {places}.", token=token, places=places)
        return say("{n} {token}: {places}.", n=one.n, token=token, places=places)
    if one.what == orders.SHIELDS:
        return say("Shields {change}.", change=f"{one.n:+d}")
    if one.what == orders.TOGGLE_DOORS:
        return say("Every door changes: {places}.", places=where(names, one.where))
    if one.what in (orders.LOCK_DOORS, orders.UNLOCK_DOORS):
        template = phrase("Locked: {doors}.") if one.what == orders.LOCK_DOORS else phrase("Opened: {doors}.")
        return say(template, doors=names.speech.listed([names.door(door) for door in one.where.entries]))
    if one.what == orders.SWAP_NUMBERS:
        return say("Numbers {one} and {other} change places.", one=one.a, other=one.b)
    if one.what == orders.IF:
        ways = [" ".join(block(names, one.then)), " ".join(block(names, one.other))]
        return say(
            "If there is {token} on board: {then} If not: {other}",
            token=names.token(one.b),
            then=ways[0],
            other=ways[1],
        )
    return of_people(names, one)


def of_people(names: Names, one: Order) -> str:
    """An order about characters, items, rules or cards."""
    say, count, word = names.speech.say, names.speech.count, names.speech.word
    if one.what == orders.WOUND and one.a >= 0:
        return count(
            "{count} wound for each of you without {item}.",
            "{count} wounds for each of you without {item}.",
            one.n,
            item=names.kind(one.a),
        )
    if one.what == orders.WOUND:
        return count("{count} wound for each of you.", "{count} wounds for each of you.", one.n)
    if one.what == orders.HEAL:
        return count("Each of you loses {count} wound.", "Each of you loses {count} wounds.", one.n)
    if one.what == orders.REPEAT:
        return say("The next disaster strikes {times} times.", times=one.n)
    if one.what == orders.LAY_ITEM and one.a >= 0:
        return say("From the supply: {item}, {space}.", item=names.kind(one.a), space=names.space(one.b))
    if one.what == orders.LAY_ITEM:
        return say("An item of the supply appears: {space}.", space=names.space(one.b))
    if one.what == orders.GAIN_ITEM:
        return say("Begins with: {item}.", item=names.kind(one.a))
    choices = {orders.EXTERIOR: EXTERIOR, orders.RENUMBER: RENUMBER, orders.ADD_RULE: RULES}
    if one.what in choices:
        return word(choices[one.what][one.a])
    return word(PLAIN[one.what])


def where(names: Names, one: Where) -> str:
    """The spaces that an order means."""
    say = names.speech.say
    if one.how == orders.HOLDING:
        token = names.token(one.token)
        return (
            say("every numbered location with {token}", token=token)
            if one.flag
            else say("every space with {token}", token=token)
        )
    if one.how == orders.EXTREME:
        return say("the highest number") if one.flag else say("the lowest number")
    named = names.speech.listed([str(-entry) if entry < 0 else names.space(entry) for entry in one.entries])
    if one.how == orders.ADJACENT_TO:
        return say("every space next to {places}", places=named)
    return say("every space joined to {places}", places=named) if one.how == orders.CONNECTED_TO else named
