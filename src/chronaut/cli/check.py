"""`chronaut check`, `explain` and `compile`: what is wrong with a mission, why, and the one file that a table needs."""

from __future__ import annotations

import json
import sys
import time
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from chronaut.cli.faults import Unusable, plain
from chronaut.cli.progress import SECONDS_HELP, Progress
from chronaut.kernel.program import encode

if TYPE_CHECKING:
    from chronaut.missions.compiler import Compiled
    from chronaut.missions.diagnostics import Diagnostic
    from chronaut.play.solve.expecting import Outcome

UNDECIDED = "M512"
NOTHING_TO_PROVE = "The check finds nothing; nothing was proved, since no expectations stand below `expect:` (docs/missions/language.md)."
FOLDER = click.Path(path_type=Path, file_okay=False)


def pack_folder(path: Path) -> Path:
    """A pack's folder as given; raises `Unusable` for anything else."""
    if not path.is_dir():
        raise Unusable(f"{path} is no folder. Name the folder of a pack, the one with pack.yaml in it.")
    return path


def shown(found: list[Diagnostic], strict: bool) -> list[Diagnostic]:
    """What is reported: notes only if asked for."""
    return [one for one in found if strict or one.severity != "note"]


@click.command("check")
@click.argument("packs", metavar="PACK...", nargs=-1, required=True, type=FOLDER)
@click.option("--json", "as_json", is_flag=True, help="Print a list of objects instead of lines.")
@click.option("--strict", is_flag=True, help="Tell also what is only a matter of care.")
@click.option("--deep", is_flag=True, help="Also prove what stands below `expect:`, with solver and simulator.")
@click.option(
    "--states", metavar="N", type=click.IntRange(min=1), default=20_000, help="--deep: states (default 20000)."
)
@click.option(
    "--seconds",
    metavar="S",
    type=click.IntRange(min=1),
    default=60,
    help=f"--deep: {SECONDS_HELP}",
)
@click.option("--memory", metavar="MB", type=click.IntRange(min=100), default=2000, help="--deep: MB (default 2000).")
def check_command(
    packs: tuple[Path, ...], *, as_json: bool, strict: bool, deep: bool, states: int, seconds: int, memory: int
) -> None:
    """Say all that is wrong with missions, without playing them.

    Each line: file, line, column, severity, code, what and why, what to do. `chronaut explain CODE` says more. With
    --deep each expectation has a verdict: `proved`, `found (witness)`, or `not found within` the limits, which are those of one
    question. The exit code is 0 if nothing was found, 1 if something was, 2 if a folder cannot be used, 3 if only some
    expectations were not decided.
    """
    from chronaut.missions.check import check_folder  # noqa: PLC0415  (takes a while to load)

    found: list[tuple[Path, Diagnostic]] = []
    proved: list[tuple[Path, Outcome]] = []
    for folder in packs:
        try:
            done = check_folder(pack_folder(folder))
        except Unusable:
            raise
        except Exception as error:  # noqa: BLE001  (authors are never shown a traceback)
            raise Unusable(
                f"{folder}: the check itself failed ({type(error).__name__}: {error}). This is a fault of Chronaut: "
                "please report it with the pack."
            ) from None
        if deep:
            proved += tried(folder, done, (states, seconds, memory), quiet=as_json)
        found += [(folder, one) for one in shown(done.report.sorted(), strict)]
    if as_json:
        told: Any = [as_object(folder, one) for folder, one in found]
        if deep:
            kept = [msgspec.to_builtins(one) | {"at": f"{folder / one.at}"} for folder, one in proved]
            told = {"findings": told, "expectations": kept}
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        for folder, one in found:
            click.echo(line(folder, one))
        click.echo(NOTHING_TO_PROVE if deep and not (found or proved) else total([one for _, one in found]), err=True)
    undecided = bool(found) and all(one.code == UNDECIDED for _, one in found)
    sys.exit(3 if undecided else 1 if found else 0)


