"""Write what docs/protocol.md says of each message, and its JSON Schema, from the messages in the code."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from chronaut.missions import shapes
from chronaut.table.session import infos, messages

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "protocol.md"
SCHEMA: Final = ROOT / "docs" / "reference" / "protocol.schema.json"
MADE: Final = "<!-- From here on `make docs` writes this page from the code. -->"
PLACE: Final = "#/$defs/{name}"
SENDERS: Final = (
    ("From a seat", messages.FROM_SEAT),
    ("From the host", messages.FROM_HOST),
    ("From the table", get_args(messages.FromTable)),
)
INSIDE: Final = (
    infos.TableInfo, infos.ChairInfo, infos.WishInfo, infos.KnockInfo, messages.Line, messages.Entry,
)  # fmt: skip


def page(kept: str) -> str:
    """The page, with the part that is made from the code made anew."""
    written, _, _ = kept.partition(MADE)
    return "\n".join([written.rstrip(), "", MADE, "", *parts()]).rstrip() + "\n"


def parts() -> Iterator[str]:
    """A section for each message, by who sends it."""
    said: set[type] = set()
    for title, kinds in SENDERS:
        yield from (f"## {title}", "")
        for kind in kinds:
            if kind in said:
                continue
            said.add(kind)
            yield from (f"### {tag(kind)}", "", about(kind), "", *fields(kind), "")
    yield from ("## What they hold", "", f"All of it as JSON Schema: [{SCHEMA.name}](reference/{SCHEMA.name}).", "")
    for kind in INSIDE:
        yield from (f"### {kind.__name__}", "", about(kind), "", *fields(kind), "")
    yield from ("## Why something is refused", "")
    yield from (f"- `{code}`: {meaning}" for code, meaning in messages.CODES.items())


def tag(kind: type[Any]) -> str:
    """The name of a message."""
    return str(msgspec.inspect.type_info(kind).tag)  # type: ignore[attr-defined]


def about(kind: type[Any]) -> str:
    """What a struct is, as its docstring says."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def fields(kind: type[Any]) -> Iterator[str]:
    """A line for each field."""
    _, components = msgspec.json.schema_components([kind], ref_template=PLACE)
    schema = components[kind.__name__]
    told = shapes.meanings(kind)
    for field in msgspec.structs.fields(kind):
        name = field.encode_name
        need = "" if name in schema["required"] else default(field.default)
        meaning = " ".join(told.get(field.name, "").split())
        yield f"- `{name}`: {words(schema['properties'][name])}{need}{'. ' + meaning if meaning else ''}"


def default(value: object) -> str:
    """That a field may be left out, and what that means."""
    plain = isinstance(value, str | int | bool) and value != ""
    return f" (default `{json.dumps(value)}`)" if plain else " (may be left out)"


def words(schema: dict[str, Any]) -> str:
    """A type in words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rsplit('/', 1)[-1]}`"
    if "anyOf" in schema:
        return " or ".join(words(one) for one in schema["anyOf"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {words(schema['items'])}" if schema.get("items") else "list"
    if kind == "string":
        most = schema.get("maxLength")
        least = f"{schema['minLength']} to " if "minLength" in schema else "up to "
        return f"text of {least}{most} characters" if most else "text"
    if kind == "integer":
        return f"number from {schema['minimum']}" if schema.get("minimum", -1) >= 0 else "number"
    return {"boolean": "true or false", "object": "object", "null": "nothing"}.get(kind, kind)


def schema() -> str:
    """The JSON Schema of every message."""
    kinds = [kind for _, every in SENDERS for kind in every]
    _, components = msgspec.json.schema_components(list(dict.fromkeys(kinds)), ref_template=PLACE)
    either = {
        "ToTable": [kind.__name__ for kind in get_args(messages.ToTable)],
        "FromTable": [kind.__name__ for kind in get_args(messages.FromTable)],
    }
    unions = {name: {"anyOf": [{"$ref": PLACE.format(name=one)} for one in every]} for name, every in either.items()}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages on a line to a table",
        "$ref": PLACE.format(name="FromTable"),
        "$defs": {**unions, **components},
    }
    return json.dumps(whole, indent=1, sort_keys=True) + "\n"


def client(kept: str) -> str:
    """The program on the page."""
    found = re.search(r"```python\n(.*?)```", kept, re.DOTALL)
    assert found is not None, "the page has no program"
    return found[1]


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text()))
    SCHEMA.write_text(schema())
    print(PAGE.relative_to(ROOT), SCHEMA.relative_to(ROOT), sep="\n")
