"""Where a mission of T.I.M.E Stories can go one way or another: answers, passages that are told on a condition, branches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from chronaut.kernel.events import Fact
from chronaut.play.experts.time_stories.trail import spot
from chronaut.play.trail import Spot
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.time_stories.facts.places import CHOICE_MADE
from chronaut.systems.time_stories.lint.uses import Owners
from chronaut.systems.time_stories.naming import first_words
from chronaut.systems.time_stories.scenario import Card
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.verbs.vocabulary import Block
from chronaut.systems.verbs.words.ask import Ask
from chronaut.systems.verbs.words.choose import Choose
from chronaut.systems.verbs.words.if_ import If
from chronaut.systems.verbs.words.say import Say

WAYS: Final = 100
"""A branch is the number of its effect, times this, and which of its branches it is."""


def branches(system: RuleSystem) -> dict[int, Spot]:
    """Every answer, passage and branch that does something, by number, as its author finds it."""
    assert isinstance(system, TimeStories)
    m, texts = system.scenario, system.program.texts
    owner = Owners(m)
    found: dict[int, Spot] = {}
    for node, (effect, path) in enumerate(zip(m.nodes, m.paths, strict=True)):
        card = owner(path)
        home = spot(system, card).name if card is not None else "the mission"
        if isinstance(effect, Choose):
            for n, way in enumerate(effect.ways):
                at = system.program.where(f"{path}.choose.ways.{n}")
                found[node * WAYS + n] = Spot(f"the answer {quoted(texts.get(way.label, ''))} on {home}", at)
        told = {text for _, text in card.passages} if card is not None else set()
        for n, key, block in parted(effect):
            first = m.nodes[block.nodes[0]]
            said = quoted(first_words(texts.get(first.text, ""))) if isinstance(first, Say) else ""
            if isinstance(effect, Ask):
                name = f"{'the right answer' if n == 0 else 'a wrong answer instead of'} {quoted(effect.answer)}"
            elif isinstance(first, Say) and first.text in told:
                name = f"the passage {said}"
            else:
                name = f"`{key}:` of an `if`{f', {said},' if said else ''}"
            verb = "ask" if isinstance(effect, Ask) else "if"
            at = system.program.where(f"{path}.{verb}.{key}")
            found[node * WAYS + n] = Spot(f"{name} on {home}{used(system, path, card, at)}", at)
    return found


def used(system: TimeStories, path: str, card: Card | None, at: str) -> str:
    """Where a snippet is used in which something stands: what is written elsewhere than its card."""
    if card is None:
        return ""
    home, here = placed(system.program.where(card.path)), placed(at)
    if home is None or here is None or (here[0] == home[0] and here[1] >= home[1]):
        return ""
    while path != card.path:
        path = path.rpartition(".")[0]
        place = placed(system.program.where(path))
        if place is not None and place[0] == home[0] and place[1] >= home[1]:
            return f", used at {place[0]}:{place[1]}"
    return ""


def placed(at: str) -> tuple[str, int] | None:
    """A place as file and line; None if it is no such place."""
    parts = at.split(":")
    return (parts[0], int(parts[1])) if len(parts) >= 2 and parts[1].isdigit() else None


def quoted(words: str) -> str:
    """Words between quotes, unless they bring their own."""
    return words if words.startswith("“") else f"“{words}”"


def parted(effect: object) -> Iterator[tuple[int, str, Block]]:
    """The branches of a condition or a question for a typed answer that do something."""
    if isinstance(effect, (If, Ask)):
        for n, (key, block) in enumerate((("then", effect.then), ("otherwise", effect.otherwise))):
            if block.nodes:
                yield n, key, block


def taken(system: RuleSystem, facts: Sequence[Fact]) -> tuple[int, ...]:
    """Those that came about since this was last asked; the answers are in the facts of the campaign."""
    assert isinstance(system, TimeStories)
    m = system.scenario
    done = system.carried_out()
    found = {
        fact.a * WAYS + fact.b for fact in facts if fact.kind == CHOICE_MADE and isinstance(m.nodes[fact.a], Choose)
    }
    for node, effect in enumerate(m.nodes):
        found |= {node * WAYS + n for n, _, block in parted(effect) if m.paths[block.nodes[0]] in done}
    return tuple(sorted(found))
