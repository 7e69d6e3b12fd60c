"""Every template of the code is in each catalogue, with the same names in braces, and nothing else is there."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from scripts.catalogues import SOURCE, folders, renewed, said, templates, untranslated

FILES = [(package, file) for package in folders() for file in sorted((SOURCE / package / "text").glob("*.po"))]
NAMES = [f"{package}-{file.stem}" for package, file in FILES]


def braces(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_are_catalogues() -> None:
    assert {"kernel-it", "render-it", "systems/time_stories-it"} <= set(NAMES)


@pytest.mark.parametrize(("package", "file"), FILES, ids=NAMES)
def test_a_catalogue_has_the_templates_of_the_code_and_no_others(package: str, file: Path) -> None:
    text = file.read_text()
    catalogue = read_po(io.StringIO(text), abort_invalid=True)
    kept = {tuple(one.id) if isinstance(one.id, list | tuple) else one.id for one in catalogue if one.id}
    assert kept == set(templates(*folders()[package])), "run scripts/catalogues"
    assert not list(catalogue.obsolete)
    assert untranslated(text) == 0
    assert [one.id for one in catalogue if one.id and one.fuzzy] == []


@pytest.mark.parametrize("package", folders())
def test_no_two_templates_look_alike_to_a_catalogue(package: str) -> None:
    ids = [one if isinstance(one, str) else one[0] for one in templates(*folders()[package])]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("package", "file"), FILES, ids=NAMES)
def test_what_is_put_into_a_template_is_put_into_its_translation(package: str, file: Path) -> None:
    for one in read_po(io.StringIO(file.read_text())):
        if one.id:
            asked = {name for form in ([one.id] if isinstance(one.id, str) else one.id) for name in braces(form)}
            told = [one.string] if isinstance(one.string, str) else one.string or ()
            assert all(braces(form) == asked for form in told), one.id


def test_templates_are_found_wherever_they_are_marked() -> None:
    code = """
GOES = {1: phrase("{who} goes")}
ALL = forms("one", "two")
HITS = plural("{count} hit", "{count} hits")
def told(speech, why):
    speech.say("a" "b", who=speech.count("{count} die", "{count} dice", 2)), speech.say(GOES[1])
    return refuse("code", "", "No {thing}.", thing=1) or Refused("code", "TS-1", "No.")
"""
    assert list(said(code)) == [
        "{who} goes", "one", "two", ("{count} hit", "{count} hits"), "ab", ("{count} die", "{count} dice"), "No {thing}.", "No.",
    ]  # fmt: skip


def test_a_new_catalogue_is_empty_and_an_old_one_keeps_what_still_holds() -> None:
    package = "render"
    fresh = renewed("de", "", package)
    assert untranslated(fresh) == len(templates(*folders()[package]))
    begun = fresh.replace('msgid "Must enter"\nmsgstr ""', 'msgid "Must enter"\nmsgstr "Pflicht"')
    begun += '\nmsgid "Nobody says this"\nmsgstr "Niemand"\n'
    again = renewed("de", begun, package)
    assert 'msgstr "Pflicht"' in again
    assert "Niemand" not in again
    assert renewed("de", again, package) == again


SENTENCE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
NO_SENTENCES = {"lasting flag", "secret panel", "not bold", "new table"}
"""What only looks like one: a kind of element, names for styles, a table's place in an error."""
SILENT = {
    "systems/time_stories": {"link", "meanings", "mission", "proposals", "terms", "variants"},
    "table/session": {"acts", "bots", "exporting", "messages", "replaying", "reporting", "room"},
}
"""Chapters with sentences that no player is told: for authors, for the log, for pages of the reference, over HTTP."""
TERMINAL = ("hotseat", "languages", "screens", "wording")
ASIDE = ("lint", "facts")
"""Folders for authors and for programs."""
SPEAKING = [SOURCE / "cli" / f"{name}.py" for name in TERMINAL]
for folder, silent in SILENT.items():
    every = (SOURCE / folder).rglob("*.py")
    SPEAKING += [file for file in every if file.stem not in silent and file.parent.name not in ASIDE]


def unsaid(code: str) -> list[str]:
    """Strings of some code that look like sentences and are no templates: neither marked, nor docstrings, nor of errors."""
    tree = ast.parse(code)
    marked = {text for one in said(code) for text in ([one] if isinstance(one, str) else one)}
    skipped = {id(part) for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)}
    skipped |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
    ]
    return sorted(one for one in texts if one not in marked | NO_SENTENCES and SENTENCE.search(one))


@pytest.mark.parametrize("file", sorted(SPEAKING), ids=lambda file: str(file.relative_to(SOURCE)))
def test_who_speaks_to_players_has_no_sentence_beside_the_templates(file: Path) -> None:
    assert unsaid(file.read_text()) == []


def test_a_sentence_that_is_not_marked_is_found() -> None:
    code = '''"""A text of two words."""
raise ValueError("there is nothing here")
say("Who goes there?"), f"{1} goes there", "goes", "is here"
'''
    assert unsaid(code) == [" goes there", "is here"]
