"""Four people of Lussin who lend their bodies, each with a power and a flaw."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts, noticed, say
from chronaut.systems.time_stories.mission import Modifier, Power, Receptacle, Replacement


def receptacles(t: Texts) -> list[Receptacle]:
    """Caulker, fish-seller, watch repairer, errand-boy."""
    return [_bortolo(t), _agnese(t), _leopold(t), _menigo(t)]


def _bortolo(t: Texts) -> Receptacle:
    return Receptacle(
        number=38,
        name="bortolo",
        title=t("Bortolo Fillinich, caulker"),
        back=t("A broad man with tar to the elbows. Cotton wool in the left ear; the right is turned to the camera."),
        text=t(
            "Thirty years of mallet on iron have left him one ear and a half. He has "
            "never been ill, owed money or finished a sentence that began with \u201cI "
            "feel\u201d. When something hurts him he tells it so."
        ),
        box=t(
            "Power: the first time in each location that he would lose LP, he may "
            "swear instead: no LP is lost, Notice +1. Flaw: slow. Time shields left "
            "after his roll, or while he stands idle, take 1 TU more."
        ),
        characteristics={"strength": 4, "deftness": 2},
        resistance=3,
        lp=5,
        modifiers=[Modifier(question="time_loss", op="add", value=1)],
        replacements=[
            Replacement(
                of="lose_lp",
                instead=[
                    say(
                        t(
                            "Bortolo tells it what it is, what its mother was and what will be done "
                            "with both. Windows open."
                        ),
                        "all",
                    ),
                    *noticed(t),
                ],
                optional=True,
                limit="once_per_visit",
            )
        ],
    )


def _agnese(t: Texts) -> Receptacle:
    return Receptacle(
        number=39,
        name="agnese",
        title=t("Agnese Budinich, fish-seller"),
        back=t("A woman with a flat basket on her head and her mouth open; she did not stop talking for the picture."),
        text=t(
            "She has sold fish at every door in Lussin and knows what each of them "
            "owes. People begin agreeing with her while she is still on the stairs. "
            "She has no indoor voice; she was born in a boat."
        ),
        box=t(
            "Power: every agent on her space, she too, rolls 1 die more for speech. "
            "Flaw: loud. When special shields are left after her roll, or while she "
            "stands idle, Notice rises by 1 more."
        ),
        characteristics={"strength": 2, "deftness": 1, "speech": 3, "reckoning": 2},
        resistance=2,
        lp=4,
        resources={"yellow": 1},
        modifiers=[
            Modifier(question="dice_for", op="add", value=1, of="speech", scope="here"),
            Modifier(question="special_times", op="add", value=1),
        ],
    )


def _leopold(t: Texts) -> Receptacle:
    return Receptacle(
        number=40,
        name="leopold",
        title=t("Leopold Krisch, watch repairer"),
        back=t("A thin man with a loupe on a ribbon. He holds his own pocket watch to his ear, worried."),
        text=t(
            "In from Trieste for a week with a case of mainsprings. He can hear a dry pivot "
            "through a wall, and he loses to every porter he meets. His wrists are insured."
        ),
        box=t(
            "Power: once in each location, after a roll of his own: add 2 hits. Flaw: "
            "thin wrists. When heart shields take LP from him, they take 1 more."
        ),
        characteristics={"deftness": 3, "reckoning": 4, "speech": 1},
        resistance=1,
        lp=3,
        resources={"yellow": 2},
        modifiers=[Modifier(question="heart_loss", op="add", value=1)],
        powers=[
            Power(
                label=t("Look through the loupe (2 more hits)"),
                trigger="after_roll",
                effect=[{"add_hits": 2}],
                limit="once_per_visit",
            )
        ],
    )


def _menigo(t: Texts) -> Receptacle:
    return Receptacle(
        number=41,
        name="menigo",
        title=t("Menigo Zar, errand-boy"),
        back=t("A boy of thirteen, blurred from the knees down. One pocket bulges. Behind him, sharp, a goat."),
        text=t(
            "Fills inkwells, runs notes, minds a goat that is not in the accounts. He has been "
            "in every room of the school, several of them by the window. He can count to a "
            "thousand and likes to. Nobody has told him yet that this is a talent."
        ),
        box=t(
            "Power: once in each location he may move without using his action. Flaw: "
            "he can't stand still. Doing nothing beside a begun test with skull "
            "shields costs him 1 LP more."
        ),
        characteristics={"strength": 1, "deftness": 4, "speech": 1},
        resistance=1,
        lp=4,
        resources={"green": 1},
        modifiers=[Modifier(question="idle_loss", op="add", value=1)],
        powers=[
            Power(
                label=t("Slip away (a move that is no action)"),
                when={"agents": {"where": "location"}},
                effect=[{"free_move": {"how": "once"}}],
                limit="once_per_visit",
            )
        ],
    )
