"""Rule systems by name, found through the entry point group `chronaut.systems`; no list of them stands in code."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from chronaut.kernel.program import Program, ProgramError
from chronaut.systems.contract.system import RuleSystem

GROUP = "chronaut.systems"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of all installed rule systems."""
    return sorted(_entries())


def open_system(program: Program) -> RuleSystem:
    """The rule system that a compiled mission asks for, linked to it; raises `ProgramError`."""
    wanted = program.header.system
    entry = _entries().get(wanted)
    if entry is None:
        raise ProgramError(
            f"the mission {program.header.mission!r} asks for the rule system {wanted!r}, which is not installed; "
            f"installed are: {', '.join(names()) or 'none'}."
        )
    system: RuleSystem = entry.load()(program)
    return system


def system_class(name: str) -> type[RuleSystem] | None:
    """The class of a rule system by its name, None if it is not installed."""
    entry = _entries().get(name)
    if entry is None:
        return None
    kind: type[RuleSystem] = entry.load()
    return kind
