"""The items; other cards name them by their numbers only."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts, say
from chronaut.systems.time_stories.mission import Item, Modifier, Power


def items(t: Texts) -> list[Item]:
    """Eight things, one of them stamped."""
    return [_paper(t), _key(t), _feather(t), _crank(t), _oil(t), _watch(t), _slip(t), _chronometer(t)]


def _paper(t: Texts) -> Item:
    return Item(
        number=12,
        name="paper",
        text=t(
            "A visitor's paper, stamped so hard that it can be read from the back. \u201cAdmits one. Standing.\u201d"
        ),
        box=t(
            "Opens cards C and F of the court to its holder. Elsewhere it bears the Rector's "
            "stamp, which some people obey."
        ),
    )


def _key(t: Texts) -> Item:
    return Item(
        number=14,
        name="key",
        text=t(
            "A key no longer than a fingernail, on a string that smells of soap. It "
            "opens the one thing in the school that must never be dusted inside."
        ),
        box=t("At the regulator (observatory, card C) its holder may open the case without a test."),
    )


def _feather(t: Texts) -> Item:
    return Item(
        number=21,
        name="feather",
        text=t(
            "A white feather, long as your hand. It accuses somebody. You need only leave it lying in the right place."
        ),
        box=t(
            "Once per run, in the court or the observatory, leave it in plain sight "
            "for a while: Notice falls by 2. You keep it. There may come a moment to "
            "name its owner."
        ),
        powers=[
            Power(
                label=t("Let the gander be suspected (Notice -2)"),
                when=[
                    {"any": [{"location": "court"}, {"location": "observatory"}]},
                    {"counter": {"name": "notice", "at_least": 1}},
                ],
                effect=[
                    {"counter": {"name": "notice", "add": -2}},
                    say(
                        t(
                            "The usher picks up the feather, looks at it, and goes to speak to the "
                            "gander. The feather he brings back to you, as a stranger to the case."
                        ),
                        "all",
                    ),
                ],
                limit="once_per_run",
            )
        ],
    )


def _crank(t: Texts) -> Item:
    return Item(
        number=23,
        name="crank",
        text=t(
            "Iron, an arm long, with a square socket. One end is polished by sixty "
            "years of the same two hands. It wants to go home and hang on its own hook."
        ),
        box=t("Its holder adds 2 hits to each strength roll."),
        modifiers=[Modifier(question="hits_for", op="add", value=2, of="strength")],
    )


def _oil(t: Texts) -> Item:
    return Item(
        number=27,
        name="oil",
        text=t(
            "A can with a long spout, three squirts left. Olive oil, whatever the "
            "label says. It eases hinges, pawls, ganders and, on bread, rectors."
        ),
        box=t("Three times in all, after a roll of its holder: add 1 hit."),
        uses=3,
        powers=[
            Power(
                label=t("Use the oil (1 more hit)"),
                trigger="after_roll",
                effect=[{"add_hits": 1}],
            )
        ],
    )


def _watch(t: Texts) -> Item:
    return Item(
        number=30,
        name="watch",
        stamp=True,
        text=t(
            "A deck watch with one hand, and not the hand one would have kept. On the "
            "back somebody has scratched the Agency's mark and \u201cTake the short "
            "way.\u201d It does not show the hour. Held level, it shows where "
            "everybody is about to be slow."
        ),
        box=t(
            "Stamped: kept over runs. Once per run: the next change of location costs "
            "1 TU in all, even from a red place."
        ),
        powers=[
            Power(
                label=t("Take the short way (next journey: 1 TU)"),
                effect=[{"travel_cost": {"fixed": 1}}],
                limit="once_per_run",
            )
        ],
    )


def _slip(t: Texts) -> Item:
    return Item(
        number=36,
        name="slip",
        kind="information",
        text=t(
            "\u201cPOLA TIME 7.00.00 RUNG. Certified: S. Bragato.\u201d The full stop "
            "after Bragato has gone through the paper. Nobody who has met her would "
            "ask whether she was early."
        ),
        box=t("A paper with a stamp on it. Whoever asks for proof may be shown it; you keep it."),
    )


def _chronometer(t: Texts) -> Item:
    return Item(
        number=41,
        name="chronometer",
        text=t(
            "The Fedele's chronometer in its box. It weighs as much as a small dog and "
            "is carried as one carries soup. It has been called wrong all morning and "
            "has gone on regardless."
        ),
        box=t(
            "Its holder rolls no dice for strength or deftness. At the regulator, "
            "inside the case: spend 3 TU as a group to set the clock by it."
        ),
        modifiers=[
            Modifier(question="dice_for", op="set", value=0, of="strength"),
            Modifier(question="dice_for", op="set", value=0, of="deftness"),
        ],
    )
