"""The pictures that are kept are those that the templates draw."""

from __future__ import annotations

import runpy
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DRAW = runpy.run_path(str(ROOT / "scripts" / "draw"))
PACKS = ROOT / "src" / "chronaut" / "packs"
DRAWN: dict[str, str] = {
    f"{mission}/{name}": svg for mission in DRAW["MISSIONS"] for name, svg in DRAW["pictures"](mission).items()
}


def test_no_picture_is_kept_that_is_not_drawn() -> None:
    kept = [f"{path.parent.parent.name}/{path.name}" for path in PACKS.glob("*/art/*.svg")]
    assert sorted(DRAWN) == sorted(kept)


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_kept_picture_is_up_to_date(name: str) -> None:
    mission, _, file = name.partition("/")
    assert (PACKS / mission / "art" / file).read_text(encoding="utf-8") == DRAWN[name], "run scripts/draw"


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_picture_is_safe_and_wordless(name: str) -> None:
    tags = {one.tag.rpartition("}")[2] for one in ET.fromstring(DRAWN[name]).iter()}  # noqa: S314  (our own drawing)
    assert not tags & {"script", "text", "image", "foreignObject", "use", "a"}


def test_an_ink_that_is_not_in_the_box_is_refused() -> None:
    with pytest.raises(SystemExit, match="no ink called mauve"):
        DRAW["styled"]('<svg><defs></defs><path class="mauve"/></svg>')
