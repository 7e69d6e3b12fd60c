"""Where rule IDs stand: in the comments and strings of code, and in the rule marks of tests."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

RULE_ID: Final = re.compile(r"(?<![\w-])(?:TP:G|TS|TP|RV|RG|RS|G)-\d{2,3}(?!\d)")
COMMENTED: Final = frozenset({"COMMENT"})
QUOTED: Final = frozenset({"STRING", "FSTRING_MIDDLE"})  # the second since Python 3.12
MOST_IDS: Final = 3


@dataclass(frozen=True, slots=True)
class Citation:
    """One rule ID in a Python source: its line (from 1), the line's text, and whether a comment or a string says it."""

    rule: str
    line: int
    text: str
    kind: Literal["comment", "string"]


@dataclass(frozen=True, slots=True)
class Proof:
    """A test, or one case of it, that names the rules it proves; more than three prove nothing (D9)."""

    test: str
    line: int
    ids: tuple[str, ...]

    @property
    def crowded(self) -> bool:
        """Whether it names more rules than a test may."""
        return len(self.ids) > MOST_IDS


@dataclass(slots=True)
class Scope:
    """The marks that a test inherits from its module and classes."""

    name: str = ""
    ids: tuple[str, ...] = ()
    proofs: list[Proof] = field(default_factory=list)


def citations(source: str) -> list[Citation]:
    """The rule IDs in a source's comments and strings, in reading order; none if it is no Python."""
    lines = source.splitlines()
    found: list[Citation] = []
    for token in tokens(source):
        name = tokenize.tok_name[token.type]
        if name not in COMMENTED | QUOTED:
            continue
        for match in RULE_ID.finditer(token.string):
            line = token.start[0] + token.string.count("\n", 0, match.start())
            kind: Literal["comment", "string"] = "comment" if name in COMMENTED else "string"
            found.append(Citation(match.group(), line, lines[line - 1].strip(), kind))
    return found


def tokens(source: str) -> Iterator[tokenize.TokenInfo]:
    """The tokens of a source, up to the first place that is no Python."""
    try:
        yield from tokenize.generate_tokens(io.StringIO(source).readline)
    except (tokenize.TokenError, SyntaxError):
        return


def python_files(folder: Path) -> list[Path]:
    """The Python files under a folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def cited_in(folder: Path) -> Iterator[tuple[Path, Citation]]:
    """All citations in the Python files under a folder."""
    for path in python_files(folder):
        for citation in citations(path.read_text(encoding="utf-8")):
            yield path, citation


def proofs_in(folder: Path) -> Iterator[tuple[Path, Proof]]:
    """All tests under a folder that name rules; files that are no Python are left out."""
    for path in python_files(folder):
        for proof in proofs(path.read_text(encoding="utf-8")):
            yield path, proof


def proofs(source: str) -> list[Proof]:
    """The tests of a source that name rules, by decorator, `pytestmark` or the marks of a parametrised case."""
    try:
        module = ast.parse(source)
    except SyntaxError:
        return []
    scope = Scope()
    scope.ids = listed(module.body)
    visit(module.body, scope)
    return sorted(scope.proofs, key=lambda proof: proof.line)


def visit(body: Iterable[ast.stmt], scope: Scope) -> None:
    """Collect the proofs of one body: a module's or a class's."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            visit_class(node, scope)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            own = marked(node.decorator_list)
            if node.name.startswith("test") or own:
                visit_test(node, scope, unique(*scope.ids, *own))
        else:
            visit_cases(node, scope)


def visit_class(node: ast.ClassDef, scope: Scope) -> None:
    """A class passes its marks on to its tests; without any (a state machine) it is a test itself."""
    inner = Scope(name=f"{scope.name}{node.name}::")
    own = unique(*marked(node.decorator_list), *listed(node.body))
    inner.ids = unique(*scope.ids, *own)
    visit(node.body, inner)
    if own and not inner.proofs:
        inner.proofs.append(Proof(f"{scope.name}{node.name}", node.lineno, inner.ids))
    scope.proofs += inner.proofs


def visit_test(node: ast.FunctionDef | ast.AsyncFunctionDef, scope: Scope, ids: tuple[str, ...]) -> None:
    """A test proves its own and inherited rules; each of its cases may name more."""
    if ids:
        scope.proofs.append(Proof(f"{scope.name}{node.name}", node.lineno, ids))
    for call, own in cases(node.decorator_list):
        scope.proofs.append(Proof(f"{scope.name}{node.name}[case]", call.lineno, unique(*ids, *own)))


def visit_cases(node: ast.stmt, scope: Scope) -> None:
    """Cases kept in a table of their own, outside the test's decorator."""
    name = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else type(node).__name__.lower()
    for call, own in cases([node]):
        scope.proofs.append(Proof(f"{scope.name}{name}[case]", call.lineno, unique(*scope.ids, *own)))


def cases(nodes: Iterable[ast.AST]) -> Iterator[tuple[ast.Call, tuple[str, ...]]]:
    """Each `pytest.param(..., marks=...)` below the nodes that names rules."""
    for node in nodes:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and last_name(call.func) == "param":
                marks = [keyword.value for keyword in call.keywords if keyword.arg == "marks"]
                if own := unique(*(each for mark in marks for each in marked(flat(mark)))):
                    yield call, own


def listed(body: Iterable[ast.stmt]) -> tuple[str, ...]:
    """The rules that a body's `pytestmark` names for all its tests."""
    values = [
        node.value
        for node in body
        if isinstance(node, ast.Assign) and any(last_name(target) == "pytestmark" for target in node.targets)
    ]
    return unique(*(each for value in values for each in marked(flat(value))))


def flat(node: ast.expr) -> list[ast.expr]:
    """One mark, or the marks in a list of them."""
    return list(node.elts) if isinstance(node, ast.List | ast.Tuple | ast.Set) else [node]


def marked(nodes: Iterable[ast.expr]) -> tuple[str, ...]:
    """The rules that decorators or marks of the form `pytest.mark.rule("ID", ...)` name."""
    ids: list[str] = []
    for node in nodes:
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == "rule" and last_name(node.func.value) == "mark":
            ids += [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return unique(*ids)


def last_name(node: ast.expr) -> str:
    """`c` of `a.b.c`, or a plain name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def unique(*ids: str) -> tuple[str, ...]:
    """IDs in their order, each once."""
    return tuple(dict.fromkeys(ids))
