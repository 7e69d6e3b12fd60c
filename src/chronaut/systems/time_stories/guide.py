"""How to play, on one page, for somebody who never saw a game of this family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.speech import Speech, forms
from chronaut.kernel.views import Panel

PAGE: Final = (
    forms(
        "The game",
        "You are agents who travel in time. All play together against the clock, and win or lose together. The "
        "base tells what has to be achieved, and in how many temporal units (TU). Each of you acts through an "
        "agent, in the body of somebody who lives there.",
        "One attempt is a **run**. If it fails you go back to the same moment, and everything is where it was. "
        "Only what you have learned is new: write it down. [TS-182, TS-184]",
    ),
    forms(
        "Agents and receptacles",
        "An **agent** has a colour. During a run it acts in the body of somebody who lives there, its "
        "**receptacle**, whose card gives its dice for each skill, its resistance, its life points (LP), a power "
        "and a flaw. [TS-42]",
        "A player may have several agents, each with an action of its own. Every line of the list says which agent "
        "acts. [TS-189]",
    ),
    forms(
        "Places",
        "A place is a row of cards, backs up. Card A is read to all. Then each agent stands at a card and reads "
        "it. Only those who stand there read it; they tell the others in their own words. [TS-62, TS-81, TS-86]",
        "Marks on a back say who may stand there: with an item, a state token, a skill. [TS-70]",
    ),
    forms(
        "Time",
        "Time is counted in **TU**. At 0 TU the run is over. [TS-179]",
        "Reading, talking, handing over and entering a place are free. Then the group votes: spend 1 TU, or leave. "
        "[TS-90]",
        "A vote is decided as soon as those who have not voted could not change it; until then you may vote "
        "otherwise. Votes last whatever is used, bought or handed over meanwhile. They come to nothing only if what "
        "was voted for can no longer be chosen, or the group moves on. [G-68]",
        "For 1 TU every agent does one thing: move to another card here and read it, roll for the test of the card "
        "where it stands, or nothing. [TS-92, TS-93]",
        "Going to another place costs what the Captain's die shows, 1 to 3 TU, and 2 more from a place written in "
        "red. [TS-111, TS-118]",
    ),
    forms(
        "Tests",
        "A test lays out shields. Each hit on the dice removes one. When none is left, the test is passed; until "
        "then those who stand there may roll again in the next TU. [TS-125, TS-134]",
        "The {count} faces of an action die: {faces}. [TS-132, G-24]",
        "A hit removes a shield, from the left; a skull wakes the skull shields; a blank does nothing. [TS-133, "
        "TS-135]",
        "**Normal** shields only have to be removed. [TS-122]",
        "**Skull** shields left strike back with the skulls rolled: 1 LP if they are more than the resistance. "
        "[TS-136]",
        "**Heart** shields left after a roll cost 1 LP each. [TS-142]",
        "**Time** shields left after a roll cost 1 TU each. [TS-143]",
        "**Special** shields left after a roll do what the mission says. [TS-144]",
        "At 0 LP the receptacle dies, and its agent is away for 7 TU. [TS-49, TS-159]",
    ),
    forms(
        "The Time Captain",
        "One player opens the places and breaks ties: the **Time Captain**. The office passes to the next player "
        "each time the group changes place. [TS-54, TS-56]",
    ),
)
"""Part by part: its title, then its paragraphs."""


def faces_in_words(speech: Speech, die: Sequence[tuple[int, int]]) -> str:
    """The faces of an action die, each with how often it is there."""
    found: list[str] = []
    for face in dict.fromkeys(die):
        hits, skulls = face
        shown = [speech.count("{count} hit", "{count} hits", hits)] if hits else []
        shown += [speech.count("{count} skull", "{count} skulls", skulls)] if skulls else []
        often = die.count(face)
        found.append(
            speech.say("{count} with {signs}", count=often, signs=speech.both(shown))
            if shown
            else speech.say("{count} blank", count=often)
        )
    return ", ".join(found)


def pages(speech: Speech, die: Sequence[tuple[int, int]]) -> list[Panel]:
    """The page, part by part; `die` are the faces of the mission's action die as hits and skulls."""
    faces = faces_in_words(speech, die)
    parts = [[speech.say(one, count=len(die), faces=faces) for one in part] for part in PAGE]
    return [Panel(title, paragraphs) for title, *paragraphs in parts]
