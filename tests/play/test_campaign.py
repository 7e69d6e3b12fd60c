"""Campaigns: how they end, what bots are given, and what comes of faults."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.events import FIRST_SYSTEM_FACT, SAID, Fact
from chronaut.kernel.views import Offer, Refusal, SeatFrame
from chronaut.play.bots.base import Bot, Chair, Policy, Wish, decisions
from chronaut.play.bots.named import POLICIES
from chronaut.play.campaign import (
    CIRCLING,
    FAULT,
    LONGEST_LULL,
    LOST,
    STOPPED,
    STUCK,
    UNFINISHED,
    WON,
    Campaign,
    Lull,
    Plan,
)
from chronaut.systems.contract.waiting import waiting_for
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.system import TimeStories
from tests.conformance.tiny import GIVE_UP
from tests.play import faulty
from tests.play.tables import (
    Fixed,
    Idler,
    broken,
    dead,
    lanterns_plan,
    never_ending,
    noon_plan,
    once_only,
    played,
    strict,
)
from tests.systems.time_stories.build import card, location, program

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.systems.contract.system import RuleSystem

STEPS = 60
NO_PROPOSAL = "no proposal: a known kind, three whole numbers, a text"


class Rude(Bot):
    """Types what is refused, and remembers what it is told about it."""

    told: list[Refusal]

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.told = []

    def choose(self, frame: SeatFrame) -> Wish | None:
        form = next((one for one in frame.offers if one.longest), None)
        return Wish(form, "please" if len(self.told) == 3 else "now") if form is not None else None

    def refused(self, refusal: Refusal) -> None:
        self.told.append(refusal)


class Cheat(Bot):
    """Proposes what it was not offered."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        return Wish(Offer("peek", 0, 0, 0, ""))


@pytest.mark.parametrize("name", sorted(POLICIES))
def test_lanterns_is_played_to_an_end(name: str) -> None:
    results = [played(lanterns_plan(POLICIES[name]), number) for number in range(1, 9)]
    assert {one.outcome for one in results} <= {WON, LOST}, [one.text for one in results]
    assert all(one.decisions <= one.steps == len(one.proposals) and one.spent == -1 for one in results)


@pytest.mark.parametrize(("name", "seats"), [("random", 1), ("greedy", 3), ("explorer", 2), ("explorer", 4)])
def test_every_proposal_at_noon_is_legal_and_the_same_again(name: str, seats: int) -> None:
    plan = noon_plan(seats, POLICIES[name], 2)
    first = played(plan, 3)
    assert first.outcome in {WON, UNFINISHED}, first.text
    assert first.runs <= 2
    assert 0 < first.spent <= 40
    assert played(plan, 3) == first
    assert played(plan, 4).proposals != first.proposals


@pytest.mark.parametrize("runs", [1, 2])
def test_a_campaign_ends_with_the_last_run_granted(runs: int) -> None:
    results = [played(lanterns_plan(runs_max=runs), number) for number in range(1, 13)]
    unfinished = [one for one in results if one.outcome == UNFINISHED]
    assert unfinished
    assert {one.runs for one in unfinished} == {runs}
    assert max(one.runs for one in results) == runs


def test_a_mission_may_be_lost_for_good() -> None:
    results = [played(lanterns_plan(make=once_only), number) for number in range(1, 13)]
    lost = [one for one in results if one.outcome == LOST]
    assert lost
    assert {(one.runs, one.proposals[-1].kind) for one in lost} == {(1, GIVE_UP)}


@pytest.mark.parametrize(
    ("make", "policy", "outcome", "text"),
    [
        (None, Idler, STOPPED, "step 0: all passed, but the game waits for seat 1"),
        (dead, Fixed, STUCK, "step 3: nobody had anything to do"),
        (never_ending, Fixed, FAULT, "step 4: the general rules: more than 10000 steps"),
        (broken, Fixed, FAULT, "step 2: ZeroDivisionError: lantern went out"),
        (None, Cheat, FAULT, "step 0: seat 1 proposed peek 0 0 0, refused: That cannot be done at this moment."),
    ],
)
def test_what_goes_wrong_is_told(
    make: Callable[[], RuleSystem] | None, policy: Policy, outcome: str, text: str
) -> None:
    result = played(lanterns_plan(policy, make=make))
    assert (result.outcome, result.text[: len(text)]) == (outcome, text)
    assert result.steps == len(result.proposals)


def test_a_bot_that_fails_is_a_fault_and_no_crash() -> None:
    class Clumsy(Bot):
        def choose(self, frame: SeatFrame) -> Wish | None:
            raise KeyError("where was I")

    assert played(lanterns_plan(Clumsy)).text == "step 0: seat 1: KeyError: 'where was I'"


