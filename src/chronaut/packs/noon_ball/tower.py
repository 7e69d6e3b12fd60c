"""The ball tower, written in red: trapdoor, signalman, winch, gallery, bench."""

from __future__ import annotations

from typing import Any

from chronaut.packs.noon_ball.script import Texts, again, flag, hears, holds, say, when
from chronaut.systems.time_stories.mission import Fx, Location, LocationCard, Power, Seal, Stack, Test


def tower(t: Texts) -> Location:
    """Card A and five cards."""
    return Location(
        name="tower",
        title=t("Ball tower"),
        red=True,
        cards=[_arrival(t), _trapdoor(t), _signalman(t), _winch(t), _gallery(t), _bench(t)],
    )


UP = {"token": "Yellow 4"}


def _arrival(t: Texts) -> LocationCard:
    return LocationCard(
        number=32,
        name="tower",
        letter="A",
        back=t("Ball tower: A to F."),
        text=t(
            "The tower stands among pines, whitewashed as high as a man reaches. Inside, a "
            "spiral stair ends under a **trapdoor**, shut. Through the gaps between the boards "
            "you make out the boots of a **signalman**, then the drum of a **winch**. Daylight "
            "comes in from the **gallery** under the mast, and across it stand the legs of a "
            "**bench**. You have climbed a hundred and twelve steps. Getting away will take "
            "longer than coming: there is no rail."
        ),
        on={
            "on_open_location": [
                when(
                    UP,
                    [
                        say(
                            t(
                                "The trapdoor stands open, with a stone on it to show that it means to. "
                                "Vidulich has heard you on the stair and named you by your boots."
                            ),
                            "all",
                        )
                    ],
                ),
                when(
                    {"time": {"at_most": 5}},
                    [
                        say(
                            t(
                                "In the harbour a boat with a rope in it is rowing to the barque's bow. "
                                "They mean to be towed out the minute they have their noon."
                            ),
                            "all",
                        )
                    ],
                ),
            ]
        },
    )


def _knocked(t: Texts) -> Fx:
    return [
        {"gain_token": "Yellow 4"},
        say(
            t(
                "You knock with iron on the wood, twice. Something heavy is dragged aside "
                "at once. \u201cAt last,\u201d says the voice."
            ),
            "here",
        ),
    ]


def _admitted(t: Texts) -> Fx:
    return [
        {"gain_token": "Yellow 4"},
        say(
            t(
                "The paper is drawn up through the crack, read, held to the light and read on the back. \u201cAdmits one,\u201d "
                "says the voice. \u201cI'll admit one, then, till you're all up.\u201d"
            ),
            "here",
        ),
    ]


def _lifted(t: Texts) -> Fx:
    return [
        {"gain_token": "Yellow 4"},
        say(
            t(
                "The trapdoor goes up, and light and crumbs come down. \u201cYou're not "
                "Hreglich,\u201d says a man with one good eye."
            ),
            "here",
        ),
    ]


def _trapdoor(t: Texts) -> LocationCard:
    open_up = _lifted(t)
    return LocationCard(
        number=33,
        name="trapdoor",
        letter="B",
        lock=True,
        release=UP,
        back=t("The top of a spiral stair and an oak trapdoor, shut. Crumbs have fallen through the crack."),
        text=t(
            "Oak, three fingers thick, and something stands on it. You are on a spiral "
            "stair one behind another, and whoever is in front is in everybody's way. "
            "\u201cOccupied!\u201d calls a voice from above. \u201cIf it's the Rector, "
            "I am cleaning. If it's Hreglich with my crank, about time. Anyone else "
            "may push, and much good may it do him. Or wait till I've finished my "
            "onion.\u201d"
        ),
        box=t(
            "Lock: you cannot leave this card. Strength (push) or deftness (work the hinge "
            "pins): token Yellow 4, and the lock opens. Or wait: the group loses 3 TU; only 1 "
            "TU if somebody here holds item 12. Whoever holds item 23 may knock with it and is "
            "let in."
        ),
        tests=[
            Test(
                characteristic="strength",
                stacks=[Stack(kind="normal", count=3), Stack(kind="skull", count=2)],
                on_pass=open_up,
            ),
            Test(
                characteristic="deftness",
                stacks=[Stack(kind="time", count=1), Stack(kind="normal", count=3)],
                on_pass=open_up,
            ),
        ],
        on={
            "on_first_read_this_run": [
                again(
                    t,
                    "You wait for the word \u201cOccupied\u201d, and it comes. You know to the minute how long the onion is.",
                )
            ]
        },
        powers=[
            Power(label=t("Knock with item 23"), when=[{"not": UP}, holds("crank")], effect=_knocked(t)),
            Power(
                label=t("Push item 12 through the crack (the group loses 1 TU)"),
                when=[{"not": UP}, holds("paper")],
                effect=[{"pay_tu": {"then": _admitted(t)}}],
            ),
            Power(
                label=t("Wait for the onion (the group loses 3 TU)"),
                when={"not": UP},
                effect=[{"pay_tu": {"n": 3, "then": open_up}}],
            ),
        ],
    )


