"""No seat's screen ever shows a text that this seat may not read: every text is a canary, every screen is searched."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, OptionList

from chronaut.cli.hotseat import HotSeat
from chronaut.cli.screens import HandOver
from chronaut.cli.table import TableApp
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.contract.conformance.policy import Dice
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import NOT_ENDED
from tests.cli.canaries import CANARY, canary_program, may_choose, may_read, receptacle_texts, said

SYSTEM = TimeStories(canary_program())
BY_NAME = {
    SYSTEM.program.texts[ident]
    for ident in [
        *SYSTEM.scenario.resource_texts,
        *(text for number in SYSTEM.scenario.receptacles for text in receptacle_texts(SYSTEM, number)),
    ]
    if ident
}
"""Texts that are not laid out at all times: the names of resources, receptacles that nobody chose."""


def begun(seats: int, seed: int, steps: int) -> Match:
    """A game some way on, by chance; nobody has looked at it yet."""
    luck = Dice(seed, "begun")
    match = Match(SYSTEM, Setup(seats, seed))
    while len(match.history) < steps and (legal := SYSTEM.legal(match.state)):
        match.propose(luck.choice(legal))
    return match


def parted() -> Match:
    """A game for two in which each has read something that the other has not."""
    luck, match = Dice(6, "parted"), Match(SYSTEM, Setup(2, 6))
    while True:
        match.propose(luck.choice(SYSTEM.legal(match.state)))
        assert isinstance(match.state, TimeState)
        mine, theirs = (may_read(SYSTEM, match.state, seat) for seat in (0, 1))
        if mine - theirs and theirs - mine:
            return match


def everything(app: App[None]) -> str:
    """What the terminal shows, what can be scrolled to, what lies behind it, and what can be pasted."""
    strips = app.screen._compositor.render_strips()
    seen = ["".join(segment.text for segment in strip) for strip in strips]
    held = [text for screen in app.screen_stack for widget in screen.query(Widget) for text in said(widget)]
    return "\n".join([*seen, *held, app.clipboard])


@dataclass
class Watch:
    """A game at the table, every screen of which is searched for canaries."""

    app: TableApp
    pilot: Pilot[None]
    luck: Dice
    screens: int = 0
    rightly: set[tuple[int, str]] = field(default_factory=set)
    """Canaries that a seat was shown and may read."""

    @property
    def table(self) -> HotSeat:
        return self.app.table

    @property
    def state(self) -> TimeState:
        state = self.table.match.state
        assert isinstance(state, TimeState)
        return state

    async def press(self, *keys: str) -> None:
        """Press keys, and search what is shown then."""
        await self.pilot.press(*keys)
        self.search()

    def search(self) -> set[str]:
        """Compare what is on the screen with what the looking seat may read."""
        seat = self.table.seat
        found = set(CANARY.findall(everything(self.app)))
        allowed = set() if seat < 0 else may_read(SYSTEM, self.state, seat) | may_choose(SYSTEM, self.state, seat)
        assert found <= allowed, f"player {seat + 1} is shown {sorted(found - allowed)} at step {self.state.step}"
        self.screens += 1
        self.rightly |= {(seat, canary) for canary in found}
        return found

    async def sit(self) -> None:
        """If the screen is handed over, let the player awaited sit down, or any."""
        if isinstance(self.app.screen, HandOver):
            seat = self.table.next_seat() if self.luck.roll(3) else self.luck.roll(self.table.seats())
            await self.press(str(seat + 1))

    async def look_about(self) -> None:
        """Press keys that show something, and unfold all."""
        await self.press(self.luck.choice(("w", "question_mark", "r", "s", "n")))
        await self.press("escape")
        await self.press("f")
        missing = may_read(SYSTEM, self.state, self.table.seat) - self.search() - BY_NAME
        if self.state.run_end == NOT_ENDED:  # at the end of a run the board is put away
            assert not missing, f"player {self.table.seat + 1} may read {sorted(missing)} and cannot"
        await self.press("f")

    async def act(self) -> None:
        """Choose a line of the list; type an answer where one is asked for; sometimes hand over in between."""
        if self.app.screen.query(Input):  # the field has opened by itself
            await self.press("4", "0", "0", "enter")
            return
        offers = self.app.screen.query_one("#offers", OptionList)
        offers.focus()
        await self.press("home", *["down"] * self.luck.roll(min(6, offers.option_count)), "enter")
        if self.app.screen.query(Input):
            await self.press("4", "0", "0", "enter")
        if not self.luck.roll(5) and not isinstance(self.app.screen, HandOver):
            await self.press("h")


async def play(app: TableApp, seed: int, turns: int, size: tuple[int, int]) -> Watch:
    """Play on at the table with real keys."""
    async with app.run_test(size=size) as pilot:
        watch = Watch(app, pilot, Dice(seed, "keys"))
        watch.search()
        if not app.table.match.history:
            await watch.press("enter")
        for turn in range(turns):
            await watch.sit()
            if turn % 3 == 0:
                await watch.look_about()
            await watch.act()
    return watch


def watched(seats: int, seed: int, steps: int, turns: int, size: tuple[int, int]) -> Watch:
    """A game at the table from some moment on."""
    return asyncio.run(play(TableApp(HotSeat(begun(seats, seed, steps))), seed, turns, size))


@pytest.mark.parametrize(
    ("seats", "seed", "steps", "size"),
    [
        (1, 1, 0, (80, 24)),
        (2, 2, 90, (40, 10)),
        pytest.param(4, 7, 700, (80, 24), marks=pytest.mark.slow),
        pytest.param(3, 5, 400, (120, 40), marks=pytest.mark.slow),
    ],
)
def test_no_screen_shows_what_its_seat_may_not_read(seats: int, seed: int, steps: int, size: tuple[int, int]) -> None:
    watch = watched(seats, seed, steps, 7, size)
    assert watch.screens > 20
    assert len(watch.rightly) > 12, "hardly a text was shown at all: the test could not fail"


def test_two_who_have_read_different_cards_see_each_their_own() -> None:
    async def drive() -> None:
        app = TableApp(HotSeat(parted()))
        async with app.run_test(size=(80, 24)) as pilot:
            watch = Watch(app, pilot, Dice(1, "keys"))
            seen = []
            for seat in (0, 1):
                await watch.press(str(seat + 1), "f")
                seen.append(watch.search())
                await watch.press("h")
            assert seen[0] - seen[1]
            assert seen[1] - seen[0]

    asyncio.run(drive())


class WrongSeat(HotSeat):
    """Shows each player the table of the next one."""

    def panels(self, frame: SeatFrame) -> list[Panel]:
        return super().panels(self.match.frame((self.seat + 1) % self.seats()))


class Gossip(HotSeat):
    """Keeps what the next player reads behind a folded panel."""

    def panels(self, frame: SeatFrame) -> list[Panel]:
        other = self.match.frame((self.seat + 1) % self.seats())
        return [*super().panels(frame), Panel("Gossip", list(other.texts.values()), short=[])]


@pytest.mark.parametrize("broken", [WrongSeat, Gossip])
def test_a_table_that_shows_another_seats_texts_is_caught(broken: type[HotSeat]) -> None:
    with pytest.raises(AssertionError, match="is shown"):
        asyncio.run(play(TableApp(broken(parted())), 6, 3, (80, 24)))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100, 124))
def test_no_screen_of_many_games_shows_what_its_seat_may_not_read(seed: int) -> None:
    luck = Dice(seed, "soak")
    watched(1 + luck.roll(4), seed, luck.roll(1200), 60, luck.choice([(40, 10), (80, 24), (120, 40)]))
