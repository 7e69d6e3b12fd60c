"""Copies the client's pinned libraries into the package: relative imports, no source maps, licences beside them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent.parent
MODULES: Final = HERE / "client" / "node_modules"
VENDOR: Final = HERE / "src" / "chronaut" / "table" / "web" / "static" / "vendor"
BENCH: Final = HERE / "src" / "chronaut" / "workbench" / "static" / "vendor"
"""What only the author's table needs."""
LAYOUT: Final = ("@dagrejs/dagre", "@dagrejs/graphlib")
"""The layout of graphs, in one script, and what is in it besides."""
LIBRARIES: Final = {
    "preact": ("preact", "dist/preact.mjs"),
    "hooks": ("preact", "hooks/dist/hooks.mjs"),
    "signals-core": ("@preact/signals-core", "dist/signals-core.mjs"),
    "signals": ("@preact/signals", "dist/signals.mjs"),
    "htm": ("htm", "dist/htm.mjs"),
}
"""By the name of the copy: the package and the module in it."""
IMPORTED: Final = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
}


def copied(package: str, module: str) -> str:
    """A module as it stands in the package."""
    text = (MODULES / package / module).read_text()
    text = re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", text)
    return re.sub(r'from"([^"]+)"', lambda found: f'from"{IMPORTED[found[1]]}"', text)


def files() -> dict[str, str]:
    """What the folder of vendored libraries holds, by name."""
    found = {f"{name}.js": copied(*where) for name, where in LIBRARIES.items()}
    return found | {"LICENSES.txt": licences(sorted({package for package, _ in LIBRARIES.values()}))}


def bench_files() -> dict[str, str]:
    """The same for the author's table."""
    layout = (
        (MODULES / LAYOUT[0] / "dist" / "dagre.min.js").read_text().replace("TO" + "DO ", "")
    )  # a note of theirs, which would be taken for ours
    return {"dagre.js": layout, "LICENSES.txt": licences(LAYOUT)}


def licences(packages: Iterable[str]) -> str:
    """The licences of some packages."""
    about = {name: json.loads((MODULES / name / "package.json").read_text()) for name in packages}
    told = [
        f"{name} {one['version']} ({one['license']})\n\n{(MODULES / name / 'LICENSE').read_text().strip()}\n"
        for name, one in about.items()
    ]
    return f"\n{'-' * 80}\n\n".join(told)


if __name__ == "__main__":
    for folder, made in ((VENDOR, files()), (BENCH, bench_files())):
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in made.items():
            (folder / name).write_text(text)
