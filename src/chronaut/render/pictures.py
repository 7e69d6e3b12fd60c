"""A mission's drawings: whole, or cut for a card, as something that an `<img>` can show."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from chronaut.systems.contract.face import Picture

VIEW_BOX: Final = re.compile(r'viewBox="\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')

COVER: Final = "cover"
"""The drawing that stands on a mission's box, and on no card."""


@dataclass(frozen=True)
class Drawn:
    """A drawing ready for an `<img>`: scripts in it never run, and it loads nothing."""

    src: str
    alt: str


Source = Callable[[Picture], Drawn | None]
"""Where a face finds its drawings; nothing if there is none of that name."""


@dataclass(frozen=True)
class Album:
    """Drawings kept in memory, given out inside the page itself."""

    drawings: Mapping[str, str]
    """SVG by name."""
    alts: Mapping[str, str]
    """What each shows, in words, by name."""

    def called(self, names: Mapping[str, str]) -> Album:
        """The same drawings under other names: new names with the old ones."""
        drawings = {name: self.drawings[old] for name, old in names.items() if old in self.drawings}
        return Album(drawings, {name: self.alts[old] for name, old in names.items() if old in self.alts})

    def svg(self, picture: Picture) -> str | None:
        """The drawing as a file, or the part of it that belongs to one card; nothing if there is none of that name."""
        svg = self.drawings.get(picture.name)
        if svg is not None and picture.parts > 1:
            return cut(svg, picture.part, picture.parts)
        return svg

    def __call__(self, picture: Picture) -> Drawn | None:
        """The same inside the page itself."""
        svg = self.svg(picture)
        if svg is None:
            return None
        return Drawn(f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}", self.alts.get(picture.name, ""))


def cut(svg: str, part: int, parts: int) -> str:
    """One of the equal parts of a wide drawing, counted from 0 at the left; raises `ValueError`."""
    found = VIEW_BOX.search(svg)
    if found is None or not 0 <= part < parts:
        raise ValueError("a drawing that is cut across cards needs a viewBox, and a part within it")
    x, y, width, height = (float(number) for number in found.groups())
    wide = width / parts
    return svg[: found.start()] + f'viewBox="{x + part * wide:g} {y:g} {wide:g} {height:g}"' + svg[found.end() :]
