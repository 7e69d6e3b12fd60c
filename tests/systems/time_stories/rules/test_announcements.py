"""What everybody is told names the rule behind it: one busy play, heard by a spectator."""

from __future__ import annotations

from functools import cache

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import card, location, program, receptacle
from tests.systems.time_stories.rules.watch import Watched


class Heard(Watched):
    """A table whose spectator writes down what is told."""

    def __init__(self) -> None:
        changes = {"change_plan": {"hide": ["tower"], "red": ["yard"], "lay": "night"}}
        hall = location(
            "hall",
            card("B", on={"on_first_read_this_run": [{"lose_lp": {"n": 2}}]}),
            card("C", icon="must_enter", on={"on_first_read_this_run": [changes]}),
            card("D", on={"on_first_read_this_run": [{"gain_lp": {"n": 1}}]}),
        )
        powers = [{"trigger": "on_use", "effect": [{"lose_lp": {"n": 1}}]}]
        spared = [{"of": "lose_lp", "instead": [{"gain_token": {"token": "T01"}}]}]
        four = [
            receptacle("ada", powers=powers),
            receptacle("bo", replacements=spared),
            receptacle("cy"),
            receptacle("di"),
        ]
        mission = program(
            hall,
            location("yard", card("B")),
            location("tower", card("B")),
            receptacles=four,
            tokens=["T01"],
            plan=[{"name": "day", "slot": 1}, {"name": "night", "slot": 1}],
            first_captain=1,
        )
        self.told_to_spectator: list[tuple[str, str]] = []
        self.offered: set[str] = set()
        super().__init__(mission)

    def do(self, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1, text: str = "") -> list[str]:
        names = super().do(seat, kind, a, b, c, text)
        self.told_to_spectator += [(one.fact, one.rule) for one in self.match.frame(SPECTATOR, self.facts).told]
        self.offered |= {one.kind for each in range(4) for one in self.match.frame(each).offers}
        return names


@cache
def played() -> Heard:
    """The whole play."""
    table = Heard()
    table.begin()
    table.do(0, kinds.NAME, 2)
    table.enter("BBCB")
    table.spend()
    table.do(0, kinds.CALL_ORDER)
    table.vote(0)
    table.do(0, kinds.USE, 0, 0)
    table.move(0, "D")
    table.rest()
    table.leave("yard")
    for seat in range(4):
        table.do(seat, kinds.DECLINE)
    return table


def told(fact: str, rule: str) -> object:
    return pytest.param(fact, rule, id=f"{fact} {rule}", marks=pytest.mark.rule(rule))


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        told("colour_taken", "TS-16"),
        told("base_laid", "TS-32"),
        told("base_card_read", "TS-34"),
        told("set_up", "TS-36"),
        told("choosing_begun", "TS-42"),
        told("receptacle_taken", "TS-42"),
        told("captain_named", "G-64"),
        told("run_started", "TS-37"),
        told("location_opened", "TS-61"),
        told("card_a_read", "TS-52"),
        told("entrant_named", "G-42"),
        told("agent_entered", "TS-66"),
        told("group_entered", "TS-64"),
        told("lp_lost", "TS-49"),
        told("lp_gained", "TS-48"),
        told("replaced", "TS-50"),
        told("plan_changed", "TS-40"),
        told("location_coloured", "TS-41"),
        told("plan_card_laid", "TS-38"),
        told("next_actor_chosen", "G-83"),
        told("power_used", "TS-50"),
        told("captain_passed", "TS-56"),
        told("group_moved", "TS-39"),
        told("entry_declined", "TS-63"),
    ],
)
def test_a_fact_names_its_rule(fact: str, rule: str) -> None:
    """The log line can say why: each fact goes out under its name with the ID of its rule."""
    assert (fact, rule) in played().told_to_spectator


@pytest.mark.parametrize(
    ("kind", "rule", "free"),
    [
        pytest.param(kind, rule, free, id=kind, marks=pytest.mark.rule(rule))
        for kind, rule, free in (
            ("choose_colour", "TS-16", False),
            ("read_base_card", "TS-34", False),
            ("choose_receptacle", "TS-42", False),
            ("place_pawn", "TS-66", False),
            ("decline_entry", "TS-63", False),
            ("name_entrant", "G-42", True),
            ("call_order", "G-83", True),
        )
    ],
)
def test_a_proposal_is_offered_under_its_rule(kind: str, rule: str, free: bool) -> None:
    """Players are offered it by name, and nobody waits for a vote or a naming that may or may not come."""
    table = played()
    assert kind in table.offered
    declared = next(one for one in table.system.proposal_kinds if one.name == kind)
    assert (declared.rule, declared.free) == (rule, free)
