"""Widths of letters, read from the fonts of the package."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final, Literal

from fontTools.ttLib import TTFont

from chronaut.render import files

Family = Literal["story", "ui"]

OPTICAL_SIZE: Final = 12
"""The cut of the story's type that is used at every size, so that lines break alike on paper and on any screen."""
FILES: Final[dict[tuple[str, bool], str]] = {
    ("story", False): "literata",
    ("story", True): "literata-italic",
    ("ui", False): "atkinson-next",
    ("ui", True): "atkinson-next-italic",
}
BOLD: Final = {"story": 650, "ui": 700}
PLAIN: Final = 400
TITLE_WEIGHT: Final = 600
STAND_IN: Final = "n"
"""Its width is taken for a letter that a font does not have."""


@cache
def _font(name: str) -> TTFont:
    return TTFont(BytesIO(files.data(f"fonts/{name}.woff2")), lazy=True)


@cache
def _glyphs(name: str, weight: int) -> tuple[Any, dict[int, str], int]:
    """The glyphs of a font at a weight, its map of characters and its units."""
    font = _font(name)
    location = {"wght": weight, "opsz": OPTICAL_SIZE}
    axes = {axis.axisTag for axis in font["fvar"].axes}
    glyphs = font.getGlyphSet(location={tag: value for tag, value in location.items() if tag in axes})
    return glyphs, font.getBestCmap(), font["head"].unitsPerEm


@cache
def advance(char: str, family: Family, italic: bool, weight: int) -> float:
    """How far a letter moves the pen, as a part of the size of print."""
    glyphs, characters, units = _glyphs(FILES[family, italic], weight)
    name = characters.get(ord(char)) or characters[ord(STAND_IN)]
    return float(glyphs[name].width) / float(units)


def lacks(char: str, family: Family) -> bool:
    """Whether the family has no drawing of a letter, so that a reader's own font has to lend one."""
    return ord(char) not in _font(FILES[family, False]).getBestCmap()


@lru_cache(maxsize=50_000)  # the words of a mission come up again and again
def width(text: str, family: Family, italic: bool = False, weight: int = 400) -> float:
    """The width of a text on one line, as a multiple of the size of print; pairs of letters are not drawn together."""
    return sum(advance(char, family, italic, weight) for char in text)
