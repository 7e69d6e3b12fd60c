"""The verb `use_characteristic`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.proposals import ROLL
from tests.systems.time_stories.build import BLANK, receptacle
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall, refusal


def speaker(**effect: str) -> Bench:
    """An agent with 3 dice in speech and none in combat, at a combat test."""
    ada = receptacle("ada", characteristics={"speech": 3})
    others = [receptacle(name) for name in ("bo", "cy", "di")]
    return bench(
        hall(foe("B", ("normal", 9))), does=[[{"use_characteristic": effect}]], receptacles=[ada, *others],
        fixed=[BLANK] * 9,
    )  # fmt: skip


@pytest.mark.rule("G-16", "TS-132")
def test_another_characteristic_gives_the_dice() -> None:
    """An agent without the characteristic may roll when an effect gives it a usable one."""
    table = speaker(name="speech")
    table.spend()
    refused = table.refused(0, ROLL, 0, 0, 0)
    assert (refused.code, refused.rule) == ("no_dice", "G-16")
    table.use()
    table.saved()
    table.roll(0)
    assert len(table.s.roll.faces) == 3
    table.rest()
    table.spend()
    assert table.refused(0, ROLL, 0, 0, 0).code == "no_dice", "it was for one roll"


def test_only_instead_of_the_one_named() -> None:
    table = speaker(name="speech", instead_of="deftness", until="tu")
    table.spend()
    table.use()
    assert table.refused(0, ROLL, 0, 0, 0).code == "no_dice"
    right = speaker(name="speech", instead_of="combat", until="tu")
    right.spend()
    right.use()
    right.roll(0)
    assert len(right.s.roll.faces) == 3


def test_unknown_names_are_refused() -> None:
    assert "no characteristic called 'magic'" in refusal(does=[[{"use_characteristic": "magic"}]])
