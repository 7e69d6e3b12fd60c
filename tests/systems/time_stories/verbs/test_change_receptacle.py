"""The verb `change_receptacle`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories.proposals import MOVE
from tests.systems.time_stories.build import BLANK, receptacle
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall, refusal

OTHERS: list[dict[str, Any]] = [
    *[receptacle(name) for name in ("ada", "bo", "cy", "di")],
    receptacle("ent", characteristics={"combat": 4}, resistance=6, lp=3, offered=False, resources={"blue": 2}),
    receptacle("fay", lp=9, offered=False),
]


def changing(*effects: dict[str, Any]) -> Bench:
    """A table with one power for each change."""
    return bench(
        hall(foe("B", ("normal", 9))), does=[[{"change_receptacle": effect}] for effect in effects], fixed=[BLANK] * 20,
        receptacles=OTHERS, items=[{"name": "map"}],
    )  # fmt: skip


@pytest.mark.rule("TS-42")
def test_another_card_once_and_only_if_it_is_free() -> None:
    """A receptacle card exists once, so two agents cannot hold the same one."""
    table = changing({"to": "ent"}, {"to": "bo"})
    table.use(1)
    assert table.agent(0).receptacle == table.card("receptacle:ada")
    table.use(0)
    assert table.agent(0).receptacle == table.card("receptacle:ent")
    table.use(0, agent=1)
    assert table.agent(1).receptacle == table.card("receptacle:bo")
    assert "front of ent" in table.texts(3)
    table.saved()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 4


def test_lp_are_kept_within_the_new_card_or_full() -> None:
    table = changing({"to": "ent"}, {"to": "fay"}, {"to": "fay", "lp": "full"})
    table.use(0)
    assert table.agent(0).lp == 3
    assert table.agent(0).resources == (0, 0, 0, 0), "what the new card starts with is for the start"
    table.use(1)
    assert table.agent(0).lp == 3
    table.use(1, agent=1)
    assert table.agent(1).lp == 5
    full = changing({"to": "fay", "lp": "full"})
    full.use(0)
    assert full.agent(0).lp == 9


@pytest.mark.rule("TS-191", "TS-50")
def test_a_power_ranks_with_receptacles_whatever_card_gave_it() -> None:
    """Receptacle text beats location text: the location's card halts dice at 1, the power sets them to 5."""
    gift = {"question": "dice_for", "op": "set", "value": 5, "characteristic": "combat"}
    halt = {"question": "dice_for", "op": "set", "value": 1, "scope": "all"}
    table = bench(
        hall(foe("B", ("normal", 9)), modifiers=[halt]), does=[[{"change_receptacle": gift}]], fixed=[BLANK] * 20
    )
    table.use()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 5


def test_a_flaw_lasts_until_the_run_ends_or_less() -> None:
    table = changing(
        {"question": "may_move", "op": "forbid"},
        {"question": "dice_for", "value": -1, "characteristic": "combat", "until": "tu"},
    )
    table.use(0)
    table.use(1)
    table.spend()
    assert table.refused(0, MOVE, 0, 2).code == "forbidden"
    table.roll(0)
    assert len(table.s.roll.faces) == 1
    table.rest()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 2
    assert len(table.s.standing) == 1
    table.run_out()
    table.next_run()
    assert table.s.standing == []


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ({"to": "x"}, "no receptacle called 'x'"),
        ({"question": "x"}, "no rule question called 'x'"),
        ({"question": "may_use", "item": "x"}, "no item called 'x'"),
        ({"question": "dice_for", "characteristic": "x"}, "no characteristic called 'x'"),
    ],
)
def test_unknown_names_are_refused(effect: dict[str, Any], why: str) -> None:
    assert why in refusal(does=[[{"change_receptacle": effect}]])


def test_a_power_may_be_about_one_item() -> None:
    gift = {"question": "may_use", "op": "forbid", "item": "map"}
    item = {"name": "map", "powers": [{"effect": [{"score": 1}]}]}
    table = bench(does=[[{"take_item": "map"}], [{"change_receptacle": gift}]], items=[item])
    table.use(0)
    assert any(offer.kind == "use_power" and offer.b == 0 for offer in table.match.frame(0).offers)
    table.use(1)
    assert not any(offer.kind == "use_power" and offer.b == 0 for offer in table.match.frame(0).offers)