def tried(folder: Path, done: Compiled, limits: tuple[int, int, int], *, quiet: bool) -> list[tuple[Path, Outcome]]:
    """The expectations of a mission that can be compiled, each told as soon as it was tried if it holds."""
    from chronaut.missions.expectations import tell  # noqa: PLC0415  (takes a while to load)
    from chronaut.play.solve.memory import megabytes  # noqa: PLC0415  (likewise)
    from chronaut.play.solve.search import Limits  # noqa: PLC0415  (likewise)
    from chronaut.workbench.proving import prove  # noqa: PLC0415  (likewise)

    states, seconds, memory = limits
    found = []
    with Progress().running() as progress:
        progress.doing = f"{folder}: expectations"
        limits_of = Limits(states, seconds, memory, time.process_time, megabytes, progress.look)
        for one in prove(done, folder, limits_of):
            found.append((folder, one))
            progress.doing = f"{folder}: after {len(found)} {'answer' if len(found) == 1 else 'answers'}"
            if one.holds and not quiet:
                progress.clear()
                click.echo(plain(f"{folder / one.at}: holds: {one.says}: {one.verdict}. {one.why}"))
    tell(done.report, [(one.at, one.says, one.holds, one.verdict, one.why) for _, one in found])
    return found


def as_object(folder: Path, one: Diagnostic) -> dict[str, str | int]:
    """A finding for other programs."""
    return {
        "code": one.code, "severity": one.severity, "file": str(folder / one.file), "line": one.line,
        "column": one.column, "message": one.text, "hint": one.hint, "link": one.link,
    }  # fmt: skip


def line(folder: Path, one: Diagnostic) -> str:
    """A finding on one line."""
    place = f"{folder / one.file}:{one.line}:{one.column}"
    hint = f" ({one.hint})" if one.hint else ""
    return plain(f"{place}: {one.severity} {one.code}: {one.text}{hint}")


def total(found: list[Diagnostic]) -> str:
    """How much was found."""
    if not found:
        return "Nothing was found."
    from chronaut.missions.diagnostics import MOST  # noqa: PLC0415  (takes a while to load)

    errors = sum(one.severity == "error" for one in found)
    more = f", at most {MOST} of a pack are told" if len(found) >= MOST else ""
    return f"{len(found)} found, {errors} of them errors{more}. `chronaut explain {found[0].code}` says more."


@click.command("explain")
@click.argument("code")
def explain_command(code: str) -> None:
    """Print the page of a code of `chronaut check`, such as M204."""
    from chronaut.missions.diagnostics import codes, page  # noqa: PLC0415  (takes a while to load)

    try:
        click.echo(page(code.upper()).text.rstrip())
    except KeyError:
        near = get_close_matches(code.upper(), codes(), n=3, cutoff=0.5)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise Unusable(f"There is no code {code!r}.{hint} Codes run from {codes()[0]} to {codes()[-1]}.") from None


@click.command("compile")
@click.argument("pack", type=FOLDER)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="The file to write (default: ID.mission)."
)
def compile_command(pack: Path, output: Path | None) -> None:
    """Compile a mission into one file, which is all that a table needs: `chronaut play FILE`."""
    from chronaut.missions.compiler import compile_folder  # noqa: PLC0415  (takes a while to load)

    done = compile_folder(pack_folder(pack))
    if done.program is None or done.report.broken:
        for one in done.report.sorted():
            if one.severity == "error":
                click.echo(line(pack, one))
        raise Unusable(f"{pack} cannot be compiled; nothing was written.")
    file = output or Path(f"{done.program.header.mission}.mission")
    try:
        file.write_bytes(encode(done.program))
    except OSError as error:
        raise Unusable(f"{file} cannot be written: {error.strerror or error}.") from error
    click.echo(f"{file}: {done.program.header.title}, {done.program.digest()}")
