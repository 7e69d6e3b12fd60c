"""What agents are called: by their receptacles, and before they have one by the colour of their pawns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from chronaut.kernel.speech import Speech
from chronaut.kernel.views import SeatFrame
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.names import AGENTS
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.terms import COLOURS

NO_NAME: Final = re.compile(
    r"(the|an?|il|lo|la|i|gli|le|une?|un[ao]|des?|der|die|das|ein|eine|les?|el|los|las|l['\u2019].*"
    r"|mrs?|miss|madame|don|donna|sister|father|captain|number|numero|.{1,2}|.*\.)",
    re.IGNORECASE,
)
"""What no first name is, in the languages of missions: an article, a title, an initial."""


@lru_cache(maxsize=1024)
def short(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Receptacles in few words, by their titles: a first name if no other begins so, else all that stands before a comma."""
    wholes = [title.partition(", ")[0] for title in titles]
    firsts = [whole.partition(" ")[0] for whole in wholes]
    return tuple(
        whole if NO_NAME.fullmatch(first) or firsts.count(first) > 1 else first
        for whole, first in zip(wholes, firsts, strict=True)
    )


def names(g: Core) -> list[str]:
    """What all agents are called; empty before they have a colour."""
    titles = [
        g.m.cards[one.receptacle].title if one.receptacle >= 0 and not g.m.by_colour else "" for one in g.s.agents
    ]
    return _named(g.m.speech, titles, g.texts, [one.colour for one in g.s.agents])


def agent_name(g: Core, agent: int) -> str:
    """What an agent is called."""
    return names(g)[agent] or g.m.speech.say("Agent {number}", number=agent + 1)


def recast(m: Scenario, frame: SeatFrame, cast: Sequence[int]) -> SeatFrame:
    """A frame whose agents are called as when they had other receptacles, as far as those can be read about now."""
    agents = frame.view.agents
    if len(cast) != len(agents) or all(was in (-1, one.receptacle) for one, was in zip(agents, cast, strict=True)):
        return frame
    titles = [m.cards[was].title if was >= 0 else one.title for one, was in zip(agents, cast, strict=True)]
    colours = [COLOURS.index(one.colour) if one.colour else -1 for one in agents]
    named = _named(m.speech, titles, frame.texts, colours)
    then = [replace(one, called=name) for one, name in zip(agents, named, strict=True)]
    return replace(frame, view=replace(frame.view, agents=then))


def _named(speech: Speech, titles: Sequence[str], texts: Mapping[str, str], colours: Sequence[int]) -> list[str]:
    shorts = short(tuple(texts.get(title, "") for title in titles))
    return [
        name or (speech.word(AGENTS[colour]) if colour >= 0 else "")
        for name, colour in zip(shorts, colours, strict=True)
    ]
