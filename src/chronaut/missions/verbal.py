"""Effects and conditions as written, in the one long form that the linker reads."""

from __future__ import annotations

from typing import Any

import msgspec

from chronaut.missions import phrases, shapes
from chronaut.missions.builder import MISSING, Builder, Named
from chronaut.missions.source import Lost, Map, Node, Scalar, Seq
from chronaut.systems.verbs.vocabulary import Block, Expr, Word

JOINS = ("all", "any", "not")


def effects(b: Builder, node: Node, path: str, start: int = 0) -> list[Any]:
    """A list of effects, counted from `start`; one alone may stand without a list."""
    if isinstance(node, Scalar) and not node.text:
        return []
    parts = node.items if isinstance(node, Seq) else [node]
    found: list[Any] = []
    for one in parts:
        place = f"{path}.{start + len(found)}"
        made = _effect(b, one, place)
        if made is not None:
            found.append(made)
    return found


def _effect(b: Builder, node: Node, path: str) -> dict[str, Any] | None:
    words = b.language.vocabulary.every_effect()
    b.count += 1
    if isinstance(node, Lost):
        return None
    if isinstance(node, Seq):
        b.wrong(node, "an effect", "a list of effects has no list inside it")
        return None
    if isinstance(node, Scalar):
        name, rest = phrases.verb(node, words)
        word = _known(b, name, words, "effect", b.language.vocabulary.every_condition(), rest=rest)
        if word is None:
            return None
        return _short(b, node, word, name, rest, path)
    assert isinstance(node, Map)
    head = next(iter(node), None)
    if head is None:
        b.wrong(node, "an effect")
        return None
    word = _known(b, head[0], words, "effect", b.language.vocabulary.every_condition(), list(node.pairs))
    return None if word is None else _used(b, word, head[0], _parameters(b, node, word), path)


def condition(b: Builder, node: Node, path: str) -> Any:
    """A condition; a list asks for all of its conditions."""
    words = b.language.vocabulary.every_condition()
    b.count += 1
    if isinstance(node, Lost):
        return None
    if isinstance(node, Seq):
        parts = [condition(b, one, f"{path}.{n}") for n, one in enumerate(node.items)]
        return [one for one in parts if one is not None]
    if isinstance(node, Scalar):
        return _spoken(b, node, path, words)
    assert isinstance(node, Map)
    head = next(iter(node), None)
    if head is None:
        b.wrong(node, "a condition")
        return None
    if head[0].text in JOINS:
        for key, _ in list(node)[1:]:
            b.report("M207", key, f"`{key.text}` stands beside `{head[0].text}`", "several conditions are a list")
        inner = head[1].items if isinstance(head[1], Seq) else [head[1]]
        parts = [condition(b, one, f"{path}.{head[0].text}.{n}") for n, one in enumerate(inner)]
        if head[0].text == "not" and len(parts) != 1:
            b.wrong(head[1], "one condition")
        return {head[0].text: [one for one in parts if one is not None]}
    word = _known(b, head[0], words, "condition", b.language.vocabulary.every_effect(), list(node.pairs))
    if word is None:
        return None
    for key in list(node.keys.values())[1:]:
        if key.text in words and key.text not in shapes.fields(word.kind):
            b.report("M207", key, f"a second condition, `{key.text}`, in one map", "several conditions are a list")
            return None
    return _used(b, word, head[0], _parameters(b, node, word), path)


def _spoken(b: Builder, node: Scalar, path: str, words: dict[str, Word]) -> Any:
    """A condition written in one line."""
    if not node.text.strip():
        b.wrong(node, "a condition")
        return None
    if phrases.mixed(node):
        b.report(
            "M208",
            node,
            "`and` and `or` in one line: it cannot be told which comes first",
            "write it with all: and any:",
        )
        return None
    long = phrases.joined(node)
    if long is not None:
        return condition(b, long, path)
    if node.text.startswith("not not "):
        b.report("M208", node, "`not not`: what is denied twice holds", "take both out")
        return None
    if node.text.startswith("not "):
        inner = condition(b, phrases.piece(node, 4, node.text[4:].strip()), f"{path}.not.0")
        return None if inner is None else {"not": [inner]}
    name, rest = phrases.verb(node, words)
    word = _known(b, name, words, "condition", b.language.vocabulary.every_effect(), rest=rest)
    if word is None:
        return None
    return _short(b, node, word, name, rest, path)


