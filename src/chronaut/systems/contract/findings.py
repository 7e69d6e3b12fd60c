"""What a rule system has to say about a mission: what is wrong with it, and what in it leads where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Finding:
    """Something wrong with a mission: a code with a page, the path of the element in the body, what and why."""

    code: str
    path: str
    text: str
    hint: str = ""
    """What to do about it."""


@dataclass(frozen=True)
class Link:
    """One thing in a mission leads to another: a card gives a token, a token opens a card."""

    source: str
    """`kind:name` of an element, such as `card:well`, `token:Blue 1`, `location:mill`, `riddle:seven`."""
    target: str
    how: str
    """A word: `gives`, `opens`, `asks`, `bars`, `poses` (a riddle), `tells`, `ends`, `shows`, `leads`; `holds`, `is` for what there is."""
    places: tuple[str, ...] = field(default=(), compare=False)
    """The paths of the conditions that ask for it, or deny it."""


def merged(links: Iterable[Link]) -> list[Link]:
    """Every link once, with all its places."""
    found: dict[Link, list[str]] = {}
    for one in links:
        found.setdefault(one, []).extend(one.places)
    return [Link(one.source, one.target, one.how, tuple(dict.fromkeys(places))) for one, places in found.items()]


@dataclass(frozen=True)
class Suspicion:
    """After something was set, success may be out of reach."""

    what: str
    """What was set, as `kind:name`."""
    path: str
    """Where it is set."""
    lost: tuple[str, ...]
    """What no longer comes about then, as `kind:name`."""
    stopped: tuple[str, ...]
    """Where conditions deny it."""


@dataclass(frozen=True)
class Answer:
    """An answer that a mission asks for, typed or chosen, and what it can be worked out from; for tools, never for players."""

    power: int
    """The power that asks, by its number in offers; -1 if a card asks by itself."""
    card: int
    """The card with the question, -1 for none."""
    text: str
    """What is typed; empty if the answer is chosen."""
    sources: tuple[int, ...]
    """The cards from which it can be worked out together."""
    way: int = -1
    """For a right answer among wrong ones: its place among them; -1 for a typed answer."""
