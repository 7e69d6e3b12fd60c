"""The way of a line: what a line of a pack is, what it does, what proves it, which games come by."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from chronaut.missions.compiler import Compiled
from chronaut.missions.kept import read_kept, replay
from chronaut.missions.source import Scalar
from chronaut.systems.contract.match import Match
from chronaut.systems.verbs.vocabulary import Effect

SHORT = 60


NO_GAMES: Final = (
    "  playthroughs: the pack keeps none. Games are kept in its folder `playthroughs/`, as NAME.txt; "
    "`chronaut replay GAME --words` prints one, `chronaut witness` and `chronaut simulate --save` find some."
)
SAID: Final = {
    "gives": "{0} gives {1}", "opens": "{0} opens {1}", "asks": "{1} asks for {0}", "bars": "{1} is stopped by {0}",
    "poses": "{0} asks {1}",
    "tells": "{0} helps to find {1}", "ends": "{0} ends the run with {1}", "shows": "{0} shows {1} on the plan",
    "leads": "{0} leads to {1}", "holds": "{1} lies at {0}",
}  # fmt: skip
"""How links are said."""


def trace(
    done: Compiled, file: str, line: int, playthroughs: Mapping[str, str], tests: Mapping[str, str] | None = None
) -> list[str]:
    """What is known of a line, in lines of text; empty if nothing stands there.

    `playthroughs` are kept games by name, `tests` test files by the verb that they are about; with tests, also the
    program's code is named.
    """
    begins = beginning(done, file, line)
    here = sorted(
        ((path, node) for path, node in done.builder.nodes.items() if node.file == file and node.line == begins),
        key=lambda one: len(one[0]),
    )
    if not here:
        return []
    found = [f"{file}:{begins}"]
    deepest = [(path, node) for path, node in here if not any(other.startswith(f"{path}.") for other, _ in here)]
    for path, node in deepest:
        found.append(f"  {path}{f': {node.text[:SHORT]}' if isinstance(node, Scalar) and node.text else ''}")
    for name, instance, path in done.builder.verbs:
        if any(path == other for other, _ in here):
            found += verb(done, name, instance, tests)
    found += leads(done, [path for path, _ in here])
    found += games(done, [path for path, _ in deepest], playthroughs) if playthroughs else [NO_GAMES]
    return found


def beginning(done: Compiled, file: str, line: int) -> int:
    """The line on which what stands on a line begins: a text begins above it, what belongs to a key may begin below; 0 for none."""
    written = done.files.yaml.get(file, b"").decode("utf-8", "replace").split("\n")
    words = written[line - 1].strip() if 0 < line <= len(written) else ""
    known = {node.line for node in done.builder.nodes.values() if node.file == file}
    if not words or words.startswith("#") or line in known:
        return line if words else 0
    later = words.endswith(":")
    return (
        min((one for one in known if one > line), default=0)
        if later
        else max((one for one in known if one < line), default=0)
    )


def leads(done: Compiled, here: list[str]) -> Iterator[str]:
    """What the elements that are named or written on a line lead to, and what leads to them; else of the card that it is on."""
    assert done.system
    placed = {path: (kind, name) for kind, known in done.names.items() for name, path in known.items() if path}
    named = [(one.kind, one.name) for one in done.builder.named if any(one.path == path for path in here)]
    written = [placed[path] for path in here if path in placed]
    around = [placed[home] for path in here for home in parents(path) if home in placed]
    links = done.system.links()
    for kind, name in dict.fromkeys([*named, *written] or around[:1]):
        key = f"{kind.removeprefix('lasting ')}:{name}"
        told = [
            SAID[one.how].format(*(bare(end) if end == key else called(done, end) for end in (one.source, one.target)))
            + (denied(done, one.places) if one.how == "bars" else "")
            for one in links
            if key in (one.source, one.target) and one.how in SAID
        ]
        if told:
            yield f"  {called(done, key)}:"
            yield from (f"    {one}" for one in dict.fromkeys(told))


def denied(done: Compiled, places: tuple[str, ...]) -> str:
    """Where something is denied."""
    nodes = [node for path in places if (node := done.builder.nodes.get(path)) is not None]
    lines = list(dict.fromkeys(f"{node.file}:{node.line}" for node in nodes))
    return f": denied at {', '.join(lines)}" if lines else ""


def parents(path: str) -> Iterator[str]:
    """The paths around a path, the nearest first."""
    while path:
        yield path
        path = path.rpartition(".")[0]


def bare(key: str) -> str:
    """An element as its author knows it."""
    kind, _, name = key.partition(":")
    return f"{kind} `{name}`"


def called(done: Compiled, key: str) -> str:
    """An element with the line where it stands."""
    assert done.program
    kind, _, name = key.partition(":")
    path = done.names.get(kind, {}).get(name, "")
    at = done.program.where(path).rpartition(":")[0] if path else ""
    return bare(key) + (f" ({at})" if at else "")


def verb(done: Compiled, name: str, instance: Any, tests: Mapping[str, str] | None) -> Iterator[str]:
    """A verb: its manual and rules; with tests also facts of those rules, code, and the test file that proves it."""
    vocabulary = done.builder.language.vocabulary
    words = (vocabulary.find_effect(name), vocabulary.find_condition(name))
    word = next(one for one in words if one is not None and isinstance(instance, one.kind))
    yield f"  verb `{name}`: {word.meaning}"
    yield f"    rules: {', '.join(word.rules)}"
    if tests is None:
        return
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