def _wound(t: Texts) -> Fx:
    return [
        {"lose_item": {"item": "crank"}},
        {"gain_token": "Green 2"},
        say(
            t(
                "He fits the crank, spits on each palm and leans. The ball goes up the "
                "mast in jerks to the crosstree and hangs there. \u201cSixty-one,\u201d "
                "says Vidulich, \u201cand they'll give me an electrical engine when I'm "
                "dead.\u201d"
            ),
            "all",
        ),
    ]


def _walked(t: Texts) -> Fx:
    return [
        {"gain_token": "Green 2"},
        say(
            t(
                "He takes one bar and calls the step: five spokes, rest, five spokes, rest, a remark about the navy. "
                "Forty minutes later the ball hangs at the crosstree and Vidulich lies flat on the bench."
            ),
            "all",
        ),
    ]


def _signalman(t: Texts) -> LocationCard:
    lines = {
        "agnese": "\u201cYou shorted me two sardines in May, Agnese. I saw it from up here.\u201d",
        "bortolo": "He signals it to you with two flags. It is the clearest thing anyone has said to you all day.",
        "menigo": "\u201cThe gander's looking at the gate, Zar, the Rector's at his desk, "
        "and your goat's in the lettuces. Now you owe me.\u201d",
    }
    return LocationCard(
        number=34,
        name="signalman",
        letter="C",
        seal=Seal(when=UP, marks=["Yellow 4"]),
        back=t("A pair of boots on boards, a slate, a long telescope on a strap. The left boot taps."),
        text=t(
            "\u201cBearing and cargo,\u201d says Vidulich, meaning who are you and "
            "what do you want. \u201cBall's down. Should be at the crosstree. No "
            "crank, no ball. You may walk it up with the bars if you've the backs: two "
            "to the bars, never one, I buried the one. And if they've let the jars go "
            "pale again up there, the catch won't throw. Then a line must be rigged to "
            "it. Twenty minutes, that is.\u201d On his slate: \u201cFedele. Ball, then "
            "out.\u201d"
        ),
        box=t(
            "Give him item 23: he winds, and the group loses 1 TU. Or he walks a bar with you, "
            "by easy stages: the group loses 4 TU. Either way: token Green 2."
        ),
        powers=[
            Power(
                label=t("Give Vidulich item 23 (the group loses 1 TU)"),
                when=[holds("crank"), {"not": {"token": "Green 2"}}],
                effect=[{"pay_tu": {"then": _wound(t)}}],
            ),
            Power(
                label=t("Let Vidulich walk it up with you (the group loses 4 TU)"),
                when={"not": {"token": "Green 2"}},
                effect=[{"pay_tu": {"n": 4, "then": _walked(t)}}],
            ),
        ],
        on={"on_first_read_this_run": hears({name: t(line) for name, line in lines.items()})},
    )


