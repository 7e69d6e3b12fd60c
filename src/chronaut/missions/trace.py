"""The way of a line: what a line of a pack is, what it does, what proves it, which games come by."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

from chronaut.missions.compiler import Compiled
from chronaut.missions.source import Node, Scalar

SHORT = 60


def trace(done: Compiled, file: str, line: int, playthroughs: Mapping[str, str], tests: Mapping[str, str]) -> list[str]:
    """What is known of a line, in lines of text; empty if nothing stands there.

    `playthroughs` are games as text by name, `tests` test files by the verb that they are about.
    """
    here = sorted(
        ((path, node) for path, node in done.builder.nodes.items() if node.file == file and node.line == line),
        key=lambda one: len(one[0]),
    )
    if not here:
        return []
    found = [f"{file}:{line}"]
    for path, node in here:
        if not any(other.startswith(f"{path}.") and node.line == below.line for other, below in here):
            found.append(f"  {path}{f': {node.text[:SHORT]}' if isinstance(node, Scalar) and node.text else ''}")
    for name, instance, path in done.builder.verbs:
        if any(path == other for other, _ in here):
            found += verb(done, name, instance, tests)
    found += games(done, here, playthroughs)
    return found


def verb(done: Compiled, name: str, instance: Any, tests: Mapping[str, str]) -> Iterator[str]:
    """A verb: its manual, rules, facts of those rules, the test file that proves it."""
    vocabulary = done.builder.language.vocabulary
    words = (vocabulary.find_effect(name), vocabulary.find_condition(name))
    word = next(one for one in words if one is not None and isinstance(instance, one.kind))
    yield f"  verb `{name}`: {word.meaning}"
    yield f"    rules: {', '.join(word.rules)}"
    if done.system is not None:
        facts = [kind.name for kind in done.system.fact_kinds if kind.rule and kind.rule in word.rules]
        if facts:
            yield f"    facts: {', '.join(facts)}"
    yield f"    code: {inspect.getmodule(word.kind).__name__}"  # type: ignore[union-attr]
    if name in tests:
        yield f"    tests: {tests[name]}"


def games(done: Compiled, here: list[tuple[str, Node]], playthroughs: Mapping[str, str]) -> Iterator[str]:
    """The kept games in which the line's texts, or those of its card, can be read."""
    owners = {".".join(path.split(".")[:4]) for path, _ in here}
    texts = set()
    for ident, node in done.builder.text_nodes.items():
        if any(node is one for _, one in here):
            texts.add(done.builder.texts[ident])
    if not texts:
        for path, part in done.builder.nodes.items():
            if any(path in (f"{one}.text", f"{one}.back") for one in owners):
                texts |= {text for ident, text in done.builder.texts.items() if done.builder.text_nodes[ident] is part}
    reached = [name for name, told in playthroughs.items() if any(text[:SHORT] in told for text in texts)]
    if texts:
        yield f"  playthroughs: {', '.join(reached) or 'none of those that are kept comes by'}"
