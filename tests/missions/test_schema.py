"""The JSON Schema fits every pack that comes along, and knows every verb."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
import yaml

from chronaut import packs
from chronaut.missions.schema import schema
from chronaut.missions.template import TEMPLATES
from chronaut.systems.time_stories.vocabulary import TIME_STORIES

SCHEMA: dict[str, Any] = schema("time-stories")
PACKS = [
    pack.parent
    for pack in packs.ROOT.glob("*/pack.yaml")
    if yaml.safe_load(pack.read_text())["system"] == "time-stories"
]
FILES = [*(file for pack in PACKS for file in pack.glob("*.yaml")), *TEMPLATES.glob("time-stories/*.yaml")]


@pytest.mark.parametrize("file", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_file_fits(file: Any) -> None:
    jsonschema.validate(yaml.safe_load(file.read_text()), SCHEMA)


@pytest.mark.parametrize("text", ["location: x\nbad: 1\n", "id: x\ntitle: 3\nsystem: y\nwrong: 1\n", "- a\n"])
def test_a_file_with_unknown_keys_does_not(text: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(yaml.safe_load(text), SCHEMA)


def test_every_verb_has_its_manual() -> None:
    keys = SCHEMA["$defs"]["effect"]["anyOf"][0]["properties"]
    for name, word in TIME_STORIES.every_effect().items():
        assert keys[name]["description"].startswith(word.meaning)
