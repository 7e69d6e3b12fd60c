"""Tables on which agents can die, and TU slip away, whenever a test needs it."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import Table, card, location, program, receptacle

if TYPE_CHECKING:
    from chronaut.kernel.program import Program


def slip(count: int) -> dict[str, Any]:
    """A power by which the group loses TU."""
    return {"label": f"slip {count}", "effect": [{"lose_tu": count}]}


POWERS = [
    {"label": "die", "effect": ["kill"]}, slip(1), slip(2), slip(5), slip(6), slip(12),
    {"label": "gain", "effect": [{"gain_tu": 3}]},
]  # fmt: skip


def mortal(name: str, **rest: Any) -> dict[str, Any]:
    """A receptacle of 3 LP that can die, and that lets TU slip away, whenever a test needs it."""
    return receptacle(name, **{"lp": 3, **rest, "powers": [*deepcopy(POWERS), *rest.get("powers", [])]})


def world(*hall: dict[str, Any], agents: list[dict[str, Any]] | None = None, tu: int = 20, **rest: Any) -> Program:
    """A hall (plain cards B, C and D unless given), a yard and a shed."""
    cards = hall or (card("B"), card("C"), card("D"))
    places = (location("hall", *cards), rest.pop("yard", location("yard", card("B"), card("C"))))
    allowance = {str(number): tu for number in range(1, 5)}
    agents = agents or [mortal(name) for name in ("ada", "bo", "cy", "di")]
    return program(*places, receptacles=agents, tu_by_agents=allowance, **rest)


def table(built: Program | None = None, where: str = "BCD", **rest: Any) -> Table:
    """Three players in the hall, before the first TU is spent."""
    made = Table(built or world(), **{"seats": 3, **rest}).begin()
    made.enter(where)
    return made


def use(t: Table, agent: int, label: str) -> list[str]:
    """An agent uses the power of that name."""
    m = t.system.scenario
    found = [
        power.index
        for power in m.powers
        if t.system.program.texts.get(power.label) == label and power.card in (t.agent(agent).receptacle, *m.items)
    ]
    return t.do(t.seat_of(agent), kinds.USE, agent, found[0])


def status(t: Table) -> list[int]:
    """0 alive, 1 in the vortex, 2 out for the run, agent by agent."""
    return [agent.status for agent in t.s.agents]
