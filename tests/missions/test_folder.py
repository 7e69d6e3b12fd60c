"""A pack is read from its own folder alone."""

from __future__ import annotations

import os
from pathlib import Path
from socket import AF_UNIX, socket

import pytest

from chronaut.missions import folder as packs
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files, Unfit, kept_games, plain_bytes, read_folder
from tests.missions.pack import written


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
    assert sorted((one.code, one.file) for one in report.found) == [("M113", "inside.yaml"), ("M113", "more")]


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
    assert [one.code for one in report.found] == ["M115"]


def found_in(folder: Path) -> tuple[Files, list[tuple[str, str]]]:
    report = Report()
    files = read_folder(folder, report)
    return files, sorted((one.code, one.file) for one in report.found)


def test_pipes_and_devices_are_not_opened(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "art").mkdir()
    (tmp_path / "text").mkdir()
    for name in ("pipe.yaml", "art/item-iron.svg", "art/alt.yaml", "text/it.po"):
        os.mkfifo(tmp_path / name)  # opened like a file, each would keep the test waiting for ever
    with socket(AF_UNIX) as made:
        made.bind(str(tmp_path / "socket.yaml"))
    files, found = found_in(tmp_path)
    names = ["art/alt.yaml", "art/item-iron.svg", "pipe.yaml", "socket.yaml", "text/it.po"]
    assert found == [("M114", name) for name in names]
    assert (files.drawings, files.texts, files.alts) == ({}, {}, None)


def test_what_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path)

    def refused(path: Path, flags: int) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("os.open", refused)
    assert {code for code, _ in found_in(tmp_path)[1]} == {"M114"}


def test_thousands_of_files_and_folders_are_left_unread(tmp_path: Path) -> None:
    for n in range(2 * packs.MOST_FILES):
        (tmp_path / f"{n:04}").mkdir()
    assert found_in(tmp_path)[1] == [("M115", ".")]


def test_folders_in_folders_have_an_end(tmp_path: Path) -> None:
    written(tmp_path)
    deep = tmp_path.joinpath(*["a"] * (packs.DEEPEST + 5))
    deep.mkdir(parents=True)
    (deep / "far.yaml").write_text("a: b")
    files, found = found_in(tmp_path)
    assert found == [("M115", "/".join(["a"] * (packs.DEEPEST + 1)))]
    assert not any("far" in name for name in files.yaml)


@pytest.mark.parametrize("name", [b"new\nline.yaml", b"bytes\xff.yaml", b"bell\x07.yaml", "left\u202e.yaml".encode()])
def test_names_that_cannot_be_shown_are_told_so_that_they_can(tmp_path: Path, name: bytes) -> None:
    (tmp_path / os.fsdecode(name)).write_text("a: b")
    files, found = found_in(tmp_path)
    assert (files.yaml, [code for code, _ in found]) == ({}, ["M116"])
    assert all(file.isprintable() and file.isascii() for _, file in found)


def test_a_pack_of_many_large_files_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "LARGEST_PACK", 100)
    (tmp_path / "a.yaml").write_text("a: " + "x" * 60)
    (tmp_path / "b.yaml").write_text("b: " + "x" * 60)
    files, found = found_in(tmp_path)
    assert (list(files.yaml), found) == (["a.yaml"], [("M109", "b.yaml")])


def test_a_file_that_became_a_link_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, secret = tmp_path / "plain.yaml", tmp_path / "secret"
    plain.write_text("a: b")
    secret.write_text("x")
    about = plain.lstat()
    plain.unlink()
    plain.symlink_to(secret)
    monkeypatch.setattr(Path, "lstat", lambda _: about)
    with pytest.raises(Unfit):
        plain_bytes(plain)


def test_kept_games_are_plain_files_of_the_pack(tmp_path: Path) -> None:
    games, secret = tmp_path / "pack" / "playthroughs", tmp_path / "secret"
    games.mkdir(parents=True)
    secret.mkdir()
    (secret / "key.txt").write_text("secret")
    (games / "won.txt").write_text("a game")
    (games / "key.txt").symlink_to(secret / "key.txt")
    os.mkfifo(games / "pipe.txt")
    assert kept_games(tmp_path / "pack") == {"won": "a game"}
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "playthroughs").symlink_to(secret)
    assert kept_games(tmp_path / "other") == {}
