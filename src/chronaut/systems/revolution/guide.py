"""How to play, on one page, for somebody who never saw a game of this family."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, forms
from chronaut.kernel.views import Panel

PAGES: Final = (
    forms(
        "How a round goes",
        "1. The **Time Captain** chooses a location and pays 1 Azrak. Card A is read aloud.",
        "2. **Recon**: each agent takes one card of the panorama and reads it secretly.",
        "3. **Telepathy**: tell each other what you found, in your own words.",
        "4. **Actions**, in any order: follow your card, explore (1 Azrak), test, support, stand by.",
        "5. When nobody has a card in front, leave: Standard Update, swaps, the next Captain.",
    ),
    forms(
        "Tests",
        "Initiate for 1 Azrak, boost for 1 Azrak each, ask for support, then reveal Destiny.",
        "Attribute, boost, support and Destiny together: below the difficulty fails, above it succeeds, equal is critical.",
    ),
    forms(
        "Azrak",
        "Spent and lost Azrak goes to the Vortex. At 0 the link breaks: Emergency Update, or loss of control.",
        "If all agents lose control at one location, the mission has failed.",
        "Repeat visits and paid Updates put Azrak on Mission Return: the more lies there, the worse the result.",
    ),
)


def pages(speech: Speech) -> list[Panel]:
    """The page."""
    return [Panel(speech.word(page[0]), [speech.word(line) for line in page[1:]]) for page in PAGES]
