"""`chronaut face`: one side of a card as a page to look at."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import click

from chronaut import packs
from chronaut.cli.faults import Unusable
from chronaut.cli.languages import language_of
from chronaut.kernel.program import Program, ProgramError, text_id
from chronaut.render import faces, measure
from chronaut.render.pictures import COVER, Album
from chronaut.systems.contract.face import Side
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem


def found_card(system: RuleSystem, name: str) -> int:
    """The card of that name, given as `kind:name` or, where only one card is called so, by its name alone."""
    known = system.cards()
    if name in known:
        return known[name]
    alike = [full for full in known if full.partition(":")[2] == name]
    if len(alike) == 1:
        return known[alike[0]]
    if alike:
        raise Unusable(f"Several cards are called {name!r}; say which: {', '.join(alike)}.")
    short = [full.partition(":")[2] for full in known]
    near = get_close_matches(name, [*known, *short], n=3)
    hint = f" Did you mean {' or '.join(near)}?" if near else f" There are, among others: {', '.join(list(known)[:6])}."
    raise Unusable(f"The mission has no card called {name!r}; cards are named as in its files.{hint}")


def in_language(program: Program, lang: str | None) -> tuple[str, dict[str, str]]:
    """A language of the mission, its first if none is named, and the texts in it as far as they are translated."""
    chosen = language_of(program.header, lang)
    return chosen, {**program.texts, **program.translations.get(chosen, {})}


def pictures(pack: str, system: RuleSystem) -> Album:
    """The drawings that lie in a mission's folder, as its faces call them, and its cover; a compiled file has none."""
    from chronaut.missions.drawings import album  # noqa: PLC0415  (takes a while to load)

    folder = packs.ROOT / pack.replace("-", "_") if pack in packs.names() else Path(pack)
    return album(folder).called({COVER: COVER, **system.pictures()}) if folder.is_dir() else Album({}, {})


@click.command("face")
@click.argument("pack")
@click.argument("card")
@click.option("--side", type=click.Choice(["front", "back"]), default="front", help="Which side (default front).")
@click.option("--lang", metavar="L", help="Language of its texts (default the mission's first).")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="File to write; CARD-SIDE.html if left out."
)
def command(pack: str, card: str, side: Side, lang: str | None, out: Path | None) -> None:
    """Write one side of CARD of the mission PACK as a page that shows all that is on it.

    CARD is called as in the mission's files, such as `garden` or `item:key`. Whoever looks knows what players may not.
    """
    try:
        program = packs.load(pack)
        system = open_system(program)
    except ProgramError as error:
        raise Unusable(str(error)) from error
    chosen, texts = in_language(program, lang)
    told = system.told_in(chosen)
    face = told.face(found_card(system, card), side, texts)
    texts |= {text_id(name): told.called(name) for name in face.names()}
    file = out or Path(f"{card.replace(':', '-')}-{side}.html")
    try:
        file.write_text(faces.page(face, texts, chosen, pictures(pack, system)), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Unusable(f"{file} cannot be written: {getattr(error, 'strerror', None) or error}.") from error
    over = measure.fits(face, texts, chosen)
    click.echo(str(file) + (f" ({over.lines} lines, {over.mm:g} mm too long)" if over else ""))
