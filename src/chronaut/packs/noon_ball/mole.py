"""The mole: bell, chandler, barque, boat and cart."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts, again, anew, body, flag, hears, holds, say, when
from chronaut.systems.time_stories.mission import Fx, Location, LocationCard, Power, Seal, Stack, Test


def mole(t: Texts) -> Location:
    """Card A and six cards: bell, chandler, gangway, boat, cabin, cart."""
    return Location(
        name="mole",
        title=t("The mole"),
        cards=[_arrival(t), _bell(t), _chandler(t), _gangway(t), _boat(t), _cabin(t), _cart(t)],
    )


def _arrival(t: Texts) -> LocationCard:
    return LocationCard(
        number=19,
        name="mole",
        letter="A",
        back=t("The mole: A to G."),
        text=t(
            "The stones are warm already. At the landward end the customs house keeps "
            "a **bell** and a telegraph under one roof. Next door a **chandler** has "
            "hung out everything he owns. The barque Fedele lies alongside with her "
            "**gangway** down and a man standing on it, so it isn't down for you. In "
            "her lee a **boat** dries its nets. Through the barque's stern **windows** "
            "something brass catches the sun. A donkey **cart**, loaded, is being "
            "turned towards the hill, and will go when it has been turned."
        ),
        on={
            "on_open_location": [
                when(
                    [anew(), {"location": {"is": "first_visit"}}],
                    [
                        say(
                            t(
                                "The Fedele again, dry, freshly painted, tied up at both ends. A docker asks why "
                                "you look at her like that. She has been here since August."
                            ),
                            "all",
                        )
                    ],
                ),
                when(
                    {"time": {"at_most": 4}},
                    [
                        say(
                            t("Fedele's topsails are loosed. Nobody on her looks at the clock; they look at the hill."),
                            "all",
                        )
                    ],
                ),
            ]
        },
    )


def _bell(t: Texts) -> LocationCard:
    return LocationCard(
        number=20,
        name="bell",
        letter="B",
        back=t("A bell on a bracket, its cord led indoors to a table with a telegraph key. A spike with forms on it."),
        text=t(
            "Signorina Bragato counts on her fingers while you talk. \u201cTwelve words. Five "
            "would have done.\u201d Each morning the naval observatory at Pola telegraphs the "
            "hour. On the click she pulls the cord of the customs bell. \u201cSeven. Not about "
            "seven: Pola sends one click and I've one arm.\u201d Today's form is on the spike. "
            "POLA TIME 7.00.00 RUNG. \u201cIt's for opening the customs. If people set clocks "
            "by it, that's love. Certified copy, one coin.\u201d"
        ),
        box=t("1 coin: you take item 36, once."),
        on={
            "on_first_read_this_run": [
                again(
                    t,
                    "This time you ask in three words. Signorina Bragato unfolds her hand, finger by finger, and looks you "
                    "over for a fault.",
                )
            ]
        },
        powers=[
            Power(
                label=t("Buy the certified copy (1 coin)"),
                when=[{"resource": {"colour": "yellow"}}, {"not": {"item": {"item": "slip", "was": "held"}}}],
                effect=[{"pay_resource": {"colour": "yellow", "then": [{"take_item": {"item": "slip"}}]}}],
            )
        ],
    )


def _chandler(t: Texts) -> LocationCard:
    return LocationCard(
        number=21,
        name="chandler",
        letter="C",
        back=t("A shopfront hung with blocks, lamps, rope and one iron crank. Prices in chalk, corrected upwards."),
        text=t(
            "Everything in the shop has been to sea once and come home cheaper. "
            "Gerolimich prices by the customer's shoes and does not let go of a thing "
            "until he has been paid for it. \u201cCrank handle, iron, fits every winch "
            "on the island. Two coins. Oil, one; the can's the better half.\u201d He "
            "is proud of the crank. There used to be a second at the school, he says, "
            "but they lend it about, and a thing that's lent is nowhere."
        ),
        box=t("2 coins: take item 23, if it is still in the pack. 1 coin: take item 27."),
        powers=[
            Power(
                label=t("Buy the crank (2 coins)"),
                when=[{"resource": {"colour": "yellow", "at_least": 2}}, _unsold("crank")],
                effect=[{"pay_resource": {"colour": "yellow", "n": 2, "then": [{"take_item": {"item": "crank"}}]}}],
            ),
            Power(
                label=t("Buy the oil (1 coin)"),
                when=[{"resource": {"colour": "yellow"}}, _unsold("oil")],
                effect=[{"pay_resource": {"colour": "yellow", "then": [{"take_item": {"item": "oil"}}]}}],
            ),
        ],
    )


def _unsold(item: str) -> dict[str, object]:
    return {"not": {"item": {"item": item, "was": "held"}}}


def _gangway(t: Texts) -> LocationCard:
    aboard: Fx = [
        say(
            t(
                "\u201cTwo minutes, and wipe your feet. The child's below. Don't tell her "
                "it's her fault, she's told herself.\u201d"
            ),
            "here",
        ),
        {"reveal": "cabin"},
    ]
    lines = {
        "agnese": "\u201cNo fish,\u201d he adds, to you in particular.",
        "leopold": "He looks at the loupe on its ribbon, and then for the first time at you.",
    }
    return LocationCard(
        number=22,
        name="gangway",
        letter="D",
        back=t("A gangway with a man across it, a manifest in his fist. Behind him sailors stow roof tiles."),
        text=t(
            "\u201cWe're full,\u201d says Premuda, the mate, before you have asked for "
            "anything. \u201cOil, tiles, one child. Out on the noon ball.\u201d He shifts to "
            "fill more of the gangway. \u201cChronometer's gone queer since this morning. So I "
            "set it by the school, and there's an end. I'd sooner ask a professor than the "
            "Lord, the Lord gives no second opinion. No, you may not look at it. You could be "
            "anybody.\u201d A sailor wants to pass with an armful of tiles and has to go round "
            "by the rail."
        ),
        box=t(
            "Speech (talk him round) or reckoning (talk longitude with him). Passed, or shown "
            "item 36: card F is laid here, and everyone on this space may read it."
        ),
        tests=[
            Test(
                characteristic="speech",
                stacks=[Stack(kind="time", count=1), Stack(kind="normal", count=3)],
                on_pass=aboard,
            ),
            Test(characteristic="reckoning", stacks=[Stack(kind="normal", count=4)], on_pass=aboard),
        ],
        powers=[
            Power(
                label=t("Show the mate item 36"),
                when=[holds("slip"), {"not": {"history": {"is": "passed"}}}],
                effect=aboard,
            )
        ],
        on={
            "on_first_read_this_run": [
                again(
                    t,
                    "You tell the mate that you would sooner ask a professor than the Lord. He looks at you for some time. It "
                    "was going to be his line.",
                ),
                *hears({name: t(line) for name, line in lines.items()}),
            ]
        },
    )


def _boat(t: Texts) -> LocationCard:
    return LocationCard(
        number=23,
        name="boat",
        letter="E",
        back=t("A rowing boat, mast down. An old man mends a net with his toes; beside him figs, and an iron handle."),
        seal=Seal(when=body("agnese", "bortolo"), marks=["Agnese Budinich", "Bortolo Fillinich"]),
        text=t(
            "Old Hreglich goes on knotting. \u201cYou I'll talk to, you've tar on you, "
            "or scales. First light we'd the beacon ahead and the wind lay down and "
            "died. The boy took the other oar. He was over the side and running before "
            "she touched; then the customs bell, and him with the whole hill still in "
            "front of him. First Hreglich ever to sit for master.\u201d He pushes the "
            "figs across. \u201cAnd that's Vidulich's crank, from the tower. I'd it "
            "for the nets. He'll have been cursing since Sunday.\u201d"
        ),
        box=t("The first to read this gains 2 figs and takes item 23, if it is still in the pack."),
        on={
            "on_first_read_this_run": [
                when(
                    {"not": flag("boat-thanked")},
                    [
                        {"flag": {"name": "boat-thanked"}},
                        {"gain_resource": {"colour": "green", "n": 2}},
                        {"take_item": {"item": "crank"}},
                    ],
                ),
                when(
                    flag("met-mattea"),
                    [
                        say(
                            t(
                                "\u201cThe housekeeper up there washes his shirts,\u201d he says. \u201cI "
                                "send her an eel at Christmas. What do you send for a thing like that? She "
                                "says it's the soap that does it.\u201d"
                            )
                        )
                    ],
                ),
            ]
        },
    )


def _cabin(t: Texts) -> LocationCard:
    return LocationCard(
        number=24,
        name="cabin",
        letter="F",
        icon="no_access",
        stays_revealed=True,
        back=t(
            "Stern windows. Inside, something brass hangs level in its rings, and a child sits very still before it."
        ),
        text=t(
            "The cabin smells of oranges. In front of the chronometer sits Ottavia Tarabochia, "
            "eleven, with her hands under her thighs so that they can't touch anything. "
            "\u201cI knocked it yesterday. Now it's fast, and it's me.\u201d The mate's book "
            "lies open. \u201cCustoms bell 7.00.00, ours 7.00.00. Boy signalled from the "
            "school lodge as he read the dial: ours 8.16.40.\u201d Two lines are ruled under "
            "it, and then: \u201cOurs wrong.\u201d Beside that, in pencil and very small: "
            "\u201cBut it was right for the bell?\u201d"
        ),
        on={
            "on_first_read_this_run": [
                when(
                    {"not": {"item": {"item": "chronometer", "was": "held"}}},
                    [
                        {
                            "choose": {
                                "ways": [
                                    {
                                        "label": t("Borrow the chronometer"),
                                        "effect": [
                                            {"take_item": {"item": "chronometer"}},
                                            say(
                                                t(
                                                    "\u201cWalk flat,\u201d says Ottavia. \u201cAs if there was soup.\u201d"
                                                )
                                            ),
                                        ],
                                    },
                                    {"label": t("Leave it where it hangs"), "effect": []},
                                ]
                            }
                        }
                    ],
                )
            ]
        },
    )


def _cart(t: Texts) -> LocationCard:
    return LocationCard(
        number=25,
        name="cart",
        letter="G",
        icon="now_or_never",
        back=t("A two-wheeled cart of onions and a donkey looking uphill. The carter has one foot on the shaft."),
        text=t(
            "\u201cUp is up,\u201d says Barba Checo, \u201cschool, stars or pines, "
            "it's the same onions.\u201d He makes room. The donkey has done the hill "
            "twice since first light and means to be paid by the trip, so nobody here "
            "is going to wait about. Checo was behind the boy on the road this "
            "morning. \u201cRunning! I called after him he'd missed it, I'd heard the "
            "bell. He'd a boot in his hand. You know what he shouts? Get off the crown "
            "of the road.\u201d"
        ),
        box=t("The next time the group changes location it costs 1 TU in all: no die."),
        on={"on_first_read_this_run": [{"travel_cost": {"fixed": 1}}]},
    )