def _winch(t: Texts) -> LocationCard:
    return LocationCard(
        number=35,
        name="winch",
        letter="D",
        seal=Seal(when=[UP, {"agents": {"where": "alive", "at_least": 2}}], marks=["Yellow 4", "2 agents"]),
        back=t("An iron drum with a cable, a square hole where a handle belongs, and two long bars against the wall."),
        text=t(
            "The drum stands as high as your chest. Where the crank should sit there "
            "is a square hole, bright from use. The bars go in through the spokes, and "
            "two people can walk them round, if neither of them thinks about the "
            "other. The pawl is worn. Stop for breath and the ball comes down by a "
            "yard and the bars come round by themselves, at rib height, faster than "
            "you took them."
        ),
        box=t("Strength: token Green 2. Item 23 helps, as its card says."),
        tests=[
            Test(
                characteristic="strength",
                stacks=[Stack(kind="normal", count=4), Stack(kind="skull", count=2), Stack(kind="heart", count=1)],
                on_pass=[
                    {"gain_token": "Green 2"},
                    say(
                        t(
                            "The ball knocks against the crosstree and stays. Vidulich looks at the "
                            "two of you. \u201cAnd paid nothing,\u201d he says."
                        ),
                        "all",
                    ),
                ],
            )
        ],
    )


def _answers(t: Texts) -> dict[str, Any]:
    return {
        "choose": {
            "who": "group",
            "ways": [
                {
                    "label": t("\u201cMattea Kamalich stopped it, for the boy.\u201d"),
                    "effect": [{"flag": {"name": "told"}}, {"succeed": None}],
                },
                {
                    "label": t("\u201cThe gander got in.\u201d (Item 21)"),
                    "when": holds("feather", "anybody"),
                    "effect": [{"flag": {"name": "goose"}}, {"lose_item": {"item": "feather"}}, {"succeed": None}],
                },
                {
                    "label": t("\u201cWe did it. Write that down.\u201d (First lose 2 TU)"),
                    "effect": [{"flag": {"name": "blamed"}}, {"pay_tu": {"n": 2, "then": [{"succeed": None}]}}],
                },
            ],
        }
    }


def _gallery(t: Texts) -> LocationCard:
    arrives = say(
        t(
            "Boots on the stair, with rests. Rector Nicolich comes up through the "
            "floor to the waist and stays there. \u201cFirstly, who advanced my clock? "
            "Secondly, why,\u201d and he has to breathe, \u201cwas it slow? "
            "Thirdly.\u201d There is no thirdly. He looks from you to the catch and "
            "back. He has his pad with him. An answer is going to be written on it, "
            "and then the ball will fall."
        ),
        "all",
    )
    reckoning = _answers(t)
    return LocationCard(
        number=36,
        name="gallery",
        letter="E",
        seal=Seal(when={"token": {"all": ["Grey 3", "Green 2"]}}, marks=["Grey 3", "Green 2"]),
        back=t("A railed gallery under a mast. At the crosstree a catch with a wire; beside it, coiled, a hand line."),
        text=t(
            "Tarred canvas on hoops, as wide as a cart: close to, the ball is a poor "
            "thing, patched with sailcloth. One wire comes in from the pines to the "
            "catch that holds it. Below lie the school, the mole, the barque, and a "
            "sea with nobody's time on it. Premuda stands at her rail, his face turned "
            "up to you, a watch in his hand. Steps are coming up the tower, heavy "
            "ones, in no hurry to arrive."
        ),
        box=t(
            "When you are ready, give the word here. If the jars were not changed, a "
            "line must first be rigged: the group loses 2 TU. Then the group answers "
            "the Rector by a vote."
        ),
        powers=[
            Power(label=t("Give the word: the wire will do it"), when=flag("fresh"), effect=[arrives, reckoning]),
            Power(
                label=t("Give the word: rig a line by hand (the group loses 2 TU)"),
                when={"not": flag("fresh")},
                effect=[{"pay_tu": {"n": 2, "then": [arrives, reckoning]}}],
            ),
        ],
    )


def _bench(t: Texts) -> LocationCard:
    return LocationCard(
        number=37,
        name="bench",
        letter="F",
        seal=Seal(when=UP, marks=["Yellow 4"]),
        back=t("A plank bench with bread, a cheese and half an onion. A telescope on a stand points at the harbour."),
        text=t(
            "Whoever has climbed the tower may cut himself bread; it's older than the Rector's "
            "rules and about as hard. The telescope is trained on the Fedele's deck. A girl "
            "sits there on a coil of rope with a slate, having been told to get some air. She "
            "writes, licks her thumb, rubs out, writes the same again. Then she turns round on "
            "the rope and looks up at the tower, straight into the glass."
        ),
        box=t("The first time you read this in a run you gain 1 LP."),
        on={"on_first_read_this_run": [{"gain_lp": 1}]},
    )
