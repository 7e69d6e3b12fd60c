"""A pack can make the program neither read outside its folder, nor run anything, nor fetch anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

import pytest

from tests.missions.pack import written

ROOT = Path(__file__).resolve().parents[2]
CANARY = "CANARY-7f3a"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


class Seen(TypedDict):
    violations: list[str]
    said: str


def run(pack: Path, out: Path, *outside: Path) -> Seen:
    out.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "tests.missions.sandboxed", str(pack), str(out), *map(str, outside)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    seen: Seen = json.loads(done.stdout)
    return seen


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    folder = tmp_path / "secret"
    folder.mkdir()
    (folder / "key.txt").write_text(f"{CANARY}: {CANARY}\nit:mill {CANARY}\n")
    (folder / "it.po").write_text(f'msgid "{CANARY}"\nmsgstr "{CANARY}"\n')
    return folder


def good(tmp_path: Path) -> Path:
    pack = tmp_path / "pack"
    for name in ("art", "text", "playthroughs"):
        (pack / name).mkdir(parents=True)
    written(pack)
    head = (pack / "pack.yaml").read_text()
    (pack / "pack.yaml").write_text(head.replace("[en]", "[en, it]"))
    (pack / "art" / "item-iron.svg").write_text(SVG.format("<path d='M0 0'/>"))
    return pack


def test_the_hook_sees_what_is_opened_outside(tmp_path: Path, secret: Path) -> None:
    seen = run(good(tmp_path), tmp_path / "out", secret / "key.txt")
    assert seen["violations"] == [f"open {secret / 'key.txt'}"]
    assert "TRACEBACK" not in seen["said"]
    assert {"one.mission", "one.svg", "iron.html", "mill.html"} <= {path.name for path in (tmp_path / "out").iterdir()}


def links(pack: Path, secret: Path) -> None:
    for name in ("more.yaml", "art/item-oil.svg", "art/alt.yaml", "playthroughs/won.txt"):
        (pack / name).symlink_to(secret / "key.txt")
    (pack / "text" / "it.po").symlink_to(secret / "it.po")
    (pack / "parts").symlink_to(secret)


def linked_folders(pack: Path, secret: Path) -> None:
    for name in ("art", "text", "playthroughs"):
        for path in (pack / name).iterdir():
            path.unlink()
        (pack / name).rmdir()
        (pack / name).symlink_to(secret)


def includes(pack: Path, secret: Path) -> None:
    names = (f"{secret}/key.txt", "../secret/key.txt", "parts/../../secret/key.txt", "file:///etc/hosts", "~/.ssh/id")
    for n, name in enumerate(names):
        (pack / f"more{n}.yaml").write_text(f"items:\n  thing:\n    include: {name}\n")


def tags(pack: Path, secret: Path) -> None:
    for n, text in enumerate((
        f"!!python/object/apply:os.system ['touch {secret}/made']", "!!python/name:os.system", f"!include {secret}/key.txt",
        f"!!python/object/new:pathlib.Path ['{secret}']",
    )):  # fmt: skip
        (pack / f"tag{n}.yaml").write_text(f"items: {text}\n")
    (pack / "art" / "alt.yaml").write_text(f"a: !!python/object/apply:os.system ['touch {secret}/made']\n")


def drawings(pack: Path, secret: Path) -> None:
    entity = f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file://{secret}/key.txt">]>'
    (pack / "art" / "item-iron.svg").write_text(entity + SVG.format("<text>&a;</text>"))
    (pack / "art" / "location-mill.svg").write_text(SVG.format(f'<image href="file://{secret}/key.txt"/>'))


def pipes(pack: Path, secret: Path) -> None:
    for name in ("pipe.yaml", "art/alt.yaml", "text/it.po", "playthroughs/won.txt"):
        os.mkfifo(pack / name)


@pytest.mark.parametrize("hostile", [links, linked_folders, includes, tags, drawings, pipes])
def test_a_pack_cannot_make_the_program_leave_its_folder(tmp_path: Path, secret: Path, hostile: object) -> None:
    pack, out = good(tmp_path), tmp_path / "out"
    assert callable(hostile)
    hostile(pack, secret)
    before = {path.name: path.read_text() for path in secret.iterdir()}
    seen = run(pack, out)
    assert seen["violations"] == []
    assert "TRACEBACK" not in seen["said"]
    assert CANARY not in seen["said"]
    assert not [path for path in out.iterdir() if CANARY in path.read_text()]
    assert {path.name: path.read_text() for path in secret.iterdir()} == before
