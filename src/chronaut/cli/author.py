"""`chronaut new`, `texts` and `schema`: beginning a mission, translating it, help while writing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from chronaut.cli.check import FOLDER, pack_folder
from chronaut.cli.faults import Unusable
from chronaut.kernel.program import IDENT
from chronaut.systems.contract.registry import names, system_class


def known_system(name: str) -> str:
    """The name of a rule system that takes missions as text."""
    kind = system_class(name)
    if kind is None or kind.language is None:
        takers = [one for one in names() if (found := system_class(one)) is not None and found.language is not None]
        raise Unusable(f"There is no rule system {name!r} that takes missions as text; there are: {', '.join(takers)}.")
    return name


def pack_id(folder: Path) -> str:
    """The id of a pack that is to be made in a new folder, from the folder's name; raises `Unusable`."""
    if folder.exists() and any(folder.iterdir()):
        raise Unusable(f"{folder} is there already and not empty; name a new folder.")
    ident = re.sub(r"[^a-z0-9]+", "-", folder.name.lower()).strip("-")
    if not IDENT.fullmatch(ident):
        raise Unusable(f"{folder.name!r} gives no name for a mission; call the folder by words of letters and figures.")
    return ident


def write_pack(folder: Path, files: dict[str, str]) -> None:
    """Write the files of a new pack; raises `Unusable`."""
    for name, text in files.items():
        write_text(folder / name, text.encode())


def write_text(file: Path, data: bytes) -> None:
    """Write a file, with the folders above it; raises `Unusable`."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    except OSError as error:
        raise Unusable(f"{error.filename or file} cannot be written: {error.strerror or error}.") from error


@click.command("new")
@click.argument("system")
@click.argument("folder", type=FOLDER)
def new_command(system: str, folder: Path) -> None:
    """Make a small mission for SYSTEM in FOLDER: it passes the check and can be played at once."""
    from chronaut.missions.template import template  # noqa: PLC0415  (takes a while to load)

    known_system(system)
    write_pack(folder, template(system, pack_id(folder)))
    click.echo(
        f"{folder} holds a small mission. Check it with `chronaut check {folder}`, play it with `chronaut play {folder}`."
    )


@click.command("texts")
@click.argument("pack", type=FOLDER)
def texts_command(pack: Path) -> None:
    """Bring the files of translators, text/LANGUAGE.po, up to date with the mission."""
    from chronaut.missions.catalogue import renewed  # noqa: PLC0415  (takes a while to load)
    from chronaut.missions.compiler import compile_folder  # noqa: PLC0415

    done = compile_folder(pack_folder(pack))
    if done.pack is None or not done.builder.texts:
        raise Unusable(f"{pack} cannot be read; `chronaut check {pack}` says why.")
    sources = {text: node.at for text, node in done.sources().items()}
    if len(done.pack.languages) == 1:
        raise Unusable(f"{pack} is told in {done.pack.languages[0]} alone; add a language to `languages` in pack.yaml.")
    for language in done.pack.languages[1:]:
        old = done.translated.get(language)
        if language in done.files.texts and (old is None or old.catalogue is None):
            raise Unusable(f"{pack}/text/{language}.po cannot be read; mend it or take it away first.")
        file = pack / "text" / f"{language}.po"
        if file.parent.is_symlink() or file.is_symlink() or (file.exists() and not file.is_file()):
            raise Unusable(f"{file} is a link or no plain file; take it away, then it is made anew.")
        write_text(file, renewed(language, old, sources, done.pack.title, done.pack.version))
        click.echo(f"{file}: {len(sources)} texts")


@click.command("schema")
@click.argument("system")
def schema_command(system: str) -> None:
    """Print the JSON Schema of SYSTEM's missions, from which editors take completion and help."""
    from chronaut.missions.schema import schema  # noqa: PLC0415  (takes a while to load)

    click.echo(json.dumps(schema(known_system(system)), indent=2, ensure_ascii=False))
