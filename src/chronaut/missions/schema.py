"""The JSON Schema of a rule system's missions, from its own declarations: completion and help in editors."""

from __future__ import annotations

import inspect
from typing import Any, Final

from chronaut.missions import shapes
from chronaut.missions.compiler import PackFile
from chronaut.missions.expectations import EXPECT, SHAPE
from chronaut.missions.shapes import Shape
from chronaut.systems.contract.registry import system_class
from chronaut.systems.verbs.language import Language
from chronaut.systems.verbs.vocabulary import Word

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
WORDS: Final = {"type": ["string", "number", "boolean", "null"]}
"""What editors may take a bare word for: YAML's own types do not count in missions."""
Schema = dict[str, Any]


def schema(system: str) -> Schema:
    """The schema of every file of a pack; raises `KeyError` for a system that takes no missions as text."""
    kind = system_class(system)
    if kind is None or kind.language is None:
        raise KeyError(system)
    return _Schema(kind.language).whole()


class _Schema:
    """Collects the definitions of one language."""

    def __init__(self, language: Language) -> None:
        language.load()
        self.language = language
        self.defs: dict[str, Schema] = {}

    def whole(self) -> Schema:
        """The schema of a file: the pack's own, one element's, or any keys of the mission."""
        mission = shapes.fields(self.language.mission)
        keys: dict[str, Schema] = {name: self.field(self.language.mission, name) for name in mission}
        keys["snippets"] = {"type": "object", "description": "Written once, used often: `given` and `is` by name."}
        about = "Keys for each element of a list that does not set them, by the list's key."
        keys["defaults"] = {"type": "object", "description": about}
        if self.language.expects:
            keys[EXPECT] = {
                **self.listed(SHAPE),
                "description": "What its author expects; `chronaut check --deep` proves it.",
            }
        beside = [name for name in ("snippets", "defaults", EXPECT) if name in keys]
        documents = []
        for word, listed in self.language.documents.items():
            struct = mission[listed].shape.inner[0].struct
            own = self.struct(struct)["properties"]
            head = {word: {**WORDS, "description": f"This file describes one of `{listed}`; the author's word for it."}}
            more = {name: keys[name] for name in beside}
            documents.append(
                {
                    "type": "object",
                    "properties": {**head, **own, **more},
                    "required": [word],
                    "additionalProperties": False,
                }
            )
        pack = self.struct(PackFile)
        both = {name: keys[name] for name in beside}
        pack |= {"additionalProperties": False, "required": ["id", "title", "system"]}
        pack["properties"] = {**pack["properties"], **both}
        self.verbs("effect", self.language.vocabulary.every_effect())
        self.verbs("condition", self.language.vocabulary.every_condition())
        self.joins()
        any_keys = {"type": "object", "properties": keys, "additionalProperties": False}
        return {
            "$schema": DRAFT, "title": f"A mission of {self.language.system}, any file of its pack",
            "anyOf": [pack, *documents, any_keys], "$defs": self.defs,
        }  # fmt: skip

    def field(self, struct: Any, name: str) -> Schema:
        """A key with its manual."""
        one = shapes.fields(struct)[name]
        meaning = shapes.meanings(struct).get(one.name, "")
        found = dict(self.value(one.shape))
        if meaning:
            found["description"] = meaning
        return found

    def struct(self, struct: Any) -> Schema:
        """A struct as an object."""
        known = shapes.fields(struct)
        properties = {name: self.field(struct, name) for name in known}
        if self.language.moments_in in known:
            properties |= {
                word: {**self.ref("effects"), "description": about} for word, about in self.language.moments.items()
            }
        properties |= {"use": {**WORDS, "description": "A snippet, whose keys are worked in."}}
        properties |= {"include": {**WORDS, "description": "A file below `parts/`, whose keys are worked in."}}
        about = inspect.cleandoc(struct.__doc__ or "")
        return {"type": "object", "description": about, "properties": properties}

    def ref(self, name: str) -> Schema:
        """A reference to a definition."""
        return {"$ref": f"#/$defs/{name}"}

    def define(self, struct: Any) -> Schema:
        """A reference to a struct's definition, made when first asked for."""
        name = struct.__name__
        if name not in self.defs:
            self.defs[name] = {}
            self.defs[name] = self.struct(struct)
        return self.ref(name)

    def value(self, shape: Shape) -> Schema:
        """What may stand for a shape."""
        kind = shape.kind
        if kind == shapes.EFFECTS:
            return self.ref("effects")
        if kind == shapes.CONDITION:
            return self.ref("condition")
        if kind == shapes.INT:
            return {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^[+$-]"}]}
        if kind == shapes.BOOL:
            return {"enum": [True, False, "yes", "no"]}
        if kind == shapes.CHOICE and not shape.meanings:
            return {"enum": [one for one in shape.values if one != ""]}
        if shape.meanings:
            return self.words(shape)
        if kind == shapes.LIST:
            return self.listed(shape)
        if kind == shapes.TABLE:
            return {
                "anyOf": [{"type": "object", "additionalProperties": self.value(shape.inner[0])}, {"type": "string"}]
            }
        if kind == shapes.STRUCT:
            return {"anyOf": [self.define(shape.struct), WORDS, {"type": "object"}, {"type": "array"}]}
        if kind == shapes.ROW:
            return {"anyOf": [{"type": "array"}, {"type": "string"}]}
        return {**WORDS}

    def words(self, shape: Shape) -> Schema:
        """The words of a closed list, each with its meaning; if it is no choice, also others."""
        known = [
            {"const": word, "description": about}
            for word, about in shape.meanings.items()
            if shape.kind != shapes.CHOICE or word in shape.values
        ]
        return {"anyOf": known if shape.kind == shapes.CHOICE else [*known, WORDS]}

    def listed(self, shape: Shape) -> Schema:
        """A list, and the short forms of one."""
        inner = shape.inner[0]
        forms: list[Schema] = [{"type": "array", "items": self.value(inner)}, WORDS]
        if inner.struct is not None:
            self.define(inner.struct)
            value = {"anyOf": [self.define(inner.struct), WORDS, {"type": "array"}]}
            forms.append({"type": "object", "additionalProperties": value})
        return {"anyOf": forms}

    def verbs(self, what: str, words: dict[str, Word]) -> None:
        """Each verb as a map with the verb first, or as one line."""
        keys: dict[str, Schema] = {}
        for name, word in words.items():
            about = inspect.cleandoc(word.kind.__doc__ or "")
            known = shapes.fields(word.kind)
            inner = {key: self.field(word.kind, key) for key in known}
            first = shapes.first(word.kind)
            value: list[Schema] = [{"type": "object", "properties": inner}, {"type": "null"}]
            value += [inner[first]] if first else []
            keys[name] = {"description": about, "anyOf": value}
            for key, one in inner.items():
                keys.setdefault(key, {"description": one.get("description", f"A parameter of `{name}`.")})
        lines = [{"const": name, "description": word.meaning} for name, word in words.items()]
        self.defs[what] = {"anyOf": [{"type": "object", "properties": keys}, {"anyOf": [*lines, {"type": "string"}]}]}

    def joins(self) -> None:
        """Lists of effects; conditions joined."""
        one = self.ref("effect")
        self.defs["effects"] = {"anyOf": [{"type": "array", "items": one}, one, {"type": "null"}]}
        several = {"type": "array", "items": self.ref("condition")}
        joins = {word: {"anyOf": [several, self.ref("condition")]} for word in ("all", "any", "not")}
        self.defs["condition"]["anyOf"] += [several, {"type": "object", "properties": joins}]
