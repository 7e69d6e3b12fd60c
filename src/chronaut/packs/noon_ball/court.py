"""The school court, where the morning begins."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts, again, anew, flag, hears, holds, noticed, say, when
from chronaut.systems.time_stories.mission import Fx, Location, LocationCard, Power, Seal, Stack, Test


def court(t: Texts) -> Location:
    """Card A and six cards: board, porter, desk, gander, hall, garden."""
    return Location(
        name="court",
        title=t("School court"),
        cards=[_arrival(t), _board(t), _porter(t), _desk(t), _gander(t), _hall(t), _garden(t)],
    )


def _arrival(t: Texts) -> LocationCard:
    return LocationCard(
        number=12,
        name="court",
        letter="A",
        back=t("School court: A to G."),
        text=t(
            "The court smells of ink and boiled cabbage. On the left a **board** of notices "
            "hangs under a sundial. By the arch a **porter** writes in a long book without "
            "looking up. Rector Nicolich has had his **desk** carried out under the arcade, so "
            "that nobody comes in uninspected. A **gander** patrols the flagstones: four "
            "paces, turn, four paces. Beyond him come the doors of the **hall** and then the "
            "wall of the kitchen **garden**. Beanpoles stick up over it. One of them is "
            "shaking."
        ),
        on={
            "on_open_location": [
                when(
                    [anew(), {"location": {"is": "first_visit"}}],
                    [
                        say(
                            t(
                                "The same cabbage, the same stroke of the same pen. You step over the "
                                "loose flagstone by the arch before anyone in Lussin has had time to tell "
                                "you about it. The gander stops in mid-turn. He has the look of a creditor."
                            ),
                            "all",
                        )
                    ],
                ),
                when(
                    flag("exam-over"),
                    [
                        say(
                            t(
                                "The hall stands open. Thirteen young men are eating on the steps; the fourteenth "
                                "sits apart and wrings out a sock."
                            ),
                            "all",
                        )
                    ],
                ),
            ]
        },
    )


def _board(t: Texts) -> LocationCard:
    return LocationCard(
        number=13,
        name="board",
        letter="B",
        back=t("Notices in three languages under a sundial. Its shadow and the dial over the arch disagree."),
        text=t(
            "\u201cThe Ball is wound up by hand before noon and released by the "
            "regulator in the observatory, through a wire. A galvanic current does the "
            "rest. The Tower is closed to visitors. By order.\u201d Under it, in "
            "pencil and another hand: \u201cPath by the pines. Wind it who can, V. has "
            "lent the crank again.\u201d The sundial carries a motto about eternity "
            "and is a quarter of an hour out. A printed sheet beside it explains why "
            "this is correct. It runs to four pages."
        ),
        box=t(
            "The tower is now on the plan. Notice is a public track from 0 to 6. Special "
            "shields raise it, and so do some cards. At 3 you lose 1 TU. At 6 the run ends."
        ),
        on={"on_first_read_this_run": [{"change_plan": {"show": ["tower"], "lay": "south-east-path"}}]},
    )


def _porter(t: Texts) -> LocationCard:
    return LocationCard(
        number=14,
        name="porter",
        letter="C",
        back=t(
            "A porter behind glass, a small dial on the wall, a long book held so that nobody "
            "can read it. A card: Papers."
        ),
        seal=Seal(when=holds("paper"), marks=["item 12"]),
        text=t(
            "Your paper goes under a weight, and Scopinich turns his book towards you. He "
            "writes down what he hears. The Rector once required it and forgot to say stop. "
            "\u201c6.34, cart. 6.48, Kamalich going up with duster. 6.50.00, dial stuck; "
            "tapped it; it went. 6.53.20, customs bell. 6.58, boots, wet, running. 8.10.00, "
            "ship's boy, looked at dial, left door open.\u201d The dial on his wall hangs on "
            "the observatory's wire. \u201cI don't put what I think,\u201d he says, "
            "\u201cthere's no column,\u201d and dips his pen for the next noise, which is you."
        ),
        on={
            "on_first_read_this_run": [
                again(
                    t,
                    "He has a line ready when you come in: \u201cVisitors, walk as if they knew the way.\u201d He blots it, and moves "
                    "the book into your light before you have leant over to ask.",
                )
            ]
        },
    )


def _desk(t: Texts) -> LocationCard:
    lines = {
        "agnese": "\u201cSignora Budinich. Fourthly, and before you begin: we have fish.\u201d",
        "bortolo": "He shouts it all a second time, with gestures. You heard him the first time.",
        "leopold": "\u201cA repairer of watches. Our regulator has been repaired once in "
        "thirty years, sir. By an earthquake.\u201d",
        "menigo": "\u201cZar. The inkwells. I did not say tomorrow and I did not say all over the cat.\u201d",
    }
    return LocationCard(
        number=15,
        name="desk",
        letter="D",
        icon="must_enter",
        back=t("A man in a frock coat behind a desk in the open air, a sandglass and a pad before him."),
        text=t(
            "Rector Nicolich rises as far as your rank allows, which is not visible. "
            "\u201cFirstly, names. Secondly, purpose. Thirdly, I am examining fourteen "
            "candidates and can give you this.\u201d He turns the sandglass. It is "
            "meant for eggs. On the blotter lie a stamp and a block of visitor's "
            "papers. Whenever something scrapes in the court, his left hand puts a "
            "stroke on a pad and his right hand goes on being polite."
        ),
        box=t("Speech. Passed: one of you here takes item 12. You may leave without trying."),
        tests=[
            Test(
                characteristic="speech",
                stacks=[Stack(kind="special", count=1), Stack(kind="normal", count=3)],
                on_pass=[
                    {"take_item": {"item": "paper", "target": "one_here"}},
                    say(
                        t(
                            "The stamp comes down. \u201cThis admits one person to the back of the "
                            "hall, standing, breathing through the nose.\u201d"
                        ),
                        "here",
                    ),
                ],
            )
        ],
        on={
            "on_first_read_this_run": [
                again(
                    t,
                    "You give names and purpose before he has reached firstly. It puts him out. He turns the sandglass over "
                    "twice.",
                ),
                *hears({name: t(line) for name, line in lines.items()}),
            ]
        },
    )


def _gander(t: Texts) -> LocationCard:
    got_past = t(
        "Radetzky retires to the cistern with his record intact, since nobody will "
        "believe you. The gate is open. A feather comes down after everyone else "
        "has left."
    )
    fed = t("He eats the fig, then looks at the hand. By then you are at the gate, and he is a bird who has been paid.")
    return LocationCard(
        number=16,
        name="gander",
        letter="E",
        opponent=True,
        back=t("A white gander on a flagstone, neck low, in front of a gate without a lock. A torn cap in the gutter."),
        text=t(
            "The third-year class named him Radetzky, and like the field marshal he has never "
            "lost on this ground. He holds everything between the arch and the garden gate. "
            "The neck goes down, the head comes forward on rails, and the noise he makes about "
            "it can be heard in the observatory. In the gutter lies a candidate's cap. The "
            "rake with which its owner tried to get it back lies there too, in two pieces."
        ),
        box=t(
            "Strength (seize him) or deftness (get round him with a sack). Passed: "
            "token Blue 1, and one of you here takes item 21. Or use 1 fig: token Blue "
            "1 alone."
        ),
        tests=[
            Test(
                characteristic="strength",
                stacks=[Stack(kind="skull", count=2), Stack(kind="heart", count=1)],
                on_pass=_past(got_past),
            ),
            Test(
                characteristic="deftness",
                stacks=[Stack(kind="time", count=1), Stack(kind="normal", count=2), Stack(kind="special", count=1)],
                on_pass=_past(got_past),
                special=[
                    say(t("He screams. Under the arcade a pen puts down one stroke, then considers a second."), "all"),
                    *noticed(t),
                ],
            ),
        ],
        on={
            "on_first_read_this_run": [
                again(
                    t, "He is standing on the very flagstone that you had meant to use. He can't know. He stands there."
                )
            ]
        },
        powers=[
            Power(
                label=t("Throw the gander 1 fig"),
                when=[{"resource": {"colour": "green"}}, {"not": {"token": "Blue 1"}}],
                effect=[
                    {"pay_resource": {"colour": "green", "then": [{"gain_token": "Blue 1"}, say(fed, "here")]}},
                ],
            )
        ],
    )


def _past(told: str) -> Fx:
    return [{"gain_token": "Blue 1"}, {"take_item": {"item": "feather", "target": "one_here"}}, say(told, "here")]


def _hall(t: Texts) -> LocationCard:
    return LocationCard(
        number=17,
        name="hall",
        letter="F",
        back=t("Double doors with a printed card: Examination. Wet prints lead in, one boot, one sock."),
        seal=Seal(when={"any": [holds("paper"), flag("exam-over")]}, marks=["item 12, or after ten"]),
        text=t(
            "The register lies open inside the door. Thirteen candidates were seated by 6.30, "
            "in order of their surnames. Below a ruled line, pressed harder: \u201c14, "
            "Hreglich Z., 6.58.\u201d Doors shut at seven by the hall dial, says the rule, "
            "without appeal. In the margin the usher has put every noise that might be "
            "complained of: \u201cCustoms bell, 6.53.20. Not our business.\u201d The floor "
            "under desk fourteen is wet. On it lie a tide table and a heel of bread."
        ),
        on={
            "on_first_read_this_visit": [
                when(
                    flag("exam-over"),
                    [
                        say(
                            t(
                                "\u201cI was at the fig tree,\u201d says Zorzi Hreglich, \u201cwhen I "
                                "heard the bell. That's half the hill to go. They shut at seven. So I was "
                                "done for, and I ran anyhow, and the door was open.\u201d He puts the sock "
                                "back on. \u201cYou don't ask a door.\u201d"
                            )
                        )
                    ],
                    [
                        say(
                            t(
                                "Fourteen bent backs. The usher lets you stand and breathe. Number fourteen has "
                                "one boot off and doesn't know it; he writes uphill."
                            )
                        )
                    ],
                )
            ]
        },
    )


def _garden(t: Texts) -> LocationCard:
    lines = {
        "agnese": "\u201cYou'd have done it, Agnese. You'd have stopped it with a mackerel.\u201d",
        "bortolo": "She says it all with her mouth close to your good ear. It tickles. You miss nothing.",
        "leopold": "\u201cDoes it hurt them, being held?\u201d Not a regulator, you say. It "
        "goes on afterwards as if nothing had been. \u201cThen it's better off "
        "than I am,\u201d says Mattea.",
        "menigo": "\u201cYou were on the cistern, counting aloud, you little owl. You'd got "
        "past three hundred and fifty when I let go. I thought it was sheep.\u201d",
    }
    asks = {
        "choose": {
            "ways": [
                {
                    "label": t("Promise to say nothing, and take the key"),
                    "effect": [{"flag": {"name": "promised"}}, {"take_item": {"item": "key"}}],
                },
                {"label": t("Promise nothing; leave the key"), "effect": []},
            ]
        }
    }
    return LocationCard(
        number=18,
        name="garden",
        letter="G",
        back=t("Beanpoles above a wall. Between them one sees the harbour beacon, and a window of the observatory."),
        seal=Seal(when={"token": "Blue 1"}, marks=["Blue 1"]),
        text=t(
            "Mattea Kamalich has an apron full of beans. \u201cIf it's the fish, "
            "Friday.\u201d She strips a pod. \u201cIf it's the boy, I've washed his "
            "shirts three years. No wind since midnight, and there they were rowing in "
            "past the beacon, and those doors shut at seven. A pendulum's only brass. "
            "I was dusting. I put up my hand.\u201d Another pod. \u201cWhen he jumped "
            "ashore I let it go. What's it to you? It goes again.\u201d On a string "
            "round her neck hangs a small key. \u201cYou'd want this, for dusting. And "
            "I'd want your mouth shut.\u201d"
        ),
        on={
            "on_first_read_this_run": [
                when(
                    [anew(), flag("met-mattea")],
                    [
                        say(
                            t(
                                "\u201cYou've the face of somebody I've told already,\u201d says Mattea, "
                                "and has the string over her head before you open your mouth."
                            )
                        )
                    ],
                ),
                *hears({name: t(line) for name, line in lines.items()}),
                when({"not": {"item": {"item": "key", "was": "held"}}}, [asks]),
                {"remember": {"name": "met-mattea"}},
            ]
        },
    )
