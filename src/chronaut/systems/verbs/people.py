"""Who answers and who hears: words that the shared verbs use, each with its meaning."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec


def one_of(words: dict[str, str], names: str = "") -> msgspec.Meta:
    """Says of a key that its words come from a closed list; `names` is the kind of element that such a word names."""
    extra: dict[str, Any] = {"words": words}
    return msgspec.Meta(extra={**extra, "names": names} if names else extra)


DECIDERS: Final = {
    "reader": "The player of the agent at work; if there is none, the Captain.",
    "here": "The players with a living agent on the reader's space.",
    "group": "All players with a living agent.",
    "captain": "The Time Captain.",
}
"""Who answers a question (`who` of `choose`, `ask` and `timer`); several vote, and the Captain breaks ties."""

HEARERS: Final = {
    "reader": "The player of the agent at work alone.",
    "here": "The players with a living agent on the reader's space.",
    "all": "Everybody.",
}
"""Who hears a text (`to` of `say`, whose default is `all`)."""

Decider = Annotated[Literal["reader", "here", "group", "captain"], one_of(DECIDERS)]
Hearer = Annotated[Literal["reader", "here", "all"], one_of(HEARERS)]
