"""Snippets, includes and defaults worked in: what is written once and used often."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from chronaut.missions.diagnostics import Report
from chronaut.missions.source import LONGEST, MOST_NODES, Lost, Map, Node, Scalar, Seq

PARAMETER: Final = re.compile(r"\$([a-z][a-z0-9_-]*)")


@dataclass
class Snippet:
    """Something written once, with its parameters and their defaults."""

    name: Scalar
    given: dict[str, Node | None]
    body: Node
    used: bool = False


@dataclass
class Expander:
    """Works snippets and includes into trees."""

    parts: dict[str, Node]
    """Trees of the files that can be included, by path."""
    report: Report
    snippets: dict[str, Snippet] = field(default_factory=dict)
    count: int = 0
    full: bool = False
    under: list[str] = field(default_factory=list)

    def collect(self, tree: Node | None) -> None:
        """Take up the snippets that a `snippets:` key declares."""
        if not isinstance(tree, Map):
            if tree is not None:
                self.report("M203", tree, "expected snippets by name", "")
            return
        for name, node in tree:
            body = node.pairs.get("is") if isinstance(node, Map) else None
            if body is None:
                self.report(
                    "M120", name, f"the snippet `{name.text}` has no `is`", "write below `is` what it stands for"
                )
                continue
            assert isinstance(node, Map)
            if name.text in self.snippets:
                self.report("M121", name, f"there are two snippets called `{name.text}`", "rename one of them")
            self.snippets[name.text] = Snippet(name, self.given(node.pairs.get("given")), body)
            self.strange(node, ("given", "is"))

    def given(self, node: Node | None) -> dict[str, Node | None]:
        """The parameters of a snippet: a list of names, or a map from names to defaults."""
        if isinstance(node, Map):
            return {name.text: value for name, value in node}
        if isinstance(node, Seq):
            return {one.text: None for one in node.items if isinstance(one, Scalar)}
        return {node.text: None} if isinstance(node, Scalar) and node.text else {}

    def strange(self, node: Map, known: tuple[str, ...]) -> None:
        """Report keys that a snippet does not have."""
        for name, _ in node:
            if name.text not in known:
                near = self.report.near(name.text, known)
                hint = f"did you mean `{near}`?" if near else f"keys are: {', '.join(known)}"
                self.report("M201", name, f"a snippet has no key `{name.text}`", hint)

    def expand(self, node: Node, bound: dict[str, Node] | None = None) -> Node:
        """A tree with snippets and includes worked in."""
        self.count += 1
        if self.count > MOST_NODES:
            if not self.full:
                text = f"with its snippets the mission has more than {MOST_NODES} parts"
                self.report("M105", node, text, "use fewer")
            self.full = True
            return Lost(node.file, node.line, node.column)
        if isinstance(node, Lost):
            return node
        if isinstance(node, Scalar):
            return self.scalar(node, bound)
        if isinstance(node, Seq):
            found = Seq(node.file, node.line, node.column)
            for one in node.items:
                part = self.expand(one, bound)
                if isinstance(part, Seq) and not isinstance(one, Seq):  # from a snippet, or a parameter
                    self.count += len(part.items)
                    found.items.extend(part.items if self.count <= MOST_NODES else [])
                else:
                    found.items.append(part)
            return found
        assert isinstance(node, Map)
        for word in ("use", "include"):
            if word in node.pairs:
                return self.worked_in(node, word, bound)
        made = Map(node.file, node.line, node.column)
        for name, value in node:
            made.put(name, self.expand(value, bound))
        return made

    def scalar(self, node: Scalar, bound: dict[str, Node] | None) -> Node:
        """A text with its parameters filled in."""
        if not bound or "$" not in node.text:
            return node
        whole = PARAMETER.fullmatch(node.text)
        if whole and whole[1] in bound:
            return bound[whole[1]]

        if any(isinstance(bound.get(name), Lost) for name in PARAMETER.findall(node.text)):
            return Lost(node.file, node.line, node.column)

        def fill(found: re.Match[str]) -> str:
            value = bound.get(found[1])
            return value.text if isinstance(value, Scalar) else found[0]

        text = PARAMETER.sub(fill, node.text)
        if len(text) > LONGEST:
            self.report(
                "M106", node, f"filled in, this text has {len(text)} characters; {LONGEST} are the most", "split it"
            )
            text = ""
        return Scalar(node.file, node.line, node.column, text, node.plain)

    def worked_in(self, node: Map, word: str, bound: dict[str, Node] | None) -> Node:
        """What a snippet or another file says, with the keys beside it as parameters or as more keys."""
        name = node.pairs[word]
        rest = {key.text: (key, self.expand(value, bound)) for key, value in node if key.text != word}
        lost = Lost(node.file, node.line, node.column)
        if not isinstance(name, Scalar):
            self.report("M203", name, f"`{word}` takes a name", "")
            return lost
        name = self.scalar(name, bound) if bound else name
        assert isinstance(name, Scalar)
        found = self.find(name, word)
        if found is None:
            return lost
        mark = f"{word} {name.text}"
        if mark in self.under:
            self.report(
                "M123", name, f"`{name.text}` uses itself, by way of {' > '.join(self.under)}", "break the circle"
            )
            return lost
        values = self.bind(found, rest, name)
        self.under.append(mark)
        made = self.expand(found.body, values)
        self.under.pop()
        return self.merged(made, rest, name)

    def find(self, name: Scalar, word: str) -> Snippet | None:
        """The snippet or file of a name, reported if there is none."""
        if word == "include":
            body = self.parts.get(name.text)
            if body is not None:
                return Snippet(name, {}, body)
            outside = name.text.startswith(("/", "\\", "~")) or ".." in name.text.split("/") or ":" in name.text
            if outside:
                self.report(
                    "M110", name, f"`{name.text}` lies outside the pack", "name a file by its path inside the pack"
                )
            else:
                self.missing(name, list(self.parts), "file to include", "files that can be included lie in `parts/`")
            return None
        snippet = self.snippets.get(name.text)
        if snippet is None:
            self.missing(name, list(self.snippets), "snippet", "")
        else:
            snippet.used = True
        return snippet

    def missing(self, name: Scalar, known: list[str], what: str, otherwise: str) -> None:
        """Report a name that stands for nothing."""
        near = self.report.near(name.text, known)
        self.report(
            "M122",
            name,
            f"there is no {what} called `{name.text}`",
            f"did you mean `{near}`?" if near else otherwise,
        )

    def bind(self, snippet: Snippet, rest: dict[str, tuple[Scalar, Node]], name: Scalar) -> dict[str, Node]:
        """The values of a snippet's parameters; what is taken is taken out of the rest."""
        values: dict[str, Node] = {}
        for parameter, default in snippet.given.items():
            if parameter in rest:
                values[parameter] = rest.pop(parameter)[1]
            elif default is not None:
                values[parameter] = default
            else:
                self.report(
                    "M124", name, f"`{name.text}` needs a value for `{parameter}`", f"write `{parameter}:` beside it"
                )
                values[parameter] = Lost(name.file, name.line, name.column)
        return values

    def merged(self, made: Node, rest: dict[str, tuple[Scalar, Node]], name: Scalar) -> Node:
        """A snippet's body with the keys that stand beside its name."""
        if not rest or isinstance(made, Lost):
            return made
        if not isinstance(made, Map):
            for key, _ in rest.values():
                self.report(
                    "M125",
                    key,
                    f"`{name.text}` has no parameter `{key.text}`",
                    "take it out, or declare it under `given`",
                )
            return made
        for key, value in rest.values():
            made.pairs.pop(key.text, None)
            made.put(key, value)
        return made
