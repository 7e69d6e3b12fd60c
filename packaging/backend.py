"""The build backend: setuptools', which asks for what compiling needs only when CHRONAUT_COMPILE=1."""

from __future__ import annotations

import os
import shutil
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (all hooks but the one below)

COMPILING = ["mypy>=2.4,<3", "msgspec", "mypy_extensions"]
"""What mypyc needs to see: itself, and the libraries that the compiled modules import."""


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What has to be there before a wheel is built."""
    if os.environ.get("CHRONAUT_COMPILE") != "1":
        found: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
        return found
    if not any(map(shutil.which, (os.environ.get("CC", "cc"), "cc", "gcc", "clang"))):
        raise SystemExit(
            "CHRONAUT_COMPILE=1 needs a C compiler (on Debian: apt-get install gcc libc6-dev python3-dev). "
            "Without that variable Chronaut installs and runs as it is, only slower."
        )
    return COMPILING
