"""What may stand where: the declarations of a rule system's mission and verbs, as shapes."""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import inspect as look

from chronaut.systems.verbs.vocabulary import Block, Expr, key

TEXT: Final = "text"
WORD: Final = "word"
LABEL: Final = "label"
"""The words of an answer, named where they are not written: by the id of their text."""
INT: Final = "int"
BOOL: Final = "bool"
CHOICE: Final = "choice"
LIST: Final = "list"
TABLE: Final = "table"
STRUCT: Final = "struct"
EFFECTS: Final = "effects"
CONDITION: Final = "condition"
EITHER: Final = "either"
ROW: Final = "row"


@dataclass
class Shape:
    """One kind of value."""

    kind: str
    names: str = ""
    """The kind of mission element that a word names."""
    values: tuple[Any, ...] = ()
    inner: list[Shape] = field(default_factory=list)
    """What a list or table holds; what a row holds by place; the alternatives."""
    struct: type[Any] | None = None
    low: int | None = None
    meanings: dict[str, str] = field(default_factory=dict)
    """What each word of a closed list means; other words may stand there too if it is no choice."""


@dataclass
class Field:
    """A key of a struct."""

    key: str
    name: str
    """Its name in code."""
    shape: Shape
    required: bool
    default: Any


def shape(kind: Any) -> Shape:
    """The shape of a type annotation."""
    return _shape(look.type_info(kind))


def _shape(info: look.Type) -> Shape:
    extra: dict[str, Any] = {}
    while isinstance(info, look.Metadata):
        extra = {**(info.extra or {}), **extra}
        info = info.type
    if "as" in extra:
        return Shape(extra["as"], names=extra.get("names", ""))
    if isinstance(info, look.StrType):
        return Shape(WORD, names=extra.get("names", ""), meanings=extra.get("words", {}))
    if isinstance(info, look.IntType):
        return Shape(INT, low=info.ge)
    if isinstance(info, look.BoolType):
        return Shape(BOOL)
    if isinstance(info, look.LiteralType):
        return Shape(CHOICE, values=info.values, meanings=extra.get("words", {}))
    if isinstance(info, look.ListType):
        return Shape(LIST, inner=[_shape(info.item_type)])
    if isinstance(info, look.VarTupleType):
        return Shape(LIST, inner=[_shape(info.item_type)])
    if isinstance(info, look.TupleType):
        return Shape(ROW, inner=[_shape(one) for one in info.item_types])
    if isinstance(info, look.DictType):
        return Shape(TABLE, names=_shape(info.key_type).names, inner=[_shape(info.value_type)])
    if isinstance(info, look.StructType):
        return Shape(STRUCT, struct=info.cls)
    if isinstance(info, look.CustomType):
        return Shape(EFFECTS if info.cls is Block else CONDITION if info.cls is Expr else WORD)
    if isinstance(info, look.UnionType):
        inner = [_shape(one) for one in info.types if not isinstance(one, look.NoneType)]
        return inner[0] if len(inner) == 1 else Shape(EITHER, inner=inner)
    return Shape(WORD)


_FIELDS: dict[Any, dict[str, Field]] = {}
_MEANINGS: dict[Any, dict[str, str]] = {}


def fields(struct: Any) -> dict[str, Field]:
    """The keys of a struct, the ones it declares itself first."""
    if struct not in _FIELDS:
        _FIELDS[struct] = _fields(struct)
    return _FIELDS[struct]


def _fields(struct: Any) -> dict[str, Field]:
    info = look.type_info(struct)
    assert isinstance(info, look.StructType)
    found = {
        one.encode_name: Field(one.encode_name, one.name, _shape(one.type), one.required, one.default)
        for one in info.fields
    }
    own = [key(name) for name in inspect.get_annotations(struct) if key(name) in found]
    return {name: found[name] for name in [*own, *(name for name in found if name not in own)]}


def lead(struct: type[Any]) -> tuple[str, str]:
    """The keys for which `KEY: VALUE` stands at the head of an element of this type; empty if there is no such form."""
    found: tuple[str, str] = getattr(struct, "lead", ("", ""))
    return found


def first(struct: type[Any]) -> str:
    """The key for which a bare value stands: the first that the struct, or the nearest base with keys, declares."""
    for base in struct.__mro__:
        own = [key(name) for name in inspect.get_annotations(base) if name in getattr(struct, "__struct_fields__", ())]
        if own:
            return own[0]
    return ""


def meanings(struct: Any) -> dict[str, str]:
    """The docstrings below the fields of a struct, by the field's name in code."""
    if struct not in _MEANINGS:
        _MEANINGS[struct] = _meanings(struct)
    return _MEANINGS[struct]


def _meanings(struct: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if base is object or not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(base)))
        except (OSError, TypeError, SyntaxError):
            continue
        body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
        for line, after in pairwise(body):
            if (
                isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
            ):  # fmt: skip
                found[line.target.id] = inspect.cleandoc(after.value.value)
    return found
