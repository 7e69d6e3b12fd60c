"""The Ball at Noon: a first mission, which teaches the rules as they come up."""

from __future__ import annotations

from chronaut.kernel.program import Program
from chronaut.packs.noon_ball import base
from chronaut.packs.noon_ball.court import court
from chronaut.packs.noon_ball.endings import endings
from chronaut.packs.noon_ball.items import items
from chronaut.packs.noon_ball.mole import mole
from chronaut.packs.noon_ball.observatory import observatory
from chronaut.packs.noon_ball.receptacles import receptacles
from chronaut.packs.noon_ball.script import NOTICE_ENDS, Texts, noticed, say
from chronaut.packs.noon_ball.tower import tower
from chronaut.systems.time_stories.mission import Counter, Flag, Mission, Power, TimedEvent, to_program

ALLOWANCE = 20
"TU from twenty to nine to noon, ten minutes each, for any number of "
"agents."


def program() -> Program:
    """The whole mission."""
    t = Texts()
    return to_program(mission(t), "noon-ball", "The Ball at Noon", t.table)


def mission(t: Texts) -> Mission:
    """The mission as typed data; its texts go into the table."""
    return Mission(
        characteristics=["strength", "deftness", "speech", "reckoning"],
        resources={"yellow": t("coin"), "green": t("fig")},
        tokens=["Blue 1", "Green 2", "Grey 3", "Yellow 4"],
        tu_by_agents={str(agents): ALLOWANCE for agents in (1, 2, 3, 4)},
        first_location="court",
        briefing=t(
            "A first mission for one to four players, thirty to forty minutes a run. "
"You need not know the rules: the base gives them out as you go. At the "
"table one person at a time reads aloud, and everybody else is allowed to "
"interrupt."
        ),
        base=base.cards(t),
        plan=base.plan(t),
        places=base.places(),
        locations=[court(t), mole(t), observatory(t), tower(t)],
        items=items(t),
        receptacles=receptacles(t),
        endings=endings(t),
        special_shield=noticed(t),
        counters=[Counter(name="notice", high=NOTICE_ENDS)],
        flags=[
            Flag(name="met-mattea"),
            *[
                Flag(name=name, persists=False)
                for name in (
                    "warned", "exam-over", "promised", "boat-thanked", "professor-awake", "fresh", "told", "goose", "blamed",
                )
            ],
        ],
        events=_events(t),
        powers=[
            Power(
                label=t("Eat 1 fig: regain 1 LP"),
                when=[{"resource": {"colour": "green"}}, {"characteristic": {"of": "lp_lost"}}],
                effect=[{"pay_resource": {"colour": "green", "then": [{"gain_lp": 1}]}}],
            )
        ],
    )  # fmt: skip


def _events(t: Texts) -> list[TimedEvent]:
    """What goes on by the clock whether anybody watches or not."""
    over = t(
        "Ten strokes from the school. Doors bang, and fourteen young men come out "
        "into the light with ink on their collars. From now on anyone may go into "
        "the hall."
    )
    soon = t(
        "Twenty past eleven. In the harbour a winch is heard, and somebody "
        "counting. The school's cook puts the soup on for a noon she takes from "
        "the ball."
    )
    return [
        TimedEvent(at_tu=12, effect=[{"flag": {"name": "exam-over"}}, say(over, "all")]),
        TimedEvent(at_tu=4, effect=[say(soon, "all")]),
    ]
