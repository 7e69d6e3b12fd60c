"""`chronaut face`: the page it writes, and what it says when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chronaut.cli import main
from chronaut.cli.face import found_card
from chronaut.cli.faults import Unusable
from chronaut.systems.contract.system import RuleSystem


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["face", *words])


def test_a_face_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "garden.html"
    done = run("noon-ball", "garden", "--side", "back", "--out", str(file))
    assert (done.exit_code, done.output) == (0, f"{file}\n")
    html = file.read_text()
    assert "Beanpoles above a wall." in html
    assert "data:image/svg+xml" in html


def test_without_a_name_the_file_is_called_like_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("noon-ball", "item:key").exit_code == 0
    assert "smells of soap" in (tmp_path / "item-key-front.html").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("noon-ball", "gardn"), "no card called 'gardn'"),
        (("noon-ball", "gardn"), "Did you mean garden"),
        (("noon-bal", "garden"), "no mission called 'noon-bal'"),
        (("noon-ball", "garden", "--lang", "xx"), "its languages are: en"),
        (("noon-ball", "garden", "--out", "/nowhere/at/all.html"), "cannot be written"),
        (("noon-ball", "garden", "--side", "edge"), "edge"),
    ],
)
def test_what_cannot_be_used_is_said(words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.output
    assert "Traceback" not in done.output


def test_a_name_that_several_cards_have_must_be_told_whole() -> None:
    class Two(RuleSystem):
        def cards(self) -> dict[str, int]:
            return {"card:key": 1, "item:key": 2}

    system = Two.__new__(Two)
    assert found_card(system, "item:key") == 2
    with pytest.raises(Unusable, match="say which: card:key, item:key"):
        found_card(system, "key")


def test_a_mark_that_the_program_wrote_is_in_the_language_of_the_face(tmp_path: Path) -> None:
    file = tmp_path / "porter.html"
    done = run("noon-ball", "card:porter", "--side", "back", "--lang", "it", "--out", str(file))
    assert done.exit_code == 0, done.output
    assert "l&#39;oggetto 12" in file.read_text()
    assert "item 12" not in file.read_text()
