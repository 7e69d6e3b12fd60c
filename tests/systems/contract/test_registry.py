from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

import pytest

from chronaut.kernel.program import Header, Program, ProgramError
from chronaut.systems.contract import registry
from tests.conformance.tiny import Lanterns, program

LANTERNS = EntryPoint("lanterns", "tests.conformance.tiny:Lanterns", registry.GROUP)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entries", lambda: {"zither": LANTERNS, "lanterns": LANTERNS})


def test_names_are_those_of_the_entry_points() -> None:
    assert registry.names() == sorted({entry.name for entry in entry_points(group="chronaut.systems")})


@pytest.mark.usefixtures("installed")
def test_a_system_is_opened_by_the_name_in_its_mission() -> None:
    system = registry.open_system(program())
    assert type(system) is Lanterns
    assert system.program == program()
    assert registry.names() == ["lanterns", "zither"]


@pytest.mark.usefixtures("installed")
def test_an_unknown_system_is_told_with_those_that_are_there() -> None:
    wanted = Program(Header("far-away", "1", "chess", "Far Away"), {})
    with pytest.raises(
        ProgramError, match=r"'far-away' asks for the rule system 'chess'.*installed are: lanterns, zither"
    ):
        registry.open_system(wanted)


def test_with_nothing_installed_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entries", dict)
    with pytest.raises(ProgramError, match="installed are: none"):
        registry.open_system(program())
