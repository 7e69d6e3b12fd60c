"""A pack is read from its own folder alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.missions import folder as packs
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import read_folder
from tests.missions.pack import written

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_folder_gives_texts_catalogues_and_pictures(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "location-mill.svg").write_text("<svg/>")
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "it.po").write_text("")
    (tmp_path / "DESIGN.md").write_text("Everything about the mission.")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "config.yaml").write_text("a: b")
    report = Report()
    files = read_folder(tmp_path, report)
    assert sorted(files.yaml) == ["mill.yaml", "mission.yaml", "pack.yaml", "people.yaml", "square.yaml"]
    assert (files.art, list(files.texts), report.found) == (["location-mill.svg"], ["it"], [])


def test_links_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("password: x")
    pack = tmp_path / "pack"
    pack.mkdir()
    written(pack)
    (pack / "inside.yaml").symlink_to(secret)
    (pack / "more").symlink_to(tmp_path)
    report = Report()
    files = read_folder(pack, report)
    assert "inside.yaml" not in files.yaml
    assert not any("secret" in name for name in files.yaml)
    assert sorted((one.code, one.file) for one in report.found) == [("M110", "inside.yaml"), ("M110", "more")]


def test_a_file_that_is_too_large_is_left_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path)
    (tmp_path / "big.yaml").write_text("a: " + "x" * (packs.LARGEST + 1))
    report = Report()
    files = read_folder(tmp_path, report)
    assert "big.yaml" not in files.yaml
    assert [(one.code, one.file) for one in report.found] == [("M109", "big.yaml")]
    monkeypatch.setattr(packs, "MOST_FILES", 3)
    report = Report()
    read_folder(tmp_path, report)
    assert [one.code for one in report.found] == ["M109", "M109"]
