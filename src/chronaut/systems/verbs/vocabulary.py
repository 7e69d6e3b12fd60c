"""Declaring verbs: one class each, whose fields are its parameters and whose docstring is its manual."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

import msgspec

from chronaut.kernel.state import Question
from chronaut.systems.verbs.expr import Block, Context, Expr, Test

__all__ = [
    "Block", "Condition", "Context", "Effect", "Expr", "Linker", "Test", "VerbError", "Vocabulary", "Word", "key", "load_verbs",
    "split",
]  # fmt: skip


class VerbError(ValueError):
    """A use of a verb that cannot be understood: `path` says where, the text what and what was expected."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__(f"{path}: {text}")
        self.path = path
        self.text = text


def key(name: str) -> str:
    """The name of a parameter in missions; in code, words of Python carry an underscore."""
    return name.rstrip("_")


class Effect(msgspec.Struct, forbid_unknown_fields=True, rename=key):
    """Something that happens when a card says so."""

    helps_roll: ClassVar[bool] = False
    """Whether it gives dice or hits to a roll that has none of its own."""

    needs_pile: ClassVar[bool] = False
    """Whether it draws from a pile, or changes it, that another player may be looking at."""
    holds_pile: ClassVar[bool] = False
    """Whether whoever it asks holds cards of that pile."""

    def run(self, g: Any, c: Context) -> None:
        """Make it happen, or put on the agenda what it needs."""
        raise NotImplementedError

    def resume(self, g: Any, c: Context, value: int, pc: int) -> None:
        """Go on with a step that `run` put on the agenda."""
        raise NotImplementedError

    def answered(self, g: Any, c: Context, option: int, text: str) -> None:
        """Go on with the answer to a question that `run` asked."""
        raise NotImplementedError

    def open_answers(self, g: Any, c: Context) -> list[int]:
        """What may be answered now, for a question that waits while others go on; empty for what `run` offered."""
        return []

    def asks(self) -> str:
        """Text id of its question in the card's own words; empty if it is asked in the program's."""
        return ""

    def wants(self, g: Any, question: Question) -> str:
        """What it asks in the program's words: what is given or taken, to whom."""
        return str(g.m.speech.say("Which shall it be?"))

    def says(self) -> list[str]:
        """Ids of the texts that it may let be read."""
        return []

    def names(self) -> list[tuple[str, str]]:
        """The mission elements it names, as (kind, name); the linker refuses unknown ones."""
        return []


class Condition(msgspec.Struct, forbid_unknown_fields=True, rename=key):
    """Something that a mission may ask of the state; looks only."""

    def holds(self, g: Any, c: Context) -> bool:
        """Whether it is so."""
        raise NotImplementedError

    def in_numbers(self, m: Any) -> Test | None:
        """The same as a test with the numbers of a linked mission; None if it has none such."""
        return None

    def names(self) -> list[tuple[str, str]]:
        """The mission elements it names, as (kind, name); the linker refuses unknown ones."""
        return []


@dataclass
class Word:
    """A verb as declared: its name in missions, the rules it rests on, its class."""

    name: str
    rules: tuple[str, ...]
    kind: type[Any]

    @property
    def meaning(self) -> str:
        """The first line of its manual."""
        return (self.kind.__doc__ or "").strip().splitlines()[0]


EffectType = TypeVar("EffectType", bound=type[Effect])
ConditionType = TypeVar("ConditionType", bound=type[Condition])


@dataclass
class Vocabulary:
    """The verbs of a family of games; a parent's verbs are part of it."""

    effects: dict[str, Word] = field(default_factory=dict)
    conditions: dict[str, Word] = field(default_factory=dict)
    parent: Vocabulary | None = None

    def effect(self, name: str, *rules: str) -> Callable[[EffectType], EffectType]:
        """Declare an effect under its name in missions."""

        def declare(kind: EffectType) -> EffectType:
            self.effects[name] = Word(name, rules, kind)
            return kind

        return declare

    def condition(self, name: str, *rules: str) -> Callable[[ConditionType], ConditionType]:
        """Declare a condition under its name in missions."""

        def declare(kind: ConditionType) -> ConditionType:
            self.conditions[name] = Word(name, rules, kind)
            return kind

        return declare

    def find_effect(self, name: str) -> Word | None:
        """The effect of that name, here or in the parent."""
        return self.effects.get(name) or (self.parent.find_effect(name) if self.parent else None)

    def find_condition(self, name: str) -> Word | None:
        """The condition of that name, here or in the parent."""
        return self.conditions.get(name) or (self.parent.find_condition(name) if self.parent else None)

    def every_effect(self) -> dict[str, Word]:
        """All effects by name, the parent's first."""
        return {**(self.parent.every_effect() if self.parent else {}), **self.effects}

    def every_condition(self) -> dict[str, Word]:
        """All conditions by name, the parent's first."""
        return {**(self.parent.every_condition() if self.parent else {}), **self.conditions}


def load_verbs(package: str) -> None:
    """Import every verb file of a package, so that each declares itself."""
    module = importlib.import_module(package)
    for found in pkgutil.iter_modules(module.__path__):
        importlib.import_module(f"{package}.{found.name}")


