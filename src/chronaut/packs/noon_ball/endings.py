"""How the morning can end."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts, flag, say, when
from chronaut.systems.time_stories.mission import Ending, Fx


def endings(t: Texts) -> list[Ending]:
    """The success card, the card for time and deaths, and the gate."""
    return [_noon(t), _late(t), _shown_out(t)]


def _noon(t: Texts) -> Ending:
    return Ending(
        number=42,
        name="noon",
        kind="success",
        text=t(
            "The catch clicks. The ball stays where it is for a moment, from habit, and then "
            "comes down the mast all at once. It is noon by Pola and by the stars. Premuda "
            "looks from the ball to his watch, and from the watch to a small line in pencil in "
            "his own book. \u201cYou were right,\u201d he tells the child. She takes her hands "
            "out from under her.\n\nOn the forty-first night the barque passes Rocas with the "
            "breakers on her lee and twelve miles to spare. The mate enters it as \u201cheard "
            "plenty, saw nothing\u201d. In 1931 Ottavia Tarabochia prints nineteen pages on "
            "why a clock that has been held is not the same as a clock that has not. The "
            "Agency is made of those pages. A footnote thanks a housekeeper for the "
            "experiment.\n\nAchterberg signs you in. \u201cFour bodies lent, all returned, one "
            "smelling of goose. I am not permitted to be pleased.\u201d He stamps the form "
            "twice."
        ),
        on={"on_read": _fates(t)},
    )


def _late(t: Texts) -> Ending:
    return Ending(
        number=43,
        name="late",
        kind="failed_time",
        text=t(
            "You are in the chairs again. Nobody speaks, so Achterberg reads it to you. The "
            "ball fell that day, to applause, and you weren't there or weren't ready. On the "
            "Fedele the mate nodded, and turned back everything aboard that ticks until it "
            "agreed. Forty-one days later, at night, he put the reef of Rocas a hundred miles "
            "ahead. It was under the bow.\n\n\u201cSo it's no small slip,\u201d he says. "
            "\u201cSomebody in Lussin thinks nothing happened this morning, and somebody else "
            "wrote it down without knowing. You might ask who had a reason to stop a clock "
            "before seven, and who was listening.\u201d He pours coffee into the cups that "
            "hold the map down. It is twenty to nine, on the fourteenth. It can be again."
        ),
    )


def _shown_out(t: Texts) -> Ending:
    return Ending(
        number=44,
        name="shown-out",
        kind="failed",
        text=t(
            "Five strokes on the pad, the fifth across the other four, and now a sixth, which "
            "begins a new row. Rector Nicolich walks you to the gate himself, hat in hand. "
            "\u201cFirstly, good day. Secondly, the gendarmes. Thirdly, when my candidates "
            "hear a noise, I prefer it to be the bell.\u201d Behind him the porter is writing "
            "it all down, with the time.\n\nThe time he writes is wrong, and his is the best "
            "book in Lussin to be wrong in. You get that far, and then the chairs. "
            "\u201cQuieter,\u201d says Achterberg. \u201cThere are people in that school who "
            "could tell you everything if you let them get a word in. Have you noticed what "
            "the feather does? Nor had I, till I read the file.\u201d"
        ),
    )


def _fates(t: Texts) -> Fx:
    told = t(
        "Mattea Kamalich was given a month's wages and a reference that praised "
        "her beans. Zorzi Hreglich's paper was struck out. He went as a deckhand "
        "and passed at the third attempt, in Trieste, under a clock that nobody "
        "dusts."
    )
    broken = t("You had promised her. She didn't mention it. She asked for her key back, and packed.")
    goose = t(
        "Radetzky was tried in his absence by the third-year class and sentenced "
        "to Christmas; on appeal the kitchen let him off. Zorzi Hreglich passed, "
        "eighth of fourteen. Mattea dusts the regulator on Saturdays, from the "
        "outside."
    )
    blamed = t(
        "Four people of Lussin woke in the guardroom over a statement they had "
        "signed. Agnese Budinich, who was one of them or came to shout for them, "
        "had everybody out by supper. Zorzi Hreglich passed, eighth of fourteen. "
        "Mattea sent beans."
    )
    return [
        when(flag("told"), [say(told, "all"), when(flag("promised"), [say(broken, "all")])]),
        when(flag("goose"), [say(goose, "all")]),
        when(flag("blamed"), [say(blamed, "all")]),
        {
            "rank": {
                "table": [
                    {
                        "text": t("One run. Achterberg checks the form for forgery, and then the ink."),
                        "when": {"time": {"of": "run", "at_most": 1}},
                    },
                    {
                        "text": t(
                            "Two runs. \u201cThe usual number,\u201d says Achterberg, \u201cfor people "
                            "who listen.\u201d"
                        ),
                        "when": {"time": {"of": "run", "is": 2}},
                    },
                    {
                        "text": t(
                            "Several runs. The gander knew you by your step. Achterberg counts "
                            "mornings on the form, and turns it over."
                        )
                    },
                ]
            }
        },
    ]
