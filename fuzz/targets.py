"""What is fuzzed: each target takes bytes from a stranger, and may answer by findings or by its own error, never otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from chronaut.cli.check import as_object, line
from chronaut.kernel.program import ProgramError, decode, encode
from chronaut.missions import catalogue, template
from chronaut.missions.check import check_files
from chronaut.missions.compiler import Compiled
from chronaut.missions.diagnostics import Report
from chronaut.missions.drawings import album_of
from chronaut.missions.folder import Files
from chronaut.missions.graph import graph
from chronaut.missions.sheet import SheetError, import_sheet
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import Campaign, Misplayed, Plan
from chronaut.render import faces
from chronaut.systems.contract.referee import AgendaFault
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, SetupError

FOLDER = Path("pack")
STEPS = 60


def small(**changed: bytes) -> Files:
    """The small mission of `chronaut new`, in two languages, with a part, and with files changed or added (`mill` is mill.yaml)."""
    files = {name: text.encode() for name, text in template.template("time-stories", "well").items()}
    files["pack.yaml"] = files["pack.yaml"].replace(b"[en]", b"[en, it]")
    files["mission.yaml"] += b"\nloose: {again: {text: Again., include: parts/again.yaml}}\n"
    files["parts/again.yaml"] = b"box: Again and again.\n"
    return Files("well", {**files, **{f"{name}.yaml": data for name, data in changed.items()}})


def checked(files: Files) -> Compiled:
    """A pack, checked and told as `chronaut check` would; what it compiles to is drawn."""
    done = check_files(files, Report())
    for one in done.report.sorted():
        assert one.line >= 1, one
        assert one.column >= 1, one
        assert line(FOLDER, one).isprintable(), one
        json.dumps(as_object(FOLDER, one))
    if done.program is not None and done.system is not None:
        assert decode(encode(done.program)) == done.program
        graph(done.system.links(), done.program.header.title, spoilers=True)
        drawn(done.system, done.files)
        played(done.system)
    return done


def played(system: RuleSystem) -> None:
    """The first steps of a game of two random bots; a mission that cannot be begun says so by an error of its own."""
    plan = Plan(lambda: system, (RandomBot, RandomBot), 1, 1)
    try:
        campaign = Campaign(system, plan, 1)
        for _ in range(STEPS):
            if campaign.outcome() is not None:
                break
            campaign.step()
    except (ProgramError, SetupError) as error:
        assert str(error)
    except (AgendaFault, Misplayed):  # an endless effect, or nobody can do anything: `chronaut simulate` tells it
        pass


def drawn(system: RuleSystem, files: Files | None = None) -> None:
    """Every side of every card of a mission."""
    texts = system.program.texts
    source = album_of(files) if files is not None else faces.undrawn
    for card in list(system.cards().values())[:60]:
        for side in ("front", "back"):
            try:
                faces.fragment(system.face(card, side, texts), texts, "en", source)
            except ValueError as error:  # a row's drawing that cannot be cut, which `chronaut face` tells
                assert "viewBox" in str(error), error


def yaml_file(name: str, data: bytes) -> None:
    """A file of a pack; the name's first word says which, any other word adds one."""
    checked(small(**{name.partition("-")[0]: data}))


def po_file(name: str, data: bytes) -> None:
    """A translation."""
    files = small()
    files.texts["it"] = data
    done = checked(files)
    if (old := done.translated.get("it")) is not None and old.catalogue is not None:
        sources = {text: done.builder.text_nodes[ident].at for ident, text in done.builder.texts.items()}
        catalogue.renewed("it", old, sources, "The Well", "1")


def compiled_file(name: str, data: bytes) -> None:
    """A compiled mission."""
    try:
        system = open_system(decode(data))
        drawn(system)
        played(system)
    except ProgramError as error:
        assert str(error), name


def sheet_file(name: str, data: bytes) -> None:
    """A sheet of cards, and the check of what it becomes."""
    try:
        done = import_sheet("sheet", data)
    except SheetError as error:
        assert str(error).isprintable(), name
        return
    assert all(one.text.isprintable() for one in done.remarks)
    found = checked(Files("sheet", {path: text.encode() for path, text in done.files.items()}))
    assert not {one.code for one in found.report.found} & {"M101", "M102", "M107", "M108", "M110", "M302"}, name


def svg_file(name: str, data: bytes) -> None:
    """A drawing, and the list of what drawings show."""
    files = small()
    files.art = ["location-mill.svg"]
    files.drawings = {"location-mill.svg": data}
    files.alts = data
    checked(files)


TARGETS: dict[str, Callable[[str, bytes], None]] = {
    "yaml": yaml_file,
    "po": po_file,
    "compiled": compiled_file,
    "sheet": sheet_file,
    "svg": svg_file,
}