class Linker:
    """Turns the effects and conditions of a mission into nodes, blocks and expressions."""

    def __init__(self, vocabulary: Vocabulary, known: Callable[[str, str], bool]) -> None:
        self.vocabulary = vocabulary
        self.known = known
        """Whether the mission has an element of that kind and name."""
        self.nodes: list[Effect] = []
        self.paths: list[str] = []
        self.blocks: list[Block] = []
        self.exprs: list[Expr] = []
        """Every condition of the mission, parts before what they are part of."""
        self._path = ""
        self._paths: dict[int, str] = {}
        """Where the lists and maps of verbs stand, by identity: msgspec does not say which field it reads."""

    def block(self, raw: Any, path: str) -> Block:
        """Link a list of effects; an empty list gives an empty block."""
        if not isinstance(raw, list):
            raise VerbError(path, f"expected a list of effects, found {raw!r}")
        block = Block(len(self.blocks))
        self.blocks.append(block)
        for position, item in enumerate(raw):
            block.nodes.append(self.effect(item, f"{path}.{position}"))
        return block

    def effect(self, raw: Any, path: str) -> int:
        """Link one effect; its number comes before those of the effects inside it."""
        name, value = split(raw, path)
        word = self.vocabulary.find_effect(name)
        if word is None:
            raise VerbError(path, f"there is no effect called {name!r}")
        number = len(self.nodes)
        self.nodes.append(Effect())
        self.paths.append(path)
        node: Effect = self.struct(word.kind, value, f"{path}.{name}")
        self.nodes[number] = node
        self.check_names(node.names(), path)
        return number

    def expr(self, raw: Any, path: str) -> Expr:
        """Link a condition; nothing gives the expression that always holds."""
        if raw is None or raw in ([], {}):
            return Expr()
        if isinstance(raw, list) and len(raw) == 1:
            return self.expr(raw[0], f"{path}.0")
        if isinstance(raw, list):
            linked = Expr("all", [self.expr(part, f"{path}.{n}") for n, part in enumerate(raw)])
        else:
            linked = self._named(raw, path)
        self.exprs.append(linked)
        return linked

    def _named(self, raw: Any, path: str) -> Expr:
        """Link a condition of the vocabulary, or several joined by name."""
        name, value = split(raw, path)
        if name in ("all", "any", "not"):
            parts = value if isinstance(value, list) else [value]
            return Expr(name, [self.expr(part, f"{path}.{name}.{n}") for n, part in enumerate(parts)])
        word = self.vocabulary.find_condition(name)
        if word is None:
            raise VerbError(path, f"there is no condition called {name!r}")
        one: Condition = self.struct(word.kind, value, f"{path}.{name}")
        self.check_names(one.names(), path)
        return Expr(one=one)

    def check_names(self, names: list[tuple[str, str]], path: str) -> None:
        """Refuse names of mission elements that do not exist."""
        for kind, name in names:
            if not self.known(kind, name):
                raise VerbError(path, f"the mission has no {kind} called {name!r}")

    def struct(self, kind: type[Any], value: Any, path: str) -> Any:
        """Read a verb's parameters; a bare value stands for its first parameter."""
        own = next((found for base in kind.__mro__ if (found := inspect.get_annotations(base))), {})
        fields = [key(name) for name in own if name in kind.__struct_fields__]
        if not isinstance(value, dict):
            if value is None:
                value = {}
            elif fields:
                value = {fields[0]: value}
            else:
                raise VerbError(path, f"takes no parameter, found {value!r}")
        before, self._path = self._path, path
        self._note(value, path)
        try:
            return msgspec.convert(value, kind, dec_hook=self._hook)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, VerbError):
                raise error.__cause__ from None  # it says where inside this verb
            raise VerbError(path, str(error)) from error
        finally:
            self._path = before

    def _note(self, raw: Any, path: str) -> None:
        """Note where the parts of a verb's parameters stand."""
        if isinstance(raw, (dict, list)) and self._paths.get(id(raw)) != path:
            self._paths[id(raw)] = path
            for step, part in raw.items() if isinstance(raw, dict) else enumerate(raw):
                self._note(part, f"{path}.{step}")

    def _hook(self, kind: type[Any], raw: Any) -> Any:
        path = self._paths.get(id(raw), self._path)
        if kind is Block:
            return self.block(raw, path)
        if kind is Expr:
            return self.expr(raw, path)
        raise VerbError(path, f"cannot read {raw!r}")

    def iter_words(self) -> Iterator[Word]:
        """Every verb of the vocabulary."""
        yield from self.vocabulary.every_effect().values()
        yield from self.vocabulary.every_condition().values()


def split(raw: Any, path: str) -> tuple[str, Any]:
    """A verb as written: a bare name, or a map with the name as its only key."""
    if isinstance(raw, str):
        return raw, None
    if isinstance(raw, dict) and len(raw) == 1:
        name, value = next(iter(raw.items()))
        return str(name), value
    raise VerbError(path, f"expected a verb, or a map with one verb, found {raw!r}")
