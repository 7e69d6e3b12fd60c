"""The author's own list of what has to do with what, compared with a mission: the same in each family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.verbs.answers import OR
from chronaut.systems.verbs.words.ask import Ask
from chronaut.systems.verbs.words.choose import Choose

MISSION: Final = "mission"
"""What stands on no card."""
STORY: Final = "card:"
"""Left out where a card of a location is named, as under `deducible_from`."""


def compared(code: str, listed: Mapping[str, Sequence[str]], real: Mapping[str, AbstractSet[str]]) -> Iterator[Finding]:
    """Elements that other cards have to do with than the list says."""
    for one, cards in listed.items():
        path, found = f"ties.{one}", real.get(one, frozenset())
        if not found:
            yield Finding(
                code,
                path,
                f"no card has to do with `{one}`",
                "write its kind and its name, as in `flag dog` or `item iron`, or take it off the list",
            )
            continue
        missing, more = sorted(set(cards) - found), sorted(found - set(cards))
        if missing:
            yield Finding(code, path, f"`{one}` should have to do with {', '.join(missing)}, but nothing there names it",
                          "name it there, or take the card off the list")  # fmt: skip
        if more:
            yield Finding(code, path, f"`{one}` has to do with {', '.join(more)}, of which the list does not know",
                          "add it to the list, or name the right one there")  # fmt: skip


def sources(node: object) -> Iterator[tuple[str, str]]:
    """The cards from which an answer can be worked out, typed or chosen, as (kind, name)."""
    named: list[str] = []
    if isinstance(node, Ask):
        named = node.deducible_from
    elif isinstance(node, Choose):
        named = [one for way in node.ways for one in way.deducible_from]
    for one in named:
        if one != OR:
            kind, _, name = one.rpartition(":")
            yield kind or "card", name
