"""What would happen if the round ended now, in words."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import forms, phrase, plural
from chronaut.kernel.views import Panel
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.seen import CheckView, OutlookView, TempusView
from chronaut.systems.tempus.sentences import ENDS
from chronaut.systems.tempus.terms import AIRLOCK, CHECKS, FUEL_CELLS, LIFE_SUPPORT, SHIELD_GENERATOR

LOCATIONS: Final = (FUEL_CELLS, LIFE_SUPPORT, SHIELD_GENERATOR, AIRLOCK)
"""What the first checks look at."""
CARDS: Final = forms(
    "Then one Disaster Card is turned over.",
    "Then a Paradox is turned over, then one Disaster Card.",
    "Then {count} Paradoxes are turned over, then one Disaster Card.",
)


def panel(names: Names, view: TempusView, told: OutlookView) -> Panel:
    """What would happen, check by check, then the cards."""
    say = names.speech.say
    lines = [f"{subject(names, one)}: {result(names, view, one)}" for one in told.checks]
    if told.lost and not (told.checks and told.checks[-1].lost):
        lines.append(names.speech.word(ENDS[told.lost]))
    elif not told.lost:
        lines.append(cards(names, told))
        if told.vents:
            lines.append(say("At the end the Airlock vents, unless a card closes it."))
    return Panel(say("If the round ended now"), lines)


def subject(names: Names, one: CheckView) -> str:
    """What a check looks at, and how much of it there is."""
    say, number = names.speech.say, CHECKS.index(one.check)
    if number < len(LOCATIONS):
        place = names.space(names.ship.roles[LOCATIONS[number]])
        return say("{space}, Damage {count} of {limit}", space=place, count=one.count, limit=one.limit)
    if one.check == "fire":
        return say("Spaces with Fire, {count}", count=one.count)
    return say("Electrical Faults, {count} (felt from {limit})", count=one.count, limit=one.limit)


def result(names: Names, view: TempusView, one: CheckView) -> str:
    """What a check comes to."""
    say, word = names.speech.say, names.speech.word
    parts = [say("1 Damage in {space}", space=names.space(space)) for space in one.damaged]
    for who in dict.fromkeys(one.wounded):
        count, name = one.wounded.count(who), names.person(view.crew[who].character, who)
        if who in one.armoured:
            what = plural(
                "{who} takes {count} wound, if no armour is used", "{who} takes {count} wounds, if no armour is used"
            )
        else:
            what = plural("{who} takes {count} wound", "{who} takes {count} wounds")
        parts.append(names.speech.count(*what, count, who=name))
    parts += [say("{who} dies", who=names.person(view.crew[who].character, who)) for who in one.dead]
    if one.shields_from != one.shields_to:
        parts.append(say("Shields {before} to {after}", before=one.shields_from, after=one.shields_to))
    if one.opens:
        parts.append(say("the exterior door opens"))
    if one.lost:
        parts.append(word(ENDS[one.lost]))
    return "; ".join(parts) or word(phrase("nothing"))


def cards(names: Names, told: OutlookView) -> str:
    """Which cards are turned over, as far as that is known."""
    if told.disaster >= 0:
        return names.speech.say("Then comes {card}.", card=names.card(told.disaster))
    return names.speech.say(CARDS[min(told.paradoxes, 2)], count=told.paradoxes)
