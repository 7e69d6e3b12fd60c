"""Every word, key and value in which missions are written has a meaning, beside its declaration and in the editor's help."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from chronaut.missions import shapes
from chronaut.missions.schema import schema
from chronaut.missions.shapes import CHOICE, WORD, Shape
from chronaut.systems.time_stories import meanings, mission
from chronaut.systems.time_stories.language import LANGUAGE
from chronaut.systems.time_stories.meanings import DECIDERS, HEARERS, LIMITS, LISTS, QUESTIONS, TARGETS, TRIGGERS
from chronaut.systems.time_stories.terms import LETTERS
from chronaut.systems.time_stories.vocabulary import TIME_STORIES, load
from chronaut.systems.verbs.words.ask import Ask
from chronaut.systems.verbs.words.choose import Choose
from chronaut.systems.verbs.words.say import Say

load()
VERBS = {**TIME_STORIES.every_effect(), **TIME_STORIES.every_condition()}


def leaves(shape: Shape) -> Iterator[Shape]:
    yield shape
    for inner in shape.inner:
        yield from leaves(inner)


def written(struct: type[Any]) -> Iterator[tuple[type[Any], str]]:
    """Every element and key that authors write, from an element down."""
    for name, one in shapes.fields(struct).items():
        if "the compiler's" in shapes.meanings(struct).get(one.name, ""):
            continue
        yield struct, name
        for shape in leaves(one.shape):
            if shape.struct:
                yield from written(shape.struct)


KEYS = list(dict.fromkeys(written(mission.Mission)))


@pytest.mark.parametrize("title", LISTS)
def test_a_word_of_a_closed_list_has_a_sentence(title: str) -> None:
    for word, about in LISTS[title].items():
        assert len(about.strip()) > 5, word
        assert title in ("How long", "Instead of") or about.endswith("."), word


def test_every_list_is_on_the_page() -> None:
    tables = [
        one for name, one in vars(meanings).items() if name.isupper() and isinstance(one, dict) and name != "LISTS"
    ]
    assert len(tables) > 10
    assert all(any(one is known for known in LISTS.values()) for one in tables)


def test_a_moment_says_how_often_it_comes() -> None:
    """For an agent or the roller, for the team, once a run or visit, or when something happens to an item."""
    spoken = ("For ", "Once ", "Each time", "Whenever", "A key of an item: each time")
    assert [word for word, about in TRIGGERS.items() if not about.startswith(spoken)] == []


def test_a_rule_question_is_asked_and_answered() -> None:
    for word, about in QUESTIONS.items():
        assert re.fullmatch(r"[A-Z][^?]+\? [A-Z0-9].+", about), word


@pytest.mark.parametrize(("struct", "key"), KEYS)
def test_every_key_and_every_value_of_it_has_a_meaning(struct: type[Any], key: str) -> None:
    one = shapes.fields(struct)[key]
    assert shapes.meanings(struct).get(one.name)
    for shape in leaves(one.shape):
        assert shape.kind != CHOICE or set(shape.meanings) == set(shape.values)


@pytest.mark.parametrize("name", VERBS)
def test_every_value_of_a_parameter_has_a_meaning(name: str) -> None:
    """In a closed list, or in the manual of the verb, between backticks."""
    kind = VERBS[name].kind
    for key, one in shapes.fields(kind).items():
        told = f"{kind.__doc__} {shapes.meanings(kind).get(one.name, '')}"
        for shape in leaves(one.shape):
            words = (
                [word for word in shape.values if word and word not in LETTERS]
                if shape.kind == CHOICE and not shape.meanings
                else []
            )
            missing = [word for word in words if f"`{word}`" not in told and f": {word}`" not in told]
            assert missing == [], f"{name} {key}: {missing}"
        if key == "target" and one.shape.kind == WORD:
            assert one.shape.meanings is TARGETS


def test_who_answers_and_who_hears() -> None:
    for verb in (Ask, Choose):
        assert set(shapes.fields(verb)["who"].shape.values) == set(DECIDERS)
    assert set(shapes.fields(Say)["to"].shape.values) == set(HEARERS)


def test_the_editor_shows_the_meanings() -> None:
    made = schema("time-stories")["$defs"]
    card = made["LocationCard"]["properties"]
    assert {word: card[word]["description"] for word in LANGUAGE.moments} == TRIGGERS
    for struct, key, words in (
        ("Modifier", "question", QUESTIONS),
        ("Power", "limit", LIMITS),
        ("Power", "trigger", TRIGGERS),
    ):
        shown = made[struct]["properties"][key]["anyOf"]
        assert {one["const"]: one["description"] for one in shown if "const" in one} == words
    target = made["effect"]["anyOf"][0]["properties"]["lose_lp"]["anyOf"][0]["properties"]["target"]
    assert {one["const"]: one["description"] for one in target["anyOf"] if "const" in one} == TARGETS
