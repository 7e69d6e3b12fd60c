"""The run journal: what each run came to, as one seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import frame
from chronaut.play.campaign import Campaign
from chronaut.systems.contract.referee import NOTE
from tests.play.tables import noon_plan
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle

if TYPE_CHECKING:
    from chronaut.kernel.views import Panel

TRIAL = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}


def diary(game: Table, seat: int = 0) -> list[Panel]:
    return game.system.diary(game.match.frame(seat))


def lines(game: Table, run: int, seat: int = 0) -> list[str]:
    return next(page.lines for page in diary(game, seat) if page.title.startswith(f"Run {run}:"))


def mission() -> Table:
    """Two places; the token of card C is kept over runs, the lamp goes with its receptacle."""
    finds = [{"lose_tu": 2}, {"gain_token": "Red 1"}]
    hall = location("hall", card("B", tests=[TRIAL]), card("C", on={"on_read": finds}))
    people = [receptacle("ada", items=["lamp"]), *(receptacle(name) for name in ("bo", "cy", "di"))]
    made = program(
        hall, location("yard", card("B")), receptacles=people, items=[{"name": "lamp"}], tokens=["Red 1"],
        places=[{"location": "hall"}, {"location": "yard"}],
    )  # fmt: skip
    return Table(made, seats=3, fixed={"action": [HIT, *[BLANK] * 20]}).begin()


def first_run() -> Table:
    """A roll, a move, an agent that waits, a way, and the end of time."""
    game = mission()
    game.enter("BBB")
    game.spend()
    game.roll(0)
    game.move(1, "C")
    game.nothing(2)
    game.leave("yard")
    game.enter("B")
    return game


def test_a_run_that_has_just_begun_has_nothing_to_tell() -> None:
    game = Table(program(location("hall", card("B"))), seats=2)
    assert [(page.title, page.lines) for page in diary(game)] == [("Run 1: it goes on", ["Nothing has happened yet."])]


def test_time_is_told_by_what_it_went_into() -> None:
    game = first_run()
    way = game.s.tu_spent - 3
    assert way > 0
    assert lines(game, 1)[:2] == [
        f"**Time** {3 + way} TU used: 1 for actions, {way} on the way, 2 lost; {17 - way} left.",
        "**Actions** The agents rolled 1 time, moved 1 time, did nothing 1 time.",
    ]
    game.spend()
    game.rest()
    assert lines(game, 1)[1] == "**Actions** The agents rolled 1 time, moved 1 time, did nothing 4 times."


def test_places_tokens_and_items_are_what_all_could_see() -> None:
    game = first_run()
    lamp = game.system.scenario.cards[game.card("item:lamp")].number
    for seat in (0, 1, 2, SPECTATOR):
        told = lines(game, 1, seat)
        assert "**Places** title of hall, title of yard." in told
        assert f"**Has** state token Red 1, item {lamp}." in told
    game.run_out()
    assert f"**Had in the end** state token Red 1, item {lamp}." in lines(game, 1)


def test_each_seat_finds_what_it_has_read_itself_and_its_own_notes() -> None:
    game = first_run()
    game.do(0, NOTE, text="mind the stair")
    assert "**You read** title of hall: A, B." in lines(game, 1, 0)
    assert "**You read** title of hall: A, B, C." in lines(game, 1, 1)
    assert "You noted: mind the stair" in lines(game, 1, 0)
    assert not [line for line in lines(game, 1, 1) if "stair" in line]
    assert [page.secret for page in diary(game, 0)] == [True]
    assert not [line for line in lines(game, 1, SPECTATOR) if "You" in line]
    assert [page.secret for page in diary(game, SPECTATOR)] == [False]


def test_the_latest_run_comes_first_and_a_card_read_again_is_marked() -> None:
    game = first_run()
    game.do(0, NOTE, text="of the first run")
    game.run_out()
    assert [page.title for page in diary(game)] == ["Run 1: time has run out"]
    first = lines(game, 1)
    game.next_run()
    game.begin()
    game.enter("CCC")
    assert [page.title for page in diary(game)] == ["Run 2: it goes on", "Run 1: time has run out"]
    assert lines(game, 1)[:2] == first[:2]
    assert "You noted: of the first run" in lines(game, 1)
    assert "You noted: of the first run" not in lines(game, 2)
    assert lines(game, 2, 1) == [
        "**Time** 6 TU used: 6 lost; 14 left.",
        "**Places** title of hall.",
        next(line for line in lines(game, 2) if line.startswith("**Has**")),
        "**You read** title of hall: A again, C again.",
    ]
    assert "**You read** title of hall: A again, C." in lines(game, 2, 0)


def test_a_place_whose_name_may_not_be_read_now_has_none() -> None:
    game = first_run()
    seen = game.match.frame(0)
    assert "title of yard" in seen.texts.values()
    for ident, text in list(seen.texts.items()):
        if text == "title of yard":
            del seen.texts[ident]
    told = game.system.diary(seen)[0].lines
    assert "**Places** title of hall, 1 place not on the plan now." in told
    assert "**You read** a place not on the plan now: A, B." in told
    assert not [line for line in told if "yard" in line]


def test_no_text_of_a_card_is_ever_in_it() -> None:
    campaign = Campaign(noon_plan(2).make(), noon_plan(2), 1)
    system, state = campaign.system, campaign.state
    fronts = {card.text for card in system.scenario.cards if card.text}  # type: ignore[attr-defined]
    for _ in range(120):
        campaign.step()
        for seat in (0, 1, SPECTATOR):
            seen = frame(system, state, seat)
            pages = "\n".join("\n".join([page.title, *page.lines]) for page in system.diary(seen))
            assert not [text for ident, text in system.program.texts.items() if ident in fronts and text in pages]