def _short(b: Builder, node: Scalar, word: Word, name: Scalar, rest: str, path: str) -> dict[str, Any] | None:
    """A verb with parameters written in one line."""
    known = shapes.fields(word.kind)
    if right := phrases.spaced(rest, known):
        key, _, value = right.partition("=")
        at = phrases.piece(node, max(node.text.find(f"{key}="), 0), right)
        b.report("M213", at, f"the value of `{key}` has blanks and must stand between quotes: `{value}`",
                 f"write `{right}`, or the long form with `{key}:`")  # fmt: skip
        return None
    return _used(b, word, name, phrases.parameters(node, rest, known, shapes.first(word.kind)), path)


def _known(
    b: Builder,
    name: Scalar,
    words: dict[str, Word],
    what: str,
    others: dict[str, Word],
    keys: list[str] | None = None,
    rest: str = "",
) -> Word | None:
    """The verb of a name, reported if there is none."""
    word = words.get(name.text)
    if word is None:
        near = b.report.near(name.text, words)
        late = next((key for key in keys or [] if key in words), "")
        if rest and (whole := f"{name.text}_{rest.split(maxsplit=1)[0]}") in words:
            b.report("M205", name, f"there is no {what} called `{name.text[:40]}`", f"did you mean `{whole}`?")
        elif late:
            b.report(
                "M206", name, f"`{name.text}` stands before the verb", f"write `{late}` first, its parameters after it"
            )
        elif name.text in others and not near:
            other = "a condition" if what == "effect" else "an effect"
            b.report("M205", name, f"`{name.text}` is {other}; an {what} is expected" if what == "effect" else
                     f"`{name.text}` is {other}; a {what} is expected", "look up the verbs: docs/reference")  # fmt: skip
        else:
            hint = f"did you mean `{near}`?" if near else "look up the verbs: docs/reference"
            b.report("M205", name, f"there is no {what} called `{name.text[:40]}`", hint)
    return word


def _parameters(b: Builder, node: Map, word: Word) -> Map:
    """The parameters of a verb: beside it, or in a map below it."""
    known = shapes.fields(word.kind)
    first = shapes.first(word.kind)
    (head, value), *rest = list(node)
    made = Map(head.file, head.line, head.column)
    inner = isinstance(value, Map) and (
        any(key in known for key in value.pairs) or not first or not b.takes_map(known[first].shape)
    )
    if inner:
        assert isinstance(value, Map)
        for key, one in value:
            made.put(key, one)
    elif not (isinstance(value, Scalar) and not value.text and value.plain):
        made.put(Scalar(head.file, head.line, head.column, first), value)
    for key, one in rest:
        made.put(key, one)
    return made


def _used(b: Builder, word: Word, name: Scalar, given: Map, path: str) -> dict[str, Any] | None:
    """A verb with its parameters read and its names noted."""
    place = f"{path}.{word.name}"
    b.positions[path], b.nodes[path] = name.at, name
    before = len(b.report.found)
    known = shapes.fields(word.kind)
    if "" in given.pairs:
        b.report("M209", given.pairs[""], f"`{word.name}` takes no parameter", "take it out")
        given.pairs.pop("")
    values = b.keys(given, word.kind, place, [])
    for key, one in known.items():
        if one.required and key not in values and key in given.pairs:
            return {word.name: values}  # reported where it stands
    if len(b.report.found) > before:
        return {word.name: values}
    instance = _instance(b, word, name, values)
    if instance is not None:
        b.verbs.append((word.name, instance, path))
        for kind, called in instance.names():
            b.named.append(Named(kind, called, _scalar(given, called) or b.labels.get(called, name), path))
    return {word.name: values}


def _instance(b: Builder, word: Word, name: Scalar, values: dict[str, Any]) -> Any:
    """The verb as the linker will read it, with blocks and conditions left empty."""

    def hook(kind: type[Any], raw: Any) -> Any:
        return (
            Block(0, [0])
            if kind is Block and raw
            else Block()
            if kind is Block
            else Expr("all", [Expr()] if raw else [])
        )

    try:
        return msgspec.convert(values, word.kind, dec_hook=hook)
    except msgspec.ValidationError as error:
        if not any(one is MISSING for one in values.values()):
            b.report("M210", name, f"`{word.name}`: {error}", "see its manual: docs/reference")
        return None


def _scalar(given: Map, called: str) -> Scalar | None:
    """Where a name stands among a verb's own parameters."""
    for one in given.pairs.values():
        parts = one.items if isinstance(one, Seq) else [one]
        for part in parts:
            if not isinstance(part, Scalar):
                continue
            if part.text == called or part.text.endswith(f":{called}"):
                return part
            if called in (words := [word.text for word in phrases.commas(part)]):
                return phrases.commas(part)[words.index(called)]
    return None
