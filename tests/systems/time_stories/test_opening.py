"""Views for those who look back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronaut.systems.time_stories.opening import closed, everything
from chronaut.systems.time_stories.seen import TableView
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.duels import foe, trial


def table() -> Table:
    """One agent at a locked test with an item in hand, the others out of the way."""
    b = foe(
        "B",
        trial([("normal", 3)]),
        lock=True,
        box="deep secret",
        on={"on_first_read_this_run": [{"take_item": "lamp"}]},
    )
    built = program(
        location("hall", b, card("C")), location("yard", card("B")), items=[{"name": "lamp", "stamp": True, "uses": 3}],
        receptacles=[receptacle("ada", secret="her own secret"), *[receptacle(name) for name in ("bo", "cy", "di")]],
    )  # fmt: skip
    t = Table(built).begin()
    t.enter("BCCC")
    return t


@pytest.mark.rule("TS-82")
def test_what_stood_on_a_front_is_gone_from_an_earlier_view_when_the_card_is_closed() -> None:
    t = table()
    frame = t.match.frame(0)
    view: TableView = frame.view
    assert closed(view, frame.texts) == view
    shut = closed(view, {})
    space, open_space = shut.row[0], view.row[0]
    assert (open_space.lock, len(open_space.tests), open_space.front != "") == (True, 1, True)
    assert (space.front, space.box, space.lock, space.tests, space.released) == ("", "", False, [], False)
    assert (space.back, space.shields, space.running) == (open_space.back, open_space.shields, open_space.running)
    assert (view.items[0].uses, shut.items[0].face, shut.items[0].uses) == (3, "", -1)


def test_everything_lies_open_for_those_who_may_see_it() -> None:
    t = table()
    view, texts = everything(t.system.game(t.s))
    own = t.match.frame(0).view
    assert replace(view.row[0], runs=own.row[0].runs) == own.row[0]
    assert view.row[1].front == t.match.frame(1).view.row[1].front
    assert view.items == own.items
    assert view.agents[0].secret == own.agents[0].secret != ""
    assert {one.card for one in view.known} > {one.card for one in own.known}
    words = {t.system.program.texts[text] for text in texts if text in t.system.program.texts}
    assert {"front of hall-B", "deep secret", "front of hall-C", "front of lamp", "her own secret"} <= words
    assert "front of yard-B" not in words, "what nobody has opened stays where it is"
