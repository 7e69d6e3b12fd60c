"""`chronaut rules`: look a rule up, see the code that encodes it and the tests that prove it, count the proofs."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import chronaut
from chronaut import rules as ledgers
from chronaut.cli.citations import cited_in, proofs_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chronaut.cli.citations import Proof
    from chronaut.rules import Rule

PACKAGE = Path(chronaut.__file__).parent
FIRST_SENTENCE = re.compile(r".*?[.!?](?=\s+[\"'(A-Z0-9`*]|\s*$)", re.DOTALL)


class ListByDefault(click.Group):
    """A group whose `list` may be left unsaid: `chronaut rules tempus` is `chronaut rules list tempus`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `list` in front of arguments that name no command of the group."""
        if not args or (args[0] not in self.commands and args[0] not in ctx.help_option_names):
            args = ["list", *args]
        return super().parse_args(ctx, args)


@click.group("rules", cls=ListByDefault)
def group() -> None:
    """Look up the rules of the books and our rulings on their gaps.

    Without a command: list them. `chronaut rules SYSTEM` lists one family of games.
    """


@group.command("list")
@click.argument("system", required=False)
@click.option("--search", metavar="WORD", help="Only entries that have WORD anywhere in their text.")
def list_rules(system: str | None, search: str | None) -> None:
    """List IDs and first sentences, grouped by SYSTEM (all of them if none is named)."""
    shown = 0
    for name in [checked(system)] if system else ledgers.systems():
        entries = [entry for entry in ledgers.ledger(name).values() if matches(entry, search)]
        if not entries:
            continue
        if shown:
            click.echo()
        click.secho(f"{name} ({len(entries)})", bold=True)
        for entry in entries:
            click.echo(f"  {entry.id:<8} {plain(summary(entry))}")
        shown += len(entries)
    if not shown:
        click.echo(f"No entry has '{search}' in its text.")


@group.command("show")
@click.argument("rule_id", metavar="ID")
def show_rule(rule_id: str) -> None:
    """Show the entry with this ID, the code that cites it and the tests that prove it."""
    entry = known(rule_id)
    tests = tests_folder()
    click.echo("\n".join(described(entry)))
    click.echo("\n".join(["", "Code:", *indented(code_places(entry.id), "no code place cites it yet")]))
    if tests is None:
        click.echo("\nTests: not part of an installation; run this in a checkout of the project to see them.")
    else:
        click.echo("\n".join(["", "Tests:", *indented(test_places(entry.id, tests), "no test names it yet")]))


@group.command("coverage")
@click.argument("system", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one object for a SYSTEM, else a list of them.")
def coverage(system: str | None, *, as_json: bool) -> None:
    """Count the rules that at least one test names (of SYSTEM, or of all)."""
    names = [checked(system)] if system else list(ledgers.systems())
    tests = tests_folder()
    if tests is None:
        raise Unanswerable(
            "Coverage is counted from the tests, which are not in an installation. Run it in a checkout."
        )
    found = [(path, proof) for path, proof in proofs_in(tests)]
    proven = {each for _, proof in found if not proof.crowded for each in proof.ids}
    counts = [counted(name, proven) for name in names]
    if as_json:
        click.echo(json.dumps(counts[0] if system else counts, indent=2))
    else:
        click.echo("\n".join(line for count in counts for line in told(count)))
    warn_of_crowded(found, tests)


def checked(system: str) -> str:
    """The name of a system, or an end with the nearest names."""
    if system in ledgers.systems():
        return system
    if found := ledgers.find(system.upper()):
        raise Unanswerable(
            f"'{system}' is no system but an entry of {found.system}. Did you mean: chronaut rules show {found.id}?"
        )
    near = get_close_matches(system, [*ledgers.systems(), *group.commands], n=3, cutoff=0.5)
    names = ", ".join(ledgers.systems())
    raise Unanswerable(f"There is no rule system '{system}'. {did_you_mean(near)}The systems are: {names}.")


def known(rule_id: str) -> Rule:
    """The entry with an ID, or an end with the IDs that look most like it."""
    if entry := ledgers.find(rule_id) or ledgers.find(rule_id.upper()):
        return entry
    near = get_close_matches(rule_id.upper(), sorted(ledgers.all_ids()), n=3, cutoff=0.6)
    raise Unanswerable(f"There is no rule '{rule_id}'. {did_you_mean(near)}`chronaut rules` lists all IDs.")


def did_you_mean(near: list[str]) -> str:
    """The nearest names as a sentence, or nothing."""
    return f"Did you mean {' or '.join(near)}? " if near else ""


class Unanswerable(click.ClickException):
    """A request that names something unknown: told in one paragraph, exit code 2."""

    exit_code = 2


def matches(entry: Rule, word: str | None) -> bool:
    """Whether an entry has the word anywhere, in upper or lower case."""
    parts = (entry.id, entry.title, entry.text, entry.source, entry.example, *entry.options)
    return word is None or word.lower() in "\n".join(parts).lower()


def summary(entry: Rule) -> str:
    """A ruling's title, or the first sentence of a rule."""
    if entry.title:
        return entry.title
    first = FIRST_SENTENCE.match(entry.text)
    return first.group() if first else entry.text


