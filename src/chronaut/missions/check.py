"""Everything that can be said against a mission without playing it."""

from __future__ import annotations

from pathlib import Path

from chronaut.missions import prose
from chronaut.missions.checks.answers import answers
from chronaut.missions.checks.drawings import drawings, wanted_pictures
from chronaut.missions.checks.given_away import given_away
from chronaut.missions.checks.leftovers import leftovers, pictures
from chronaut.missions.checks.texts import lengths, texts
from chronaut.missions.checks.translations import translations
from chronaut.missions.compiler import Compiled, compile_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files, read_folder


def check_folder(folder: Path) -> Compiled:
    """Check the pack in a folder."""
    report = Report()
    return check_files(read_folder(folder, report), report)


def check_files(files: Files, report: Report) -> Compiled:
    """Check a pack that was read already."""
    return look_over(compile_files(files, report))


def look_over(done: Compiled) -> Compiled:
    """Add to the findings of a pack that was compiled, or could not be, all that is wrong with it besides."""
    report, builder = done.report, done.builder
    if done.pack is None or done.expander is None:
        return done
    texts(done)
    leftovers(done)
    answers(done, done.names)
    translations(done, done.translated)
    if done.program is None or done.system is None or report.broken:
        return done
    braces = {ident: prose.PLACE.findall(text) for ident, text in builder.texts.items() if "{" in text}
    for one in done.system.findings(braces):
        path = one.path
        while path and path not in builder.nodes:
            path = path.rpartition(".")[0]
        node = builder.nodes.get(path)
        if node is None:
            report.at(one.code, "pack.yaml", 1, 1, one.text, one.hint)
        else:
            report(one.code, node, one.text, one.hint)
    wanted = wanted_pictures(done.program, done.system)
    given_away(done)
    pictures(done, wanted)
    drawings(done, wanted)
    lengths(done, done.program, done.system)
    return done
