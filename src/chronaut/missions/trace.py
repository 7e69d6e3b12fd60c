"""The way of a line: what a line of a pack is, what it does, what proves it, which games come by."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from chronaut.missions.compiler import Compiled
from chronaut.missions.kept import read_kept, replay
from chronaut.missions.source import Scalar
from chronaut.systems.contract.match import Match
from chronaut.systems.verbs.vocabulary import Effect

SHORT = 60


def trace(done: Compiled, file: str, line: int, playthroughs: Mapping[str, str], tests: Mapping[str, str]) -> list[str]:
    """What is known of a line, in lines of text; empty if nothing stands there.

    `playthroughs` are kept games by name, `tests` test files by the verb that they are about.
    """
    here = sorted(
        ((path, node) for path, node in done.builder.nodes.items() if node.file == file and node.line == line),
        key=lambda one: len(one[0]),
    )
    if not here:
        return []
    found = [f"{file}:{line}"]
    deepest = [(path, node) for path, node in here if not any(other.startswith(f"{path}.") for other, _ in here)]
    for path, node in deepest:
        found.append(f"  {path}{f': {node.text[:SHORT]}' if isinstance(node, Scalar) and node.text else ''}")
    for name, instance, path in done.builder.verbs:
        if any(path == other for other, _ in here):
            found += verb(done, name, instance, tests)
    found += games(done, [path for path, _ in deepest], playthroughs)
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


def games(done: Compiled, here: list[str], playthroughs: Mapping[str, str]) -> Iterator[str]:
    """The kept games that come by when they are played again; one that the mission no longer allows goes as far as it can."""
    assert done.system
    reached, broken = [], []
    for name, told in playthroughs.items():
        read: set[str] = set()

        def after(match: Match, read: set[str] = read) -> None:
            for seat in range(match.setup.seats):
                read |= set(match.frame(seat).texts)

        try:
            game = replay(done.system, read_kept(told), after)
        except (ValueError, msgspec.DecodeError):
            broken.append(f"{name} is no kept game")
            continue
        if any(comes_by(done, path, game.carried_out, read) for path in here):
            reached.append(name)
        if game.refused:
            broken.append(f"{name} goes no further than `{game.refused}`")
    if playthroughs:
        yield f"  playthroughs: {', '.join(reached) or 'none of those that are kept comes by'}"
    yield from (f"    {one}: `make golden` or keep it anew" for one in broken)


def comes_by(done: Compiled, path: str, carried_out: set[str], read: set[str]) -> bool:
    """Whether what stands at a path was carried out in a game, or could be read."""
    if any(f"{one}.".startswith(f"{path}.") for one in carried_out):
        return True
    effects = [where for _, one, where in done.builder.verbs if isinstance(one, Effect)]
    inside = max((one for one in effects if f"{path}.".startswith(f"{one}.")), key=len, default="")
    if inside:
        return inside in carried_out and not any(one.startswith(f"{path}.") for one in effects)
    texts = {ident for ident, node in done.builder.text_nodes.items() if node is done.builder.nodes[path]}
    card = ".".join(path.split(".")[: 4 if path.startswith("locations.") else 2])
    faces = [node for key in ("text", "back") if (node := done.builder.nodes.get(f"{card}.{key}")) is not None]
    texts = texts or {ident for ident, node in done.builder.text_nodes.items() if any(node is one for one in faces)}
    return bool(texts & read)
