"""The verbs as a whole: all effects of the ledger, one file each, with a manual, rules and checked names."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from chronaut.kernel.program import Program, ProgramError
from chronaut.rules import all_ids
from chronaut.systems.time_stories.link import link
from chronaut.systems.time_stories.vocabulary import CONDITIONS, EFFECTS, TIME_STORIES, load
from chronaut.systems.verbs.common import PACKAGE
from chronaut.systems.verbs.vocabulary import Block, Condition, Effect, Expr, Word, key
from tests.systems.time_stories.build import card, location, program

PACKAGES = (PACKAGE, "chronaut.systems.time_stories.verbs")
NOWHERE = "nowhere"
"""A name that no element of the test mission has."""
PLACE = "locations.0.cards.1.on.on_read.0"

load()
WORDS: list[Word] = [*TIME_STORIES.every_effect().values(), *TIME_STORIES.every_condition().values()]


def title(word: Word) -> str:
    """How a verb is called in the test's report."""
    return f"{'condition' if issubclass(word.kind, Condition) else 'effect'}-{word.name}"


@pytest.mark.parametrize("number", range(1, 74))
def test_each_effect_of_the_ledger_has_a_verb(number: int) -> None:
    """All 73 effects of part 3, section 4."""
    assert EFFECTS[number]
    assert set(EFFECTS[number]) <= set(TIME_STORIES.every_effect())


@pytest.mark.parametrize("number", range(1, 19))
def test_each_group_of_conditions_of_the_ledger_has_a_condition(number: int) -> None:
    """All 18 groups of part 3, section 3."""
    assert CONDITIONS[number]
    assert set(CONDITIONS[number]) <= set(TIME_STORIES.every_condition())


def test_every_condition_belongs_to_a_group() -> None:
    """None is left out of the table; `flag`, a lasting fact, is the one that the ledger counts among the effects."""
    assert set(TIME_STORIES.every_condition()) - {name for names in CONDITIONS.values() for name in names} == {"flag"}


def files() -> Iterator[str]:
    """The module names of all verb files."""
    for package in PACKAGES:
        path = importlib.import_module(package).__path__
        yield from (f"{package}.{found.name}" for found in pkgutil.iter_modules(path))


@pytest.mark.parametrize("module", list(files()))
def test_a_file_declares_the_verb_it_is_named_for(module: str) -> None:
    """`if_.py` declares `if`, as an effect, as a condition, or as both, and nothing else."""
    declared = {word.name for word in WORDS if word.kind.__module__ == module}
    assert declared == {key(module.rpartition(".")[2])}


@pytest.mark.parametrize("word", WORDS, ids=title)
def test_a_verb_has_a_manual_and_rules(word: Word) -> None:
    """Its own docstring, whose first line is a sentence, and rules that the ledgers know."""
    manual = word.kind.__dict__.get("__doc__") or ""
    assert manual.strip().splitlines()[0].strip()
    assert word.rules
    assert set(word.rules) <= all_ids()


def naming(word: Word) -> bool:
    """Whether a verb can name elements of a mission."""
    return word.kind.names not in (Effect.names, Condition.names)


def filled(kind: Any) -> Any:
    """Some value of a parameter's type; whatever is a name names nothing."""
    if isinstance(kind, msgspec.inspect.Metadata):
        return filled(kind.type)
    if isinstance(kind, msgspec.inspect.StrType):
        return NOWHERE
    if isinstance(kind, msgspec.inspect.IntType):
        return 1
    if isinstance(kind, msgspec.inspect.BoolType):
        return True
    if isinstance(kind, msgspec.inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, msgspec.inspect.ListType):
        return [filled(kind.item_type)]
    if isinstance(kind, msgspec.inspect.DictType):
        return {NOWHERE: filled(kind.value_type)}
    if isinstance(kind, msgspec.inspect.UnionType):
        return filled(kind.types[0])
    if isinstance(kind, msgspec.inspect.StructType):
        return {field.encode_name: filled(field.type) for field in kind.fields if field.required}
    assert isinstance(kind, msgspec.inspect.CustomType), f"unexpected parameter {kind}"
    assert kind.cls in (Block, Expr)
    return []


def uses(word: Word) -> Iterator[dict[str, Any]]:
    """Uses of a verb that set what must be set, and one parameter more."""
    info = msgspec.inspect.type_info(word.kind)
    assert isinstance(info, msgspec.inspect.StructType)
    needed = filled(info)
    for field in info.fields:
        target = field.encode_name == "target"
        yield {**needed, field.encode_name: f"receptacle:{NOWHERE}" if target else filled(field.type)}


def mission(word: Word, parameters: dict[str, Any]) -> Program:
    """A mission that uses a verb once."""
    written: dict[str, Any] = {word.name: parameters}
    if issubclass(word.kind, Condition):
        written = {"if": {"when": written}}
    return program(location("hall", card("B", on={"on_read": [written]})), location("yard", card("B")))


@pytest.mark.parametrize("word", [word for word in WORDS if naming(word)], ids=title)
def test_the_linker_refuses_unknown_names(word: Word) -> None:
    """A name that the mission does not have is refused with the place where it is written."""
    refusals = []
    for parameters in uses(word):
        try:
            link(mission(word, parameters))
        except ProgramError as error:
            refusals.append(str(error))
    unknown = [text for text in refusals if "the mission has no" in text and NOWHERE in text]
    assert unknown, refusals
    assert all(text.startswith(PLACE) for text in unknown)


@pytest.mark.parametrize("name", sorted(TIME_STORIES.every_effect()))
def test_the_linker_refuses_unknown_parameters(name: str) -> None:
    """A parameter that the verb does not have is refused with the place where it is written."""
    word = TIME_STORIES.every_effect()[name]
    with pytest.raises(ProgramError, match=PLACE.replace(".", r"\.")):
        link(mission(word, {"no_such_parameter": 1}))


@pytest.mark.parametrize("target", ["raeder", "card:hall-B", ""])
def test_the_linker_refuses_unknown_targets(target: str) -> None:
    """A target is one of the closed list, or a receptacle of the mission."""
    word = TIME_STORIES.every_effect()["lose_lp"]
    with pytest.raises(ProgramError, match="there is no target"):
        link(mission(word, {"target": target}))


def test_verbs_are_classes_of_one_kind() -> None:
    """Effects are effects and conditions are conditions; none is left abstract."""
    for word in TIME_STORIES.every_effect().values():
        assert issubclass(word.kind, Effect)
        assert "run" in {name for one in inspect.getmro(word.kind)[:-2] for name in one.__dict__}
