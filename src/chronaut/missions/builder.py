"""From trees to a mission's body, guided by the declarations of its rule system; all findings at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from chronaut.kernel.program import text_id
from chronaut.missions import phrases, shapes
from chronaut.missions.diagnostics import Report
from chronaut.missions.prose import MARK, blocks, tidy
from chronaut.missions.shapes import Shape
from chronaut.missions.source import MOST_NODES, Lost, Map, Node, Scalar, Seq
from chronaut.systems.verbs.language import Language
from chronaut.systems.verbs.vocabulary import Effect

MISSING: Final[Any] = object()
"""A value that could not be understood; its finding is reported."""
WHOLE: Final = re.compile(r"[+-]?(0|[1-9][0-9]*)")
YES_NO: Final = {"yes": True, "no": False, "true": True, "false": False}


@dataclass
class Named:
    """An element named somewhere: its kind, its name, where."""

    kind: str
    name: str
    node: Node
    path: str


@dataclass
class Builder:
    """What is known of a mission while its body is built."""

    language: Language
    report: Report
    texts: dict[str, str] = field(default_factory=dict)
    text_nodes: dict[str, Scalar] = field(default_factory=dict)
    positions: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)
    """The node of each path."""
    named: list[Named] = field(default_factory=list)
    verbs: list[tuple[str, Any, str]] = field(default_factory=list)
    """Every verb used: name, its parameters as read, path."""
    labels: dict[str, Scalar] = field(default_factory=dict)
    """Words of answers that a condition asks for, by their text ids."""
    defaults: dict[str, dict[str, Map]] = field(default_factory=dict)
    """Default keys of the elements of a list, by file (empty for the pack) and the list's key."""
    starts: dict[str, int] = field(default_factory=dict)
    """How many elements of a list other files have given already, by path."""
    count: int = 0

    def place(self, path: str, node: Node) -> None:
        """Note where a part of the body was written."""
        self.nodes[path] = node
        if not isinstance(node, Scalar):
            self.positions[path] = node.at

    def nearest(self, path: str) -> Node | None:
        """What was written at a path, or else around it."""
        while path and path not in self.nodes:
            path = path.rpartition(".")[0]
        return self.nodes.get(path)

    def wrong(self, node: Node, expected: str, hint: str = "") -> Any:
        """Report a value that does not fit."""
        if isinstance(node, Scalar):
            found = f"`{node.text[:40]}`" if node.text else "nothing"
        else:
            found = "a list" if isinstance(node, Seq) else "a map"
        self.report("M203", node, f"expected {expected}, found {found}", hint)
        return MISSING

    def value(self, node: Node, shape: Shape, path: str, name: str = "") -> Any:
        """A value of a shape; `name` is the key it stands under."""
        self.count += 1
        if self.count > MOST_NODES:
            self.report("M105", node, f"the mission has more than {MOST_NODES} parts, snippets worked in", "use fewer")
            return MISSING
        if isinstance(node, Lost):
            return MISSING
        self.place(path, node)
        read: Any = getattr(self, f"_read_{shape.kind}")
        return read(node, shape, path, name)

    # Single values.

    def _read_text(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        if not isinstance(node, Scalar):
            return self.wrong(node, "a text", "a text with `: ` in it is put between quotes, or below a `|`")
        text = tidy(node.text)
        if not text:
            self.report("M204", node, "this text is empty", "write it, or take the key out")
            return ""
        ident = text_id(text)
        self.texts[ident] = text
        self.text_nodes.setdefault(ident, node)
        return ident

    def _read_word(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        if not isinstance(node, Scalar):
            return self.wrong(node, "a word")
        if shape.names and node.text:
            self.named.append(Named(shape.names, node.text, node, path))
        return node.text

    def _read_label(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        if not isinstance(node, Scalar):
            return self.wrong(node, "the words of an answer")
        ident = text_id(tidy(node.text)) if node.text else ""
        self.labels[ident] = node
        return ident

    def _read_int(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        if isinstance(node, Scalar) and WHOLE.fullmatch(node.text):
            return int(node.text) if len(node.text) < 10 else self.wrong(node, "a number of at most nine digits")
        return self.wrong(node, "a whole number", "write it in figures, without a point or leading noughts")

    def _read_bool(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        if isinstance(node, Scalar) and node.text in YES_NO:
            return YES_NO[node.text]
        return self.wrong(node, "yes or no")

    def _read_choice(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        if isinstance(node, Scalar) and node.text in shape.values:
            return node.text
        values = [str(one) for one in shape.values if one != ""]
        near = self.report.near(node.text, values) if isinstance(node, Scalar) else ""
        return self.wrong(node, f"one of {', '.join(values)}", f"did you mean `{near}`?" if near else "")

    def _read_either(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        kinds = {one.kind: one for one in shape.inner}
        if isinstance(node, Scalar):
            if shapes.BOOL in kinds and node.text in YES_NO:
                return YES_NO[node.text]
            if shapes.INT in kinds and WHOLE.fullmatch(node.text):
                return int(node.text)
        return self.value(node, shape.inner[-1] if shapes.WORD not in kinds else kinds[shapes.WORD], path, name)

    # Lists and maps.

    def _read_list(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        inner = shape.inner[0]
        lead = shapes.lead(inner.struct) if inner.struct else ("", "")
        if isinstance(node, Map) and lead[0]:
            parts: list[Node] = [self.element(key, value, inner, lead) for key, value in node]
        elif isinstance(node, Seq):
            parts = list(node.items)
        elif isinstance(node, Scalar) and not node.text:
            parts = []
        elif isinstance(node, Scalar) and lead[0]:
            parts = [self.element(*phrases.halves(one), inner, lead) for one in phrases.commas(node)]
        elif isinstance(node, Scalar) and inner.kind in (shapes.WORD, shapes.CHOICE, shapes.INT):
            parts = list(phrases.commas(node))
        elif inner.kind == shapes.STRUCT:
            parts = [node]
        else:
            return self.wrong(node, "a list")
        start = self.starts.get(path, 0)
        found = [self.value(one, inner, f"{path}.{n}", name) for n, one in enumerate(parts, start)]
        return [{} if one is MISSING and inner.struct else one for one in found if one is not MISSING or inner.struct]

    def element(self, key: Scalar, value: Node | None, inner: Shape, lead: tuple[str, str]) -> Node:
        """`KEY: VALUE` as an element of a list: the key for its first field, the value for its rest."""
        made = Map(key.file, key.line, key.column)
        made.put(Scalar(key.file, key.line, key.column, lead[0]), key)
        assert inner.struct
        known = shapes.fields(inner.struct)
        if isinstance(value, Map) and (
            any(self.is_key(one, known) for one in value.pairs) or not self.takes_map(known[lead[1]].shape)
        ):
            for name, one in value:
                made.put(name, one)
        elif value is not None and not (isinstance(value, Scalar) and not value.text):
            made.put(Scalar(key.file, key.line, key.column, lead[1]), value)
        return made

    def is_key(self, word: str, known: dict[str, Any]) -> bool:
        """Whether a word is a key of an element: a field, or a moment."""
        return word in known or (self.language.moments_in in known and word in self.language.moments)

    def takes_map(self, shape: Shape) -> bool:
        """Whether a map may be a value of a shape."""
        listed = shape.kind == shapes.LIST and shape.inner[0].struct is not None
        return listed or shape.kind in (shapes.CONDITION, shapes.EFFECTS, shapes.TABLE, shapes.STRUCT)

    def _read_table(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        pairs: list[tuple[Scalar, Node]]
        if isinstance(node, Map):
            pairs = list(node)
        elif isinstance(node, Scalar):
            pairs = []
            for key, value in map(phrases.halves, phrases.commas(node)):
                if value is None:
                    self.wrong(key, "a name and a value", "write it like `a 1, b 2`, or as a map")
                else:
                    pairs.append((key, value))
        else:
            return self.wrong(node, "a map")
        found = {}
        for key, one in pairs:
            if shape.names:
                self.named.append(Named(shape.names, key.text, key, f"{path}.{key.text}"))
            value = self.value(one, shape.inner[0], f"{path}.{key.text}", key.text)
            if value is not MISSING:
                found[key.text] = value
        return found

    def _read_row(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        parts: list[Node] = node.items if isinstance(node, Seq) else []
        if isinstance(node, Scalar):
            words = Scalar(node.file, node.line, node.column, node.text.replace(" ", ","))
            parts = list(phrases.commas(words))
        if len(parts) != len(shape.inner):
            return self.wrong(node, f"{len(shape.inner)} values")
        return [
            self.value(one, inner, f"{path}.{n}") for n, (one, inner) in enumerate(zip(parts, shape.inner, strict=True))
        ]

    # Structs.

    def _read_struct(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        assert shape.struct
        known = shapes.fields(shape.struct)
        spoken = getattr(shape.struct, "spoken", None)
        if isinstance(node, Scalar) and spoken is not None:
            node = self.from_words(node, spoken)
        if not isinstance(node, Map) or (
            not any(self.is_key(word, known) for word in node.pairs)
            and not shapes.lead(shape.struct)[0]
            and self.takes_map(known[shapes.first(shape.struct)].shape)
        ):
            first = shapes.first(shape.struct)
            if isinstance(node, Seq) and not self.takes_map(known[first].shape):
                return self.wrong(node, "a map")
            node = phrases.pair(first, node, node)
        node = self.led(node, shape.struct, known)
        return self.keys(node, shape.struct, path, self.default_keys(node, name))

    def from_words(self, node: Scalar, spoken: Any) -> Map:
        """A struct that was written in one line."""
        made = Map(node.file, node.line, node.column)
        for key, text in spoken(node.text).items():
            at = max(node.text.find(text), 0)
            made.put(phrases.piece(node, at, key), phrases.piece(node, at, text))
        return made

    def led(self, node: Map, struct: type[Any], known: dict[str, Any]) -> Map:
        """An element whose first pair is its name and its main value, in long form."""
        lead = shapes.lead(struct)
        head = next(iter(node), None)
        if not lead[0] or head is None or lead[0] in node.pairs or self.is_key(head[0].text, known):
            return node
        if head[0].text.isidentifier() and get_close_matches(head[0].text, known, n=1, cutoff=0.75):
            return node
        made = Map(node.file, node.line, node.column)
        made.put(Scalar(head[0].file, head[0].line, head[0].column, lead[0]), head[0])
        if not (isinstance(head[1], Scalar) and not head[1].text):
            made.put(Scalar(head[0].file, head[0].line, head[0].column, lead[1]), head[1])
        for key, value in node:
            if key.text != head[0].text:
                made.put(key, value)
        return made

    def default_keys(self, node: Map, name: str) -> list[tuple[Scalar, Node]]:
        """The keys that the file or the pack gives to each element of a list."""
        found: dict[str, tuple[Scalar, Node]] = {}
        for file in ("", node.file):
            for key, value in self.defaults.get(file, {}).get(name, ()):
                found[key.text] = (key, value)
        return [pair for key, pair in found.items() if key not in node.pairs]

    def keys(self, node: Map, struct: type[Any], path: str, more: list[tuple[Scalar, Node]]) -> dict[str, Any]:
        """The keys of a struct."""
        known = shapes.fields(struct)
        found: dict[str, Any] = {}
        self.place(path, node)
        astray = self.astray(node, struct)
        for key, value in self.at_their_moments([*node, *more], known):
            if key.text not in known and self.is_key(key.text, known):
                told = found.setdefault(self.language.moments_in, {}).setdefault(key.text, [])
                told += self.effects(value, f"{path}.{self.language.moments_in}.{key.text}", len(told))
            elif key.text in astray:
                continue
            elif key.text not in known:
                self.unknown_key(key, list(known), struct)
            elif known[key.text].shape.kind == shapes.TEXT and isinstance(value, Scalar) and MARK.search(value.text):
                self.conditional(value, key.text, known[key.text].shape, path, found)
            elif self.crowded(key, value, struct, found):
                continue
            else:
                one = self.value(value, known[key.text].shape, f"{path}.{key.text}", key.text)
                if one is not MISSING and isinstance(one, dict) and isinstance(found.get(key.text), dict):
                    found[key.text].update(one)
                elif one is not MISSING:
                    found[key.text] = one
        for name, one in known.items():
            if one.required and name not in found and name not in node.pairs:
                meant = self.meant(struct, name)
                if astray:
                    meant = (
                        f"put {', '.join(f'`{one}`' for one in astray)} under `{name}:`{f' ({meant})' if meant else ''}"
                    )
                self.report("M202", node, f"`{name}` is missing", meant)
        return found

    def astray(self, node: Map, struct: type[Any]) -> list[str]:
        """The keys of an effect that would be elements of a list if its own key, which must be there, had not been left out."""
        if not issubclass(struct, Effect):
            return []
        known = shapes.fields(struct)
        lists = [name for name, one in known.items() if one.required and one.shape.kind == shapes.LIST]
        inner = known[lists[0]].shape.inner[0].struct if len(lists) == 1 and lists[0] not in node.pairs else None
        if inner is None or not shapes.lead(inner)[0]:
            return []
        strange = [word for word in node.pairs if not self.is_key(word, known)]
        return [word for word in strange if not get_close_matches(word, known, n=1)]

    def at_their_moments(
        self, pairs: list[tuple[Scalar, Node]], known: dict[str, Any]
    ) -> Iterator[tuple[Scalar, Node]]:
        """The keys of an element, with the moments of the long form, `on:`, as keys of their own."""
        for key, value in pairs:
            moments = self.language.moments_in
            if key.text != moments or moments not in known or not isinstance(value, Map):
                yield key, value
                continue
            rest = Map(value.file, value.line, value.column)
            for name, one in value:
                if name.text in self.language.moments:
                    yield name, one
                else:
                    rest.put(name, one)
            if rest.pairs:
                yield key, rest

    def crowded(self, key: Scalar, value: Node, struct: type[Any], found: dict[str, Any]) -> bool:
        """Whether the number of a short form, `square: 2`, has more beside it than a number: reported with the long form."""
        known = shapes.fields(struct)
        lead = shapes.lead(struct)
        if key.text != lead[1] or known[key.text].shape.kind != shapes.INT or not isinstance(value, Scalar):
            return False
        if not value.text or WHOLE.fullmatch(value.text):
            return False
        more = next((f", {name}: {'no' if one.default else 'yes'}" for name, one in known.items()
                     if one.shape.kind == shapes.BOOL), "")  # fmt: skip
        words = f"{found.get(lead[0], 'NAME')} {value.text}"
        number = next(iter(re.findall(r"\b\d+\b", words)), "1")
        name = re.split(r"\s+\d+\b", words)[0] if number in words.split() else found.get(lead[0], "NAME")
        self.wrong(value, "a whole number", f"write `{name}: {number}`, and with more to say "
                   f"`{name}: {{{key.text}: {number}{more}}}`")  # fmt: skip
        return True

    def meant(self, struct: type[Any], name: str) -> str:
        """What a key is for, as a hint."""
        return shapes.meanings(struct).get(shapes.fields(struct)[name].name, "").split("\n")[0]

    def unknown_key(self, key: Scalar, known: list[str], struct: type[Any]) -> None:
        """Report a key that an element does not have."""
        words = [*known, *(self.language.moments if self.language.moments_in in known else ())]
        near = self.report.near(key.text, words)
        shown = [one for one in known if one != self.language.moments_in]
        hint = f"did you mean `{near}`?" if near else f"keys are: {', '.join(shown)}"
        self.report("M201", key, f"there is no key `{key.text}` here", hint)

    def conditional(self, value: Scalar, name: str, shape: Shape, path: str, found: dict[str, Any]) -> None:
        """A text with parts that are told only if a condition holds: those become effects of the card's reading."""
        plain, parts = blocks(value, self.report)
        if plain.text.strip():
            found[name] = self.value(plain, shape, f"{path}.{name}", name)
        for n, (when, part) in enumerate(parts):
            place = f"{path}.{name}.block{n}"
            condition = self.condition(when, f"{place}.when")
            text = self.value(part, shape, f"{place}.text")
            told = self.language.tell_if(path, found, condition, text, name)
            if not told:
                self.report("M212", when, "this text is not read at one moment, so no part of it can hang on a condition",
                            "use it on cards of the base, of locations, of side packs and on endings")  # fmt: skip
            self.positions[f"{path}.{told}"], self.nodes[f"{path}.{told}"] = when.at, when

    # Effects and conditions, which `verbal` knows.

    def effects(self, node: Node, path: str, start: int = 0) -> list[Any]:
        """A list of effects, counted from `start`."""
        from chronaut.missions.verbal import effects  # noqa: PLC0415  (the two call each other)

        self.place(path, node)
        return effects(self, node, path, start)

    def condition(self, node: Node, path: str) -> Any:
        """A condition."""
        from chronaut.missions.verbal import condition  # noqa: PLC0415

        self.place(path, node)
        return condition(self, node, path)

    def _read_effects(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        return self.effects(node, path)

    def _read_condition(self, node: Node, shape: Shape, path: str, name: str) -> Any:
        return self.condition(node, path)
