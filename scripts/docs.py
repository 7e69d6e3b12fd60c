"""Write the reference pages of each rule system from its own declarations."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from chronaut.kernel.actions import REFUSALS
from chronaut.missions import diagnostics as found
from chronaut.missions import shapes
from chronaut.systems.time_stories.mission import Mission
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import QUESTIONS, TRIGGERS, UNTIL
from chronaut.systems.time_stories.vocabulary import TIME_STORIES, load
from chronaut.systems.verbs.vocabulary import Block, Expr, Word

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "reference" / "time-stories"
DIAGNOSTICS = ROOT / "docs" / "reference" / "diagnostics.md"


def pages() -> dict[str, str]:
    """Every page by file name."""
    load()
    return {
        "effects.md": page("Effects", "What a card can do.", verbs(TIME_STORIES.every_effect())),
        "conditions.md": page("Conditions", "What a card can ask.", verbs(TIME_STORIES.every_condition())),
        "options.md": page(
            "Options", "Rulings that a table may switch: `chronaut play --option NAME=VALUE`.", options()
        ),
        "proposals.md": page("Proposals", "What a seat may propose.", proposals()),
        "facts.md": page("Facts", "What can happen.", facts()),
        "keys.md": page("Keys", "The elements of a mission and their keys.", keys()),
        "words.md": page("Closed lists", "Words that missions and frames use.", lists()),
    }


def page(title: str, about: str, parts: Iterator[str]) -> str:
    """A page with its head."""
    return "\n".join([f"# T.I.M.E Stories: {title}", "", about, "", *parts]).rstrip() + "\n"


def verbs(words: dict[str, Word]) -> Iterator[str]:
    """A section for each verb: manual, parameters, rules."""
    for name, word in sorted(words.items()):
        yield f"## {name}"
        yield ""
        yield inspect.cleandoc(word.kind.__doc__ or "")
        yield ""
        for field in msgspec.structs.fields(word.kind):
            yield f"- `{field.encode_name}`: {type_name(field.type)}{default_of(field)}"
        yield ""
        yield f"Rules: {', '.join(word.rules)}"
        yield ""


def type_name(kind: object) -> str:
    """A parameter's type in words."""
    kind = kind.__origin__ if hasattr(kind, "__metadata__") else kind  # type: ignore[attr-defined]
    if kind is Block:
        return "a list of effects"
    if kind is Expr:
        return "a condition"
    plain = {str: "text", int: "number", bool: "true or false"}
    if isinstance(kind, type) and kind in plain:
        return plain[kind]
    text = str(kind).replace("typing.", "")
    for module in (
        "chronaut.systems.verbs.expr.",
        "chronaut.systems.verbs.vocabulary.",
        "chronaut.systems.verbs.words.",
        "chronaut.systems.time_stories.verbs.",
    ):
        text = text.replace(module, "")
    if text.startswith("Literal["):
        return "one of " + ", ".join(f"`{one.strip()[1:-1] or 'nothing'}`" for one in text[8:-1].split(","))
    return {"list[str]": "a list of texts", "list[Block]": "several lists of effects", "int | None": "number"}.get(
        text, f"`{text}`"
    )


def default_of(field: msgspec.structs.FieldInfo) -> str:
    """A parameter's default in words; empty if it must be given."""
    if field.default is not msgspec.NODEFAULT:
        value = field.default
        if isinstance(value, (Block, Expr)) or value in ("", None):
            return " (may be left out)"
        return f" (default `{str(value).lower() if isinstance(value, bool) else value}`)"
    return " (may be left out)" if field.default_factory is not msgspec.NODEFAULT else ""


