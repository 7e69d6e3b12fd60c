"""Adds the optional compiled build: with CHRONAUT_COMPILE=1, mypyc compiles the modules that scripts list."""

import os
from pathlib import Path

from setuptools import Extension, setup

LIST = Path(__file__).parent / "scripts" / "compiled-modules.txt"


def compiled() -> list[Extension]:
    """The extension modules to build; none unless asked for, so that mypyc is no build requirement."""
    if os.environ.get("CHRONAUT_COMPILE") != "1":
        return []
    lines = (line.partition("#")[0].strip() for line in LIST.read_text(encoding="utf-8").splitlines())
    modules = [line for line in lines if line]
    if not modules:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  (only there when compiling)

    return list(mypycify(modules, opt_level="3"))


setup(ext_modules=compiled())
