"""`chronaut simulate --out`, `--shard` and `merge`: parts come to the same as the whole, and go on after a kill."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from chronaut.cli import main

if TYPE_CHECKING:
    from pathlib import Path

BATCH = ("noon-ball", "--team", "random", "--players", 2, "--runs-max", 1, "--games", 5)


def run(*arguments: object, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["simulate", *map(str, arguments)])
    assert result.exit_code == code, result.output
    return result


def test_parts_come_to_the_same_bytes_and_the_same_report(tmp_path: Path) -> None:
    whole = run(*BATCH, "--out", tmp_path / "whole", "--json")
    parts = [tmp_path / f"part-{n}" for n in (1, 2, 3)]
    for n, part in enumerate(parts, 1):
        run(*BATCH, "--out", part, "--shard", f"{n}/3", "--jobs", 1 + n % 2)
    told = run("merge", parts[2], parts[0], parts[1], "--out", tmp_path / "all")
    assert told.stdout == f"noon-ball 1: 5 campaigns (1 to 5) in {tmp_path / 'all'}.\n"
    assert (tmp_path / "all").read_bytes() == (tmp_path / "whole").read_bytes()
    again = run(*BATCH, "--out", tmp_path / "all", "--json")
    assert again.stdout == whole.stdout
    assert "holds 5 campaigns, which are not played again" in again.stderr


def test_a_line_that_was_cut_off_is_told_and_played_again(tmp_path: Path) -> None:
    run(*BATCH, "--out", tmp_path / "file")
    whole = (tmp_path / "file").read_bytes()
    (tmp_path / "file").write_bytes(whole[:-10])
    merged = run("merge", tmp_path / "file", "--out", tmp_path / "less")
    assert "the last line was cut off, and is left out" in merged.stderr
    assert "4 campaigns (1 to 4)" in merged.stdout
    again = run(*BATCH, "--out", tmp_path / "file")
    assert "the last line was cut off; its campaign is played again" in again.stderr
    assert (tmp_path / "file").read_bytes() == whole


def test_what_is_missing_is_told(tmp_path: Path) -> None:
    run(*BATCH, "--out", tmp_path / "file", "--shard", "2/2")
    assert "Not among them: 1, 3." in run("merge", tmp_path / "file", "--out", tmp_path / "all").stdout


def test_other_campaigns_are_refused_in_words(tmp_path: Path) -> None:
    run(*BATCH, "--out", tmp_path / "one", "--games", 1)
    run(*BATCH, "--out", tmp_path / "two", "--games", 1, "--seed", 2)
    said = run("merge", tmp_path / "one", tmp_path / "two", "--out", tmp_path / "all", code=2).stderr
    assert "holds other campaigns than" in said
    assert "(seed 2, not 1)" in said
    assert not (tmp_path / "all").exists()
    said = run(*BATCH, "--out", tmp_path / "one", "--team", "greedy", code=2).stderr
    assert "(bots 'random,random', not 'greedy,greedy')" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("merge", "none", "--out", "new"), "none: cannot be read"),
        (("merge", "there", "--out", "there"), "there exists already"),
        ((*BATCH, "--shard", "3/2"), "is no part of a batch"),
        ((*BATCH, "--shard", "7/9"), "holds no game"),
        ((*BATCH, "--out", "there"), "is no file of campaigns"),
        ((*BATCH, "--out", "new", "--save", "games"), "one of them at a time"),
        ((*BATCH, "--dask", "tcp://nowhere", "--jobs", 2), "give one of them"),
    ],
)
def test_what_does_not_go_together_is_told(
    arguments: tuple[object, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text("something else\n")
    assert said in " ".join(run(*arguments, code=2).stderr.split())
    assert (tmp_path / "there").read_text() == "something else\n"


def test_a_folder_called_merge_can_be_played() -> None:
    assert "there is no mission at" in run("./merge", code=2).stderr or "merge" in run("./merge", code=2).stderr
    assert "FILES" in run("merge", "--help").stdout