@pytest.mark.parametrize(
    ("policy", "text"),
    [
        (faulty.no_bot, "TypeError: 42 is no chronaut.play.bots.base.Bot"),
        (faulty.Unmade, "ValueError: no chair for me"),
        (faulty.Leaver, "SystemExit: 0"),
        (faulty.Quitter, "SystemExit: 0"),
        (faulty.Closer, "GeneratorExit"),
        (faulty.Mumbler, "Unspeakable"),
        (faulty.Answerer, "TypeError: 42 is no Wish with an Offer, nor None"),
        (faulty.Truths, f"TypeError: 'say' True 0 0 '' is {NO_PROPOSAL}"),
        (faulty.Fractions, f"TypeError: 'say' 1.0 0 0 '' is {NO_PROPOSAL}"),
        (faulty.Words, f"TypeError: 'say' '1' 0 0 '' is {NO_PROPOSAL}"),
        (faulty.Giant, f"TypeError: 'say' {10**30} 0 0 '' is {NO_PROPOSAL}"),
        (faulty.Mute, f"TypeError: 'say' 0 0 0 None is {NO_PROPOSAL}"),
        (faulty.Unknown, f"TypeError: 'win' 0 0 0 '' is {NO_PROPOSAL}"),
    ],
)
def test_whatever_a_bot_does_is_a_fault_of_its_game(policy: Policy, text: str) -> None:
    result = played(lanterns_plan(policy))
    assert (result.outcome, result.text) == (FAULT, f"step 0: seat 1: {text}")
    assert (result.number, result.seed, result.steps) == (1, lanterns_plan(policy).game_seed(1), 0)


def test_a_bot_that_fails_at_a_refusal_is_a_fault() -> None:
    class Sulky(Rude):
        def refused(self, refusal: Refusal) -> None:
            raise SystemExit(0)

    assert played(lanterns_plan(Sulky, make=strict)).text == "step 0: seat 1: SystemExit: 0"


def test_a_refused_text_is_told_to_the_bot_which_may_mend_it() -> None:
    plan = lanterns_plan(Rude, make=strict)
    campaign = Campaign(plan.make(), plan, 1)
    proposal = campaign.ask(0)
    assert proposal is not None
    assert proposal.text == "please"
    assert campaign.bots[0].told == [Refusal("bad_text", "", "Say please.")] * 3  # type: ignore[attr-defined]


def test_refusals_without_end_are_a_fault() -> None:
    class Stubborn(Rude):
        def refused(self, refusal: Refusal) -> None:
            return

    assert played(lanterns_plan(Stubborn, make=strict)).text == "step 0: 100 texts of seat 1 were refused"


def test_bots_are_given_frames_without_words_and_every_fact_once() -> None:
    seen: dict[int, list[SeatFrame]] = {}

    class Watcher(Fixed):
        def choose(self, frame: SeatFrame) -> Wish | None:
            seen.setdefault(self.chair.seat, []).append(frame)
            return super().choose(frame)

    result = played(lanterns_plan(Watcher))
    assert result.outcome in {WON, LOST}
    frames = [frame for line in seen.values() for frame in line]
    assert {type(frame) for frame in frames} == {SeatFrame}
    assert {offer.words for frame in frames for offer in frame.offers} == {""}
    for line in seen.values():
        rounds = [told.fields["distance"] for frame in line for told in frame.told if told.fact == "went"]
        assert rounds == list(range(1, len(rounds) + 1))
    dealt = {seat: {told.fields.get("card") for frame in line for told in frame.told} for seat, line in seen.items()}
    assert dealt[0] != dealt[1]


def test_no_seat_keeps_the_table_to_itself() -> None:
    result = played(lanterns_plan(Fixed))  # it changes its vote as often as it is asked
    assert result.outcome == WON
    assert {one.seat for one in result.proposals} == {0, 1, 2}
    assert result.steps < 200


