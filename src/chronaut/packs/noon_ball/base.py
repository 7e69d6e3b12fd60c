"""The base and the plan."""

from __future__ import annotations

from chronaut.packs.noon_ball.script import Texts
from chronaut.systems.time_stories.mission import BaseCard, Place, PlanCard


def cards(t: Texts) -> list[BaseCard]:
    """Six cards that give the task and teach the rules as they are needed."""
    return [_task(t), _map(t), _bodies(t), _spaces(t), _dice(t), _start(t)]


def _task(t: Texts) -> BaseCard:
    return BaseCard(
        number=1,
        name="task",
        text=t(
            "Dispatcher Achterberg counts you, then the chairs. \u201cIsland of Lussin, "
            "Tuesday the fourteenth of September 1886. On the hill a nautical school, beside "
            "the school a tower, on the tower a mast with a black ball. At noon it falls and "
            "the harbour sets its chronometers. Today it falls late. The barque Fedele sails "
            "by that noon and finds a reef off Brazil forty-one days on. She carries one "
            "passenger, eleven years old. You're here because of some equations that girl "
            "would have written. So: have the ball fall at the true noon. What else happens in "
            "Lussin is Lussin's affair. The Agency does not pay for poultry.\u201d"
        ),
    )


def _map(t: Texts) -> BaseCard:
    return BaseCard(
        number=2,
        name="map",
        text=t(
            "He unrolls a map in four sheets and holds the corners down with cups. "
            "\u201cWhere a name is written you can go. All of you, together; I won't "
            "have you spread over an island. It takes one to three units, mostly two, "
            "and one of you throws the die and answers for it. That's the Time "
            "Captain. Next journey, next player along. A name in red is harder to get "
            "away from: add two when you leave. One place isn't on my map. It stands "
            "on a hill, painted white. I'm told the cartographer was looking at the "
            "goats.\u201d"
        ),
        box=t(
            "Lay out the plan. Going to another place costs the Captain's die in TU, 1 "
            "to 3, and 2 more if the place you leave is written in red. Then the "
            "office passes to the left."
        ),
        directives=["plan"],
    )


def _bodies(t: Texts) -> BaseCard:
    return BaseCard(
        number=3,
        name="bodies",
        text=t(
            "Four people of Lussin are about to lose a morning. \u201cYou ride in them. They "
            "carry your errands and wake up tired. Each is good at something. Each has a "
            "drawback, which you'll blame on the body and the body on you. Look at the faces "
            "first; the small print comes when you've chosen.\u201d He deals four photographs. "
            "In one of them the sitter has moved."
        ),
        box=t(
            "A receptacle rolls as many dice as its card says for strength, deftness, "
            "speech or reckoning; what is missing it cannot do. Resistance guards "
            "against skulls. At 0 LP the receptacle dies, and its agent is away for 7 "
            "TU."
        ),
    )


def _spaces(t: Texts) -> BaseCard:
    return BaseCard(
        number=4,
        name="spaces",
        text=t(
            "\u201cA place is a row of cards, backs up. The Captain reads out the "
            "first. Then each of you stands at a card, reads that one and no other, "
            "and tells the rest in their own words. Don't recite. If I wanted it "
            "recited I'd send the card.\u201d He taps a drawn padlock, a drawn key, a "
            "pair of boots. \u201cMarks on a back say who may stand there. Read the "
            "backs. People lose whole mornings through not looking at what's painted "
            "in front of them.\u201d"
        ),
        box=t(
            "Entering and reading are free. Seals: a token the team owns, an item or a "
            "skill of the agent who goes, a number of agents. No entry: only a card "
            "can open it. Must enter: somebody has to start there. Now or never: start "
            "there or lose the card for this run."
        ),
    )


def _dice(t: Texts) -> BaseCard:
    return BaseCard(
        number=5,
        name="dice",
        text=t(
            "Six dice, much handled. \u201cOne unit is ten minutes. Spend one, and "
            "every one of you does one thing: walks to another card, rolls, or stands "
            "about. Standing about next to something with teeth isn't free "
            "either.\u201d He stacks shields in a row and knocks them off from the "
            "left with a fingernail. \u201cAlways this side. The plain ones do "
            "nothing. The other four kinds do what you'd think, except the special "
            "ones, which do what the mission says. In Lussin they mean that a man "
            "writes something down.\u201d"
        ),
        box=t(
            "Each hit removes the leftmost shield. Skulls rolled plus skull shields left above "
            "your resistance: lose 1 LP. Then each heart left costs the roller 1 LP, each time "
            "shield 1 TU; each special shield raises Notice by 1. At 6, Notice ends the run. "
            "Doing nothing beside a begun test with skull shields: lose 1 LP."
        ),
    )


def _start(t: Texts) -> BaseCard:
    return BaseCard(
        number=6,
        name="start",
        text=t(
            "\u201cTwenty units: twenty to nine till noon. If noon comes first, or you're all "
            "dead, or the school throws you out, we fetch you back and you do that morning "
            "again. Everything will be where it was. You won't be. What you know stays known, "
            "and so does any object with our mark on it.\u201d He looks for his pen, which "
            "he's holding. \u201cMost people need two goes. Off with you, and mind the "
            "bird.\u201d"
        ),
        box=t(
            "Set the time token to 20. Take the item and mission cards unseen. Each "
            "agent chooses a receptacle. The first place is the school court."
        ),
        directives=["items", "missions", "receptacles", "time", "start"],
    )


def plan(t: Texts) -> list[PlanCard]:
    """Four sheets, and one that is laid over the last."""
    return [
        PlanCard(number=7, name="north-west", slot=1, text=t("The hill, terraced. A long roof with a slit in it.")),
        PlanCard(
            number=8, name="north-east", slot=2, text=t("The school, built round a court. Below it a steep road.")
        ),
        PlanCard(number=9, name="south-west", slot=3, text=t("The harbour, the mole, one three-masted ship.")),
        PlanCard(number=10, name="south-east", slot=4, text=t("Pines. Forty goats, drawn with love.")),
        PlanCard(
            number=11,
            name="south-east-path",
            slot=4,
            text=t("Pines. Somebody has pencilled a path between the goats, and at its end a tower with a mast."),
        ),
    ]


def places() -> list[Place]:
    """The names on the plan; the tower's is missing at first."""
    return [
        Place(location="observatory", card=1),
        Place(location="court", card=2),
        Place(location="mole", card=3),
        Place(location="tower", card=4, shown=False),
    ]
