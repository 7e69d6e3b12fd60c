"""Drawings of a pack's folder, as faces take them: whatever is no plain file of the pack is left out."""

from __future__ import annotations

from pathlib import Path

from chronaut.missions.drawings import album

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 220"/>'


def test_a_folder_is_read(tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    (art / "a.svg").write_text(SVG)
    (art / "other.txt").write_text("no drawing")
    (art / "alt.yaml").write_text("# what they show\na.svg: A sea, twice.\n")
    found = album(tmp_path)
    assert (found.drawings, found.alts) == ({"a": SVG}, {"a": "A sea, twice."})
    assert album(tmp_path / "missing").drawings == {}


def test_links_and_exploding_aliases_are_left_out(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("SECRET: x")
    art = tmp_path / "pack" / "art"
    art.mkdir(parents=True)
    (art / "a.svg").symlink_to(secret)
    (art / "alt.yaml").symlink_to(secret)
    assert (album(tmp_path / "pack").drawings, album(tmp_path / "pack").alts) == ({}, {})
    (art / "alt.yaml").unlink()
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    (art / "alt.yaml").write_text("\n".join(lines))
    assert album(tmp_path / "pack").alts == {}
