"""Moments at which a card itself speaks up, and the whole table's powers with it."""

from __future__ import annotations

import pytest

from chronaut.kernel.program import ProgramError
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program
from tests.systems.time_stories.verbs.bench import bench, foe, hall, yard


@pytest.mark.parametrize(
    ("trigger", "faces", "times"),
    [
        ("before_roll", [BLANK, BLANK], 1), ("after_roll", [BLANK, BLANK], 1), ("on_test_start", [BLANK, BLANK], 1),
        ("on_riposte", [SKULL, BLANK], 1), ("on_riposte", [BLANK, BLANK], 0), ("on_penalty", [BLANK, BLANK], 1),
        ("on_penalty", [HIT, HIT], 0), ("on_test_passed", [HIT, HIT], 1), ("on_test_passed", [BLANK, HIT], 0),
    ],
)  # fmt: skip
def test_the_card_of_a_test_speaks_at_each_step_of_a_roll(trigger: str, faces: list[int], times: int) -> None:
    table = bench(hall(foe("B", ("skull", 2), on={trigger: [{"score": 1}]})), fixed=faces)
    assert table.s.score == 0
    table.spend()
    table.roll(0)
    assert table.s.score == times


def test_behind_a_lock_a_test_starts_as_it_is_read_and_says_so_once() -> None:
    table = bench(hall(foe("B", ("skull", 2), lock=True, on={"on_test_start": [{"score": 1}]})), at="BBCD")
    assert table.s.score == 1
    table.spend()
    table.roll(0)
    assert table.s.score == 1


@pytest.mark.parametrize("trigger", ["on_tu_spent", "on_location_change", "on_run_end", "on_run_start"])
@pytest.mark.parametrize("optional", [False, True])
def test_a_power_of_the_whole_table_works_when_nobody_in_particular_acts(trigger: str, optional: bool) -> None:
    """Its speaker is the Captain's agent, whose player decides whether to use it."""
    power = {"trigger": trigger, "optional": optional, "effect": [{"score": 1}]}
    table = bench({**hall(), "powers": [power]}, yard(), does=[[{"lose_tu": 30}]], first_captain=3)
    if trigger == "on_tu_spent":
        table.spend()
    elif trigger == "on_run_end":
        table.use()
    elif trigger == "on_location_change":
        table.leave("yard")
    if optional and trigger != "on_run_start":
        assert table.s.questions[-1].seats == 1 << 2
        table.answer(1)
    assert table.s.score == (0 if trigger == "on_run_start" else 1), "before the first location no location speaks"


def test_a_choice_lets_the_card_speak_up() -> None:
    mission = program(
        location(
            "hall",
            card(
                "B",
                on={
                    "on_read": [{"choose": {"ways": [{"label": "left"}, {"label": "right"}]}}],
                    "on_choice": [{"lose_tu": 2}],
                },
            ),
            card("C"),
        )
    )
    table = Table(mission, seats=3).begin()
    table.enter("BCC")
    table.answer(1)
    assert table.s.tu == 18


def test_what_holds_all_the_time_is_no_trigger() -> None:
    with pytest.raises(ProgramError, match="'while_held'; what holds all the time is written under `modifiers`"):
        Table(program(location("hall", card("B", on={"while_held": []}))))
