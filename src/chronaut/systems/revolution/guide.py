"""How to play, on one page, for somebody who never saw a game of this family."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, forms
from chronaut.kernel.views import Panel

PAGES: Final = (
    forms(
        "How this works",
        "You are agents. Each of you acts in the body of a **receptacle**, a person of the place. You win or lose together.",
        "**Azrak** is your time and strength at once. Exploring, testing and helping cost it, 1 each as a rule; what you spend "
        "or lose goes to the **Vortex**, and an **Update** brings it back. With your last Azrak the **link** breaks.",
        "**Attributes** are for **tests**: your number, what you pay on top, what others pay in support, and a **Destiny** "
        "card. Below the difficulty fails, above it succeeds, exactly the difficulty is a critical success.",
        "The **Time Captain** says where all go and settles what the group cannot agree on. The office passes on each round.",
        "What you read is yours alone: tell it in your own words. Items lie open for all. Many places, few visits: you will "
        "not see everything.",
    ),
    forms(
        "How a round goes",
        "1. The **Time Captain** chooses a location and pays 1 Azrak: onto it, or onto Mission Return if one lies there "
        "already. Card A is read aloud.",
        "2. **Recon**: each agent takes one card of the panorama and reads it secretly. Nothing is done with it yet.",
        "3. **Telepathy**: tell each other what you found, in your own words.",
        "4. **Actions**, in any order: follow your card, explore another one (1 Azrak), test, support, give, stand by. A "
        "**group conflict** that somebody has read comes before all of these.",
        "5. When nobody has a card in front, leave: Standard Update, swaps, the next Captain.",
    ),
    forms(
        "Tests",
        "Initiate for 1 Azrak, boost by 1 for 1 Azrak each. Then say that you boost no more: those who stand by may support, "
        "for 1 Azrak each. When nobody can or will, Destiny is turned over, and nothing can be paid any more.",
        "Below the difficulty fails, above it succeeds, equal is critical: a little too much is no critical success.",
        "Used Destiny cards lie open. All are shuffled when a card says so, or when none is left.",
        "What Gear, talents, tokens and cards add stands in the list when its moment comes, some of it only once Destiny lies "
        "open.",
    ),
    forms(
        "Azrak",
        "Nobody can have more Azrak than at the start; what would come on top stays in the Vortex. Where several gain and the "
        "Vortex has too little, the Time Captain is first, then whoever sits to the left.",
        "A **Standard Update**, once between locations, shares out the Vortex among all of you. It costs 1 Azrak from the "
        "Vortex, which goes to Mission Return; a **free Update** costs nothing.",
        "At 0 the link breaks: an **Emergency Update** refills you alone, for 1 Azrak to Mission Return or with a free Update, "
        "or you lose control and are gone until the group has left.",
        "If all agents lose control at one location, the mission has failed.",
        "What lies on **Mission Return** never comes back: the more lies there, the worse the result.",
    ),
)


def pages(speech: Speech) -> list[Panel]:
    """The page, chapter by chapter."""
    return [Panel(speech.word(page[0]), [speech.word(line) for line in page[1:]]) for page in PAGES]