def test_whoever_has_voted_may_think_again_when_something_else_has_happened() -> None:
    asked: list[int] = []

    class Drinker(Bot):
        """The second votes, the first drinks then, the third votes at last."""

        def choose(self, frame: SeatFrame) -> Wish | None:
            seat, offers = self.chair.seat, decisions(frame.offers)
            asked.append(seat)
            vote = next((one for one in frame.asked if one.kind == "what_next"), None)
            if vote is None:
                return Wish(offers[0]) if offers else None
            if seat == 0:
                offers = [one for one in offers if one.kind == "use_power" and vote.votes[1] >= 0]
            elif seat == 2 and not frame.view.tokens:
                return None
            return Wish(offers[0]) if offers and vote.votes[seat] < 0 else None

    tea = {"label": "Drink", "effect": [{"gain_token": "tea"}], "when": {"not": {"token": "tea"}}}
    hall = program(location("hall", card("B", powers=[tea])), tokens=["tea"])
    plan = Plan(lambda: TimeStories(hall), (Drinker,) * 3, 1, 1)
    game = Campaign(plan.make(), plan, 1)
    while not game.proposals or game.proposals[-1].kind != kinds.USE:
        game.step()
        assert len(game.proposals) < STEPS
    asked.clear()
    game.step()
    assert asked == [0, 1, 2]


def test_each_bot_has_luck_of_its_own() -> None:
    plan = noon_plan(4)
    system = plan.make()
    seeds = {bot.chair.seed for number in (1, 2) for bot in Campaign(system, plan, number).bots}
    assert len(seeds) == 8
    assert Campaign(system, plan, 1).state.chance.seed not in seeds


class Peeping(Bot):
    """A bot that somebody has handed the campaign itself."""

    campaign: Campaign

    def choose(self, frame: SeatFrame) -> Wish | None:
        luck = self.campaign.state.chance.peek(0, 1000)
        offers = [one for one in frame.offers if not one.longest]
        return Wish(offers[luck % len(offers)]) if offers else None


def twins(policy: Policy, steps: int) -> tuple[int, int]:
    """How many twin worlds were shown to bots in a game, and in how many they chose otherwise."""
    plan = noon_plan(3, policy)
    campaign = Campaign(plan.make(), plan, 1)
    made = other = 0
    for step in range(steps):
        if campaign.outcome() is not None:
            break
        seat = waiting_for(campaign.system, campaign.state)[0]
        for variant in campaign.system.hidden_variants(campaign.state, seat) if step % 7 == 0 else []:
            worlds = []
            for system, state in ((campaign.system, campaign.state), (variant.system, variant.state)):
                world = Campaign(system, plan, 1)
                world.state, world.facts, world.told = state, campaign.facts, campaign.told[:]
                world.bots = deepcopy(campaign.bots)
                for bot in world.bots:
                    if isinstance(bot, Peeping):
                        bot.campaign = world
                worlds.append(world.ask(seat))
            made += 1
            other += worlds[0] != worlds[1]
        for bot in campaign.bots:
            if isinstance(bot, Peeping):
                bot.campaign = campaign
        campaign.step()
    return made, other


@pytest.mark.parametrize("name", sorted(POLICIES))
def test_what_a_seat_may_not_know_changes_no_choice(name: str) -> None:
    made, other = twins(POLICIES[name], STEPS)
    assert made > 20
    assert other == 0


def test_a_bot_that_sees_more_than_its_frame_is_noticed() -> None:
    class Blind(Peeping):
        def __deepcopy__(self, memo: object) -> Blind:
            return Blind(self.chair)

    made, other = twins(Blind, STEPS)
    assert made > 5
    assert other > 0


class Fiddler(Bot):
    """Uses the first power that it may as often as it may, and types the same each time."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        found = decisions(frame.offers)
        power = next((one for one in found if one.kind in ("reply", "use_power")), None)
        first = power or next((one for one in found if one.kind != "answer"), found[0] if found else None)
        return Wish(first, "nonsense" if first.longest else "") if first is not None else None


def test_whoever_goes_round_in_circles_is_stopped_soon() -> None:
    ask = {"answer": "fig", "then": [{"succeed": None}]}
    power = {"label": "Set the rings", "effect": [{"ask": ask}]}
    mission = program(location("hall", card("B", powers=[power]), card("C"), card("D")))
    result = played(Plan(lambda: TimeStories(mission), (Fiddler,), 1, 3))
    assert result.outcome == CIRCLING
    assert f"nothing new for {LONGEST_LULL} steps; the last: " in result.text
    assert LONGEST_LULL < result.steps < LONGEST_LULL + 100


def test_a_lull_ends_with_anything_new_or_with_the_run() -> None:
    lull = Lull(1)
    once, other = Fact(FIRST_SYSTEM_FACT, 1), Fact(FIRST_SYSTEM_FACT, 2)
    for facts in ([once], [once], [Fact(SAID, 0, text="so?")]):
        lull.look(1, facts)
    assert lull.steps == 2
    lull.look(1, [other])
    assert lull.steps == 0
    lull.look(1, [once, other])
    assert lull.steps == 1
    lull.look(2, [once])
    assert lull.steps == 0
