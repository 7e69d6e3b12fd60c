"""The observatory: the clock that is slow, and why it is believed."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts, again, flag, holds, noticed, say, when
from chronaut.systems.time_stories.mission import Fx, Location, LocationCard, Power, Seal, Stack, Test

ANSWER = "400"
FORMS = [
    "400 s", "400 sec", "400 seconds", "four hundred", "four hundred seconds", "6 40", "0 6 40", "6m40", "6m40s", "6m 40s",
    "6 m 40 s", "6 min 40", "6 min 40 s", "6 min 40 sec", "6 minutes 40", "6 minutes 40 seconds",
    "6 minutes and 40 seconds", "six minutes forty", "six minutes forty seconds", "six minutes and forty seconds",
]  # fmt: skip


def observatory(t: Texts) -> Location:
    """Card A and five cards: transit, regulator, professor, jars, pendulum."""
    return Location(
        name="observatory",
        title=t("Observatory"),
        cards=[_arrival(t), _transit(t), _regulator(t), _professor(t), _jars(t), _pendulum(t)],
    )


def _arrival(t: Texts) -> LocationCard:
    return LocationCard(
        number=26,
        name="observatory",
        letter="A",
        back=t("Observatory: A to F."),
        text=t(
            "One long room, swept into the corners. Through a slit in the roof a "
            "**telescope** looks at a strip of sky. On the end wall the **regulator** "
            "beats seconds in its case. A **professor** lies in the observing chair "
            "with a rug up to his beard. Under the window stand eight **jars** of blue "
            "liquid, and from them a wire goes out through the frame. Low down behind "
            "the glass of the clock the **pendulum** passes, and passes, like a man "
            "with a lantern looking for something."
        ),
        on={
            "on_open_location": [
                when(
                    [flag("met-mattea"), {"location": {"is": "first_visit"}}],
                    [
                        say(
                            t(
                                "From the window one sees the beacon, the mole, and a row of beanpoles. A person "
                                "dusting here sees a boat all the way in."
                            ),
                            "all",
                        )
                    ],
                )
            ]
        },
    )


def _transit(t: Texts) -> LocationCard:
    return LocationCard(
        number=27,
        name="transit",
        letter="B",
        back=t("A brass telescope that turns one way only. Its cap is on. An inky ledger, a lamp, a cold egg."),
        text=t(
            "The cap is on and the night's work lies under it in ink. Four stars, four "
            "crossings of the wire, the last at 22.14; for each the sky's time and the "
            "regulator's, side by side. The column headed Error reads 0.0, 0.0, 0.1, "
            "0.0. Below it stands: \u201cRate, none worth reporting. I report "
            "it.\u201d On a slip in the same hand: \u201cMem. Ask K. not to dust the "
            "case. Ask nicely. She knows where the coffee is.\u201d"
        ),
        on={
            "on_first_read_this_run": [
                again(
                    t,
                    "The ink is the same as on your last fourteenth of September. So, up to 22.14, is the agreement.",
                )
            ]
        },
    )


def _regulator(t: Texts) -> LocationCard:
    opened: Fx = [{"reveal": "pendulum"}]
    return LocationCard(
        number=28,
        name="regulator",
        letter="C",
        back=t("A tall clock in a walnut case behind locked glass. On top of the case lies a yellow duster."),
        text=t(
            "Seconds fall like small change. The case is walnut, the glass a single "
            "pane, the lock smaller than a thumbnail. Whoever dusts here does the top "
            "as well, and has forgotten the duster on it. Every dial in the school "
            "hangs on this one by a wire; so does the ball. If the pane rattles the "
            "porter will write it down, and if it breaks he'll need both hands."
        ),
        box=t(
            "Deftness (pick the lock), or use item 14: card F is laid here, and "
            "everyone on this space may read it. A special shield left means that the "
            "pane has rattled: Notice +1."
        ),
        tests=[
            Test(
                characteristic="deftness",
                stacks=[Stack(kind="time", count=1), Stack(kind="normal", count=2), Stack(kind="special", count=1)],
                on_pass=opened,
            )
        ],
        powers=[
            Power(
                label=t("Open the case with item 14"),
                when=[holds("key"), {"agents": {"where": "location"}}],
                effect=opened,
            )
        ],
    )


def _professor(t: Texts) -> LocationCard:
    awake: Fx = [
        {"flag": {"name": "professor-awake"}},
        when(
            {"item": {"item": "watch", "who": "nobody"}},
            [
                say(
                    t(
                        "Udina gets up, which takes a while, and signs a slip that says you are "
                        "here on his account. Out of the drawer he takes an object in a sock. "
                        "\u201cLeft for you in 1871. He said that you would be late.\u201d"
                    ),
                    "here",
                )
            ],
            [
                say(
                    t(
                        "Udina signs a slip that says you are here on his account, and feels in "
                        "the drawer. There is only a sock. \u201cThen I have already given it to "
                        "you,\u201d he says, and goes back under the rug, relieved."
                    ),
                    "here",
                )
            ],
        ),
        {"take_item": {"item": "watch", "target": "one_here"}},
        {"counter": {"name": "notice", "add": -1}},
    ]
    return LocationCard(
        number=29,
        name="professor",
        letter="D",
        back=t("A bearded man under a rug in a reclining chair, mouth open. His right hand holds a pen upright."),
        text=t(
            "Professor Udina sleeps as he observes, with one eye not quite shut. \u201cIf I "
            "were asked whether the clock is right,\u201d he says, without waking any further, "
            "\u201cI should have to say that it was, at 22.14. If I were shown that it is not, "
            "I should have to get up. It would want a paper with a stamp on it. Or an "
            "argument, and I've heard none worth it since 1871.\u201d"
        ),
        box=t("Reckoning (argue), or use item 36. Then: one of you here takes item 30, and Notice falls by 1."),
        tests=[Test(characteristic="reckoning", stacks=[Stack(kind="normal", count=3)], on_pass=awake)],
        powers=[
            Power(
                label=t("Hold item 36 before his open eye"),
                when=[holds("slip"), {"not": flag("professor-awake")}, {"not": {"history": {"is": "passed"}}}],
                effect=awake,
            )
        ],
    )


def _jars(t: Texts) -> LocationCard:
    return LocationCard(
        number=30,
        name="jars",
        letter="E",
        back=t(
            "Eight glass jars in a row, seven of them blue, one pale. A wire leaves through the window, towards pines."
        ),
        seal=Seal(when={"characteristic": {"of": "reckoning"}}, marks=["reckoning"]),
        text=t(
            "Seven cells are healthy. In the eighth the zinc has gone to lace and the "
            "liquid to dishwater. You do the sum twice: seven won't throw a catch at "
            "the far end of that wire. Its far end is a white tower among the pines, "
            "with a mast. A new plate hangs behind the curtain, wrapped in a page of "
            "the Triester Zeitung. The old one has to come out by hand, and what is in "
            "these jars does not care whose."
        ),
        box=t(
            "The tower is now on the plan. You may change the plate: you lose 1 LP, and the wire will release the ball."
        ),
        on={
            "on_first_read_this_run": [
                {"change_plan": {"show": ["tower"], "lay": "south-east-path"}},
                when(
                    {"not": flag("fresh")},
                    [
                        {
                            "choose": {
                                "ways": [
                                    {
                                        "label": t("Change the plate (you lose 1 LP)"),
                                        "effect": [{"flag": {"name": "fresh"}}, {"lose_lp": 1}],
                                    },
                                    {"label": t("Leave the jars alone"), "effect": []},
                                ]
                            }
                        }
                    ],
                ),
            ]
        },
    )


def _set_right(t: Texts) -> Fx:
    return [
        {"gain_token": "Grey 3"},
        say(
            t(
                "The clicks take as long as they say. Then, in the lodge, in the hall and on the "
                "back stairs every dial jumps. Somebody drops a slate. A boot comes down in the "
                "arcade: Rector Nicolich, going to see who has improved his clock."
            ),
            "all",
        ),
    ]


def _set_wrong(t: Texts) -> Fx:
    return [
        say(
            t(
                "You count the clicks, step back and compare. The dial is as sure of "
                "itself as before, and you know no more. You count the same clicks off "
                "again, pressing the stop. (Lose 1 TU, Notice +1.)"
            ),
            "here",
        ),
        {"lose_tu": 1},
        *noticed(t),
    ]


def _set_slowly(t: Texts) -> Fx:
    return [
        {
            "pay_tu": {
                "n": 3,
                "then": [
                    say(
                        t(
                            "You set the chronometer on the sill, level, and wait for the two to meet. It "
                            "takes three tries and half an hour."
                        ),
                        "here",
                    ),
                    *_set_right(t),
                ],
            }
        }
    ]


def _pendulum(t: Texts) -> LocationCard:
    unset = {"not": {"token": "Grey 3"}}
    return LocationCard(
        number=31,
        name="pendulum",
        letter="F",
        icon="no_access",
        stays_revealed=True,
        back=t("A brass pendulum bob, polished. Across the polish, four smears side by side, a hand's breadth."),
        text=t(
            "Inside the case it is warmer. On the bob are four smears where fingers have "
            "closed on it. Behind the dial the hands ride on a collar with a stop. Lift it and "
            "they go forward as far as you push, one click to the second. The pendulum minds "
            "its own business. The collar gives no opinion on how far is right. Down in the "
            "lodge somebody will hear each click."
        ),
        box=t(
            "By how many seconds is the clock slow? You may answer while you stand here. "
            "Right: the group loses 1 TU; token Grey 3. Wrong: the same TU, and Notice +1. "
            "With item 41 you may instead spend 3 TU as a group and need no answer."
        ),
        powers=[
            Power(
                label=t("Advance the hands: say by how many seconds"),
                when=unset,
                effect=[
                    {
                        "ask": {
                            "answer": ANSWER,
                            "or": FORMS,
                            "then": [{"pay_tu": {"then": _set_right(t)}}],
                            "otherwise": _set_wrong(t),
                            "deducible_from": ["porter", "hall", "bell", "cabin", "item:slip", "transit"],
                        }
                    }
                ],
            ),
            Power(
                label=t("Set the hands by item 41 (the group loses 3 TU)"),
                when=[unset, holds("chronometer")],
                effect=_set_slowly(t),
            ),
        ],
    )
