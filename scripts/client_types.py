"""Writes what the server sends as types for the client's checks: `types/*.d.ts` beside the client's modules."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from chronaut.kernel import views
from chronaut.systems.contract.chronicle import Chronicle
from chronaut.systems.revolution import seen as revolution
from chronaut.systems.tempus.seen import TempusView
from chronaut.systems.time_stories import seen
from chronaut.table.session import messages, replaying
from chronaut.table.web import lobby, seats

TYPES: Final = Path(__file__).parent.parent / "src" / "chronaut" / "table" / "web" / "static" / "types"
HEAD: Final = "// Made by `make docs` from the structures that the server sends.\n"
OTHER: Final = {"chronaut.table.session.messages.Line": "Past"}
"""Names that would mean two things."""
SPARSE: Final = {"Told", "Line"}
"""Structures from which defaults are left out when they are sent."""
PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def written(schema: dict[str, Any], names: dict[str, str]) -> str:
    """A schema as a type of TypeScript."""
    if "$ref" in schema:
        return names[schema["$ref"]]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(written(one, names) for one in schema[key]))
    if "enum" in schema:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return f"{parens(written(schema.get('items') or {}, names))}[]"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {written(inner, names) if isinstance(inner, dict) else 'any'}>"
    return PLAIN.get(str(kind), "any")


def parens(kind: str) -> str:
    return f"({kind})" if "|" in kind else kind


def declared(kinds: list[type]) -> str:
    """Interfaces for these structures and all that they hold."""
    _, schemas = msgspec.json.schema_components(kinds, ref_template="{name}")
    names = {one: OTHER.get(one, one.rpartition(".")[2]) for one in schemas}
    parts = [HEAD]
    for key, schema in schemas.items():
        needed = set(schema.get("required", ()))
        lines = []
        for field, one in schema["properties"].items():
            kind = "any" if field == "view" and names[key] == "SeatFrame" else written(one, names)
            about = f"  /** {' '.join(one['description'].split())} */\n" if one.get("description") else ""
            lines.append(f"{about}  {field}{'' if field in needed or names[key] not in SPARSE else '?'}: {kind};\n")
        about = f"/** {' '.join(schema['description'].split())} */\n" if schema.get("description") else ""
        parts.append(f"{about}export interface {names[key]} {{\n{''.join(lines)}}}\n")
    return "\n".join(parts)


def pages() -> dict[str, str]:
    """The files by name."""
    protocol: list[type] = [
        views.SeatFrame,
        views.Panel,
        messages.TableInfo,
        messages.Line,
        messages.Entry,
        messages.WhyNots,
        replaying.Steps,
        replaying.Replayed,
        Chronicle,
    ]
    return {
        "protocol.d.ts": declared([*protocol, views.Denied, lobby.Lobby, lobby.TableCard, lobby.Opened, seats.Board]),
        "revolution.d.ts": declared([revolution.TableView]),
        "time_stories.d.ts": declared([seen.TableView]),
        "tempus.d.ts": declared([TempusView]),
    }


if __name__ == "__main__":
    TYPES.mkdir(exist_ok=True)
    for name, text in pages().items():
        (TYPES / name).write_text(text)
