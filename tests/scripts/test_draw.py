"""The pictures that are kept are those that the templates draw."""

from __future__ import annotations

import runpy
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
DRAW = runpy.run_path(str(ROOT / "scripts" / "draw"))
DRAWN: dict[str, str] = {
    f"{mission}/art/{name}": svg for mission, drawn in DRAW["missions"]().items() for name, svg in drawn.items()
}
KEPT = ROOT / "src" / "chronaut" / "packs"


def test_no_picture_is_kept_that_is_not_drawn() -> None:
    assert sorted(DRAWN) == sorted(
        path.relative_to(KEPT).as_posix()
        for mission in DRAW["missions"]("no such name")
        for path in (KEPT / mission).glob("art/*.svg")
    )


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_kept_picture_is_up_to_date(name: str) -> None:
    assert (KEPT / name).read_text(encoding="utf-8") == DRAWN[name], "run scripts/draw"


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_picture_is_safe_and_wordless(name: str) -> None:
    tags = {one.tag.rpartition("}")[2] for one in ET.fromstring(DRAWN[name]).iter()}  # noqa: S314  (our own drawing)
    assert not tags & {"script", "text", "image", "foreignObject", "use", "a"}


def test_an_ink_that_is_not_in_the_box_is_refused() -> None:
    with pytest.raises(SystemExit, match="no ink called mauve"):
        DRAW["styled"]('<svg><defs></defs><path class="mauve"/></svg>')


def test_the_knitting_is_drawn_as_its_card_tells_it() -> None:
    from scripts.art.number_please.things import THURSDAY  # noqa: PLC0415  (found once DRAW has run)

    card = yaml.safe_load((KEPT / "number_please" / "items.yaml").read_text(encoding="utf-8"))["items"]["knitting"][
        "text"
    ]
    bobbles = "; ".join(str(count) for count, _ in THURSDAY)
    stitches = "; ".join(" ".join(row) for _, row in THURSDAY)
    assert f"Each begins with bobbles: {bobbles}. Then purl and knit: {stitches}." in " ".join(card.split())
