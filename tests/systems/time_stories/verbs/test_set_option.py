"""The verb `set_option`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import BLANK
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal


@pytest.mark.rule("TS-191", "G-14")
def test_a_ruling_is_switched_for_this_run_only() -> None:
    """A card beats a ruling: doing nothing has its price on tests nobody has started; the next run has it not."""
    table = bench(
        hall(foe("B", ("skull", 1))),
        does=[[{"set_option": {"name": "idle_penalty_on_unstarted", "value": True}}], [{"lose_tu": 20}]],
    )
    table.spend()
    table.nothing(0)
    assert table.agent(0).lp == 5
    table.rest()
    assert "ruling_changed" in table.use()
    assert "ruling_changed" not in table.use(), "it is switched already"
    table.saved()
    table.spend()
    table.nothing(0)
    assert table.agent(0).lp == 4
    table.use(1)
    table.next_run()
    assert table.s.rulings.idle_penalty_on_unstarted == 0


def test_numbers_and_words() -> None:
    table = bench(
        hall(foe("B", ("normal", 9))),
        does=[
            [{"set_option": {"name": "max_dice", "value": 6}}, {"change_dice": {"n": 9, "until": "visit"}}],
            [{"set_option": {"name": "paraphrase_check", "value": "off"}}],
        ],
        fixed=[BLANK] * 20,
    )
    table.use()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 6
    table.use(1)
    assert table.match.frame(0).view.options["paraphrase_check"] == "off"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("luck", True, "no option 'luck'"),
        ("max_dice", 7, "takes one of 0, 6"),
        ("last_tu_acts", "yes", "takes one of false, true"),
        ("two_players", "shared_third", "cannot be switched"),
        ("solo_receptacles", 3, "cannot be switched"),
    ],
)
def test_what_cannot_be_switched_is_refused(name: str, value: object, why: str) -> None:
    assert why in refusal(does=[[{"set_option": {"name": name, "value": value}}]])