def keys() -> Iterator[str]:
    """A section for each element of a mission: its manual, its keys and theirs."""
    waiting: list[type[Any]] = [Mission]
    seen: list[type[Any]] = []
    while waiting:
        struct = waiting.pop(0)
        if struct in seen:
            continue
        seen.append(struct)
        yield f"## {struct.__name__}"
        yield ""
        yield inspect.cleandoc(struct.__doc__ or "")
        yield ""
        for name, one in shapes.fields(struct).items():
            inner = one.shape.inner[0] if one.shape.inner else one.shape
            if inner.struct is not None:
                waiting.append(inner.struct)
            meaning = " ".join(shapes.meanings(struct).get(one.name, "").split())
            needed = " (needed)" if one.required else ""
            yield f"- `{name}`{needed}: {value_of(one.shape)}{f'. {meaning}' if meaning else ''}"
        yield ""


def value_of(shape: shapes.Shape) -> str:
    """What may stand for a key, in words."""
    if shape.kind == shapes.CHOICE:
        return "one of " + ", ".join(f"`{one}`" for one in shape.values if one != "")
    if shape.kind in (shapes.LIST, shapes.TABLE):
        inner = shape.inner[0]
        of = f"`{inner.struct.__name__}`" if inner.struct is not None else value_of(inner)
        return f"{'list' if shape.kind == shapes.LIST else 'table'} of {of}"
    if shape.kind == shapes.STRUCT and shape.struct is not None:
        return f"`{shape.struct.__name__}`"
    plain = {"text": "a text", "int": "a number", "bool": "yes or no", "effects": "effects", "condition": "a condition"}
    return plain.get(shape.kind, f"the name of a {shape.names}" if shape.names else "a word")


def options() -> Iterator[str]:
    """A section for each option."""
    for option in OPTIONS:
        values = ", ".join(f"`{str(one).lower() if isinstance(one, bool) else one}`" for one in option.values)
        yield f"## {option.name}"
        yield ""
        yield f"{option.meaning} ({option.rule})"
        yield ""
        yield f"Values: {values or 'a whole number from 1'}; default `{str(option.default).lower()}`."
        yield ""


def proposals() -> Iterator[str]:
    """A section for each kind of proposal."""
    for kind in TimeStories.proposal_kinds:
        yield f"## {kind.name}"
        yield ""
        yield f"{kind.meaning}{f' ({kind.rule})' if kind.rule else ''}"
        fields = [*kind.fields, *(["text"] if kind.form else [])]
        shared = " At one screen anybody may do it for the seat whose turn it is." if kind.open else ""
        yield f"\nFields: {', '.join(fields) or 'none'}.{shared}\n"


def facts() -> Iterator[str]:
    """A section for each kind of fact."""
    for kind in TimeStories.fact_kinds:
        yield f"## {kind.name}"
        yield ""
        yield f"{kind.meaning}{f' ({kind.rule})' if kind.rule else ''}"
        outside = (
            "nothing, not even that it happened" if kind.open is None else ", ".join(kind.open) or "that it happened"
        )
        yield f"\nFields: {', '.join(kind.fields) or 'none'}. Seats outside its audience learn: {outside}.\n"


def lists() -> Iterator[str]:
    """The closed lists."""
    for title, words in (("Triggers", TRIGGERS), ("Rule questions", QUESTIONS), ("How long", UNTIL)):
        yield f"## {title}"
        yield ""
        yield ", ".join(f"`{word}`" for word in words)
        yield ""
    yield "## Refusals"
    yield ""
    yield from (f"- `{code}`: {meaning}" for code, meaning in REFUSALS.items())


def diagnostics() -> str:
    """The pages of all codes that `chronaut check` reports, as one."""
    parts = ["# What `chronaut check` finds", "", "Each code, why it matters, and what it looks like wrong and right. The examples",
             "change the small mission that `chronaut new time-stories` makes; they are the codes' tests.", ""]  # fmt: skip
    for code in found.codes():
        text = found.page(code).text
        head, _, rest = text.partition("\n")
        parts += [f'<a id="{code.lower()}"></a>', "", f"#{head}", rest.replace("\n## ", "\n### ").rstrip(), ""]
    return "\n".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text)
        print((FOLDER / name).relative_to(ROOT))
    DIAGNOSTICS.write_text(diagnostics())
    print(DIAGNOSTICS.relative_to(ROOT))
