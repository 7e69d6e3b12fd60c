"""Answers, codes and right choices: from which cards can they be worked out?"""

from __future__ import annotations

from typing import Final

from chronaut.missions import phrases
from chronaut.missions.compiler import Compiled
from chronaut.systems.verbs.answers import OR
from chronaut.systems.verbs.words.ask import Ask
from chronaut.systems.verbs.words.choose import Choose

CARDS: Final = ("item", "receptacle", "base", "loose", "ending", "plan")
"""Kinds of elements that are cards, besides the cards of locations."""


def answers(done: Compiled, body_names: dict[str, dict[str, str]]) -> None:
    """Report answers without sources, and sources that do not exist."""
    for name, instance, path in done.builder.verbs:
        if isinstance(instance, Ask):
            if not instance.deducible_from:
                done.report("M401", done.builder.nodes[path], f"nothing says from which cards `{instance.answer}` can be worked out",
                            "name them under `deducible_from`")  # fmt: skip
            sources(done, instance.deducible_from, f"{path}.{name}.deducible_from", body_names)
        elif isinstance(instance, Choose):
            for n, way in enumerate(instance.ways):
                sources(done, way.deducible_from, f"{path}.{name}.ways.{n}.deducible_from", body_names)


def sources(done: Compiled, named: list[str], path: str, names: dict[str, dict[str, str]]) -> None:
    """Report sources that are no cards of the mission, and those that stand twice in one set."""
    every = {*names.get("card", {}), *(f"{kind}:{name}" for kind in CARDS for name in names.get(kind, {}))}
    for n, one in enumerate(named):
        if one == OR and 0 < n < len(named) - 1 and named[n - 1] != OR:
            continue
        kind, _, name = one.rpartition(":")
        known = names.get(kind or "card", {})
        at = done.builder.nodes.get(f"{path}.{n}") or done.builder.nodes[path]
        if name in known:
            begins = max((k + 1 for k in range(n) if named[k] == OR), default=0)
            if one in named[begins:n]:
                done.report("M402", at, f"`{one}` stands twice in one set of sources", "name another, or take one out")
            continue
        near = done.report.near(name, known)
        others = [other for other, found in names.items() if name in found and other in CARDS]
        hint = f"write `{others[0]}:{name}`" if others else "name a card of a location, or `item:NAME`"
        hint = phrases.listed(one, every) or (f"did you mean `{near}`?" if near else hint)
        done.report("M402", at, f"there is no card called `{one}` to work it out from", hint)
