"""Faces of cards as HTML: a fragment with one style sheet for the table and for print, or a page of its own.

A face shows what its `Face` and the given texts hold, and nothing else: whoever calls passes in only what may be seen.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache, partial
from pathlib import PurePosixPath
from typing import Final

import msgspec
from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from chronaut.render import files, icons, plan, prose
from chronaut.render.layout import CARD, MM_PER_POINT, Layout
from chronaut.render.measure import fit
from chronaut.render.pictures import Source
from chronaut.render.type import BOLD, FILES, OPTICAL_SIZE, TITLE_WEIGHT
from chronaut.render.words import called, word
from chronaut.systems.contract.face import Face, Picture

FONTS: Final = tuple(FILES.values())


def undrawn(picture: Picture) -> None:
    """A source of pictures that has none."""


def fragment(
    face: Face, texts: Mapping[str, str], lang: str = "en", source: Source = undrawn, layout: Layout = CARD
) -> str:
    """A face as an `<article>`; `stylesheet` says how it looks.

    A text of the face that is not among `texts` is left out, as if the card did not have it.
    """
    blocks = [
        (block.role, Markup(prose.html(texts[block.text], lang)))  # noqa: S704  (made of the subset's tags only)
        for block in face.blocks
        if block.text in texts
    ]
    drawn = source(face.picture) if face.picture is not None else None
    about = texts.get(face.picture.about, "") if face.picture is not None else ""
    shown = called(drawn.alt, texts) if drawn else ""
    if drawn is None:
        face = msgspec.structs.replace(face, picture=None)
    return _templates().get_template("face.html.j2").render(
        face=face, texts=texts, lang=lang, blocks=blocks, drawn=drawn, alt=" ".join(filter(None, dict.fromkeys((about, shown)))),
        step=fit(face, texts, lang, layout).step, name=name_of(face, texts, lang),
        closed=face.side == "front" and not blocks and face.plan is None,
        plan=Markup(plan.drawn(face.plan, texts)) if face.plan is not None else None,  # noqa: S704  (our own drawing)
        word=partial(word, lang=lang), called=partial(called, texts=texts),
        icon=lambda *told: Markup(icons.icon(*told)),  # noqa: S704  (our own drawings)
        shield=lambda kind: Markup(icons.shield(kind, lang)),  # noqa: S704  (our own drawings)
    )  # fmt: skip


def name_of(face: Face, texts: Mapping[str, str], lang: str) -> str:
    """What a face is called when it is read aloud: kind or name, letter or number, side."""
    what = texts.get(face.title) or texts.get(face.foot) or word(face.kind, lang)
    return " ".join(part for part in (what, face.head, f"({word(face.side, lang)})") if part)


def stylesheet(fonts_at: str = "fonts", layout: Layout = CARD) -> str:
    """The style sheet of faces; its fonts lie in a folder, seen from the sheet, and are given out by `font`."""
    return _stylesheet(lambda name: str(PurePosixPath(fonts_at) / f"{name}.woff2"), layout)


def stylesheet_inlined(layout: Layout = CARD) -> str:
    """The style sheet with its fonts inside."""
    return _stylesheet(_inlined, layout)


def font(name: str) -> bytes:
    """A font of the style sheet as woff2, by its name without suffix; raises `KeyError` for any other."""
    if name not in FONTS:
        raise KeyError(name)
    return files.data(f"fonts/{name}.woff2")


def page(
    face: Face, texts: Mapping[str, str], lang: str = "en", source: Source = undrawn, layout: Layout = CARD
) -> str:
    """A page with a face that needs no other file."""
    body = fragment(face, texts, lang, source, layout)
    return _templates().get_template("page.html.j2").render(
        title=name_of(face, texts, lang), lang=lang,
        style=Markup(stylesheet_inlined(layout)), body=Markup(body),  # noqa: S704  (escaped where they were made)
    )  # fmt: skip


def _inlined(name: str) -> str:
    return f"data:font/woff2;base64,{b64encode(font(name)).decode()}"


def _stylesheet(where: object, layout: Layout) -> str:
    return (
        _templates()
        .get_template("faces.css.j2")
        .render(
            card=layout,
            pt=lambda points: f"{points * MM_PER_POINT:.4g}",
            font=where,
            optical=OPTICAL_SIZE,
            bold=BOLD,
            title_weight=TITLE_WEIGHT,
        )
    )


@cache
def _templates() -> Environment:
    return Environment(
        loader=FunctionLoader(files.text), autoescape=select_autoescape(["html.j2"]),
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
