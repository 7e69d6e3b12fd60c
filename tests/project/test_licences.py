"""What the program needs to run may be given on by anyone: only known permissive licences."""

from __future__ import annotations

import re
from importlib.metadata import Distribution, distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ALLOWED = re.compile(
    r"""(?xi)
    MIT([ ]License)?
    | BSD([ -][23]-Clause)?([ ]License)?
    | Apache-2\.0 | Apache[ ](Software[ ]License|License[ ,]+(Version[ ])?2\.0)
    | ISC | ISC[ ]License[ ]\(ISCL\)
    | PSF-2\.0 | Python[ ]Software[ ]Foundation[ ]License
    | 0BSD | Zlib
    """
)


def runtime_distributions() -> dict[str, Distribution]:
    """All that `pip install chronaut` brings along, without extras."""
    found: dict[str, Distribution] = {}
    waiting = ["chronaut"]
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found:
            found[name] = distribution(name)
            needs = [Requirement(line) for line in found[name].requires or []]
            waiting += [need.name for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
    return found


def licences(item: Distribution) -> list[str]:
    """The licences that a distribution names: the SPDX expression, else classifiers, else the free text."""
    about = item.metadata
    for expression in about.get_all("License-Expression") or []:
        return re.split(r"\s+(?:OR|AND)\s+", expression.strip("() "))
    classifiers = [line for line in about.get_all("Classifier") or [] if line.startswith("License ::")]
    return [line.split(" :: ")[-1] for line in classifiers] or about.get_all("License") or ["none named"]


def refused(names: list[str]) -> list[str]:
    return [name for name in names if not ALLOWED.fullmatch(name)]


def test_runtime_dependencies_have_allowed_licences() -> None:
    found = runtime_distributions()
    assert {"chronaut", "click", "msgspec"} <= set(found)
    assert {name: bad for name, item in found.items() if (bad := refused(licences(item)))} == {}


@pytest.mark.parametrize(
    "name",
    [
        "GPL-3.0-or-later",
        "none named",
        "Proprietary",
        "MIT-like",
        "GNU General Public License v3 (GPLv3)",
        "AGPL-3.0-only",
    ],
)
def test_other_licences_are_refused(name: str) -> None:
    assert refused([name, "MIT"]) == [name]
