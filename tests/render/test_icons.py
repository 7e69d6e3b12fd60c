from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from chronaut.render import files
from chronaut.render.icons import icon, known, sheet, shield


def test_every_symbol_of_the_sheet_is_read() -> None:
    assert len(sheet()) == files.text("icons.svg").count("<symbol")
    assert {"skull", "heart", "tu", "lock", "c-any", "token-24"} <= set(sheet())


@pytest.mark.parametrize("name", sorted(sheet()))
def test_a_sign_is_well_formed(name: str) -> None:
    drawn = ET.fromstring(icon(name, "what it is"))  # noqa: S314  (our own drawing)
    assert drawn.get("aria-label") == "what it is"
    assert len(drawn) > 0


def test_decoration_is_silent() -> None:
    assert 'aria-hidden="true"' in icon("skull")
    assert "aria-label" not in icon("skull")


def test_numbers_and_tokens_show_their_number() -> None:
    assert ">12<" in icon("number:12")
    assert ">4<" in icon("token:yellow:4")
    assert icon("token:yellow:4") != icon("token:blue:4")


def test_what_a_name_brings_along_cannot_leave_its_place() -> None:
    assert "<script" not in icon("number:<script>", '"><script>')


def test_what_nobody_has_drawn_is_a_seal_or_a_plain_characteristic() -> None:
    assert not known("c-juggling")
    assert sheet()["c-any"][1] in icon("c-juggling")
    assert sheet()["seal"][1] in icon("whatever")


@pytest.mark.parametrize(("kind", "signs"), [("normal", 0), ("skull", 1), ("heart", 1), ("time", 1), ("special", 1)])
def test_a_shield_carries_its_sign(kind: str, signs: int) -> None:
    assert len(re.findall('class="on"', shield(kind, "en"))) == signs