def plain(text: str) -> str:
    """A text without the bold marks of the ledger."""
    return text.replace("**", "")


def described(entry: Rule) -> list[str]:
    """The parts of an entry that are not empty, each behind its name."""
    where = "Source" if entry.kind == "rule" else "Stands in"
    parts = [
        (where, entry.source),
        ("Example", entry.example),
        ("Who may see it", entry.see),
        ("Option", ", ".join(entry.options)),
    ]
    head = f"{entry.id} ({entry.system}, {entry.kind})" + (f": {entry.title}" if entry.title else "")
    return [
        click.style(head, bold=True),
        plain(entry.text),
        "",
        *(f"{name}: {plain(part)}" for name, part in parts if part),
    ]


def indented(lines: list[str], nothing: str) -> list[str]:
    """Lines of a list, or a word that says there are none."""
    return [f"  {line}" for line in lines or [nothing]]


def code_places(rule_id: str) -> list[str]:
    """The lines of the installed package that cite a rule, as `file:line  text`."""
    places = {
        f"{path.relative_to(PACKAGE.parent)}:{citation.line}": citation.text
        for path, citation in cited_in(PACKAGE)
        if citation.rule == rule_id
    }
    return [f"{place}  {text}" for place, text in places.items()]


def test_places(rule_id: str, tests: Path) -> list[str]:
    """The tests that name a rule, as `file:line  test`."""
    return [
        f"{path.relative_to(tests.parent)}:{proof.line}  {proof.test}"
        for path, proof in proofs_in(tests)
        if rule_id in proof.ids
    ]


def tests_folder() -> Path | None:
    """The project's tests, if the package or the current directory lies in a checkout."""
    for start in (PACKAGE, Path.cwd()):
        for folder in (start, *start.parents):
            if (folder / "tests").is_dir() and (folder / "src" / "chronaut").is_dir():
                return folder / "tests"
    return None


def counted(system: str, proven: set[str]) -> dict[str, Any]:
    """How many rules and rulings of a system some test names, and which none does."""
    count: dict[str, Any] = {"system": system}
    for kind, name, prefix in (("rule", "rules", ""), ("ruling", "rulings", "rulings_")):
        ids = [entry.id for entry in ledgers.ledger(system).values() if entry.kind == kind]
        missing = [each for each in ids if each not in proven]
        count |= {name: len(ids), f"{prefix}proven": len(ids) - len(missing), f"{prefix}missing": missing}
    return count


def told(count: dict[str, Any]) -> Iterable[str]:
    """A system's counts as two lines, with the missing IDs if they are few."""
    yield f"{count['system']}: {count['proven']} of {count['rules']} rules are named by a test{few(count['missing'])}"
    yield (f"  and {count['rulings_proven']} of {count['rulings']} rulings{few(count['rulings_missing'])}")


def few(missing: list[str]) -> str:
    """The missing IDs, as far as a line can hold them."""
    if not missing:
        return ""
    rest = f" and {len(missing) - 8} more" if len(missing) > 8 else ""
    return f"; missing: {', '.join(missing[:8])}{rest}"


def warn_of_crowded(found: Iterable[tuple[Path, Proof]], tests: Path) -> None:
    """Name the tests that do not count because they name too many rules."""
    for path, proof in found:
        if proof.crowded:
            place = f"{path.relative_to(tests.parent)}:{proof.line}"
            click.echo(f"{place}: {proof.test} names {len(proof.ids)} rules; with more than 3 it proves none", err=True)
