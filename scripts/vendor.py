"""Copies the client's pinned libraries into the package: relative imports, no source maps, licences beside them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent.parent
MODULES: Final = HERE / "client" / "node_modules"
VENDOR: Final = HERE / "src" / "chronaut" / "table" / "web" / "static" / "vendor"
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
    packages = sorted({package for package, _ in LIBRARIES.values()})
    about = {name: json.loads((MODULES / name / "package.json").read_text()) for name in packages}
    licences = [
        f"{name} {one['version']} ({one['license']})\n\n{(MODULES / name / 'LICENSE').read_text().strip()}\n"
        for name, one in about.items()
    ]
    found = {f"{name}.js": copied(*where) for name, where in LIBRARIES.items()}
    return found | {"LICENSES.txt": f"\n{'-' * 80}\n\n".join(licences)}


if __name__ == "__main__":
    VENDOR.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (VENDOR / name).write_text(text)
